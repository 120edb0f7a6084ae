// pd.clip_double_grad of float32[5], float32[5]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 2.0, 0.0, 3.0, -2.0]> : tensor<5xf32>} : () -> tensor<5xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[0.52, -0.3, 0.31, 0.21, -0.27]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %min = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = -1.0 : f32} : () -> tensor<1xf32>
  %max = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xf32>
  %grad_out_grad = "pd.clip_double_grad"(%x, %grad_x_grad, %min, %max)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<5xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%grad_out_grad)
    {tolerance = 5.0e-5 : f64, value = dense<[0.0, 0.0, 0.31, 0.0, 0.0]> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
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

// pd.clip_double_grad of float32[3, 4], float32[3, 4]; min = 0.0, max = 1.0
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
