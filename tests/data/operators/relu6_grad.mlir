// pd.relu6_grad of float32[5], float32[5]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[0.0, 6.0, 0.0, 6.0, 3.0]> : tensor<5xf32>} : () -> tensor<5xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.84, -0.75, -0.08, 0.17, 0.49]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %x_grad = "pd.relu6_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 6.0e-5 : f64, value = dense<[0.0, -0.0, -0.0, 0.0, 0.49]> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
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
