// By hand: every second column. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[-0.82, 1.71, 1.14, -1.95], [-0.81, -1.96, 1.31, -1.56]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %y = "pd.slice_select_p"(%x)
    {axis = array<i64: 0, 1>, ends = array<i64: 2, 4>, operand_segment_sizes = array<i32: 1>,
      starts = array<i64: 0, 0>, strides = array<i64: 1, 2>}
    : (tensor<2x4xf32>) -> tensor<2x2xf32>
  "check.expect_eq_const"(%y) {value = dense<[[-0.82, 1.14], [-0.81, 1.31]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
