// By hand: a parameter is added. Values of Paddle 2.6.2.
func.func @main() {
  %in_num_accumulates = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  %in_num_updates = "pd_builtin.constant"() {value = dense<[9]> : tensor<1xi64>} : () -> tensor<1xi64>
  %in_old_num_accumulates = "pd_builtin.constant"() {value = dense<[5]> : tensor<1xi64>} : () -> tensor<1xi64>
  %in_sum_1 = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %in_sum_2 = "pd_builtin.constant"() {value = dense<[[5.0, 6.0], [7.0, 8.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %in_sum_3 = "pd_builtin.constant"() {value = dense<[[9.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out_sum_1, %out_sum_2, %out_sum_3, %out_num_accumulates, %out_old_num_accumulates,
    %out_num_updates = "pd.average_accumulates_"(%param, %in_sum_1, %in_sum_2, %in_sum_3, %in_num_accumulates,
    %in_old_num_accumulates, %in_num_updates)
    {average_window = 0.5 : f32, max_average_window = 20 : i64, min_average_window = 10 : i64,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi64>, tensor<1xi64>,
      tensor<1xi64>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi64>, tensor<1xi64>,
      tensor<1xi64>)
  "check.expect_eq_const"(%out_num_accumulates) {value = dense<[3]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_eq_const"(%out_num_updates) {value = dense<[10]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_eq_const"(%out_old_num_accumulates) {value = dense<[5]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_almost_eq_const"(%out_sum_1)
    {tolerance = 8.0e-4 : f64, value = dense<[[2.0, 0.0], [3.5, 7.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_eq_const"(%out_sum_2) {value = dense<[[5.0, 6.0], [7.0, 8.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_eq_const"(%out_sum_3) {value = dense<[[9.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: a window ends. Values of Paddle 2.6.2.
func.func @main() {
  %in_num_accumulates = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  %in_num_updates = "pd_builtin.constant"() {value = dense<[9]> : tensor<1xi64>} : () -> tensor<1xi64>
  %in_old_num_accumulates = "pd_builtin.constant"() {value = dense<[5]> : tensor<1xi64>} : () -> tensor<1xi64>
  %in_sum_1 = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %in_sum_2 = "pd_builtin.constant"() {value = dense<[[5.0, 6.0], [7.0, 8.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %in_sum_3 = "pd_builtin.constant"() {value = dense<[[9.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out_sum_1, %out_sum_2, %out_sum_3, %out_num_accumulates, %out_old_num_accumulates,
    %out_num_updates = "pd.average_accumulates_"(%param, %in_sum_1, %in_sum_2, %in_sum_3, %in_num_accumulates,
    %in_old_num_accumulates, %in_num_updates)
    {average_window = 0.2 : f32, max_average_window = 4 : i64, min_average_window = 2 : i64,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi64>, tensor<1xi64>,
      tensor<1xi64>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi64>, tensor<1xi64>,
      tensor<1xi64>)
  "check.expect_eq_const"(%out_num_accumulates) {value = dense<[0]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_eq_const"(%out_num_updates) {value = dense<[10]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_eq_const"(%out_old_num_accumulates) {value = dense<[3]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_almost_eq_const"(%out_sum_1) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%out_sum_2) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%out_sum_3)
    {tolerance = 2.0e-3 : f64, value = dense<[[7.0, 6.0], [10.5, 15.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
