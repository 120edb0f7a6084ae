// pd.add_grad of bfloat16[4], bfloat16[4], bfloat16[4]
// Values of Paddle 2.6.2; after test_elementwise_add_bf16_mkldnn_op.py::TestElementwiseAddBf16MklDNNOp.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.727, 0.383, 0.136, 0.453]> : tensor<4xbf16>} : () -> tensor<4xbf16>
  %y = "pd_builtin.constant"() {value = dense<[0.223, 0.855, 0.59, 0.97]> : tensor<4xbf16>} : () -> tensor<4xbf16>
  %out_grad = "pd_builtin.constant"() {value = dense<[-1.25, 0.0378, 0.51, -0.637]> : tensor<4xbf16>}
    : () -> tensor<4xbf16>
  %x_grad, %y_grad = "pd.add_grad"(%x, %y, %out_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>) -> (tensor<100xbf16>, tensor<4xbf16>)
  "check.expect_eq_const"(%y_grad) {value = dense<[-1.25, 0.0378, 0.51, -0.637]> : tensor<4xbf16>}
    : (tensor<4xbf16>) -> ()
  return
}

// -----

// pd.add_grad of float32[6, 4], float32[4], float32[6, 4]; LoD, axis = 1
// Values of Paddle 2.6.2; after synthesized::elementwise_addlod_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-1.47, -1.38, 0.161, -0.154],
    [0.808, 0.0834, 0.726, 0.298],
    [0.368, -0.493, -1.16, -1.36],
    [2.22, 0.0621, -0.573, -0.522],
    [0.704, 0.0979, -1.84, 0.313],
    [1.72, 0.548, -0.423, 0.921]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.97, -2.39, 0.234, -1.75]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-1.1, 1.5, 1.4, 0.42],
    [-0.832, 0.0254, 1.42, 0.844],
    [1.14, 0.75, -1.16, 0.135],
    [0.925, 0.721, 0.794, -2.74],
    [2.35, 1.07, 0.603, 0.09],
    [1.09, -0.416, -0.773, 0.983]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %x_grad, %y_grad = "pd.add_grad"(%x, %y, %out_grad)
    {axis = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<6x4xf32>, tensor<4xf32>, tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<4xf32>)
  "check.expect_eq_const"(%x_grad) {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-1.1, 1.5, 1.4, 0.42],
    [-0.832, 0.0254, 1.42, 0.844],
    [1.14, 0.75, -1.16, 0.135],
    [0.925, 0.721, 0.794, -2.74],
    [2.35, 1.07, 0.603, 0.09],
    [1.09, -0.416, -0.773, 0.983]
  ]> : tensor<6x4xf32>} : (tensor<6x4xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 4.0e-4 : f64, value = dense<[3.573, 3.6504, 2.284, -0.2680001]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
