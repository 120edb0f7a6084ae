// By hand: values given. Worked out by hand.
func.func @main() {
  %output = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.assign_value_"(%output)
    {dtype = f32, place = "undefined:0", shape = array<i32: 2, 2>, values = [1.0 : f32, 2.0 : f32, 3.5 : f32, -4.0 :
      f32]}
    : (tensor<2x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 5.0e-4 : f64, value = dense<[[1.0, 2.0], [3.5, -4.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
