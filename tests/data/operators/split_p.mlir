// By hand: two equal parts. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[-0.82, 1.71, 1.14, -1.95], [-0.81, -1.96, 1.31, -1.56]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %ys = "pd.split_p"(%x) {axis = 1 : i64, num_or_sections = array<i64: 2>, operand_segment_sizes = array<i32: 1>}
    : (tensor<2x4xf32>) -> tuple<tensor<2x2xf32>, tensor<2x2xf32>>
  %ys_0 = "pd_builtin.slice"(%ys) {index = 0 : i32} : (tuple<tensor<2x2xf32>, tensor<2x2xf32>>) -> tensor<2x2xf32>
  "check.expect_eq_const"(%ys_0) {value = dense<[[-0.82, 1.71], [-0.81, -1.96]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  %ys_1 = "pd_builtin.slice"(%ys) {index = 1 : i32} : (tuple<tensor<2x2xf32>, tensor<2x2xf32>>) -> tensor<2x2xf32>
  "check.expect_eq_const"(%ys_1) {value = dense<[[1.14, -1.95], [1.31, -1.56]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: parts of one and three columns. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[-0.82, 1.71, 1.14, -1.95], [-0.81, -1.96, 1.31, -1.56]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %ys = "pd.split_p"(%x) {axis = 1 : i64, num_or_sections = array<i64: 1, 3>, operand_segment_sizes = array<i32: 1>}
    : (tensor<2x4xf32>) -> tuple<tensor<2x1xf32>, tensor<2x3xf32>>
  %ys_0 = "pd_builtin.slice"(%ys) {index = 0 : i32} : (tuple<tensor<2x1xf32>, tensor<2x3xf32>>) -> tensor<2x1xf32>
  "check.expect_eq_const"(%ys_0) {value = dense<[[-0.82], [-0.81]]> : tensor<2x1xf32>} : (tensor<2x1xf32>) -> ()
  %ys_1 = "pd_builtin.slice"(%ys) {index = 1 : i32} : (tuple<tensor<2x1xf32>, tensor<2x3xf32>>) -> tensor<2x3xf32>
  "check.expect_eq_const"(%ys_1) {value = dense<[[1.71, 1.14, -1.95], [-1.96, 1.31, -1.56]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
