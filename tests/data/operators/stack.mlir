// pd.stack of float32[2, 2], float32[2, 2], float32[2, 2], float32[2, 2]
// Values of Paddle 2.6.2; after test_stack_mkldnn_op.py::TestStack2DOneDNNOp.test_check_output.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[[0.883, 0.536], [0.319, 0.169]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[[0.647, 0.118], [0.328, 0.18]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %x_2 = "pd_builtin.constant"() {value = dense<[[0.46, 0.494], [0.772, 0.229]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %x_3 = "pd_builtin.constant"() {value = dense<[[0.334, 0.29], [0.704, 0.823]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1, %x_2, %x_3)
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> tuple<tensor<2x2xf32>, tensor<2x2xf32>,
      tensor<2x2xf32>, tensor<2x2xf32>>
  %out = "pd.stack"(%x) {axis = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>>) -> tensor<2x4x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.883, 0.536], [0.647, 0.118], [0.46, 0.494], [0.334, 0.29]],
    [[0.319, 0.169], [0.328, 0.18], [0.772, 0.229], [0.704, 0.823]]
  ]> : tensor<2x4x2xf32>} : (tensor<2x4x2xf32>) -> ()
  return
}

// -----

// pd.stack of float32[2, 2, 2, 2], float32[2, 2, 2, 2], float32[2, 2, 2, 2]; axis = 4
// Values of Paddle 2.6.2; after test_stack_mkldnn_op.py::TestStack4DOneDNNOp.test_check_output.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[
    [[[0.977, 0.505], [0.31, 0.458]], [[0.655, 0.637], [0.00486, 0.144]]],
    [[[0.907, 0.0395], [0.742, 0.889]], [[0.67, 0.447], [0.333, 0.214]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[
    [[[0.0593, 0.431], [0.488, 0.0316]], [[0.915, 0.719], [0.705, 0.7]]],
    [[[0.971, 0.466], [0.575, 0.703]], [[0.0936, 0.895], [0.129, 0.316]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %x_2 = "pd_builtin.constant"() {value = dense<[
    [[[0.451, 0.191], [0.749, 0.114]], [[0.019, 0.462], [0.915, 0.685]]],
    [[[0.226, 0.182], [0.293, 0.456]], [[0.663, 0.146], [0.866, 0.0815]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1, %x_2)
    : (tensor<2x2x2x2xf32>, tensor<2x2x2x2xf32>, tensor<2x2x2x2xf32>) -> tuple<tensor<2x2x2x2xf32>,
      tensor<2x2x2x2xf32>, tensor<2x2x2x2xf32>>
  %out = "pd.stack"(%x) {axis = 4 : i32}
    : (tuple<tensor<2x2x2x2xf32>, tensor<2x2x2x2xf32>, tensor<2x2x2x2xf32>>) -> tensor<2x2x2x2x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[[0.977, 0.0593, 0.451], [0.505, 0.431, 0.191]], [[0.31, 0.488, 0.749], [0.458, 0.0316, 0.114]]],
      [[[0.655, 0.915, 0.019], [0.637, 0.719, 0.462]], [[0.00486, 0.705, 0.915], [0.144, 0.7, 0.685]]]
    ],
    [
      [[[0.907, 0.971, 0.226], [0.0395, 0.466, 0.182]], [[0.742, 0.575, 0.293], [0.889, 0.703, 0.456]]],
      [[[0.67, 0.0936, 0.663], [0.447, 0.895, 0.146]], [[0.333, 0.129, 0.866], [0.214, 0.316, 0.0815]]]
    ]
  ]> : tensor<2x2x2x2x3xf32>} : (tensor<2x2x2x2x3xf32>) -> ()
  return
}
