// By hand: the tensor itself, with its LoD. By pencil and paper.
func.func @main() {
  %in = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 2>], value = dense<[[1.5, 0.0, -2.0], [0.25, 3.0, 0.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.print"(%in)
    {first_n = -1 : i32, is_forward = true, message = "", print_phase = "BOTH", print_tensor_layout = true,
      print_tensor_lod = true, print_tensor_name = true, print_tensor_shape = true, print_tensor_type = true,
      summarize = 20 : i32}
    : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_eq_const"(%out)
    {lod = [array<i64: 0, 1, 2>], value = dense<[[1.5, 0.0, -2.0], [0.25, 3.0, 0.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: a tensor without LoD. By pencil and paper.
func.func @main() {
  %in = "pd_builtin.constant"() {value = dense<[[1.5, 0.0, -2.0], [0.25, 3.0, 0.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.print"(%in)
    {first_n = -1 : i32, is_forward = true, message = "", print_phase = "BOTH", print_tensor_layout = true,
      print_tensor_lod = true, print_tensor_name = true, print_tensor_shape = true, print_tensor_type = true,
      summarize = 20 : i32}
    : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[[1.5, 0.0, -2.0], [0.25, 3.0, 0.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
