// By hand: a tensor for a column that loses its axis. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %values = "pd_builtin.constant"() {value = dense<[7.0, 8.0, 9.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %starts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %ends = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2>} : () -> tensor<1xi64>
  %steps = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %out = "pd.set_value_with_tensor"(%x, %values, %starts, %ends, %steps)
    {axes = array<i64: 1>, decrease_axes = array<i64: 1>, none_axes = array<i64>}
    : (tensor<3x2xf32>, tensor<3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[1.0, 7.0], [3.0, 8.0], [5.0, 9.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: a row for all rows. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>} : () -> tensor<3x2xi64>
  %values = "pd_builtin.constant"() {value = dense<[7, 8]> : tensor<2xi64>} : () -> tensor<2xi64>
  %starts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0>} : () -> tensor<1xi64>
  %ends = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 9>} : () -> tensor<1xi64>
  %steps = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %out = "pd.set_value_with_tensor"(%x, %values, %starts, %ends, %steps)
    {axes = array<i64: 0>, decrease_axes = array<i64>, none_axes = array<i64>}
    : (tensor<3x2xi64>, tensor<2xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x2xi64>
  "check.expect_eq_const"(%out) {value = dense<[[7, 8], [7, 8], [7, 8]]> : tensor<3x2xi64>} : (tensor<3x2xi64>) -> ()
  return
}
