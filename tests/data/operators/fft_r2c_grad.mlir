// pd.fft_r2c_grad of float64[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_spectral_op.py::TestFFTR2COp_3_test_norm_backward.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.23, -0.475, 0.621, 0.738],
    [0.625, -1.83, -0.814, -0.549],
    [-0.299, -0.737, -0.0996, 0.911]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(-0.139, -1.17), (0.75, -1.13), (0.217, -0.0793), (-0.753, 1.59)],
    [(-0.472, 0.325), (-2.04, -0.702), (-0.876, -1.52), (0.839, -0.0924)],
    [(0.697, 1.27), (0.215, -0.402), (-0.304, -0.176), (-0.313, 0.288)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.fft_r2c_grad"(%x, %out_grad)
    {axes = array<i64: 0>, forward = true, normalization = "backward", onesided = false,
      operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [0.086, -1.075, -0.963, -0.227],
    [0.5668940066, 1.922307621, 1.970938143, -0.6865639364],
    [-1.069894007, 1.402692379, -0.3569381427, -1.345436064]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.fft_r2c_grad of float64[3, 4], complex128[3, 4]; axes = [0, 1], normalization = "forward", forward = false
// Values of Paddle 2.6.2; after test_spectral_op.py::TestFFTR2COp_2_test_norm_forward.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.65, 1.32, 0.711, 1.83],
    [-1.11, -0.613, -1.26, 0.44],
    [0.438, 1.45, 0.659, -0.493]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(-1.15, -0.906), (-1.01, -0.014), (1.68, 1.24), (-0.0121, -0.956)],
    [(-1.18, -1.93), (0.0887, -0.595), (-1.02, -2.19), (0.0506, 1.73)],
    [(-0.821, 1.02), (0.223, 0.693), (-0.257, -0.828), (-1.89, -0.822)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.fft_r2c_grad"(%x, %out_grad)
    {axes = array<i64: 0, 1>, forward = false, normalization = "forward", onesided = false,
      operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-6 : f64, value = dense<[
    [-5.2978, -3.422, -0.1982, -3.686],
    [-0.7288954307, -0.6993322309, -2.401707652, -6.987164452],
    [4.550395431, -1.542667769, 7.256207652, -0.6428355485]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.fft_r2c_grad of float64[3, 4], complex128[3, 4]; axes = [1], normalization = "ortho"
// Values of Paddle 2.6.2; after test_spectral_op.py::TestFFTR2COp_4_test_norm_ortho.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.646, 1.44, 1.86, 0.966],
    [1.68, 0.102, -1.22, -0.166],
    [-0.573, -0.807, 1.29, -1.28]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.49, 0.00199), (-1.45, -0.103), (-0.206, -0.36), (-0.802, -0.98)],
    [(0.21, -0.706), (-0.63, 0.784), (-1.83, -0.283), (-0.197, -1.23)],
    [(0.476, -0.397), (0.511, 0.183), (-2.06, 0.00734), (0.03, -0.206)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.fft_r2c_grad"(%x, %out_grad)
    {axes = array<i64: 1>, forward = true, normalization = "ortho", onesided = false,
      operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [-0.984, -0.0905, 1.268, 0.7865],
    [-1.2235, 0.013, -0.3965, 2.027],
    [-0.5215, 1.0735, -1.0625, 1.4625]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
