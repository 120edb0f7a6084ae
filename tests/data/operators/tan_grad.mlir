// pd.tan_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestTan_float32.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.544, 1.11, 0.238, -0.55],
    [-1.47, 0.171, 0.336, -1.06],
    [-2.07, -1.77, 0.759, 1.28]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.tan_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-4 : f64, value = dense<[
    [-0.5942301, 3.732382, 0.2383368, -0.6087952],
    [-1.488262, 0.196119, 0.7644244, -1.06496],
    [-2.817163, -2.69915, 1.964291, 2.532657]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.tan_grad of complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestTan_Complex128.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.766, -0.744), (1.09, 0.082), (0.113, -0.216), (-0.502, 0.917)],
    [(0.385, -0.197), (-0.172, -0.157), (-0.563, 1.02), (-1.07, -0.309)],
    [(0.907, 0.746), (-0.369, -1.35), (1.07, 1.71), (-0.491, -1.01)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.tan_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(0.7372656547, 0.4210869922), (0.2448135478, 0.6902076166), (0.147151267, -0.1104890446), (-0.7809650117, 0.5183767916)],
    [(0.09282964234, -0.3373616231), (-0.1720255705, -0.1565618048), (0.2818523972, 1.427251601), (-1.432962667, -0.4350532972)],
    [(1.800192815, -0.1005552922), (-0.4082695719, -1.634769111), (1.047772719, 2.601705626), (0.6796282519, -0.7656514102)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
