// By hand: windows that overlap. Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.tensor_unfold"(%input) {axis = 0 : i64, size = 2 : i64, step = 1 : i64}
    : (tensor<3x4xf32>) -> tensor<2x4x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-6 : f64, value = dense<[
    [[0.79, 0.66], [-1.49, -0.18], [-0.5, 0.35], [-0.32, 1.36]],
    [[0.66, 0.91], [-0.18, -0.54], [0.35, -0.21], [1.36, -0.53]]
  ]> : tensor<2x4x2xf32>} : (tensor<2x4x2xf32>) -> ()
  return
}

// -----

// By hand: along the last axis. Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.tensor_unfold"(%input) {axis = -1 : i64, size = 2 : i64, step = 2 : i64}
    : (tensor<3x4xf32>) -> tensor<3x2x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-6 : f64, value = dense<[
    [[0.79, -1.49], [-0.5, -0.32]],
    [[0.66, -0.18], [0.35, 1.36]],
    [[0.91, -0.54], [-0.21, -0.53]]
  ]> : tensor<3x2x2xf32>} : (tensor<3x2x2xf32>) -> ()
  return
}
