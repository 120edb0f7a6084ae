// pd.sigmoid_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSigmoidDim2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.5732198, 0.7298773, 0.5093989, 0.5783491],
    [0.35388628, 0.6522627, 0.32893628, 0.5907339],
    [0.45933998, 0.63390356, 0.38107213, 0.29069728]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-1.36, 1.41, 0.14, 0.814],
    [-0.201, 0.424, 0.332, -0.508],
    [0.995, -0.379, -0.23, 1.09]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.sigmoid_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-5 : f64, value = dense<[
    [-0.3327089, 0.2779906, 0.03498763, 0.1985032],
    [-0.04595881, 0.09617002, 0.07328475, -0.1228178],
    [0.247105, -0.08795446, -0.05424691, 0.2247497]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.sigmoid_grad of complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSigmoid_Complex128.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [(0.41842144461565095, 0.2672036910667287), (0.7220212116375654, 0.12063596628405973), (0.2425313618022653, 0.16307369120421394), (0.38723268675322076, 0.1970935720150666)],
    [(0.45777236891367523, 0.1452551292092739), (0.48626622339410186, -0.09324315682940089), (0.36129891969738936, 0.16547670700231706), (0.5839881109145431, 0.07672167819453593)],
    [(0.5118400888850535, 0.09844200700799313), (0.6925517447093661, -0.043871115845294545), (0.7069451003346013, -0.1073880702379482), (0.31789025868909376, -0.01959890822107336)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.118, -0.988), (0.735, 0.542), (0.154, 1.19), (-0.37, 0.237)],
    [(-0.0416, 0.762), (0.167, -0.28), (0.938, -0.128), (1.65, 1.2)],
    [(-0.408, 1.6), (1.88, 0.94), (-0.0842, -0.483), (-1.12, -0.959)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.sigmoid_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-7 : f64, value = dense<[
    [(-0.005933387004, -0.3161101939), (0.129182243, 0.1560428161), (0.1323141964, 0.2373286787), (-0.09163289491, 0.08188969585)],
    [(-0.00185565925, 0.2057290301), (0.04388757226, -0.07195387314), (0.236263928, -0.07610008249), (0.3951082478, 0.3198628947)],
    [(-0.1096264582, 0.4143299271), (0.4197964015, 0.170195139), (-0.03988287545, -0.1018925343), (-0.2364409404, -0.2163090309)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.sigmoid_grad of float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSigmoid_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<0.5732198> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<1.36> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.sigmoid_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-5 : f64, value = dense<0.3327089> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
