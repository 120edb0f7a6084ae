// pd.assign of float16[3, 4]
// Values of Paddle 2.6.2; after test_assign_op.py::TestAssignFP16Op.test_forward.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.948, 0.826, 0.8496, 0.1984],
    [0.002295, 0.4, 0.533, 0.1719],
    [0.885, 0.97, 0.71, 0.04144]
  ]> : tensor<3x4xf16>} : () -> tensor<3x4xf16>
  %out = "pd.assign"(%x) : (tensor<3x4xf16>) -> tensor<3x4xf16>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.948, 0.826, 0.8496, 0.1984],
    [0.002295, 0.4, 0.533, 0.1719],
    [0.885, 0.97, 0.71, 0.04144]
  ]> : tensor<3x4xf16>} : (tensor<3x4xf16>) -> ()
  return
}

// -----

// pd.assign of float64[]; 0-D
// Values of Paddle 2.6.2; after test_assign_op.py::TestAssignOp_ZeroDim.test_forward.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.737> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.assign"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-7 : f64, value = dense<0.737> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
