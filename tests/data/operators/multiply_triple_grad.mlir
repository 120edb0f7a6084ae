// By hand: all operands. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.99, 0.64, 0.59], [-0.06, -0.39, -0.44]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[[-0.49, -0.11, 0.01], [0.11, 0.99, 0.59]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %fwd_grad_out = "pd_builtin.constant"()
    {value = dense<[[0.24, 0.98, -0.57], [-0.68, 0.23, -0.91]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %fwd_grad_grad_x = "pd_builtin.constant"()
    {value = dense<[[-0.93, 0.03, -0.07], [0.83, 0.26, 0.03]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %fwd_grad_grad_y = "pd_builtin.constant"()
    {value = dense<[[-0.01, -0.5, -0.98], [-0.62, 0.38, -0.6]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %grad_x_grad = "pd_builtin.constant"()
    {value = dense<[[-0.26, -0.99, 0.66], [-0.69, -0.46, 0.76]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %grad_y_grad = "pd_builtin.constant"() {value = dense<[[0.02, 0.69, 0.28], [0.48, -0.82, 0.08]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %grad_grad_out_grad = "pd_builtin.constant"()
    {value = dense<[[0.02, 0.74, -0.28], [0.2, -0.88, -0.22]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %x_grad_result, %y_grad_result, %fwd_grad_out_grad_result, %fwd_grad_grad_x_grad_result,
    %fwd_grad_grad_y_grad_result = "pd.multiply_triple_grad"(%x, %y, %fwd_grad_out, %fwd_grad_grad_x,
    %fwd_grad_grad_y, %grad_x_grad, %grad_y_grad, %grad_grad_out_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1>}
    : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>,
      tensor<2x3xf64>, tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>,
      tensor<2x3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.0002, -0.37, 0.2744], [-0.124, -0.3344, 0.132]]> : tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.0186, 0.0222, 0.0196], [0.166, -0.2288, -0.0066]]> :
      tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%fwd_grad_out_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.016, 0.5157, -0.6664], [0.8262, -0.388, -0.4536]]> :
      tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%fwd_grad_grad_x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.005, 0.5948, -0.1624], [-0.3044, -1.0598, -0.2026]]> :
      tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%fwd_grad_grad_y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.0822, -0.4966, -0.5414], [0.4572, 0.2374, -0.5948]]> :
      tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  return
}
