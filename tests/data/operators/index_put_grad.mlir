// By hand: pd.index_put_grad behind pd.index_put. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %indices_0 = "pd_builtin.constant"() {value = dense<[2, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %value = "pd_builtin.constant"() {value = dense<[[9.0, 8.0], [7.0, 6.0]]> : tensor<2x2xf64>} : () -> tensor<2x2xf64>
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %indices = "pd_builtin.combine"(%indices_0) : (tensor<2xi64>) -> tuple<tensor<2xi64>>
  %out = "pd.index_put"(%x, %indices, %value) {accumulate = false}
    : (tensor<3x2xf64>, tuple<tensor<2xi64>>, tensor<2x2xf64>) -> tensor<3x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.74, -0.43], [0.21, 0.56], [0.43, 0.83]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %x_grad_result, %value_grad_result = "pd.index_put_grad"(%x, %indices, %value, %out_cotangent)
    {accumulate = false, operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x2xf64>, tuple<tensor<2xi64>>, tensor<2x2xf64>, tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<2x2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.0, 0.0], [0.21, 0.56], [0.0, 0.0]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%value_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.43, 0.83], [0.74, -0.43]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  return
}

// -----

// By hand: pd.index_put_grad behind pd.index_put. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %indices_0 = "pd_builtin.constant"() {value = dense<[2, 0, 2]> : tensor<3xi64>} : () -> tensor<3xi64>
  %indices_1 = "pd_builtin.constant"() {value = dense<[1, 0, 1]> : tensor<3xi64>} : () -> tensor<3xi64>
  %value = "pd_builtin.constant"() {value = dense<[1.0, 10.0, 100.0]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %indices = "pd_builtin.combine"(%indices_0, %indices_1)
    : (tensor<3xi64>, tensor<3xi64>) -> tuple<tensor<3xi64>, tensor<3xi64>>
  %out = "pd.index_put"(%x, %indices, %value) {accumulate = true}
    : (tensor<3x2xf64>, tuple<tensor<3xi64>, tensor<3xi64>>, tensor<3xf64>) -> tensor<3x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.74, -0.43], [0.21, 0.56], [0.43, 0.83]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %x_grad_result, %value_grad_result = "pd.index_put_grad"(%x, %indices, %value, %out_cotangent)
    {accumulate = true, operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x2xf64>, tuple<tensor<3xi64>, tensor<3xi64>>, tensor<3xf64>, tensor<3x2xf64>) -> (tensor<3x2xf64>,
      tensor<3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.74, -0.43], [0.21, 0.56], [0.43, 0.83]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%value_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[0.83, 0.74, 0.83]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
