// pd.label_smooth_grad of float64[3, 4]
// Values of Paddle 2.6.2; after test_label_smooth_op.py::TestLabelSmoothOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.101, -0.135, 0.829, -0.0856],
    [-0.455, 1.41, -0.273, 1.29],
    [-1.25, -0.453, -0.0948, 2.05]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %label_grad = "pd.label_smooth_grad"(%out_grad) {epsilon = 0.1 : f32, operand_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%label_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.09089999759, -0.1214999968, 0.7460999802, -0.07703999796],
    [-0.4094999892, 1.268999966, -0.2456999935, 1.160999969],
    [-1.12499997, -0.4076999892, -0.08531999774, 1.844999951]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
