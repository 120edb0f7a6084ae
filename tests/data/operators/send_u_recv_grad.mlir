// pd.send_u_recv_grad of float32[3, 2], int32[3], int32[3], float32[3, 2], float64[0], float32[3, 2]; empty, equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [1.0, 0.0], [3.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %src_index = "pd_builtin.constant"() {value = dense<[0, 1, 2]> : tensor<3xi32>} : () -> tensor<3xi32>
  %dst_index = "pd_builtin.constant"() {value = dense<[0, 0, 1]> : tensor<3xi32>} : () -> tensor<3xi32>
  %out = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 3.0], [0.0, 0.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %dst_count = "pd_builtin.constant"() {value = dense<> : tensor<0xf64>} : () -> tensor<0xf64>
  %out_grad = "pd_builtin.constant"()
    {value = dense<[[-0.2, -0.02], [-0.35, -0.65], [-0.25, 0.46]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %x_grad = "pd.send_u_recv_grad"(%x, %src_index, %dst_index, %out, %dst_count, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, reduce_op = "MAX"}
    : (tensor<3x2xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3x2xf32>, tensor<0xf64>,
      tensor<3x2xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[[-0.2, -0.02], [-0.2, 0.0], [-0.35, -0.65]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
