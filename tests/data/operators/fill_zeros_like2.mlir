// pd.fill_zeros_like2 of float32[3, 4]
// Values of Paddle 2.6.2; after test_fill_zeros_like2_op.py::TestFillZerosLike2Op.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.282, 0.639, 0.392, 0.53],
    [0.00986, 0.353, 0.0253, 0.301],
    [0.0779, 0.425, 0.845, 0.746]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.fill_zeros_like2"(%x) {dtype = 5 : i32, operand_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<3x4xf32>}
    : (tensor<3x4xf32>) -> ()
  return
}
