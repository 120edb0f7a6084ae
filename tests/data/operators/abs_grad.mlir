// pd.abs_grad of float32[4], float32[4]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 0.0, -0.0, 2.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.6, -0.82, 0.17, -0.2]> : tensor<4xf32>} : () -> tensor<4xf32>
  %x_grad = "pd.abs_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[-0.6, 0.0, 0.0, -0.2]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}

// -----

// pd.abs_grad of float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNAbs_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<0.0672> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.abs_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-5 : f64, value = dense<0.0672> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
