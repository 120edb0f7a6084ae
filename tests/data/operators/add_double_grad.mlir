// pd.add_double_grad of float32[4], float32[6, 4], float32[6, 4], float32[4]; LoD
// Values of Paddle 2.6.2; after synthesized::elementwise_addlod_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %y = "pd_builtin.constant"() {value = dense<[0.97, -2.39, 0.234, -1.75]> : tensor<4xf32>} : () -> tensor<4xf32>
  %grad_out = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-1.1, 1.5, 1.4, 0.42],
    [-0.832, 0.0254, 1.42, 0.844],
    [1.14, 0.75, -1.16, 0.135],
    [0.925, 0.721, 0.794, -2.74],
    [2.35, 1.07, 0.603, 0.09],
    [1.09, -0.416, -0.773, 0.983]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.29, 0.8, -0.25, 0.58],
    [-0.8, -0.66, -0.76, 0.22],
    [0.91, 0.73, 0.79, 0.28],
    [-0.48, 0.89, -0.06, -0.23],
    [0.86, -0.43, -0.37, 0.35],
    [0.08, -0.76, 0.11, -0.03]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %grad_y_grad = "pd_builtin.constant"() {value = dense<[-0.49, -0.75, -0.29, -0.31]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %grad_out_grad = "pd.add_double_grad"(%y, %grad_out, %grad_x_grad, %grad_y_grad)
    {axis = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<4xf32>) -> tensor<6x4xf32>
  "check.expect_almost_eq_const"(%grad_out_grad) {lod = [array<i64: 0, 4, 6>], tolerance = 2.0e-4 : f64, value = dense<[
    [-0.78, 0.05000001, -0.54, 0.27],
    [-1.29, -1.41, -1.05, -0.09],
    [0.42, -0.01999998, 0.5, -0.03],
    [-0.97, 0.14, -0.35, -0.54],
    [0.37, -1.18, -0.66, 0.03999999],
    [-0.41, -1.51, -0.18, -0.34]
  ]> : tensor<6x4xf32>} : (tensor<6x4xf32>) -> ()
  return
}
