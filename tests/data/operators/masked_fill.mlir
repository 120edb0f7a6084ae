// By hand: pd.masked_fill of float32[2, 3], bool[3], float32[]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %mask = "pd_builtin.constant"() {value = dense<[true, false, true]> : tensor<3xi1>} : () -> tensor<3xi1>
  %value = "pd_builtin.constant"() {value = dense<9.0> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.masked_fill"(%x, %mask, %value) : (tensor<2x3xf32>, tensor<3xi1>, tensor<f32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[9.0, -1.25, 9.0], [9.0, -0.25, 9.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: pd.masked_fill of int64[2], bool[2, 1], int64[]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %mask = "pd_builtin.constant"() {value = dense<[[true], [false]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %value = "pd_builtin.constant"() {value = dense<7> : tensor<i64>} : () -> tensor<i64>
  %out = "pd.masked_fill"(%x, %mask, %value) : (tensor<2xi64>, tensor<2x1xi1>, tensor<i64>) -> tensor<2x2xi64>
  "check.expect_eq_const"(%out) {value = dense<[[7, 7], [1, 2]]> : tensor<2x2xi64>} : (tensor<2x2xi64>) -> ()
  return
}
