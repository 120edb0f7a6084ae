// By hand: boxes in the order given. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.0, 0.0, 10.0, 10.0],
    [1.0, 1.0, 11.0, 11.0],
    [20.0, 20.0, 30.0, 30.0],
    [0.0, 0.0, 9.0, 9.0],
    [21.0, 21.0, 29.0, 31.0]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %out = "pd.nms"(%x) {threshold = 0.5 : f32} : (tensor<5x4xf32>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<[0, 2]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
