// pd.full_like of int64[3, 3]
// Values of Paddle 2.6.2; after test_full_like_op.py::TestFullLikeOp3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0> : tensor<3x3xi64>} : () -> tensor<3x3xi64>
  %value = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 8888.0 : f32} : () -> tensor<1xf32>
  %out = "pd.full_like"(%x, %value) {dtype = i64, place = "undefined:0"}
    : (tensor<3x3xi64>, tensor<1xf32>) -> tensor<3x3xi64>
  "check.expect_eq_const"(%out) {value = dense<8888> : tensor<3x3xi64>} : (tensor<3x3xi64>) -> ()
  return
}

// -----

// pd.full_like of float64[3, 3]; dtype = f64, value = 1000.0
// Values of Paddle 2.6.2; after test_full_like_op.py::TestFullLikeOp2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %value = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1000.0 : f32} : () -> tensor<1xf32>
  %out = "pd.full_like"(%x, %value) {dtype = f64, place = "undefined:0"}
    : (tensor<3x3xf64>, tensor<1xf32>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-3 : f64, value = dense<1000.0> : tensor<3x3xf64>}
    : (tensor<3x3xf64>) -> ()
  return
}

// -----

// pd.full_like of float16[3, 3]; dtype = f16, value = 6666.0
// Values of Paddle 2.6.2; after test_full_like_op.py::TestFullLikeFP16Op.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<3x3xf16>} : () -> tensor<3x3xf16>
  %value = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 6666.0 : f32} : () -> tensor<1xf32>
  %out = "pd.full_like"(%x, %value) {dtype = f16, place = "undefined:0"}
    : (tensor<3x3xf16>, tensor<1xf32>) -> tensor<3x3xf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e1 : f64, value = dense<6664.0> : tensor<3x3xf16>}
    : (tensor<3x3xf16>) -> ()
  return
}

// -----

// pd.full_like of bfloat16[3, 3]; dtype = bf16, value = 6666.0
// Values of Paddle 2.6.2; after test_full_like_op.py::TestFullLikeBF16Op.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<3x3xbf16>} : () -> tensor<3x3xbf16>
  %value = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 6666.0 : f32} : () -> tensor<1xf32>
  %out = "pd.full_like"(%x, %value) {dtype = bf16, place = "undefined:0"}
    : (tensor<3x3xbf16>, tensor<1xf32>) -> tensor<3x3xbf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e2 : f64, value = dense<6660.0> : tensor<3x3xbf16>}
    : (tensor<3x3xbf16>) -> ()
  return
}
