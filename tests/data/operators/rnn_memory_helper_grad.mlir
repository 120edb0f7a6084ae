// By hand: the cotangent as it is.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.5, -2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.5, 3.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_grad = "pd.rnn_memory_helper_grad"(%x, %x, %out_grad) {dtype = 5 : i32, operand_segment_sizes = array<i32: 1, 1, 1>} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[0.5, 3.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: a state that no later step reads has the gradient 0.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.5, -2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_grad = "pd.rnn_memory_helper_grad"(%x, %x) {dtype = 5 : i32, operand_segment_sizes = array<i32: 1, 1, 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<0.0> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
