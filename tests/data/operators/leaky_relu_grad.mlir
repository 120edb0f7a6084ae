// pd.leaky_relu_grad of float32[2, 2, 3, 4], float32[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNLeakyReluDim4.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.254, 0.882, -0.975, -0.393], [0.602, -0.77, -0.409, 0.565], [-0.667, 0.773, 0.148, 0.0858]],
      [[0.852, 0.794, -0.156, -0.0531], [0.331, -0.806, 0.17, 0.523], [-0.927, 0.809, 0.739, -0.37]]
    ],
    [
      [[0.951, 0.984, -0.488, -0.876], [0.703, 0.0392, 0.456, 0.0116], [-0.403, -0.19, -0.549, -0.889]],
      [[-0.554, 0.146, 0.398, -0.0244], [0.729, -0.764, -0.167, 0.895], [0.811, -0.146, 0.0344, 0.39]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [
      [[1.45, -0.251, -0.768, 1.01], [0.834, -0.0675, 0.267, 0.401], [-0.977, 1.67, 0.925, -0.996]],
      [[0.898, -0.713, 1.75, 0.815], [-0.0839, 1.98, -0.449, 0.212], [0.667, 2.1, 0.257, 0.0849]]
    ],
    [
      [[-0.0405, -0.238, 0.118, -0.896], [-0.353, 0.307, -0.431, 0.368], [1.4, -1.04, 0.00454, -0.285]],
      [[0.838, -0.989, -0.624, 0.229], [1.26, 1.59, -0.452, -0.148], [-1.13, -2.16, 1.98, 0.474]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %x_grad = "pd.leaky_relu_grad"(%x, %out_grad)
    {negative_slope = 0.02 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2x3x4xf32>, tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [
      [[0.029, -0.251, -0.01536, 0.0202], [0.834, -0.00135, 0.00534, 0.401], [-0.01954, 1.67, 0.925, -0.996]],
      [[0.898, -0.713, 0.035, 0.0163], [-0.0839, 0.0396, -0.449, 0.212], [0.01334, 2.1, 0.257, 0.001698]]
    ],
    [
      [[-0.0405, -0.238, 0.00236, -0.01792], [-0.353, 0.307, -0.431, 0.368], [0.028, -0.0208, 0.0000908, -0.0057]],
      [[0.01676, -0.989, -0.624, 0.00458], [1.26, 0.0318, -0.00904, -0.148], [-1.13, -0.0432, 1.98, 0.474]]
    ]
  ]> : tensor<2x2x3x4xf32>} : (tensor<2x2x3x4xf32>) -> ()
  return
}

// -----

// pd.leaky_relu_grad of float32[3], float32[3]; equal elements, or corners, negative_slope = 0.25
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 0.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad = "pd.leaky_relu_grad"(%x, %out_grad)
    {negative_slope = 0.25 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[-0.2375, 0.61, -0.04]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.leaky_relu_grad of float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNLeakyRelu_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<0.241> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.leaky_relu_grad"(%x, %out_grad)
    {negative_slope = 0.02 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-5 : f64, value = dense<0.241> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
