// pd.unzip_grad behind pd.unzip, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.05, 1.8, -1.42, 1.79, -0.75]> : tensor<5xf64>} : () -> tensor<5xf64>
  %lod = "pd_builtin.constant"() {value = dense<[0, 2, 5]> : tensor<3xi64>} : () -> tensor<3xi64>
  %y = "pd.unzip"(%x, %lod) {len = 4 : i32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<5xf64>, tensor<3xi64>) -> tensor<2x4xf64>
  %y_cotangent = "pd_builtin.constant"()
    {value = dense<[[0.74, -0.43, 0.21, 0.56], [0.43, 0.83, 0.72, 0.84]]> : tensor<2x4xf64>}
    : () -> tensor<2x4xf64>
  %x_grad_result = "pd.unzip_grad"(%x, %lod, %y, %y_cotangent)
    {len = 4 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<5xf64>, tensor<3xi64>, tensor<2x4xf64>, tensor<2x4xf64>) -> tensor<5xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.74, -0.43, 0.43, 0.83, 0.72]> : tensor<5xf64>}
    : (tensor<5xf64>) -> ()
  return
}

// -----

// pd.unzip_grad behind pd.unzip, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.05, 1.8, -1.42, 1.79, -0.75]> : tensor<5xf64>} : () -> tensor<5xf64>
  %lod = "pd_builtin.constant"() {value = dense<[0, 2, 5]> : tensor<3xi64>} : () -> tensor<3xi64>
  %y = "pd.unzip"(%x, %lod) {len = 2 : i32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<5xf64>, tensor<3xi64>) -> tensor<2x2xf64>
  %y_cotangent = "pd_builtin.constant"() {value = dense<[[0.61, 0.62], [0.03, -0.43]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %x_grad_result = "pd.unzip_grad"(%x, %lod, %y, %y_cotangent)
    {len = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<5xf64>, tensor<3xi64>, tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<5xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.61, 0.62, 0.03, -0.43, 0.0]> : tensor<5xf64>}
    : (tensor<5xf64>) -> ()
  return
}
