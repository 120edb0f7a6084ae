// pd.sqrt_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSqrtDim2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.9607289, 0.8167007, 0.746994, 0.3847077],
    [0.7842194, 0.8972179, 0.80436313, 0.683374],
    [0.98640764, 0.6363961, 0.87120605, 0.9539392]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-2.53, 0.588, -0.891, 0.922],
    [0.393, 1.02, -0.135, 0.419],
    [0.446, -0.0924, -1.34, -0.488]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.sqrt_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [-1.316709, 0.359985, -0.5963903, 1.198312],
    [0.2505676, 0.5684237, -0.08391733, 0.3065671],
    [0.2260729, -0.0725963, -0.7690489, -0.2557815]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
