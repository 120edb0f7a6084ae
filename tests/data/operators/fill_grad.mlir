// pd.fill_grad of float32[3, 4]
// Values of Paddle 2.6.2; after test_fill_any_op.py::TestFillAnyOpvalue1.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.806, -0.738, 0.322, -0.766],
    [-0.413, -0.861, 1.23, 0.119],
    [-1.17, 0.524, 0.95, -1.3]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %value = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 111111550.0 : f32}
    : () -> tensor<1xf32>
  %x_grad = "pd.fill_grad"(%out_grad, %value) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<1xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<3x4xf32>}
    : (tensor<3x4xf32>) -> ()
  return
}
