// pd.cos_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCos.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.149, 1.71, 0.605, -1.31],
    [0.11, 1.14, 1.9, -0.766],
    [-1.13, -2.08, -0.234, -0.539]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.cos_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.04332023767, -1.433346015, -0.02274264034, 0.4071049174],
    [0.01218494221, 0.4079868932, -1.422405492, -0.05227713336],
    [0.5819425907, -1.220373498, -0.1832984969, 0.3790676069]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.cos_grad of complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCos_Complex128.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.215, -0.804), (-1.07, -1.71), (-0.547, 0.293), (0.13, 0.604)],
    [(1.44, 0.985), (2.26, -0.839), (-1.18, 0.572), (-0.752, 0.877)],
    [(3.31, -0.902), (1.07, -1.35), (-1.08, 0.0936), (-0.49, 2.02)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.cos_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(-0.6991705014, 0.679643769), (-0.2037617605, 2.396662499), (-0.4318374016, -0.2134945856), (0.2368548515, -0.3768736071)],
    [(-1.671498337, 0.1606295388), (-0.009400538008, 0.1042996382), (0.6422964052, -0.8342847759), (-0.3896078928, 0.4366168865)],
    [(-2.310989136, 1.640942581), (-0.4713271681, 0.5330110026), (-0.6071235048, -0.07162829552), (-1.553005084, 1.62323482)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
