// By hand: pd.gaussian_inplace_grad behind pd.gaussian_inplace. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.gaussian_inplace"(%x) {mean = 1.5 : f32, seed = 0 : i32, std = 0.0 : f32}
    : (tensor<2xf64>) -> tensor<2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.61, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result = "pd.gaussian_inplace_grad"(%out_cotangent)
    {mean = 1.5 : f32, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>, seed = 0 : i32,
      std = 0.0 : f32}
    : (tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<0.0> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
