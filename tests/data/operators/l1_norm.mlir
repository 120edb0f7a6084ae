// By hand: of all elements. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.5, -2.0], [0.0, -0.25]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out = "pd.l1_norm"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x2xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-4 : f64, value = dense<3.75> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
