// pd.softmax_grad of float32[3, 3], float32[3, 3]
// Values of Paddle 2.6.2; after test_softmax_op.py::TestSoftmaxOpfp32.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.31142896, 0.36182883, 0.32674214],
    [0.38371715, 0.30274945, 0.31353334],
    [0.40355965, 0.34320375, 0.25323662]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.894, 0.992, -2.05],
    [-0.651, 1.62, 0.0995],
    [1.09, 1.25, 0.524]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %x_grad = "pd.softmax_grad"(%out, %out_grad) {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-5 : f64, value = dense<[
    [0.2885295, 0.3706827, -0.6592121],
    [-0.3541137, 0.4081515, -0.05403774],
    [0.03568247, 0.08525843, -0.1209409]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.softmax_grad of float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_softmax_mkldnn_op.py::TestSoftmaxMKLDNNOp_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.149> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.softmax_grad"(%out, %out_grad) {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
