// pd.broadcast_tensors of float64[2, 1, 3, 1], float64[2, 1, 3, 1]
// Values of Paddle 2.6.2; after test_broadcast_tensors_op.py::TestCPUBroadcastTensorsOp.test_check_output.
func.func @main() {
  %input_0 = "pd_builtin.constant"() {value = dense<[
    [[[0.464], [0.573], [0.217]]],
    [[[0.43], [0.653], [0.133]]]
  ]> : tensor<2x1x3x1xf64>} : () -> tensor<2x1x3x1xf64>
  %input_1 = "pd_builtin.constant"()
    {value = dense<[[[[0.62], [0.649], [0.563]]], [[[0.584], [0.4], [0.392]]]]> : tensor<2x1x3x1xf64>}
    : () -> tensor<2x1x3x1xf64>
  %input = "pd_builtin.combine"(%input_0, %input_1)
    : (tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>) -> tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>
  %out = "pd.broadcast_tensors"(%input)
    : (tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>) -> tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32}
    : (tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>) -> tensor<2x1x3x1xf64>
  "check.expect_eq_const"(%out_0) {value = dense<[
    [[[0.464], [0.573], [0.217]]],
    [[[0.43], [0.653], [0.133]]]
  ]> : tensor<2x1x3x1xf64>} : (tensor<2x1x3x1xf64>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32}
    : (tuple<tensor<2x1x3x1xf64>, tensor<2x1x3x1xf64>>) -> tensor<2x1x3x1xf64>
  "check.expect_eq_const"(%out_1)
    {value = dense<[[[[0.62], [0.649], [0.563]]], [[[0.584], [0.4], [0.392]]]]> : tensor<2x1x3x1xf64>}
    : (tensor<2x1x3x1xf64>) -> ()
  return
}
