// pd.dist_grad of float32[4], float32[4], float32[], float32[]; 0-D, equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 4.0, 0.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %y = "pd_builtin.constant"() {value = dense<[1.0, 4.0, 2.0, 1.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd_builtin.constant"() {value = dense<3.0> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.44> : tensor<f32>} : () -> tensor<f32>
  %x_grad, %y_grad = "pd.dist_grad"(%x, %y, %out, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, p = 0.0 : f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 1.0e-5 : f64, value = dense<-0.0> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
