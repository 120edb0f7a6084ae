// pd.logsigmoid_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLogSigmoidComplex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.179, 0.256), (-0.726, -0.621), (0.324, 0.148), (0.974, -0.413)],
    [(-0.504, 0.861), (0.757, -0.252), (-0.963, 0.0501), (-0.836, -0.241)],
    [(0.857, 0.233), (-0.531, 0.711), (-0.111, -0.577), (-0.586, -0.935)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(-0.0242, 0.279), (-0.163, 0.125), (0.431, 1.16), (0.0646, -0.741)],
    [(-0.88, 0.665), (1.59, 0.0352), (0.0734, 0.0186), (1.84, 0.0124)],
    [(1.27, 0.255), (-1.58, -0.193), (-1.19, -0.635), (0.722, -0.457)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.logsigmoid_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [(-0.02881094, 0.1252987), (-0.09497301, 0.1088886), (0.1388223, 0.5019166), (-0.04402029, -0.2026387)],
    [(-0.7113979, 0.2432598), (0.5056183, -0.07621647), (0.0529431, 0.01419866), (1.288745, -0.08510149)],
    [(0.3630264, 0.1374344), (-0.9879501, -0.395775), (-0.724797, -0.1606548), (0.3835995, -0.4725897)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.logsigmoid_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestLogSigmoid_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.179> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.469> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.logsigmoid_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-7 : f64, value = dense<-0.2135681101> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
