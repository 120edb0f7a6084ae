// pd.clip_double_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_clip_op.py::TestCase2.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.226, 0.27, 0.186, 0.652],
    [0.753, 0.679, 0.279, 0.785],
    [0.961, 0.96, 0.124, 0.645]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %min = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xf32>
  %max = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xf32>
  %grad_out_grad = "pd.clip_double_grad"(%x, %grad_x_grad, %min, %max)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%grad_out_grad) {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.clip_double_grad of float64[], float64[]; 0-D, min = 7.2, max = 9.6
// Values of Paddle 2.6.2; after test_clip_mkldnn_op.py::TestClipOneDNNOp_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<4.99> : tensor<f64>} : () -> tensor<f64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<-0.85> : tensor<f64>} : () -> tensor<f64>
  %min = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 7.2 : f32} : () -> tensor<1xf32>
  %max = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 9.6 : f32} : () -> tensor<1xf32>
  %grad_out_grad = "pd.clip_double_grad"(%x, %grad_x_grad, %min, %max)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<f64>, tensor<f64>, tensor<1xf32>, tensor<1xf32>) -> tensor<f64>
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// pd.clip_double_grad of float32[2, 3, 4], float32[2, 3, 4]; min = 0.2, max = 0.7
// Values of Paddle 2.6.2; after test_clip_op.py::TestCase3.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.315, 0.5, 0.63, 0.713], [0.128, 0.5, 0.956, 0.878], [0.873, 0.165, 0.176, 0.476]],
    [[0.717, 0.988, 0.625, 0.948], [0.733, 0.227, 0.568, 0.285], [0.00858, 0.441, 0.306, 0.771]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [[-0.11, -0.6, -0.5, -0.18], [0.05, 0.17, 0.13, 0.99], [-0.34, -0.64, 0.53, 0.52]],
    [[-0.75, 0.14, -0.11, 0.12], [0.46, -0.97, -0.65, 0.15], [0.26, -0.49, -0.32, -0.73]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %min = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.2 : f32} : () -> tensor<1xf32>
  %max = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.7 : f32} : () -> tensor<1xf32>
  %grad_out_grad = "pd.clip_double_grad"(%x, %grad_x_grad, %min, %max)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x4xf32>
  "check.expect_eq_const"(%grad_out_grad) {value = dense<[
    [[-0.11, -0.6, -0.5, 0.0], [0.0, 0.17, 0.0, 0.0], [0.0, 0.0, 0.0, 0.52]],
    [[0.0, 0.0, -0.11, 0.0], [0.0, -0.97, -0.65, 0.15], [0.0, -0.49, -0.32, 0.0]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  return
}
