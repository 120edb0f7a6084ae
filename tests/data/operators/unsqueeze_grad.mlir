// pd.unsqueeze_grad of float64[0], float64[1]; empty
// Values of Paddle 2.6.2; after test_unsqueeze2_op.py::TestUnsqueezeOp_ZeroDim1.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %xshape = "pd_builtin.constant"() {value = dense<> : tensor<0xf64>} : () -> tensor<0xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.328]> : tensor<1xf64>} : () -> tensor<1xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: -1>} : () -> tensor<1xi64>
  %x_grad = "pd.unsqueeze_grad"(%xshape, %out_grad, %axis) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<0xf64>, tensor<1xf64>, tensor<1xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-7 : f64, value = dense<-0.328> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
