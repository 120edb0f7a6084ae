// pd.real of complex128[3, 4]
// Values of Paddle 2.6.2; after test_real_imag_op.py::TestRealOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.187, 0.318), (0.911, 0.846), (0.865, 0.704), (0.058, 0.327)],
    [(0.273, 0.857), (0.239, 0.313), (0.849, 0.0395), (0.347, 0.729)],
    [(0.712, 0.352), (0.106, 0.428), (0.733, 0.965), (0.444, 0.753)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd.real"(%x) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.187, 0.911, 0.865, 0.058],
    [0.273, 0.239, 0.849, 0.347],
    [0.712, 0.106, 0.733, 0.444]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
