// pd.reciprocal_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestReciprocal.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.6060606060606061, 0.5, 0.6578947368421053, 0.6024096385542169],
    [0.8333333333333334, 0.5524861878453039, 0.8771929824561404, 0.5952380952380952],
    [0.7042253521126761, 0.5649717514124294, 0.7936507936507936, 0.9523809523809523]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.564, 2.95, -0.353, 0.341],
    [-1.64, -0.325, -0.537, -0.773],
    [1.39, 0.603, 0.988, -0.408]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.reciprocal_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [-0.2071625344, -0.7375, 0.1527873961, -0.1237480041],
    [1.138888889, 0.09920332102, 0.4132040628, 0.2738803855],
    [-0.6893473517, -0.1924734272, -0.6223230033, 0.3700680272]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
