// pd.log_double_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [-0.447, -0.141, -0.605, 0.0724],
    [0.904, -0.408, -0.142, 1.13],
    [0.546, -0.887, -2.12, -0.121]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad, %grad_out_grad = "pd.log_double_grad"(%x, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-6 : f64, value = dense<[
    [0.6515909271, -0.09362088271, -1.505494745, 0.01209529219],
    [-0.8129391966, -0.4586324326, 1.245590282, 1.989339332],
    [-2.265200198, 0.8797262004, 1.154013645, -3.215620918]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 5.0e-6 : f64, value = dense<[
    [0.9956076135, -0.6619859579, -1.410934744, -0.1156069364],
    [0.2508960573, -0.9363745498, 2.008733624, -1.258741259],
    [1.974789916, 0.7904642409, 0.1807228916, -3.959731544]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
