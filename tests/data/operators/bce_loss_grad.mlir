// pd.bce_loss_grad of float64[3, 3], float64[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_bce_loss.py::TestBceLossOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.311, 0.703, 0.515],
    [0.465, 0.726, 0.448],
    [0.191, 0.472, 0.466]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %label = "pd_builtin.constant"()
    {value = dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 1.0, 0.0]]> : tensor<3x3xf64>}
    : () -> tensor<3x3xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.765, -0.421, -0.852],
    [1.1, -0.00771, -0.814],
    [-0.448, 0.0597, 0.22]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %input_grad = "pd.bce_loss_grad"(%input, %label, %out_grad) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%input_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [-2.459807074, 0.5988620199, -1.756701031],
    [-2.365591398, 0.01061983471, 1.816964286],
    [2.345549738, -0.1264830508, 0.4119850187]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
