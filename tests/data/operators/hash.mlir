// pd.hash of int32[8, 1]
// Values of Paddle 2.6.2; after test_hash_op.py::TestHashNotLoDOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[5], [8], [9], [5], [0], [0], [1], [7]]> : tensor<8x1xi32>}
    : () -> tensor<8x1xi32>
  %out = "pd.hash"(%x)
    {all_kernels_must_compute_runtime_shape = true, mod_by = 10000 : i64, num_hash = 2 : i32,
      operand_segment_sizes = array<i32: 1>}
    : (tensor<8x1xi32>) -> tensor<8x2x1xi32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[3481], [7475]],
    [[1719], [5986]],
    [[8473], [694]],
    [[3481], [7475]],
    [[4372], [9456]],
    [[4372], [9456]],
    [[6897], [3218]],
    [[9038], [7951]]
  ]> : tensor<8x2x1xi32>} : (tensor<8x2x1xi32>) -> ()
  return
}

// -----

// pd.hash of int64[2, 1]; mod_by = 4294967296
// Values of Paddle 2.6.2; after test_hash_op.py::TestHashOp3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[10], [5]]> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %out = "pd.hash"(%x)
    {all_kernels_must_compute_runtime_shape = true, mod_by = 4294967296 : i64, num_hash = 2 : i32,
      operand_segment_sizes = array<i32: 1>}
    : (tensor<2x1xi64>) -> tensor<2x2x1xi64>
  "check.expect_eq_const"(%out)
    {value = dense<[[[1204014882], [393011615]], [[3586283837], [2814821595]]]> : tensor<2x2x1xi64>}
    : (tensor<2x2x1xi64>) -> ()
  return
}
