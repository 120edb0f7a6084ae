// pd.check_finite_and_unscale_ of float32[4, 5], float32[7], float32[1]
// Values of Paddle 2.6.2; after synthesized::check_finite_and_unscale0float32.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[
    [-0.569, -0.843, 1.17, -0.641, 1.33],
    [-0.0939, 0.759, -0.582, -0.0688, 0.319],
    [0.366, -0.166, -0.0704, -0.923, -0.203],
    [-2.43, -0.281, -0.0231, 0.825, -0.844]
  ]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[-0.348, -1.74, 0.35, 0.835, -0.944, -1.46, 0.69]> : tensor<7xf32>}
    : () -> tensor<7xf32>
  %scale = "pd_builtin.constant"() {value = dense<[8.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<4x5xf32>, tensor<7xf32>) -> tuple<tensor<4x5xf32>, tensor<7xf32>>
  %out, %found_infinite = "pd.check_finite_and_unscale_"(%x, %scale) {result_segment_sizes = array<i32: 1, 1>}
    : (tuple<tensor<4x5xf32>, tensor<7xf32>>, tensor<1xf32>) -> (tuple<tensor<4x5xf32>, tensor<7xf32>>, tensor<1xi1>)
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<4x5xf32>, tensor<7xf32>>) -> tensor<4x5xf32>
  "check.expect_almost_eq_const"(%out_0) {tolerance = 5.0e-5 : f64, value = dense<[
    [-0.071125, -0.105375, 0.14625, -0.080125, 0.16625],
    [-0.0117375, 0.094875, -0.07275, -0.0086, 0.039875],
    [0.04575, -0.02075, -0.0088, -0.115375, -0.025375],
    [-0.30375, -0.035125, -0.0028875, 0.103125, -0.1055]
  ]> : tensor<4x5xf32>} : (tensor<4x5xf32>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32} : (tuple<tensor<4x5xf32>, tensor<7xf32>>) -> tensor<7xf32>
  "check.expect_almost_eq_const"(%out_1) {tolerance = 4.0e-5 : f64, value = dense<[
    -0.0435, -0.2175, 0.04375, 0.104375, -0.118, -0.1825, 0.08625
  ]> : tensor<7xf32>} : (tensor<7xf32>) -> ()
  "check.expect_eq_const"(%found_infinite) {value = dense<[false]> : tensor<1xi1>} : (tensor<1xi1>) -> ()
  return
}
