// pd.embedding of int64[7], float32[10, 4]; LoD
// Values of Paddle 2.6.2; after synthesized::lookup_table_v2lod3.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 3, 7>], value = dense<[9, 5, 8, 2, 3, 2, 7]> : tensor<7xi64>}
    : () -> tensor<7xi64>
  %weight = "pd_builtin.constant"() {value = dense<[
    [0.0341, -0.757, 0.0186, -0.323],
    [0.553, 0.0406, 0.585, 0.202],
    [0.915, -1.91, -1.14, -1.12],
    [0.582, 0.0468, -1.58, 0.34],
    [2.63, 0.0668, -0.407, -0.649],
    [0.812, 0.346, 1.77, 1.44],
    [1.33, -0.407, -0.244, 1.94],
    [0.125, 0.602, -0.453, 1.08],
    [1.27, -0.515, -0.104, -0.693],
    [-0.63, -1.08, -1.13, 1.93]
  ]> : tensor<10x4xf32>} : () -> tensor<10x4xf32>
  %out = "pd.embedding"(%x, %weight) {padding_idx = 3 : i64, sparse = false}
    : (tensor<7xi64>, tensor<10x4xf32>) -> tensor<7x4xf32>
  "check.expect_eq_const"(%out) {lod = [array<i64: 0, 3, 7>], value = dense<[
    [-0.63, -1.08, -1.13, 1.93],
    [0.812, 0.346, 1.77, 1.44],
    [1.27, -0.515, -0.104, -0.693],
    [0.915, -1.91, -1.14, -1.12],
    [0.0, 0.0, 0.0, 0.0],
    [0.915, -1.91, -1.14, -1.12],
    [0.125, 0.602, -0.453, 1.08]
  ]> : tensor<7x4xf32>} : (tensor<7x4xf32>) -> ()
  return
}

// -----

// By hand: rows of the table.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0, 2], [2, 1]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %weight = "pd_builtin.constant"() {value = dense<[[0.38, 1.46], [1.47, -1.98], [0.09, -0.52]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out = "pd.embedding"(%x, %weight) {padding_idx = -1 : i64, sparse = false}
    : (tensor<2x2xi64>, tensor<3x2xf32>) -> tensor<2x2x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.38, 1.46], [0.09, -0.52]],
    [[0.09, -0.52], [1.47, -1.98]]
  ]> : tensor<2x2x2xf32>} : (tensor<2x2x2xf32>) -> ()
  return
}

// -----

// By hand: padding_idx gives zeros.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0, 1, 2]> : tensor<3xi64>} : () -> tensor<3xi64>
  %weight = "pd_builtin.constant"() {value = dense<[[1.04, -1.71], [-0.94, 1.25], [-0.12, -0.19]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out = "pd.embedding"(%x, %weight) {padding_idx = 1 : i64, sparse = false}
    : (tensor<3xi64>, tensor<3x2xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[1.04, -1.71], [0.0, 0.0], [-0.12, -0.19]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
