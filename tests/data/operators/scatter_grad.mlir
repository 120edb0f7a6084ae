// pd.scatter_grad of int64[2], float32[2, 1], float32[3, 1]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %index = "pd_builtin.constant"() {value = dense<1> : tensor<2xi64>} : () -> tensor<2xi64>
  %updates = "pd_builtin.constant"() {value = dense<[[4.0], [5.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[-0.95], [0.61], [-0.04]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %x_grad, %updates_grad = "pd.scatter_grad"(%index, %updates, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, overwrite = true, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2xi64>, tensor<2x1xf32>, tensor<3x1xf32>) -> (tensor<3x1xf32>, tensor<2x1xf32>)
  "check.expect_almost_eq_const"(%updates_grad) {tolerance = 8.0e-5 : f64, value = dense<0.61> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 2.0e-4 : f64, value = dense<[[-0.95], [0.0], [-0.04]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
