// pd.reorder_lod_tensor_by_rank_grad
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 4, 5, 6>], value = dense<[[-0.17], [0.44], [-1.0], [-0.4], [-0.71], [-0.82]]> :
      tensor<6x1xf64>}
    : () -> tensor<6x1xf64>
  %rank_table = "pd.lod_rank_table"(%x) {level = 0 : i32, operand_segment_sizes = array<i32: 1>}
    : (tensor<6x1xf64>) -> !pd.kind<"lod_rank_table">
  %out_cotangent = "pd_builtin.constant"() {lod = [array<i64: 0, 3, 4, 5, 6>], value = dense<[
    [0.39, 0.63],
    [-0.31, -0.91],
    [0.14, -0.71],
    [0.44, -0.31],
    [-0.09, 0.95],
    [0.56, 0.69]
  ]> : tensor<6x2xf64>} : () -> tensor<6x2xf64>
  %x_grad_result = "pd.reorder_lod_tensor_by_rank_grad"(%out_cotangent, %rank_table)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<6x2xf64>, !pd.kind<"lod_rank_table">) -> tensor<6x2xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {lod = [array<i64: 0, 1, 4, 5, 6>], tolerance = 1.0e-5 : f64, value = dense<[
    [0.44, -0.31],
    [0.39, 0.63],
    [-0.31, -0.91],
    [0.14, -0.71],
    [-0.09, 0.95],
    [0.56, 0.69]
  ]> : tensor<6x2xf64>} : (tensor<6x2xf64>) -> ()
  return
}
