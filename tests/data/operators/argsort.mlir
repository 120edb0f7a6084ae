// By hand: ties keep their order. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3.0, 1.0, 2.0, 1.0], [0.0, -1.0, -1.0, 5.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out, %indices = "pd.argsort"(%x) {axis = -1 : i32, descending = false, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[1.0, 1.0, 2.0, 3.0], [-1.0, -1.0, 0.0, 5.0]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[1, 3, 2, 0], [1, 2, 0, 3]]> : tensor<2x4xi64>}
    : (tensor<2x4xi64>) -> ()
  return
}

// -----

// By hand: descending along the first axis. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3, 1], [7, -2], [5, 4]]> : tensor<3x2xi64>} : () -> tensor<3x2xi64>
  %out, %indices = "pd.argsort"(%x) {axis = 0 : i32, descending = true, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x2xi64>) -> (tensor<3x2xi64>, tensor<3x2xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[7, 4], [5, 1], [3, -2]]> : tensor<3x2xi64>} : (tensor<3x2xi64>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[1, 2], [2, 0], [0, 1]]> : tensor<3x2xi64>}
    : (tensor<3x2xi64>) -> ()
  return
}

// -----

// By hand: pd.argsort of float32[3]; axis = -1, descending = False. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[2.0, 1.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out, %indices = "pd.argsort"(%x) {axis = -1 : i32, descending = false, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[1.0, 2.0, 2.0]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[1, 0, 2]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}
