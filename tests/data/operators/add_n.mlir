// By hand: three tensors. Values of Paddle 2.6.2.
func.func @main() {
  %inputs_0 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %inputs_1 = "pd_builtin.constant"() {value = dense<[10.0, 20.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %inputs_2 = "pd_builtin.constant"() {value = dense<[0.5, -0.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %inputs = "pd_builtin.combine"(%inputs_0, %inputs_1, %inputs_2)
    : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tuple<tensor<2xf32>, tensor<2xf32>, tensor<2xf32>>
  %out = "pd.add_n"(%inputs) : (tuple<tensor<2xf32>, tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-3 : f64, value = dense<[11.5, 21.5]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: integers. Values of Paddle 2.6.2.
func.func @main() {
  %inputs_0 = "pd_builtin.constant"() {value = dense<[1, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %inputs_1 = "pd_builtin.constant"() {value = dense<[10, 20]> : tensor<2xi64>} : () -> tensor<2xi64>
  %inputs = "pd_builtin.combine"(%inputs_0, %inputs_1)
    : (tensor<2xi64>, tensor<2xi64>) -> tuple<tensor<2xi64>, tensor<2xi64>>
  %out = "pd.add_n"(%inputs) : (tuple<tensor<2xi64>, tensor<2xi64>>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<[11, 22]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
// -----

// By hand: an empty tensor is left out. Values of Paddle 2.6.2.
func.func @main() {
  %inputs_0 = "pd_builtin.constant"() {value = dense<[]> : tensor<0xf32>} : () -> tensor<0xf32>
  %inputs_1 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %inputs = "pd_builtin.combine"(%inputs_0, %inputs_1)
    : (tensor<0xf32>, tensor<2xf32>) -> tuple<tensor<0xf32>, tensor<2xf32>>
  %out = "pd.add_n"(%inputs) : (tuple<tensor<0xf32>, tensor<2xf32>>) -> tensor<2xf32>
  "check.expect_eq_const"(%out) {value = dense<[1.0, 2.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
