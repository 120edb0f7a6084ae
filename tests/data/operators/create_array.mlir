// By hand: elements are written and read. Values of Paddle 2.6.2.
func.func @main() {
  %i = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_1 = "pd_builtin.constant"() {value = dense<[3.0, 4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array = "pd.array_write_"(%out, %x, %i)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %array_1 = "pd.array_write_"(%array, %x_1, %i_1)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %out_1 = "pd.array_read"(%array_1, %i) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out_1) {tolerance = 3.0e-4 : f64, value = dense<[1.0, 2.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
