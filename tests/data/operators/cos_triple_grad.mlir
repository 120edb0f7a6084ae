// pd.cos_triple_grad of float64[3, 4], float64[3, 4], float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCos.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out_forward = "pd_builtin.constant"() {value = dense<[
    [-0.149, 1.71, 0.605, -1.31],
    [0.11, 1.14, 1.9, -0.766],
    [-1.13, -2.08, -0.234, -0.539]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad_forward = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.9, 0.31, 0.45, 0.77],
    [-0.8, 0.97, 0.33, -0.15],
    [-0.28, -0.13, -0.4, 0.73]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out_grad_grad = "pd_builtin.constant"() {value = dense<[
    [0.99, -0.32, 0.36, 0.57],
    [-0.02, 0.53, 0.27, -0.63],
    [0.44, 0.44, 0.15, 0.64]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad, %grad_out_forward_grad, %grad_x_grad_forward_grad = "pd.cos_triple_grad"(%x, %grad_out_forward,
    %grad_x_grad_forward, %grad_x_grad, %grad_out_grad_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>,
      tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-7 : f64, value = dense<[
    [-0.6706311877, -0.4084386933, 0.279609092, 0.06841982849],
    [0.002073740915, 0.6947018903, 0.1335786676, -0.5586206047],
    [-0.2013681967, -0.3244227389, -0.009993653639, 0.4317053703]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_forward_grad) {tolerance = 9.0e-7 : f64, value = dense<[
    [-0.5855629111, 0.1115768455, 0.3597455532, 0.05854994297],
    [0.05565536607, 0.7064876165, -0.1006408163, -0.1346852423],
    [0.2256134915, 0.06632190778, 0.01491863924, 0.3061904608]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_x_grad_forward_grad) {tolerance = 10.0e-7 : f64, value = dense<[
    [-0.1595252843, -0.02085696938, -0.2855903854, 0.7816180619],
    [0.08524298836, -0.8428807072, -0.617821635, -0.1576276598],
    [-0.4978133335, 0.03918836373, 0.05931634341, -0.1703756785]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.cos_triple_grad of complex128[3, 4], complex128[3, 4], complex128[3, 4], complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCos_Complex128.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_out_forward = "pd_builtin.constant"() {value = dense<[
    [(0.215, -0.804), (-1.07, -1.71), (-0.547, 0.293), (0.13, 0.604)],
    [(1.44, 0.985), (2.26, -0.839), (-1.18, 0.572), (-0.752, 0.877)],
    [(3.31, -0.902), (1.07, -1.35), (-1.08, 0.0936), (-0.49, 2.02)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_x_grad_forward = "pd_builtin.constant"() {value = dense<[
    [(0.68, 0.19), (-0.66, -0.17), (-0.8, 0.24), (-0.08, 0.46)],
    [(0.07, 0.55), (-0.78, 0.38), (0.46, -0.76), (-0.9, -0.83)],
    [(0.94, -0.21), (0.63, 0.48), (0.06, -0.12), (-0.59, 0.8)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [(0.9, 0.69), (0.31, 0.26), (0.45, -0.57), (0.77, -0.84)],
    [(-0.8, 0.67), (0.97, -0.33), (0.33, 0.76), (-0.15, 0.62)],
    [(-0.28, 0.36), (-0.13, -0.6), (-0.4, -0.65), (0.73, 0.63)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_out_grad_grad = "pd_builtin.constant"() {value = dense<[
    [(0.99, 0.57), (-0.32, -0.57), (0.36, 0.89), (0.57, -0.65)],
    [(-0.02, 0.59), (0.53, 0.26), (0.27, -0.6), (-0.63, 0.71)],
    [(0.44, -0.43), (0.44, 0.61), (0.15, -0.56), (0.64, -0.25)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad, %grad_out_forward_grad, %grad_x_grad_forward_grad = "pd.cos_triple_grad"(%x, %grad_out_forward,
    %grad_x_grad_forward, %grad_x_grad, %grad_out_grad_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>,
      tensor<3x4xcomplex<f64>>) -> (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(0.3540337374, -1.518509725), (0.3362290804, 0.125136152), (0.6600355777, 0.9710081393), (-0.1635168893, -0.1500444404)],
    [(0.7596479344, -1.042146787), (0.4194145532, 0.002076458016), (-0.3401995306, 0.1896458958), (-0.9519310448, -0.3613609639)],
    [(-0.7231275592, 1.544584391), (-0.1507128328, -0.8433243849), (-0.01285780633, 0.0710570284), (1.59094506, 1.407662485)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%grad_out_forward_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [(0.0005668408726, -0.8979639613), (0.01460603837, 0.3365724634), (0.3937416157, -0.5765071269), (-0.2263859126, -0.5142548932)],
    [(0.6080139669, 0.2098577771), (0.6311156081, -0.6268342824), (-0.6435259815, 0.1405466697), (-0.5627350052, 0.3700167185)],
    [(0.02451156308, -0.3536724483), (-0.1922521194, 0.3992671985), (0.08683763588, 0.00001113593966), (0.9374439881, 0.3591639485)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%grad_x_grad_forward_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(-2.396646406, 0.03237040966), (0.05857844221, 1.06659768), (0.9261938192, -0.3040423563), (-0.4996763299, 0.103369916)],
    [(2.143277791, -1.415024343), (-1.915048354, 1.536316704), (0.5006969892, 0.6767008168), (0.05616462043, 0.8839082546)],
    [(-0.4346110331, -1.054010727), (0.6651941219, 0.1928669084), (-0.3478305535, -0.9245753882), (2.561088819, -0.646953623)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
