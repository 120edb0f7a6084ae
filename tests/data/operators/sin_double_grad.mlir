// pd.sin_double_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [-0.776, 1.12, 0.0196, -0.754],
    [0.184, -0.534, -0.801, -1.84],
    [-0.0441, -0.143, 0.865, 0.844]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad, %grad_out_grad = "pd.sin_double_grad"(%x, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-7 : f64, value = dense<[
    [0.1534176041, 0.6196078213, 0.0005894290919, -0.01874547223],
    [0.00142674596, 0.149065527, 0.2758418566, 0.1130168836],
    [0.02134853819, -0.05285742713, 0.04065466661, 0.3502050196]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 10.0e-7 : f64, value = dense<[
    [0.6506254568, -0.3599253082, -0.7994345626, -0.07603888697],
    [0.06956920759, -0.728337749, 0.3049721706, -0.8979016154],
    [0.8057624696, 0.5101685214, 0.0372965981, -0.4194389874]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
