// pd.sequence_erase of int32[30, 1]; LoD
// Values of Paddle 2.6.2; after test_sequence_erase_op.py::TestSequenceEraseOpInt32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 9, 13, 24, 30>], value = dense<[
    [3],
    [9],
    [7],
    [2],
    [2],
    [8],
    [6],
    [9],
    [3],
    [6],
    [0],
    [0],
    [8],
    [2],
    [0],
    [7],
    [7],
    [9],
    [3],
    [6],
    [2],
    [4],
    [1],
    [9],
    [5],
    [7],
    [2],
    [9],
    [9],
    [4]
  ]> : tensor<30x1xi32>} : () -> tensor<30x1xi32>
  %out = "pd.sequence_erase"(%x) {operand_segment_sizes = array<i32: 1>, tokens = array<i32: 2, 3, 5>}
    : (tensor<30x1xi32>) -> tensor<21x1xi32>
  "check.expect_eq_const"(%out) {lod = [array<i64: 0, 5, 9, 17, 21>], value = dense<[
    [9],
    [7],
    [8],
    [6],
    [9],
    [6],
    [0],
    [0],
    [8],
    [0],
    [7],
    [7],
    [9],
    [6],
    [4],
    [1],
    [9],
    [7],
    [9],
    [9],
    [4]
  ]> : tensor<21x1xi32>} : (tensor<21x1xi32>) -> ()
  return
}
