// pd.acosh_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAcosh.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [2.65, 3.0, 2.52, 2.66],
    [2.44, 2.32, 2.92, 2.47],
    [2.77, 2.19, 2.05, 2.89]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.306, 1.66, -0.375, 0.198],
    [0.632, -1.26, -0.633, -0.723],
    [-0.294, 1.18, 0.29, 1.26]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.acosh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-7 : f64, value = dense<[
    [0.1246904012, 0.5868986284, -0.1621205775, 0.08032867502],
    [0.2839596361, -0.6018864102, -0.2307331856, -0.3201215364],
    [-0.1138125155, 0.6056380955, 0.1620516393, 0.4646916218]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.acosh_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAcosh_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(2.92, 2.09), (2.88, 2.07), (2.31, 2.82), (2.73, 2.23)],
    [(2.81, 2.85), (2.51, 2.52), (2.85, 2.73), (2.23, 2.51)],
    [(2.9, 2.7), (2.71, 2.49), (2.21, 2.57), (2.09, 2.86)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.556, -0.952), (0.279, -0.322), (1.01, -1.31), (0.0237, -1.27)],
    [(-0.0606, -1.13), (1.32, 0.218), (1.23, 0.0759), (0.382, 0.18)],
    [(-0.671, 0.458), (-0.438, -0.883), (-0.328, -2.25), (-1.18, -0.945)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.acosh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-5 : f64, value = dense<[
    [(0.2879494, -0.1161487), (0.1191934, -0.02354769), (0.4498419, 0.003050193), (0.2455156, -0.2669601)],
    [(0.1965551, -0.2026909), (0.2058837, 0.3140354), (0.2043564, 0.2362425), (0.02999669, 0.121228)],
    [(-0.2018772, -0.03728624), (0.08429354, -0.2547122), (0.4574603, -0.4830608), (0.03414868, -0.4197392)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
