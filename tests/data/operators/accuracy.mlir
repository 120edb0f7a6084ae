// pd.accuracy of float32[6, 2], int64[6, 2], int64[6, 1]
// Values of Paddle 2.6.2; after synthesized::accuracy2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [2.04, 1.6],
    [0.305, 0.294],
    [0.9, 0.359],
    [0.552, 0.383],
    [2.52, 1.19],
    [1.83, 1.03]
  ]> : tensor<6x2xf32>} : () -> tensor<6x2xf32>
  %indices = "pd_builtin.constant"()
    {value = dense<[[1, 2], [0, 0], [2, 2], [0, 2], [2, 1], [0, 0]]> : tensor<6x2xi64>}
    : () -> tensor<6x2xi64>
  %label = "pd_builtin.constant"() {value = dense<[[2], [2], [1], [1], [2], [0]]> : tensor<6x1xi64>}
    : () -> tensor<6x1xi64>
  %accuracy, %correct, %total = "pd.accuracy"(%x, %indices, %label) {result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<6x2xf32>, tensor<6x2xi64>, tensor<6x1xi64>) -> (tensor<f32>, tensor<i32>, tensor<i32>)
  "check.expect_almost_eq_const"(%accuracy) {tolerance = 6.0e-5 : f64, value = dense<0.5> : tensor<f32>}
    : (tensor<f32>) -> ()
  "check.expect_eq_const"(%correct) {value = dense<3> : tensor<i32>} : (tensor<i32>) -> ()
  "check.expect_eq_const"(%total) {value = dense<6> : tensor<i32>} : (tensor<i32>) -> ()
  return
}
// -----

// By hand: no samples.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<> : tensor<0x2xf32>} : () -> tensor<0x2xf32>
  %indices = "pd_builtin.constant"() {value = dense<> : tensor<0x2xi64>} : () -> tensor<0x2xi64>
  %label = "pd_builtin.constant"() {value = dense<> : tensor<0x1xi64>} : () -> tensor<0x1xi64>
  %accuracy, %correct, %total = "pd.accuracy"(%x, %indices, %label) {result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<0x2xf32>, tensor<0x2xi64>, tensor<0x1xi64>) -> (tensor<f32>, tensor<i32>, tensor<i32>)
  "check.expect_eq_const"(%accuracy) {value = dense<0.0> : tensor<f32>} : (tensor<f32>) -> ()
  "check.expect_eq_const"(%correct) {value = dense<0> : tensor<i32>} : (tensor<i32>) -> ()
  "check.expect_eq_const"(%total) {value = dense<0> : tensor<i32>} : (tensor<i32>) -> ()
  return
}
