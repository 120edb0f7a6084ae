// pd.topk_grad of float32[2, 4], int64[2, 2], float32[2, 2]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 1.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[2, 3], [2, 3]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.6, -0.82], [0.17, -0.2]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %k = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xi32>
  %x_grad = "pd.topk_grad"(%x, %indices, %out_grad, %k)
    {axis = -1 : i32, largest = true, operand_segment_sizes = array<i32: 1, 1, 1, 1>, sorted = true}
    : (tensor<2x4xf32>, tensor<2x2xi64>, tensor<2x2xf32>, tensor<1xi32>) -> tensor<2x4xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[[0.0, 0.0, 0.6, -0.82], [0.0, 0.0, 0.17, -0.2]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  return
}

// -----

// pd.topk_grad of float64[10, 4], int64[3, 4], float64[3, 4]; axis = 0, largest = false, k = 3.0
// Values of Paddle 2.6.2; after test_top_k_v2_op.py::TestTopkOp1.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.821, 0.244, 0.388, 0.693],
    [0.744, 0.346, 0.711, 0.999],
    [0.285, 0.608, 0.0295, 0.73],
    [0.0634, 0.45, 0.0805, 0.393],
    [0.981, 0.795, 0.993, 0.643],
    [0.432, 0.937, 0.356, 0.679],
    [0.0432, 0.857, 0.944, 0.957],
    [0.414, 0.37, 0.825, 0.762],
    [0.0407, 0.241, 0.273, 0.659],
    [0.984, 0.67, 0.658, 0.137]
  ]> : tensor<10x4xf64>} : () -> tensor<10x4xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[8, 8, 2, 9], [6, 0, 3, 3], [3, 1, 8, 4]]> : tensor<3x4xi64>}
    : () -> tensor<3x4xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.232, 1.51, -0.36, -0.482],
    [0.695, 1.07, 0.308, 0.457],
    [-1.13, 0.62, 1.68, 0.0241]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %k = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 3.0 : f32} : () -> tensor<1xi32>
  %x_grad = "pd.topk_grad"(%x, %indices, %out_grad, %k)
    {axis = 0 : i32, largest = false, operand_segment_sizes = array<i32: 1, 1, 1, 1>, sorted = true}
    : (tensor<10x4xf64>, tensor<3x4xi64>, tensor<3x4xf64>, tensor<1xi32>) -> tensor<10x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.0, 1.07, 0.0, 0.0],
    [0.0, 0.62, 0.0, 0.0],
    [0.0, 0.0, -0.36, 0.0],
    [-1.13, 0.0, 0.308, 0.457],
    [0.0, 0.0, 0.0, 0.0241],
    [0.0, 0.0, 0.0, 0.0],
    [0.695, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [-0.232, 1.51, 1.68, 0.0],
    [0.0, 0.0, 0.0, -0.482]
  ]> : tensor<10x4xf64>} : (tensor<10x4xf64>) -> ()
  return
}
