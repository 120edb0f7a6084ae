// By hand: a tensor says where it begins, whatever the attribute says. Values of Paddle 2.6.2 (slice of a tensor array).
func.func @main() {
  %i = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_1 = "pd_builtin.constant"() {value = dense<[3.0, 4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %array = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array_1 = "pd.array_write_"(%array, %x, %i)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %input = "pd.array_write_"(%array_1, %x_1, %i_1)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %at = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %out = "pd.slice_array_between"(%input, %at)
    {ends = array<i64: 2>, operand_segment_sizes = array<i32: 1, 1, 0>, starts = array<i64: 0>}
    : (!pd.tensor_array<f32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %out_1 = "pd.array_read"(%out, %i) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_eq_const"(%out_1) {value = dense<[3.0, 4.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
