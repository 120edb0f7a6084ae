// pd.erf_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_erf_op.py::TestErfOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.26, -0.577, -0.947, -0.256],
    [-0.597, 0.789, 0.619, 0.929],
    [-0.354, 0.565, -0.395, -0.941]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [1.46, -1.46, -0.0173, 0.774],
    [1.21, 1.01, 1.37, -1.2],
    [1.49, 2.55, -0.667, 0.179]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.erf_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [1.539747856, -1.180915132, -0.007961996135, 0.8179638244],
    [0.9559913608, 0.611531733, 1.053830875, -0.5712449337],
    [1.483259984, 2.091017097, -0.6439024784, 0.08331986894]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
