// By hand: longest first, ties keep their order. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 4, 5, 6>], value = dense<[[-0.17], [0.44], [-1.0], [-0.4], [-0.71], [-0.82]]> :
      tensor<6x1xf32>}
    : () -> tensor<6x1xf32>
  %x_1 = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 4, 5, 6>], value = dense<[
    [-0.13, -0.95],
    [0.1, -0.13],
    [-0.16, -0.34],
    [-0.59, 0.24],
    [-0.4, -0.47],
    [0.24, 0.06]
  ]> : tensor<6x2xf32>} : () -> tensor<6x2xf32>
  %rank_table = "pd.lod_rank_table"(%x) {level = 0 : i32, operand_segment_sizes = array<i32: 1>}
    : (tensor<6x1xf32>) -> !pd.kind<"lod_rank_table">
  %out = "pd.reorder_lod_tensor_by_rank"(%x_1, %rank_table) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<6x2xf32>, !pd.kind<"lod_rank_table">) -> tensor<6x2xf32>
  "check.expect_eq_const"(%out) {lod = [array<i64: 0, 3, 4, 5, 6>], value = dense<[
    [0.1, -0.13],
    [-0.16, -0.34],
    [-0.59, 0.24],
    [-0.13, -0.95],
    [-0.4, -0.47],
    [0.24, 0.06]
  ]> : tensor<6x2xf32>} : (tensor<6x2xf32>) -> ()
  return
}
