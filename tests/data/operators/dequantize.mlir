// pd.dequantize of int8[2, 3]
// Values of Paddle 2.6.2; after test_dequantize_mkldnn_op.py::TestDeQuantizeOpShift_2_N.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[47, -18, -124], [-71, -109, 70]]> : tensor<2x3xi8>}
    : () -> tensor<2x3xi8>
  %output = "pd.dequantize"(%input) {operand_segment_sizes = array<i32: 1>, scale = 127.0 : f32, shift = 10.0 : f32}
    : (tensor<2x3xi8>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.2913386, -0.2204724, -1.055118],
    [-0.6377953, -0.9370078, 0.472441]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}

// -----

// pd.dequantize of bfloat16[1, 1, 3, 3]; scale = 1.0, shift = 0.0
// Values of Paddle 2.6.2; after test_dequantize_mkldnn_op.py::TestDeQuantizeOpBf16.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[[0.0334, 0.438, 0.86], [0.207, 0.15, 0.88], [0.41, 0.091, 0.82]]]
  ]> : tensor<1x1x3x3xbf16>} : () -> tensor<1x1x3x3xbf16>
  %output = "pd.dequantize"(%input) {operand_segment_sizes = array<i32: 1>, scale = 1.0 : f32, shift = 0.0 : f32}
    : (tensor<1x1x3x3xbf16>) -> tensor<1x1x3x3xf32>
  "check.expect_eq_const"(%output) {value = dense<[
    [[[0.033447266, 0.4375, 0.859375], [0.20703125, 0.15039062, 0.87890625], [0.41015625, 0.09082031, 0.8203125]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  return
}

// -----

// pd.dequantize of uint8[2, 2, 3, 4]; scale = 255.0, shift = 128.0
// Values of Paddle 2.6.2; after test_dequantize_mkldnn_op.py::TestDeQuantizeOpShift_4_P.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [
      [[68, 53, 163, 252], [151, 100, 249, 58], [233, 157, 132, 238]],
      [[18, 91, 141, 25], [87, 17, 186, 67], [155, 59, 3, 30]]
    ],
    [
      [[169, 224, 110, 217], [80, 179, 147, 80], [55, 227, 56, 80]],
      [[228, 14, 246, 68], [36, 234, 228, 170], [34, 172, 2, 129]]
    ]
  ]> : tensor<2x2x3x4xui8>} : () -> tensor<2x2x3x4xui8>
  %output = "pd.dequantize"(%input) {operand_segment_sizes = array<i32: 1>, scale = 255.0 : f32, shift = 128.0 : f32}
    : (tensor<2x2x3x4xui8>) -> tensor<2x2x3x4xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 6.0e-5 : f64, value = dense<[
    [
      [
        [-0.2352941, -0.2941177, 0.1372549, 0.4862745],
        [0.09019608, -0.1098039, 0.4745098, -0.2745098],
        [0.4117647, 0.1137255, 0.01568628, 0.4313726]
      ],
      [
        [-0.4313726, -0.145098, 0.0509804, -0.4039216],
        [-0.1607843, -0.4352942, 0.227451, -0.2392157],
        [0.1058824, -0.2705882, -0.4901961, -0.3843138]
      ]
    ],
    [
      [
        [0.1607843, 0.3764706, -0.07058824, 0.3490196],
        [-0.1882353, 0.2, 0.07450981, -0.1882353],
        [-0.2862745, 0.3882353, -0.282353, -0.1882353]
      ],
      [
        [0.3921569, -0.4470589, 0.4627451, -0.2352941],
        [-0.3607843, 0.4156863, 0.3921569, 0.1647059],
        [-0.3686275, 0.172549, -0.4941177, 0.003921569]
      ]
    ]
  ]> : tensor<2x2x3x4xf32>} : (tensor<2x2x3x4xf32>) -> ()
  return
}

// -----

// pd.dequantize of uint8[1, 1, 3, 3]; scale = 0.8, shift = 0.0
// Values of Paddle 2.6.2; after test_dequantize_mkldnn_op.py::TestDeQuantizeOp2.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[[[76, 77, 6], [235, 2, 188], [137, 3, 78]]]]> : tensor<1x1x3x3xui8>}
    : () -> tensor<1x1x3x3xui8>
  %output = "pd.dequantize"(%input) {operand_segment_sizes = array<i32: 1>, scale = 0.8 : f32, shift = 0.0 : f32}
    : (tensor<1x1x3x3xui8>) -> tensor<1x1x3x3xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 3.0e-2 : f64, value = dense<[
    [[[95.0, 96.25, 7.5], [293.75, 2.5, 235.0], [171.25, 3.75, 97.5]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  return
}
