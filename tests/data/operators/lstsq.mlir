// By hand: more equations than unknowns. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.0], [2.0], [4.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %rcond = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xf32>
  %solution, %residuals, %rank, %singular_values = "pd.lstsq"(%x, %y, %rcond)
    {driver = "gelsd", result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<3x2xf32>, tensor<3x1xf32>, tensor<1xf32>) -> (tensor<2x1xf32>, tensor<1xf32>, tensor<i32>,
      tensor<2xf32>)
  "check.expect_almost_eq_const"(%solution)
    {tolerance = 2.0e-4 : f64, value = dense<[[0.8333328], [1.5]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  "check.expect_almost_eq_const"(%residuals) {tolerance = 3.0e-5 : f64, value = dense<[0.1666666]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%rank) {value = dense<2> : tensor<i32>} : (tensor<i32>) -> ()
  "check.expect_almost_eq_const"(%singular_values)
    {tolerance = 3.0e-4 : f64, value = dense<[2.676243, 0.9152718]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: of lower rank; two problems. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.0, 1.0], [1.0, 1.0], [2.0, 2.0]],
    [[1.0, 0.0], [0.0, 1.0], [0.0, 0.0]]
  ]> : tensor<2x3x2xf64>} : () -> tensor<2x3x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[[1.0], [1.0], [2.0]], [[1.0], [2.0], [3.0]]]> : tensor<2x3x1xf64>}
    : () -> tensor<2x3x1xf64>
  %rcond = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.0e-9 : f32} : () -> tensor<1xf32>
  %solution, %residuals, %rank, %singular_values = "pd.lstsq"(%x, %y, %rcond)
    {driver = "gelsd", result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<2x3x2xf64>, tensor<2x3x1xf64>, tensor<1xf32>) -> (tensor<2x2x1xf64>, tensor<2x1xf64>, tensor<2xi32>,
      tensor<2x2xf64>)
  "check.expect_almost_eq_const"(%solution)
    {tolerance = 3.0e-6 : f64, value = dense<[[[0.5], [0.5]], [[1.0], [2.0]]]> : tensor<2x2x1xf64>}
    : (tensor<2x2x1xf64>) -> ()
  "check.expect_eq_const"(%rank) {value = dense<[1, 2]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  return
}
