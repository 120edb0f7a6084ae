// pd.flatten_grad of float32[0], float32[1]; empty
// Values of Paddle 2.6.2; after test_flatten_contiguous_range_op.py::TestFlattenFP32Op_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %xshape = "pd_builtin.constant"() {value = dense<> : tensor<0xf32>} : () -> tensor<0xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.421]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x_grad = "pd.flatten_grad"(%xshape, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<0xf32>, tensor<1xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 6.0e-5 : f64, value = dense<-0.421> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
