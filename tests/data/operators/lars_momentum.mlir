// pd.lars_momentum of float64[5, 4], float64[3], float64[5, 4], float64[3], float64[5, 4], float64[3], float64[1], float64[1]
// Values of Paddle 2.6.2; after synthesized::lars_momentumfloat64.
func.func @main() {
  %param_0 = "pd_builtin.constant"() {value = dense<[
    [-0.472, 1.17, 0.439, 1.03],
    [2.2, 0.151, -1.23, 0.388],
    [0.531, 0.339, -1.31, 1.51],
    [-1.54, -0.629, -0.481, -0.712],
    [-0.291, -0.534, -1.38, -1.18]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %param_1 = "pd_builtin.constant"() {value = dense<[1.12, 0.94, 0.0983]> : tensor<3xf64>} : () -> tensor<3xf64>
  %grad_0 = "pd_builtin.constant"() {value = dense<[
    [-1.33, 0.637, -0.365, 1.65],
    [-1.97, 0.495, -2.06, -0.742],
    [0.615, -0.52, -1.36, -1.48],
    [-0.271, 0.55, -0.287, -0.0596],
    [-1.76, 1.78, -0.643, 0.475]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %grad_1 = "pd_builtin.constant"() {value = dense<[0.68, -0.031, -0.877]> : tensor<3xf64>} : () -> tensor<3xf64>
  %velocity_0 = "pd_builtin.constant"() {value = dense<[
    [1.25, 0.843, 0.461, 0.853],
    [0.0749, 1.92, 1.83, 0.244],
    [0.4, 0.664, 1.44, 0.225],
    [0.105, 1.76, 0.846, 0.858],
    [0.929, 0.283, 0.545, 0.411]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %velocity_1 = "pd_builtin.constant"() {value = dense<[-0.622, -0.326, -0.977]> : tensor<3xf64>}
    : () -> tensor<3xf64>
  %learning_rate_0 = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf64>} : () -> tensor<1xf64>
  %learning_rate_1 = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf64>} : () -> tensor<1xf64>
  %param = "pd_builtin.combine"(%param_0, %param_1)
    : (tensor<5x4xf64>, tensor<3xf64>) -> tuple<tensor<5x4xf64>, tensor<3xf64>>
  %grad = "pd_builtin.combine"(%grad_0, %grad_1)
    : (tensor<5x4xf64>, tensor<3xf64>) -> tuple<tensor<5x4xf64>, tensor<3xf64>>
  %velocity = "pd_builtin.combine"(%velocity_0, %velocity_1)
    : (tensor<5x4xf64>, tensor<3xf64>) -> tuple<tensor<5x4xf64>, tensor<3xf64>>
  %learning_rate = "pd_builtin.combine"(%learning_rate_0, %learning_rate_1)
    : (tensor<1xf64>, tensor<1xf64>) -> tuple<tensor<1xf64>, tensor<1xf64>>
  %param_out, %velocity_out = "pd.lars_momentum"(%param, %grad, %velocity, %learning_rate)
    {epsilon = 1.0e-9 : f32, lars_coeff = 0.001 : f32, lars_weight_decay = array<f32: 0.0005, 0.001>, mu = 0.9 : f32,
      multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>, rescale_grad = 1.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 0>}
    : (tuple<tensor<5x4xf64>, tensor<3xf64>>, tuple<tensor<5x4xf64>, tensor<3xf64>>, tuple<tensor<5x4xf64>,
      tensor<3xf64>>, tuple<tensor<1xf64>, tensor<1xf64>>) -> (tuple<tensor<5x4xf64>, tensor<3xf64>>,
      tuple<tensor<5x4xf64>, tensor<3xf64>>)
  %param_out_0 = "pd_builtin.slice"(%param_out) {index = 0 : i32}
    : (tuple<tensor<5x4xf64>, tensor<3xf64>>) -> tensor<5x4xf64>
  "check.expect_almost_eq_const"(%param_out_0) {tolerance = 3.0e-6 : f64, value = dense<[
    [-1.596940319, 0.411271429, 0.0241163688, 0.2622260065],
    [2.132678293, -1.577022155, -2.876907552, 0.1684332705],
    [0.1709724193, -0.2585766735, -2.60593895, 1.307566339],
    [-1.634487811, -2.213024608, -1.242387099, -1.484197291],
    [-1.127021048, -0.7887798016, -1.870471122, -1.549921264]
  ]> : tensor<5x4xf64>} : (tensor<5x4xf64>) -> ()
  %param_out_1 = "pd_builtin.slice"(%param_out) {index = 1 : i32}
    : (tuple<tensor<5x4xf64>, tensor<3xf64>>) -> tensor<3xf64>
  "check.expect_almost_eq_const"(%param_out_1)
    {tolerance = 2.0e-6 : f64, value = dense<[1.679755089, 1.233401974, 0.9776577782]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  %velocity_out_0 = "pd_builtin.slice"(%velocity_out) {index = 0 : i32}
    : (tuple<tensor<5x4xf64>, tensor<3xf64>>) -> tensor<5x4xf64>
  "check.expect_almost_eq_const"(%velocity_out_0) {tolerance = 2.0e-6 : f64, value = dense<[
    [1.124940319, 0.758728571, 0.4148836312, 0.7677739935],
    [0.06732170709, 1.728022155, 1.646907552, 0.2195667295],
    [0.3600275807, 0.5975766735, 1.29593895, 0.202433661],
    [0.09448781055, 1.584024608, 0.7613870991, 0.7721972909],
    [0.8360210479, 0.2547798016, 0.4904711221, 0.3699212641]
  ]> : tensor<5x4xf64>} : (tensor<5x4xf64>) -> ()
  %velocity_out_1 = "pd_builtin.slice"(%velocity_out) {index = 1 : i32}
    : (tuple<tensor<5x4xf64>, tensor<3xf64>>) -> tensor<3xf64>
  "check.expect_almost_eq_const"(%velocity_out_1)
    {tolerance = 10.0e-7 : f64, value = dense<[-0.5597550887, -0.2934019737, -0.8793577782]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
