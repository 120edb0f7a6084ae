// pd.elu_grad of float32[2, 3, 4], float32[2, 3, 4], float32[2, 3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNEluDefaultAlpha.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.0345, 0.475, 0.639, 0.435], [0.708, 0.966, 0.564, 0.531], [0.861, 0.341, 0.351, 0.747]],
    [[0.312, 0.227, 0.154, 0.916], [0.456, 0.211, 0.251, 0.3], [0.513, 0.871, 0.572, 0.508]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %out = "pd_builtin.constant"() {value = dense<[
    [[0.0345, 0.475, 0.639, 0.435], [0.708, 0.966, 0.564, 0.531], [0.861, 0.341, 0.351, 0.747]],
    [[0.312, 0.227, 0.154, 0.916], [0.456, 0.211, 0.251, 0.3], [0.513, 0.871, 0.572, 0.508]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[0.7, -0.757, 0.651, -0.23], [-0.884, -0.201, -1.02, 0.72], [-1.28, 0.252, -0.411, -0.682]],
    [[1.88, -0.781, 1.8, -1.13], [-0.476, 0.419, 0.00517, 1.62], [-0.535, 0.719, -0.386, -0.0644]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %x_grad = "pd.elu_grad"(%x, %out, %out_grad) {alpha = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [[0.7, -0.757, 0.651, -0.23], [-0.884, -0.201, -1.02, 0.72], [-1.28, 0.252, -0.411, -0.682]],
    [[1.88, -0.781, 1.8, -1.13], [-0.476, 0.419, 0.00517, 1.62], [-0.535, 0.719, -0.386, -0.0644]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  return
}

// -----

// pd.elu_grad of float32[3], float32[3], float32[3]; equal elements, or corners, alpha = 0.5
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 0.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd_builtin.constant"() {value = dense<[-0.31606027, 0.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad = "pd.elu_grad"(%x, %out, %out_grad) {alpha = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 5.0e-5 : f64, value = dense<[-0.1747427, 0.305, -0.04]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.elu_grad of float32[], float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNEluDefaultAlpha_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.941> : tensor<f32>} : () -> tensor<f32>
  %out = "pd_builtin.constant"() {value = dense<0.941> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.437> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.elu_grad"(%x, %out, %out_grad) {alpha = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 6.0e-5 : f64, value = dense<-0.437> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
