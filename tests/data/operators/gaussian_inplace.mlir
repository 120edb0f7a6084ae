// By hand: without deviation. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.gaussian_inplace"(%x) {mean = 1.5 : f32, seed = 0 : i32, std = 0.0 : f32}
    : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.5> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
