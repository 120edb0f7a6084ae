// By hand: the part of rank 0 of two, as pd.c_split cuts it. Worked out by hand.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[[1.0, -2.0, 0.5, 3.0]]> : tensor<1x4xf32>}
    : () -> tensor<1x4xf32>
  %x_grad = "pd.c_concat_grad"(%out_grad)
    {nranks = 2 : i32, operand_segment_sizes = array<i32: 1>, rank = 0 : i32, result_segment_sizes = array<i32: 1>,
      ring_id = 0 : i32, use_model_parallel = true}
    : (tensor<1x4xf32>) -> tensor<1x2xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[[1.0, -2.0]]> : tensor<1x2xf32>} : (tensor<1x2xf32>) -> ()
  return
}

// -----

// By hand: the part of rank 1 of two, as pd.c_split cuts it. Worked out by hand.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[[1.0, -2.0, 0.5, 3.0]]> : tensor<1x4xf32>}
    : () -> tensor<1x4xf32>
  %x_grad = "pd.c_concat_grad"(%out_grad)
    {nranks = 2 : i32, operand_segment_sizes = array<i32: 1>, rank = 1 : i32, result_segment_sizes = array<i32: 1>,
      ring_id = 0 : i32, use_model_parallel = true}
    : (tensor<1x4xf32>) -> tensor<1x2xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[[0.5, 3.0]]> : tensor<1x2xf32>} : (tensor<1x2xf32>) -> ()
  return
}
