// By hand: pd.shape64 of float32[2, 3]. Values of Paddle 3.3.1.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.shape64"(%input) : (tensor<2x3xf32>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<[2, 3]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
