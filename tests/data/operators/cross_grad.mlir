// pd.cross_grad of float32[2, 3, 2], float32[2, 3, 2], float32[2, 3, 2]
// Values of Paddle 2.6.2; after synthesized::crossfloat32_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[-2.07, -1.22], [1.35, -1.26], [-1.6, -0.351]],
    [[1.67, 0.471], [0.441, 1.23], [0.984, 1.18]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [[0.767, 0.545], [-1.69, 0.965], [-1.07, 0.026]],
    [[-0.446, -2.17], [0.225, 0.862], [0.65, 0.844]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[1.39, -1.61], [-1.39, 0.619], [-0.325, 0.482]],
    [[-0.522, 1.13], [0.0889, 0.16], [2.16, 0.196]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %x_grad, %y_grad = "pd.cross_grad"(%x, %y, %out_grad)
    {axis = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x2xf32>, tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, tensor<2x3x2xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [[-0.93805, 0.449036], [-1.238025, -0.30455], [1.28297, 1.891005]],
    [[0.428215, 0.03391199], [0.62406, 1.37904], [0.0778006, -1.32126]]
  ]> : tensor<2x3x2xf32>} : (tensor<2x3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 5.0e-4 : f64, value = dense<[
    [[2.66275, 0.390051], [2.89675, -1.15315], [-1.0008, 2.78378]],
    [[-0.8650824, -0.05228001], [4.120848, -1.241084], [-0.378665, 1.31454]]
  ]> : tensor<2x3x2xf32>} : (tensor<2x3x2xf32>) -> ()
  return
}
