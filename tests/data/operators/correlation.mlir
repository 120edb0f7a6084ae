// By hand: a row of three pixels, two channels, displacements -1, 0 and 1 to the right (those up and down meet nothing
// but zeros): half the sum of products over the channels. By the definition.
func.func @main() {
  %input1 = "pd_builtin.constant"() {value = dense<[[[[1.0, 2.0, 3.0]], [[1.0, 0.0, 2.0]]]]> : tensor<1x2x1x3xf32>}
    : () -> tensor<1x2x1x3xf32>
  %input2 = "pd_builtin.constant"() {value = dense<[[[[4.0, 5.0, 6.0]], [[2.0, 4.0, 8.0]]]]> : tensor<1x2x1x3xf32>}
    : () -> tensor<1x2x1x3xf32>
  %output = "pd.correlation"(%input1, %input2) {corr_type_multiply = 1 : i32, kernel_size = 1 : i32,
    max_displacement = 1 : i32, pad_size = 1 : i32, stride1 = 1 : i32, stride2 = 1 : i32}
    : (tensor<1x2x1x3xf32>, tensor<1x2x1x3xf32>) -> tensor<1x9x1x3xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 1.0e-6 : f64, value = dense<[[
    [[0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0]],
    [[0.0, 4.0, 11.5]], [[3.0, 5.0, 17.0]], [[4.5, 6.0, 0.0]],
    [[0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0]]
  ]]> : tensor<1x9x1x3xf32>} : (tensor<1x9x1x3xf32>) -> ()
  return
}
