// pd.qr_grad of float64[3, 3], float64[3, 3], float64[3, 3], float64[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_qr_op.py::TestQrOp.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.0763, 0.78, 0.438],
    [0.804, 0.381, 0.0659],
    [0.23, 0.548, 0.909]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %q = "pd_builtin.constant"() {value = dense<[
    [-0.09086310502060946, 0.8620697136647089, -0.4985776819393954],
    [-0.9574565719078638, -0.2133191372434343, -0.1943498355959133],
    [-0.27389926808309534, 0.4597072486569732, 0.8447771519612617]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %r = "pd_builtin.constant"() {value = dense<[
    [-0.8397247703861069, -0.5857609747225079, -0.3518688627752888],
    [0.0, 0.8430593576327456, 0.7814026924699887],
    [0.0, 0.0, 0.536717752277561]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %q_grad = "pd_builtin.constant"() {value = dense<[
    [1.17, -0.822, 1.15],
    [-0.913, -0.423, 0.415],
    [1.53, -0.243, -0.283]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %r_grad = "pd_builtin.constant"() {value = dense<[
    [0.347, -0.457, 1.8],
    [0.126, -1.69, -1.05],
    [-1.94, -0.828, -0.172]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.qr_grad"(%x, %q, %r, %q_grad, %r_grad)
    {mode = "reduced", operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>}
    : (tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [-0.1425646047, -0.8741631433, -0.9829714271],
    [0.2933054758, 1.009035363, -1.466008564],
    [-2.244888776, -1.568745932, -1.121012964]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
