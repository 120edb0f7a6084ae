// pd.cos_double_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCos.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [-0.149, 1.71, 0.605, -1.31],
    [0.11, 1.14, 1.9, -0.766],
    [-1.13, -2.08, -0.234, -0.539]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad, %grad_out_grad = "pd.cos_double_grad"(%x, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.09694319306, 0.615472277, 0.4836579104, -0.09961094193],
    [-0.007652612835, 0.8303050339, -0.5794471242, -0.6877926374],
    [0.9105115907, 1.061150525, 0.008727403955, -0.2260776142]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 7.0e-7 : f64, value = dense<[
    [-0.1977030981, 0.553221269, 0.03007291285, 0.024861369],
    [0.007754054132, -0.2791489269, -0.3443718559, -0.06142221935],
    [-0.4840938365, 0.3696323576, 0.04699961458, 0.4149348573]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
