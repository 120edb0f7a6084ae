// pd.fill_diagonal of float32[3, 4]
// Values of Paddle 2.6.2; after synthesized::fill_diagonalwrap.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.335, 2.24, 1.15, 0.971],
    [1.85, 0.223, -0.0716, -1.07],
    [0.631, -0.596, 2.33, -1.28]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.fill_diagonal"(%x) {offset = 0 : i32, value = -1.0 : f32, wrap = true}
    : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [-1.0, 2.24, 1.15, 0.971],
    [1.85, -1.0, -0.0716, -1.07],
    [0.631, -0.596, -1.0, -1.28]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.fill_diagonal of float64[3, 4]; offset = 2, wrap = false
// Values of Paddle 2.6.2; after synthesized::fill_diagonaloff.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-3.15, 0.995, -0.828, 0.225],
    [-1.27, 0.0616, 0.247, -0.386],
    [0.284, 0.894, -0.307, 1.3]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.fill_diagonal"(%x) {offset = 2 : i32, value = -1.0 : f32, wrap = false}
    : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-6 : f64, value = dense<[
    [-3.15, 0.995, -1.0, 0.225],
    [-1.27, 0.0616, 0.247, -1.0],
    [0.284, 0.894, -0.307, 1.3]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// By hand: three axes: without wrap no farther than the square of the second.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<3x3x3xf32>} : () -> tensor<3x3x3xf32>
  %out = "pd.fill_diagonal"(%x) {offset = 0 : i32, value = 9.0 : f32, wrap = false}
    : (tensor<3x3x3xf32>) -> tensor<3x3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-4 : f64, value = dense<[
    [[9.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
  ]> : tensor<3x3x3xf32>} : (tensor<3x3x3xf32>) -> ()
  return
}

// -----

// By hand: three axes, wrap.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<3x3x3xf32>} : () -> tensor<3x3x3xf32>
  %out = "pd.fill_diagonal"(%x) {offset = 0 : i32, value = 9.0 : f32, wrap = true}
    : (tensor<3x3x3xf32>) -> tensor<3x3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-4 : f64, value = dense<[
    [[9.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0], [0.0, 9.0, 0.0], [0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 9.0]]
  ]> : tensor<3x3x3xf32>} : (tensor<3x3x3xf32>) -> ()
  return
}

// -----

// By hand: three axes, another diagonal.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<3x3x3xf32>} : () -> tensor<3x3x3xf32>
  %out = "pd.fill_diagonal"(%x) {offset = 1 : i32, value = 9.0 : f32, wrap = true}
    : (tensor<3x3x3xf32>) -> tensor<3x3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-4 : f64, value = dense<[
    [[0.0, 9.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0], [0.0, 0.0, 9.0], [0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
  ]> : tensor<3x3x3xf32>} : (tensor<3x3x3xf32>) -> ()
  return
}

// -----

// By hand: a vector has no diagonal.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.fill_diagonal"(%x) {offset = 0 : i32, value = 9.0 : f32, wrap = false} : (tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
