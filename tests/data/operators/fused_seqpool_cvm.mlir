// By hand: two slots, an empty sequence. Values of NumPy, by sequence_pool and cvm.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 5>], value = dense<[
    [1.25, 1.79, 1.55, 0.45],
    [0.6, 1.75, 0.01, 1.64],
    [1.59, 0.94, 0.61, 0.56],
    [0.51, 0.89, 1.01, 1.11],
    [1.99, 1.59, 1.24, 1.98]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %x_1 = "pd_builtin.constant"() {lod = [array<i64: 0, 0, 3>], value = dense<[
    [0.43, 0.32, 1.23, 0.09],
    [0.07, 1.03, 0.93, 1.83],
    [1.26, 1.03, 0.99, 0.5]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[1.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1)
    : (tensor<5x4xf32>, tensor<3x4xf32>) -> tuple<tensor<5x4xf32>, tensor<3x4xf32>>
  %out = "pd.fused_seqpool_cvm"(%x, %cvm)
    {cvm_offset = 2 : i32, operand_segment_sizes = array<i32: 1, 1>, pad_value = 0.5 : f32, pooltype = "SUM",
      use_cvm = true}
    : (tuple<tensor<5x4xf32>, tensor<3x4xf32>>, tensor<2x2xf32>) -> tuple<tensor<2x4xf32>, tensor<2x4xf32>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<2x4xf32>, tensor<2x4xf32>>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%out_0) {tolerance = 0.00004 : f64, value = dense<[
    [1.047319, 0.4656081, 1.56, 2.09],
    [1.627278, -0.1411381, 2.86, 3.65]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32} : (tuple<tensor<2x4xf32>, tensor<2x4xf32>>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%out_1) {tolerance = 0.00003 : f64, value = dense<[
    [0.4054651, 0.0, 0.5, 0.5],
    [1.015231, 0.2026451, 3.15, 2.42]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  return
}

// -----

// By hand: without the counts. Values of NumPy, by sequence_pool and cvm.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 5>], value = dense<[
    [1.25, 1.79, 1.55, 0.45],
    [0.6, 1.75, 0.01, 1.64],
    [1.59, 0.94, 0.61, 0.56],
    [0.51, 0.89, 1.01, 1.11],
    [1.99, 1.59, 1.24, 1.98]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[1.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %x = "pd_builtin.combine"(%x_0) : (tensor<5x4xf32>) -> tuple<tensor<5x4xf32>>
  %out = "pd.fused_seqpool_cvm"(%x, %cvm)
    {cvm_offset = 2 : i32, operand_segment_sizes = array<i32: 1, 1>, pad_value = 0.5 : f32, pooltype = "SUM",
      use_cvm = false}
    : (tuple<tensor<5x4xf32>>, tensor<2x2xf32>) -> tuple<tensor<2x2xf32>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<2x2xf32>>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out_0)
    {tolerance = 0.00004 : f64, value = dense<[[1.56, 2.09], [2.86, 3.65]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
