// pd.fused_softmax_mask_grad of float64[1, 1, 3, 4], float64[1, 1, 3, 4]
// Values of Paddle 2.6.2; after test_softmax_mask_fuse_op.py::TestSoftmaxMaskFuseOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %softmax = "pd_builtin.constant"() {value = dense<[
    [
      [
        [1.603810890548638e-28, 1.603810890548638e-28, 1.603810890548638e-28, 1.0],
        [1.603810890548638e-28, 1.0, 1.603810890548638e-28, 1.603810890548638e-28],
        [0.2686234862298589, 0.2604239082541488, 0.30622211960556145, 0.1647304859104307]
      ]
    ]
  ]> : tensor<1x1x3x4xf64>} : () -> tensor<1x1x3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[[-1.86, 0.887, -1.43, 1.44], [-0.0112, 0.684, -1.55, -0.851], [-1.18, -1.6, 0.348, 0.119]]]
  ]> : tensor<1x1x3x4xf64>} : () -> tensor<1x1x3x4xf64>
  %x_grad = "pd.fused_softmax_mask_grad"(%softmax, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x1x3x4xf64>, tensor<1x1x3x4xf64>) -> tensor<1x1x3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-7 : f64, value = dense<[
    [
      [
        [-5.292575939e-28, -8.869074225e-29, -4.602937256e-28, 0.0],
        [-1.114969331e-28, 0.0, -3.582913529e-28, -2.461849717e-28],
        [-0.153790776, -0.2584744422, 0.292590869, 0.1196743492]
      ]
    ]
  ]> : tensor<1x1x3x4xf64>} : (tensor<1x1x3x4xf64>) -> ()
  return
}
