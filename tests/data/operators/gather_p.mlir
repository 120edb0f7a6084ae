// By hand: rows by the attribute. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 0.3], [0.47, 0.03], [1.86, -1.09]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %y = "pd.gather_p"(%x) {axis = 0 : i64, index = array<i64: 2, 0, 2>, operand_segment_sizes = array<i32: 1, 0>}
    : (tensor<3x2xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%y) {value = dense<[[1.86, -1.09], [1.0, 0.3], [1.86, -1.09]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: columns by a tensor. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %index_tensor = "pd_builtin.constant"() {value = dense<[2, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %y = "pd.gather_p"(%x, %index_tensor) {axis = 1 : i64, index = array<i64>, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  "check.expect_eq_const"(%y) {value = dense<[[0.37, -0.46], [-1.22, 1.06]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
