// By hand: two tables. Values of NumPy, by the formula.
func.func @main() {
  %ids_0 = "pd_builtin.constant"() {value = dense<[[1, 3]]> : tensor<1x2xi64>} : () -> tensor<1x2xi64>
  %ids_1 = "pd_builtin.constant"() {value = dense<[[0, 2]]> : tensor<1x2xi64>} : () -> tensor<1x2xi64>
  %tables_0 = "pd_builtin.constant"() {value = dense<[
    [0.15, 0.68, 1.24],
    [0.83, 1.3, -1.1],
    [1.64, 0.02, 1.66],
    [0.79, 0.94, 1.8]
  ]> : tensor<4x3xf32>} : () -> tensor<4x3xf32>
  %tables_1 = "pd_builtin.constant"() {value = dense<[
    [-1.58, 1.48, -0.83],
    [1.29, -1.1, -0.13],
    [-1.44, 1.22, -0.83]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %ids = "pd_builtin.combine"(%ids_0, %ids_1)
    : (tensor<1x2xi64>, tensor<1x2xi64>) -> tuple<tensor<1x2xi64>, tensor<1x2xi64>>
  %tables = "pd_builtin.combine"(%tables_0, %tables_1)
    : (tensor<4x3xf32>, tensor<3x3xf32>) -> tuple<tensor<4x3xf32>, tensor<3x3xf32>>
  %out = "pd.embedding_with_eltwise_add_xpu"(%ids, %tables)
    {operand_segment_sizes = array<i32: 1, 1, 0>, padding_idx = -1 : i64, result_segment_sizes = array<i32: 1, 0, 0>}
    : (tuple<tensor<1x2xi64>, tensor<1x2xi64>>, tuple<tensor<4x3xf32>, tensor<3x3xf32>>) -> tensor<1x2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 8.0e-6 : f64, value = dense<[[[-0.7500001, 2.78, -1.93], [-0.65, 2.16, 0.97]]]> : tensor<1x2x3xf32>}
    : (tensor<1x2x3xf32>) -> ()
  return
}

// -----

// By hand: a row that counts as 0. Values of NumPy, by the formula.
func.func @main() {
  %ids_0 = "pd_builtin.constant"() {value = dense<[[[1], [3]]]> : tensor<1x2x1xi64>} : () -> tensor<1x2x1xi64>
  %tables_0 = "pd_builtin.constant"() {value = dense<[
    [0.15, 0.68, 1.24],
    [0.83, 1.3, -1.1],
    [1.64, 0.02, 1.66],
    [0.79, 0.94, 1.8]
  ]> : tensor<4x3xf32>} : () -> tensor<4x3xf32>
  %ids = "pd_builtin.combine"(%ids_0) : (tensor<1x2x1xi64>) -> tuple<tensor<1x2x1xi64>>
  %tables = "pd_builtin.combine"(%tables_0) : (tensor<4x3xf32>) -> tuple<tensor<4x3xf32>>
  %out = "pd.embedding_with_eltwise_add_xpu"(%ids, %tables)
    {operand_segment_sizes = array<i32: 1, 1, 0>, padding_idx = 3 : i64, result_segment_sizes = array<i32: 1, 0, 0>}
    : (tuple<tensor<1x2x1xi64>>, tuple<tensor<4x3xf32>>) -> tensor<1x2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 4.0e-6 : f64, value = dense<[[[0.83, 1.3, -1.1], [0.0, 0.0, 0.0]]]> : tensor<1x2x3xf32>}
    : (tensor<1x2x3xf32>) -> ()
  return
}
