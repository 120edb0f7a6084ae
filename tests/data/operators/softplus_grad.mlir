// pd.softplus_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftplus_BF16OP.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.986, -1.15, 1.41, 0.585],
    [0.43, 0.585, -0.599, 1.34],
    [-1.43, -1.21, -1.21, 0.543]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.softplus_grad"(%x, %out_grad)
    {beta = 2.0 : f32, operand_segment_sizes = array<i32: 1, 1>, threshold = 15.0 : f32}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.634358, -1.011461, 0.7314955, 0.3819715],
    [0.1912325, 0.1899823, -0.5058477, 0.6243101],
    [-1.068027, -0.2686303, -0.1716398, 0.4487099]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.softplus_grad of float32[3], float32[3]; equal elements, or corners, beta = 1.0, threshold = 2.0
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 2.0, 3.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad = "pd.softplus_grad"(%x, %out_grad)
    {beta = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1>, threshold = 2.0 : f32}
    : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 7.0e-5 : f64, value = dense<[-0.2554944, 0.5372862, -0.04]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.softplus_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftplus_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(-0.759, 0.957), (-0.846, -0.268), (0.525, 0.491), (-1.11, 0.685)],
    [(-1.08, -0.516), (0.639, 0.618), (0.743, -0.744), (-0.0936, 1.15)],
    [(0.631, 0.665), (1.1, -0.36), (1.25, -2.22), (-0.139, 1.12)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.softplus_grad"(%x, %out_grad)
    {beta = 2.0 : f32, operand_segment_sizes = array<i32: 1, 1>, threshold = 15.0 : f32}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [(-0.9148147, 0.7952851), (-0.7735733, -0.4546525), (0.2713373, -0.04057517), (-1.016363, 0.2805241)],
    [(-1.085882, -0.201525), (0.3375979, 0.30226), (0.5236731, -0.7352442), (-0.01895237, 0.2958524)],
    [(0.616772, 0.5050117), (0.7744198, -0.2409785), (0.1844097, -0.5847076), (0.1916708, 0.08613673)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
