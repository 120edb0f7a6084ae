// pd.segment_pool_grad of float32[3, 2], int32[3], float32[2, 2], float64[0], float32[2, 2]; empty, equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [1.0, 0.0], [3.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %segment_ids = "pd_builtin.constant"() {value = dense<[0, 0, 1]> : tensor<3xi32>} : () -> tensor<3xi32>
  %out = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 3.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %summed_ids = "pd_builtin.constant"() {value = dense<> : tensor<0xf64>} : () -> tensor<0xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.6, -0.82], [0.17, -0.2]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %x_grad = "pd.segment_pool_grad"(%x, %segment_ids, %out, %summed_ids, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, pooltype = "MAX"}
    : (tensor<3x2xf32>, tensor<3xi32>, tensor<2x2xf32>, tensor<0xf64>, tensor<2x2xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[[0.6, -0.82], [0.6, -0.0], [0.17, -0.2]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
