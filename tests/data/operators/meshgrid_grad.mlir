// pd.meshgrid_grad of float64[], float64[2], float64[3], float64[1, 2, 3], float64[1, 2, 3], float64[1, 2, 3]; 0-D
// Values of Paddle 2.6.2; after test_meshgrid_op.py::TestMeshGrid_ZeroDim.test_check_output; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %inputs_0 = "pd_builtin.constant"() {value = dense<0.814> : tensor<f64>} : () -> tensor<f64>
  %inputs_1 = "pd_builtin.constant"() {value = dense<[0.667, 0.789]> : tensor<2xf64>} : () -> tensor<2xf64>
  %inputs_2 = "pd_builtin.constant"() {value = dense<[0.579, 0.442, 0.227]> : tensor<3xf64>} : () -> tensor<3xf64>
  %outputs_grad_0 = "pd_builtin.constant"()
    {value = dense<[[[-0.69, 0.62, 0.23], [0.14, -0.61, 0.32]]]> : tensor<1x2x3xf64>}
    : () -> tensor<1x2x3xf64>
  %outputs_grad_1 = "pd_builtin.constant"()
    {value = dense<[[[0.11, 0.16, 0.78], [-0.67, -0.43, 0.7]]]> : tensor<1x2x3xf64>}
    : () -> tensor<1x2x3xf64>
  %outputs_grad_2 = "pd_builtin.constant"()
    {value = dense<[[[0.32, -0.61, 0.92], [-0.71, 0.76, 0.28]]]> : tensor<1x2x3xf64>}
    : () -> tensor<1x2x3xf64>
  %inputs = "pd_builtin.combine"(%inputs_0, %inputs_1, %inputs_2)
    : (tensor<f64>, tensor<2xf64>, tensor<3xf64>) -> tuple<tensor<f64>, tensor<2xf64>, tensor<3xf64>>
  %outputs_grad = "pd_builtin.combine"(%outputs_grad_0, %outputs_grad_1, %outputs_grad_2)
    : (tensor<1x2x3xf64>, tensor<1x2x3xf64>, tensor<1x2x3xf64>) -> tuple<tensor<1x2x3xf64>, tensor<1x2x3xf64>,
      tensor<1x2x3xf64>>
  %inputs_grad = "pd.meshgrid_grad"(%inputs, %outputs_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tuple<tensor<f64>, tensor<2xf64>, tensor<3xf64>>, tuple<tensor<1x2x3xf64>, tensor<1x2x3xf64>,
      tensor<1x2x3xf64>>) -> tuple<tensor<f64>, tensor<2xf64>, tensor<3xf64>>
  %inputs_grad_0 = "pd_builtin.slice"(%inputs_grad) {index = 0 : i32}
    : (tuple<tensor<f64>, tensor<2xf64>, tensor<3xf64>>) -> tensor<f64>
  "check.expect_almost_eq_const"(%inputs_grad_0) {tolerance = 2.0e-7 : f64, value = dense<0.01> : tensor<f64>}
    : (tensor<f64>) -> ()
  %inputs_grad_1 = "pd_builtin.slice"(%inputs_grad) {index = 1 : i32}
    : (tuple<tensor<f64>, tensor<2xf64>, tensor<3xf64>>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%inputs_grad_1)
    {tolerance = 2.0e-6 : f64, value = dense<[1.05, -0.4]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  %inputs_grad_2 = "pd_builtin.slice"(%inputs_grad) {index = 2 : i32}
    : (tuple<tensor<f64>, tensor<2xf64>, tensor<3xf64>>) -> tensor<3xf64>
  "check.expect_almost_eq_const"(%inputs_grad_2)
    {tolerance = 2.0e-6 : f64, value = dense<[-0.39, 0.15, 1.2]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
