// pd.imag_grad of float64[3, 4]
// Values of Paddle 2.6.2; after test_real_imag_op.py::TestImagOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.0985, 0.637, -0.316, -0.164],
    [-1.4, -1.26, -2.45, 0.402],
    [-0.565, 1.51, 0.569, 0.865]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.imag_grad"(%out_grad) {operand_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf64>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(0.0, 0.0985), (0.0, 0.637), (0.0, -0.316), (0.0, -0.164)],
    [(0.0, -1.4), (0.0, -1.26), (0.0, -2.45), (0.0, 0.402)],
    [(0.0, -0.565), (0.0, 1.51), (0.0, 0.569), (0.0, 0.865)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
