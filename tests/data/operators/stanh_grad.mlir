// pd.stanh_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSTanh.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [2.19, -0.288, 0.364, -0.726],
    [-0.626, -0.188, 0.43, -1.46],
    [-0.546, -0.198, -1.14, 0.303]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.stanh_grad"(%x, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1>, scale_a = 0.67 : f32, scale_b = 1.7159 : f32}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [2.056240862, -0.2183093297, 0.3634496626, -0.6781272927],
    [-0.6951094523, -0.160670906, 0.4828936188, -1.345388579],
    [-0.5679582666, -0.1733277663, -1.247836922, 0.3448961772]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.stanh_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestSTanh_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.683> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.401> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.stanh_grad"(%x, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1>, scale_a = 0.67 : f32, scale_b = 1.7159 : f32}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-7 : f64, value = dense<-0.3765080299> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
