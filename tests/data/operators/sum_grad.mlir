// pd.sum_grad of complex128[3, 4], complex128[4]
// Values of Paddle 2.6.2; after test_reduce_op.py::TestComplexSumOP.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.156, 0.0), (0.781, 0.0), (0.92, 0.0), (0.856, 0.0)],
    [(0.754, 0.0), (0.2, 0.0), (0.962, 0.0), (0.684, 0.0)],
    [(0.777, 0.0), (0.582, 0.0), (0.316, 0.0), (0.988, 0.0)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    (0.514, -0.271), (0.23, 0.358), (0.0365, 1.9), (-1.64, -1.04)
  ]> : tensor<4xcomplex<f64>>} : () -> tensor<4xcomplex<f64>>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0>} : () -> tensor<1xi64>
  %x_grad = "pd.sum_grad"(%x, %out_grad, %axis)
    {keepdim = false, operand_segment_sizes = array<i32: 1, 1, 1>, reduce_all = false}
    : (tensor<3x4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<1xi64>) -> tensor<3x4xcomplex<f64>>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [(0.514, -0.271), (0.23, 0.358), (0.0365, 1.9), (-1.64, -1.04)],
    [(0.514, -0.271), (0.23, 0.358), (0.0365, 1.9), (-1.64, -1.04)],
    [(0.514, -0.271), (0.23, 0.358), (0.0365, 1.9), (-1.64, -1.04)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.sum_grad of float64[], float64[]; 0-D, axis = []
// Values of Paddle 2.6.2; after test_reduce_op.py::TestSumOp_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.708> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.58> : tensor<f64>} : () -> tensor<f64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64>} : () -> tensor<0xi64>
  %x_grad = "pd.sum_grad"(%x, %out_grad, %axis)
    {keepdim = false, operand_segment_sizes = array<i32: 1, 1, 1>, reduce_all = false}
    : (tensor<f64>, tensor<f64>, tensor<0xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-7 : f64, value = dense<0.58> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// pd.sum_grad of float64[2, 1, 1], float64[2, 1, 1]; keepdim = true, axis = [1, 2]
// Values of Paddle 2.6.2; after test_reduce_op.py::TestReduceSumWithDimOne.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[0.712]], [[0.787]]]> : tensor<2x1x1xf64>} : () -> tensor<2x1x1xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[[0.936]], [[0.692]]]> : tensor<2x1x1xf64>}
    : () -> tensor<2x1x1xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1, 2>} : () -> tensor<2xi64>
  %x_grad = "pd.sum_grad"(%x, %out_grad, %axis)
    {keepdim = true, operand_segment_sizes = array<i32: 1, 1, 1>, reduce_all = false}
    : (tensor<2x1x1xf64>, tensor<2x1x1xf64>, tensor<2xi64>) -> tensor<2x1x1xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 2.0e-6 : f64, value = dense<[[[0.936]], [[0.692]]]> : tensor<2x1x1xf64>}
    : (tensor<2x1x1xf64>) -> ()
  return
}
