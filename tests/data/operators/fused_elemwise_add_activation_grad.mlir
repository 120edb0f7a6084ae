// By hand: pd.fused_elemwise_add_activation_grad behind pd.fused_elemwise_add_activation. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[-0.581, 0.197, -1.01, -0.251], [-0.144, -0.11, 0.392, 1.15], [-0.355, 0.679, 0.239, -0.868]],
    [[0.918, -0.415, 0.0719, 0.84], [-0.319, -1.27, 0.359, 0.688], [1.32, 0.451, -1.68, -0.431]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %y = "pd_builtin.constant"() {value = dense<[
    [[0.543, 1.93, 0.565, -1.13], [1.05, 0.606, 0.624, -2.2], [-0.399, -0.00963, 0.424, 0.491]],
    [[-0.928, -0.203, 0.0298, -1.51], [1.6, 0.809, 0.677, -0.429], [-0.283, 0.358, 0.523, -0.834]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %out, %intermediate_out = "pd.fused_elemwise_add_activation"(%x, %y)
    {axis = -1 : i32, functor_list = ["elementwise_add", "scale"], result_segment_sizes = array<i32: 1, 1>,
      save_intermediate_out = true, scale = 0.5 : f32}
    : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3x4xf64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[0.4, -0.37, -0.76, -0.35], [0.86, 0.58, -0.98, -0.6], [-0.41, 0.89, -0.19, -0.64]],
    [[0.72, 0.81, -0.4, -0.29], [0.51, -0.46, 0.58, -0.1], [0.29, 0.79, -0.94, -0.31]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad_result, %y_grad_result = "pd.fused_elemwise_add_activation_grad"(%x, %y, %out, %intermediate_out,
    %out_cotangent)
    {axis = -1 : i32, functor_list = ["elementwise_add", "scale"], operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1>, save_intermediate_out = true, scale = 0.5 : f32}
    : (tensor<2x3x4xf64>, tensor<2x3x4xf64>, tensor<2x3x4xf64>, tensor<2x3x4xf64>,
      tensor<2x3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [[0.4, -0.37, -0.76, -0.35], [0.86, 0.58, -0.98, -0.6], [-0.41, 0.89, -0.19, -0.64]],
    [[0.72, 0.81, -0.4, -0.29], [0.51, -0.46, 0.58, -0.1], [0.29, 0.79, -0.94, -0.31]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [[0.2, -0.185, -0.38, -0.175], [0.43, 0.29, -0.49, -0.3], [-0.205, 0.445, -0.095, -0.32]],
    [[0.36, 0.405, -0.2, -0.145], [0.255, -0.23, 0.29, -0.05], [0.145, 0.395, -0.47, -0.155]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}

// -----

// By hand: the functions as Paddle calls them in gradient operators. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, -2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y = "pd_builtin.constant"() {value = dense<[0.5, 1.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd_builtin.constant"() {value = dense<[1.5, 0.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[3.0, 5.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad, %y_grad = "pd.fused_elemwise_add_activation_grad"(%x, %y, %out, %out_grad)
    {axis = -1 : i32, functor_list = ["relu_grad", "elementwise_add_grad"],
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 1>,
      save_intermediate_out = false, scale = 0.0 : f32}
    : (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>)
  "check.expect_eq_const"(%x_grad) {value = dense<[3.0, 0.0]> : tensor<2xf64>} : (tensor<2xf64>) -> ()
  "check.expect_eq_const"(%y_grad) {value = dense<[3.0, 0.0]> : tensor<2xf64>} : (tensor<2xf64>) -> ()
  return
}
