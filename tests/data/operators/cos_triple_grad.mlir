// pd.cos_triple_grad of float64[3, 4], float64[3, 4], float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCos.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out_forward = "pd_builtin.constant"() {value = dense<[
    [-0.149, 1.71, 0.605, -1.31],
    [0.11, 1.14, 1.9, -0.766],
    [-1.13, -2.08, -0.234, -0.539]
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
  %x_grad, %grad_out_forward_grad, %grad_x_grad_forward_grad = "pd.cos_triple_grad"(%x, %grad_out_forward,
    %grad_x_grad_forward, %grad_x_grad, %grad_out_grad_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>,
      tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-7 : f64, value = dense<[
    [-0.6706311877, -0.4084386933, 0.279609092, 0.06841982849],
    [0.002073740915, 0.6947018903, 0.1335786676, -0.5586206047],
    [-0.2013681967, -0.3244227389, -0.009993653639, 0.4317053703]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_forward_grad) {tolerance = 9.0e-7 : f64, value = dense<[
    [-0.5855629111, 0.1115768455, 0.3597455532, 0.05854994297],
    [0.05565536607, 0.7064876165, -0.1006408163, -0.1346852423],
    [0.2256134915, 0.06632190778, 0.01491863924, 0.3061904608]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_x_grad_forward_grad) {tolerance = 10.0e-7 : f64, value = dense<[
    [-0.1595252843, -0.02085696938, -0.2855903854, 0.7816180619],
    [0.08524298836, -0.8428807072, -0.617821635, -0.1576276598],
    [-0.4978133335, 0.03918836373, 0.05931634341, -0.1703756785]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
