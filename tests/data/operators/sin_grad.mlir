// pd.sin_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.776, 1.12, 0.0196, -0.754],
    [0.184, -0.534, -0.801, -1.84],
    [-0.0441, -0.143, 0.865, 0.844]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.sin_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [-0.7424784624, 0.6107823412, 0.01958614678, -0.7166665097],
    [0.1828676314, -0.4986312282, -0.5310493667, -1.835709969],
    [-0.03780226054, -0.1158001564, 0.5376926226, 0.6000110261]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.sin_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.488, -0.401), (0.748, -0.0129), (-0.126, -1.43), (-1.95, -0.769)],
    [(-0.984, 0.0892), (-0.372, -1.16), (0.526, 0.383), (-0.903, 0.348)],
    [(0.317, -0.0542), (0.599, 1.69), (0.859, 0.575), (0.89, -0.663)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.sin_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [(0.1670466, -0.6883674), (0.7570778, -0.5120453), (-0.5044529, -1.573382), (-2.193945, -0.2950194)],
    [(-1.041207, -0.3499726), (-0.3713703, -1.160961), (0.3248138, 0.4832596), (-0.776666, 0.3054055)],
    [(0.2542363, 0.05225459), (0.5628788, 1.534087), (0.7685735, 0.4216168), (0.3890727, -1.095305)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
