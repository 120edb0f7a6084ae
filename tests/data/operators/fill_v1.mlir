// By hand: values given. Worked out by hand.
func.func @main() {
  %out = "pd.fill_v1"()
    {dtype = 5 : i32, force_cpu = true, operand_segment_sizes = array<i32>, result_segment_sizes = array<i32: 1>,
      shape = array<i32: 2, 2>, value = array<f32: 1.0, 2.5, -3.0, 0.0>}
    : () -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 4.0e-4 : f64, value = dense<[[1.0, 2.5], [-3.0, 0.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: values given, integers. Worked out by hand.
func.func @main() {
  %out = "pd.fill_v1"()
    {dtype = 3 : i32, force_cpu = false, operand_segment_sizes = array<i32>, result_segment_sizes = array<i32: 1>,
      shape = array<i32: 2>, value = array<f32: 1.0, 2.0>}
    : () -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<[1, 2]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
