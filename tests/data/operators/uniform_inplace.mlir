// By hand: between bounds that are nearly equal. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.uniform_inplace"(%x)
    {diag_num = 0 : i32, diag_step = 0 : i32, diag_val = 1.0 : f32, max = 0.500001 : f32, min = 0.5 : f32, seed = 0 :
      i32}
    : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 7.0e-5 : f64, value = dense<[0.5000003, 0.5000001]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
