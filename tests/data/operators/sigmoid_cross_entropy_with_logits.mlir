// pd.sigmoid_cross_entropy_with_logits of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_sigmoid_cross_entropy_with_logits_op.py::TestSigmoidCrossEntropyWithLogitsOp1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.86, 1.17, -3.37, -0.597],
    [-0.233, 3.94, -0.307, -1.89],
    [-0.657, -0.656, 4.5, 2.42]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %label = "pd_builtin.constant"() {value = dense<[
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 1.0, 1.0, 1.0],
    [1.0, 0.0, 1.0, 0.0]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.sigmoid_cross_entropy_with_logits"(%x, %label)
    {ignore_index = -100 : i32, normalize = false, operand_segment_sizes = array<i32: 1, 1, 0>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[
    [2.004682538, 1.440307206, 0.03381153039, 0.4385520114],
    [0.5834180104, 0.01926151499, 0.8583823292, 2.030693516],
    [1.074659926, 0.4180014522, 0.01104774485, 2.505187865]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.sigmoid_cross_entropy_with_logits of float64[3, 4], float64[3, 4]; normalize = true, ignore_index = -1
// Values of Paddle 2.6.2; after test_sigmoid_cross_entropy_with_logits_op.py::TestSigmoidCrossEntropyWithNorm.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.599, 1.02, -0.654, 0.0261],
    [2.05, -1.13, 0.0489, 2.62],
    [-0.323, -0.921, -3.72, 2.04]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %label = "pd_builtin.constant"() {value = dense<[
    [1.0, 0.0, -1.0, 1.0],
    [-1.0, 0.0, -1.0, -1.0],
    [0.0, 1.0, -1.0, 0.0]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.sigmoid_cross_entropy_with_logits"(%x, %label)
    {ignore_index = -1 : i32, normalize = true, operand_segment_sizes = array<i32: 1, 1, 0>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-7 : f64, value = dense<[
    [0.1481203441, 0.1897031514, 0.0, 0.0971689042],
    [0.0, 0.03998957456, 0.0, 0.0],
    [0.07780457235, 0.179446999, 0.0, 0.3088918629]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
