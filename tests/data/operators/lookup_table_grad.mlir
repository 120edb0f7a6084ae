// pd.lookup_table_grad of float32[10, 4], int64[7, 1], float32[7, 4]; LoD
// Values of Paddle 2.6.2; after synthesized::lookup_tablelod-1_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %w = "pd_builtin.constant"() {value = dense<[
    [-0.3142736, -0.20870063, -0.086358264, -1.0543125],
    [1.2229011, -0.49630916, -1.8290764, 0.1208202],
    [0.30108532, 2.2646894, -0.8048354, 0.7437373],
    [1.3939911, -0.32486624, 0.7053086, -0.6191752],
    [0.27839798, -1.301152, -1.9058614, -1.4368701],
    [-1.6652873, 1.0060271, -0.33671346, 0.6546743],
    [1.9086081, 0.21504551, -0.3738497, -0.4448328],
    [0.4685185, 0.11876401, 0.8474436, -2.0999832],
    [-2.117678, -0.7443371, 0.79929984, 0.25045517],
    [1.78152, -1.3158523, -0.25730982, -1.0089209]
  ]> : tensor<10x4xf32>} : () -> tensor<10x4xf32>
  %ids = "pd_builtin.constant"()
    {lod = [array<i64: 0, 3, 7>], value = dense<[[2], [3], [1], [7], [1], [6], [9]]> : tensor<7x1xi64>}
    : () -> tensor<7x1xi64>
  %out_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 3, 7>], value = dense<[
    [-0.34049788, -0.07242748, 1.1539142, 0.7964743],
    [-0.26579356, -0.4296559, 0.014905321, 0.7915234],
    [1.508014, -0.46460605, 0.7217922, -0.040354826],
    [-1.6026665, -1.4725641, 0.88436466, -0.022769663],
    [-0.876405, 0.15231197, -1.3509295, -0.23301795],
    [-1.0003078, -0.84656966, 0.5176688, 0.892706],
    [-1.0555893, 0.2961034, -1.9102374, 1.4347116]
  ]> : tensor<7x4xf32>} : () -> tensor<7x4xf32>
  %w_grad = "pd.lookup_table_grad"(%w, %ids, %out_grad)
    {entry = "none", entry_config = "", epmap = [], grad_inplace = false, height_sections = array<i64>,
      is_distributed = false, is_sparse = false, is_test = false, operand_segment_sizes = array<i32: 1, 1, 0, 1>,
      padding_idx = -1 : i64, remote_prefetch = false, result_segment_sizes = array<i32: 1, 0>, table_class = "none",
      table_names = [], trainer_id = 0 : i32}
    : (tensor<10x4xf32>, tensor<7x1xi64>, tensor<7x4xf32>) -> tensor<10x4xf32>
  "check.expect_almost_eq_const"(%w_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0],
    [0.631609, -0.3122941, -0.6291373, -0.2733728],
    [-0.3404979, -0.07242748, 1.153914, 0.7964743],
    [-0.2657936, -0.4296559, 0.01490532, 0.7915234],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [-1.000308, -0.8465697, 0.5176688, 0.892706],
    [-1.602666, -1.472564, 0.8843647, -0.02276966],
    [0.0, 0.0, 0.0, 0.0],
    [-1.055589, 0.2961034, -1.910237, 1.434712]
  ]> : tensor<10x4xf32>} : (tensor<10x4xf32>) -> ()
  return
}

// -----

// pd.lookup_table_grad of float32[10, 4], int64[7, 1], float32[7, 4]; LoD, padding_idx = 3
// Values of Paddle 2.6.2; after synthesized::lookup_tablelod3_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %w = "pd_builtin.constant"() {value = dense<[
    [-0.32215455, 1.3980536, 1.4127268, 0.35942787],
    [1.5443563, -0.3308771, -0.025000002, 0.5780661],
    [1.6040101, 0.0643854, 0.4383051, 1.2199854],
    [0.7310082, -0.20265016, -1.0092427, 0.107381076],
    [-0.64202, 0.9101372, -1.187639, -2.061181],
    [-0.17729208, 0.72346014, -1.5663408, 1.4141108],
    [1.6634345, 0.0048534665, 0.5831956, 1.3522496],
    [-1.150134, -0.050230365, -1.1638978, 1.5471128],
    [1.4294288, -0.19385716, -1.8719329, -1.3772498],
    [-0.646706, -1.1107328, 1.0804735, -1.8150713]
  ]> : tensor<10x4xf32>} : () -> tensor<10x4xf32>
  %ids = "pd_builtin.constant"()
    {lod = [array<i64: 0, 3, 7>], value = dense<[[7], [7], [8], [9], [0], [8], [2]]> : tensor<7x1xi64>}
    : () -> tensor<7x1xi64>
  %out_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 3, 7>], value = dense<[
    [-0.7409267, -1.1481669, -0.07184596, -0.22068793],
    [-0.6988756, -0.6926842, -0.7852244, -0.63806695],
    [0.016015394, 0.5146089, 0.79787415, 0.23012245],
    [0.6073758, -1.2819408, -1.0571425, 0.45659626],
    [-1.5301468, -0.1655584, 0.06839189, -2.0005999],
    [0.41579488, 1.2769625, -0.09007902, -1.4032173],
    [-1.1393048, 0.43317, 1.1064373, 1.078685]
  ]> : tensor<7x4xf32>} : () -> tensor<7x4xf32>
  %w_grad = "pd.lookup_table_grad"(%w, %ids, %out_grad)
    {entry = "none", entry_config = "", epmap = [], grad_inplace = false, height_sections = array<i64>,
      is_distributed = false, is_sparse = false, is_test = false, operand_segment_sizes = array<i32: 1, 1, 0, 1>,
      padding_idx = 3 : i64, remote_prefetch = false, result_segment_sizes = array<i32: 1, 0>, table_class = "none",
      table_names = [], trainer_id = 0 : i32}
    : (tensor<10x4xf32>, tensor<7x1xi64>, tensor<7x4xf32>) -> tensor<10x4xf32>
  "check.expect_almost_eq_const"(%w_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [-1.530147, -0.1655584, 0.06839189, -2.0006],
    [0.0, 0.0, 0.0, 0.0],
    [-1.139305, 0.43317, 1.106437, 1.078685],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [-1.439802, -1.840851, -0.8570703, -0.8587549],
    [0.4318103, 1.791571, 0.7077951, -1.173095],
    [0.6073758, -1.281941, -1.057142, 0.4565963]
  ]> : tensor<10x4xf32>} : (tensor<10x4xf32>) -> ()
  return
}
