// By hand: to the steps of sequences and back. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 4, 5, 6>], value = dense<[[-0.17], [0.44], [-1.0], [-0.4], [-0.71], [-0.82]]> :
      tensor<6x1xf32>}
    : () -> tensor<6x1xf32>
  %rank_table = "pd.lod_rank_table"(%x) {level = 0 : i32, operand_segment_sizes = array<i32: 1>}
    : (tensor<6x1xf32>) -> !pd.kind<"lod_rank_table">
  %out = "pd.lod_tensor_to_array"(%x, %rank_table) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<6x1xf32>, !pd.kind<"lod_rank_table">) -> !pd.tensor_array<f32>
  %out_1 = "pd.array_to_lod_tensor"(%out, %rank_table) {operand_segment_sizes = array<i32: 1, 1>}
    : (!pd.tensor_array<f32>, !pd.kind<"lod_rank_table">) -> tensor<6x1xf32>
  "check.expect_eq_const"(%out_1)
    {lod = [array<i64: 0, 1, 4, 5, 6>], value = dense<[[-0.17], [0.44], [-1.0], [-0.4], [-0.71], [-0.82]]> :
      tensor<6x1xf32>}
    : (tensor<6x1xf32>) -> ()
  return
}
