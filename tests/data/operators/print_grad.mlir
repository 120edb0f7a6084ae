// By hand: the gradient itself, with its LoD. By pencil and paper.
func.func @main() {
  %out_grad = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 2>], value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %in_grad = "pd.print_grad"(%out_grad)
    {first_n = -1 : i32, is_forward = true, message = "", operand_segment_sizes = array<i32: 1>, print_phase = "BOTH",
      print_tensor_layout = true, print_tensor_lod = true, print_tensor_name = true, print_tensor_shape = true,
      print_tensor_type = true, result_segment_sizes = array<i32: 1>, summarize = 20 : i32}
    : (tensor<2x2xf32>) -> tensor<2x2xf32>
  "check.expect_eq_const"(%in_grad)
    {lod = [array<i64: 0, 1, 2>], value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: a gradient without LoD. By pencil and paper.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %in_grad = "pd.print_grad"(%out_grad)
    {first_n = -1 : i32, is_forward = true, message = "", operand_segment_sizes = array<i32: 1>, print_phase = "BOTH",
      print_tensor_layout = true, print_tensor_lod = true, print_tensor_name = true, print_tensor_shape = true,
      print_tensor_type = true, result_segment_sizes = array<i32: 1>, summarize = 20 : i32}
    : (tensor<2x2xf32>) -> tensor<2x2xf32>
  "check.expect_eq_const"(%in_grad) {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
