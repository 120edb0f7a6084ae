// pd.reverse of float64[3, 4]
// Values of Paddle 2.6.2; after test_reverse_op.py::TestCase0_neg.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.000852, 0.356, 0.642, 0.589],
    [0.888, 0.993, 0.136, 0.892],
    [0.968, 0.945, 0.473, 0.29]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: -1>} : () -> tensor<1xi64>
  %out = "pd.reverse"(%x, %axis) : (tensor<3x4xf64>, tensor<1xi64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.589, 0.642, 0.356, 0.000852],
    [0.892, 0.136, 0.993, 0.888],
    [0.29, 0.473, 0.945, 0.968]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.reverse of float64[2, 3, 4]; axis = [1, 2]
// Values of Paddle 2.6.2; after test_reverse_op.py::TestCase3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.714, 0.544, 0.518, 0.158], [0.954, 0.185, 0.0397, 0.933], [0.0406, 0.274, 0.546, 0.418]],
    [[0.117, 0.372, 0.456, 0.948], [0.471, 0.646, 0.594, 0.111], [0.459, 0.216, 0.264, 0.601]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1, 2>} : () -> tensor<2xi64>
  %out = "pd.reverse"(%x, %axis) : (tensor<2x3x4xf64>, tensor<2xi64>) -> tensor<2x3x4xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.418, 0.546, 0.274, 0.0406], [0.933, 0.0397, 0.185, 0.954], [0.158, 0.518, 0.544, 0.714]],
    [[0.601, 0.264, 0.216, 0.459], [0.111, 0.594, 0.646, 0.471], [0.948, 0.456, 0.372, 0.117]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}

// -----

// pd.reverse of float64[3, 4]; axis = [0, -1]
// Values of Paddle 2.6.2; after test_reverse_op.py::TestCase1_neg.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.998, 0.479, 0.405, 0.891],
    [0.986, 0.583, 0.993, 0.048],
    [0.352, 0.254, 0.202, 0.0624]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0, -1>} : () -> tensor<2xi64>
  %out = "pd.reverse"(%x, %axis) : (tensor<3x4xf64>, tensor<2xi64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.0624, 0.202, 0.254, 0.352],
    [0.048, 0.993, 0.583, 0.986],
    [0.891, 0.405, 0.479, 0.998]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.reverse of float64[2, 3, 4]; axis = [0, 2]
// Values of Paddle 2.6.2; after test_reverse_op.py::TestCase2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.873, 0.864, 0.948, 0.794], [0.89, 0.0513, 0.403, 0.945], [0.283, 0.771, 0.0223, 0.543]],
    [[0.0937, 0.838, 0.14, 0.546], [0.578, 0.706, 0.167, 0.168], [0.487, 0.384, 0.617, 0.242]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0, 2>} : () -> tensor<2xi64>
  %out = "pd.reverse"(%x, %axis) : (tensor<2x3x4xf64>, tensor<2xi64>) -> tensor<2x3x4xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.546, 0.14, 0.838, 0.0937], [0.168, 0.167, 0.706, 0.578], [0.242, 0.617, 0.384, 0.487]],
    [[0.794, 0.948, 0.864, 0.873], [0.945, 0.403, 0.0513, 0.89], [0.543, 0.0223, 0.771, 0.283]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}
