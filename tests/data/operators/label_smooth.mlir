// pd.label_smooth of float64[3, 4]
// Values of Paddle 2.6.2; after test_label_smooth_op.py::TestLabelSmoothOp.test_check_output.
func.func @main() {
  %label = "pd_builtin.constant"() {value = dense<0.0> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.label_smooth"(%label) {epsilon = 0.1 : f32, operand_segment_sizes = array<i32: 1, 0>}
    : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-7 : f64, value = dense<0.02500000037> : tensor<3x4xf64>}
    : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.label_smooth of float64[10, 4], float64[1, 4]; with prior_dist, shapes that differ
// Values of Paddle 2.6.2; after test_label_smooth_op.py::TestLabelSmoothOpWithPriorDist.test_check_output.
func.func @main() {
  %label = "pd_builtin.constant"() {value = dense<[
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 1.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 1.0],
    [0.0, 0.0, 0.0, 0.0],
    [1.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0]
  ]> : tensor<10x4xf64>} : () -> tensor<10x4xf64>
  %prior_dist = "pd_builtin.constant"() {value = dense<[[0.857, 0.963, 0.545, 0.482]]> : tensor<1x4xf64>}
    : () -> tensor<1x4xf64>
  %out = "pd.label_smooth"(%label, %prior_dist) {epsilon = 0.1 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<10x4xf64>, tensor<1x4xf64>) -> tensor<10x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.08570000128, 0.09630000143, 0.05450000081, 0.04820000072],
    [0.08570000128, 0.9962999776, 0.05450000081, 0.04820000072],
    [0.08570000128, 0.09630000143, 0.05450000081, 0.04820000072],
    [0.08570000128, 0.09630000143, 0.05450000081, 0.04820000072],
    [0.08570000128, 0.09630000143, 0.05450000081, 0.9481999769],
    [0.08570000128, 0.09630000143, 0.05450000081, 0.04820000072],
    [0.9856999774, 0.09630000143, 0.05450000081, 0.04820000072],
    [0.08570000128, 0.09630000143, 0.05450000081, 0.04820000072],
    [0.08570000128, 0.09630000143, 0.05450000081, 0.04820000072],
    [0.08570000128, 0.09630000143, 0.05450000081, 0.04820000072]
  ]> : tensor<10x4xf64>} : (tensor<10x4xf64>) -> ()
  return
}
