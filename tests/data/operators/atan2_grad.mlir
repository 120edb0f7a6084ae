// pd.atan2_grad of float32[3, 4], float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_atan2_op.py::TestAtan2_float.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.945, -0.488, -0.617, -0.643],
    [-0.413, -0.888, -0.63, -0.949],
    [-0.145, -0.552, -0.24, -0.46]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.288, 0.679, 0.187, 0.526],
    [0.541, 0.682, 0.469, 0.872],
    [0.388, 0.695, 0.544, 0.164]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.107, -0.68, -1.9, -1.36],
    [-1.35, 1.29, -0.361, 1.12],
    [-0.658, 0.381, 0.575, 0.716]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad, %y_grad = "pd.atan2_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.03157477, -0.6603689, -0.8547894, -1.036566],
    [-1.576579, 0.7017647, -0.2744687, 0.5879884],
    [-1.488054, 0.3361499, 0.8847756, 0.4923521]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.1036047, -0.4746097, -2.820348, -1.267133],
    [-1.203562, 0.9137347, -0.3686892, 0.6399095],
    [-0.5561028, 0.2669852, 0.3903421, 1.380988]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
