// pd.log10_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog10.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.0, 0.611, 0.242, 0.505],
    [0.756, 0.103, 0.431, 0.549],
    [0.552, 0.564, 0.498, 0.82]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.784, 0.0914, 0.311, -0.0853],
    [-0.693, -0.988, -0.793, 0.909],
    [-2.35, 0.768, -0.384, -0.343]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.log10_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-6 : f64, value = dense<[
    [-0.3404868738, 0.06496647405, 0.5581222474, -0.07335706793],
    [-0.3981032751, -4.165853865, -0.7990615409, 0.7190777487],
    [-1.84889861, 0.59137972, -0.3348776728, -0.181662204]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
