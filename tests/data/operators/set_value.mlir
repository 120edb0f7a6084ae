// By hand: a number for some rows. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %starts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0>} : () -> tensor<1xi64>
  %ends = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2>} : () -> tensor<1xi64>
  %steps = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %out = "pd.set_value"(%x, %starts, %ends, %steps)
    {axes = array<i64: 0>, decrease_axes = array<i64>, none_axes = array<i64>, shape = array<i64: 1>,
      values = array<f64: 7.5>}
    : (tensor<3x2xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 8.0e-4 : f64, value = dense<[[7.5, 7.5], [7.5, 7.5], [5.0, 6.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: numbers for a column, every second row backwards. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>} : () -> tensor<3x2xi64>
  %starts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, -1>} : () -> tensor<2xi64>
  %ends = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: -4, 2>} : () -> tensor<2xi64>
  %steps = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: -2, 1>} : () -> tensor<2xi64>
  %out = "pd.set_value"(%x, %starts, %ends, %steps)
    {axes = array<i64: 0, 1>, decrease_axes = array<i64>, none_axes = array<i64>, shape = array<i64: 2, 1>,
      values = array<i64: 70, 80>}
    : (tensor<3x2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<3x2xi64>
  "check.expect_eq_const"(%out) {value = dense<[[1, 80], [3, 4], [5, 70]]> : tensor<3x2xi64>}
    : (tensor<3x2xi64>) -> ()
  return
}

// -----

// By hand: booleans. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[true, false, true]> : tensor<3xi1>} : () -> tensor<3xi1>
  %starts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %ends = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3>} : () -> tensor<1xi64>
  %steps = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %out = "pd.set_value"(%x, %starts, %ends, %steps)
    {axes = array<i64: 0>, decrease_axes = array<i64>, none_axes = array<i64>, shape = array<i64: 2>,
      values = array<i64: 1, 0>}
    : (tensor<3xi1>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi1>
  "check.expect_eq_const"(%out) {value = dense<[true, true, false]> : tensor<3xi1>} : (tensor<3xi1>) -> ()
  return
}
