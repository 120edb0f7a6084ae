// pd.teacher_student_sigmoid_loss_grad of float64[3, 1], float64[3, 1], float64[3, 1]
// Values of Paddle 2.6.2; after test_teacher_student_sigmoid_loss_op.py::TestTeacherStudentSigmoidLossOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.496], [0.288], [-2.78]]> : tensor<3x1xf64>} : () -> tensor<3x1xf64>
  %label = "pd_builtin.constant"() {value = dense<[[0.261], [1.77], [1.51]]> : tensor<3x1xf64>}
    : () -> tensor<3x1xf64>
  %y_grad = "pd_builtin.constant"() {value = dense<[[-0.361], [1.02], [-0.371]]> : tensor<3x1xf64>}
    : () -> tensor<3x1xf64>
  %x_grad = "pd.teacher_student_sigmoid_loss_grad"(%x, %label, %y_grad)
    {operand_segment_sizes = array<i32: 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 0>,
      soft_max_lower_bound = -15.0 : f32, soft_max_up_bound = 15.0 : f32}
    : (tensor<3x1xf64>, tensor<3x1xf64>, tensor<3x1xf64>) -> tensor<3x1xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-7 : f64, value = dense<[[-0.1790423853], [-0.6395268839], [0.5168663998]]> : tensor<3x1xf64>}
    : (tensor<3x1xf64>) -> ()
  return
}
