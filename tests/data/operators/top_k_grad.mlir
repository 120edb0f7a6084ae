// pd.top_k_grad of float32[2, 4], int64[2, 2], float32[2, 2]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 1.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[2, 0], [0, 1]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.6, -0.82], [0.17, -0.2]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %x_grad = "pd.top_k_grad"(%x, %indices, %out_grad)
    {k = unit, operand_segment_sizes = array<i32: 1, 0, 0, 1, 1, 0>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<2x4xf32>, tensor<2x2xi64>, tensor<2x2xf32>) -> tensor<2x4xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[[-0.82, 0.0, 0.6, 0.0], [0.17, -0.2, 0.0, 0.0]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  return
}
