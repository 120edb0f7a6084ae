// pd.fake_channel_wise_dequantize_max_abs of float32[3], float32[3, 4, 2]
// Values of Paddle 2.6.2; after synthesized::fake_channel_wise_dequantize_max_abs0.
func.func @main() {
  %scales_0 = "pd_builtin.constant"() {value = dense<[0.34, 0.101, 0.264]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x = "pd_builtin.constant"() {value = dense<[
    [[50.0, -16.0], [-25.0, -20.0], [-82.0, 12.0], [-2.0, -45.0]],
    [[25.0, 29.0], [-42.0, -72.0], [88.0, -17.0], [-114.0, -82.0]],
    [[8.0, -19.0], [57.0, -20.0], [14.0, 3.0], [62.0, 38.0]]
  ]> : tensor<3x4x2xf32>} : () -> tensor<3x4x2xf32>
  %scales = "pd_builtin.combine"(%scales_0) : (tensor<3xf32>) -> tuple<tensor<3xf32>>
  %out = "pd.fake_channel_wise_dequantize_max_abs"(%x, %scales)
    {operand_segment_sizes = array<i32: 1, 1>, quant_axis = 0 : i32, quant_bits = array<i32: 8>, x_num_col_dims = 1 :
      i32}
    : (tensor<3x4x2xf32>, tuple<tensor<3xf32>>) -> tensor<3x4x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-5 : f64, value = dense<[
    [[0.1338583, -0.04283465], [-0.06692913, -0.05354331], [-0.2195276, 0.03212598], [-0.005354331, -0.1204724]],
    [[0.01988189, 0.02306299], [-0.03340157, -0.05725985], [0.06998426, -0.01351968], [-0.09066141, -0.0652126]],
    [[0.01662992, -0.03949606], [0.1184882, -0.0415748], [0.02910236, 0.00623622], [0.1288819, 0.07899212]]
  ]> : tensor<3x4x2xf32>} : (tensor<3x4x2xf32>) -> ()
  return
}
