// pd.equal_all of float32[10, 7], float32[10, 7]
// Values of Paddle 2.6.2; after test_compare_reduce_op.py::equal_all_float32_not_equal_all.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.776, 0.849, 0.299, 0.802, 0.674, 0.879, 0.419],
    [0.7, 0.626, 0.96, 0.832, 0.129, 0.859, 0.557],
    [0.738, 0.0312, 0.232, 0.0926, 0.829, 0.0945, 0.67],
    [0.612, 0.425, 0.141, 0.455, 0.853, 0.448, 0.158],
    [0.307, 0.894, 0.706, 0.198, 0.0159, 0.115, 0.919],
    [0.849, 0.298, 0.144, 0.434, 0.588, 0.505, 0.462],
    [0.217, 0.126, 0.819, 0.315, 0.536, 0.866, 0.712],
    [0.286, 0.58, 0.481, 0.194, 0.511, 0.0982, 0.654],
    [0.354, 0.769, 0.474, 0.692, 0.238, 0.528, 0.78],
    [0.754, 0.871, 0.176, 0.776, 0.00275, 0.962, 0.276]
  ]> : tensor<10x7xf32>} : () -> tensor<10x7xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.231, 0.0662, 0.0301, 0.934, 0.79, 0.769, 0.686],
    [0.676, 0.438, 0.579, 0.321, 0.536, 0.827, 0.997],
    [0.0493, 0.679, 0.905, 0.832, 0.798, 0.448, 0.394],
    [0.593, 0.855, 0.688, 0.569, 0.596, 0.136, 0.179],
    [0.56, 0.65, 0.314, 0.606, 0.985, 0.562, 0.531],
    [0.0668, 0.446, 0.638, 0.042, 0.964, 0.256, 0.852],
    [0.515, 0.394, 0.723, 0.997, 0.668, 0.787, 0.707],
    [0.342, 0.921, 0.0786, 0.92, 0.729, 0.0463, 0.645],
    [0.963, 0.799, 0.89, 0.0743, 0.872, 0.616, 0.0675],
    [0.682, 0.694, 0.439, 0.376, 0.262, 0.967, 0.727]
  ]> : tensor<10x7xf32>} : () -> tensor<10x7xf32>
  %out = "pd.equal_all"(%x, %y) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<i1>
  "check.expect_eq_const"(%out) {value = dense<false> : tensor<i1>} : (tensor<i1>) -> ()
  return
}

// -----

// pd.equal_all of int64[3], int64[1]; shapes that differ
// Values of Paddle 2.6.2; after test_compare_reduce_op.py::equal_all_int64_equal_all.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0, 0, 1]> : tensor<3xi64>} : () -> tensor<3xi64>
  %y = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %out = "pd.equal_all"(%x, %y) : (tensor<3xi64>, tensor<1xi64>) -> tensor<i1>
  "check.expect_eq_const"(%out) {value = dense<false> : tensor<i1>} : (tensor<i1>) -> ()
  return
}

// -----

// pd.equal_all of bool[3], bool[1]; shapes that differ
// Values of Paddle 2.6.2; after test_compare_reduce_op.py::equal_all_bool_equal_all.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[false, false, true]> : tensor<3xi1>} : () -> tensor<3xi1>
  %y = "pd_builtin.constant"() {value = dense<[true]> : tensor<1xi1>} : () -> tensor<1xi1>
  %out = "pd.equal_all"(%x, %y) : (tensor<3xi1>, tensor<1xi1>) -> tensor<i1>
  "check.expect_eq_const"(%out) {value = dense<false> : tensor<i1>} : (tensor<i1>) -> ()
  return
}

// -----

// By hand: numbers that differ by less than 1e-8 are equal.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, 1.0e-9, 1.0, 0x7F800000]> : tensor<4xf32>} : () -> tensor<4xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.0, 0.0, 1.0, 0x7F800000]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %out = "pd.equal_all"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<i1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<i1>} : (tensor<i1>) -> ()
  return
}
