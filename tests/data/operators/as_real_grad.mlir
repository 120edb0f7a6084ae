// pd.as_real_grad behind pd.as_real, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[(1.0, 2.0), (3.0, -4.0)], [(0.5, 0.0), (-0.0, -1.0)]]> : tensor<2x2xcomplex<f64>>}
    : () -> tensor<2x2xcomplex<f64>>
  %out = "pd.as_real"(%x) : (tensor<2x2xcomplex<f64>>) -> tensor<2x2x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[-0.74, -0.0], [0.2, -0.94]],
    [[-0.7, 0.86], [-0.86, -0.74]]
  ]> : tensor<2x2x2xf64>} : () -> tensor<2x2x2xf64>
  %x_grad_result = "pd.as_real_grad"(%out_cotangent)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2x2xf64>) -> tensor<2x2xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [(-0.74, 0.0), (0.2, -0.94)],
    [(-0.7, 0.86), (-0.86, -0.74)]
  ]> : tensor<2x2xcomplex<f64>>} : (tensor<2x2xcomplex<f64>>) -> ()
  return
}

// -----

// pd.as_real_grad behind pd.as_real, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[(1.0, 2.0)]> : tensor<1xcomplex<f64>>} : () -> tensor<1xcomplex<f64>>
  %out = "pd.as_real"(%x) : (tensor<1xcomplex<f64>>) -> tensor<1x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.61, 0.62]]> : tensor<1x2xf64>} : () -> tensor<1x2xf64>
  %x_grad_result = "pd.as_real_grad"(%out_cotangent)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x2xf64>) -> tensor<1xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[(0.61, 0.62)]> : tensor<1xcomplex<f64>>}
    : (tensor<1xcomplex<f64>>) -> ()
  return
}
