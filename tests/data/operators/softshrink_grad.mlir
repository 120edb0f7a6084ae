// pd.softshrink_grad of float32[5], float32[5]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-0.5, 0.5, 0.0, 1.0, -1.0]> : tensor<5xf32>} : () -> tensor<5xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.84, -0.75, -0.08, 0.17, 0.49]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %x_grad = "pd.softshrink_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, threshold = 0.5 : f32}
    : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 6.0e-5 : f64, value = dense<[0.0, -0.0, -0.0, 0.17, 0.49]> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
  return
}

// -----

// pd.softshrink_grad of float64[], float64[]; 0-D, threshold = 0.8
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftshrink_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<9.16> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.739> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.softshrink_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, threshold = 0.8 : f32}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 9.0e-7 : f64, value = dense<0.739> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// By hand: infinity is beyond the threshold. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[2.0, 0.5, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<5xf32>} : () -> tensor<5xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<2.0> : tensor<5xf32>} : () -> tensor<5xf32>
  %x_grad = "pd.softshrink_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, threshold = 1.0 : f32}
    : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-6 : f64,
    value = dense<[2.0, 0.0, 2.0, 2.0, 0.0]> : tensor<5xf32>} : (tensor<5xf32>) -> ()
  return
}
