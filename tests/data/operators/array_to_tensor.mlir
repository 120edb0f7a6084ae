// By hand: stacked along a new axis. Values of Paddle 2.6.2.
func.func @main() {
  %i = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_1 = "pd_builtin.constant"() {value = dense<[3.0, 4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %array = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array_1 = "pd.array_write_"(%array, %x, %i)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %x_2 = "pd.array_write_"(%array_1, %x_1, %i_1)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %out, %out_index = "pd.array_to_tensor"(%x_2)
    {axis = 1 : i32, result_segment_sizes = array<i32: 1, 1>, use_stack = true}
    : (!pd.tensor_array<f32>) -> (tensor<2x2xf32>, tensor<f32>)
  "check.expect_eq_const"(%out) {value = dense<[[1.0, 3.0], [2.0, 4.0]]> : tensor<2x2xf32>} : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: one behind the other. Values of Paddle 2.6.2.
func.func @main() {
  %i = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_1 = "pd_builtin.constant"() {value = dense<[3.0, 4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %array = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array_1 = "pd.array_write_"(%array, %x, %i)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %x_2 = "pd.array_write_"(%array_1, %x_1, %i_1)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %out, %out_index = "pd.array_to_tensor"(%x_2)
    {axis = 0 : i32, result_segment_sizes = array<i32: 1, 1>, use_stack = false}
    : (!pd.tensor_array<f32>) -> (tensor<4xf32>, tensor<2xi32>)
  "check.expect_eq_const"(%out) {value = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_eq_const"(%out_index) {value = dense<2> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  return
}

// -----

// By hand: stacked along the first axis; the sizes are those of the elements there. Values of Paddle 3.3.1.
func.func @main() {
  %i = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %array = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array_1 = "pd.array_write_"(%array, %x, %i)
    : (!pd.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %out, %out_index = "pd.array_to_tensor"(%array_1)
    {axis = 0 : i32, result_segment_sizes = array<i32: 1, 1>, use_stack = true}
    : (!pd.tensor_array<f32>) -> (tensor<1x2xf32>, tensor<1xi32>)
  "check.expect_eq_const"(%out) {value = dense<[[1.0, 2.0]]> : tensor<1x2xf32>} : (tensor<1x2xf32>) -> ()
  "check.expect_eq_const"(%out_index) {value = dense<2> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  return
}
