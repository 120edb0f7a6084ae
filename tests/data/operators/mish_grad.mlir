// pd.mish_grad of float32[2, 2, 3, 4], float32[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNMish.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.854, 0.621, 0.773, 0.537], [0.153, 0.102, 0.955, 0.734], [0.169, 0.204, 0.289, 0.288]],
      [[0.24, 0.926, 0.103, 0.728], [0.946, 0.12, 0.725, 0.588], [0.603, 0.991, 0.183, 0.712]]
    ],
    [
      [[0.471, 0.657, 0.821, 0.793], [0.873, 0.228, 0.173, 0.191], [0.954, 0.113, 0.558, 0.84]],
      [[0.292, 0.978, 0.825, 0.686], [0.7, 0.117, 0.825, 0.151], [0.877, 0.605, 0.218, 0.399]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [
      [[1.44, 0.291, -0.507, 1.97], [2.28, -2.5, 0.771, 1.66], [-0.643, -0.0223, -0.359, 0.988]],
      [[0.108, 0.352, 1.54, 0.525], [1.47, -1.46, 1.16, 0.268], [-0.0202, -0.237, -0.165, 0.417]]
    ],
    [
      [[-0.429, 0.21, -0.658, 0.0985], [-0.284, -0.0446, -0.0359, -0.451], [0.138, 1.51, 1.02, -0.359]],
      [[0.0218, -0.97, 1.57, 0.145], [-0.891, 1.84, -0.258, -0.274], [-2.31, -2.83, -0.0688, 0.156]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %x_grad = "pd.mish_grad"(%x, %out_grad) {lambda = 20.0 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2x3x4xf32>, tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [
      [
        [1.46356, 0.2732495, -0.5034857, 1.77964],
        [1.587204, -1.661466, 0.8019916, 1.627613],
        [-0.4538991, -0.01621251, -0.2788015, 0.7667254]
      ],
      [
        [0.08081971, 0.3639428, 1.024424, 0.5136996],
        [1.526301, -0.986657, 1.133854, 0.2480292],
        [-0.01882044, -0.2482227, -0.1178753, 0.405741]
      ]
    ],
    [
      [
        [-0.3743568, 0.2001365, -0.6628226, 0.09841857],
        [-0.2900433, -0.03306084, -0.02542937, -0.3243684],
        [0.1435184, 1.013879, 0.9309055, -0.3635254]
      ],
      [
        [0.0169671, -1.013502, 1.583278, 0.1397483],
        [-0.8631961, 1.240031, -0.2601819, -0.1904071],
        [-2.361486, -2.639046, -0.05059259, 0.1304937]
      ]
    ]
  ]> : tensor<2x2x3x4xf32>} : (tensor<2x2x3x4xf32>) -> ()
  return
}

// -----

// pd.mish_grad of float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNMish_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.45> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<-1.2> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.mish_grad"(%x, %out_grad) {lambda = 20.0 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<-1.034832> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
