// pd.full_batch_size_like of float32[5, 3]
// Values of Paddle 2.6.2; after synthesized::fill_constant_batch_size_like1.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [-0.0702, -2.3, 1.19],
    [-0.993, -0.103, -0.106],
    [-1.31, -1.18, 1.47],
    [-0.0459, -0.12, 0.194],
    [1.03, -0.467, -1.12]
  ]> : tensor<5x3xf32>} : () -> tensor<5x3xf32>
  %out = "pd.full_batch_size_like"(%input)
    {dtype = f32, input_dim_idx = 1 : i32, output_dim_idx = 1 : i32, place = "undefined:0", shape = array<i32: 3, -1>,
      value = 1.5 : f32}
    : (tensor<5x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.5> : tensor<3x3xf32>}
    : (tensor<3x3xf32>) -> ()
  return
}

// -----

// By hand: a tensor with a LoD of two levels; dimension 0 gives dimension 0.
// Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 3>, array<i64: 0, 2, 4, 5>], value = dense<1.0> : tensor<5x3xf32>}
    : () -> tensor<5x3xf32>
  %out = "pd.full_batch_size_like"(%input)
    {dtype = f32, input_dim_idx = 0 : i32, output_dim_idx = 0 : i32, place = "undefined:0", shape = array<i32: -1, 4>,
      value = 2.0 : f32}
    : (tensor<5x3xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<2.0> : tensor<3x4xf32>}
    : (tensor<3x4xf32>) -> ()
  return
}

// -----

// By hand: a tensor with a LoD of two levels; dimension 0 gives dimension 1.
// Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 3>, array<i64: 0, 2, 4, 5>], value = dense<1.0> : tensor<5x3xf32>}
    : () -> tensor<5x3xf32>
  %out = "pd.full_batch_size_like"(%input)
    {dtype = f32, input_dim_idx = 0 : i32, output_dim_idx = 1 : i32, place = "undefined:0", shape = array<i32: 4, -1>,
      value = 2.0 : f32}
    : (tensor<5x3xf32>) -> tensor<4x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<2.0> : tensor<4x3xf32>}
    : (tensor<4x3xf32>) -> ()
  return
}

// -----

// By hand: a tensor with a LoD of two levels; dimension 1 gives dimension 0.
// Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 3>, array<i64: 0, 2, 4, 5>], value = dense<1.0> : tensor<5x3xf32>}
    : () -> tensor<5x3xf32>
  %out = "pd.full_batch_size_like"(%input)
    {dtype = f32, input_dim_idx = 1 : i32, output_dim_idx = 0 : i32, place = "undefined:0", shape = array<i32: -1, 4>,
      value = 2.0 : f32}
    : (tensor<5x3xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<2.0> : tensor<3x4xf32>}
    : (tensor<3x4xf32>) -> ()
  return
}
