// pd.var_grad behind pd.var, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %out = "pd.var"(%x) {axis = array<i64: 1>, correction = 1.0 : f64, keepdim = false, unbiased = true}
    : (tensor<2x3xf64>) -> tensor<2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.61, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result = "pd.var_grad"(%x, %out_cotangent)
    {axis = array<i64: 1>, correction = 1.0 : f64, keepdim = false, operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1>, unbiased = true}
    : (tensor<2x3xf64>, tensor<2xf64>) -> tensor<2x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.0508333333, -1.01666667, 0.965833333],
    [1.29166667, 0.206666667, -1.49833333]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}

// -----

// pd.var_grad behind pd.var, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %out = "pd.var"(%x) {axis = array<i64>, correction = 2.0 : f64, keepdim = false, unbiased = true}
    : (tensor<2x3xf64>) -> tensor<f64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<0.89> : tensor<f64>} : () -> tensor<f64>
  %x_grad_result = "pd.var_grad"(%x, %out_cotangent)
    {axis = array<i64>, correction = 2.0 : f64, keepdim = false, operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1>, unbiased = true}
    : (tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.259583333, -0.519166667, 0.927083333],
    [0.704583333, -0.0741666667, -1.29791667]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}
