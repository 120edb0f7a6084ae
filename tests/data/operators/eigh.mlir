// By hand: the lower triangle counts. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 9.0], [1.0, 3.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out_w, %out_v = "pd.eigh"(%x) {UPLO = "L", result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2xf32>) -> (tensor<2xf32>, tensor<2x2xf32>)
  "check.expect_almost_eq_const"(%out_w)
    {tolerance = 4.0e-4 : f64, value = dense<[1.381966, 3.618034]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%out_v)
    {tolerance = 10.0e-5 : f64, value = dense<[[-0.8506508, 0.5257311], [0.5257311, 0.8506508]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: the upper triangle counts; float64. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 1.0], [9.0, 3.0]]> : tensor<2x2xf64>} : () -> tensor<2x2xf64>
  %out_w, %out_v = "pd.eigh"(%x) {UPLO = "U", result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2xf64>) -> (tensor<2xf64>, tensor<2x2xf64>)
  "check.expect_almost_eq_const"(%out_w)
    {tolerance = 4.0e-6 : f64, value = dense<[1.381966011, 3.618033989]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%out_v) {tolerance = 10.0e-7 : f64, value = dense<[
    [-0.8506508084, 0.5257311121],
    [0.5257311121, 0.8506508084]
  ]> : tensor<2x2xf64>} : (tensor<2x2xf64>) -> ()
  return
}
