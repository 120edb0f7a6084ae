// By hand: rows of three tensors. Values of Paddle 2.6.2.
func.func @main() {
  %inputs_0 = "pd_builtin.constant"() {value = dense<[
    [-1.41, 1.28, 0.73],
    [1.15, -1.23, 1.21],
    [-1.23, -1.67, 1.42],
    [1.45, 1.51, -0.11]
  ]> : tensor<4x3xf32>} : () -> tensor<4x3xf32>
  %inputs_1 = "pd_builtin.constant"() {value = dense<[
    [-0.9, -1.97, 0.58],
    [0.88, 1.34, -0.87],
    [-1.14, 0.56, 1.22],
    [1.85, -1.4, -0.07]
  ]> : tensor<4x3xf32>} : () -> tensor<4x3xf32>
  %inputs_2 = "pd_builtin.constant"() {value = dense<[
    [1.58, -0.31, 0.36],
    [-1.9, 0.69, 1.68],
    [1.31, 1.54, 0.64],
    [-1.02, 1.07, -1.15]
  ]> : tensor<4x3xf32>} : () -> tensor<4x3xf32>
  %index = "pd_builtin.constant"() {value = dense<[[2], [0], [1], [2]]> : tensor<4x1xi32>} : () -> tensor<4x1xi32>
  %inputs = "pd_builtin.combine"(%inputs_0, %inputs_1, %inputs_2)
    : (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>) -> tuple<tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>>
  %out = "pd.multiplex"(%inputs, %index)
    : (tuple<tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>>, tensor<4x1xi32>) -> tensor<4x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-6 : f64, value = dense<[
    [1.58, -0.31, 0.36],
    [1.15, -1.23, 1.21],
    [-1.14, 0.56, 1.22],
    [-1.02, 1.07, -1.15]
  ]> : tensor<4x3xf32>} : (tensor<4x3xf32>) -> ()
  return
}

// -----

// By hand: integers of three axes. Values of Paddle 2.6.2.
func.func @main() {
  %inputs_0 = "pd_builtin.constant"() {value = dense<[[[0, 1, 2]], [[3, 4, 5]]]> : tensor<2x1x3xi64>}
    : () -> tensor<2x1x3xi64>
  %inputs_1 = "pd_builtin.constant"() {value = dense<[[[6, 7, 8]], [[9, 10, 11]]]> : tensor<2x1x3xi64>}
    : () -> tensor<2x1x3xi64>
  %index = "pd_builtin.constant"() {value = dense<[[1], [0]]> : tensor<2x1xi32>} : () -> tensor<2x1xi32>
  %inputs = "pd_builtin.combine"(%inputs_0, %inputs_1)
    : (tensor<2x1x3xi64>, tensor<2x1x3xi64>) -> tuple<tensor<2x1x3xi64>, tensor<2x1x3xi64>>
  %out = "pd.multiplex"(%inputs, %index)
    : (tuple<tensor<2x1x3xi64>, tensor<2x1x3xi64>>, tensor<2x1xi32>) -> tensor<2x1x3xi64>
  "check.expect_eq_const"(%out) {value = dense<[[[6, 7, 8]], [[3, 4, 5]]]> : tensor<2x1x3xi64>}
    : (tensor<2x1x3xi64>) -> ()
  return
}
