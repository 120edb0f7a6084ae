// pd.relu6_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestRelu6.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [6.0, 6.0, 4.71, 6.0],
    [3.89, 2.48, 6.0, 4.12],
    [6.0, 1.05, 0.0, 6.0]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.752, -0.41, 1.13, -0.435],
    [0.475, -0.459, -1.5, 0.105],
    [-0.81, 0.97, 0.826, 0.0337]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.relu6_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.0, -0.0, 1.13, -0.0],
    [0.475, -0.459, -0.0, 0.105],
    [-0.0, 0.97, 0.0, 0.0]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.relu6_grad of float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNRelu6_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<6.0> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<0.997> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.relu6_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
