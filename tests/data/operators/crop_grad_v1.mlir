// pd.crop_grad_v1 of float64[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_crop_op.py::TestCase4.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.404, 0.833, 0.875],
    [0.747, 0.294, 0.0257],
    [0.346, 0.219, 0.104]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.217, -0.135, -2.02],
    [0.231, -0.342, -0.221],
    [0.741, -1.18, 1.15]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.crop_grad_v1"(%x, %out_grad)
    {offsets = array<i32: 0, 0>, operand_segment_sizes = array<i32: 1, 0, 0, 0, 1>,
      result_segment_sizes = array<i32: 1, 0, 0>, shape = array<i32>}
    : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.217, -0.135, -2.02],
    [0.231, -0.342, -0.221],
    [0.741, -1.18, 1.15]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

// -----

// pd.crop_grad_v1 of float64[3, 4, 10], int32[3], float64[2, 2, 3]; with offsets_tensor, offsets = [], shape = [2, 2, 3]
// Values of Paddle 2.6.2; after test_crop_op.py::TestCase5.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [0.623, 0.672, 0.489, 0.403, 0.648, 0.15, 0.4, 0.202, 0.372, 0.528],
      [0.123, 0.19, 0.356, 0.821, 0.122, 0.189, 0.501, 0.544, 0.37, 0.472],
      [0.0691, 0.696, 0.0076, 0.523, 0.688, 0.405, 0.217, 0.701, 0.687, 0.237],
      [0.265, 0.719, 0.302, 0.0721, 0.955, 0.021, 0.251, 0.893, 0.156, 0.226]
    ],
    [
      [0.232, 0.903, 0.114, 0.867, 0.989, 0.805, 0.788, 0.497, 0.243, 0.234],
      [0.741, 0.553, 0.198, 0.869, 0.0514, 0.375, 0.687, 0.538, 0.33, 0.0278],
      [0.351, 0.0988, 0.299, 0.974, 0.16, 0.82, 0.00375, 0.891, 0.744, 0.87],
      [0.0131, 0.1, 0.443, 0.12, 0.662, 0.38, 0.216, 0.219, 0.757, 0.924]
    ],
    [
      [0.24, 0.761, 0.901, 0.445, 0.297, 0.274, 0.816, 0.226, 0.46, 0.0784],
      [0.95, 0.959, 0.938, 0.054, 0.752, 0.274, 0.522, 0.329, 0.053, 0.699],
      [0.914, 0.944, 0.659, 0.912, 0.697, 0.287, 0.404, 0.78, 0.386, 0.577],
      [0.294, 0.424, 0.947, 0.316, 0.212, 0.959, 0.275, 0.202, 0.143, 0.616]
    ]
  ]> : tensor<3x4x10xf64>} : () -> tensor<3x4x10xf64>
  %offsets_tensor = "pd_builtin.constant"() {value = dense<[1, 0, 2]> : tensor<3xi32>} : () -> tensor<3xi32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[1.51, 1.08, -2.54], [-0.279, -0.966, 0.408]],
    [[-1.29, -0.433, 0.501], [-2.26, -0.199, -0.242]]
  ]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %x_grad = "pd.crop_grad_v1"(%x, %offsets_tensor, %out_grad)
    {offsets = array<i32>, operand_segment_sizes = array<i32: 1, 0, 1, 0, 1>,
      result_segment_sizes = array<i32: 1, 0, 0>, shape = array<i32: 2, 2, 3>}
    : (tensor<3x4x10xf64>, tensor<3xi32>, tensor<2x2x3xf64>) -> tensor<3x4x10xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ],
    [
      [0.0, 0.0, 1.51, 1.08, -2.54, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, -0.279, -0.966, 0.408, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ],
    [
      [0.0, 0.0, -1.29, -0.433, 0.501, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, -2.26, -0.199, -0.242, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ]
  ]> : tensor<3x4x10xf64>} : (tensor<3x4x10xf64>) -> ()
  return
}
