// By hand: a step of two sequences from a hidden state.
// Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [1.02, 0.26, 0.69, 1.21, -1.08, -1.06],
    [-0.89, -0.78, 1.04, -0.5, -0.71, 0.55]
  ]> : tensor<2x6xf32>} : () -> tensor<2x6xf32>
  %hidden_prev = "pd_builtin.constant"() {value = dense<[[-1.25, -1.57], [0.79, 1.03]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %weight = "pd_builtin.constant"() {value = dense<[
    [-0.81, 0.54, -1.86, -0.38, 0.31, -0.99],
    [-0.61, 0.44, 0.36, -1.38, 0.83, -1.68]
  ]> : tensor<2x6xf32>} : () -> tensor<2x6xf32>
  %bias = "pd_builtin.constant"() {value = dense<[[1.88, -1.19, -0.99, -1.2, 1.97, -0.85]]> : tensor<1x6xf32>}
    : () -> tensor<1x6xf32>
  %gate, %reset_hidden_prev, %hidden = "pd.gru_unit"(%input, %hidden_prev, %weight, %bias)
    {activation = 2 : i32, gate_activation = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      origin_mode = false, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x6xf32>, tensor<2x2xf32>, tensor<2x6xf32>, tensor<1x6xf32>) -> (tensor<2x6xf32>, tensor<2x2xf32>,
      tensor<2x2xf32>)
  "check.expect_almost_eq_const"(%gate) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.9685012, 0.4873277, 0.9517865, 0.4487308, -0.1224278, 0.7237159],
    [0.6613688, 0.07155134, 0.114285, 0.17552, 0.8942109, -0.6220323]
  ]> : tensor<2x6xf32>} : (tensor<2x6xf32>) -> ()
  "check.expect_almost_eq_const"(%reset_hidden_prev)
    {tolerance = 2.0e-4 : f64, value = dense<[[-1.189733, -0.7045074], [0.09028513, 0.1807856]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%hidden)
    {tolerance = 2.0e-4 : f64, value = dense<[[-0.157945, -0.4522086], [0.8589219, 0.9117948]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
