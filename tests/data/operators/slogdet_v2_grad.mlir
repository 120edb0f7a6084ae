// pd.slogdet_v2_grad behind pd.slogdet_v2, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]],
    [[0.0, 2.0, 0.0], [3.0, 0.0, 0.0], [0.0, 0.0, 1.0]]
  ]> : tensor<2x3x3xf64>} : () -> tensor<2x3x3xf64>
  %sign, %logdet = "pd.slogdet_v2"(%x) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x3xf64>) -> (tensor<2xf64>, tensor<2xf64>)
  %sign_cotangent = "pd_builtin.constant"() {value = dense<[0.08, -0.31]> : tensor<2xf64>} : () -> tensor<2xf64>
  %logdet_cotangent = "pd_builtin.constant"() {value = dense<[-0.35, 0.97]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result = "pd.slogdet_v2_grad"(%x, %sign, %logdet, %sign_cotangent, %logdet_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x3xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x3x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [-0.107692308, 0.0538461538, 0.0538461538],
      [0.0538461538, -0.166923077, -0.0969230769],
      [0.0538461538, -0.0969230769, -0.236923077]
    ],
    [
      [0.0, 0.485, 0.0],
      [0.323333333, 0.0, 0.0],
      [0.0, 0.0, 0.97]
    ]
  ]> : tensor<2x3x3xf64>} : (tensor<2x3x3xf64>) -> ()
  return
}
