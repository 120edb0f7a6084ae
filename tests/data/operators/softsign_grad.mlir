// pd.softsign_grad of float32[3], float32[3]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 0.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad = "pd.softsign_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[-0.2375, 0.61, -0.004444445]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.softsign_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftsign_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.734> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.softsign_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 6.0e-7 : f64, value = dense<0.4376798199> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// By hand: the slope at infinity is 0. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<2.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %x_grad = "pd.softsign_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-6 : f64,
    value = dense<[0.5, 0.0, 0.0, 0x7FC00000]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  return
}
