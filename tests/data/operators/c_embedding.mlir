// By hand: ids outside the part have zeros. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0, 4], [5, 6]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %weight = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out = "pd.c_embedding"(%weight, %x) {start_index = 4 : i64, vocab_size = -1 : i64}
    : (tensor<3x2xf32>, tensor<2x2xi64>) -> tensor<2x2x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.0, 0.0], [-0.17, 0.44]],
    [[-1.0, -0.4], [-0.71, -0.82]]
  ]> : tensor<2x2x2xf32>} : (tensor<2x2x2xf32>) -> ()
  return
}
