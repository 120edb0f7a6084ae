// By hand: the last element of two. As PaddlePaddle 2.6.2.
func.func @main() {
  %i_0 = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %array = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array_0 = "pd.array_write_"(%array, %x, %i_0)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %array_1 = "pd.array_write_"(%array_0, %x, %i_1)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %cotangent = "pd_builtin.constant"() {value = dense<[0.5, 1.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %starts = "pd_builtin.constant"() {value = dense<[-1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %grad = "pd.slice_array_dense_grad"(%array_1, %cotangent, %starts, %starts)
    {axes = array<i64: 0>, decrease_axis = array<i64>, infer_flags = array<i64: 1>}
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %element_0 = "pd.array_read"(%grad, %i_0) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_eq_const"(%element_0) {value = dense<[0.0, 0.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  %element_1 = "pd.array_read"(%grad, %i_1) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_eq_const"(%element_1) {value = dense<[0.5, 1.5]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
