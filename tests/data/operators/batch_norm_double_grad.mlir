// By hand: in training. By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.31], [0.18]], [[0.37], [-0.29]]],
    [[[0.04], [0.53]], [[0.82], [-0.7]]],
    [[[0.87], [-0.99]], [[0.51], [0.62]]]
  ]> : tensor<3x2x2x1xf64>} : () -> tensor<3x2x2x1xf64>
  %scale = "pd_builtin.constant"() {value = dense<[-0.73, -0.16]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out_mean = "pd_builtin.constant"() {value = dense<0.0> : tensor<2xf64>} : () -> tensor<2xf64>
  %out_variance = "pd_builtin.constant"() {value = dense<1.0> : tensor<2xf64>} : () -> tensor<2xf64>
  %saved_mean = "pd_builtin.constant"() {value = dense<[0.053333333333333344, 0.22166666666666665]> : tensor<2xf64>}
    : () -> tensor<2xf64>
  %saved_variance = "pd_builtin.constant"() {value = dense<[1.6779714981100622, 1.8606229980856068]> : tensor<2xf64>}
    : () -> tensor<2xf64>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [[[0.63], [-0.97]], [[0.26], [0.59]]],
    [[[0.03], [0.45]], [[-0.55], [-0.6]]],
    [[[-0.27], [-0.64]], [[-0.31], [0.9]]]
  ]> : tensor<3x2x2x1xf64>} : () -> tensor<3x2x2x1xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [[[0.15], [-0.32]], [[-0.46], [0.9]]],
    [[[-0.11], [0.96]], [[0.03], [0.04]]],
    [[[0.79], [0.49]], [[0.16], [-0.15]]]
  ]> : tensor<3x2x2x1xf64>} : () -> tensor<3x2x2x1xf64>
  %grad_scale_grad = "pd_builtin.constant"() {value = dense<[0.76, -0.18]> : tensor<2xf64>} : () -> tensor<2xf64>
  %grad_bias_grad = "pd_builtin.constant"() {value = dense<[0.85, -0.86]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result, %scale_grad_result, %grad_out_grad_result = "pd.batch_norm_double_grad"(%x, %scale, %out_mean,
    %out_variance, %saved_mean, %saved_variance, %grad_out, %grad_x_grad, %grad_scale_grad, %grad_bias_grad)
    {data_layout = "NCHW", epsilon = 1.0e-5 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<3x2x2x1xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>,
      tensor<3x2x2x1xf64>, tensor<3x2x2x1xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<3x2x2x1xf64>, tensor<2xf64>,
      tensor<3x2x2x1xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[[1.14874435], [-1.42794981]], [[-0.0964892781], [-0.258031492]]],
    [[[0.169390149], [1.02094772]], [[0.321898348], [0.176038024]]],
    [[[-0.129879892], [-0.781252518]], [[0.189284433], [-0.332700035]]]
  ]> : tensor<3x2x2x1xf64>} : (tensor<3x2x2x1xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.815316878, 0.438286204]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[[0.499059121], [1.83990381]], [[-0.761236665], [-0.881436927]]],
    [[[1.36406144], [0.818530575]], [[-1.10120358], [-0.44857394]]],
    [[[1.55767522], [-0.979230168]], [[-1.00619529], [-0.961353604]]]
  ]> : tensor<3x2x2x1xf64>} : (tensor<3x2x2x1xf64>) -> ()
  return
}
