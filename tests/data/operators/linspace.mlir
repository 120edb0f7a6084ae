// pd.linspace of float32[1], float32[1], int32[1]
// Values of Paddle 2.6.2; after test_linspace.py::TestLinspaceOpNumOneCase.test_check_output.
func.func @main() {
  %start = "pd_builtin.constant"() {value = dense<[10.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %stop = "pd_builtin.constant"() {value = dense<[0.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %number = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %out = "pd.linspace"(%start, %stop, %number) {dtype = f32, place = "undefined:0"}
    : (tensor<1xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-3 : f64, value = dense<[10.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
