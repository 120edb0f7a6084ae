// By hand: without displacements the result is the product of the pixels, so each has the other times the cotangent.
// By the definition.
func.func @main() {
  %input1 = "pd_builtin.constant"() {value = dense<[[[[1.0, 2.0, 3.0]]]]> : tensor<1x1x1x3xf32>}
    : () -> tensor<1x1x1x3xf32>
  %input2 = "pd_builtin.constant"() {value = dense<[[[[4.0, 5.0, 6.0]]]]> : tensor<1x1x1x3xf32>}
    : () -> tensor<1x1x1x3xf32>
  %output_grad = "pd_builtin.constant"() {value = dense<[[[[1.0, -1.0, 0.5]]]]> : tensor<1x1x1x3xf32>}
    : () -> tensor<1x1x1x3xf32>
  %input1_grad, %input2_grad = "pd.correlation_grad"(%input1, %input2, %output_grad) {corr_type_multiply = 1 : i32,
    kernel_size = 1 : i32, max_displacement = 0 : i32, operand_segment_sizes = array<i32: 1, 1, 0, 1>,
    pad_size = 0 : i32, stride1 = 1 : i32, stride2 = 1 : i32}
    : (tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>) -> (tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>)
  "check.expect_almost_eq_const"(%input1_grad) {tolerance = 1.0e-6 : f64,
    value = dense<[[[[4.0, -5.0, 3.0]]]]> : tensor<1x1x1x3xf32>} : (tensor<1x1x1x3xf32>) -> ()
  "check.expect_almost_eq_const"(%input2_grad) {tolerance = 1.0e-6 : f64,
    value = dense<[[[[1.0, -2.0, 1.5]]]]> : tensor<1x1x1x3xf32>} : (tensor<1x1x1x3xf32>) -> ()
  return
}
