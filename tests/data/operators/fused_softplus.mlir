// By hand: then tanh. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.76, 1.52, -1.07], [-1.81, -0.4, -0.68]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.fused_softplus"(%x)
    {beta = 2.0 : f32, fuse_activation = "tanh", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32,
      operand_segment_sizes = array<i32: 1>, threshold = 20.0 : f32}
    : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00001 : f64, value = dense<[
    [0.6956891, 0.9126837, 0.05555902],
    [0.01321438, 0.1834498, 0.1137348]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
