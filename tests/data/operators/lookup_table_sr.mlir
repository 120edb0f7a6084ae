// By hand: rows of a table that has only some of its rows, with the LoD of the ids. By pencil and paper, after pd.lookup_table.
func.func @main() {
  %w = "pd_builtin.constant"()
    {rows = array<i64: 3, 1>, height = 5 : i64, value = dense<[[1.0, 2.0], [0.25, 4.0]]> : tensor<2x2xf32>}
    : () -> !pd.selected_rows<tensor<5x2xf32>>
  %ids = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 3>], value = dense<[[1], [3], [1]]> : tensor<3x1xi64>}
    : () -> tensor<3x1xi64>
  %out = "pd.lookup_table_sr"(%w, %ids)
    {entry = "none", entry_config = "", epmap = [], grad_inplace = false, height_sections = array<i64>,
      is_distributed = false, is_sparse = true, is_test = false, operand_segment_sizes = array<i32: 1, 1>,
      padding_idx = -1 : i64, remote_prefetch = false, result_segment_sizes = array<i32: 1>, slot = 0 : i32,
      table_class = "none", table_names = [], trainer_id = 0 : i32}
    : (!pd.selected_rows<tensor<5x2xf32>>, tensor<3x1xi64>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out)
    {lod = [array<i64: 0, 2, 3>], value = dense<[[0.25, 4.0], [1.0, 2.0], [0.25, 4.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: the padding row is 0. By pencil and paper, after pd.lookup_table.
func.func @main() {
  %w = "pd_builtin.constant"()
    {rows = array<i64: 3, 1>, height = 5 : i64, value = dense<[[1.0, 2.0], [0.25, 4.0]]> : tensor<2x2xf32>}
    : () -> !pd.selected_rows<tensor<5x2xf32>>
  %ids = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 3>], value = dense<[[1], [3], [1]]> : tensor<3x1xi64>}
    : () -> tensor<3x1xi64>
  %out = "pd.lookup_table_sr"(%w, %ids)
    {entry = "none", entry_config = "", epmap = [], grad_inplace = false, height_sections = array<i64>,
      is_distributed = false, is_sparse = true, is_test = false, operand_segment_sizes = array<i32: 1, 1>,
      padding_idx = 3 : i64, remote_prefetch = false, result_segment_sizes = array<i32: 1>, slot = 0 : i32,
      table_class = "none", table_names = [], trainer_id = 0 : i32}
    : (!pd.selected_rows<tensor<5x2xf32>>, tensor<3x1xi64>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out)
    {lod = [array<i64: 0, 2, 3>], value = dense<[[0.25, 4.0], [0.0, 0.0], [0.25, 4.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
