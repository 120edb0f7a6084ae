// pd.abs_double_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNAbsDim2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.627, -0.9, 0.78, -0.653],
    [0.49, 0.913, 0.505, 0.34]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_out_grad = "pd.abs_double_grad"(%x, %grad_x_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [-0.07, 0.78, 0.46, 0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.abs_double_grad of float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNAbs_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f32>} : () -> tensor<f32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<-0.85> : tensor<f32>} : () -> tensor<f32>
  %grad_out_grad = "pd.abs_double_grad"(%x, %grad_x_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 10.0e-5 : f64, value = dense<-0.8500001> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
