// pd.mish of float32[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNMish.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.759, 0.714, 0.446, 0.453], [0.376, 0.124, 0.225, 0.42], [0.654, 0.857, 0.365, 0.383]],
      [[0.696, 0.86, 0.958, 0.235], [0.32, 0.376, 0.898, 0.914], [0.835, 0.547, 0.648, 0.86]]
    ],
    [
      [[0.109, 0.406, 0.892, 0.516], [0.3, 0.1, 0.443, 0.16], [0.542, 0.86, 0.955, 0.109]],
      [[0.891, 0.937, 0.638, 0.298], [0.268, 0.756, 0.174, 0.586], [0.156, 0.869, 0.516, 0.323]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %out = "pd.mish"(%x) {lambda = 20.0 : f32} : (tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-5 : f64, value = dense<[
    [
      [
        [0.6189032, 0.5747459, 0.3280747, 0.3341094],
        [0.2690927, 0.07927898, 0.150901, 0.305874],
        [0.5169678, 0.7172332, 0.2600563, 0.2748767]
      ],
      [
        [0.557276, 0.7202859, 0.8212082, 0.1583255],
        [0.2237701, 0.2690927, 0.7591506, 0.7756199],
        [0.6949204, 0.4174147, 0.5112634, 0.7202859]
      ]
    ],
    [
      [
        [0.06917473, 0.294062, 0.7529903, 0.3894875],
        [0.2080014, 0.06317941, 0.3254957, 0.1040965],
        [0.4128812, 0.7202859, 0.8180867, 0.06917473]
      ],
      [
        [0.7519643, 0.7993973, 0.5017868, 0.2064369],
        [0.1832415, 0.6159387, 0.1139621, 0.4531506],
        [0.1012997, 0.7294578, 0.3894875, 0.2261546]
      ]
    ]
  ]> : tensor<2x2x3x4xf32>} : (tensor<2x2x3x4xf32>) -> ()
  return
}

// -----

// pd.mish of float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNMish_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.171> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.mish"(%x) {lambda = 20.0 : f32} : (tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-5 : f64, value = dense<0.111838> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
