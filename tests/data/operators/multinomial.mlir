// By hand: one category is certain. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.0, 1.0, 0.0], [2.0, 0.0, 0.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %num_samples = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 3.0 : f32}
    : () -> tensor<1xi32>
  %out = "pd.multinomial"(%x, %num_samples) {replacement = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xi64>
  "check.expect_eq_const"(%out) {value = dense<[[1, 1, 1], [0, 0, 0]]> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  return
}
