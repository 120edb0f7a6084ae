// pd.arange of int32[1], int32[1], int32[1]
// Values of Paddle 2.6.2; after test_arange.py::TestZeroSizeArangeOp.test_check_output.
func.func @main() {
  %start = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi32>} : () -> tensor<1xi32>
  %end = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi32>} : () -> tensor<1xi32>
  %step = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %out = "pd.arange"(%start, %end, %step) {dtype = i32, place = "undefined:0"}
    : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<0xi32>
  "check.expect_eq_const"(%out) {value = dense<> : tensor<0xi32>} : (tensor<0xi32>) -> ()
  return
}

// -----

// pd.arange of float64[1], float64[1], float64[1]; dtype = f64
// Values of Paddle 2.6.2; after test_arange.py::TestFloat64ArangeOp.test_check_output.
func.func @main() {
  %start = "pd_builtin.constant"() {value = dense<[10.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %end = "pd_builtin.constant"() {value = dense<[1.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %step = "pd_builtin.constant"() {value = dense<[-2.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %out = "pd.arange"(%start, %end, %step) {dtype = f64, place = "undefined:0"}
    : (tensor<1xf64>, tensor<1xf64>, tensor<1xf64>) -> tensor<5xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-5 : f64, value = dense<[10.0, 8.0, 6.0, 4.0, 2.0]> : tensor<5xf64>}
    : (tensor<5xf64>) -> ()
  return
}
