// By hand: pd.histogram_v3 of float32[6]; bins = 4, min = 0.0, max = 4.0, density = True. Values of Paddle 3.3.1.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[0.0, 1.0, 1.0, 2.0, 3.0, 4.0]> : tensor<6xf32>}
    : () -> tensor<6xf32>
  %out = "pd.histogram_v3"(%input)
    {bins = 4 : i64, density = true, max = 4.0 : f32, min = 0.0 : f32, operand_segment_sizes = array<i32: 1, 0>}
    : (tensor<6xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[0.16666667, 0.33333334, 0.16666667, 0.33333334]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}

// -----

// By hand: pd.histogram_v3 of float32[6], float32[6]; bins = 4, min = 0.5, max = 4.0, density = False. Values of Paddle 3.3.1.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[0.0, 1.0, 1.0, 2.0, 3.0, 4.0]> : tensor<6xf32>}
    : () -> tensor<6xf32>
  %weight = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 1.0, 1.0, 1.0, 0.5]> : tensor<6xf32>}
    : () -> tensor<6xf32>
  %out = "pd.histogram_v3"(%input, %weight)
    {bins = 4 : i64, density = false, max = 4.0 : f32, min = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<6xf32>, tensor<6xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[3.0, 1.0, 1.0, 0.5]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}

// -----

// By hand: pd.histogram_v3 of int64[4]; bins = 2, min = 0.0, max = 0.0, density = False. Values of Paddle 3.3.1.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[0, 1, 2, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %out = "pd.histogram_v3"(%input)
    {bins = 2 : i64, density = false, max = 0.0 : f32, min = 0.0 : f32, operand_segment_sizes = array<i32: 1, 0>}
    : (tensor<4xi64>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<2> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
