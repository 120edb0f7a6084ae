// pd.matmul_double_grad of complex128[3, 3], complex128[3, 3], complex128[3, 3], complex128[3, 3]
// Values of Paddle 2.6.2; after test_matmul_v2_op.py::TestComplexMatMulOp.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.34, 0.00738), (0.213, 0.352), (0.658, 0.453)],
    [(0.999, 0.966), (0.106, 0.764), (0.682, 0.589)],
    [(0.225, 0.867), (0.658, 0.63), (0.837, 0.426)]
  ]> : tensor<3x3xcomplex<f64>>} : () -> tensor<3x3xcomplex<f64>>
  %y = "pd_builtin.constant"() {value = dense<[
    [(0.708, 0.607), (0.922, 0.00296), (0.607, 0.162)],
    [(0.776, 0.369), (0.486, 0.425), (0.273, 0.322)],
    [(0.142, 0.356), (0.23, 0.87), (0.514, 0.173)]
  ]> : tensor<3x3xcomplex<f64>>} : () -> tensor<3x3xcomplex<f64>>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [(-1.13, -0.365), (-0.631, 1.26), (0.95, -1.69)],
    [(0.943, 0.564), (1.1, -0.0991), (0.671, -1.46)],
    [(-1.12, -0.959), (-0.308, -0.102), (-1.28, 1.23)]
  ]> : tensor<3x3xcomplex<f64>>} : () -> tensor<3x3xcomplex<f64>>
  %grad_y_grad = "pd_builtin.constant"() {value = dense<[
    [(0.69, 0.82), (-0.39, -0.08), (-0.37, 0.5)],
    [(0.61, 0.74), (0.63, 0.23), (0.52, 0.2)],
    [(-0.25, -0.01), (0.91, 0.35), (-0.77, -0.87)]
  ]> : tensor<3x3xcomplex<f64>>} : () -> tensor<3x3xcomplex<f64>>
  %x_grad, %y_grad, %grad_out_grad = "pd.matmul_double_grad"(%x, %y, %grad_out, %grad_y_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      transpose_x = false, transpose_y = false}
    : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>,
      tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-6 : f64, value = dense<[
    [(-2.13021, -0.28317), (-0.91113, -0.48368), (0.89174, -3.5752)],
    [(-0.286192, 0.052751), (1.719717, 1.562613), (1.478455, -1.101219)],
    [(-0.3423, -0.45673), (-2.02996, -1.14599), (-0.11089, 1.81717)]
  ]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 1.0e-7 : f64, value = dense<(0.0, 0.0)> : tensor<3x3xcomplex<f64>>}
    : (tensor<3x3xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(0.4620316, 0.3232778), (0.8392896, -0.3790218), (-0.84172, -0.1913594)],
    [(1.93506, -0.09453), (0.60238, -0.45741), (-0.71628, 0.34103)],
    [(1.52026, -0.21298), (1.3131, -0.02014), (-0.1967, -0.16288)]
  ]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  return
}
