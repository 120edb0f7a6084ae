// By hand: the counts are handed on. By pencil and paper.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 5>], value = dense<[
    [1.25, 1.79, 1.55, 0.45],
    [0.6, 1.75, 0.01, 1.64],
    [1.59, 0.94, 0.61, 0.56],
    [0.51, 0.89, 1.01, 1.11],
    [1.99, 1.59, 1.24, 1.98]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[1.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out_grad_0 = "pd_builtin.constant"()
    {value = dense<[[0.02, 0.38, 1.38, 0.4], [0.74, 0.01, 1.66, 0.31]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %x = "pd_builtin.combine"(%x_0) : (tensor<5x4xf32>) -> tuple<tensor<5x4xf32>>
  %out_grad = "pd_builtin.combine"(%out_grad_0) : (tensor<2x4xf32>) -> tuple<tensor<2x4xf32>>
  %x_grad = "pd.fused_seqpool_cvm_grad"(%x, %cvm, %out_grad)
    {cvm_offset = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 0, 1>, pad_value = 0.5 : f32, pooltype = "SUM",
      result_segment_sizes = array<i32: 1, 0>, use_cvm = true}
    : (tuple<tensor<5x4xf32>>, tensor<2x2xf32>, tuple<tensor<2x4xf32>>) -> tuple<tensor<5x4xf32>>
  %x_grad_0 = "pd_builtin.slice"(%x_grad) {index = 0 : i32} : (tuple<tensor<5x4xf32>>) -> tensor<5x4xf32>
  "check.expect_almost_eq_const"(%x_grad_0) {lod = [array<i64: 0, 2, 5>], tolerance = 9.0e-6 : f64, value = dense<[
    [1.0, 0.0, 1.38, 0.4],
    [1.0, 0.0, 1.38, 0.4],
    [3.0, 2.0, 1.66, 0.31],
    [3.0, 2.0, 1.66, 0.31],
    [3.0, 2.0, 1.66, 0.31]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  return
}

// -----

// By hand: without the counts, an empty sequence. By pencil and paper.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {lod = [array<i64: 0, 0, 3>], value = dense<[
    [0.43, 0.32, 1.23, 0.09],
    [0.07, 1.03, 0.93, 1.83],
    [1.26, 1.03, 0.99, 0.5]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[1.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out_grad_0 = "pd_builtin.constant"() {value = dense<[[0.54, 1.76], [1.02, 1.69]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %x = "pd_builtin.combine"(%x_0) : (tensor<3x4xf32>) -> tuple<tensor<3x4xf32>>
  %out_grad = "pd_builtin.combine"(%out_grad_0) : (tensor<2x2xf32>) -> tuple<tensor<2x2xf32>>
  %x_grad = "pd.fused_seqpool_cvm_grad"(%x, %cvm, %out_grad)
    {cvm_offset = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 0, 1>, pad_value = 0.5 : f32, pooltype = "SUM",
      result_segment_sizes = array<i32: 1, 0>, use_cvm = false}
    : (tuple<tensor<3x4xf32>>, tensor<2x2xf32>, tuple<tensor<2x2xf32>>) -> tuple<tensor<3x4xf32>>
  %x_grad_0 = "pd_builtin.slice"(%x_grad) {index = 0 : i32} : (tuple<tensor<3x4xf32>>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad_0) {lod = [array<i64: 0, 0, 3>], tolerance = 9.0e-6 : f64, value = dense<[
    [3.0, 2.0, 1.02, 1.69],
    [3.0, 2.0, 1.02, 1.69],
    [3.0, 2.0, 1.02, 1.69]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
