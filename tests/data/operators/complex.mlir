// pd.complex of float64[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_complex_op.py::TestComplexOp.test_check_output.
func.func @main() {
  %real = "pd_builtin.constant"() {value = dense<[
    [2.02, 1.39, 1.46],
    [-1.03, -0.355, 0.296],
    [0.956, 0.753, -0.342]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %imag = "pd_builtin.constant"() {value = dense<[
    [-1.91, -2.48, 1.06],
    [-0.181, 2.38, 0.953],
    [-1.89, 0.924, -1.97]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd.complex"(%real, %imag) : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[
    [(2.02, -1.91), (1.39, -2.48), (1.46, 1.06)],
    [(-1.03, -0.181), (-0.355, 2.38), (0.296, 0.953)],
    [(0.956, -1.89), (0.753, 0.924), (-0.342, -1.97)]
  ]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  return
}
