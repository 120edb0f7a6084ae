// By hand: relu in front of the sum. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %w = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1, -0.13],
    [-0.16, -0.34, -0.59, 0.24],
    [-0.4, -0.47, 0.24, 0.06]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %y = "pd_builtin.constant"()
    {value = dense<[[0.1, 0.42, -0.42, 0.02], [0.79, 0.79, -0.75, -0.59]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %bias0 = "pd_builtin.constant"() {value = dense<[0.93, 0.09, 0.95, 0.43]> : tensor<4xf32>} : () -> tensor<4xf32>
  %scale = "pd_builtin.constant"() {value = dense<[-0.56, 0.74, -0.59, 0.84]> : tensor<4xf32>} : () -> tensor<4xf32>
  %bias1 = "pd_builtin.constant"() {value = dense<[0.79, -0.34, 0.64, -0.92]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out, %mean, %variance = "pd.fused_fc_elementwise_layernorm"(%x, %w, %y, %bias0, %scale, %bias1)
    {activation_type = "relu", begin_norm_axis = 1 : i32, epsilon = 1.0e-5 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      x_num_col_dims = 1 : i32}
    : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>,
      tensor<4xf32>) -> (tensor<2x4xf32>, tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.07414401, 0.04345325, 1.460074, -1.261493],
    [0.1625174, 0.2585329, 1.00948, -2.0146]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  "check.expect_almost_eq_const"(%mean)
    {tolerance = 2.0e-4 : f64, value = dense<[0.726175, 1.038725]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance)
    {tolerance = 2.0e-4 : f64, value = dense<[0.2629582, 1.099391]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: without bias and scale. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %w = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1, -0.13],
    [-0.16, -0.34, -0.59, 0.24],
    [-0.4, -0.47, 0.24, 0.06]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %y = "pd_builtin.constant"()
    {value = dense<[[0.1, 0.42, -0.42, 0.02], [0.79, 0.79, -0.75, -0.59]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out, %mean, %variance = "pd.fused_fc_elementwise_layernorm"(%x, %w, %y)
    {activation_type = "relu", begin_norm_axis = 1 : i32, epsilon = 1.0e-5 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>,
      x_num_col_dims = 1 : i32}
    : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.4049131, 1.333198, -1.392479, -0.3456325],
    [0.7469319, 1.224313, -0.9753439, -0.9959014]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  "check.expect_almost_eq_const"(%mean)
    {tolerance = 6.0e-5 : f64, value = dense<[0.255325, 0.480625]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance)
    {tolerance = 2.0e-4 : f64, value = dense<[0.2351961, 1.155682]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
