// pd.conj_grad behind pd.conj, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[(1.0, 2.0), (3.0, -4.0)], [(0.5, 0.0), (-0.0, -1.0)]]> : tensor<2x2xcomplex<f64>>}
    : () -> tensor<2x2xcomplex<f64>>
  %out = "pd.conj"(%x) : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [(0.25, -0.4), (0.79, 0.75)],
    [(0.55, -0.99), (-0.55, 0.64)]
  ]> : tensor<2x2xcomplex<f64>>} : () -> tensor<2x2xcomplex<f64>>
  %x_grad_result = "pd.conj_grad"(%out_cotangent)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [(0.25, 0.4), (0.79, -0.75)],
    [(0.55, 0.99), (-0.55, -0.64)]
  ]> : tensor<2x2xcomplex<f64>>} : (tensor<2x2xcomplex<f64>>) -> ()
  return
}

// -----

// pd.conj_grad behind pd.conj, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, -2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.conj"(%x) : (tensor<2xf64>) -> tensor<2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.61, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result = "pd.conj_grad"(%out_cotangent)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.61, 0.62]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
