// By hand: pd.renorm_grad behind pd.renorm. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.05, 1.8, -1.42, 1.79], [-0.75, -0.31, 1.31, -0.36], [0.2, -1.89, 1.01, 0.15]],
    [[-0.68, 1.15, -0.79, -0.19], [-1.46, -0.39, -1.19, -0.95], [1.0, -0.88, -0.06, 1.92]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %out = "pd.renorm"(%x) {axis = 1 : i32, max_norm = 1.5 : f32, p = 2.0 : f32}
    : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[0.4, -0.37, -0.76, -0.35], [0.86, 0.58, -0.98, -0.6], [-0.41, 0.89, -0.19, -0.64]],
    [[0.72, 0.81, -0.4, -0.29], [0.51, -0.46, 0.58, -0.1], [0.29, 0.79, -0.94, -0.31]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad_result = "pd.renorm_grad"(%x, %out_cotangent)
    {axis = 1 : i32, max_norm = 1.5 : f32, operand_segment_sizes = array<i32: 1, 1>, p = 2.0 : f32,
      result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [
      [0.1803771849, -0.2144853689, -0.3085293383, -0.2051439878],
      [0.3026082233, 0.2514181455, -0.2347624944, -0.4246288405],
      [-0.1654099521, 0.1558071625, 0.05141433797, -0.2808451553]
    ],
    [
      [0.3445462769, 0.3382042187, -0.1612838931, -0.1268064406],
      [-0.06595545977, -0.3531056617, 0.03869833953, -0.2859085499],
      [0.2763583516, 0.249660274, -0.4516260842, 0.1218754917]
    ]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}

// -----

// By hand: pd.renorm_grad behind pd.renorm. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.05, 1.8, -1.42, 1.79], [-0.75, -0.31, 1.31, -0.36], [0.2, -1.89, 1.01, 0.15]],
    [[-0.68, 1.15, -0.79, -0.19], [-1.46, -0.39, -1.19, -0.95], [1.0, -0.88, -0.06, 1.92]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %out = "pd.renorm"(%x) {axis = 0 : i32, max_norm = 5.0 : f32, p = 0.5 : f32}
    : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[0.4, -0.37, -0.76, -0.35], [0.86, 0.58, -0.98, -0.6], [-0.41, 0.89, -0.19, -0.64]],
    [[0.72, 0.81, -0.4, -0.29], [0.51, -0.46, 0.58, -0.1], [0.29, 0.79, -0.94, -0.31]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad_result = "pd.renorm_grad"(%x, %out_cotangent)
    {axis = 0 : i32, max_norm = 5.0 : f32, operand_segment_sizes = array<i32: 1, 1>, p = 0.5 : f32,
      result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [
      [0.0986909057, -0.003444238007, -0.04972210505, -0.002495711043],
      [0.01840113915, -0.005894558764, -0.02892390053, -0.05732237499],
      [0.02155638278, 0.02745649577, 0.009248408662, 0.01730280183]
    ],
    [
      [0.02509803424, 0.04037947603, -0.02345451879, -0.02482194712],
      [0.01794366704, -0.02859823891, 0.02053606924, -0.009801273842],
      [0.01797907424, 0.02893705816, -0.06272434489, -0.009750908725]
    ]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}
