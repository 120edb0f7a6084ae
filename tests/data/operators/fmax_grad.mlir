// pd.fmax_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_fmax_op.py::TestElementwiseFmaxOp.test_check_grad_ingore_y; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.269, 0.796, 0.206, 0.686],
    [0.699, 0.811, 0.555, 0.829],
    [0.258, 0.14, 0.755, 0.343]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %y = "pd_builtin.constant"() {value = dense<[
    [-0.482, 0.296, 0.874, 1.23],
    [1.66, 0.367, -0.218, 0.23],
    [1.22, -0.145, 0.949, -0.635]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.57, -0.65, 0.324, -0.822],
    [1.48, -0.224, 1.33, 0.129],
    [-0.235, 1.71, -1.3, 0.189]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.fmax_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.57, -0.65, 0.0, -0.0],
    [0.0, -0.224, 1.33, 0.129],
    [-0.0, 1.71, -0.0, 0.189]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
