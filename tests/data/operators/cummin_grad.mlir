// pd.cummin_grad of float64[3, 3], int64[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_cummin_op.py::TestCumminOpAxis2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.135, 0.383, 0.74],
    [0.749, 0.264, 0.801],
    [0.0953, 0.623, 0.819]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 0], [0, 1, 0], [2, 1, 0]]> : tensor<3x3xi64>}
    : () -> tensor<3x3xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.315, -0.982, 0.815],
    [-0.243, 0.602, 0.238],
    [-1.56, -0.0365, -0.3]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.cummin_grad"(%x, %indices, %out_grad)
    {axis = -2 : i32, dtype = i64, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x3xf64>, tensor<3x3xi64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [-0.558, -0.982, 0.753],
    [0.0, 0.5655, 0.0],
    [-1.56, 0.0, 0.0]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

// -----

// pd.cummin_grad of float64[3, 3], int64[3, 3], float64[3, 3]; axis = -1
// Values of Paddle 2.6.2; after test_cummin_op.py::TestCumminOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.763, 0.449, 0.917],
    [0.88, 0.613, 0.111],
    [0.322, 0.45, 0.611]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 1], [0, 1, 2], [0, 0, 0]]> : tensor<3x3xi64>}
    : () -> tensor<3x3xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-1.3, -0.441, 1.51],
    [0.457, 0.0775, 0.0105],
    [0.629, -0.163, -0.478]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.cummin_grad"(%x, %indices, %out_grad)
    {axis = -1 : i32, dtype = i64, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x3xf64>, tensor<3x3xi64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [-1.3, 1.069, 0.0],
    [0.457, 0.0775, 0.0105],
    [-0.012, 0.0, 0.0]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
