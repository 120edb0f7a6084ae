// pd.add_triple_grad of float64[2, 2, 3, 4], float64[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_elementwise_add_op.py::TestRealComplexElementwiseAddOp.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %grad_grad_y = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.18, 0.28, -0.78, -0.99], [-0.95, 0.03, -0.27, -0.14], [-0.5, -0.07, 0.29, 0.5]],
      [[-0.04, 0.88, -0.61, 0.41], [0.66, -0.05, -0.91, -0.7], [-0.72, 0.55, 0.86, -0.68]]
    ],
    [
      [[-0.72, 0.6, -0.43, -0.32], [0.79, -0.27, -0.63, 0.99], [-0.61, -0.68, 0.44, 0.1]],
      [[-0.37, -0.28, -0.66, -0.01], [-0.74, 0.29, -0.43, 0.44], [-0.5, 0.16, -0.06, 0.73]]
    ]
  ]> : tensor<2x2x3x4xf64>} : () -> tensor<2x2x3x4xf64>
  %grad_grad_out_grad = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.72, -0.22, 0.38, -0.48], [-0.01, 0.46, -0.65, -0.21], [0.46, -0.14, -0.91, 0.67]],
      [[-0.15, 0.72, 0.18, 0.75], [0.39, -0.58, -0.15, -0.83], [0.11, -0.66, 1.0, -0.93]]
    ],
    [
      [[0.27, 0.35, 0.22, 0.73], [-0.31, 0.27, -0.87, -0.77], [-0.16, 0.5, 0.2, 0.11]],
      [[-0.99, -0.8, -0.34, -0.06], [-0.57, 0.54, 0.32, 0.93], [0.96, -0.57, -0.92, -0.68]]
    ]
  ]> : tensor<2x2x3x4xf64>} : () -> tensor<2x2x3x4xf64>
  %grad_grad_y_grad = "pd.add_triple_grad"(%grad_grad_y, %grad_grad_out_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 0, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<2x2x3x4xf64>, tensor<2x2x3x4xf64>) -> tensor<2x2x3x4xf64>
  "check.expect_eq_const"(%grad_grad_y_grad) {value = dense<[
    [
      [[-0.72, -0.22, 0.38, -0.48], [-0.01, 0.46, -0.65, -0.21], [0.46, -0.14, -0.91, 0.67]],
      [[-0.15, 0.72, 0.18, 0.75], [0.39, -0.58, -0.15, -0.83], [0.11, -0.66, 1.0, -0.93]]
    ],
    [
      [[0.27, 0.35, 0.22, 0.73], [-0.31, 0.27, -0.87, -0.77], [-0.16, 0.5, 0.2, 0.11]],
      [[-0.99, -0.8, -0.34, -0.06], [-0.57, 0.54, 0.32, 0.93], [0.96, -0.57, -0.92, -0.68]]
    ]
  ]> : tensor<2x2x3x4xf64>} : (tensor<2x2x3x4xf64>) -> ()
  return
}

// -----

// pd.add_triple_grad of float32[6, 4], float32[4], float32[6, 4]; LoD, axis = 1
// Values of Paddle 2.6.2; after synthesized::elementwise_addlod_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %grad_grad_x = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.29, 0.8, -0.25, 0.58],
    [-0.8, -0.66, -0.76, 0.22],
    [0.91, 0.73, 0.79, 0.28],
    [-0.48, 0.89, -0.06, -0.23],
    [0.86, -0.43, -0.37, 0.35],
    [0.08, -0.76, 0.11, -0.03]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %grad_grad_y = "pd_builtin.constant"() {value = dense<[-0.49, -0.75, -0.29, -0.31]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %grad_grad_out_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.57, -0.32, 0.79, 0.99],
    [-0.2, 0.42, -0.22, 0.66],
    [-0.07, 0.33, 0.33, 0.0],
    [0.18, 0.68, -0.92, 0.57],
    [0.33, 0.98, 0.43, -0.46],
    [-0.01, 0.9, 0.99, 0.93]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %grad_grad_x_grad, %grad_grad_y_grad = "pd.add_triple_grad"(%grad_grad_x, %grad_grad_y, %grad_grad_out_grad)
    {axis = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<6x4xf32>, tensor<4xf32>, tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<4xf32>)
  "check.expect_eq_const"(%grad_grad_x_grad) {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.57, -0.32, 0.79, 0.99],
    [-0.2, 0.42, -0.22, 0.66],
    [-0.07, 0.33, 0.33, 0.0],
    [0.18, 0.68, -0.92, 0.57],
    [0.33, 0.98, 0.43, -0.46],
    [-0.01, 0.9, 0.99, 0.93]
  ]> : tensor<6x4xf32>} : (tensor<6x4xf32>) -> ()
  "check.expect_almost_eq_const"(%grad_grad_y_grad)
    {tolerance = 4.0e-4 : f64, value = dense<[-0.3399999, 2.99, 1.4, 2.69]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
