// pd.broadcast_tensors_grad of float64[2, 1, 3, 1], float64[2, 1, 3, 1], float64[2, 1, 3, 1], float64[2, 1, 3, 1]
// Values of Paddle 2.6.2; after test_broadcast_tensors_op.py::TestCPUBroadcastTensorsOp.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %input_0 = "pd_builtin.constant"() {value = dense<[
    [[[0.64], [0.0751], [0.196]]],
    [[[0.632], [0.915], [0.583]]]
  ]> : tensor<2x1x3x1xf64>} : () -> tensor<2x1x3x1xf64>
  %input_1 = "pd_builtin.constant"() {value = dense<[
    [[[0.941], [0.359], [0.941]]],
    [[[0.628], [0.833], [0.388]]]
  ]> : tensor<2x1x3x1xf64>} : () -> tensor<2x1x3x1xf64>
  %out_grad_0 = "pd_builtin.constant"() {value = dense<[
    [[[-0.588], [-0.885], [-0.376]]],
    [[[-1.02], [1.7], [0.997]]]
  ]> : tensor<2x1x3x1xf64>} : () -> tensor<2x1x3x1xf64>
  %out_grad_1 = "pd_builtin.constant"()
    {value = dense<[[[[0.568], [0.717], [1.7]]], [[[2.04], [1.66], [1.32]]]]> : tensor<2x1x3x1xf64>}
    : () -> tensor<2x1x3x1xf64>
  %input = "pd_builtin.combine"(%input_0, %input_1)
    : (tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>) -> tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>
  %out_grad = "pd_builtin.combine"(%out_grad_0, %out_grad_1)
    : (tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>) -> tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>
  %input_grad = "pd.broadcast_tensors_grad"(%input, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>, tuple<tensor<2x1x3x1xf64>,
      tensor<2x1x3x1xf64>>) -> tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>
  %input_grad_0 = "pd_builtin.slice"(%input_grad) {index = 0 : i32}
    : (tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>) -> tensor<2x1x3x1xf64>
  "check.expect_eq_const"(%input_grad_0) {value = dense<[
    [[[-0.588], [-0.885], [-0.376]]],
    [[[-1.02], [1.7], [0.997]]]
  ]> : tensor<2x1x3x1xf64>} : (tensor<2x1x3x1xf64>) -> ()
  %input_grad_1 = "pd_builtin.slice"(%input_grad) {index = 1 : i32}
    : (tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>) -> tensor<2x1x3x1xf64>
  "check.expect_eq_const"(%input_grad_1)
    {value = dense<[[[[0.568], [0.717], [1.7]]], [[[2.04], [1.66], [1.32]]]]> : tensor<2x1x3x1xf64>}
    : (tensor<2x1x3x1xf64>) -> ()
  return
}
