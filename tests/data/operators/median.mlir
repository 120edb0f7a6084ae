// By hand: pd.median of float32[2, 4]; axis = [1], keepdim = True, mode = avg. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, 6.0, 8.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out, %medians = "pd.median"(%x)
    {axis = array<i64: 1>, keepdim = true, mode = "avg", result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xf32>) -> (tensor<2x1xf32>, tensor<2x1x2xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[[2.5], [7.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}

// -----

// By hand: pd.median of float32[2, 4]; axis = [1], keepdim = False, mode = min. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, 0x7FC00000, 8.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out, %medians = "pd.median"(%x)
    {axis = array<i64: 1>, keepdim = false, mode = "min", result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xf32>) -> (tensor<2xf32>, tensor<2xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[2.0, 0x7FC00000]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: pd.median of int64[2, 4]; axis = [1], keepdim = False, mode = avg. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3, 1, 4, 2], [9, 5, 6, 8]]> : tensor<2x4xi64>} : () -> tensor<2x4xi64>
  %out, %medians = "pd.median"(%x)
    {axis = array<i64: 1>, keepdim = false, mode = "avg", result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xi64>) -> (tensor<2xi64>, tensor<2x2xi64>)
  "check.expect_eq_const"(%out) {value = dense<[2, 7]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
