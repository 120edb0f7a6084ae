// By hand: the largest two. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3.0, 1.0, 4.0, 2.0], [0.0, -1.0, -5.0, -3.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out, %indices = "pd.top_k"(%x)
    {k = 2 : i32, operand_segment_sizes = array<i32: 1, 0>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[4.0, 3.0], [0.0, -1.0]]> : tensor<2x2xf32>} : (tensor<2x2xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[2, 0], [0, 1]]> : tensor<2x2xi64>} : (tensor<2x2xi64>) -> ()
  return
}

// -----

// By hand: how many is a tensor. Values of Paddle 2.6.2.
func.func @main() {
  %k_tensor = "pd_builtin.constant"() {value = dense<[3]> : tensor<1xi32>} : () -> tensor<1xi32>
  %x = "pd_builtin.constant"() {value = dense<[[3.0, 1.0, 5.0, 2.0]]> : tensor<1x4xf32>} : () -> tensor<1x4xf32>
  %out, %indices = "pd.top_k"(%x, %k_tensor)
    {k = 1 : i32, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x4xf32>, tensor<1xi32>) -> (tensor<1x3xf32>, tensor<1x3xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[5.0, 3.0, 2.0]]> : tensor<1x3xf32>} : (tensor<1x3xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[2, 0, 3]]> : tensor<1x3xi64>} : (tensor<1x3xi64>) -> ()
  return
}
