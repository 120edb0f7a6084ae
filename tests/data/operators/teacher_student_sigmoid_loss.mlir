// pd.teacher_student_sigmoid_loss of float64[3, 1], float64[3, 1]
// Values of Paddle 2.6.2; after test_teacher_student_sigmoid_loss_op.py::TestTeacherStudentSigmoidLossOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.0592], [-0.0697], [1.38]]> : tensor<3x1xf64>}
    : () -> tensor<3x1xf64>
  %label = "pd_builtin.constant"() {value = dense<[[1.9], [1.59], [1.36]]> : tensor<3x1xf64>} : () -> tensor<3x1xf64>
  %y = "pd.teacher_student_sigmoid_loss"(%x, %label)
    {operand_segment_sizes = array<i32: 1, 1>, soft_max_lower_bound = -15.0 : f32, soft_max_up_bound = 15.0 : f32}
    : (tensor<3x1xf64>, tensor<3x1xf64>) -> tensor<3x1xf64>
  "check.expect_almost_eq_const"(%y)
    {tolerance = 2.0e-6 : f64, value = dense<[[1.440450393], [1.428631638], [1.332011194]]> : tensor<3x1xf64>}
    : (tensor<3x1xf64>) -> ()
  return
}
