// By hand: stacked along axis 1. Pencil and paper.
func.func @main() {
  %i_0 = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_0 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_1 = "pd_builtin.constant"() {value = dense<[3.0, 4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %array = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array_0 = "pd.array_write_"(%array, %x_0, %i_0)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %array_1 = "pd.array_write_"(%array_0, %x_1, %i_1)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.5, 1.5], [2.5, 3.5]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %x_grad = "pd.tensor_array_to_tensor_grad"(%array_1, %out_grad)
    {axis = 1 : i32, operand_segment_sizes = array<i32: 1, 0, 0, 1, 0>, use_stack = true}
    : (!pd.tensor_array<f32>, tensor<2x2xf32>) -> !pd.tensor_array<f32>
  %element_0 = "pd.array_read"(%x_grad, %i_0) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_eq_const"(%element_0) {value = dense<[0.5, 2.5]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  %element_1 = "pd.array_read"(%x_grad, %i_1) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<2xf32>
  "check.expect_eq_const"(%element_1) {value = dense<[1.5, 3.5]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: one behind the other, of different lengths. Pencil and paper.
func.func @main() {
  %i_0 = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_0 = "pd_builtin.constant"() {value = dense<[1.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_1 = "pd_builtin.constant"() {value = dense<[3.0, 4.0, 5.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %array = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array_0 = "pd.array_write_"(%array, %x_0, %i_0)
    : (!pd.tensor_array<f32>, tensor<1xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %array_1 = "pd.array_write_"(%array_0, %x_1, %i_1)
    : (!pd.tensor_array<f32>, tensor<3xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.5, 1.5, 2.5, 3.5]> : tensor<4xf32>} : () -> tensor<4xf32>
  %x_grad = "pd.tensor_array_to_tensor_grad"(%array_1, %out_grad)
    {axis = 0 : i32, operand_segment_sizes = array<i32: 1, 0, 0, 1, 0>, use_stack = false}
    : (!pd.tensor_array<f32>, tensor<4xf32>) -> !pd.tensor_array<f32>
  %element_0 = "pd.array_read"(%x_grad, %i_0) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<1xf32>
  "check.expect_eq_const"(%element_0) {value = dense<[0.5]> : tensor<1xf32>} : (tensor<1xf32>) -> ()
  %element_1 = "pd.array_read"(%x_grad, %i_1) : (!pd.tensor_array<f32>, tensor<1xi64>) -> tensor<3xf32>
  "check.expect_eq_const"(%element_1) {value = dense<[1.5, 2.5, 3.5]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  return
}
