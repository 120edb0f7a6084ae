// By hand: what is no number of an expert (-1, 4 and more) counts nowhere. By the definition.
func.func @main() {
  %numbers = "pd_builtin.constant"() {value = dense<[0, 2, 0, -1, 3, 2, 0, 4, -2, 4294967296]> : tensor<10xi64>}
    : () -> tensor<10xi64>
  %out = "pd.number_count"(%numbers) {upper_range = 4 : i32} : (tensor<10xi64>) -> tensor<4xi64>
  "check.expect_eq_const"(%out) {value = dense<[3, 0, 2, 1]> : tensor<4xi64>} : (tensor<4xi64>) -> ()
  return
}

// -----

// By hand: a table of numbers, two for each token, counts as a whole. By the definition.
func.func @main() {
  %numbers = "pd_builtin.constant"() {value = dense<[[1, 0], [1, -1], [0, 1]]> : tensor<3x2xi64>}
    : () -> tensor<3x2xi64>
  %out = "pd.number_count"(%numbers) {upper_range = 2 : i32} : (tensor<3x2xi64>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<[2, 3]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}

// -----

// By hand: no tokens: no expert has any. By the definition.
func.func @main() {
  %numbers = "pd_builtin.constant"() {value = dense<> : tensor<0xi64>} : () -> tensor<0xi64>
  %out = "pd.number_count"(%numbers) {upper_range = 3 : i32} : (tensor<0xi64>) -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[0, 0, 0]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}
