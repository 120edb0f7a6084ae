// pd.tanh_double_grad of float32[3, 4], float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNTanhDim2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.5934663, 0.7603314, 0.5131526, 0.5992653],
    [0.27197933, 0.68208367, 0.22507921, 0.6138027],
    [0.44303444, 0.66235626, 0.32031667, 0.14790705]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [-0.821, 0.315, -0.0502, -0.606],
    [-1.0, 0.261, 0.818, 0.064],
    [-1.33, -0.626, 1.36, 0.632]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad, %grad_out_grad = "pd.tanh_double_grad"(%out, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.6626407, 0.3161458, -0.04121642, -0.05810476],
    [0.0380771, 0.2777171, -0.1693856, 0.07071006],
    [1.107763, 0.5224401, -0.05227568, 0.1103032]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 9.0e-5 : f64, value = dense<[
    [0.4405025, -0.2784516, -0.5893394, -0.05127049],
    [0.06482191, -0.4171144, 0.4366961, -0.5609217],
    [0.7554972, 0.353609, 0.05384383, -0.5770928]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
