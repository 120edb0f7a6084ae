// By hand: after two steps. PaddlePaddle 2.6.2 gives these values, which are not the derivative.
func.func @main() {
  %weight = "pd_builtin.constant"() {value = dense<[[-0.83, -0.53], [0.6, 0.16], [-0.81, -0.13]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %u = "pd_builtin.constant"() {value = dense<[0.58, 0.33, 0.79]> : tensor<3xf64>}
    : () -> tensor<3xf64>
  %v = "pd_builtin.constant"() {value = dense<[0.29, 0.51]> : tensor<2xf64>}
    : () -> tensor<2xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.03, -0.14], [0.17, 0.48], [0.91, -0.43]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %weight_grad = "pd.spectral_norm_grad"(%weight, %u, %v, %out_grad)
    {dim = 0 : i32, eps = 1.0e-12 : f32, power_iters = 2 : i32}
    : (tensor<3x2xf64>, tensor<3xf64>, tensor<2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  "check.expect_almost_eq_const"(%weight_grad) {tolerance = 1.0e-8 : f64, value = dense<[[0.006264153967, -0.07228399348], [0.1764663735, 0.4040063044], [0.2685228979, -0.2365713439]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}

// -----

// By hand: the vectors as they are, of the second axis. PaddlePaddle 2.6.2 gives these values, which are not the derivative.
func.func @main() {
  %weight = "pd_builtin.constant"() {value = dense<[[[0.3, 0.39], [-0.41, -1.0], [0.95, -0.4]], [[-0.37, 0.78], [0.17, -0.06], [0.55, -0.94]]]> : tensor<2x3x2xf64>}
    : () -> tensor<2x3x2xf64>
  %u = "pd_builtin.constant"() {value = dense<[0.77, 0.5, 0.27]> : tensor<3xf64>}
    : () -> tensor<3xf64>
  %v = "pd_builtin.constant"() {value = dense<[0.73, 0.95, 0.37, 0.7]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[[-0.4, 0.48], [0.44, -0.56], [0.66, 0.32]], [[0.37, 0.64], [-0.14, 0.52], [0.76, -0.8]]]> : tensor<2x3x2xf64>}
    : () -> tensor<2x3x2xf64>
  %weight_grad = "pd.spectral_norm_grad"(%weight, %u, %v, %out_grad)
    {dim = 1 : i32, eps = 1.0e-12 : f32, power_iters = 0 : i32}
    : (tensor<2x3x2xf64>, tensor<3xf64>, tensor<4xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  "check.expect_almost_eq_const"(%weight_grad) {tolerance = 1.0e-8 : f64, value = dense<[[[-4.089922953, 5.14692535], [4.243988789, -5.582514373], [6.040243819, 2.984477356]], [[3.481690362, 6.500418941], [-1.276284303, 4.992694901], [6.738284458, -7.302459605]]]> : tensor<2x3x2xf64>}
    : (tensor<2x3x2xf64>) -> ()
  return
}
