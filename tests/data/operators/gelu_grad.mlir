// pd.gelu_grad of float32[2, 2, 3, 4], float32[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNGeluDim4Approx.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.78, 0.845, -0.371, -0.424], [0.433, 0.921, 0.928, 0.844], [-0.804, -0.735, -0.678, -0.859]],
      [[0.613, 0.154, -0.176, -0.876], [-0.972, -0.999, -0.65, 0.325], [0.137, 0.915, 0.0961, 0.312]]
    ],
    [
      [[-0.151, -0.773, 0.136, -0.12], [-0.552, -0.612, -0.661, -0.435], [0.784, 0.148, 0.0871, -0.353]],
      [[0.955, 0.683, -0.242, 0.458], [0.137, 0.295, 0.613, -0.0126], [-0.644, -0.901, 0.402, 0.168]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [
      [[-1.14, -0.998, 0.577, 0.847], [0.72, 0.36, -0.409, -1.81], [0.108, -0.683, 0.505, -1.01]],
      [[1.37, 0.0602, 0.573, -1.27], [0.00283, -0.821, 0.542, 1.42], [1.09, 0.454, 0.0226, 1.45]]
    ],
    [
      [[-1.95, 0.481, 0.331, 0.0632], [1.07, -0.922, 1.09, 1.92], [-0.0289, 1.4, -1.25, -0.301]],
      [[-0.216, 1.76, 0.851, -0.993], [-0.125, -0.428, -0.42, 1.42], [-1.78, -0.335, -0.0605, 0.73]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %x_grad = "pd.gelu_grad"(%x, %out_grad) {approximate = true, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2x3x4xf32>, tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [
        [0.01317664, -1.034433, 0.1253317, 0.1535233],
        [0.5937765, 0.3821563, -0.4350249, -1.875426],
        [-0.002284362, -0.005213635, 0.01726431, 0.04186556]
      ],
      [
        [1.27756, 0.03743858, 0.206864, 0.06001133],
        [-0.000214795, 0.06791442, 0.0260908, 1.065505],
        [0.6634023, 0.4811167, 0.01302754, 1.074451]
      ]
    ],
    [
      [
        [-0.741848, -0.004173268, 0.201196, 0.02557794],
        [0.1086433, -0.06270637, 0.04641926, 0.3340722],
        [-0.02928114, 0.8641147, -0.7116494, -0.06916218]
      ],
      [
        [-0.2314072, 1.704106, 0.2643628, -0.835059],
        [-0.07607824, -0.3118618, -0.3916606, 0.695725],
        [-0.09114381, 0.01855339, -0.04864272, 0.4619334]
      ]
    ]
  ]> : tensor<2x2x3x4xf32>} : (tensor<2x2x3x4xf32>) -> ()
  return
}

// -----

// pd.gelu_grad of float32[], float32[]; 0-D, approximate = false
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNGelu_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<-0.142> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<0.414> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.gelu_grad"(%x, %out_grad) {approximate = false, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-5 : f64, value = dense<0.1604078> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
