// pd.cos_double_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCos.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [-0.149, 1.71, 0.605, -1.31],
    [0.11, 1.14, 1.9, -0.766],
    [-1.13, -2.08, -0.234, -0.539]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad, %grad_out_grad = "pd.cos_double_grad"(%x, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.09694319306, 0.615472277, 0.4836579104, -0.09961094193],
    [-0.007652612835, 0.8303050339, -0.5794471242, -0.6877926374],
    [0.9105115907, 1.061150525, 0.008727403955, -0.2260776142]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 7.0e-7 : f64, value = dense<[
    [-0.1977030981, 0.553221269, 0.03007291285, 0.024861369],
    [0.007754054132, -0.2791489269, -0.3443718559, -0.06142221935],
    [-0.4840938365, 0.3696323576, 0.04699961458, 0.4149348573]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.cos_double_grad of complex128[3, 4], complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCos_Complex128.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [(0.215, -0.804), (-1.07, -1.71), (-0.547, 0.293), (0.13, 0.604)],
    [(1.44, 0.985), (2.26, -0.839), (-1.18, 0.572), (-0.752, 0.877)],
    [(3.31, -0.902), (1.07, -1.35), (-1.08, 0.0936), (-0.49, 2.02)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [(0.68, 0.19), (-0.66, -0.17), (-0.8, 0.24), (-0.08, 0.46)],
    [(0.07, 0.55), (-0.78, 0.38), (0.46, -0.76), (-0.9, -0.83)],
    [(0.94, -0.21), (0.63, 0.48), (0.06, -0.12), (-0.59, 0.8)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad, %grad_out_grad = "pd.cos_double_grad"(%x, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> (tensor<3x4xcomplex<f64>>,
      tensor<3x4xcomplex<f64>>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(-0.6089607752, 0.2518499368), (0.4486495782, -1.618573393), (-0.5051478543, 0.317292033), (0.2984399129, 0.06116792141)],
    [(0.06305945383, -1.073548903), (1.443727451, -1.515176716), (-0.2647289734, -1.008327006), (-1.212334568, 0.1341582636)],
    [(-1.744179266, 2.017359636), (-1.208232639, 0.2937178454), (0.05534573612, -0.110226761), (0.2335668266, 2.151369069)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [(-0.798155764, 0.2172887258), (0.751084589, -0.3103571038), (-0.2091491173, 0.613742845), (-0.1901873419, -0.2774600876)],
    [(0.2875793428, -0.4495156253), (0.02949356759, 0.02346743812), (-0.6031243561, 0.3808147481), (-0.4640893907, -0.4113342464)],
    [(-0.7888563399, -0.1044199061), (-0.2705105667, -0.1839670161), (0.01943316794, -0.07312172484), (-0.1180874578, 1.067820793)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
