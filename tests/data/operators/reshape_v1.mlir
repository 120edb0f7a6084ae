// By hand: 0 and -1. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.33, -1.75, 1.3, -1.34], [-0.5, -0.73, 0.77, -1.29], [-0.41, -1.98, -0.95, -0.32]],
    [[-1.58, 0.53, -0.48, 0.9], [0.62, -0.28, 1.47, 0.53], [1.24, -0.63, 0.17, -1.21]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %out = "pd.reshape_v1"(%x) {operand_segment_sizes = array<i32: 1, 0, 0>, shape = array<i32: 0, -1, 6>}
    : (tensor<2x3x4xf32>) -> tensor<2x2x6xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-6 : f64, value = dense<[
    [[1.33, -1.75, 1.3, -1.34, -0.5, -0.73], [0.77, -1.29, -0.41, -1.98, -0.95, -0.32]],
    [[-1.58, 0.53, -0.48, 0.9, 0.62, -0.28], [1.47, 0.53, 1.24, -0.63, 0.17, -1.21]]
  ]> : tensor<2x2x6xf32>} : (tensor<2x2x6xf32>) -> ()
  return
}

// -----

// By hand: a tensor wins over the attribute. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.33, -1.75, 1.3, -1.34], [-0.5, -0.73, 0.77, -1.29], [-0.41, -1.98, -0.95, -0.32]],
    [[-1.58, 0.53, -0.48, 0.9], [0.62, -0.28, 1.47, 0.53], [1.24, -0.63, 0.17, -1.21]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %shape_tensor = "pd_builtin.constant"() {value = dense<[4, 6]> : tensor<2xi32>} : () -> tensor<2xi32>
  %out = "pd.reshape_v1"(%x, %shape_tensor) {operand_segment_sizes = array<i32: 1, 1, 0>, shape = array<i32: 24>}
    : (tensor<2x3x4xf32>, tensor<2xi32>) -> tensor<4x6xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-6 : f64, value = dense<[
    [1.33, -1.75, 1.3, -1.34, -0.5, -0.73],
    [0.77, -1.29, -0.41, -1.98, -0.95, -0.32],
    [-1.58, 0.53, -0.48, 0.9, 0.62, -0.28],
    [1.47, 0.53, 1.24, -0.63, 0.17, -1.21]
  ]> : tensor<4x6xf32>} : (tensor<4x6xf32>) -> ()
  return
}

// -----

// By hand: a list of numbers wins over a tensor. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.33, -1.75, 1.3, -1.34], [-0.5, -0.73, 0.77, -1.29], [-0.41, -1.98, -0.95, -0.32]],
    [[-1.58, 0.53, -0.48, 0.9], [0.62, -0.28, 1.47, 0.53], [1.24, -0.63, 0.17, -1.21]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %shape_tensor = "pd_builtin.constant"() {value = dense<[4, 6]> : tensor<2xi32>} : () -> tensor<2xi32>
  %shape_tensor_tensor_0 = "pd_builtin.constant"() {value = dense<[8]> : tensor<1xi32>} : () -> tensor<1xi32>
  %shape_tensor_tensor_1 = "pd_builtin.constant"() {value = dense<[3]> : tensor<1xi32>} : () -> tensor<1xi32>
  %shape_tensor_tensor = "pd_builtin.combine"(%shape_tensor_tensor_0, %shape_tensor_tensor_1)
    : (tensor<1xi32>, tensor<1xi32>) -> tuple<tensor<1xi32>, tensor<1xi32>>
  %out = "pd.reshape_v1"(%x, %shape_tensor, %shape_tensor_tensor)
    {operand_segment_sizes = array<i32: 1, 1, 1>, shape = array<i32: 24>}
    : (tensor<2x3x4xf32>, tensor<2xi32>, tuple<tensor<1xi32>, tensor<1xi32>>) -> tensor<8x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-6 : f64, value = dense<[
    [1.33, -1.75, 1.3],
    [-1.34, -0.5, -0.73],
    [0.77, -1.29, -0.41],
    [-1.98, -0.95, -0.32],
    [-1.58, 0.53, -0.48],
    [0.9, 0.62, -0.28],
    [1.47, 0.53, 1.24],
    [-0.63, 0.17, -1.21]
  ]> : tensor<8x3xf32>} : (tensor<8x3xf32>) -> ()
  return
}
