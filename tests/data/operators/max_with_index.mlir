// By hand: pd.max_with_index of float32[2, 3]; dim = 1, keepdim = True, flatten = False. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 7.0, 7.0], [2.0, 5.0, 4.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %values, %indices = "pd.max_with_index"(%x)
    {dim = 1 : i64, flatten = false, keepdim = true, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x1xi64>)
  "check.expect_almost_eq_const"(%values) {tolerance = 1.0e-4 : f64, value = dense<[[7.0], [5.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<1> : tensor<2x1xi64>} : (tensor<2x1xi64>) -> ()
  return
}

// -----

// By hand: pd.max_with_index of float32[2, 3]; dim = 0, keepdim = False, flatten = True. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 7.0, 7.0], [2.0, 5.0, 4.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %values, %indices = "pd.max_with_index"(%x)
    {dim = 0 : i64, flatten = true, keepdim = false, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>) -> (tensor<f32>, tensor<i64>)
  "check.expect_almost_eq_const"(%values) {tolerance = 1.0e-4 : f64, value = dense<7.0> : tensor<f32>}
    : (tensor<f32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<1> : tensor<i64>} : (tensor<i64>) -> ()
  return
}
