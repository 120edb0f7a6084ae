// pd.lgamma of float32[3, 4]
// Values of Paddle 2.6.2; after test_lgamma_op.py::TestLgammaOpFp32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.12, 1.94, 1.52, 1.26],
    [1.72, 1.73, 1.48, 1.55],
    [1.37, 1.76, 1.89, 1.36]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.lgamma"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-5 : f64, value = dense<[
    [-0.05806334, -0.02419134, -0.1198666, -0.1004867],
    [-0.09147888, -0.08919699, -0.121324, -0.1178061],
    [-0.1173055, -0.08188829, -0.04251165, -0.1163265]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
