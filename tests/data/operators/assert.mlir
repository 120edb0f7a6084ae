// By hand: a condition that holds; where it does not hold is in tests/lower/rules/math/test_checking.py.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd_builtin.constant"() {value = dense<[2.0, 3.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %less = "pd.less_than"(%x, %y) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %all = "pd.all"(%less) {axis = array<i64>, keepdim = false} : (tensor<2xi1>) -> tensor<i1>
  %data = "pd_builtin.combine"(%x) : (tensor<2xf32>) -> tuple<tensor<2xf32>>
  "pd.assert"(%all, %data) {summarize = -1 : i64} : (tensor<i1>, tuple<tensor<2xf32>>) -> ()
  "check.expect_eq_const"(%all) {value = dense<true> : tensor<i1>} : (tensor<i1>) -> ()
  return
}
