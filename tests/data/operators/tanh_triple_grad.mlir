// By hand: all operands. Values of Paddle 2.6.2.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.5934663, 0.76033133, 0.51315266, 0.5992653],
    [0.27197933, 0.68208355, 0.22507922, 0.6138026],
    [0.44303444, 0.66235626, 0.3203167, 0.14790706]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_out_forward = "pd_builtin.constant"() {value = dense<[
    [-0.821, 0.315, -0.0502, -0.606],
    [-1.0, 0.261, 0.818, 0.064],
    [-1.33, -0.626, 1.36, 0.632]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x_grad_forward = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_out_new_grad = "pd_builtin.constant"() {value = dense<[
    [0.92, 0.6, 0.28, -0.14],
    [0.53, -0.46, -0.06, 0.78],
    [0.51, 0.1, 0.31, 0.2]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_out_grad_grad = "pd_builtin.constant"() {value = dense<[
    [0.99, -0.32, 0.36, 0.57],
    [-0.02, 0.53, 0.27, -0.63],
    [0.44, 0.44, 0.15, 0.64]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad_result, %grad_out_forward_grad_result, %grad_x_grad_forward_grad_result = "pd.tanh_triple_grad"(%out,
    %grad_out_forward, %grad_x_grad_forward, %grad_out_new_grad, %grad_out_grad_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>,
      tensor<3x4xf32>, tensor<3x4xf32>)
  "check.expect_almost_eq_const"(%out_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.2281922, -0.07168397, 0.2730863, 0.0682274],
    [0.07496154, 0.3766531, -0.01075608, -0.6061962],
    [0.908726, -0.2883343, -0.0563577, 0.2608514]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%grad_out_forward_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.742545, 0.6021825, 0.2298924, -0.01342354],
    [-0.02018086, -0.4894632, 0.01242437, 0.8617789],
    [-0.4247814, -0.08345689, -0.01191578, 0.03490607]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%grad_x_grad_forward_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [1.537834, -0.422412, 0.2796285, 0.2636189],
    [0.2697775, 0.4472058, 0.2784154, -0.4539272],
    [0.9546576, 0.329892, -0.1354814, 0.5886081]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
