// By hand: its default constants. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-10.0, -1.0, -0.1, 0.0, 0.5, 3.0]> : tensor<6xf32>}
    : () -> tensor<6xf32>
  %out = "pd.selu"(%x) {alpha = 1.6732632 : f32, scale = 1.050701 : f32} : (tensor<6xf32>) -> tensor<6xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 4.0e-4 : f64, value = dense<[-1.75802, -1.111331, -0.1673052, 0.0, 0.5253505, 3.152103]> :
      tensor<6xf32>}
    : (tensor<6xf32>) -> ()
  return
}

// -----

// By hand: constants of its own. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-2.0, 0.0, 3.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.selu"(%x) {alpha = 0.5 : f32, scale = 1.5 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 5.0e-4 : f64, value = dense<[-0.6484985, 0.0, 4.5]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
