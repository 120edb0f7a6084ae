// pd.hardswish of float32[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNHardSwishDim4.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.929, 0.888, 0.378, 0.76], [0.952, 0.614, 0.797, 0.428], [0.364, 0.834, 0.833, 0.558]],
      [[0.311, 0.546, 0.764, 0.24], [0.816, 0.293, 0.563, 0.722], [0.741, 0.289, 0.181, 0.84]]
    ],
    [
      [[0.996, 0.351, 0.613, 0.859], [0.64, 0.524, 0.436, 0.947], [0.373, 0.674, 0.821, 0.203]],
      [[0.804, 0.981, 0.25, 0.898], [0.589, 0.918, 0.933, 0.907], [0.526, 0.322, 0.699, 0.188]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %out = "pd.hardswish"(%x) : (tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-5 : f64, value = dense<[
    [
      [
        [0.6083401, 0.575424, 0.212814, 0.4762667],
        [0.6270507, 0.3698327, 0.5043682, 0.2445307],
        [0.2040827, 0.532926, 0.5321482, 0.330894]
      ],
      [
        [0.1716202, 0.322686, 0.4792827, 0.1296],
        [0.518976, 0.1608082, 0.3343282, 0.4478807],
        [0.4620135, 0.1584202, 0.09596017, 0.5376]
      ]
    ],
    [
      [
        [0.663336, 0.1960335, 0.3691281, 0.5524802],
        [0.3882667, 0.3077627, 0.2496826, 0.6229682],
        [0.2096882, 0.4127127, 0.5228401, 0.1083682]
      ],
      [
        [0.509736, 0.6508935, 0.1354167, 0.5834007],
        [0.3523201, 0.599454, 0.6115815, 0.5906082],
        [0.3091127, 0.1782807, 0.4309335, 0.09989066]
      ]
    ]
  ]> : tensor<2x2x3x4xf32>} : (tensor<2x2x3x4xf32>) -> ()
  return
}

// -----

// pd.hardswish of complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestHardSwishComplex128.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(1.77, 5.06), (5.96, 4.5), (0.226, -2.29), (1.9, 2.8)],
    [(-0.667, 3.77), (-2.2, 0.112), (5.08, 4.24), (-0.41, -3.19)],
    [(3.25, 4.81), (-3.76, 2.55), (-5.4, -3.47), (4.68, -4.93)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd.hardswish"(%x) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-6 : f64, value = dense<[
    [(-2.860116667, 5.5154), (5.96, 4.5), (-0.752504, -1.317513333), (0.245, 3.173333333)],
    [(-2.6281685, 1.046803333), (-0.295424, -0.02613333333), (5.08, 4.24), (-1.873, -1.159033333)],
    [(3.25, 4.81), (0.0, 0.0), (0.0, -0.0), (4.68, -4.93)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.hardswish of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNHardSwish_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.77> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.hardswish"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<1.40715> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
