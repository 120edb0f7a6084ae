// pd.softshrink_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftshrink.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [9.16, 6.39, 5.21, 0.766],
    [5.83, 7.89, 6.18, 4.23],
    [9.71, 3.55, 7.39, 9.03]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.559, 0.946, -0.782, -0.517],
    [0.373, -1.53, -2.33, -2.18],
    [0.782, 2.61, 0.383, 0.659]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.softshrink_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, threshold = 0.8 : f32}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.559, 0.946, -0.782, -0.0],
    [0.373, -1.53, -2.33, -2.18],
    [0.782, 2.61, 0.383, 0.659]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.softshrink_grad of float64[], float64[]; 0-D
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
