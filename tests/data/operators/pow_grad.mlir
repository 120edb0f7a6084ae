// pd.pow_grad of float32[3], float32[3]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, 1.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad = "pd.pow_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, y = 2.0 : f32}
    : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 2.0e-4 : f64, value = dense<[-0.0, 1.22, -0.16]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.pow_grad of float64[], float64[]; 0-D, y = 3.0
// Values of Paddle 2.6.2; after test_activation_op.py::TestPow_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.65> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.00879> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.pow_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, y = 3.0 : f32}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-7 : f64, value = dense<0.071792325> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
