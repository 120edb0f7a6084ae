// pd.add_position_encoding of float64[2, 3, 4]
// Values of Paddle 2.6.2; after test_add_position_encoding_op.py::TestAddPositionEncodingTensorOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.992, 0.491, 0.573, 0.256], [0.682, 0.343, 0.504, 0.529], [0.992, 0.523, 0.175, 0.874]],
    [[0.778, 0.22, 0.939, 0.45], [0.696, 0.978, 0.156, 0.109], [0.688, 0.158, 0.609, 0.123]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %out = "pd.add_position_encoding"(%x) {alpha = 0.6 : f32, beta = 0.5 : f32, operand_segment_sizes = array<i32: 1>}
    : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [
      [0.5952000237, 0.2946000117, 0.8438000137, 0.6536000061],
      [0.8299355087, 0.2058500082, 0.572551165, 0.8174000101],
      [1.049848737, 0.3139000125, -0.1030734141, 1.024400011]
    ],
    [
      [0.4668000185, 0.1320000052, 1.063400022, 0.7700000107],
      [0.838335509, 0.5868500233, 0.3637511567, 0.5654000001],
      [0.8674487298, 0.09490000377, 0.1573265962, 0.5737999929]
    ]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}

// -----

// By hand: rows with a LoD: each sequence begins at position 0, one is empty.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 2, 5>], value = dense<[
    [0.1, 0.2, 0.3, 0.4],
    [1.0, 2.0, 3.0, 4.0],
    [5.0, 6.0, 7.0, 8.0],
    [0.0, 0.0, 0.0, 0.0],
    [-1.0, -2.0, -3.0, -4.0]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %out = "pd.add_position_encoding"(%x) {alpha = 0.5 : f32, beta = 2.0 : f32, operand_segment_sizes = array<i32: 1>}
    : (tensor<5x4xf32>) -> tensor<5x4xf32>
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 2, 2, 5>], tolerance = 7.0e-4 : f64, value = dense<[
    [0.05, 0.1, 2.15, 2.2],
    [2.182942, 1.0002, 2.580605, 4.0],
    [2.5, 3.0, 5.5, 6.0],
    [1.682942, 0.0002, 1.080605, 2.0],
    [1.318595, -0.9996, -2.332294, -4.0e-8]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  return
}
