// pd.hardswish_grad of float32[5], float32[5]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-3.0, 3.0, 0.0, 4.0, -4.0]> : tensor<5xf32>} : () -> tensor<5xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.84, -0.75, -0.08, 0.17, 0.49]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %x_grad = "pd.hardswish_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 9.0e-5 : f64, value = dense<[0.0, -0.75, -0.04, 0.17, 0.0]> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
  return
}

// -----

// pd.hardswish_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestHardSwishComplex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(1.77, 5.06), (5.96, 4.5), (0.226, -2.29), (1.9, 2.8)],
    [(-0.667, 3.77), (-2.2, 0.112), (5.08, 4.24), (-0.41, -3.19)],
    [(3.25, 4.81), (-3.76, 2.55), (-5.4, -3.47), (4.68, -4.93)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.215, 0.0812), (1.65, -1.85), (2.05, 0.558), (-0.969, 0.157)],
    [(1.37, 0.844), (0.782, 1.44), (-0.839, 1.58), (-0.589, -2.22)],
    [(1.67, 1.05), (-0.391, 1.65), (0.945, 0.104), (0.232, -0.931)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.hardswish_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [(0.3713073, -0.2741253), (1.65, -1.85), (0.7534933, 1.885869), (-0.9516668, 1.082333)],
    [(1.44103, -1.487283), (-0.1287067, -0.3651947), (-0.839, 1.58), (2.146597, -1.432903)],
    [(1.67, 1.05), (0.0, 0.0), (0.0, 0.0), (0.232, -0.931)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.hardswish_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestHardSwish_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.77> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.378> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.hardswish_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 6.0e-7 : f64, value = dense<-0.41202> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// By hand: Paddle multiplies infinity by 0. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<2.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %x_grad = "pd.hardswish_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-6 : f64,
    value = dense<[1.0, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  return
}
