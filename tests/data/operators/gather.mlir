// pd.gather of float64[100], int64[3]
// Values of Paddle 2.6.2; after test_gather_op.py::TestCase2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    0.764, 0.43, 0.975, 0.544, 0.211, 0.672, 0.994, 0.183, 0.579, 0.612, 0.502, 0.936, 0.613, 0.583, 0.178, 0.375,
    0.749, 0.701, 0.56, 0.56, 0.291, 0.893, 0.527, 0.146, 0.549, 0.902, 0.319, 0.619, 0.946, 0.914, 0.102, 0.305,
    0.0716, 0.922, 0.687, 0.652, 0.886, 0.146, 0.371, 0.0753, 0.268, 0.687, 0.0438, 0.0403, 0.783, 0.748, 0.8, 0.0134,
    0.994, 0.231, 0.841, 0.659, 0.786, 0.747, 0.151, 0.453, 0.664, 0.976, 0.0161, 0.405, 0.784, 0.238, 0.224, 0.335,
    0.103, 0.115, 0.156, 0.789, 0.951, 0.44, 0.523, 0.835, 0.927, 0.494, 0.765, 0.856, 0.631, 0.575, 0.591, 0.85,
    0.407, 0.886, 0.764, 0.275, 0.998, 0.228, 0.791, 0.00796, 0.712, 0.742, 0.717, 0.834, 0.611, 0.304, 0.314, 0.138,
    0.274, 0.892, 0.641, 0.152
  ]> : tensor<100xf64>} : () -> tensor<100xf64>
  %index = "pd_builtin.constant"() {value = dense<[1, 3, 5]> : tensor<3xi64>} : () -> tensor<3xi64>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi32>
  %out = "pd.gather"(%x, %index, %axis) : (tensor<100xf64>, tensor<3xi64>, tensor<1xi32>) -> tensor<3xf64>
  "check.expect_eq_const"(%out) {value = dense<[0.43, 0.544, 0.672]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  return
}

// -----

// By hand: rows.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.14, 0.96], [1.69, -0.91], [0.29, 0.03]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %index = "pd_builtin.constant"() {value = dense<[2, 0, 2]> : tensor<3xi64>} : () -> tensor<3xi64>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi32>
  %out = "pd.gather"(%x, %index, %axis) : (tensor<3x2xf32>, tensor<3xi64>, tensor<1xi32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[0.29, 0.03], [-1.14, 0.96], [0.29, 0.03]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: columns.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.7, -1.5, 1.54], [-0.1, 1.22, -1.73]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %index = "pd_builtin.constant"() {value = dense<[2, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi32>
  %out = "pd.gather"(%x, %index, %axis) : (tensor<2x3xf32>, tensor<2xi32>, tensor<1xi32>) -> tensor<2x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[1.54, -1.7], [-1.73, -0.1]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: the axis is a tensor, of integers.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  %index = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %axis = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %out = "pd.gather"(%x, %index, %axis) : (tensor<2x3xi64>, tensor<1xi32>, tensor<1xi32>) -> tensor<2x1xi64>
  "check.expect_eq_const"(%out) {value = dense<[[2], [5]]> : tensor<2x1xi64>} : (tensor<2x1xi64>) -> ()
  return
}
