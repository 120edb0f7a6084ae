// pd.tanh_shrink of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestTanhshrink.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [16.5, 20.0, 15.2, 16.6],
    [12.0, 18.1, 11.4, 16.8],
    [14.2, 17.7, 12.6, 10.5]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.tanh_shrink"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-5 : f64, value = dense<[
    [15.5, 19.0, 14.2, 15.6],
    [11.0, 17.1, 10.4, 15.8],
    [13.2, 16.7, 11.6, 9.500000002]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
