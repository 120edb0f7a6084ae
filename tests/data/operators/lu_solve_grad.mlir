// pd.lu_solve_grad behind pd.lu_solve, its test 0
// By numerical derivative in float64.
func.func @main() {
  %b = "pd_builtin.constant"() {value = dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf64>} : () -> tensor<3x1xf64>
  %lu = "pd_builtin.constant"()
    {value = dense<[[4.0, 1.0, 0.5], [0.25, 2.75, -1.12], [0.125, -0.5, 1.5]]> : tensor<3x3xf64>}
    : () -> tensor<3x3xf64>
  %pivots = "pd_builtin.constant"() {value = dense<[2, 3, 3]> : tensor<3xi32>} : () -> tensor<3xi32>
  %out = "pd.lu_solve"(%b, %lu, %pivots) {trans = "N"}
    : (tensor<3x1xf64>, tensor<3x3xf64>, tensor<3xi32>) -> tensor<3x1xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.08], [-0.31], [-0.26]]> : tensor<3x1xf64>}
    : () -> tensor<3x1xf64>
  %b_grad_result, %lu_grad_result = "pd.lu_solve_grad"(%b, %lu, %pivots, %out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>, trans = "N"}
    : (tensor<3x1xf64>, tensor<3x3xf64>, tensor<3xi32>, tensor<3x1xf64>, tensor<3x1xf64>) -> (tensor<3x1xf64>,
      tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%b_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.2696], [0.1174], [-0.2548]]> : tensor<3x1xf64>}
    : (tensor<3x1xf64>) -> ()
  "check.expect_almost_eq_const"(%lu_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.000593939394, -0.0290424242, -0.0266666667],
    [0.5096, 0.174254545, 0.16],
    [0.5392, 0.674, 0.359466667]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

// -----

// pd.lu_solve_grad behind pd.lu_solve, its test 1
// By numerical derivative in float64.
func.func @main() {
  %b = "pd_builtin.constant"() {value = dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf64>} : () -> tensor<3x1xf64>
  %lu = "pd_builtin.constant"()
    {value = dense<[[4.0, 1.0, 0.5], [0.25, 2.75, -1.12], [0.125, -0.5, 1.5]]> : tensor<3x3xf64>}
    : () -> tensor<3x3xf64>
  %pivots = "pd_builtin.constant"() {value = dense<[2, 3, 3]> : tensor<3xi32>} : () -> tensor<3xi32>
  %out = "pd.lu_solve"(%b, %lu, %pivots) {trans = "T"}
    : (tensor<3x1xf64>, tensor<3x3xf64>, tensor<3xi32>) -> tensor<3x1xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.08], [-0.31], [-0.26]]> : tensor<3x1xf64>}
    : () -> tensor<3x1xf64>
  %b_grad_result, %lu_grad_result = "pd.lu_solve_grad"(%b, %lu, %pivots, %out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>, trans = "T"}
    : (tensor<3x1xf64>, tensor<3x3xf64>, tensor<3xi32>, tensor<3x1xf64>, tensor<3x1xf64>) -> (tensor<3x1xf64>,
      tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%b_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.0650674242], [-0.0588969697], [0.0183333333]]> : tensor<3x1xf64>}
    : (tensor<3x1xf64>) -> ()
  "check.expect_almost_eq_const"(%lu_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.0162668561, 0.0147242424, -0.00458333333],
    [0.568004545, 0.0374798898, -0.0116666667],
    [0.741463636, 0.436506818, -0.04385]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
