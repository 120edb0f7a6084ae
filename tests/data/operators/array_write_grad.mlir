// By hand: an element that is there, and one that is not: 0 like what was written. As PaddlePaddle 2.6.2.
func.func @main() {
  %i_0 = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %cotangent = "pd_builtin.constant"() {value = dense<[0.5, 1.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %cotangents = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %cotangents_0 = "pd.array_write_"(%cotangents, %cotangent, %i_0)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %out_0 = "pd.array_write_grad"(%cotangents_0, %i_0, %x)
    : (!pd.tensor_array<f32>, tensor<1xi64>, tensor<2xf32>) -> tensor<2xf32>
  "check.expect_eq_const"(%out_0) {value = dense<[0.5, 1.5]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  %out_1 = "pd.array_write_grad"(%cotangents_0, %i_1, %x)
    : (!pd.tensor_array<f32>, tensor<1xi64>, tensor<2xf32>) -> tensor<2xf32>
  "check.expect_eq_const"(%out_1) {value = dense<[0.0, 0.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
