// pd.unbind_grad behind pd.unbind, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[0.0, 1.0], [2.0, 3.0]],
    [[4.0, 5.0], [6.0, 7.0]],
    [[8.0, 9.0], [10.0, 11.0]]
  ]> : tensor<3x2x2xf64>} : () -> tensor<3x2x2xf64>
  %out = "pd.unbind"(%input) {axis = 0 : i32}
    : (tensor<3x2x2xf64>) -> tuple<tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>>
  %out_part_0_cotangent = "pd_builtin.constant"() {value = dense<[[0.66, -0.28], [0.41, 0.72]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %out_part_1_cotangent = "pd_builtin.constant"() {value = dense<[[0.66, -0.28], [0.41, 0.72]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %out_part_2_cotangent = "pd_builtin.constant"() {value = dense<[[0.66, -0.28], [0.41, 0.72]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %out_cotangent = "pd_builtin.combine"(%out_part_0_cotangent, %out_part_1_cotangent, %out_part_2_cotangent)
    : (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>) -> tuple<tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>>
  %input_grad_result = "pd.unbind_grad"(%out_cotangent)
    {axis = 0 : i32, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tuple<tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>>) -> tensor<3x2x2xf64>
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[0.66, -0.28], [0.41, 0.72]],
    [[0.66, -0.28], [0.41, 0.72]],
    [[0.66, -0.28], [0.41, 0.72]]
  ]> : tensor<3x2x2xf64>} : (tensor<3x2x2xf64>) -> ()
  return
}

// -----

// pd.unbind_grad behind pd.unbind, its test 1
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[0.0, 1.0], [2.0, 3.0]],
    [[4.0, 5.0], [6.0, 7.0]],
    [[8.0, 9.0], [10.0, 11.0]]
  ]> : tensor<3x2x2xf64>} : () -> tensor<3x2x2xf64>
  %out = "pd.unbind"(%input) {axis = -1 : i32} : (tensor<3x2x2xf64>) -> tuple<tensor<3x2xf64>, tensor<3x2xf64>>
  %out_part_0_cotangent = "pd_builtin.constant"()
    {value = dense<[[0.13, -0.14], [-0.81, -0.3], [0.24, -0.96]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %out_part_1_cotangent = "pd_builtin.constant"()
    {value = dense<[[0.13, -0.14], [-0.81, -0.3], [0.24, -0.96]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %out_cotangent = "pd_builtin.combine"(%out_part_0_cotangent, %out_part_1_cotangent)
    : (tensor<3x2xf64>, tensor<3x2xf64>) -> tuple<tensor<3x2xf64>, tensor<3x2xf64>>
  %input_grad_result = "pd.unbind_grad"(%out_cotangent)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tuple<tensor<3x2xf64>, tensor<3x2xf64>>) -> tensor<3x2x2xf64>
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[0.13, 0.13], [-0.14, -0.14]],
    [[-0.81, -0.81], [-0.3, -0.3]],
    [[0.24, 0.24], [-0.96, -0.96]]
  ]> : tensor<3x2x2xf64>} : (tensor<3x2x2xf64>) -> ()
  return
}
