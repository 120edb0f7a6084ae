// By hand: of complex numbers. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[(1.0, 2.0), (3.0, -4.0)], [(0.5, 0.0), (-0.0, -1.0)]]> : tensor<2x2xcomplex<f32>>}
    : () -> tensor<2x2xcomplex<f32>>
  %out = "pd.imag"(%x) : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 5.0e-4 : f64, value = dense<[[2.0, -4.0], [0.0, -1.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
