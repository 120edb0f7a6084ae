// pd.matrix_power of float32[3, 3]
// Values of Paddle 2.6.2; after test_matrix_power_op.py::TestMatrixPowerOpFP32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.696, 0.286, 0.227],
    [0.343, 0.729, 0.439],
    [0.634, 0.849, 0.724]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd.matrix_power"(%x) {n = 2 : i32} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.726432, 0.600273, 0.447894],
    [0.767101, 1.00225, 0.715728],
    [1.191487, 1.414921, 1.040805]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.matrix_power of float64[2, 2, 3, 3]; n = 0
// Values of Paddle 2.6.2; after test_matrix_power_op.py::TestMatrixPowerOpBatched3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.696, 0.286, 0.227], [0.719, 0.423, 0.981], [0.481, 0.392, 0.343]],
      [[0.182, 0.175, 0.532], [0.634, 0.849, 0.724], [0.722, 0.323, 0.362]]
    ],
    [
      [[0.151, 0.399, 0.241], [0.513, 0.667, 0.106], [0.322, 0.662, 0.847]],
      [[0.171, 0.829, 0.339], [0.579, 0.522, 0.00269], [0.905, 0.208, 0.292]]
    ]
  ]> : tensor<2x2x3x3xf64>} : () -> tensor<2x2x3x3xf64>
  %out = "pd.matrix_power"(%x) {n = 0 : i32} : (tensor<2x2x3x3xf64>) -> tensor<2x2x3x3xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]],
    [[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]
  ]> : tensor<2x2x3x3xf64>} : (tensor<2x2x3x3xf64>) -> ()
  return
}

// -----

// pd.matrix_power of float32[3, 3]; n = -1
// Values of Paddle 2.6.2; after test_matrix_power_op.py::TestMatrixPowerOpFP32Minus.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.696, 0.286, 0.227],
    [0.343, 0.729, 0.439],
    [0.634, 0.849, 0.724]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd.matrix_power"(%x) {n = -1 : i32} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-4 : f64, value = dense<[
    [1.995812, -0.1845565, -0.5138522],
    [0.3859982, 4.632717, -2.930089],
    [-2.200356, -5.27095, 5.267166]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.matrix_power of float64[3, 3]; n = 6
// Values of Paddle 2.6.2; after test_matrix_power_op.py::TestMatrixPowerOpN6.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.696, 0.286, 0.227],
    [0.343, 0.729, 0.439],
    [0.634, 0.849, 0.724]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd.matrix_power"(%x) {n = 6 : i32} : (tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-6 : f64, value = dense<[
    [3.842657797, 4.316546804, 3.148895846],
    [5.635064137, 6.346293188, 4.628775558],
    [8.217388444, 9.250303505, 6.747077713]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
