// By hand: the attribute. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.98, -1.03, -0.97], [-1.71, -0.97, 1.05]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.expand_v1"(%x) {expand_times = array<i32: 2, 1>, operand_segment_sizes = array<i32: 1, 0, 0>}
    : (tensor<2x3xf32>) -> tensor<4x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-6 : f64, value = dense<[
    [1.98, -1.03, -0.97],
    [-1.71, -0.97, 1.05],
    [1.98, -1.03, -0.97],
    [-1.71, -0.97, 1.05]
  ]> : tensor<4x3xf32>} : (tensor<4x3xf32>) -> ()
  return
}

// -----

// By hand: a tensor wins. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.98, -1.03, -0.97], [-1.71, -0.97, 1.05]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %expand_times_tensor = "pd_builtin.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %out = "pd.expand_v1"(%x, %expand_times_tensor)
    {expand_times = array<i32: 2, 1>, operand_segment_sizes = array<i32: 1, 1, 0>}
    : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x6xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-6 : f64, value = dense<[
    [1.98, -1.03, -0.97, 1.98, -1.03, -0.97],
    [-1.71, -0.97, 1.05, -1.71, -0.97, 1.05]
  ]> : tensor<2x6xf32>} : (tensor<2x6xf32>) -> ()
  return
}

// -----

// By hand: a list of numbers. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.98, -1.03, -0.97], [-1.71, -0.97, 1.05]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %expand_times_tensor_tensor_0 = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi32>} : () -> tensor<1xi32>
  %expand_times_tensor_tensor_1 = "pd_builtin.constant"() {value = dense<[3]> : tensor<1xi32>} : () -> tensor<1xi32>
  %expand_times_tensor_tensor = "pd_builtin.combine"(%expand_times_tensor_tensor_0, %expand_times_tensor_tensor_1)
    : (tensor<1xi32>, tensor<1xi32>) -> tuple<tensor<1xi32>, tensor<1xi32>>
  %out = "pd.expand_v1"(%x, %expand_times_tensor_tensor)
    {expand_times = array<i32: 1, 1>, operand_segment_sizes = array<i32: 1, 0, 1>}
    : (tensor<2x3xf32>, tuple<tensor<1xi32>, tensor<1xi32>>) -> tensor<4x9xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-6 : f64, value = dense<[
    [1.98, -1.03, -0.97, 1.98, -1.03, -0.97, 1.98, -1.03, -0.97],
    [-1.71, -0.97, 1.05, -1.71, -0.97, 1.05, -1.71, -0.97, 1.05],
    [1.98, -1.03, -0.97, 1.98, -1.03, -0.97, 1.98, -1.03, -0.97],
    [-1.71, -0.97, 1.05, -1.71, -0.97, 1.05, -1.71, -0.97, 1.05]
  ]> : tensor<4x9xf32>} : (tensor<4x9xf32>) -> ()
  return
}
