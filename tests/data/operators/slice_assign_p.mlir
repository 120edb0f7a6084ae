// By hand: every second column. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[-0.82, 1.71, 1.14, -1.95], [-0.81, -1.96, 1.31, -1.56]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-1.16, -0.24], [-0.79, 0.45]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %z = "pd.slice_assign_p"(%x, %y)
    {axis = array<i64: 0, 1>, ends = array<i64: 2, 4>, operand_segment_sizes = array<i32: 1, 1>,
      starts = array<i64: 0, 0>, strides = array<i64: 1, 2>}
    : (tensor<2x4xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  "check.expect_eq_const"(%z)
    {value = dense<[[-1.16, 1.71, -0.24, -1.95], [-0.79, -1.96, 0.45, -1.56]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  return
}
