// pd.flash_attn_grad behind pd.flash_attn, its test 0
// By numerical derivative in float64.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %k = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %v = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %out, %softmax, %softmax_lse, %seed_offset = "pd.flash_attn"(%q, %k, %v)
    {causal = false, dropout = 0.0 : f32, is_test = true, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1>, return_softmax = false, rng_name = ""}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>) -> (tensor<1x3x1x4xf64>, tensor<?x?x?x?xf64>,
      tensor<?x?x?xf64>, tensor<2xi64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[0.39, 0.63, -0.31, -0.91]], [[0.14, -0.71, 0.44, -0.31]], [[-0.09, 0.95, 0.56, 0.69]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %q_grad_result, %k_grad_result, %v_grad_result = "pd.flash_attn_grad"(%q, %k, %v, %out, %softmax_lse, %seed_offset,
    %out_cotangent)
    {causal = false, dropout = 0.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<?x?x?xf64>,
      tensor<2xi64>, tensor<1x3x1x4xf64>) -> (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>)
  "check.expect_almost_eq_const"(%q_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.0272437433, 0.0466430649, -0.134632384, 0.0404172699]],
      [[-0.00258447167, -0.00435058132, 0.012677822, -0.00378766908]],
      [[0.0182365455, -0.0264701145, -0.0169979243, -0.00910372543]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%k_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[-0.00687820002, -0.0216232135, 0.0386609231, 0.0403809351]],
      [[-0.019870925, 0.0891821045, -0.162382594, -0.0593818406]],
      [[0.0267491251, -0.067558891, 0.123721671, 0.0190009055]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%v_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.133523443, 0.215293935, 0.244236068, -0.157254168]],
      [[0.180827873, 0.372811623, 0.216027711, -0.243889863]],
      [[0.125648685, 0.281894442, 0.229736221, -0.12885597]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  return
}

// -----

// pd.flash_attn_grad behind pd.flash_attn, its test 1
// By numerical derivative in float64.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %k = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %v = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %out, %softmax, %softmax_lse, %seed_offset = "pd.flash_attn"(%q, %k, %v)
    {causal = true, dropout = 0.0 : f32, is_test = true, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1>, return_softmax = false, rng_name = ""}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>) -> (tensor<1x3x1x4xf64>, tensor<?x?x?x?xf64>,
      tensor<?x?x?xf64>, tensor<2xi64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[0.39, 0.63, -0.31, -0.91]], [[0.14, -0.71, 0.44, -0.31]], [[-0.09, 0.95, 0.56, 0.69]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %q_grad_result, %k_grad_result, %v_grad_result = "pd.flash_attn_grad"(%q, %k, %v, %out, %softmax_lse, %seed_offset,
    %out_cotangent)
    {causal = true, dropout = 0.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<?x?x?xf64>,
      tensor<2xi64>, tensor<1x3x1x4xf64>) -> (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>)
  "check.expect_almost_eq_const"(%q_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.0, 0.0, 0.0, 0.0]],
      [[0.000457527605, -0.00930306134, 0.010523135, -0.00564284049]],
      [[0.0182365455, -0.0264701145, -0.0169979243, -0.00910372543]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%k_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[-0.0230167859, -0.00786246602, -0.0188946569, 0.0167474243]],
      [[0.00858338763, 0.0133609034, 0.00789778205, 0.00868284871]],
      [[0.0144333982, -0.00549843742, 0.0109968748, -0.0254302731]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%v_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.43497875, 0.554355161, 0.0917160305, -0.858016681]],
      [[0.0348823121, 0.000444736272, 0.412481804, 0.0990818693]],
      [[-0.0298610624, 0.315200103, 0.185802166, 0.228934812]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  return
}
