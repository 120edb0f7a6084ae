// By hand: NaN does not count; the mean of the middle two; ties. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.0, 0x7FC00000, 3.0, 2.0],
    [0x7FC00000, 4.0, 4.0, 0x7FC00000],
    [7.0, 1.0, 3.0, 9.0]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out, %medians = "pd.nanmedian"(%x) {axis = array<i64: 1>, keepdim = false, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>) -> (tensor<3xf32>, tensor<24xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-4 : f64, value = dense<[2.0, 4.0, 5.0]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// By hand: all NaN; the axis kept. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0x7FC00000, 0x7FC00000], [0x7FC00000, 2.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out, %medians = "pd.nanmedian"(%x) {axis = array<i64: 1>, keepdim = true, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2xf32>) -> (tensor<2x1xf32>, tensor<8xi64>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0x7FC00000], [2.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}

// -----

// By hand: pd.nanmedian of float32[2, 4]; axis = [1], keepdim = False, mode = min. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, 0x7FC00000, 8.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out, %medians = "pd.nanmedian"(%x)
    {axis = array<i64: 1>, keepdim = false, mode = "min", result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xf32>) -> (tensor<2xf32>, tensor<2xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[2.0, 8.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_eq_const"(%medians) {value = dense<3> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
