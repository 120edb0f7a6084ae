// By hand: the bits of the gradient. Values of NumPy's view.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[-1.89, 1.01], [0.15, -0.68]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out_grad = "pd_builtin.constant"()
    {value = dense<[[-1096894382, 1067953684], [-1095216660, 1045220557]]> : tensor<2x2xi32>}
    : () -> tensor<2x2xi32>
  %input_grad = "pd.view_dtype_grad"(%input, %out_grad) {dtype = i32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2xf32>, tensor<2x2xi32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%input_grad)
    {tolerance = 4.0e-6 : f64, value = dense<[[-0.31, 1.31], [-0.36, 0.2]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
