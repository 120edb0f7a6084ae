// pd.angle of complex128[3, 3]
// Values of Paddle 2.6.2; after test_angle_op.py::TestAngleOpComplex.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(-2.0, -2.0), (-2.0, -1.6), (-2.0, -1.2)],
    [(-1.6, -2.0), (-1.6, -1.6), (-1.6, -1.2)],
    [(-1.2, -2.0), (-1.2, -1.6), (-1.2, -1.2)]
  ]> : tensor<3x3xcomplex<f64>>} : () -> tensor<3x3xcomplex<f64>>
  %out = "pd.angle"(%x) : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[
    [-2.35619449, -2.466851711, -2.601173153],
    [-2.245537269, -2.35619449, -2.498091545],
    [-2.111215827, -2.214297436, -2.35619449]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
