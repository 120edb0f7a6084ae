// By hand: the tensors themselves. By pencil and paper.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[1.16, 1.04, 0.39, 1.67, 0.76]> : tensor<5xf32>} : () -> tensor<5xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[0, 1, 2]> : tensor<3xi64>} : () -> tensor<3xi64>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<5xf32>, tensor<3xi64>) -> tuple<tensor<5xf32>, tensor<3xi64>>
  %out = "pd.nop"(%x) {operand_segment_sizes = array<i32: 1>}
    : (tuple<tensor<5xf32>, tensor<3xi64>>) -> tuple<tensor<5xf32>, tensor<3xi64>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<5xf32>, tensor<3xi64>>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%out_0)
    {tolerance = 5.0e-6 : f64, value = dense<[1.16, 1.04, 0.39, 1.67, 0.76]> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32} : (tuple<tensor<5xf32>, tensor<3xi64>>) -> tensor<3xi64>
  "check.expect_eq_const"(%out_1) {value = dense<[0, 1, 2]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}
