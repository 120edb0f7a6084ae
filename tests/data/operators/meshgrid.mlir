// pd.meshgrid of float64[], float64[2], float64[3]; 0-D
// Values of Paddle 2.6.2; after test_meshgrid_op.py::TestMeshGrid_ZeroDim.test_check_output.
func.func @main() {
  %inputs_0 = "pd_builtin.constant"() {value = dense<0.814> : tensor<f64>} : () -> tensor<f64>
  %inputs_1 = "pd_builtin.constant"() {value = dense<[0.667, 0.789]> : tensor<2xf64>} : () -> tensor<2xf64>
  %inputs_2 = "pd_builtin.constant"() {value = dense<[0.579, 0.442, 0.227]> : tensor<3xf64>} : () -> tensor<3xf64>
  %inputs = "pd_builtin.combine"(%inputs_0, %inputs_1, %inputs_2)
    : (tensor<f64>, tensor<2xf64>, tensor<3xf64>) -> tuple<tensor<f64>, tensor<2xf64>, tensor<3xf64>>
  %out = "pd.meshgrid"(%inputs)
    : (tuple<tensor<f64>, tensor<2xf64>, tensor<3xf64>>) -> tuple<tensor<1x2x3xf64>, tensor<1x2x3xf64>,
      tensor<1x2x3xf64>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32}
    : (tuple<tensor<1x2x3xf64>, tensor<1x2x3xf64>, tensor<1x2x3xf64>>) -> tensor<1x2x3xf64>
  "check.expect_almost_eq_const"(%out_0) {tolerance = 10.0e-7 : f64, value = dense<0.814> : tensor<1x2x3xf64>}
    : (tensor<1x2x3xf64>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32}
    : (tuple<tensor<1x2x3xf64>, tensor<1x2x3xf64>, tensor<1x2x3xf64>>) -> tensor<1x2x3xf64>
  "check.expect_almost_eq_const"(%out_1)
    {tolerance = 9.0e-7 : f64, value = dense<[[[0.667, 0.667, 0.667], [0.789, 0.789, 0.789]]]> : tensor<1x2x3xf64>}
    : (tensor<1x2x3xf64>) -> ()
  %out_2 = "pd_builtin.slice"(%out) {index = 2 : i32}
    : (tuple<tensor<1x2x3xf64>, tensor<1x2x3xf64>, tensor<1x2x3xf64>>) -> tensor<1x2x3xf64>
  "check.expect_eq_const"(%out_2)
    {value = dense<[[[0.579, 0.442, 0.227], [0.579, 0.442, 0.227]]]> : tensor<1x2x3xf64>}
    : (tensor<1x2x3xf64>) -> ()
  return
}
