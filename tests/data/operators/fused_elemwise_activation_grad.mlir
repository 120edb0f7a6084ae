// pd.fused_elemwise_activation_grad of float32[2, 3, 4], float32[1], float32[2, 3, 4], float32[2, 3, 4]
// Values of Paddle 2.6.2; after test_fused_elemwise_activation_op.py::add_scale_mode_0_scalar.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.058, 0.508, 0.0706, 0.146], [0.479, 0.0628, 0.168, 0.351], [0.924, 0.498, 0.391, 0.839]],
    [[0.168, 0.474, 0.865, 0.496], [0.802, 0.372, 0.859, 0.911], [0.742, 0.409, 0.662, 0.212]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.857]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd_builtin.constant"() {value = dense<[
    [
      [0.1437, 0.5937, 0.15630001, 0.2317],
      [0.5647, 0.1485, 0.2537, 0.43670002],
      [1.0097001, 0.5837, 0.4767, 0.92469996]
    ],
    [
      [0.2537, 0.5597, 0.9507, 0.58169997],
      [0.88769996, 0.4577, 0.9447, 0.9967],
      [0.82769996, 0.4947, 0.7477, 0.2977]
    ]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[0.0132, -0.702, -0.728, -0.0354], [-0.463, -1.03, -0.00356, 0.814], [1.11, -0.356, -0.0986, -1.27]],
    [[-0.0128, 1.12, -0.508, 1.2], [-0.571, 1.52, -1.12, 0.631], [-0.405, 0.902, -0.0617, 0.657]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %y_grad = "pd.fused_elemwise_activation_grad"(%x, %y, %out, %out_grad)
    {axis = -1 : i32, functor_list = ["elementwise_add_grad", "scale_grad"],
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 1, 0>, result_segment_sizes = array<i32: 0, 1>,
      save_intermediate_out = false, scale = 0.1 : f32}
    : (tensor<2x3x4xf32>, tensor<1xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 2.0e-5 : f64, value = dense<[0.06021396]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}

// -----

// pd.fused_elemwise_activation_grad of float32[2, 1], float32[1], float32[2, 1], float32[2, 1], float32[2, 1]; with intermediate_out, axis = 1, save_intermediate_out = true, functor_list = ["scale_grad", "elementwise_add_grad"]
// Values of Paddle 2.6.2; after test_fused_elemwise_activation_op.py::scale_add_save_intermediate_out_mode_0_rowwise_add_1.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.503], [0.469]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.853]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd_builtin.constant"() {value = dense<[[0.1356], [0.1322]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %intermediate_out = "pd_builtin.constant"() {value = dense<[[1.356], [1.322]]> : tensor<2x1xf32>}
    : () -> tensor<2x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[-3.33], [0.317]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %y_grad = "pd.fused_elemwise_activation_grad"(%x, %y, %out, %intermediate_out, %out_grad)
    {axis = 1 : i32, functor_list = ["scale_grad", "elementwise_add_grad"],
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, result_segment_sizes = array<i32: 0, 1>,
      save_intermediate_out = true, scale = 0.1 : f32}
    : (tensor<2x1xf32>, tensor<1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 5.0e-5 : f64, value = dense<[-0.3013]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
