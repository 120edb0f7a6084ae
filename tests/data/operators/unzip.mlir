// By hand: parts of two and three elements. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.05, 1.8, -1.42, 1.79, -0.75]> : tensor<5xf32>} : () -> tensor<5xf32>
  %lod = "pd_builtin.constant"() {value = dense<[0, 2, 5]> : tensor<3xi64>} : () -> tensor<3xi64>
  %y = "pd.unzip"(%x, %lod) {len = 4 : i32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<5xf32>, tensor<3xi64>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%y)
    {tolerance = 5.0e-6 : f64, value = dense<[[0.05, 1.8, 0.0, 0.0], [-1.42, 1.79, -0.75, 0.0]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  return
}

// -----

// By hand: parts are cut. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.05, 1.8, -1.42, 1.79, -0.75]> : tensor<5xf32>} : () -> tensor<5xf32>
  %lod = "pd_builtin.constant"() {value = dense<[0, 2, 5]> : tensor<3xi64>} : () -> tensor<3xi64>
  %y = "pd.unzip"(%x, %lod) {len = 2 : i32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<5xf32>, tensor<3xi64>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%y)
    {tolerance = 5.0e-6 : f64, value = dense<[[0.05, 1.8], [-1.42, 1.79]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
