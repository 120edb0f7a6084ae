// pd.thresholded_relu_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestThresholdedRelu_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<5.91> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.0148> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.thresholded_relu_grad"(%x, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1>, threshold = 15.0 : f32}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-7 : f64, value = dense<-0.0> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
