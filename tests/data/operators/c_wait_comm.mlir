// By hand: two tensors. Worked out by hand: the tensors stay what they are.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %out = "pd.c_wait_comm"(%x)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>, ring_id = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %first = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  %second = "pd_builtin.slice"(%out) {index = 1 : i32} : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  "check.expect_eq_const"(%first) {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%second) {tolerance = 3.0e-4 : f64, value = dense<[1.0, 2.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
