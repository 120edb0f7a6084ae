// pd.cosh_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCosh_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.436, 0.999), (0.947, 0.809), (0.111, 0.912), (0.373, 0.902)],
    [(0.48, 0.806), (0.526, 0.384), (0.322, 0.857), (0.699, 0.691)],
    [(0.571, 0.725), (0.912, 0.458), (0.923, 0.324), (0.207, 0.509)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.196, -0.0196), (0.983, -0.675), (-0.0243, -0.602), (-0.412, -0.825)],
    [(0.821, 0.618), (-1.75, -0.9), (-0.525, 0.378), (0.101, -0.124)],
    [(-0.291, 0.0946), (-0.405, -0.386), (-0.444, -0.535), (0.459, 0.334)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.cosh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [(0.02964927, -0.1855104), (0.01865923, -1.56498), (-0.4806094, -0.02165695), (-0.7903309, 0.1507327)],
    [(0.7817193, -0.4485632), (-1.278264, 0.2889663), (0.1880633, 0.4986619), (-0.04018729, -0.1531111)],
    [(-0.05800058, 0.2679595), (-0.6258742, -0.1025273), (-0.694222, -0.3315066), (0.2498213, -0.1676762)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.cosh_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestCosh_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.683> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<1.16> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.cosh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 10.0e-7 : f64, value = dense<0.855331126> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
