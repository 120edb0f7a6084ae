// By hand: pd.interp_antialias of float32[1, 1, 5, 6]. Values of Paddle 3.3.1.
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
  ]> : tensor<1x1x5x6xf32>} : () -> tensor<1x1x5x6xf32>
  %output = "pd.interp_antialias"(%x)
    {align_corners = false, align_mode = 0 : i32, data_format = "NCHW", interp_method = "bilinear",
      operand_segment_sizes = array<i32: 1, 0, 0, 0>, out_d = -1 : i32, out_h = 3 : i32, out_w = 4 : i32,
      scale = array<f64>}
    : (tensor<1x1x5x6xf32>) -> tensor<1x1x3x4xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 1.0e-4 : f64, value = dense<[
    [
      [
        [-0.13564278, -0.1704762, 0.12419043, 0.41660714],
        [-0.24958335, -0.0046913326, 0.06585802, -0.11736802],
        [0.39857137, 0.17650793, -0.19412698, -0.2933928]
      ]
    ]
  ]> : tensor<1x1x3x4xf32>} : (tensor<1x1x3x4xf32>) -> ()
  return
}

// -----

// By hand: pd.interp_antialias of float32[1, 1, 5, 6]. Values of Paddle 3.3.1.
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
  ]> : tensor<1x1x5x6xf32>} : () -> tensor<1x1x5x6xf32>
  %output = "pd.interp_antialias"(%x)
    {align_corners = false, align_mode = 0 : i32, data_format = "NCHW", interp_method = "bicubic",
      operand_segment_sizes = array<i32: 1, 0, 0, 0>, out_d = -1 : i32, out_h = 3 : i32, out_w = 4 : i32,
      scale = array<f64>}
    : (tensor<1x1x5x6xf32>) -> tensor<1x1x3x4xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 1.0e-4 : f64, value = dense<[
    [
      [
        [-0.11736545, -0.15865904, 0.08894065, 0.41994995],
        [-0.28453407, 0.018523905, 0.08189187, -0.14733453],
        [0.3888442, 0.14228702, -0.16780812, -0.27978748]
      ]
    ]
  ]> : tensor<1x1x3x4xf32>} : (tensor<1x1x3x4xf32>) -> ()
  return
}

// -----

// By hand: pd.interp_antialias of float32[1, 1, 5, 6]. Values of Paddle 3.3.1.
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
  ]> : tensor<1x1x5x6xf32>} : () -> tensor<1x1x5x6xf32>
  %output = "pd.interp_antialias"(%x)
    {align_corners = true, align_mode = 1 : i32, data_format = "NCHW", interp_method = "bilinear",
      operand_segment_sizes = array<i32: 1, 0, 0, 0>, out_d = -1 : i32, out_h = 9 : i32, out_w = 4 : i32,
      scale = array<f64>}
    : (tensor<1x1x5x6xf32>) -> tensor<1x1x9x4xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 1.0e-4 : f64, value = dense<[
    [
      [
        [0.12085713, -0.06477782, -0.06349999, 0.82599974],
        [0.02849996, -0.10636118, -0.044812456, 0.8894997],
        [-0.1562144, -0.1895279, -0.007437393, 1.0164998],
        [-0.252143, -0.1900001, 0.026068866, 0.7561148],
        [-0.25928584, -0.10777782, 0.055706322, 0.10834496],
        [-0.17214292, -0.0019444264, 0.060081266, -0.46215487],
        [0.009285748, 0.12750007, 0.039193697, -0.9553846],
        [0.15535723, 0.18888897, 0.0076249093, -1.0176996],
        [0.2660715, 0.18222228, -0.034625098, -0.6490997]
      ]
    ]
  ]> : tensor<1x1x9x4xf32>} : (tensor<1x1x9x4xf32>) -> ()
  return
}
