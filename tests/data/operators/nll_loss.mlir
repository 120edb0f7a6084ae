// pd.nll_loss of float64[10, 10], int64[10]
// Values of Paddle 2.6.2; after test_nll_loss.py::TestNLLLossOp1DWithReduce.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.763, 0.259, 0.516, 0.4, 0.635, 0.102, 0.35, 0.737, 0.419, 0.787],
    [0.707, 0.79, 0.746, 0.313, 0.692, 0.185, 0.65, 0.275, 0.167, 0.76],
    [0.678, 0.463, 0.711, 0.505, 0.415, 0.576, 0.394, 0.548, 0.526, 0.174],
    [0.776, 0.631, 0.576, 0.331, 0.119, 0.663, 0.781, 0.298, 0.554, 0.286],
    [0.231, 0.393, 0.566, 0.462, 0.698, 0.22, 0.785, 0.311, 0.263, 0.654],
    [0.719, 0.791, 0.111, 0.243, 0.552, 0.457, 0.247, 0.316, 0.112, 0.551],
    [0.47, 0.528, 0.309, 0.723, 0.604, 0.767, 0.378, 0.792, 0.417, 0.61],
    [0.341, 0.741, 0.145, 0.107, 0.434, 0.429, 0.122, 0.739, 0.751, 0.46],
    [0.48, 0.487, 0.691, 0.742, 0.271, 0.735, 0.582, 0.606, 0.308, 0.47],
    [0.221, 0.372, 0.104, 0.211, 0.636, 0.461, 0.575, 0.148, 0.708, 0.372]
  ]> : tensor<10x10xf64>} : () -> tensor<10x10xf64>
  %label = "pd_builtin.constant"() {value = dense<[9, 0, 4, 7, 9, 9, 9, 6, 8, 1]> : tensor<10xi64>}
    : () -> tensor<10xi64>
  %out, %total_weight = "pd.nll_loss"(%input, %label)
    {ignore_index = -100 : i64, operand_segment_sizes = array<i32: 1, 1, 0>, reduction = "mean",
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<10x10xf64>, tensor<10xi64>) -> (tensor<f64>, tensor<f64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-7 : f64, value = dense<-0.4824> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_almost_eq_const"(%total_weight) {tolerance = 2.0e-5 : f64, value = dense<10.0> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
