// By hand: the one that is given. Values of Paddle 2.6.2.
func.func @main() {
  %out = "pd.seed"() {deterministic = false, force_cpu = false, rng_name = "", seed = 42 : i32} : () -> tensor<1xi32>
  "check.expect_eq_const"(%out) {value = dense<[42]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  return
}
