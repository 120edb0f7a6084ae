// By hand: plain. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %velocity = "pd_builtin.constant"() {value = dense<[[0.5, 0.0], [-1.0, 2.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_out, %velocity_out = "pd.momentum_"(%param, %grad, %velocity, %learning_rate)
    {mu = 0.9 : f32, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>,
      regularization_coeff = 0.0 : f32, regularization_method = "", rescale_grad = 1.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 0>, use_nesterov = false}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.945, -1.98], [0.56, 2.82]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%velocity_out)
    {tolerance = 2.0e-4 : f64, value = dense<[[0.55, -0.2], [-0.6, 1.8]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: Nesterov, decay, gradients scaled. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %velocity = "pd_builtin.constant"() {value = dense<[[0.5, 0.0], [-1.0, 2.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_out, %velocity_out = "pd.momentum_"(%param, %grad, %velocity, %learning_rate)
    {mu = 0.9 : f32, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>,
      regularization_coeff = 0.1 : f32, regularization_method = "l2_decay", rescale_grad = 0.5 : f32,
      result_segment_sizes = array<i32: 1, 1, 0>, use_nesterov = true}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.9215, -1.924], [0.5145, 2.781]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%velocity_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.65, -0.4], [-0.55, 2.1]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: float64. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"() {value = dense<[
    [0.10000000149011612, -0.20000000298023224],
    [0.30000001192092896, 0.0]
  ]> : tensor<2x2xf64>} : () -> tensor<2x2xf64>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.10000000149011612]> : tensor<1xf64>}
    : () -> tensor<1xf64>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %velocity = "pd_builtin.constant"() {value = dense<[[0.5, 0.0], [-1.0, 2.0]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %param_out, %velocity_out = "pd.momentum_"(%param, %grad, %velocity, %learning_rate)
    {mu = 0.5 : f32, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>,
      regularization_coeff = 0.0 : f32, regularization_method = "", rescale_grad = 1.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 0>, use_nesterov = false}
    : (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<1xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>)
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 3.0e-6 : f64, value = dense<[[0.9649999993, -1.979999999], [0.5199999991, 2.899999999]]> :
      tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%velocity_out)
    {tolerance = 2.0e-6 : f64, value = dense<[[0.3500000015, -0.200000003], [-0.1999999881, 1.0]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  return
}
