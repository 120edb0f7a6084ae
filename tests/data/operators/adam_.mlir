// pd.adam_ of float32[3], float32[3], float32[1], float32[3], float32[3], float32[1], float32[1]
// Values of Paddle 2.6.2; after test_adam_op.py::TestAdamOnlyTailOp.test_check_output.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[-0.74, 0.799, -0.655]> : tensor<3xf32>} : () -> tensor<3xf32>
  %grad = "pd_builtin.constant"() {value = dense<[0.198, 0.754, -0.512]> : tensor<3xf32>} : () -> tensor<3xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.001]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[-0.701, -0.204, -0.995]> : tensor<3xf32>} : () -> tensor<3xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[0.612, 0.346, 0.794]> : tensor<3xf32>} : () -> tensor<3xf32>
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.349]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.99]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta1 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.9 : f32} : () -> tensor<1xf32>
  %beta2 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.999 : f32} : () -> tensor<1xf32>
  %epsilon = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.0e-8 : f32}
    : () -> tensor<1xf32>
  %param_out, %moment1_out, %moment2_out, %beta1_pow_out, %beta2_pow_out = "pd.adam_"(%param, %grad, %learning_rate,
    %moment1, %moment2, %beta1_pow, %beta2_pow, %beta1, %beta2, %epsilon)
    {lazy_mode = false, min_row_size_to_use_multithread = 1000 : i64, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, use_global_beta_pow = false}
    : (tensor<3xf32>, tensor<3xf32>, tensor<1xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>,
      tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1xf32>,
      tensor<1xf32>)
  "check.expect_almost_eq_const"(%moment1_out)
    {tolerance = 2.0e-4 : f64, value = dense<[-0.6111, -0.1082, -0.9467]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out)
    {tolerance = 9.0e-5 : f64, value = dense<[0.6114272, 0.3462225, 0.7934682]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 9.0e-5 : f64, value = dense<[-0.73988, 0.7990283, -0.6548367]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%beta1_pow_out) {tolerance = 5.0e-5 : f64, value = dense<[0.3141]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 2.0e-4 : f64, value = dense<[0.98901]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
