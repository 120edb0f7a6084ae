// pd.multi_dot of float64[4], float64[4, 3]
// Values of Paddle 2.6.2; after test_multi_dot_op.py::TestMultiDotOpFirst1D.test_check_output.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[0.906, 0.867, 1.0, 0.169]> : tensor<4xf64>} : () -> tensor<4xf64>
  %x_1 = "pd_builtin.constant"() {value = dense<[
    [0.318, 0.417, 0.266],
    [0.308, 0.0892, 0.961],
    [0.237, 0.263, 0.363],
    [0.0157, 0.416, 0.888]
  ]> : tensor<4x3xf64>} : () -> tensor<4x3xf64>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<4xf64>, tensor<4x3xf64>) -> tuple<tensor<4xf64>, tensor<4x3xf64>>
  %out = "pd.multi_dot"(%x) : (tuple<tensor<4xf64>, tensor<4x3xf64>>) -> tensor<3xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-6 : f64, value = dense<[0.7947973, 0.7884424, 1.587255]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}

// -----

// pd.multi_dot of float64[2, 3], float64[3, 2], float64[2, 3], float64[3]
// Values of Paddle 2.6.2; after test_multi_dot_op.py::TestMultiDotOp4MatLast1D.test_check_output.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[[0.119, 0.335, 0.708], [0.267, 0.16, 0.553]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %x_1 = "pd_builtin.constant"() {value = dense<[[0.264, 0.787], [0.16, 0.407], [0.178, 0.997]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %x_2 = "pd_builtin.constant"() {value = dense<[[0.372, 0.237, 0.575], [0.203, 0.316, 0.626]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %x_3 = "pd_builtin.constant"() {value = dense<[0.67, 0.576, 0.783]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x = "pd_builtin.combine"(%x_0, %x_1, %x_2, %x_3)
    : (tensor<2x3xf64>, tensor<3x2xf64>, tensor<2x3xf64>, tensor<3xf64>) -> tuple<tensor<2x3xf64>, tensor<3x2xf64>,
      tensor<2x3xf64>, tensor<3xf64>>
  %out = "pd.multi_dot"(%x)
    : (tuple<tensor<2x3xf64>, tensor<3x2xf64>, tensor<2x3xf64>, tensor<3xf64>>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-6 : f64, value = dense<[0.9327829789, 0.8306527306]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
