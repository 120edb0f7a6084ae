// pd.sequence_enumerate of int64[9, 1]; LoD
// Values of Paddle 2.6.2; after synthesized::sequence_enumerateempty.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 5, 5, 9>], value = dense<[[8], [8], [8], [7], [4], [6], [4], [6], [7]]> : tensor<9x1xi64>}
    : () -> tensor<9x1xi64>
  %out = "pd.sequence_enumerate"(%x)
    {all_kernels_must_compute_runtime_shape = true, operand_segment_sizes = array<i32: 1>, pad_value = 7 : i32,
      win_size = 3 : i32}
    : (tensor<9x1xi64>) -> tensor<9x3xi64>
  "check.expect_eq_const"(%out) {lod = [array<i64: 0, 5, 5, 9>], value = dense<[
    [8, 8, 8],
    [8, 8, 7],
    [8, 7, 4],
    [7, 4, 7],
    [4, 7, 7],
    [6, 4, 6],
    [4, 6, 7],
    [6, 7, 7],
    [7, 7, 7]
  ]> : tensor<9x3xi64>} : (tensor<9x3xi64>) -> ()
  return
}

// -----

// pd.sequence_enumerate of int32[6, 1]; LoD, win_size = 5, pad_value = 1
// Values of Paddle 2.6.2; after synthesized::sequence_enumeratei32.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 6>], value = dense<[[6], [3], [5], [6], [1], [5]]> : tensor<6x1xi32>}
    : () -> tensor<6x1xi32>
  %out = "pd.sequence_enumerate"(%x)
    {all_kernels_must_compute_runtime_shape = true, operand_segment_sizes = array<i32: 1>, pad_value = 1 : i32,
      win_size = 5 : i32}
    : (tensor<6x1xi32>) -> tensor<6x5xi32>
  "check.expect_eq_const"(%out) {lod = [array<i64: 0, 1, 6>], value = dense<[
    [6, 1, 1, 1, 1],
    [3, 5, 6, 1, 5],
    [5, 6, 1, 5, 1],
    [6, 1, 5, 1, 1],
    [1, 5, 1, 1, 1],
    [5, 1, 1, 1, 1]
  ]> : tensor<6x5xi32>} : (tensor<6x5xi32>) -> ()
  return
}
