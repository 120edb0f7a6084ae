// By hand: in a test: the mean slope. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-2.0, -0.5, 0.0, 3.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out, %noise = "pd.rrelu"(%x)
    {is_test = true, lower = 0.1 : f32, result_segment_sizes = array<i32: 1, 1>, upper = 0.3 : f32}
    : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 4.0e-4 : f64, value = dense<[-0.4, -0.1, 0.0, 3.0]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
