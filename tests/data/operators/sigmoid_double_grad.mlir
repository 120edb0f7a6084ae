// pd.sigmoid_double_grad of float32[3, 4], float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSigmoidDim2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.5732198, 0.7298773, 0.5093989, 0.5783491],
    [0.35388628, 0.6522627, 0.32893628, 0.5907339],
    [0.45933998, 0.63390356, 0.38107213, 0.29069728]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %fwd_grad_out = "pd_builtin.constant"() {value = dense<[
    [-1.36, 1.41, 0.14, 0.814],
    [-0.201, 0.424, 0.332, -0.508],
    [0.995, -0.379, -0.23, 1.09]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad, %fwd_grad_out_grad = "pd.sigmoid_double_grad"(%out, %fwd_grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 6.0e-5 : f64, value = dense<[
    [0.1354272, 0.4278475, 0.002105349, 0.01020419],
    [-0.004111641, 0.1007126, 0.05224969, -0.08296707],
    [0.07605864, 0.06394433, -0.003282409, -0.2692052]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%fwd_grad_out_grad) {tolerance = 4.0e-5 : f64, value = dense<[
    [0.1663544, -0.1301233, -0.1999293, -0.01950891],
    [0.01600556, -0.1769165, 0.1015391, -0.2175906],
    [0.233446, 0.146204, 0.01415137, -0.1216535]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.sigmoid_double_grad of float32[], float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSigmoid_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<0.5732198> : tensor<f32>} : () -> tensor<f32>
  %fwd_grad_out = "pd_builtin.constant"() {value = dense<1.36> : tensor<f32>} : () -> tensor<f32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<-0.85> : tensor<f32>} : () -> tensor<f32>
  %out_grad, %fwd_grad_out_grad = "pd.sigmoid_double_grad"(%out, %fwd_grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 3.0e-5 : f64, value = dense<0.169284> : tensor<f32>}
    : (tensor<f32>) -> ()
  "check.expect_almost_eq_const"(%fwd_grad_out_grad)
    {tolerance = 4.0e-5 : f64, value = dense<-0.2079431> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
