// pd.atanh_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAtanh.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.304, -0.493, 0.647, -0.377],
    [-0.59, -0.625, 0.763, -0.836],
    [-0.555, 0.529, 0.84, -0.716]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-2.12, -0.923, 1.93, 0.505],
    [-0.647, 0.394, 0.509, -2.04],
    [-0.0348, -0.452, -0.231, 1.06]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.atanh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-6 : f64, value = dense<[
    [-2.335871941, -1.219365586, 3.319624831, 0.5886665944],
    [-0.9924835097, 0.6465641026, 1.218195873, -6.775067751],
    [-0.05029083421, -0.6276391741, -0.7846467391, 2.175054992]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.atanh_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestAtanh_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.304> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-1.75> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.atanh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<-1.928196178> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
