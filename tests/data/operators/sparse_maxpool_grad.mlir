// pd.sparse_maxpool_grad behind pd.sparse_maxpool, its test 0
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
  %y = "pd.sparse_maxpool"(%x)
    {dilations = array<i32: 1, 1, 1>, kernel_sizes = array<i32: 1, 2, 2>, operand_segment_sizes = array<i32: 1>,
      paddings = array<i32: 0, 0, 0>, result_segment_sizes = array<i32: 1, 0, 0>, strides = array<i32: 1, 1, 1>}
    : (tensor<1x1x3x3x2xf64>) -> tensor<1x1x2x2x2xf64>
  %cotangent_values = "pd_builtin.constant"() {value = dense<[
    [-0.35, 0.97],
    [-0.36, 0.58],
    [0.74, -0.22],
    [-0.12, -0.25]
  ]> : tensor<4x2xf64>} : () -> tensor<4x2xf64>
  %cotangent_indices = "pd.sparse_indices"(%y)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x2x2x2xf64>) -> tensor<?x?xi64>
  %cotangent = "pd.sparse_sparse_coo_tensor"(%cotangent_values, %cotangent_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>,
      shape = array<i64: 1, 1, 2, 2, 2>}
    : (tensor<4x2xf64>, tensor<?x?xi64>) -> tensor<1x1x2x2x2xf64>
  %x_grad = "pd.sparse_maxpool_grad"(%x, %y, %cotangent, %cotangent, %cotangent)
    {dilations = array<i32: 1, 1, 1>, kernel_sizes = array<i32: 1, 2, 2>,
      operand_segment_sizes = array<i32: 1, 1, 0, 0, 1, 1, 1>, paddings = array<i32: 0, 0, 0>,
      result_segment_sizes = array<i32: 1>, strides = array<i32: 1, 1, 1>}
    : (tensor<1x1x3x3x2xf64>, tensor<1x1x2x2x2xf64>, tensor<1x1x2x2x2xf64>, tensor<1x1x2x2x2xf64>,
      tensor<1x1x2x2x2xf64>) -> tensor<1x1x3x3x2xf64>
  %x_grad_values = "pd.sparse_values"(%x_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x3x3x2xf64>) -> tensor<3x2xf64>
  "check.expect_almost_eq_const"(%x_grad_values)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.35, 0.97], [-0.48, 0.33], [0.74, -0.22]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}
