// By hand: elements 1 and 2 of three, the second of which nothing has used. As PaddlePaddle 2.6.2.
func.func @main() {
  %i_0 = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %i_2 = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %array = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array_0 = "pd.array_write_"(%array, %x, %i_0)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %array_1 = "pd.array_write_"(%array_0, %x, %i_1)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %array_2 = "pd.array_write_"(%array_1, %x, %i_2)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %cotangent = "pd_builtin.constant"() {value = dense<[0.5, 1.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %cotangents = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %cotangents_0 = "pd.array_write_"(%cotangents, %cotangent, %i_0)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %starts = "pd_builtin.constant"() {value = dense<[-2]> : tensor<1xi64>} : () -> tensor<1xi64>
  %grad = "pd.slice_array_grad"(%array_2, %cotangents_0, %starts, %starts)
    {axes = array<i64: 0>, decrease_axis = array<i64>, infer_flags = array<i64: 1>}
    : (!pd.tensor_array<f32>, !pd.tensor_array<f32>, tensor<1xi64>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %element_0 = "pd.array_read"(%grad, %i_0) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_eq_const"(%element_0) {value = dense<[0.0, 0.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  %element_1 = "pd.array_read"(%grad, %i_1) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_eq_const"(%element_1) {value = dense<[0.5, 1.5]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  %element_2 = "pd.array_read"(%grad, %i_2) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_eq_const"(%element_2) {value = dense<[0.0, 0.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
