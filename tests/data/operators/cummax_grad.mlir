// pd.cummax_grad of float64[3, 3], int64[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_cummax_op.py::TestCummaxOpAxis2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.367, 0.333, 0.0251],
    [0.0546, 0.934, 0.805],
    [0.406, 0.36, 0.621]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 0], [0, 1, 1], [2, 1, 1]]> : tensor<3x3xi64>}
    : () -> tensor<3x3xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [1.26, -1.99, -0.0197],
    [-0.997, 1.09, 1.2],
    [0.131, -0.886, -1.1]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.cummax_grad"(%x, %indices, %out_grad)
    {axis = -2 : i32, dtype = i64, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x3xf64>, tensor<3x3xi64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [0.263, -1.99, -0.0197],
    [0.0, 0.204, 0.1],
    [0.131, 0.0, 0.0]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

// -----

// pd.cummax_grad of float64[3, 3], int64[3, 3], float64[3, 3]; axis = 0
// Values of Paddle 2.6.2; after test_cummax_op.py::TestCummaxOpAxis1.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.0602, 0.0228, 0.927],
    [0.101, 0.399, 0.364],
    [0.621, 0.526, 0.269]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 0], [1, 1, 0], [2, 2, 0]]> : tensor<3x3xi64>}
    : () -> tensor<3x3xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [1.31, -2.55, -0.688],
    [-0.878, -0.49, -0.0858],
    [-0.733, -0.0843, 0.448]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.cummax_grad"(%x, %indices, %out_grad)
    {axis = 0 : i32, dtype = i64, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x3xf64>, tensor<3x3xi64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [1.31, -2.55, -0.3258],
    [-0.878, -0.49, 0.0],
    [-0.733, -0.0843, 0.0]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
