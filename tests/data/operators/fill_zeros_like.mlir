// pd.fill_zeros_like of int64[4]
// Values of Paddle 2.6.2; after synthesized::fill_zeros_likei.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0, 1, 2, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %out = "pd.fill_zeros_like"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<4xi64>) -> tensor<4xi64>
  "check.expect_eq_const"(%out) {value = dense<0> : tensor<4xi64>} : (tensor<4xi64>) -> ()
  return
}

// -----

// pd.fill_zeros_like of float64[3, 4]
// Values of Paddle 2.6.2; after synthesized::fill_zeros_likefloat64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.01, -1.01, 1.2, 0.677],
    [-2.07, -1.12, 1.22, 1.72],
    [-0.288, 0.14, -0.759, -0.197]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.fill_zeros_like"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<3x4xf64>}
    : (tensor<3x4xf64>) -> ()
  return
}
