// pd.lu_grad of float64[3, 3], float64[3, 3], int32[3], float64[3, 3]
// Values of Paddle 2.6.2; after test_lu_op.py::TestLUOp2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.0136, 0.343, 0.798],
    [0.942, 0.658, 0.962],
    [0.0198, 0.325, 0.515]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd_builtin.constant"() {value = dense<[
    [0.942, 0.658, 0.962],
    [0.01443736730360934, 0.3335002123142251, 0.7841112526539279],
    [0.02101910828025478, 0.9330411653783518, -0.23682845912810524]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %pivots = "pd_builtin.constant"() {value = dense<[2, 2, 3]> : tensor<3xi32>} : () -> tensor<3xi32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.109, 0.462, 0.861],
    [-0.525, -0.807, 0.0789],
    [-0.826, 0.751, 0.907]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.lu_grad"(%x, %out, %pivots, %out_grad) {operand_segment_sizes = array<i32: 1, 1, 1, 1>, pivot = true}
    : (tensor<3x3xf64>, tensor<3x3xf64>, tensor<3xi32>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.867837206, -0.918380407, -0.767368337],
    [-0.08187676406, 0.4727498703, 0.8530144473],
    [-1.8864987, 0.1193735187, 0.907]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
