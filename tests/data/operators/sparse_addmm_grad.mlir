// pd.sparse_addmm_grad behind pd.sparse_addmm, its test 0
// By numerical derivative in float64.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf64>} : () -> tensor<4xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf64>, tensor<2x4xi64>) -> tensor<3x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [-1.0, 0.5], [4.0, 3.0]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %input = "pd_builtin.constant"() {value = dense<[[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %out = "pd.sparse_addmm"(%input, %x, %y)
    {alpha = 2.0 : f32, beta = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1, 1>,
      result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf64>, tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.74, -0.43], [0.21, 0.56], [0.43, 0.83]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %input_grad_result, %y_grad_result = "pd.sparse_addmm_grad"(%input, %x, %y, %out, %out_cotangent)
    {alpha = 2.0 : f32, beta = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 0, 1>}
    : (tensor<3x2xf64>, tensor<3x3xf64>, tensor<3x2xf64>, tensor<3x2xf64>, tensor<3x2xf64>) -> (tensor<3x2xf64>,
      tensor<3x2xf64>)
  "check.expect_almost_eq_const"(%input_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.37, -0.215], [0.105, 0.28], [0.215, 0.415]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.54, 0.965], [-0.774, -1.494], [0.74, -0.43]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}
