// pd.digamma_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_digamma_op.py::TestDigammaOp.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.34, 1.48, 1.77, 1.3],
    [1.11, 1.84, 1.59, 1.6],
    [1.17, 1.7, 1.21, 1.66]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.249, -2.14, -0.733, 1.01],
    [-0.372, -0.746, 0.239, -0.54],
    [-0.326, -0.658, 0.338, 0.138]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.digamma_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [-0.2709529699, -2.036562371, -0.5519650529, 1.145595969],
    [-0.5263456451, -0.5345704207, 0.206860136, -0.4635532223],
    [-0.4281116539, -0.5219472022, 0.4234320042, 0.1129018033]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
