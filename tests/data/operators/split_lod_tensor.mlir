// By hand: sequences by a mask. Values of Paddle 2.6.2.
func.func @main() {
  %mask = "pd_builtin.constant"() {value = dense<[[true], [false], [true]]> : tensor<3x1xi1>} : () -> tensor<3x1xi1>
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 3, 5>], value = dense<[[1.0], [2.0], [3.0], [4.0], [5.0]]> : tensor<5x1xf32>}
    : () -> tensor<5x1xf32>
  %out_true, %out_false = "pd.split_lod_tensor"(%x, %mask)
    {level = 0 : i32, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<5x1xf32>, tensor<3x1xi1>) -> (tensor<4x1xf32>, tensor<1x1xf32>)
  "check.expect_eq_const"(%out_true)
    {lod = [array<i64: 0, 2, 4>], value = dense<[[1.0], [2.0], [4.0], [5.0]]> : tensor<4x1xf32>}
    : (tensor<4x1xf32>) -> ()
  "check.expect_almost_eq_const"(%out_false)
    {lod = [array<i64: 0, 1>], tolerance = 4.0e-4 : f64, value = dense<[[3.0]]> : tensor<1x1xf32>}
    : (tensor<1x1xf32>) -> ()
  return
}

// -----

// By hand: rows by a mask. Values of Paddle 2.6.2.
func.func @main() {
  %mask = "pd_builtin.constant"() {value = dense<[[true], [false], [true]]> : tensor<3x1xi1>} : () -> tensor<3x1xi1>
  %x = "pd_builtin.constant"() {value = dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %out_true, %out_false = "pd.split_lod_tensor"(%x, %mask)
    {level = 0 : i32, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x1xf32>, tensor<3x1xi1>) -> (tensor<2x1xf32>, tensor<1x1xf32>)
  "check.expect_almost_eq_const"(%out_true)
    {tolerance = 4.0e-4 : f64, value = dense<[[1.0], [3.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  "check.expect_almost_eq_const"(%out_false) {tolerance = 3.0e-4 : f64, value = dense<[[2.0]]> : tensor<1x1xf32>}
    : (tensor<1x1xf32>) -> ()
  return
}
