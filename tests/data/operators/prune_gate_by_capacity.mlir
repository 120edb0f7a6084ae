// By hand: expert 0 has room for one token, 1 for two, 2 for none. By the definition.
func.func @main() {
  %gate_idx = "pd_builtin.constant"() {value = dense<[1, 0, 1, 2, 0, 1]> : tensor<6xi64>} : () -> tensor<6xi64>
  %expert_count = "pd_builtin.constant"() {value = dense<[1, 2, 0]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.prune_gate_by_capacity"(%gate_idx, %expert_count) {n_expert = 3 : i64, n_worker = 1 : i64}
    : (tensor<6xi64>, tensor<3xi64>) -> tensor<6xi64>
  "check.expect_eq_const"(%out) {value = dense<[1, 0, 1, -1, -1, -1]> : tensor<6xi64>} : (tensor<6xi64>) -> ()
  return
}
