// By hand: the square up to 1 / sigma**2, beyond it the size; summed over each sample.
// With pencil and paper: sigma 2, the border is 0.25; 0.1**2 * 4 / 2 = 0.02, 0.5 - 0.125 = 0.375, 2 - 0.125 = 1.875.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.1, 1.5], [-2.0, 0.25]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.0, 1.0], [0.0, 0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %diff, %out = "pd.smooth_l1_loss"(%x, %y) {sigma = 2.0 : f32, operand_segment_sizes = array<i32: 1, 1, 0, 0>,
    result_segment_sizes = array<i32: 1, 1>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x1xf32>)
  "check.expect_almost_eq_const"(%diff)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.1, 0.5], [-2.0, 0.25]]> : tensor<2x2xf32>} : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.395], [2.0]]> : tensor<2x1xf32>} : (tensor<2x1xf32>) -> ()
  return
}

// -----

// By hand: weights inside and outside; what is left of rank 3 is one number a sample.
// With pencil and paper: sigma 1. d = 0.5, -3, 0, 1; errors 0.125, 2.5, 0, 0.5, times 2, 1, 5, 3.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[1.0, 0.0], [7.0, 3.0]]]> : tensor<1x2x2xf64>} : () -> tensor<1x2x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[[0.0, 1.0], [0.0, 2.0]]]> : tensor<1x2x2xf64>} : () -> tensor<1x2x2xf64>
  %inside = "pd_builtin.constant"() {value = dense<[[[0.5, 3.0], [0.0, 1.0]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %outside = "pd_builtin.constant"() {value = dense<[[[2.0, 1.0], [5.0, 3.0]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %diff, %out = "pd.smooth_l1_loss"(%x, %y, %inside, %outside) {sigma = 1.0 : f32,
    operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x2x2xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>)
    -> (tensor<1x2x2xf64>, tensor<1x1xf64>)
  "check.expect_eq_const"(%diff) {value = dense<[[[0.5, -3.0], [0.0, 1.0]]]> : tensor<1x2x2xf64>}
    : (tensor<1x2x2xf64>) -> ()
  "check.expect_eq_const"(%out) {value = dense<4.25> : tensor<1x1xf64>} : (tensor<1x1xf64>) -> ()
  return
}
