// pd.acos_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAcos_Comple64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.801, -0.77), (0.713, -0.823), (-0.363, 0.605), (0.443, -0.51)],
    [(0.596, 0.668), (0.0177, 0.0373), (0.672, 0.434), (-0.504, 0.011)],
    [(0.761, 0.378), (0.404, -0.0232), (-0.55, 0.129), (-0.78, 0.693)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(1.67, 0.35), (1.23, -0.733), (-0.0619, -0.974), (0.0993, -0.499)],
    [(1.43, 0.424), (1.07, -0.0345), (0.522, 0.805), (0.452, 0.0886)],
    [(0.301, -0.804), (0.723, 1.15), (1.5, -1.73), (0.00225, 0.712)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.acos_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [(-1.077041, -0.8419964), (-1.10105, 0.1593596), (-0.09146833, 0.8477581), (-0.1830938, 0.436391)],
    [(-1.282921, 0.03463346), (-1.0694, 0.03518668), (-0.7814602, -0.6073551), (-0.5224798, -0.1064525)],
    [(0.03781673, 0.9558033), (-0.775906, -1.265363), (-1.947975, 1.84558), (0.258925, -0.5458719)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.acos_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestAcos_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.281> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<1.72> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.acos_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<-1.792212231> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
