// By hand: pd.lu_solve of float32[3, 1], float32[3, 3], int32[3]; trans = N. Values of Paddle 3.3.1.
func.func @main() {
  %b = "pd_builtin.constant"() {value = dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %lu = "pd_builtin.constant"()
    {value = dense<[[4.0, 1.0, 0.5], [0.25, 2.75, -1.12], [0.125, -0.5, 1.5]]> : tensor<3x3xf32>}
    : () -> tensor<3x3xf32>
  %pivots = "pd_builtin.constant"() {value = dense<[2, 3, 3]> : tensor<3xi32>} : () -> tensor<3xi32>
  %out = "pd.lu_solve"(%b, %lu, %pivots) {trans = "N"}
    : (tensor<3x1xf32>, tensor<3x3xf32>, tensor<3xi32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[-0.029697001], [1.4521213], [1.3333334]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}

// -----

// By hand: pd.lu_solve of float32[3, 1], float32[3, 3], int32[3]; trans = T. Values of Paddle 3.3.1.
func.func @main() {
  %b = "pd_builtin.constant"() {value = dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %lu = "pd_builtin.constant"()
    {value = dense<[[4.0, 1.0, 0.5], [0.25, 2.75, -1.12], [0.125, -0.5, 1.5]]> : tensor<3x3xf32>}
    : () -> tensor<3x3xf32>
  %pivots = "pd_builtin.constant"() {value = dense<[2, 3, 3]> : tensor<3xi32>} : () -> tensor<3xi32>
  %out = "pd.lu_solve"(%b, %lu, %pivots) {trans = "T"}
    : (tensor<3x1xf32>, tensor<3x3xf32>, tensor<3xi32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[2.3918183], [-0.5070455], [1.8322728]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
