// pd.mode_grad of float32[2, 4], int64[2], float32[2]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 1.0, 2.0, 1.0], [0.0, 0.0, 3.0, 0.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %indices = "pd_builtin.constant"() {value = dense<3> : tensor<2xi64>} : () -> tensor<2xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.69, -0.39]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_grad = "pd.mode_grad"(%x, %indices, %out_grad)
    {axis = -1 : i32, keepdim = false, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[[0.0, 0.0, 0.0, 0.69], [0.0, 0.0, 0.0, -0.39]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  return
}
