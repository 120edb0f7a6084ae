// pd.unbind of float64[3, 2, 2]
// Values of Paddle 2.6.2; after test_unbind_op.py::TestUnbindOp.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[0.0, 1.0], [2.0, 3.0]],
    [[4.0, 5.0], [6.0, 7.0]],
    [[8.0, 9.0], [10.0, 11.0]]
  ]> : tensor<3x2x2xf64>} : () -> tensor<3x2x2xf64>
  %out = "pd.unbind"(%input) {axis = 0 : i32}
    : (tensor<3x2x2xf64>) -> tuple<tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32}
    : (tuple<tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>>) -> tensor<2x2xf64>
  "check.expect_eq_const"(%out_0) {value = dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32}
    : (tuple<tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>>) -> tensor<2x2xf64>
  "check.expect_eq_const"(%out_1) {value = dense<[[4.0, 5.0], [6.0, 7.0]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  %out_2 = "pd_builtin.slice"(%out) {index = 2 : i32}
    : (tuple<tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>>) -> tensor<2x2xf64>
  "check.expect_eq_const"(%out_2) {value = dense<[[8.0, 9.0], [10.0, 11.0]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  return
}

// -----

// pd.unbind of float64[3, 2, 2]; axis = -1
// Values of Paddle 2.6.2; after test_unbind_op.py::TestUnbindOp3.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[0.0, 1.0], [2.0, 3.0]],
    [[4.0, 5.0], [6.0, 7.0]],
    [[8.0, 9.0], [10.0, 11.0]]
  ]> : tensor<3x2x2xf64>} : () -> tensor<3x2x2xf64>
  %out = "pd.unbind"(%input) {axis = -1 : i32} : (tensor<3x2x2xf64>) -> tuple<tensor<3x2xf64>, tensor<3x2xf64>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<3x2xf64>, tensor<3x2xf64>>) -> tensor<3x2xf64>
  "check.expect_eq_const"(%out_0) {value = dense<[[0.0, 2.0], [4.0, 6.0], [8.0, 10.0]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32} : (tuple<tensor<3x2xf64>, tensor<3x2xf64>>) -> tensor<3x2xf64>
  "check.expect_eq_const"(%out_1) {value = dense<[[1.0, 3.0], [5.0, 7.0], [9.0, 11.0]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}

// -----

// pd.unbind of float64[3, 2, 2]; axis = 1
// Values of Paddle 2.6.2; after test_unbind_op.py::TestUnbindOp1.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[0.0, 1.0], [2.0, 3.0]],
    [[4.0, 5.0], [6.0, 7.0]],
    [[8.0, 9.0], [10.0, 11.0]]
  ]> : tensor<3x2x2xf64>} : () -> tensor<3x2x2xf64>
  %out = "pd.unbind"(%input) {axis = 1 : i32} : (tensor<3x2x2xf64>) -> tuple<tensor<3x2xf64>, tensor<3x2xf64>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<3x2xf64>, tensor<3x2xf64>>) -> tensor<3x2xf64>
  "check.expect_eq_const"(%out_0) {value = dense<[[0.0, 1.0], [4.0, 5.0], [8.0, 9.0]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32} : (tuple<tensor<3x2xf64>, tensor<3x2xf64>>) -> tensor<3x2xf64>
  "check.expect_eq_const"(%out_1) {value = dense<[[2.0, 3.0], [6.0, 7.0], [10.0, 11.0]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}
