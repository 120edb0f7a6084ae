// By hand: to the first one. Values of Paddle 2.6.2.
func.func @main() {
  %mask = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi32>} : () -> tensor<1xi32>
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.select_output"(%x, %mask) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2xf32>, tensor<1xi32>) -> tuple<tensor<2xf32>, tensor<f32>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<2xf32>, tensor<f32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out_0) {tolerance = 3.0e-4 : f64, value = dense<[1.0, 2.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
