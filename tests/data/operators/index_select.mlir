// By hand: rows, one of them twice.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.16, 0.26], [0.95, 0.71], [1.99, -1.37]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %index = "pd_builtin.constant"() {value = dense<[2, 0, 2]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.index_select"(%x, %index) {axis = 0 : i32} : (tensor<3x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[1.99, -1.37], [-0.16, 0.26], [1.99, -1.37]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: a negative axis.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.25, -0.36, 1.13], [1.57, 1.97, -0.94]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %index = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %out = "pd.index_select"(%x, %index) {axis = -1 : i32} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[[-0.36], [1.97]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}
