// By hand: the gradient of a gradient. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[0.1, 0.43]], [[0.21, 0.09]]]> : tensor<2x1x2xf64>}
    : () -> tensor<2x1x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[-0.15, 0.29, -0.12], [0.78, 0.93, -0.23]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %d_out = "pd_builtin.constant"() {value = dense<[[[0.58, 0.06, 0.14]], [[0.85, -0.86, -0.83]]]> : tensor<2x1x3xf64>}
    : () -> tensor<2x1x3xf64>
  %ddx = "pd_builtin.constant"() {value = dense<[[[-0.96, 0.67]], [[0.56, 0.74]]]> : tensor<2x1x2xf64>}
    : () -> tensor<2x1x2xf64>
  %ddy = "pd_builtin.constant"() {value = dense<[[0.96, 0.6, -0.08], [0.56, -0.76, 0.28]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %dx, %dy, %dd_out = "pd.mul_grad_grad"(%x, %y, %d_out, %ddx, %ddy)
    {x_num_col_dims = 2 : i32, y_num_col_dims = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x1x2xf64>, tensor<2x3xf64>, tensor<2x1x3xf64>, tensor<2x1x2xf64>,
      tensor<2x3xf64>) -> (tensor<2x1x2xf64>, tensor<2x3xf64>, tensor<2x1x3xf64>)
  "check.expect_almost_eq_const"(%dx)
    {tolerance = 1.0e-6 : f64, value = dense<[[[0.5816, 0.3184]], [[0.3664, 0.8972]]]> : tensor<2x1x2xf64>}
    : (tensor<2x1x2xf64>) -> ()
  "check.expect_almost_eq_const"(%dy)
    {tolerance = 1.0e-6 : f64, value = dense<[[-0.0808, -0.5392, -0.5992], [1.0176, -0.5962, -0.5204]]> :
      tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%dd_out)
    {tolerance = 1.0e-6 : f64, value = dense<[[[1.0034, 0.0779, 0.0735]], [[0.7452, 0.9082, -0.229]]]> :
      tensor<2x1x3xf64>}
    : (tensor<2x1x3xf64>) -> ()
  return
}
