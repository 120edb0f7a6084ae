// pd.sin_triple_grad of float64[3, 4], float64[3, 4], float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out_forward = "pd_builtin.constant"() {value = dense<[
    [-0.776, 1.12, 0.0196, -0.754],
    [0.184, -0.534, -0.801, -1.84],
    [-0.0441, -0.143, 0.865, 0.844]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad_forward = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.9, 0.31, 0.45, 0.77],
    [-0.8, 0.97, 0.33, -0.15],
    [-0.28, -0.13, -0.4, 0.73]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out_grad_grad = "pd_builtin.constant"() {value = dense<[
    [0.99, -0.32, 0.36, 0.57],
    [-0.02, 0.53, 0.27, -0.63],
    [0.44, 0.44, 0.15, 0.64]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad, %grad_out_forward_grad, %grad_x_grad_forward_grad = "pd.sin_triple_grad"(%x, %grad_out_forward,
    %grad_x_grad_forward, %grad_x_grad, %grad_out_grad_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>,
      tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-7 : f64, value = dense<[
    [0.2586707519, -0.05206473908, 0.01787726147, -0.02997567666],
    [0.01008550627, -0.5252133185, -0.01236710723, 0.286516844],
    [-0.2229508431, 0.1531542045, 0.01995456513, 0.5239830576]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_forward_grad) {tolerance = 5.0e-7 : f64, value = dense<[
    [-0.1779327883, 0.1714985934, 0.01353281078, 0.01914325413],
    [-0.006203243305, -0.2707744591, -0.1136427124, 0.009213332902],
    [0.1355462742, -0.04805220649, -0.01879984583, 0.3029024458]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_x_grad_forward_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [1.150286832, -0.4655371564, 0.3594139993, 0.7222022398],
    [-0.03618258457, 0.3095198023, 0.3768919538, -0.6096949835],
    [0.3708062723, 0.3672152618, -0.1777896155, 0.02168014857]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
