// pd.i1_grad of float64[4], float64[4], float64[4]
// Values of Paddle 2.6.2; after test_i1_op.py::TestI1Op.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, 0.0341, -0.485, 1.29]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd_builtin.constant"() {value = dense<[
    0.0, 0.017052478358887103, -0.24970048524312533, 0.7888002624506778
  ]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.821, 0.149, -0.342, 0.685]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %x_grad = "pd.i1_grad"(%x, %out, %out_grad) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 7.0e-7 : f64, value = dense<[0.4105, 0.07453248863, -0.186331895, 0.5821637784]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
