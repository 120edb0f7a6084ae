// By hand: one row by its index. Values of Paddle 2.6.2.
func.func @main() {
  %indices_0 = "pd_builtin.constant"() {value = dense<[2, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %value = "pd_builtin.constant"() {value = dense<[[9.0, 8.0], [7.0, 6.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %indices = "pd_builtin.combine"(%indices_0) : (tensor<2xi64>) -> tuple<tensor<2xi64>>
  %out = "pd.index_put"(%x, %indices, %value) {accumulate = false}
    : (tensor<3x2xf32>, tuple<tensor<2xi64>>, tensor<2x2xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[7.0, 6.0], [3.0, 4.0], [9.0, 8.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: elements, added up. Values of Paddle 2.6.2.
func.func @main() {
  %indices_0 = "pd_builtin.constant"() {value = dense<[2, 0, 2]> : tensor<3xi64>} : () -> tensor<3xi64>
  %indices_1 = "pd_builtin.constant"() {value = dense<[1, 0, 1]> : tensor<3xi64>} : () -> tensor<3xi64>
  %value = "pd_builtin.constant"() {value = dense<[1.0, 10.0, 100.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %indices = "pd_builtin.combine"(%indices_0, %indices_1)
    : (tensor<3xi64>, tensor<3xi64>) -> tuple<tensor<3xi64>, tensor<3xi64>>
  %out = "pd.index_put"(%x, %indices, %value) {accumulate = true}
    : (tensor<3x2xf32>, tuple<tensor<3xi64>, tensor<3xi64>>, tensor<3xf32>) -> tensor<3x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-2 : f64, value = dense<[[11.0, 2.0], [3.0, 4.0], [5.0, 107.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: a mask, one value for all. Values of Paddle 2.6.2.
func.func @main() {
  %indices_0 = "pd_builtin.constant"() {value = dense<[[true, false], [false, true]]> : tensor<2x2xi1>}
    : () -> tensor<2x2xi1>
  %value = "pd_builtin.constant"() {value = dense<[7]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %indices = "pd_builtin.combine"(%indices_0) : (tensor<2x2xi1>) -> tuple<tensor<2x2xi1>>
  %out = "pd.index_put"(%x, %indices, %value) {accumulate = false}
    : (tensor<2x2xi64>, tuple<tensor<2x2xi1>>, tensor<1xi64>) -> tensor<2x2xi64>
  "check.expect_eq_const"(%out) {value = dense<[[7, 2], [3, 7]]> : tensor<2x2xi64>} : (tensor<2x2xi64>) -> ()
  return
}

// -----

// By hand: indices from the end, shapes that differ. Values of Paddle 2.6.2.
func.func @main() {
  %indices_0 = "pd_builtin.constant"() {value = dense<[[-1], [0]]> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %indices_1 = "pd_builtin.constant"() {value = dense<[-1, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %value = "pd_builtin.constant"() {value = dense<[[9.0, 8.0], [7.0, 6.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %indices = "pd_builtin.combine"(%indices_0, %indices_1)
    : (tensor<2x1xi64>, tensor<2xi64>) -> tuple<tensor<2x1xi64>, tensor<2xi64>>
  %out = "pd.index_put"(%x, %indices, %value) {accumulate = false}
    : (tensor<3x2xf32>, tuple<tensor<2x1xi64>, tensor<2xi64>>, tensor<2x2xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[6.0, 7.0], [3.0, 4.0], [8.0, 9.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: a mask that is true once goes with each place of another.
// Values of Paddle 2.6.2.
func.func @main() {
  %indices_0 = "pd_builtin.constant"() {value = dense<[true, false, true]> : tensor<3xi1>} : () -> tensor<3xi1>
  %indices_1 = "pd_builtin.constant"() {value = dense<[false, true, false, false]> : tensor<4xi1>}
    : () -> tensor<4xi1>
  %x = "pd_builtin.constant"() {value = dense<1.0> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %value = "pd_builtin.constant"() {value = dense<[5.0, 7.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %indices = "pd_builtin.combine"(%indices_0, %indices_1)
    : (tensor<3xi1>, tensor<4xi1>) -> tuple<tensor<3xi1>, tensor<4xi1>>
  %out = "pd.index_put"(%x, %indices, %value) {accumulate = false}
    : (tensor<3x4xf32>, tuple<tensor<3xi1>, tensor<4xi1>>, tensor<2xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-4 : f64, value = dense<[
    [1.0, 5.0, 1.0, 1.0],
    [1.0, 1.0, 1.0, 1.0],
    [1.0, 7.0, 1.0, 1.0]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// By hand: a mask that is true once goes with each index.
// Values of Paddle 2.6.2.
func.func @main() {
  %indices_0 = "pd_builtin.constant"() {value = dense<[false, true, false]> : tensor<3xi1>} : () -> tensor<3xi1>
  %indices_1 = "pd_builtin.constant"() {value = dense<[0, 3, 3, 1]> : tensor<4xi64>} : () -> tensor<4xi64>
  %x = "pd_builtin.constant"() {value = dense<1.0> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %value = "pd_builtin.constant"() {value = dense<[5.0, 7.0, 9.0, 2.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.combine"(%indices_0, %indices_1)
    : (tensor<3xi1>, tensor<4xi64>) -> tuple<tensor<3xi1>, tensor<4xi64>>
  %out = "pd.index_put"(%x, %indices, %value) {accumulate = true}
    : (tensor<3x4xf32>, tuple<tensor<3xi1>, tensor<4xi64>>, tensor<4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-3 : f64, value = dense<[
    [1.0, 1.0, 1.0, 1.0],
    [6.0, 3.0, 1.0, 17.0],
    [1.0, 1.0, 1.0, 1.0]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// By hand: a mask of nothing and another.
// Values of Paddle 2.6.2.
func.func @main() {
  %indices_0 = "pd_builtin.constant"() {value = dense<false> : tensor<3xi1>} : () -> tensor<3xi1>
  %indices_1 = "pd_builtin.constant"() {value = dense<[false, true, false, false]> : tensor<4xi1>}
    : () -> tensor<4xi1>
  %x = "pd_builtin.constant"() {value = dense<1.0> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %value = "pd_builtin.constant"() {value = dense<[5.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %indices = "pd_builtin.combine"(%indices_0, %indices_1)
    : (tensor<3xi1>, tensor<4xi1>) -> tuple<tensor<3xi1>, tensor<4xi1>>
  %out = "pd.index_put"(%x, %indices, %value) {accumulate = false}
    : (tensor<3x4xf32>, tuple<tensor<3xi1>, tensor<4xi1>>, tensor<1xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<3x4xf32>}
    : (tensor<3x4xf32>) -> ()
  return
}
