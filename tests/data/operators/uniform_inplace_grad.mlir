// By hand: pd.uniform_inplace_grad behind pd.uniform_inplace. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.uniform_inplace"(%x)
    {diag_num = 0 : i32, diag_step = 0 : i32, diag_val = 1.0 : f32, max = 0.500001 : f32, min = 0.5 : f32, seed = 0 :
      i32}
    : (tensor<2xf64>) -> tensor<2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.61, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result = "pd.uniform_inplace_grad"(%out_cotangent)
    {diag_num = 0 : i32, diag_step = 0 : i32, diag_val = 1.0 : f32, max = 0.500001 : f32, min = 0.5 : f32,
      operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>, seed = 0 : i32}
    : (tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<0.0> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
