// By hand: without tags of beginning and end, sequences of different lengths. Values of Paddle 2.6.2.
func.func @main() {
  %potentials = "pd_builtin.constant"() {value = dense<[
    [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82], [-0.63, -0.31, -0.21]],
    [[0.08, -0.16, 0.37], [-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
  ]> : tensor<2x3x3xf32>} : () -> tensor<2x3x3xf32>
  %lengths = "pd_builtin.constant"() {value = dense<[3, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %transition_params = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1],
    [-0.13, -0.16, -0.34],
    [-0.59, 0.24, -0.4]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %scores, %path = "pd.viterbi_decode"(%potentials, %transition_params, %lengths)
    {include_bos_eos_tag = false, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x3xf32>, tensor<3x3xf32>, tensor<2xi64>) -> (tensor<2xf32>, tensor<2x3xi64>)
  "check.expect_almost_eq_const"(%scores) {tolerance = 2.0e-4 : f64, value = dense<[-0.2, 1.37]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_eq_const"(%path) {value = dense<[[1, 0, 2], [2, 1, 0]]> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  return
}

// -----

// By hand: with tags of beginning and end. Values of Paddle 2.6.2.
func.func @main() {
  %potentials = "pd_builtin.constant"() {value = dense<[
    [[0.1, 0.42, -0.42, 0.02], [0.79, 0.79, -0.75, -0.59], [-0.9, -0.12, -0.94, -0.09]],
    [[0.3, -0.44, 0.35, 0.18], [-0.95, 0.12, -0.48, -0.17], [-0.43, 0.39, -0.12, -0.69]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %lengths = "pd_builtin.constant"() {value = dense<[2, 3]> : tensor<2xi64>} : () -> tensor<2xi64>
  %transition_params = "pd_builtin.constant"() {value = dense<[
    [0.93, 0.09, 0.95, 0.43],
    [0.4, -0.57, 0.95, -0.99],
    [-0.49, -0.13, 0.56, -0.6],
    [0.73, 0.97, -0.67, 0.19]
  ]> : tensor<4x4xf32>} : () -> tensor<4x4xf32>
  %scores, %path = "pd.viterbi_decode"(%potentials, %transition_params, %lengths)
    {include_bos_eos_tag = true, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x4xf32>, tensor<4x4xf32>, tensor<2xi64>) -> (tensor<2xf32>, tensor<2x3xi64>)
  "check.expect_almost_eq_const"(%scores) {tolerance = 3.0e-4 : f64, value = dense<[2.15, 2.85]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_eq_const"(%path) {value = dense<[[1, 2, 0], [3, 1, 2]]> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  return
}
