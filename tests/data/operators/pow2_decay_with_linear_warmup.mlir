// By hand: while it warms up. Values of Paddle 2.6.2.
func.func @main() {
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf32>} : () -> tensor<1xf32>
  %step = "pd_builtin.constant"() {value = dense<[3]> : tensor<1xi64>} : () -> tensor<1xi64>
  %learning_rate_out, %step_out = "pd.pow2_decay_with_linear_warmup"(%learning_rate, %step)
    {base_lr = 0.5 : f32, end_lr = 0.1 : f32, operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1, 1>, total_steps = 20 : i64, warmup_steps = 10 : i64}
    : (tensor<1xf32>, tensor<1xi64>) -> (tensor<1xf32>, tensor<1xi64>)
  "check.expect_almost_eq_const"(%learning_rate_out) {tolerance = 4.0e-5 : f64, value = dense<[0.2]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%step_out) {value = dense<[4]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}

// -----

// By hand: while it decays. Values of Paddle 2.6.2.
func.func @main() {
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf32>} : () -> tensor<1xf32>
  %step = "pd_builtin.constant"() {value = dense<[11]> : tensor<1xi64>} : () -> tensor<1xi64>
  %learning_rate_out, %step_out = "pd.pow2_decay_with_linear_warmup"(%learning_rate, %step)
    {base_lr = 0.5 : f32, end_lr = 0.1 : f32, operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1, 1>, total_steps = 20 : i64, warmup_steps = 10 : i64}
    : (tensor<1xf32>, tensor<1xi64>) -> (tensor<1xf32>, tensor<1xi64>)
  "check.expect_almost_eq_const"(%learning_rate_out)
    {tolerance = 5.0e-5 : f64, value = dense<[0.356]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%step_out) {value = dense<[12]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}

// -----

// By hand: at the end. Values of Paddle 2.6.2.
func.func @main() {
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf32>} : () -> tensor<1xf32>
  %step = "pd_builtin.constant"() {value = dense<[30]> : tensor<1xi64>} : () -> tensor<1xi64>
  %learning_rate_out, %step_out = "pd.pow2_decay_with_linear_warmup"(%learning_rate, %step)
    {base_lr = 0.5 : f32, end_lr = 0.1 : f32, operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1, 1>, total_steps = 20 : i64, warmup_steps = 10 : i64}
    : (tensor<1xf32>, tensor<1xi64>) -> (tensor<1xf32>, tensor<1xi64>)
  "check.expect_almost_eq_const"(%learning_rate_out) {tolerance = 3.0e-5 : f64, value = dense<[0.1]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%step_out) {value = dense<[31]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}
