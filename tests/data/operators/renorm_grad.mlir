// pd.renorm_grad behind pd.renorm, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.05, 1.8, -1.42, 1.79], [-0.75, -0.31, 1.31, -0.36], [0.2, -1.89, 1.01, 0.15]],
    [[-0.68, 1.15, -0.79, -0.19], [-1.46, -0.39, -1.19, -0.95], [1.0, -0.88, -0.06, 1.92]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %out = "pd.renorm"(%x) {axis = 1 : i32, max_norm = 1.5 : f32, p = 2.0 : f32}
    : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %out_slope = "pd_builtin.constant"() {value = dense<[
    [[0.4, -0.37, -0.76, -0.35], [0.86, 0.58, -0.98, -0.6], [-0.41, 0.89, -0.19, -0.64]],
    [[0.72, 0.81, -0.4, -0.29], [0.51, -0.46, 0.58, -0.1], [0.29, 0.79, -0.94, -0.31]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad_result = "pd.renorm_grad"(%x, %out_slope)
    {axis = 1 : i32, max_norm = 1.5 : f32, operand_segment_sizes = array<i32: 1, 1>, p = 2.0 : f32,
      result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [0.180377185, -0.214485369, -0.308529338, -0.205143988],
      [0.302608223, 0.251418145, -0.234762494, -0.424628841],
      [-0.165409952, 0.155807163, 0.051414338, -0.280845155]
    ],
    [
      [0.344546277, 0.338204219, -0.161283893, -0.126806441],
      [-0.0659554598, -0.353105662, 0.0386983395, -0.28590855],
      [0.276358352, 0.249660274, -0.451626084, 0.121875492]
    ]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}

// -----

// pd.renorm_grad behind pd.renorm, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.05, 1.8, -1.42, 1.79], [-0.75, -0.31, 1.31, -0.36], [0.2, -1.89, 1.01, 0.15]],
    [[-0.68, 1.15, -0.79, -0.19], [-1.46, -0.39, -1.19, -0.95], [1.0, -0.88, -0.06, 1.92]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %out = "pd.renorm"(%x) {axis = 0 : i32, max_norm = 5.0 : f32, p = 0.5 : f32}
    : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %out_slope = "pd_builtin.constant"() {value = dense<[
    [[0.4, -0.37, -0.76, -0.35], [0.86, 0.58, -0.98, -0.6], [-0.41, 0.89, -0.19, -0.64]],
    [[0.72, 0.81, -0.4, -0.29], [0.51, -0.46, 0.58, -0.1], [0.29, 0.79, -0.94, -0.31]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad_result = "pd.renorm_grad"(%x, %out_slope)
    {axis = 0 : i32, max_norm = 5.0 : f32, operand_segment_sizes = array<i32: 1, 1>, p = 0.5 : f32,
      result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [0.0986909057, -0.00344423801, -0.049722105, -0.00249571104],
      [0.0184011392, -0.00589455876, -0.0289239005, -0.057322375],
      [0.0215563828, 0.0274564958, 0.00924840866, 0.0173028018]
    ],
    [
      [0.0250980342, 0.040379476, -0.0234545188, -0.0248219471],
      [0.017943667, -0.0285982389, 0.0205360692, -0.00980127384],
      [0.0179790742, 0.0289370582, -0.0627243449, -0.00975090872]
    ]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}
