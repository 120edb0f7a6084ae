// By hand: strides in elements, an offset in bytes. Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.as_strided"(%input) {dims = array<i64: 2, 3>, offset = 4 : i64, stride = array<i64: 4, 2>}
    : (tensor<3x4xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 4.0e-6 : f64, value = dense<[[-1.49, -0.32, -0.18], [-0.18, 1.36, -0.54]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: elements that repeat. Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.as_strided"(%input) {dims = array<i64: 3, 3>, offset = 0 : i64, stride = array<i64: 1, 1>}
    : (tensor<3x4xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-6 : f64, value = dense<[
    [0.79, -1.49, -0.5],
    [-1.49, -0.5, -0.32],
    [-0.5, -0.32, 0.66]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}
