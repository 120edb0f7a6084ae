// pd.asin_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAsin.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.17, -0.69, 0.308, 0.926],
    [-0.758, 0.478, 0.622, 0.337],
    [-0.106, -0.752, -0.47, -0.251]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.218, -0.37, 0.0055, -1.11],
    [0.747, 2.13, -1.62, 0.0928],
    [-0.488, -0.0749, 0.271, 0.623]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.asin_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-6 : f64, value = dense<[
    [-0.2212200655, -0.5111843212, 0.005781037284, -2.940214246],
    [1.145258394, 2.42497427, -2.068919961, 0.09856563142],
    [-0.4907649058, -0.1136289324, 0.3070242568, 0.6436036271]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.asin_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestAsin_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.17> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.964> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.asin_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<0.9782391886> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
