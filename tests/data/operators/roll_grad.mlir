// pd.roll_grad of float32[3, 3], float32[3, 3]
// Values of Paddle 2.6.2; after test_roll_op.py::TestRollOpCase3.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.632, 0.551, 0.464],
    [0.883, 0.195, 0.217],
    [0.0487, 0.269, 0.781]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-1.03, 1.56, -0.26],
    [0.0921, -0.358, 0.304],
    [0.169, -1.15, 0.496]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %shifts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1, 1>} : () -> tensor<2xi64>
  %x_grad = "pd.roll_grad"(%x, %out_grad, %shifts)
    {axis = array<i64: -1, 1>, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<2xi64>) -> tensor<3x3xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [-0.26, -1.03, 1.56],
    [0.304, 0.0921, -0.358],
    [0.496, 0.169, -1.15]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.roll_grad of float64[2, 3, 4], float64[2, 3, 4]; axis = [0, -2], shifts = [101, -1]
// Values of Paddle 2.6.2; after test_roll_op.py::TestRollOp.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.984, 0.8, 0.448, 0.526], [0.329, 0.252, 0.237, 0.68], [0.8, 0.63, 0.148, 0.00362]],
    [[0.893, 0.9, 0.69, 0.654], [0.0359, 0.0167, 0.891, 0.066], [0.747, 0.0359, 0.829, 0.288]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[0.355, -0.851, -0.74, 0.799], [-0.53, 0.388, 0.212, -0.848], [-1.29, -0.358, 1.89, -0.267]],
    [[-2.05, -0.188, -0.698, -0.631], [0.426, 0.979, 0.133, -0.525], [-0.285, -1.41, -2.19, 0.695]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %shifts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 101, -1>} : () -> tensor<2xi64>
  %x_grad = "pd.roll_grad"(%x, %out_grad, %shifts)
    {axis = array<i64: 0, -2>, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3x4xf64>, tensor<2x3x4xf64>, tensor<2xi64>) -> tensor<2x3x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [[-0.285, -1.41, -2.19, 0.695], [-2.05, -0.188, -0.698, -0.631], [0.426, 0.979, 0.133, -0.525]],
    [[-1.29, -0.358, 1.89, -0.267], [0.355, -0.851, -0.74, 0.799], [-0.53, 0.388, 0.212, -0.848]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}
