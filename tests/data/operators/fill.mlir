// pd.fill of float32[3, 4]
// Values of Paddle 2.6.2; after test_fill_any_op.py::TestFillAnyOpvalue2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.995, 0.529, 0.8, 0.607],
    [0.376, 0.318, 0.231, 0.231],
    [0.786, 0.504, 0.891, 0.669]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %value = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 11111.111 : f32}
    : () -> tensor<1xf32>
  %out = "pd.fill"(%x, %value) : (tensor<3x4xf32>, tensor<1xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e0 : f64, value = dense<11111.11> : tensor<3x4xf32>}
    : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.fill of float64[3, 4]; value = 0.0
// Values of Paddle 2.6.2; after test_fill_any_op.py::TestFillAnyOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.503, 0.431, 0.366, 0.86],
    [0.259, 0.131, 0.0584, 0.118],
    [0.937, 0.203, 0.578, 0.911]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %value = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xf32>
  %out = "pd.fill"(%x, %value) : (tensor<3x4xf64>, tensor<1xf32>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<3x4xf64>}
    : (tensor<3x4xf64>) -> ()
  return
}
