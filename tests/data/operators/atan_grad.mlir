// pd.atan_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAtan_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.436, 0.999), (0.947, 0.809), (0.111, 0.912), (0.373, 0.902)],
    [(0.48, 0.806), (0.526, 0.384), (0.322, 0.857), (0.699, 0.691)],
    [(0.571, 0.725), (0.912, 0.458), (0.923, 0.324), (0.207, 0.509)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(1.08, 1.05), (-1.23, 1.06), (0.182, 0.431), (1.69, -0.507)],
    [(1.45, 0.705), (-0.569, 0.156), (-0.417, 0.293), (0.0682, 0.221)],
    [(0.754, -0.536), (-0.626, -0.0913), (1.97, 1.01), (0.988, 0.925)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.atan_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [(-0.8887328, 1.435749), (-0.8101046, -0.1459194), (-0.7390921, 1.558119), (1.595156, 1.739859)],
    [(0.316891, 1.636116), (-0.4905315, -0.03733466), (-0.7159302, -0.2765923), (-0.07390824, 0.147958)],
    [(0.7897158, 0.1472299), (-0.2821187, -0.2015929), (0.83219, 0.8630662), (0.8796769, 1.416708)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
