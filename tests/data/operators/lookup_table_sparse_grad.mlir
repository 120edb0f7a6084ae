// By hand: for each id its row, repeats too, the padding row as well. By pencil and paper, after pd.lookup_table_grad.
func.func @main() {
  %w = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>}
    : () -> tensor<4x2xf32>
  %ids = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 3>], value = dense<[[1], [3], [1]]> : tensor<3x1xi64>}
    : () -> tensor<3x1xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.5, -1.0], [0.25, 2.0], [1.5, 0.75]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %w_grad = "pd.lookup_table_sparse_grad"(%w, %ids, %out_grad)
    {entry = "none", entry_config = "", epmap = [], grad_inplace = false, height_sections = array<i64>,
      is_distributed = false, is_sparse = true, is_test = false, operand_segment_sizes = array<i32: 1, 1, 1>,
      padding_idx = 3 : i64, remote_prefetch = false, result_segment_sizes = array<i32: 1>, slot = 0 : i32,
      table_class = "none", table_names = [], trainer_id = 0 : i32}
    : (tensor<4x2xf32>, tensor<3x1xi64>, tensor<3x2xf32>) -> !pd.selected_rows<tensor<4x2xf32>>
  "check.expect_eq_const"(%w_grad)
    {rows = array<i64: 1, 3, 1>, height = 4 : i64, value = dense<[[0.5, -1.0], [0.25, 2.0], [1.5, 0.75]]> :
      tensor<3x2xf32>}
    : (!pd.selected_rows<tensor<4x2xf32>>) -> ()
  return
}
