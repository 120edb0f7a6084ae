// By hand: a column. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.index_select_strided"(%x) {axis = 1 : i32, index = 1 : i64} : (tensor<3x4xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 4.0e-6 : f64, value = dense<[-1.49, -0.18, -0.54]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
