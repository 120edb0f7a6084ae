// pd.full_with_tensor of float32[1]
// Values of Paddle 2.6.2; after test_fill_constant_mkldnn_op.py::TestFillZerosLike2DValueTensorPriorityOneDNNOp.test_check_output.
func.func @main() {
  %value = "pd_builtin.constant"() {value = dense<[2.25]> : tensor<1xf32>} : () -> tensor<1xf32>
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 10, 13>} : () -> tensor<2xi64>
  %out = "pd.full_with_tensor"(%shape, %value) {dtype = f32} : (tensor<2xi64>, tensor<1xf32>) -> tensor<10x13xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<2.25> : tensor<10x13xf32>}
    : (tensor<10x13xf32>) -> ()
  return
}
