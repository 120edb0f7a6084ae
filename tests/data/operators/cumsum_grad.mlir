// pd.cumsum_grad of float64[1, 1, 4], float64[1, 1, 4]
// Values of Paddle 2.6.2; after test_cumsum_op.py::TestSumOpExclusive2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[0.367, 0.461, 0.631, 0.0255]]]> : tensor<1x1x4xf64>}
    : () -> tensor<1x1x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[[-1.96, 0.144, -1.78, -0.595]]]> : tensor<1x1x4xf64>}
    : () -> tensor<1x1x4xf64>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xi32>
  %x_grad = "pd.cumsum_grad"(%x, %out_grad, %axis)
    {exclusive = true, flatten = false, operand_segment_sizes = array<i32: 1, 1, 1>, reverse = false}
    : (tensor<1x1x4xf64>, tensor<1x1x4xf64>, tensor<1xi32>) -> tensor<1x1x4xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 3.0e-6 : f64, value = dense<[[[-2.231, -2.375, -0.595, 0.0]]]> : tensor<1x1x4xf64>}
    : (tensor<1x1x4xf64>) -> ()
  return
}

// -----

// pd.cumsum_grad of float64[], float64[]; 0-D, exclusive = false, axis = 0.0
// Values of Paddle 2.6.2; after test_cumsum_op.py::TestSumOp1_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.538> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.514> : tensor<f64>} : () -> tensor<f64>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi32>
  %x_grad = "pd.cumsum_grad"(%x, %out_grad, %axis)
    {exclusive = false, flatten = false, operand_segment_sizes = array<i32: 1, 1, 1>, reverse = false}
    : (tensor<f64>, tensor<f64>, tensor<1xi32>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-7 : f64, value = dense<-0.514> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
