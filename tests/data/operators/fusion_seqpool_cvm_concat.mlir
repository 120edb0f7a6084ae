// pd.fusion_seqpool_cvm_concat of float32[1, 11], float32[1, 2]; LoD
// Values of Paddle 2.6.2; after test_fusion_seqpool_cvm_concat_op.py::TestFusionSeqPoolCVMConcatOpCase1.test_check_output.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [0.637, 0.731, 0.179, 0.265, 0.214, 0.197, 0.292, 0.542, 0.468, 0.234, 0.448]
  ]> : tensor<1x11xf32>} : () -> tensor<1x11xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[0.6, 0.4]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %x = "pd_builtin.combine"(%x_0) : (tensor<1x11xf32>) -> tuple<tensor<1x11xf32>>
  %out = "pd.fusion_seqpool_cvm_concat"(%x, %cvm)
    {axis = 1 : i32, operand_segment_sizes = array<i32: 1, 1>, pooltype = "SUM", use_cvm = true}
    : (tuple<tensor<1x11xf32>>, tensor<1x2xf32>) -> tensor<1x11xf32>
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 1>], tolerance = 7.0e-5 : f64, value = dense<[
    [0.4928654, 0.05583391, 0.179, 0.265, 0.214, 0.197, 0.292, 0.542, 0.468, 0.234, 0.448]
  ]> : tensor<1x11xf32>} : (tensor<1x11xf32>) -> ()
  return
}

// -----

// pd.fusion_seqpool_cvm_concat of float32[1, 11], float32[1, 11], float32[1, 11], float32[1, 2]; LoD, pooltype = "AVERAGE"
// Values of Paddle 2.6.2; after test_fusion_seqpool_cvm_concat_op.py::TestFusionSeqPoolCVMConcatOpCase2_avg.test_check_output.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [0.677, 0.272, 0.174, 0.142, 0.342, 0.81, 0.627, 0.767, 0.338, 0.909, 0.297]
  ]> : tensor<1x11xf32>} : () -> tensor<1x11xf32>
  %x_1 = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [0.468, 0.696, 0.588, 0.44, 0.804, 0.548, 0.597, 0.337, 0.994, 0.915, 0.937]
  ]> : tensor<1x11xf32>} : () -> tensor<1x11xf32>
  %x_2 = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [0.127, 0.398, 0.51, 0.953, 0.645, 0.374, 0.756, 0.902, 0.636, 0.552, 0.681]
  ]> : tensor<1x11xf32>} : () -> tensor<1x11xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[0.6, 0.4]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1, %x_2)
    : (tensor<1x11xf32>, tensor<1x11xf32>, tensor<1x11xf32>) -> tuple<tensor<1x11xf32>, tensor<1x11xf32>,
      tensor<1x11xf32>>
  %out = "pd.fusion_seqpool_cvm_concat"(%x, %cvm)
    {axis = 1 : i32, operand_segment_sizes = array<i32: 1, 1>, pooltype = "AVERAGE", use_cvm = true}
    : (tuple<tensor<1x11xf32>, tensor<1x11xf32>, tensor<1x11xf32>>, tensor<1x2xf32>) -> tensor<1x33xf32>
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 1>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.5170065, -0.276416, 0.174, 0.142, 0.342, 0.81, 0.627, 0.767, 0.338, 0.909, 0.297, 0.3839009, 0.1443716, 0.588, 0.44, 0.804, 0.548, 0.597, 0.337, 0.994, 0.915, 0.937, 0.1195592, 0.2154834, 0.51, 0.953, 0.645, 0.374, 0.756, 0.902, 0.636, 0.552, 0.681]
  ]> : tensor<1x33xf32>} : (tensor<1x33xf32>) -> ()
  return
}

// -----

// pd.fusion_seqpool_cvm_concat of float32[1, 11], float32[1, 11], float32[1, 11], float32[1, 2]; LoD, pooltype = "SQRT"
// Values of Paddle 2.6.2; after test_fusion_seqpool_cvm_concat_op.py::TestFusionSeqPoolCVMConcatOpCase2_sqrt.test_check_output.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [0.519, 0.368, 0.227, 0.75, 0.402, 0.69, 0.558, 0.736, 0.985, 0.207, 0.766]
  ]> : tensor<1x11xf32>} : () -> tensor<1x11xf32>
  %x_1 = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [0.592, 0.291, 0.987, 0.85, 0.458, 0.216, 0.769, 0.818, 0.75, 0.192, 0.353]
  ]> : tensor<1x11xf32>} : () -> tensor<1x11xf32>
  %x_2 = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [0.587, 0.396, 0.102, 0.801, 0.1, 0.592, 0.767, 0.792, 0.724, 0.786, 0.157]
  ]> : tensor<1x11xf32>} : () -> tensor<1x11xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[0.6, 0.4]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1, %x_2)
    : (tensor<1x11xf32>, tensor<1x11xf32>, tensor<1x11xf32>) -> tuple<tensor<1x11xf32>, tensor<1x11xf32>,
      tensor<1x11xf32>>
  %out = "pd.fusion_seqpool_cvm_concat"(%x, %cvm)
    {axis = 1 : i32, operand_segment_sizes = array<i32: 1, 1>, pooltype = "SQRT", use_cvm = true}
    : (tuple<tensor<1x11xf32>, tensor<1x11xf32>, tensor<1x11xf32>>, tensor<1x2xf32>) -> tensor<1x33xf32>
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 1>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.4180523, -0.1047024, 0.227, 0.75, 0.402, 0.69, 0.558, 0.736, 0.985, 0.207, 0.766, 0.4649911, -0.209574, 0.987, 0.85, 0.458, 0.216, 0.769, 0.818, 0.75, 0.192, 0.353, 0.4618455, -0.1282344, 0.102, 0.801, 0.1, 0.592, 0.767, 0.792, 0.724, 0.786, 0.157]
  ]> : tensor<1x33xf32>} : (tensor<1x33xf32>) -> ()
  return
}
