// By hand: the gradient of a gradient. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.71, 0.89], [0.04, -0.17]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[-0.47, 0.55], [-0.09, 0.14], [-0.96, 0.24]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %d_out = "pd_builtin.constant"() {value = dense<[[0.22, 0.23, 0.89], [0.36, -0.28, -0.13]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %ddx = "pd_builtin.constant"() {value = dense<[[0.4, -0.88], [0.33, 0.34]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %ddy = "pd_builtin.constant"() {value = dense<[[-0.58, -0.74], [-0.37, -0.27], [0.14, -0.12]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %dx, %dy, %dd_out = "pd.matmul_grad_grad"(%x, %y, %d_out, %ddx, %ddy)
    {transpose_X = false, transpose_Y = true, alpha = 2.0 : f32, head_number = 1 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x2xf64>, tensor<3x2xf64>, tensor<2x3xf64>, tensor<2x2xf64>, tensor<3x2xf64>) -> (tensor<2x2xf64>,
      tensor<3x2xf64>, tensor<2x3xf64>)
  "check.expect_almost_eq_const"(%dx)
    {tolerance = 1.0e-6 : f64, value = dense<[[-0.1762, -0.6634], [-0.2468, -0.3504]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%dy)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.4136, -0.1424], [-0.0008, -0.5952], [0.6262, -1.6548]]> :
      tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%dd_out)
    {tolerance = 1.0e-6 : f64, value = dense<[[-1.8376, -0.2736, -1.6028], [0.269, 0.098, -0.4184]]> :
      tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  return
}

// -----

// By hand: the gradient of a gradient. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.98, -0.8], [-0.58, -0.68]],
    [[0.31, -0.49], [-0.07, -0.51]]
  ]> : tensor<2x2x2xf64>} : () -> tensor<2x2x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[[-0.68], [-0.78]], [[0.31], [-0.72]]]> : tensor<2x2x1xf64>}
    : () -> tensor<2x2x1xf64>
  %d_out = "pd_builtin.constant"() {value = dense<[[[-0.61], [-0.26]], [[0.64], [-0.81]]]> : tensor<2x2x1xf64>}
    : () -> tensor<2x2x1xf64>
  %ddx = "pd_builtin.constant"() {value = dense<[
    [[0.68, -0.81], [0.95, -0.06]],
    [[0.95, 0.21], [0.48, -0.92]]
  ]> : tensor<2x2x2xf64>} : () -> tensor<2x2x2xf64>
  %ddy = "pd_builtin.constant"() {value = dense<[[[-0.43], [-0.76]], [[-0.41], [-0.76]]]> : tensor<2x2x1xf64>}
    : () -> tensor<2x2x1xf64>
  %dx, %dy, %dd_out = "pd.matmul_grad_grad"(%x, %y, %d_out, %ddx, %ddy)
    {transpose_X = true, transpose_Y = false, alpha = 1.0 : f32, head_number = 1 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x2x2xf64>, tensor<2x2x1xf64>, tensor<2x2x1xf64>, tensor<2x2x2xf64>,
      tensor<2x2x1xf64>) -> (tensor<2x2x2xf64>, tensor<2x2x1xf64>, tensor<2x2x1xf64>)
  "check.expect_almost_eq_const"(%dx) {tolerance = 1.0e-6 : f64, value = dense<[
    [[0.2623, 0.1118], [0.4636, 0.1976]],
    [[-0.2624, 0.3321], [-0.4864, 0.6156]]
  ]> : tensor<2x2x2xf64>} : (tensor<2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%dy)
    {tolerance = 1.0e-6 : f64, value = dense<[[[-0.2042], [-0.5639]], [[0.4379], [1.0524]]]> : tensor<2x2x1xf64>}
    : (tensor<2x2x1xf64>) -> ()
  "check.expect_almost_eq_const"(%dd_out)
    {tolerance = 1.0e-6 : f64, value = dense<[[[-1.184], [1.4584]], [[-0.125], [1.316]]]> : tensor<2x2x1xf64>}
    : (tensor<2x2x1xf64>) -> ()
  return
}
