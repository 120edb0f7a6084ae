// By hand: two parameters, one learning rate. Values of Paddle 2.6.2.
func.func @main() {
  %grad_0 = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %grad_1 = "pd_builtin.constant"() {value = dense<[0.5, -0.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %learning_rate_0 = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param_0 = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_1 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %velocity_0 = "pd_builtin.constant"() {value = dense<[[0.5, 0.0], [-1.0, 2.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %velocity_1 = "pd_builtin.constant"() {value = dense<[0.1, 0.2]> : tensor<2xf32>} : () -> tensor<2xf32>
  %param = "pd_builtin.combine"(%param_0, %param_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %grad = "pd_builtin.combine"(%grad_0, %grad_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %velocity = "pd_builtin.combine"(%velocity_0, %velocity_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %learning_rate = "pd_builtin.combine"(%learning_rate_0) : (tensor<1xf32>) -> tuple<tensor<1xf32>>
  %param_out, %velocity_out = "pd.merged_momentum_"(%param, %grad, %velocity, %learning_rate)
    {mu = 0.9 : f32, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>,
      regularization_coeff = array<f32>, regularization_method = [], rescale_grad = 1.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 0>, use_nesterov = false}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>,
      tensor<2xf32>>, tuple<tensor<1xf32>>) -> (tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>,
      tensor<2xf32>>)
  %param_out_0 = "pd_builtin.slice"(%param_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%param_out_0)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.945, -1.98], [0.56, 2.82]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  %param_out_1 = "pd_builtin.slice"(%param_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%param_out_1)
    {tolerance = 3.0e-4 : f64, value = dense<[0.941, 2.032]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  %velocity_out_0 = "pd_builtin.slice"(%velocity_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%velocity_out_0)
    {tolerance = 2.0e-4 : f64, value = dense<[[0.55, -0.2], [-0.6, 1.8]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  %velocity_out_1 = "pd_builtin.slice"(%velocity_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%velocity_out_1)
    {tolerance = 7.0e-5 : f64, value = dense<[0.59, -0.32]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: Nesterov, decay of the second only. Values of Paddle 2.6.2.
func.func @main() {
  %grad_0 = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %grad_1 = "pd_builtin.constant"() {value = dense<[0.5, -0.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %learning_rate_0 = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %learning_rate_1 = "pd_builtin.constant"() {value = dense<[0.2]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param_0 = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_1 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %velocity_0 = "pd_builtin.constant"() {value = dense<[[0.5, 0.0], [-1.0, 2.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %velocity_1 = "pd_builtin.constant"() {value = dense<[0.1, 0.2]> : tensor<2xf32>} : () -> tensor<2xf32>
  %param = "pd_builtin.combine"(%param_0, %param_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %grad = "pd_builtin.combine"(%grad_0, %grad_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %velocity = "pd_builtin.combine"(%velocity_0, %velocity_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %learning_rate = "pd_builtin.combine"(%learning_rate_0, %learning_rate_1)
    : (tensor<1xf32>, tensor<1xf32>) -> tuple<tensor<1xf32>, tensor<1xf32>>
  %param_out, %velocity_out = "pd.merged_momentum_"(%param, %grad, %velocity, %learning_rate)
    {mu = 0.9 : f32, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>,
      regularization_coeff = array<f32: 0.0, 0.5>, regularization_method = ["", "l2_decay"], rescale_grad = 2.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 0>, use_nesterov = true}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>,
      tensor<2xf32>>, tuple<tensor<1xf32>, tensor<1xf32>>) -> (tuple<tensor<2x2xf32>, tensor<2xf32>>,
      tuple<tensor<2x2xf32>, tensor<2xf32>>)
  %param_out_0 = "pd_builtin.slice"(%param_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%param_out_0)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.9405, -1.962], [0.524, 2.838]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  %param_out_1 = "pd_builtin.slice"(%param_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%param_out_1)
    {tolerance = 2.0e-4 : f64, value = dense<[0.6038, 1.7776]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  %velocity_out_0 = "pd_builtin.slice"(%velocity_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%velocity_out_0)
    {tolerance = 2.0e-4 : f64, value = dense<[[0.55, -0.2], [-0.6, 1.8]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  %velocity_out_1 = "pd_builtin.slice"(%velocity_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%velocity_out_1)
    {tolerance = 2.0e-4 : f64, value = dense<[1.09, 0.68]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
