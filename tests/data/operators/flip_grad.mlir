// pd.flip_grad behind pd.flip, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[0.105], [0.834], [0.898]], [[0.43], [0.773], [0.0229]]]> : tensor<2x3x1xf64>}
    : () -> tensor<2x3x1xf64>
  %out = "pd.flip"(%x) {axis = array<i32: 0, 1, 2>} : (tensor<2x3x1xf64>) -> tensor<2x3x1xf64>
  %out_cotangent = "pd_builtin.constant"()
    {value = dense<[[[0.74], [-0.43], [0.21]], [[0.56], [0.43], [0.83]]]> : tensor<2x3x1xf64>}
    : () -> tensor<2x3x1xf64>
  %x_grad_result = "pd.flip_grad"(%out_cotangent)
    {axis = array<i32: 0, 1, 2>, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x1xf64>) -> tensor<2x3x1xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[0.83], [0.43], [0.56]], [[0.21], [-0.43], [0.74]]]> :
      tensor<2x3x1xf64>}
    : (tensor<2x3x1xf64>) -> ()
  return
}

// -----

// pd.flip_grad behind pd.flip, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[0.884, 0.584], [0.374, 0.401]], [[0.76, 0.0571], [0.975, 0.593]]],
    [[[0.586, 0.964], [0.914, 0.736]], [[0.536, 0.0935], [0.191, 0.276]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %out = "pd.flip"(%x) {axis = array<i32: -1>} : (tensor<2x2x2x2xf64>) -> tensor<2x2x2x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.16, 0.85], [-0.45, -0.88]], [[-0.38, 0.44], [0.56, 0.08]]],
    [[[-0.38, 0.83], [0.86, -0.13]], [[-0.18, 0.23], [0.43, 0.24]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %x_grad_result = "pd.flip_grad"(%out_cotangent)
    {axis = array<i32: -1>, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2x2x2xf64>) -> tensor<2x2x2x2xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[[0.85, -0.16], [-0.88, -0.45]], [[0.44, -0.38], [0.08, 0.56]]],
    [[[0.83, -0.38], [-0.13, 0.86]], [[0.23, -0.18], [0.24, 0.43]]]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  return
}
