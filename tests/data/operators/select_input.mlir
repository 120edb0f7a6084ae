// By hand: the second one. Values of Paddle 2.6.2.
func.func @main() {
  %mask = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %x_0 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[3.0, 4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<2xf32>, tensor<2xf32>) -> tuple<tensor<2xf32>, tensor<2xf32>>
  %out = "pd.select_input"(%x, %mask) {operand_segment_sizes = array<i32: 1, 1>}
    : (tuple<tensor<2xf32>, tensor<2xf32>>, tensor<1xi32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<[3.0, 4.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
