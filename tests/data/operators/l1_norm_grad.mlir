// pd.l1_norm_grad of float32[2, 2], float32[]; 0-D, equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.0, -1.0], [2.0, -0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.44> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.l1_norm_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 0, 1>}
    : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 6.0e-5 : f64, value = dense<[[-0.0, 0.44], [-0.44, -0.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
