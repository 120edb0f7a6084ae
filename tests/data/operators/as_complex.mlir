// By hand: pairs become complex numbers. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[1.0, 2.0], [3.0, -4.0]], [[0.5, 0.0], [-1.0, -1.0]]]> : tensor<2x2x2xf32>}
    : () -> tensor<2x2x2xf32>
  %out = "pd.as_complex"(%x) : (tensor<2x2x2xf32>) -> tensor<2x2xcomplex<f32>>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 6.0e-4 : f64, value = dense<[[(1.0, 2.0), (3.0, -4.0)], [(0.5, 0.0), (-1.0, -1.0)]]> :
      tensor<2x2xcomplex<f32>>}
    : (tensor<2x2xcomplex<f32>>) -> ()
  return
}

// -----

// By hand: of float64. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, -2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.as_complex"(%x) : (tensor<2xf64>) -> tensor<complex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<(1.0, -2.0)> : tensor<complex<f64>>}
    : (tensor<complex<f64>>) -> ()
  return
}
