// pd.lgamma_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_lgamma_op.py::TestLgammaOp.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.89, 1.5, 1.5, 1.35],
    [1.65, 1.35, 1.02, 1.42],
    [1.52, 1.41, 1.27, 1.62]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.927, -0.117, 1.24, 0.439],
    [0.0825, -1.33, -0.323, 0.914],
    [0.149, 0.0862, 1.29, 0.239]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.lgamma_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-7 : f64, value = dense<[
    [0.3237838814, -0.004269326955, 0.04524756773, -0.05001439757],
    [0.0138692464, 0.1515242569, 0.1759669473, -0.0375405788],
    [0.008198295072, -0.004411727528, -0.2628618084, 0.03419536485]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
