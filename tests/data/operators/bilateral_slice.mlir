// By hand: one pixel in a grid of one cell along height and width; the guide 0.5 lies between the two cells along the
// depth, each of which counts for half: (3 + 7) / 2 times the pixel, and (1 + 2) / 2. By the definition.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[2.0]]]]> : tensor<1x1x1x1xf32>} : () -> tensor<1x1x1x1xf32>
  %grid = "pd_builtin.constant"() {value = dense<[[[[[3.0]], [[7.0]]], [[[1.0]], [[2.0]]]]]> : tensor<1x2x2x1x1xf32>}
    : () -> tensor<1x2x2x1x1xf32>
  %guide = "pd_builtin.constant"() {value = dense<[[[0.5]]]> : tensor<1x1x1xf32>} : () -> tensor<1x1x1xf32>
  %out = "pd.bilateral_slice"(%x, %grid, %guide) {has_offset = true}
    : (tensor<1x1x1x1xf32>, tensor<1x2x2x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64,
    value = dense<[[[[11.5]]]]> : tensor<1x1x1x1xf32>} : (tensor<1x1x1x1xf32>) -> ()
  return
}
