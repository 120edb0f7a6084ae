// By hand: two workers, three experts: the second worker gets what the first one leaves, but not less than 0. By the definition.
func.func @main() {
  %expert_count = "pd_builtin.constant"() {value = dense<[2, 5, 3, 4, 1, 2]> : tensor<6xi64>} : () -> tensor<6xi64>
  %capacity = "pd_builtin.constant"() {value = dense<[5, 4, 9]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.limit_by_capacity"(%expert_count, %capacity) {n_worker = 2 : i32}
    : (tensor<6xi64>, tensor<3xi64>) -> tensor<6xi64>
  "check.expect_eq_const"(%out) {value = dense<[2, 4, 3, 3, 0, 2]> : tensor<6xi64>} : (tensor<6xi64>) -> ()
  return
}
