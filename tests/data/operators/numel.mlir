// pd.numel of float64[0]; empty
// Values of Paddle 2.6.2; after test_numel_op.py::TestNumelOp2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<> : tensor<0xf64>} : () -> tensor<0xf64>
  %size = "pd.numel"(%x) : (tensor<0xf64>) -> tensor<i64>
  "check.expect_eq_const"(%size) {value = dense<0> : tensor<i64>} : (tensor<i64>) -> ()
  return
}

// -----

// pd.numel of complex64[0]; empty
// Values of Paddle 2.6.2; after test_numel_op.py::TestNumelOp2Complex64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<> : tensor<0xcomplex<f32>>} : () -> tensor<0xcomplex<f32>>
  %size = "pd.numel"(%x) : (tensor<0xcomplex<f32>>) -> tensor<i64>
  "check.expect_eq_const"(%size) {value = dense<0> : tensor<i64>} : (tensor<i64>) -> ()
  return
}

// -----

// pd.numel of bool[2]
// Values of Paddle 2.6.2; after test_size_op.py::TestRank1Tensor.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<false> : tensor<2xi1>} : () -> tensor<2xi1>
  %size = "pd.numel"(%x) : (tensor<2xi1>) -> tensor<i64>
  "check.expect_eq_const"(%size) {value = dense<2> : tensor<i64>} : (tensor<i64>) -> ()
  return
}
