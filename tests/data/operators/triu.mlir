// pd.triu of float64[2, 2, 1, 1]
// Values of Paddle 2.6.2; after test_tril_triu_op.py::success_triu_shape_(10, 10, 1, 1)_diag_1_dtype_float64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[0.958]], [[0.626]]], [[[0.554]], [[0.416]]]]> : tensor<2x2x1x1xf64>}
    : () -> tensor<2x2x1x1xf64>
  %out = "pd.triu"(%x) {diagonal = 1 : i32} : (tensor<2x2x1x1xf64>) -> tensor<2x2x1x1xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<2x2x1x1xf64>}
    : (tensor<2x2x1x1xf64>) -> ()
  return
}

// -----

// pd.triu of float64[2, 2, 1, 1]; diagonal = -100
// Values of Paddle 2.6.2; after test_tril_triu_op.py::success_triu_shape_(10, 10, 1, 1)_diag_-100_dtype_float64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[0.527]], [[0.696]]], [[[0.845]], [[0.45]]]]> : tensor<2x2x1x1xf64>}
    : () -> tensor<2x2x1x1xf64>
  %out = "pd.triu"(%x) {diagonal = -100 : i32} : (tensor<2x2x1x1xf64>) -> tensor<2x2x1x1xf64>
  "check.expect_eq_const"(%out) {value = dense<[[[[0.527]], [[0.696]]], [[[0.845]], [[0.45]]]]> : tensor<2x2x1x1xf64>}
    : (tensor<2x2x1x1xf64>) -> ()
  return
}
