// By hand: one class has it all. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17], [0.44]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %out = "pd.gumbel_softmax"(%x) {axis = -1 : i32, hard = true, temperature = 0.5 : f32}
    : (tensor<2x1xf32>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}
