// pd.fft_c2c_grad of complex128[3, 4]
// Values of Paddle 2.6.2; after test_spectral_op.py::TestFFTC2COp_2_test_norm_forward.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.694, 0.0729), (-0.69, -0.449), (0.0961, 0.243), (-0.529, -0.316)],
    [(0.5, 0.554), (-1.37, -0.627), (-1.95, -0.153), (1.43, 1.19)],
    [(-2.64, -0.895), (0.163, 0.136), (-0.287, -0.193), (-0.629, 0.45)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.fft_c2c_grad"(%out_grad)
    {axes = array<i64: 0>, forward = false, normalization = "forward", operand_segment_sizes = array<i32: 1>}
    : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-6 : f64, value = dense<[
    [(-1.446, -0.2681), (-1.897, -0.94), (-2.1409, -0.103), (0.272, 1.324)],
    [(3.01887081, -2.475919768), (-0.7472773831, 1.124116944), (1.249241016, 1.856200246), (-0.2886412012, -2.919146306)],
    [(0.5091291899, 2.962719768), (0.5742773831, -1.531116944), (1.179958984, -1.024200246), (-1.570358799, 0.6471463064)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.fft_c2c_grad of complex128[3, 4]; axes = [1], normalization = "ortho", forward = true
// Values of Paddle 2.6.2; after test_spectral_op.py::TestFFTC2COp_4_test_norm_ortho.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.88, 0.00966), (1.37, 0.278), (1.02, 1.66), (-0.192, 1.21)],
    [(0.58, -0.733), (0.116, -0.508), (0.876, 0.759), (-1.11, 1.03)],
    [(-1.05, -0.212), (0.26, -0.822), (0.133, 1.48), (-1.77, 1.58)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.fft_c2c_grad"(%out_grad)
    {axes = array<i64: 1>, forward = true, normalization = "ortho", operand_segment_sizes = array<i32: 1>}
    : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(1.539, 1.57883), (0.396, -0.04417), (0.361, 0.09083), (-0.536, -1.60617)],
    [(0.231, 0.274), (0.621, -0.133), (1.225, -0.248), (-0.917, -1.359)],
    [(-1.2135, 1.013), (0.6095, 0.169), (0.2965, 0.255), (-1.7925, -1.861)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
