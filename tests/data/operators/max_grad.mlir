// pd.max_grad of float64[5], float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_reduce_op.py::TestMaxOp_ZeroDim1.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.74, 0.978, 0.0115, 0.209, 0.00167]> : tensor<5xf64>}
    : () -> tensor<5xf64>
  %out = "pd_builtin.constant"() {value = dense<0.978> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.000457> : tensor<f64>} : () -> tensor<f64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0>} : () -> tensor<1xi64>
  %x_grad = "pd.max_grad"(%x, %out, %out_grad, %axis)
    {keepdim = false, operand_segment_sizes = array<i32: 1, 1, 1, 1>, reduce_all = false}
    : (tensor<5xf64>, tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<5xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 2.0e-7 : f64, value = dense<[-0.0, -0.000457, -0.0, -0.0, -0.0]> : tensor<5xf64>}
    : (tensor<5xf64>) -> ()
  return
}

// -----

// pd.max_grad of float64[], float64[], float64[]; 0-D, axis = []
// Values of Paddle 2.6.2; after test_reduce_op.py::TestMaxOp_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.663> : tensor<f64>} : () -> tensor<f64>
  %out = "pd_builtin.constant"() {value = dense<0.663> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.178> : tensor<f64>} : () -> tensor<f64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64>} : () -> tensor<0xi64>
  %x_grad = "pd.max_grad"(%x, %out, %out_grad, %axis)
    {keepdim = false, operand_segment_sizes = array<i32: 1, 1, 1, 1>, reduce_all = false}
    : (tensor<f64>, tensor<f64>, tensor<f64>, tensor<0xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-7 : f64, value = dense<-0.178> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
