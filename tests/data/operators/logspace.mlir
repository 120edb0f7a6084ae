// pd.logspace of float32[1], float32[1], int32[1], float32[1]
// Values of Paddle 2.6.2; after test_logspace.py::TestLogspaceOpNumOneCase.test_check_output.
func.func @main() {
  %start = "pd_builtin.constant"() {value = dense<[10.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %stop = "pd_builtin.constant"() {value = dense<[0.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %num = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %base = "pd_builtin.constant"() {value = dense<[2.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd.logspace"(%start, %stop, %num, %base) {dtype = f32, place = "undefined:0"}
    : (tensor<1xf32>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-1 : f64, value = dense<[1024.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
