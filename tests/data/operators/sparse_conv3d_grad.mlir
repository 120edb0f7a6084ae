// pd.sparse_conv3d_grad behind pd.sparse_conv3d, its test 0
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
  %kernel = "pd_builtin.constant"() {value = dense<[
    [
      [[[0.93, 0.09], [0.95, 0.43]], [[0.4, -0.57], [0.95, -0.99]]],
      [[[-0.49, -0.13], [0.56, -0.6]], [[0.73, 0.97], [-0.67, 0.19]]]
    ]
  ]> : tensor<1x2x2x2x2xf64>} : () -> tensor<1x2x2x2x2xf64>
  %y = "pd.sparse_conv3d"(%x, %kernel)
    {dilations = array<i32: 1, 1, 1>, groups = 1 : i32, key = "", operand_segment_sizes = array<i32: 1, 1>,
      paddings = array<i32: 0, 0, 0>, result_segment_sizes = array<i32: 1, 0, 0>, strides = array<i32: 1, 1, 1>,
      subm = false}
    : (tensor<1x1x3x3x2xf64>, tensor<1x2x2x2x2xf64>) -> tensor<1x1x2x2x2xf64>
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
  %x_grad = "pd.sparse_conv3d_grad"(%x, %kernel, %y, %cotangent, %cotangent, %cotangent)
    {dilations = array<i32: 1, 1, 1>, groups = 1 : i32, key = "",
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 1, 1, 1>, paddings = array<i32: 0, 0, 0>,
      result_segment_sizes = array<i32: 1, 0>, strides = array<i32: 1, 1, 1>, subm = false}
    : (tensor<1x1x3x3x2xf64>, tensor<1x2x2x2x2xf64>, tensor<1x1x2x2x2xf64>, tensor<1x1x2x2x2xf64>,
      tensor<1x1x2x2x2xf64>, tensor<1x1x2x2x2xf64>) -> tensor<1x1x3x3x2xf64>
  %x_grad_values = "pd.sparse_values"(%x_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x3x3x2xf64>) -> tensor<3x2xf64>
  "check.expect_almost_eq_const"(%x_grad_values)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.2382, 0.0846], [1.0737, 0.5685], [-0.334, 0.5464]]> :
      tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}
