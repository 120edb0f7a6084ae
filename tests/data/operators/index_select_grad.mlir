// By hand: pd.index_select_grad behind pd.index_select. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.16, 0.26], [0.95, 0.71], [1.99, -1.37]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %index = "pd_builtin.constant"() {value = dense<[2, 0, 2]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.index_select"(%x, %index) {axis = 0 : i32} : (tensor<3x2xf64>, tensor<3xi64>) -> tensor<3x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.74, -0.43], [0.21, 0.56], [0.43, 0.83]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %x_grad_result = "pd.index_select_grad"(%x, %index, %out_cotangent)
    {axis = 0 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf64>, tensor<3xi64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.21, 0.56], [0.0, 0.0], [1.17, 0.4]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}

// -----

// By hand: pd.index_select_grad behind pd.index_select. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.25, -0.36, 1.13], [1.57, 1.97, -0.94]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %index = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %out = "pd.index_select"(%x, %index) {axis = -1 : i32} : (tensor<2x3xf64>, tensor<1xi32>) -> tensor<2x1xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.61], [0.62]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %x_grad_result = "pd.index_select_grad"(%x, %index, %out_cotangent)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3xf64>, tensor<1xi32>, tensor<2x1xf64>) -> tensor<2x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.0, 0.61, 0.0], [0.0, 0.62, 0.0]]> : tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  return
}
