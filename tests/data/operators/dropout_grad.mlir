// pd.dropout_grad of float64[0], float32[3, 4]; empty
// Values of Paddle 2.6.2; after test_dropout_op.py::TestDropoutOp4.test_check_output.
func.func @main() {
  %mask = "pd_builtin.constant"() {value = dense<> : tensor<0xf64>} : () -> tensor<0xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.92, 0.61, -0.4, 0.91],
    [-0.09, 0.21, 0.73, -0.85],
    [0.7, 0.96, -0.59, 0.45]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.dropout_grad"(%mask, %out_grad)
    {is_test = true, mode = "downgrade_in_infer", operand_segment_sizes = array<i32: 1, 1>, p = 0.35 : f32}
    : (tensor<0xf64>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-5 : f64, value = dense<[
    [0.598, 0.3965, -0.26, 0.5915],
    [-0.0585, 0.1365, 0.4745, -0.5525],
    [0.455, 0.624, -0.3835, 0.2925]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.dropout_grad of float64[0], float32[2, 3, 3]; empty, p = 0.75, mode = "upscale_in_train"
// Values of Paddle 2.6.2; after test_dropout_op.py::TestDropoutOp9.test_check_output.
func.func @main() {
  %mask = "pd_builtin.constant"() {value = dense<> : tensor<0xf64>} : () -> tensor<0xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[0.99, 0.84, -0.68], [-0.5, 0.65, 0.18], [0.52, -0.99, -0.3]],
    [[-0.46, -0.27, 0.43], [-0.69, 0.04, 0.43], [0.91, 0.86, 0.48]]
  ]> : tensor<2x3x3xf32>} : () -> tensor<2x3x3xf32>
  %x_grad = "pd.dropout_grad"(%mask, %out_grad)
    {is_test = true, mode = "upscale_in_train", operand_segment_sizes = array<i32: 1, 1>, p = 0.75 : f32}
    : (tensor<0xf64>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [[0.99, 0.84, -0.68], [-0.5, 0.65, 0.18], [0.52, -0.99, -0.3]],
    [[-0.46, -0.27, 0.43], [-0.69, 0.04, 0.43], [0.91, 0.86, 0.48]]
  ]> : tensor<2x3x3xf32>} : (tensor<2x3x3xf32>) -> ()
  return
}
