// By hand: by a step. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd.increment"(%x) {value = 2.5 : f32} : (tensor<1xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<[4.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}

// -----

// By hand: of an integer. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[7]> : tensor<1xi64>} : () -> tensor<1xi64>
  %out = "pd.increment"(%x) {value = -2.0 : f32} : (tensor<1xi64>) -> tensor<1xi64>
  "check.expect_eq_const"(%out) {value = dense<[5]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}
