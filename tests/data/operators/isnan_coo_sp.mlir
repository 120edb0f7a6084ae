// By hand: of the elements that are there. Worked out by hand.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, 0x7FC00000, 0x7F800000]> : tensor<3xf32>}
    : () -> tensor<3xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2], [2, 0, 0]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<3xf32>, tensor<2x3xi64>) -> tensor<3x3xf32>
  %y = "pd.isnan_coo_sp"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xi1>
  %values_1 = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xi1>) -> tensor<3xi1>
  "check.expect_eq_const"(%values_1) {value = dense<[false, true, false]> : tensor<3xi1>} : (tensor<3xi1>) -> ()
  return
}
