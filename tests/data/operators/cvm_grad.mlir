// pd.cvm_grad of float32[2, 11], float32[2, 2], float32[2, 11]
// Values of Paddle 2.6.2; after test_cvm_op.py::TestCVMOpWithOutLodTensor1.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.175, 0.127, 0.425, 0.00357, 0.638, 0.783, 0.429, 0.738, 0.709, 0.407, 0.322],
    [0.0968, 0.465, 0.2, 0.622, 0.443, 0.539, 0.169, 0.277, 0.264, 0.783, 0.94]
  ]> : tensor<2x11xf32>} : () -> tensor<2x11xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[0.6, 0.4], [0.6, 0.4]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %y_grad = "pd_builtin.constant"() {value = dense<[
    [-0.157, -0.137, 1.23, 0.596, 1.6, -0.479, -0.719, 1.61, -0.65, -0.287, -1.41],
    [-0.165, -0.975, 2.07, -1.27, 0.15, -0.953, -0.902, 0.992, 0.985, 0.385, -0.491]
  ]> : tensor<2x11xf32>} : () -> tensor<2x11xf32>
  %x_grad = "pd.cvm_grad"(%x, %cvm, %y_grad)
    {operand_segment_sizes = array<i32: 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 0>, use_cvm = true}
    : (tensor<2x11xf32>, tensor<2x2xf32>, tensor<2x11xf32>) -> tensor<2x11xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.6, 0.4, 1.23, 0.596, 1.6, -0.479, -0.719, 1.61, -0.65, -0.287, -1.41],
    [0.6, 0.4, 2.07, -1.27, 0.15, -0.953, -0.902, 0.992, 0.985, 0.385, -0.491]
  ]> : tensor<2x11xf32>} : (tensor<2x11xf32>) -> ()
  return
}

// -----

// pd.cvm_grad of float32[1, 11], float32[1, 2], float32[1, 9]; LoD, use_cvm = false
// Values of Paddle 2.6.2; after test_cvm_op.py::TestCVMOpWithLodTensor.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [0.338, 0.142, 0.553, 0.656, 0.111, 0.524, 0.44, 0.974, 0.0297, 0.0866, 0.773]
  ]> : tensor<1x11xf32>} : () -> tensor<1x11xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[0.6, 0.4]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %y_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [-0.895, -0.403, 1.99, 0.686, 0.0624, -0.997, 0.421, -0.0529, 0.693]
  ]> : tensor<1x9xf32>} : () -> tensor<1x9xf32>
  %x_grad = "pd.cvm_grad"(%x, %cvm, %y_grad)
    {operand_segment_sizes = array<i32: 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 0>, use_cvm = false}
    : (tensor<1x11xf32>, tensor<1x2xf32>, tensor<1x9xf32>) -> tensor<1x11xf32>
  "check.expect_eq_const"(%x_grad) {lod = [array<i64: 0, 1>], value = dense<[
    [0.6, 0.4, -0.895, -0.403, 1.99, 0.686, 0.0624, -0.997, 0.421, -0.0529, 0.693]
  ]> : tensor<1x11xf32>} : (tensor<1x11xf32>) -> ()
  return
}

// -----

// By hand: each row of x gets the row of cvm of its sequence, of which the second is empty. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 2, 5>], value = dense<1.0> : tensor<5x3xf32>} : () -> tensor<5x3xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[100.0, 101.0], [102.0, 103.0], [104.0, 105.0]]> : tensor<3x2xf32>} : () -> tensor<3x2xf32>
  %y_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 2, 5>], value = dense<1.0> : tensor<5x1xf32>} : () -> tensor<5x1xf32>
  %x_grad = "pd.cvm_grad"(%x, %cvm, %y_grad)
    {operand_segment_sizes = array<i32: 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 0>, use_cvm = false}
    : (tensor<5x3xf32>, tensor<3x2xf32>, tensor<5x1xf32>) -> tensor<5x3xf32>
  "check.expect_eq_const"(%x_grad) {lod = [array<i64: 0, 2, 2, 5>], value = dense<[
    [100.0, 101.0, 1.0], [100.0, 101.0, 1.0], [104.0, 105.0, 1.0], [104.0, 105.0, 1.0], [104.0, 105.0, 1.0]
  ]> : tensor<5x3xf32>} : (tensor<5x3xf32>) -> ()
  return
}
