// pd.scatter of float32[3, 3], int32[2], float32[2, 3]
// Values of Paddle 2.6.2; after test_scatter_op.py::TestScatterOp1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.0> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %index = "pd_builtin.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %updates = "pd_builtin.constant"() {value = dense<[[0.63, 0.908, 0.382], [0.524, 0.298, 0.166]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.scatter"(%x, %index, %updates) {overwrite = false}
    : (tensor<3x3xf32>, tensor<2xi32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-4 : f64, value = dense<[[1.0, 1.0, 1.0], [1.154, 1.206, 0.548], [1.0, 1.0, 1.0]]> :
      tensor<3x3xf32>}
    : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.scatter of float32[3, 3], int32[2], float32[2, 3]; overwrite = true
// Values of Paddle 2.6.2; after test_scatter_op.py::TestScatterOp0.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.0> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %index = "pd_builtin.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %updates = "pd_builtin.constant"() {value = dense<[[0.554, 0.444, 0.756], [0.75, 0.582, 0.167]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.scatter"(%x, %index, %updates) {overwrite = true}
    : (tensor<3x3xf32>, tensor<2xi32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [1.0, 1.0, 1.0],
    [0.554, 0.444, 0.756],
    [0.75, 0.582, 0.167]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}
