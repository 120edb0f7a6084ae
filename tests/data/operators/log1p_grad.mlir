// pd.log1p_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog1p.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [1.18, 0.21, -0.316, -0.317],
    [-0.454, -2.33, 0.0919, -1.32],
    [-0.416, 1.13, 0.809, 0.101]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.log1p_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.7011289364, 0.1051577366, -0.2016592214, -0.1873522459],
    [-0.3549648163, -1.271140207, 0.07477624085, -0.7696793003],
    [-0.2818428184, 0.6288258208, 0.6073573574, 0.08790252393]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
