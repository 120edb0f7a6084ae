// By hand: rows of a parameter of rows. Worked out by hand.
func.func @main() {
  %param = "pd_builtin.constant"()
    {rows = array<i64: 0, 4, 2>, height = 6 : i64, value = dense<[[1.0, -2.0], [0.5, 3.0], [0.0, 1.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<6x2xf32>>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %grad = "pd_builtin.constant"()
    {rows = array<i64: 2, 4>, height = 6 : i64, value = dense<[[1.0, -2.0], [3.0, 4.0]]> : tensor<2x2xf32>}
    : () -> !pd.selected_rows<tensor<6x2xf32>>
  %param_out = "pd.sgd_sparse_param_sparse_grad_"(%param, %learning_rate, %grad)
    {multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 0>, result_segment_sizes = array<i32: 1, 0>}
    : (!pd.selected_rows<tensor<6x2xf32>>, tensor<1xf32>,
      !pd.selected_rows<tensor<6x2xf32>>) -> !pd.selected_rows<tensor<6x2xf32>>
  "check.expect_almost_eq_const"(%param_out)
    {rows = array<i64: 0, 4, 2>, height = 6 : i64, tolerance = 3.0e-4 : f64,
      value = dense<[[1.0, -2.0], [-1.0, 1.0], [-0.5, 2.0]]> : tensor<3x2xf32>}
    : (!pd.selected_rows<tensor<6x2xf32>>) -> ()
  return
}
