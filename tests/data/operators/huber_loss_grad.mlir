// pd.huber_loss_grad of float32[4, 1], float32[4, 1]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %residual = "pd_builtin.constant"() {value = dense<[[1.0], [-1.0], [0.0], [3.0]]> : tensor<4x1xf32>}
    : () -> tensor<4x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.6], [-0.82], [0.17], [-0.2]]> : tensor<4x1xf32>}
    : () -> tensor<4x1xf32>
  %input_grad, %label_grad = "pd.huber_loss_grad"(%residual, %out_grad)
    {delta = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<4x1xf32>, tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>)
  "check.expect_almost_eq_const"(%input_grad)
    {tolerance = 10.0e-5 : f64, value = dense<[[-0.6], [-0.82], [-0.0], [0.2]]> : tensor<4x1xf32>}
    : (tensor<4x1xf32>) -> ()
  "check.expect_almost_eq_const"(%label_grad)
    {tolerance = 10.0e-5 : f64, value = dense<[[0.6], [0.82], [0.0], [-0.2]]> : tensor<4x1xf32>}
    : (tensor<4x1xf32>) -> ()
  return
}
