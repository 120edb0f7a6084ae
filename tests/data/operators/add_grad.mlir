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

// -----

// pd.add_grad of complex128[2, 2, 3, 4], float64[2, 2, 3, 4], complex128[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_elementwise_add_op.py::TestRealComplexElementwiseAddOp.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [(0.109, 0.329), (0.503, 0.281), (0.702, 0.711), (0.172, 0.262)],
        [(0.404, 0.727), (0.715, 0.748), (0.751, 0.943), (0.0405, 0.296)],
        [(0.284, 0.259), (0.679, 0.38), (0.658, 0.255), (0.858, 0.901)]
      ],
      [
        [(0.233, 0.0875), (0.0644, 0.738), (0.0511, 0.0325), (0.561, 0.424)],
        [(0.742, 0.347), (0.389, 0.901), (0.447, 0.774), (0.28, 0.0484)],
        [(0.193, 0.919), (0.885, 0.262), (0.117, 0.654), (0.637, 0.949)]
      ]
    ],
    [
      [
        [(0.985, 0.943), (0.41, 0.326), (0.736, 0.671), (0.156, 0.991)],
        [(0.338, 0.954), (0.0113, 0.867), (0.996, 0.145), (0.0599, 0.319)],
        [(0.786, 0.979), (0.0144, 0.391), (0.602, 0.272), (0.711, 0.761)]
      ],
      [
        [(0.749, 0.959), (0.785, 0.898), (0.357, 0.532), (0.533, 0.0582)],
        [(0.549, 0.775), (0.326, 0.173), (0.37, 0.644), (0.459, 0.0377)],
        [(0.421, 0.118), (0.92, 0.469), (0.266, 0.864), (0.366, 0.133)]
      ]
    ]
  ]> : tensor<2x2x3x4xcomplex<f64>>} : () -> tensor<2x2x3x4xcomplex<f64>>
  %y = "pd_builtin.constant"() {value = dense<[
    [
      [[0.46, 0.805, 0.538, 0.251], [0.503, 0.77, 0.766, 0.297], [0.148, 0.0312, 0.911, 0.325]],
      [[0.554, 0.806, 0.556, 0.665], [0.745, 0.742, 0.0976, 0.931], [0.968, 0.223, 0.966, 0.529]]
    ],
    [
      [[0.259, 0.0621, 0.306, 0.332], [0.239, 0.519, 0.378, 0.674], [0.859, 0.0808, 0.363, 0.849]],
      [[0.285, 0.296, 0.0883, 0.186], [0.738, 0.929, 0.119, 0.915], [0.424, 0.761, 0.402, 0.749]]
    ]
  ]> : tensor<2x2x3x4xf64>} : () -> tensor<2x2x3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [
      [
        [(0.00663, -0.189), (-0.993, 0.333), (-0.869, 0.432), (0.535, 0.148)],
        [(1.27, 0.104), (0.978, 0.517), (0.838, -1.31), (0.971, 0.0779)],
        [(0.906, -0.0554), (0.399, 0.809), (-0.313, -0.554), (0.765, -0.781)]
      ],
      [
        [(-1.02, 0.514), (-2.13, 1.19), (0.91, -0.161), (-0.703, 0.411)],
        [(-0.16, -1.89), (0.304, -0.0602), (-0.854, 0.264), (0.991, 0.911)],
        [(0.0309, -0.573), (1.67, 1.92), (-0.746, 0.439), (0.397, 0.963)]
      ]
    ],
    [
      [
        [(0.796, -0.0381), (0.695, 1.07), (0.503, 0.7), (-2.16, 0.958)],
        [(1.29, -0.429), (-1.09, 0.507), (-1.46, 1.29), (0.582, 1.38)],
        [(0.778, -1.64), (-0.147, 0.249), (-0.782, 0.0134), (-1.37, -1.35)]
      ],
      [
        [(1.33, 1.36), (-0.134, 0.237), (0.484, 1.94), (-0.809, 0.662)],
        [(-0.128, 0.583), (-0.503, -0.43), (0.415, 0.258), (1.76, -0.165)],
        [(-0.442, 0.0324), (-1.42, 0.524), (0.352, -1.0), (-0.311, -0.957)]
      ]
    ]
  ]> : tensor<2x2x3x4xcomplex<f64>>} : () -> tensor<2x2x3x4xcomplex<f64>>
  %y_grad = "pd.add_grad"(%x, %y, %out_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<2x2x3x4xcomplex<f64>>, tensor<2x2x3x4xf64>, tensor<2x2x3x4xcomplex<f64>>) -> tensor<2x2x3x4xf64>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [
      [[0.00663, -0.993, -0.869, 0.535], [1.27, 0.978, 0.838, 0.971], [0.906, 0.399, -0.313, 0.765]],
      [[-1.02, -2.13, 0.91, -0.703], [-0.16, 0.304, -0.854, 0.991], [0.0309, 1.67, -0.746, 0.397]]
    ],
    [
      [[0.796, 0.695, 0.503, -2.16], [1.29, -1.09, -1.46, 0.582], [0.778, -0.147, -0.782, -1.37]],
      [[1.33, -0.134, 0.484, -0.809], [-0.128, -0.503, 0.415, 1.76], [-0.442, -1.42, 0.352, -0.311]]
    ]
  ]> : tensor<2x2x3x4xf64>} : (tensor<2x2x3x4xf64>) -> ()
  return
}
