// pd.adamax_ of float64[5, 4], float64[5, 4], float64[1], float64[5, 4], float64[5, 4], float64[1]
// Values of Paddle 2.6.2; after synthesized::adamaxfloat64.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[
    [-0.472, 1.17, 0.439, 1.03],
    [2.2, 0.151, -1.23, 0.388],
    [0.531, 0.339, -1.31, 1.51],
    [-1.54, -0.629, -0.481, -0.712],
    [-0.291, -0.534, -1.38, -1.18]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %grad = "pd_builtin.constant"() {value = dense<[
    [-1.33, 0.637, -0.365, 1.65],
    [-1.97, 0.495, -2.06, -0.742],
    [0.615, -0.52, -1.36, -1.48],
    [-0.271, 0.55, -0.287, -0.0596],
    [-1.76, 1.78, -0.643, 0.475]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf64>} : () -> tensor<1xf64>
  %moment = "pd_builtin.constant"() {value = dense<[
    [0.735, -0.295, 0.293, -0.0234],
    [-0.239, -1.59, -0.339, -1.03],
    [1.44, -0.215, 0.337, 0.563],
    [0.779, 0.219, 0.0654, -2.43],
    [-1.65, 0.879, -1.48, 1.57]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %inf_norm = "pd_builtin.constant"() {value = dense<[
    [1.25, 0.843, 0.461, 0.853],
    [0.0749, 1.92, 1.83, 0.244],
    [0.4, 0.664, 1.44, 0.225],
    [0.105, 1.76, 0.846, 0.858],
    [0.929, 0.283, 0.545, 0.411]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.81]> : tensor<1xf64>} : () -> tensor<1xf64>
  %param_out, %moment_out, %inf_norm_out = "pd.adamax_"(%param, %grad, %learning_rate, %moment, %inf_norm, %beta1_pow)
    {beta1 = 0.9 : f32, beta2 = 0.99 : f32, epsilon = 1.0e-8 : f32, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0>, result_segment_sizes = array<i32: 1, 1, 1, 0>}
    : (tensor<5x4xf64>, tensor<5x4xf64>, tensor<1xf64>, tensor<5x4xf64>, tensor<5x4xf64>,
      tensor<1xf64>) -> (tensor<5x4xf64>, tensor<5x4xf64>, tensor<5x4xf64>)
  "check.expect_almost_eq_const"(%param_out) {tolerance = 3.0e-6 : f64, value = dense<[
    [-0.5765706274, 1.233631878, 0.3079947903, 1.007043056],
    [2.255049431, 0.3422629488, -1.164708733, 0.7430858253],
    [-0.04987290558, 0.4372798824, -1.340882649, 1.446219781],
    [-2.194495994, -0.6670751299, -0.4904763709, -0.03260145792],
    [-0.04264473645, -0.6772732143, -0.8085422035, -1.98914126]
  ]> : tensor<5x4xf64>} : (tensor<5x4xf64>) -> ()
  "check.expect_almost_eq_const"(%moment_out) {tolerance = 3.0e-6 : f64, value = dense<[
    [0.5284999508, -0.2017999778, 0.2271999843, 0.1439400399],
    [-0.4121000413, -1.38149995, -0.511100041, -1.001199993],
    [1.35749998, -0.2455000073, 0.1672999595, 0.3586999513],
    [0.673999975, 0.2521000079, 0.0301599916, -2.192959943],
    [-1.661000003, 0.9691000215, -1.39629998, 1.460499974]
  ]> : tensor<5x4xf64>} : (tensor<5x4xf64>) -> ()
  "check.expect_almost_eq_const"(%inf_norm_out) {tolerance = 3.0e-6 : f64, value = dense<[
    [1.33, 0.834570018, 0.4563900144, 1.65],
    [1.97, 1.900800028, 2.06, 0.742],
    [0.615, 0.6573600163, 1.425600024, 1.48],
    [0.271, 1.742400027, 0.8375400181, 0.8494200182],
    [1.76, 1.78, 0.643, 0.475]
  ]> : tensor<5x4xf64>} : (tensor<5x4xf64>) -> ()
  return
}
