// pd.modified_huber_loss_grad of float32[5, 1], float32[5, 1], float32[5, 1]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %y = "pd_builtin.constant"() {value = dense<[[1.0], [1.0], [0.0], [0.0], [1.0]]> : tensor<5x1xf32>}
    : () -> tensor<5x1xf32>
  %intermediate_val = "pd_builtin.constant"() {value = dense<[[1.0], [-1.0], [-1.0], [1.0], [0.0]]> : tensor<5x1xf32>}
    : () -> tensor<5x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.84], [-0.75], [-0.08], [0.17], [0.49]]> : tensor<5x1xf32>}
    : () -> tensor<5x1xf32>
  %x_grad = "pd.modified_huber_loss_grad"(%y, %intermediate_val, %out_grad)
    {operand_segment_sizes = array<i32: 0, 1, 1, 0, 0, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 4.0e-4 : f64, value = dense<[[0.0], [3.0], [-0.32], [0.0], [-0.98]]> : tensor<5x1xf32>}
    : (tensor<5x1xf32>) -> ()
  return
}
