// By hand: numbers. Values of Paddle 2.6.2.
func.func @main() {
  %tensor = "pd_builtin.constant"() {value = dense<[[1.5, 0.0, -2.0], [0.25, 3.0, 0.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %stats, %values = "pd.check_numerics"(%tensor)
    {check_nan_inf_level = 0 : i32, op_type = "op", output_dir = "", result_segment_sizes = array<i32: 1, 1>,
      stack_height_limit = -1 : i32, var_name = "x"}
    : (tensor<2x3xf32>) -> (tensor<3xi64>, tensor<3xf32>)
  "check.expect_eq_const"(%stats) {value = dense<[0, 0, 2]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  "check.expect_almost_eq_const"(%values)
    {tolerance = 3.0e-6 : f64, value = dense<[3.0, -2.0, 0.4583333]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// By hand: NaN and infinity are counted. Values of Paddle 2.6.2.
func.func @main() {
  %tensor = "pd_builtin.constant"()
    {value = dense<[[0x7FC00000, 0.0, -2.0], [0.25, 0x7F800000, 0.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %stats, %values = "pd.check_numerics"(%tensor)
    {check_nan_inf_level = 1 : i32, op_type = "op", output_dir = "", result_segment_sizes = array<i32: 1, 1>,
      stack_height_limit = -1 : i32, var_name = "x"}
    : (tensor<2x3xf32>) -> (tensor<3xi64>, tensor<3xf32>)
  "check.expect_eq_const"(%stats) {value = dense<[1, 1, 2]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  "check.expect_almost_eq_const"(%values)
    {tolerance = 1.0e-6 : f64, value = dense<[0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
