// pd.sparse_batch_norm_grad behind pd.sparse_batch_norm, its test 0
// By numerical derivative in float64.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[[0.1, 0.42], [-0.42, 0.02], [0.79, 0.79]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 0], [0, 0, 0], [0, 1, 2], [0, 1, 0]]> : tensor<4x3xi64>}
    : () -> tensor<4x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>,
      shape = array<i64: 1, 1, 3, 3, 2>}
    : (tensor<3x2xf64>, tensor<4x3xi64>) -> tensor<1x1x3x3x2xf64>
  %mean = "pd_builtin.constant"() {value = dense<[-0.56, 0.74]> : tensor<2xf64>} : () -> tensor<2xf64>
  %variance = "pd_builtin.constant"() {value = dense<[0.95, 0.67]> : tensor<2xf64>} : () -> tensor<2xf64>
  %scale = "pd_builtin.constant"() {value = dense<[-0.85, 0.56]> : tensor<2xf64>} : () -> tensor<2xf64>
  %bias = "pd_builtin.constant"() {value = dense<[0.75, 0.94]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.sparse_batch_norm"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NDHWC", epsilon = 1.0e-5 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<1x1x3x3x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<1x1x3x3x2xf64>,
      tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<?xf64>)
  %mean_out_cotangent = "pd_builtin.constant"() {value = dense<[0.91, -0.58]> : tensor<2xf64>} : () -> tensor<2xf64>
  %variance_out_cotangent = "pd_builtin.constant"() {value = dense<[0.66, -0.28]> : tensor<2xf64>} : () -> tensor<2xf64>
  %saved_mean_cotangent = "pd_builtin.constant"() {value = dense<[-0.5, 0.89]> : tensor<2xf64>} : () -> tensor<2xf64>
  %saved_variance_cotangent = "pd_builtin.constant"() {value = dense<[0.13, -0.14]> : tensor<2xf64>} : () -> tensor<2xf64>
  %reserve_space_cotangent = "pd_builtin.constant"() {value = dense<> : tensor<0xf64>} : () -> tensor<0xf64>
  %mean_grad_result, %variance_grad_result, %scale_grad_result, %bias_grad_result = "pd.sparse_batch_norm_grad"(%x,
    %mean, %variance, %scale, %bias, %y, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space,
    %mean_out_cotangent, %variance_out_cotangent, %saved_mean_cotangent, %saved_variance_cotangent, %reserve_space_cotangent)
    {data_layout = "NDHWC", epsilon = 0.00001 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 0, 1, 1, 1, 1>, trainable_statistics = false, use_global_stats = false}
    : (tensor<1x1x3x3x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<1x1x3x3x2xf64>,
      tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<?xf64>, tensor<2xf64>, tensor<2xf64>,
      tensor<2xf64>, tensor<2xf64>, tensor<0xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%mean_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.818999978, -0.521999986]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%variance_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.593999984, -0.251999993]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
