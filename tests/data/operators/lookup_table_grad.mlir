// pd.lookup_table_grad of float32[10, 4], int64[7, 1], float32[7, 4]; LoD
// Values of Paddle 2.6.2; after synthesized::lookup_tablelod-1_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %w = "pd_builtin.constant"() {value = dense<[
    [-0.314, -0.209, -0.0864, -1.05],
    [1.22, -0.496, -1.83, 0.121],
    [0.301, 2.26, -0.805, 0.744],
    [1.39, -0.325, 0.705, -0.619],
    [0.278, -1.3, -1.91, -1.44],
    [-1.67, 1.01, -0.337, 0.655],
    [1.91, 0.215, -0.374, -0.445],
    [0.469, 0.119, 0.847, -2.1],
    [-2.12, -0.744, 0.799, 0.25],
    [1.78, -1.32, -0.257, -1.01]
  ]> : tensor<10x4xf32>} : () -> tensor<10x4xf32>
  %ids = "pd_builtin.constant"()
    {lod = [array<i64: 0, 3, 7>], value = dense<[[2], [3], [1], [7], [1], [6], [9]]> : tensor<7x1xi64>}
    : () -> tensor<7x1xi64>
  %out_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 3, 7>], value = dense<[
    [-0.34, -0.0724, 1.15, 0.796],
    [-0.266, -0.43, 0.0149, 0.792],
    [1.51, -0.465, 0.722, -0.0404],
    [-1.6, -1.47, 0.884, -0.0228],
    [-0.876, 0.152, -1.35, -0.233],
    [-1.0, -0.847, 0.518, 0.893],
    [-1.06, 0.296, -1.91, 1.43]
  ]> : tensor<7x4xf32>} : () -> tensor<7x4xf32>
  %w_grad = "pd.lookup_table_grad"(%w, %ids, %out_grad)
    {entry = "none", entry_config = "", epmap = [], grad_inplace = false, height_sections = array<i64>,
      is_distributed = false, is_sparse = false, is_test = false, operand_segment_sizes = array<i32: 1, 1, 0, 1>,
      padding_idx = -1 : i64, remote_prefetch = false, result_segment_sizes = array<i32: 1, 0>, table_class = "none",
      table_names = [], trainer_id = 0 : i32}
    : (tensor<10x4xf32>, tensor<7x1xi64>, tensor<7x4xf32>) -> tensor<10x4xf32>
  "check.expect_almost_eq_const"(%w_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0],
    [0.634, -0.313, -0.628, -0.2734],
    [-0.34, -0.0724, 1.15, 0.796],
    [-0.266, -0.43, 0.0149, 0.792],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [-1.0, -0.847, 0.518, 0.893],
    [-1.6, -1.47, 0.884, -0.0228],
    [0.0, 0.0, 0.0, 0.0],
    [-1.06, 0.296, -1.91, 1.43]
  ]> : tensor<10x4xf32>} : (tensor<10x4xf32>) -> ()
  return
}
