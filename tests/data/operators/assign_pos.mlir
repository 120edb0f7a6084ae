// By hand: tokens 1 and 4 are expert 0's, 0, 2 and 5 are 1's; token 3 is nobody's. By the definition.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1, 0, 1, -1, 0, 1]> : tensor<6xi64>} : () -> tensor<6xi64>
  %cum_count = "pd_builtin.constant"() {value = dense<[2, 5]> : tensor<2xi64>} : () -> tensor<2xi64>
  %eff_num_len = "pd_builtin.constant"() {value = dense<[5]> : tensor<1xi64>} : () -> tensor<1xi64>
  %out = "pd.assign_pos"(%x, %cum_count, %eff_num_len) : (tensor<6xi64>, tensor<2xi64>, tensor<1xi64>) -> tensor<5xi64>
  "check.expect_eq_const"(%out) {value = dense<[4, 1, 5, 2, 0]> : tensor<5xi64>} : (tensor<5xi64>) -> ()
  return
}
