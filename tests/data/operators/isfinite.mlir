// By hand: NaN, both infinities, signed zeros. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[0x7FC00000, 0x7F800000, 0xFF800000], [0.0, -0.0, 3.0e38]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.isfinite"(%x) : (tensor<2x3xf32>) -> tensor<2x3xi1>
  "check.expect_eq_const"(%out) {value = dense<[[false, false, false], [true, true, true]]> : tensor<2x3xi1>}
    : (tensor<2x3xi1>) -> ()
  return
}

// -----

// By hand: integers are finite. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0, -5, 4611686018427387904]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.isfinite"(%x) : (tensor<3xi64>) -> tensor<3xi1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<3xi1>} : (tensor<3xi1>) -> ()
  return
}
