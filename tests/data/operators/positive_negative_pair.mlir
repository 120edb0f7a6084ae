// pd.positive_negative_pair of float32[20, 1], float32[20, 1], int64[20, 1]
// Values of Paddle 2.6.2; after test_positive_negative_pair_op.py::TestPositiveNegativePairOp.test_check_output.
func.func @main() {
  %score = "pd_builtin.constant"() {value = dense<[
    [1.82],
    [1.43],
    [-0.406],
    [-0.0257],
    [0.401],
    [-0.862],
    [-1.61],
    [-1.12],
    [1.21],
    [-0.268],
    [-0.557],
    [-0.792],
    [-0.111],
    [-0.324],
    [-0.217],
    [0.169],
    [-0.0226],
    [-1.51],
    [0.578],
    [1.25]
  ]> : tensor<20x1xf32>} : () -> tensor<20x1xf32>
  %label = "pd_builtin.constant"() {value = dense<[
    [-1.17],
    [2.79],
    [-0.154],
    [0.614],
    [1.02],
    [-0.067],
    [1.8],
    [0.184],
    [0.715],
    [0.402],
    [0.132],
    [0.243],
    [0.0429],
    [-1.64],
    [-0.331],
    [-0.12],
    [0.118],
    [1.04],
    [0.656],
    [-0.135]
  ]> : tensor<20x1xf32>} : () -> tensor<20x1xf32>
  %query_id = "pd_builtin.constant"() {value = dense<[
    [0],
    [1],
    [4],
    [2],
    [3],
    [4],
    [2],
    [0],
    [4],
    [2],
    [1],
    [3],
    [3],
    [1],
    [3],
    [3],
    [3],
    [4],
    [4],
    [4]
  ]> : tensor<20x1xi64>} : () -> tensor<20x1xi64>
  %positive_pair, %negative_pair, %neutral_pair = "pd.positive_negative_pair"(%score, %label, %query_id)
    {column = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<20x1xf32>, tensor<20x1xf32>, tensor<20x1xi64>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%positive_pair) {tolerance = 2.0e-3 : f64, value = dense<[18.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%negative_pair) {tolerance = 2.0e-3 : f64, value = dense<[19.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%neutral_pair) {tolerance = 1.0e-5 : f64, value = dense<[0.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
