// pd.flip of float64[2, 3, 1]
// Values of Paddle 2.6.2; after test_flip.py::TestFlipOpAxis3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[0.105], [0.834], [0.898]], [[0.43], [0.773], [0.0229]]]> : tensor<2x3x1xf64>}
    : () -> tensor<2x3x1xf64>
  %out = "pd.flip"(%x) {axis = array<i32: 0, 1, 2>} : (tensor<2x3x1xf64>) -> tensor<2x3x1xf64>
  "check.expect_eq_const"(%out)
    {value = dense<[[[0.0229], [0.773], [0.43]], [[0.898], [0.834], [0.105]]]> : tensor<2x3x1xf64>}
    : (tensor<2x3x1xf64>) -> ()
  return
}

// -----

// pd.flip of float64[2, 2, 2, 2]; axis = [-1]
// Values of Paddle 2.6.2; after test_flip.py::TestFlipOpNegAxis.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[0.884, 0.584], [0.374, 0.401]], [[0.76, 0.0571], [0.975, 0.593]]],
    [[[0.586, 0.964], [0.914, 0.736]], [[0.536, 0.0935], [0.191, 0.276]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %out = "pd.flip"(%x) {axis = array<i32: -1>} : (tensor<2x2x2x2xf64>) -> tensor<2x2x2x2xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [[[0.584, 0.884], [0.401, 0.374]], [[0.0571, 0.76], [0.593, 0.975]]],
    [[[0.964, 0.586], [0.736, 0.914]], [[0.0935, 0.536], [0.276, 0.191]]]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  return
}

// -----

// pd.flip of float64[2, 2, 2, 2]; axis = []
// Values of Paddle 2.6.2; after test_flip.py::TestFlipOpEmptyAxis.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[0.636, 0.327], [0.689, 0.0881]], [[0.66, 0.917], [0.0485, 0.381]]],
    [[[0.531, 0.513], [0.668, 0.172]], [[0.00343, 0.429], [0.166, 0.695]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %out = "pd.flip"(%x) {axis = array<i32>} : (tensor<2x2x2x2xf64>) -> tensor<2x2x2x2xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [[[0.636, 0.327], [0.689, 0.0881]], [[0.66, 0.917], [0.0485, 0.381]]],
    [[[0.531, 0.513], [0.668, 0.172]], [[0.00343, 0.429], [0.166, 0.695]]]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  return
}

// -----

// pd.flip of float64[2, 2, 3, 3]; axis = [0, 2]
// Values of Paddle 2.6.2; after test_flip.py::TestFlipOpAxis2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.169, 0.133, 0.622], [0.814, 0.0643, 0.599], [0.0851, 0.00695, 0.856]],
      [[0.207, 0.123, 0.76], [0.646, 0.334, 0.973], [0.104, 0.385, 0.738]]
    ],
    [
      [[0.603, 0.834, 0.555], [0.691, 0.64, 0.0808], [0.539, 0.365, 0.141]],
      [[0.629, 0.653, 0.509], [0.915, 0.131, 0.883], [0.694, 0.669, 0.544]]
    ]
  ]> : tensor<2x2x3x3xf64>} : () -> tensor<2x2x3x3xf64>
  %out = "pd.flip"(%x) {axis = array<i32: 0, 2>} : (tensor<2x2x3x3xf64>) -> tensor<2x2x3x3xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[0.539, 0.365, 0.141], [0.691, 0.64, 0.0808], [0.603, 0.834, 0.555]],
      [[0.694, 0.669, 0.544], [0.915, 0.131, 0.883], [0.629, 0.653, 0.509]]
    ],
    [
      [[0.0851, 0.00695, 0.856], [0.814, 0.0643, 0.599], [0.169, 0.133, 0.622]],
      [[0.104, 0.385, 0.738], [0.646, 0.334, 0.973], [0.207, 0.123, 0.76]]
    ]
  ]> : tensor<2x2x3x3xf64>} : (tensor<2x2x3x3xf64>) -> ()
  return
}
