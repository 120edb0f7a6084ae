// pd.tanh of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestTanh.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.tanh"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [0.5934663, 0.7603314, 0.5131526, 0.5992652],
    [0.2719793, 0.6820836, 0.2250792, 0.6138027],
    [0.4430344, 0.6623563, 0.3203167, 0.147907]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.tanh of complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestTanh_Complex64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(-0.254, 0.999), (0.882, 0.575), (-0.975, 0.804), (-0.393, 0.782)],
    [(-0.156, 0.569), (-0.0531, -0.369), (-0.507, 0.683), (0.331, 0.313)],
    [(0.0456, 0.389), (0.804, -0.205), (0.829, -0.502), (-0.762, -0.0903)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out = "pd.tanh"(%x) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [(-0.738858, 1.268465), (0.8300586, 0.2675132), (-0.9703861, 0.2816312), (-0.6527892, 0.7507738)],
    [(-0.2159286, 0.6181883), (-0.06095799, -0.3854626), (-0.6788908, 0.5553449), (0.3491444, 0.2875453)],
    [(0.05320567, 0.4088927), (0.6819828, -0.1134452), (0.7766219, -0.2590515), (-0.6453367, -0.05301757)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.tanh of float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestTanh_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.683> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.tanh"(%x) : (tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-5 : f64, value = dense<0.5934663> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
