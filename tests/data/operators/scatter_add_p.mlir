// By hand: a row twice. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 0.3], [0.47, 0.03], [1.86, -1.09]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-1.77, 1.93], [-0.22, -0.73], [-1.8, -0.44]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %z = "pd.scatter_add_p"(%x, %y)
    {axis = 0 : i64, index = array<i64: 2, 0, 2>, operand_segment_sizes = array<i32: 1, 1, 0>}
    : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  "check.expect_almost_eq_const"(%z)
    {tolerance = 5.0e-6 : f64, value = dense<[[0.78, -0.43], [0.47, 0.03], [-1.71, 0.3999999]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: columns by a tensor. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.54, 0.09], [-1.97, -1.41]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %index_tensor = "pd_builtin.constant"() {value = dense<[2, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %z = "pd.scatter_add_p"(%x, %y, %index_tensor)
    {axis = 1 : i64, index = array<i64>, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3xf32>, tensor<2x2xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%z)
    {tolerance = 0.00001 : f64, value = dense<[[-0.37, 1.89, -0.17], [-0.35, -0.37, -3.19]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
