// pd.log10 of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog10.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.855, 0.528, 0.801, 0.802],
    [0.958, 0.907, 0.227, 0.733],
    [0.106, 0.658, 0.931, 0.206]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.log10"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [-0.06803388527, -0.2773660775, -0.09636748392, -0.09582563172],
    [-0.01863449092, -0.04239271294, -0.6439741428, -0.1348960254],
    [-0.9746941347, -0.1817741064, -0.03105031902, -0.6861327796]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
