// pd.sinh_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSinh.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.189, -1.31, 0.491, 1.03],
    [1.11, -1.12, 1.61, 1.06],
    [-0.882, 0.525, -0.353, 0.0892]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.sinh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [0.2348237753, -2.01682618, 0.5720628141, 1.28661465],
    [1.153482722, -1.53157319, 1.652399811, 1.342690761],
    [-0.9838209457, 0.7007577375, -0.3726338902, 0.09019199784]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.sinh_grad of complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSinh_Complex128.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.436, 0.999), (0.947, 0.809), (0.111, 0.912), (0.373, 0.902)],
    [(0.48, 0.806), (0.526, 0.384), (0.322, 0.857), (0.699, 0.691)],
    [(0.571, 0.725), (0.912, 0.458), (0.923, 0.324), (0.207, 0.509)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.296, -0.233), (-0.54, -2.19), (0.897, -0.306), (0.534, -1.02)],
    [(0.251, -1.13), (0.527, -0.473), (-0.664, -0.72), (-0.661, -0.184)],
    [(-0.633, -0.887), (0.129, 0.0307), (-0.459, 0.798), (0.0321, -0.0359)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.sinh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-6 : f64, value = dense<[
    [(0.08748496786, -0.250260108), (-2.287990126, -1.813708069), (0.5255856395, -0.2673701864), (0.04893687011, -0.8368718351)],
    [(-0.2123585074, -0.9645831081), (0.4602225188, -0.6093376038), (-0.6357463364, -0.3316185827), (-0.727770572, 0.1411673347)],
    [(-0.9075743426, -0.5222000167), (0.1814211743, -0.01973206326), (-0.3647684407, 1.257108634), (0.02498622641, -0.03528424116)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
