// By hand: a tolerance for each matrix. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[1.0, 2.0], [2.0, 4.001]], [[1.0, 0.0], [0.0, 0.5]]]> : tensor<2x2x2xf32>}
    : () -> tensor<2x2x2xf32>
  %atol_tensor = "pd_builtin.constant"() {value = dense<[0.1, 0.4]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.matrix_rank_tol"(%x, %atol_tensor) {hermitian = false, use_default_tol = false}
    : (tensor<2x2x2xf32>, tensor<2xf32>) -> tensor<2xi32>
  "check.expect_eq_const"(%out) {value = dense<[1, 2]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  return
}

// -----

// By hand: a hermitian matrix. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 1.0], [1.0, 2.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %atol_tensor = "pd_builtin.constant"() {value = dense<[1.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd.matrix_rank_tol"(%x, %atol_tensor) {hermitian = true, use_default_tol = false}
    : (tensor<2x2xf32>, tensor<1xf32>) -> tensor<1xi32>
  "check.expect_eq_const"(%out) {value = dense<[1]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  return
}
