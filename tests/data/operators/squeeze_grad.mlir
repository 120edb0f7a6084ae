// pd.squeeze_grad of float32[0, 1], float32[]; 0-D, empty
// Values of Paddle 2.6.2; after test_squeeze2_mkldnn_op.py::TestSqueeze2OneDNNOp_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %xshape = "pd_builtin.constant"() {value = dense<> : tensor<0x1xf32>} : () -> tensor<0x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<0.511> : tensor<f32>} : () -> tensor<f32>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64>} : () -> tensor<0xi64>
  %x_grad = "pd.squeeze_grad"(%xshape, %out_grad, %axis) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<0x1xf32>, tensor<f32>, tensor<0xi64>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-5 : f64, value = dense<[0.511]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
