// pd.scale of float32[3, 3]
// Values of Paddle 2.6.2; after test_scale_mkldnn_op.py::TestScaleOpBiasNotAfterScale.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.121, 0.898, 0.203],
    [0.628, 0.542, 0.459],
    [0.619, 0.772, 0.231]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %scale = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.5 : f32} : () -> tensor<1xf32>
  %out = "pd.scale"(%x, %scale) {bias = 2.3 : f32, bias_after_scale = false}
    : (tensor<3x3xf32>, tensor<1xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<[
    [3.6315, 4.797, 3.7545],
    [4.392, 4.263, 4.1385],
    [4.3785, 4.608, 3.7965]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.scale of float32[]; 0-D, bias = 0.2, bias_after_scale = true, scale = -2.3
// Values of Paddle 2.6.2; after test_scale_mkldnn_op.py::TestScaleOp_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.556> : tensor<f32>} : () -> tensor<f32>
  %scale = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = -2.3 : f32} : () -> tensor<1xf32>
  %out = "pd.scale"(%x, %scale) {bias = 0.2 : f32, bias_after_scale = true}
    : (tensor<f32>, tensor<1xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<-1.0788> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}

// -----

// pd.scale of float32[10, 10], float32[1]; bias = -6.8, shapes that differ
// Values of Paddle 2.6.2; after test_scale_mkldnn_op.py::TestScaleOpScaleTensorNotBiasAfterScale.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.876, 0.0502, 0.258, 0.171, 0.534, 0.646, 0.57, 0.429, 0.961, 0.753],
    [0.494, 0.884, 0.581, 0.737, 0.0215, 0.634, 0.384, 0.0579, 0.274, 0.354],
    [0.33, 0.747, 0.217, 0.271, 0.569, 0.779, 0.717, 0.262, 0.489, 0.766],
    [0.324, 0.938, 0.402, 0.737, 0.834, 0.973, 0.0851, 0.473, 0.186, 0.254],
    [0.0649, 0.92, 0.336, 0.771, 0.926, 0.137, 0.224, 0.0892, 0.511, 0.864],
    [0.862, 0.487, 0.111, 0.315, 0.924, 0.547, 0.756, 0.591, 0.397, 0.25],
    [0.00154, 0.88, 0.772, 0.996, 0.546, 0.883, 0.235, 0.543, 0.566, 0.977],
    [0.865, 0.61, 0.658, 0.375, 0.188, 0.222, 0.37, 0.0767, 0.151, 0.766],
    [0.541, 0.593, 0.104, 0.0419, 0.267, 0.542, 0.522, 0.887, 0.739, 0.23],
    [0.887, 0.308, 0.362, 0.0953, 0.45, 0.17, 0.244, 0.73, 0.808, 0.369]
  ]> : tensor<10x10xf32>} : () -> tensor<10x10xf32>
  %scale = "pd_builtin.constant"() {value = dense<[-1.2]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd.scale"(%x, %scale) {bias = -6.8 : f32, bias_after_scale = false}
    : (tensor<10x10xf32>, tensor<1xf32>) -> tensor<10x10xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-4 : f64, value = dense<[
    [7.1088, 8.099761, 7.8504, 7.954801, 7.519201, 7.3848, 7.476, 7.645201, 7.006801, 7.2564],
    [7.567201, 7.099201, 7.462801, 7.2756, 8.1342, 7.399201, 7.699201, 8.090521, 7.8312, 7.7352],
    [7.764, 7.263601, 7.899601, 7.834801, 7.4772, 7.225201, 7.299601, 7.845601, 7.573201, 7.240801],
    [7.771201, 7.0344, 7.6776, 7.2756, 7.1592, 6.992401, 8.05788, 7.592401, 7.9368, 7.8552],
    [8.082121, 7.056, 7.756801, 7.234801, 7.0488, 7.9956, 7.891201, 8.05296, 7.5468, 7.123201],
    [7.1256, 7.575601, 8.0268, 7.782001, 7.051201, 7.503601, 7.2528, 7.4508, 7.683601, 7.860001],
    [8.158153, 7.104001, 7.233601, 6.964801, 7.5048, 7.1004, 7.878, 7.5084, 7.480801, 6.9876],
    [7.122001, 7.428, 7.3704, 7.710001, 7.9344, 7.8936, 7.716001, 8.067961, 7.9788, 7.240801],
    [7.510801, 7.4484, 8.0352, 8.10972, 7.8396, 7.509601, 7.533601, 7.095601, 7.273201, 7.884],
    [7.095601, 7.790401, 7.725601, 8.04564, 7.620001, 7.956, 7.8672, 7.284, 7.190401, 7.717201]
  ]> : tensor<10x10xf32>} : (tensor<10x10xf32>) -> ()
  return
}

// -----

// pd.scale of bfloat16[3, 3]; bias = 0.0, bias_after_scale = true, scale = -2.3
// Values of Paddle 2.6.2; after test_scale_op.py::TestScaleBF16Op.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.516, 0.0664, 0.68],
    [0.191, 0.186, 0.234],
    [0.543, 0.371, 0.523]
  ]> : tensor<3x3xbf16>} : () -> tensor<3x3xbf16>
  %scale = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = -2.3 : f32} : () -> tensor<1xf32>
  %out = "pd.scale"(%x, %scale) {bias = 0.0 : f32, bias_after_scale = true}
    : (tensor<3x3xbf16>, tensor<1xf32>) -> tensor<3x3xbf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-2 : f64, value = dense<[
    [-1.18, -0.152, -1.555],
    [-0.44, -0.426, -0.535],
    [-1.24, -0.85, -1.195]
  ]> : tensor<3x3xbf16>} : (tensor<3x3xbf16>) -> ()
  return
}
