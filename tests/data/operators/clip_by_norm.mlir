// pd.clip_by_norm of float32[4]
// Values of Paddle 2.6.2; after test_clip_by_norm_op.py::TestClipByNormOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.284, 0.255, 0.852, 0.0187]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.clip_by_norm"(%x) {max_norm = 1.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  "check.expect_eq_const"(%out) {value = dense<[0.284, 0.255, 0.852, 0.0187]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  return
}

// -----

// pd.clip_by_norm of float32[3, 3]; max_norm = 0.1
// Values of Paddle 2.6.2; after test_clip_by_norm_op.py::TestCase2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.418, 0.0768, 0.651],
    [0.833, 0.0722, 0.147],
    [0.554, 0.489, 0.0264]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd.clip_by_norm"(%x) {max_norm = 0.1 : f32} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-5 : f64, value = dense<[
    [0.03055193, 0.005613369, 0.04758207],
    [0.06088459, 0.005277151, 0.01074434],
    [0.04049227, 0.03574137, 0.001929595]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}
