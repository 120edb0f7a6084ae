// By hand: the second element on, by operands. By pencil and paper.
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
  %end = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  %out = "pd.slice_array_v3"(%input, %i_1, %end)
    : (!pd.tensor_array<f32>, tensor<1xi64>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %o = "pd.array_read"(%out, %i) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_eq_const"(%o) {value = dense<[3.0, 4.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
