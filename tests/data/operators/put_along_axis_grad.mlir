// pd.put_along_axis_grad of float32[1, 3], int64[1, 3], float32[1, 3], float32[1, 3], float32[1, 3]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %arr = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 2]]> : tensor<1x3xi64>} : () -> tensor<1x3xi64>
  %values = "pd_builtin.constant"() {value = dense<[[4.0, 5.0, 6.0]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %out = "pd_builtin.constant"() {value = dense<[[5.0, 2.0, 6.0]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.58, 0.23, 0.65]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %arr_grad, %values_grad = "pd.put_along_axis_grad"(%arr, %indices, %values, %out, %out_grad)
    {axis = 1 : i32, include_self = true, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, reduce = "assign",
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x3xf32>, tensor<1x3xi64>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>) -> (tensor<1x3xf32>,
      tensor<1x3xf32>)
  "check.expect_almost_eq_const"(%arr_grad)
    {tolerance = 4.0e-5 : f64, value = dense<[[0.0, 0.23, 0.0]]> : tensor<1x3xf32>}
    : (tensor<1x3xf32>) -> ()
  "check.expect_almost_eq_const"(%values_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[[0.0, 0.58, 0.65]]> : tensor<1x3xf32>}
    : (tensor<1x3xf32>) -> ()
  return
}
