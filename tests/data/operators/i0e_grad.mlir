// By hand: pd.i0e_grad behind pd.i0e; at 0 it is the derivative from the right. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-10.0, -1.5, 0.0, 0.5, 8.0, 20.0]> : tensor<6xf64>}
    : () -> tensor<6xf64>
  %out = "pd.i0e"(%x) : (tensor<6xf64>) -> tensor<6xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.74, -0.43, 0.21, 0.56, 0.43, 0.83]> : tensor<6xf64>}
    : () -> tensor<6xf64>
  %x_grad_result = "pd.i0e_grad"(%x, %out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<6xf64>, tensor<6xf64>, tensor<6xf64>) -> tensor<6xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    0.00486228528, -0.0638095153, -0.21, -0.273624102, -0.00399439408, -0.00188749445
  ]> : tensor<6xf64>} : (tensor<6xf64>) -> ()
  return
}

// -----

// By hand: the same at -0, where it is the derivative from the left. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-3.0, -0.0, 12.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %out = "pd.i0e"(%x) : (tensor<3xf64>) -> tensor<3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.08, -0.31, -0.26]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x_grad_result = "pd.i0e_grad"(%x, %out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.00369389127, -0.31, 0.0012117296]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
