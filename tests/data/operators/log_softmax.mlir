// pd.log_softmax of float32[2, 3, 3]
// Values of Paddle 2.6.2; after test_log_softmax_mkldnn_op.py::TestLogSoftmax3DOneDNNOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.986, 0.829, 0.854], [0.419, 0.812, 0.865], [0.132, 0.937, 0.291]],
    [[0.324, 0.443, 0.992], [0.232, 0.129, 0.599], [0.404, 0.932, 0.44]]
  ]> : tensor<2x3x3xf32>} : () -> tensor<2x3x3xf32>
  %out = "pd.log_softmax"(%x) {axis = -1 : i32} : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[-1.004682, -1.161682, -1.136682], [-1.397106, -1.004106, -0.9511061], [-1.483654, -0.6786543, -1.324654]],
    [[-1.405292, -1.286292, -0.7372919], [-1.207622, -1.310622, -0.8406221], [-1.316997, -0.7889968, -1.280997]]
  ]> : tensor<2x3x3xf32>} : (tensor<2x3x3xf32>) -> ()
  return
}

// -----

// pd.log_softmax of float32[]; 0-D
// Values of Paddle 2.6.2; after test_log_softmax_mkldnn_op.py::TestLogSoftmax0DOneDNNOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.837> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.log_softmax"(%x) {axis = -1 : i32} : (tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}

// -----

// pd.log_softmax of float64[2, 2, 3, 4]; axis = 1
// Values of Paddle 2.6.2; after test_log_softmax.py::TestLogSoftmaxAxis.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.779, 0.197, 0.426, 0.907], [0.87, 0.536, 0.905, 0.7], [0.743, 0.895, 0.358, 0.796]],
      [[0.953, 0.401, 0.854, 0.288], [0.828, 0.996, 0.596, 0.876], [0.728, 0.408, 0.894, 0.759]]
    ],
    [
      [[0.274, 0.346, 0.963, 0.874], [0.882, 0.404, 0.143, 0.293], [0.53, 0.53, 0.799, 0.533]],
      [[0.475, 0.386, 0.578, 0.827], [0.187, 0.217, 0.805, 0.954], [0.194, 0.16, 0.588, 0.367]]
    ]
  ]> : tensor<2x2x3x4xf64>} : () -> tensor<2x2x3x4xf64>
  %out = "pd.log_softmax"(%x) {axis = 1 : i32} : (tensor<2x2x3x4xf64>) -> tensor<2x2x3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [
      [
        [-0.783926916, -0.8003401852, -0.9298725129, -0.4307966392],
        [-0.6723676644, -0.9493672175, -0.5505351232, -0.7850141934],
        [-0.6856753053, -0.4790048916, -0.9966373483, -0.6748182958]
      ],
      [
        [-0.609926916, -0.5963401852, -0.5018725129, -1.049796639],
        [-0.7143676644, -0.4893672175, -0.8595351232, -0.6090141934],
        [-0.7006753053, -0.9660048916, -0.4606373483, -0.7118182958]
      ]
    ],
    [
      [
        [-0.7986888271, -0.7133471672, -0.5190619933, -0.6699232801],
        [-0.404847883, -0.6040119515, -1.077955666, -1.077296069],
        [-0.5391932931, -0.5251629497, -0.5932020126, -0.613587733]
      ],
      [
        [-0.5976888271, -0.6733471672, -0.9040619933, -0.7169232801],
        [-1.099847883, -0.7910119515, -0.4159556658, -0.4162960686],
        [-0.8751932931, -0.8951629497, -0.8042020126, -0.779587733]
      ]
    ]
  ]> : tensor<2x2x3x4xf64>} : (tensor<2x2x3x4xf64>) -> ()
  return
}

// -----

// By hand: no element counts as farther below the largest one than 64; infinity gives NaN.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.0, -63.0, -65.0, -1000.0],
    [30000.0, 1.0, 2.0, -3.0e38],
    [0xFF800000, 1.0, 2.0, 3.0],
    [0x7F800000, 1.0, 2.0, 3.0]
  ]> : tensor<4x4xf32>} : () -> tensor<4x4xf32>
  %out = "pd.log_softmax"(%x) {axis = -1 : i32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-3 : f64, value = dense<[
    [0.0, -63.0, -64.0, -64.0],
    [0.0, -64.0, -64.0, -64.0],
    [-64.40761, -2.407606, -1.407606, -0.4076059],
    [0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000]
  ]> : tensor<4x4xf32>} : (tensor<4x4xf32>) -> ()
  return
}

// -----

// By hand: no element counts as farther below the largest one than 64 along the first axis either.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.0, 30000.0, 0xFFF0000000000000, 0x7FF0000000000000],
    [-63.0, 1.0, 1.0, 1.0],
    [-65.0, 2.0, 2.0, 2.0],
    [-1000.0, -3.0000000054977558e38, 3.0, 3.0]
  ]> : tensor<4x4xf64>} : () -> tensor<4x4xf64>
  %out = "pd.log_softmax"(%x) {axis = 0 : i32} : (tensor<4x4xf64>) -> tensor<4x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-5 : f64, value = dense<[
    [0.0, 0.0, -64.40760596, 0xFFF8000000000000],
    [-63.0, -64.0, -2.407605964, 0xFFFFFFFFFFFFFFFF],
    [-64.0, -64.0, -1.407605964, 0xFFFFFFFFFFFFFFFF],
    [-64.0, -64.0, -0.4076059644, 0xFFFFFFFFFFFFFFFF]
  ]> : tensor<4x4xf64>} : (tensor<4x4xf64>) -> ()
  return
}
