// pd.abs_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNAbsDim2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.627, -0.9, 0.78, -0.653],
    [0.49, 0.913, 0.505, 0.34]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.442, 1.53, -0.74, 1.3],
    [-0.0248, 1.13, 0.575, -0.0986],
    [-1.0, -0.975, -0.224, -0.0686]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.abs_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.442, 1.53, -0.74, 1.3],
    [0.0248, -1.13, 0.575, 0.0986],
    [-1.0, -0.975, -0.224, -0.0686]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
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
