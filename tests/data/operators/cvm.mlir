// pd.cvm of float32[2, 11], float32[2, 2]
// Values of Paddle 2.6.2; after test_cvm_op.py::TestCVMOpWithOutLodTensor1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.959, 0.65, 0.493, 0.69, 0.195, 0.383, 0.443, 0.469, 0.0252, 0.317, 0.422],
    [0.711, 0.0447, 0.819, 0.378, 0.425, 0.695, 0.834, 0.506, 0.704, 0.277, 0.0464]
  ]> : tensor<2x11xf32>} : () -> tensor<2x11xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[0.6, 0.4], [0.6, 0.4]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %y = "pd.cvm"(%x, %cvm) {operand_segment_sizes = array<i32: 1, 1>, use_cvm = true}
    : (tensor<2x11xf32>, tensor<2x2xf32>) -> tensor<2x11xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 10.0e-5 : f64, value = dense<[
    [0.6724342, -0.1716589, 0.493, 0.69, 0.195, 0.383, 0.443, 0.469, 0.0252, 0.317, 0.422],
    [0.537078, -0.4933482, 0.819, 0.378, 0.425, 0.695, 0.834, 0.506, 0.704, 0.277, 0.0464]
  ]> : tensor<2x11xf32>} : (tensor<2x11xf32>) -> ()
  return
}

// -----

// pd.cvm of float32[1, 11], float32[1, 2]; LoD, use_cvm = false
// Values of Paddle 2.6.2; after test_cvm_op.py::TestCVMOpWithLodTensor.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[
    [0.161, 0.0813, 0.082, 0.767, 0.626, 0.0202, 0.41, 0.136, 0.967, 0.953, 0.538]
  ]> : tensor<1x11xf32>} : () -> tensor<1x11xf32>
  %cvm = "pd_builtin.constant"() {value = dense<[[0.6, 0.4]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %y = "pd.cvm"(%x, %cvm) {operand_segment_sizes = array<i32: 1, 1>, use_cvm = false}
    : (tensor<1x11xf32>, tensor<1x2xf32>) -> tensor<1x9xf32>
  "check.expect_eq_const"(%y) {lod = [array<i64: 0, 1>], value = dense<[
    [0.082, 0.767, 0.626, 0.0202, 0.41, 0.136, 0.967, 0.953, 0.538]
  ]> : tensor<1x9xf32>} : (tensor<1x9xf32>) -> ()
  return
}
