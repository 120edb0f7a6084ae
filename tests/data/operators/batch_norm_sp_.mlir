// By hand: training: the elements are the batch. Values of Paddle 2.6.2's batch_norm of the values.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[[0.1, 0.42], [-0.42, 0.02], [0.79, 0.79]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 0], [0, 0, 0], [0, 1, 2], [0, 1, 0]]> : tensor<4x3xi64>}
    : () -> tensor<4x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>,
      shape = array<i64: 1, 1, 3, 3, 2>}
    : (tensor<3x2xf32>, tensor<4x3xi64>) -> tensor<1x1x3x3x2xf32>
  %mean = "pd_builtin.constant"() {value = dense<[-0.56, 0.74]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[0.95, 0.67]> : tensor<2xf32>} : () -> tensor<2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[-0.85, 0.56]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.75, 0.94]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_sp_"(%x, %mean,
    %variance, %scale, %bias)
    {data_format = "NDHWC", epsilon = 1.0e-5 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<1x1x3x3x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<1x1x3x3x2xf32>,
      tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<?xf32>)
  %values_1 = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x3x3x2xf32>) -> tensor<3x2xf32>
  "check.expect_almost_eq_const"(%values_1) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.847186, 0.957809],
    [1.739011, 0.2454464],
    [-0.3361971, 1.616745]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%mean_out)
    {tolerance = 9.0e-5 : f64, value = dense<[-0.4883333, 0.707]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance_out)
    {tolerance = 10.0e-5 : f64, value = dense<[0.8795622, 0.6128867]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
