// pd.interp_antialias_grad behind pd.interp_antialias, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.0, 0.282, -0.559, 0.824, -1.07, 1.3],
        [-1.92, 1.98, -2.0, 1.98, -1.92, 1.83],
        [-1.09, 0.84, -0.576, 0.3, -0.0177, -0.265],
        [1.3, -1.5, 1.67, -1.81, 1.91, -1.98],
        [1.83, -1.69, 1.53, -1.33, 1.1, -0.856]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : () -> tensor<1x1x5x6xf64>
  %output = "pd.interp_antialias"(%x)
    {align_corners = false, align_mode = 0 : i32, data_format = "NCHW", interp_method = "bilinear",
      operand_segment_sizes = array<i32: 1, 0, 0, 0>, out_d = -1 : i32, out_h = 3 : i32, out_w = 4 : i32,
      scale = array<f64>}
    : (tensor<1x1x5x6xf64>) -> tensor<1x1x3x4xf64>
  %output_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.2, 0.43, -0.44, -0.83], [0.94, 0.13, 0.29, 0.15], [-0.05, -0.76, -0.37, 0.47]]]
  ]> : tensor<1x1x3x4xf64>} : () -> tensor<1x1x3x4xf64>
  %x_grad_result = "pd.interp_antialias_grad"(%x, %output_cotangent)
    {align_corners = false, align_mode = 0 : i32, data_format = "NCHW", interp_method = "bilinear",
      operand_segment_sizes = array<i32: 1, 0, 0, 0, 1>, out_d = -1 : i32, out_h = 3 : i32, out_w = 4 : i32,
      result_segment_sizes = array<i32: 1>, scale = array<f64>}
    : (tensor<1x1x5x6xf64>, tensor<1x1x3x4xf64>) -> tensor<1x1x5x6xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [
        [-0.0714285714, 0.039047619, 0.108571429, -0.112380952, -0.261666667, -0.296428571],
        [0.076984127, 0.117248677, 0.104638448, -0.0452733686, -0.162268519, -0.201488095],
        [0.326388889, 0.219907407, 0.0580246914, 0.0975308642, 0.0849537037, 0.0520833333],
        [0.117162698, -0.0286441799, -0.175361552, -0.0852733686, 0.0566600529, 0.14672619],
        [-0.0178571429, -0.15547619, -0.264761905, -0.165714286, 0.0302380952, 0.167857143]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : (tensor<1x1x5x6xf64>) -> ()
  return
}

// -----

// pd.interp_antialias_grad behind pd.interp_antialias, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.0, 0.282, -0.559, 0.824, -1.07, 1.3],
        [-1.92, 1.98, -2.0, 1.98, -1.92, 1.83],
        [-1.09, 0.84, -0.576, 0.3, -0.0177, -0.265],
        [1.3, -1.5, 1.67, -1.81, 1.91, -1.98],
        [1.83, -1.69, 1.53, -1.33, 1.1, -0.856]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : () -> tensor<1x1x5x6xf64>
  %output = "pd.interp_antialias"(%x)
    {align_corners = false, align_mode = 0 : i32, data_format = "NCHW", interp_method = "bicubic",
      operand_segment_sizes = array<i32: 1, 0, 0, 0>, out_d = -1 : i32, out_h = 3 : i32, out_w = 4 : i32,
      scale = array<f64>}
    : (tensor<1x1x5x6xf64>) -> tensor<1x1x3x4xf64>
  %output_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.2, 0.43, -0.44, -0.83], [0.94, 0.13, 0.29, 0.15], [-0.05, -0.76, -0.37, 0.47]]]
  ]> : tensor<1x1x3x4xf64>} : () -> tensor<1x1x3x4xf64>
  %x_grad_result = "pd.interp_antialias_grad"(%x, %output_cotangent)
    {align_corners = false, align_mode = 0 : i32, data_format = "NCHW", interp_method = "bicubic",
      operand_segment_sizes = array<i32: 1, 0, 0, 0, 1>, out_d = -1 : i32, out_h = 3 : i32, out_w = 4 : i32,
      result_segment_sizes = array<i32: 1>, scale = array<f64>}
    : (tensor<1x1x5x6xf64>, tensor<1x1x3x4xf64>) -> tensor<1x1x5x6xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [
        [-0.108985027, 0.0431018021, 0.139632595, -0.123625965, -0.302921862, -0.31138759],
        [0.0849207186, 0.153341827, 0.140450733, -0.0358651479, -0.189189987, -0.223579431],
        [0.355257203, 0.236045094, 0.0387804214, 0.103218989, 0.0939085441, 0.0506967253],
        [0.153530839, -0.0311066609, -0.216540799, -0.0903593359, 0.0904861603, 0.181453124],
        [-0.024882299, -0.182996344, -0.297969927, -0.190425292, 0.0399069635, 0.185103929]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : (tensor<1x1x5x6xf64>) -> ()
  return
}
