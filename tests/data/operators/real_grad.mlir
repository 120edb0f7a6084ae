// pd.real_grad of float64[3, 4]
// Values of Paddle 2.6.2; after test_real_imag_op.py::TestRealOp.test_check_output; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.92, 0.61, -0.4, 0.91],
    [-0.09, 0.21, 0.73, -0.85],
    [0.7, 0.96, -0.59, 0.45]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.real_grad"(%out_grad) {operand_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf64>) -> tensor<3x4xcomplex<f64>>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [(0.92, 0.0), (0.61, 0.0), (-0.4, 0.0), (0.91, 0.0)],
    [(-0.09, 0.0), (0.21, 0.0), (0.73, 0.0), (-0.85, 0.0)],
    [(0.7, 0.0), (0.96, 0.0), (-0.59, 0.0), (0.45, 0.0)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
