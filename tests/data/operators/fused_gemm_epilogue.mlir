// By hand: relu; the second factor transposed. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.13, -0.95, 0.1], [-0.13, -0.16, -0.34]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %reserve_space = "pd.fused_gemm_epilogue"(%x, %y, %bias)
    {activation = "relu", result_segment_sizes = array<i32: 1, 1>, trans_x = false, trans_y = true}
    : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 10.0e-5 : f64, value = dense<[[0.0, 0.7117], [0.7445, 0.8644]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%reserve_space)
    {tolerance = 10.0e-5 : f64, value = dense<[[-0.3959, 0.7117], [0.7445, 0.8644]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: gelu; the second factor transposed. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.13, -0.95, 0.1], [-0.13, -0.16, -0.34]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %reserve_space = "pd.fused_gemm_epilogue"(%x, %y, %bias)
    {activation = "gelu", result_segment_sizes = array<i32: 1, 1>, trans_x = false, trans_y = true}
    : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 8.0e-5 : f64, value = dense<[[-0.137024, 0.5420255], [0.574473, 0.6968744]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%reserve_space)
    {tolerance = 10.0e-5 : f64, value = dense<[[-0.3959, 0.7117], [0.7445, 0.8644]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: none; the second factor transposed. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.13, -0.95, 0.1], [-0.13, -0.16, -0.34]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %reserve_space = "pd.fused_gemm_epilogue"(%x, %y, %bias)
    {activation = "none", result_segment_sizes = array<i32: 1, 1>, trans_x = false, trans_y = true}
    : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 10.0e-5 : f64, value = dense<[[-0.3959, 0.7117], [0.7445, 0.8644]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%reserve_space)
    {tolerance = 10.0e-5 : f64, value = dense<[[-0.3959, 0.7117], [0.7445, 0.8644]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
