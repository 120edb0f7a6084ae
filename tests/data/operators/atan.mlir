// pd.atan of complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAtan_Complex128.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.436, 0.999), (0.947, 0.809), (0.111, 0.912), (0.373, 0.902)],
    [(0.48, 0.806), (0.526, 0.384), (0.322, 0.857), (0.699, 0.691)],
    [(0.571, 0.725), (0.912, 0.458), (0.923, 0.324), (0.207, 0.509)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd.atan"(%x) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [(0.8916243475, 0.7729974018), (0.9270210623, 0.3741962647), (0.4792274019, 1.302110638), (0.7537601609, 0.8072880559)],
    [(0.7232391277, 0.6417797316), (0.534974564, 0.3015669693), (0.6622754924, 0.8384874939), (0.7732696415, 0.4365253849)],
    [(0.7208149117, 0.5266403928), (0.7967744894, 0.2415281331), (0.773727748, 0.1720513241), (0.2676518467, 0.5251411407)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.atan of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestAtan_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.683> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.atan"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-7 : f64, value = dense<0.5992252199> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
