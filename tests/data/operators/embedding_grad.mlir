// pd.embedding_grad of int64[7], float32[10, 4], float32[7, 4]; LoD
// Values of Paddle 2.6.2; after synthesized::lookup_table_v2lod3_grad; what it reads of its forward operator is pdhlo's.
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
  %out_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 3, 7>], value = dense<[
    [1.09, -1.62, -1.38, 1.26],
    [0.857, 0.274, 0.334, 0.848],
    [0.261, 0.402, -0.128, -0.875],
    [-1.91, -1.44, 0.0773, 0.753],
    [-0.0682, -0.554, 0.352, 0.119],
    [1.33, -0.912, -1.07, -0.996],
    [-0.852, 1.08, -0.215, 0.0189]
  ]> : tensor<7x4xf32>} : () -> tensor<7x4xf32>
  %weight_grad = "pd.embedding_grad"(%x, %weight, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, padding_idx = 3 : i64}
    : (tensor<7xi64>, tensor<10x4xf32>, tensor<7x4xf32>) -> tensor<10x4xf32>
  "check.expect_almost_eq_const"(%weight_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [-0.5799999, -2.352, -0.9927, -0.243],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.857, 0.274, 0.334, 0.848],
    [0.0, 0.0, 0.0, 0.0],
    [-0.852, 1.08, -0.215, 0.0189],
    [0.261, 0.402, -0.128, -0.875],
    [1.09, -1.62, -1.38, 1.26]
  ]> : tensor<10x4xf32>} : (tensor<10x4xf32>) -> ()
  return
}
