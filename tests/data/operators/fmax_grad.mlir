// pd.fmax_grad of float32[2, 3], float32[3], float32[2, 3]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 3.0], [1.0, 2.0, 0.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[-0.2, -0.02, -0.35], [-0.65, -0.25, 0.46]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %x_grad, %y_grad = "pd.fmax_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  "check.expect_eq_const"(%x_grad) {value = dense<[[-0.2, -0.02, -0.35], [-0.65, -0.25, 0.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 6.0e-5 : f64, value = dense<[0.0, 0.0, 0.46]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
