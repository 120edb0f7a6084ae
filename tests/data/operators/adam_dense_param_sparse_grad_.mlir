// By hand: every row is updated. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"()
    {rows = array<i64: 2, 0, 2>, height = 3 : i64, value = dense<[[0.1, -0.2], [0.3, 0.4], [0.5, 0.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<3x2xf32>>
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.99]> : tensor<1xf32>} : () -> tensor<1xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [-0.2, 0.3], [0.0, 0.4]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[[0.5, 0.1], [1.0, 2.0], [0.2, 0.3]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0], [0.0, 1.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %beta1 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.9 : f32} : () -> tensor<1xf32>
  %beta2 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.99 : f32} : () -> tensor<1xf32>
  %epsilon = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.0e-6 : f32}
    : () -> tensor<1xf32>
  %param_out, %moment1_out, %moment2_out, %beta1_pow_out, %beta2_pow_out = "pd.adam_dense_param_sparse_grad_"(%param,
    %grad, %learning_rate, %moment1, %moment2, %beta1_pow, %beta2_pow, %beta1, %beta2, %epsilon)
    {lazy_mode = false, min_row_size_to_use_multithread = 1000 : i64, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, use_global_beta_pow = false}
    : (tensor<3x2xf32>, !pd.selected_rows<tensor<3x2xf32>>, tensor<1xf32>, tensor<3x2xf32>, tensor<3x2xf32>,
      tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>,
      tensor<3x2xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%beta1_pow_out)
    {tolerance = 10.0e-5 : f64, value = dense<[0.8099999]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 2.0e-4 : f64, value = dense<[0.9801]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out)
    {tolerance = 5.0e-5 : f64, value = dense<[[0.12, 0.04000001], [-0.18, 0.27], [0.06000002, 0.34]]> :
      tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.4959, 0.1006], [0.99, 1.98], [0.2016, 0.2974]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out) {tolerance = 4.0e-4 : f64, value = dense<[
    [0.9873481, -2.009363],
    [0.5134315, 2.985754],
    [-0.009921525, 0.9537107]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: only the rows of the gradient are touched. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"()
    {rows = array<i64: 2, 0, 2>, height = 3 : i64, value = dense<[[0.1, -0.2], [0.3, 0.4], [0.5, 0.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<3x2xf32>>
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.99]> : tensor<1xf32>} : () -> tensor<1xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [-0.2, 0.3], [0.0, 0.4]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[[0.5, 0.1], [1.0, 2.0], [0.2, 0.3]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0], [0.0, 1.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %beta1 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.9 : f32} : () -> tensor<1xf32>
  %beta2 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.99 : f32} : () -> tensor<1xf32>
  %epsilon = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.0e-6 : f32}
    : () -> tensor<1xf32>
  %param_out, %moment1_out, %moment2_out, %beta1_pow_out, %beta2_pow_out = "pd.adam_dense_param_sparse_grad_"(%param,
    %grad, %learning_rate, %moment1, %moment2, %beta1_pow, %beta2_pow, %beta1, %beta2, %epsilon)
    {lazy_mode = true, min_row_size_to_use_multithread = 1000 : i64, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, use_global_beta_pow = false}
    : (tensor<3x2xf32>, !pd.selected_rows<tensor<3x2xf32>>, tensor<1xf32>, tensor<3x2xf32>, tensor<3x2xf32>,
      tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>,
      tensor<3x2xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%beta1_pow_out)
    {tolerance = 10.0e-5 : f64, value = dense<[0.8099999]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 2.0e-4 : f64, value = dense<[0.9801]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out)
    {tolerance = 5.0e-5 : f64, value = dense<[[0.12, 0.04000001], [-0.2, 0.3], [0.06000002, 0.34]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.4959, 0.1006], [1.0, 2.0], [0.2016, 0.2974]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out) {tolerance = 4.0e-4 : f64, value = dense<[
    [0.9873481, -2.009363],
    [0.5, 3.0],
    [-0.009921525, 0.9537107]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  return
}
