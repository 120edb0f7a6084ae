// pd.round of float32[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNRound.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.605, 0.155, 0.24, 0.227], [0.576, 0.115, 0.749, 0.606], [0.346, 0.276, 0.708, 0.124]],
      [[0.857, 0.631, 0.996, 0.573], [0.169, 0.343, 0.785, 0.628], [0.474, 0.482, 0.168, 0.662]]
    ],
    [
      [[0.129, 0.929, 0.792, 0.731], [0.4, 0.263, 0.751, 0.149], [0.965, 0.492, 0.371, 0.342]],
      [[0.402, 0.878, 0.571, 0.759], [0.556, 0.207, 0.389, 0.398], [0.228, 0.536, 0.173, 0.573]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %out = "pd.round"(%x) : (tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [[1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 0.0]],
      [[1.0, 1.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 0.0, 0.0, 1.0]]
    ],
    [
      [[0.0, 1.0, 1.0, 1.0], [0.0, 0.0, 1.0, 0.0], [1.0, 0.0, 0.0, 0.0]],
      [[0.0, 1.0, 1.0, 1.0], [1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 1.0]]
    ]
  ]> : tensor<2x2x3x4xf32>} : (tensor<2x2x3x4xf32>) -> ()
  return
}

// -----

// pd.round of float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNRound_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.363> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.round"(%x) : (tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
