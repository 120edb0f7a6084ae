// pd.pool2d of float32[2, 3, 7, 7]
// Values of Paddle 2.6.2; after test_pool2d_mkldnn_op.py::TestAsymPadCase1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.637, 0.876, 0.371, 0.83, 0.953, 0.606, 0.487],
        [0.0629, 0.93, 0.66, 0.733, 0.122, 0.276, 0.591],
        [0.999, 0.756, 0.959, 0.369, 0.941, 0.874, 0.681],
        [0.216, 0.77, 0.225, 0.0433, 0.0956, 0.228, 0.0238],
        [0.58, 0.597, 0.115, 0.37, 0.965, 0.876, 0.683],
        [0.298, 0.53, 0.857, 0.184, 0.215, 0.631, 0.0163],
        [0.546, 0.985, 0.795, 0.973, 0.742, 0.749, 0.379]
      ],
      [
        [0.221, 0.527, 0.035, 0.682, 0.831, 0.551, 0.358],
        [0.766, 0.047, 0.533, 0.2, 0.78, 0.136, 0.165],
        [0.157, 0.733, 0.901, 0.56, 0.585, 0.229, 0.354],
        [0.865, 0.518, 0.0894, 0.96, 0.71, 0.296, 0.783],
        [0.193, 0.205, 0.282, 0.0588, 0.4, 0.981, 0.26],
        [0.825, 0.521, 0.447, 0.642, 0.745, 0.652, 0.5],
        [0.326, 0.85, 0.111, 0.522, 0.022, 0.247, 0.523]
      ],
      [
        [0.186, 0.998, 0.226, 0.223, 0.414, 0.214, 0.282],
        [0.909, 0.226, 0.993, 0.138, 0.919, 0.429, 0.722],
        [0.179, 0.804, 0.228, 0.972, 0.649, 0.975, 0.863],
        [0.95, 0.145, 0.31, 0.205, 0.772, 0.696, 0.111],
        [0.744, 0.502, 0.897, 0.621, 0.103, 0.459, 0.159],
        [0.846, 0.997, 0.864, 0.909, 0.0655, 0.337, 0.134],
        [0.639, 0.216, 0.982, 0.852, 0.74, 0.886, 0.113]
      ]
    ],
    [
      [
        [0.658, 0.442, 0.0474, 0.605, 0.203, 0.898, 0.752],
        [0.601, 0.215, 0.00399, 0.12, 0.27, 0.622, 0.478],
        [0.906, 0.0439, 0.679, 0.683, 0.0219, 0.42, 0.278],
        [0.371, 0.459, 0.45, 0.5, 0.226, 0.224, 0.498],
        [0.972, 0.526, 0.708, 0.0702, 0.14, 0.726, 0.646],
        [0.0759, 0.904, 0.384, 0.942, 0.737, 0.641, 0.481],
        [0.762, 0.735, 0.687, 0.583, 0.0849, 0.651, 0.601]
      ],
      [
        [0.657, 0.978, 0.82, 0.694, 0.0874, 0.268, 0.639],
        [0.233, 0.156, 0.998, 0.304, 0.249, 0.353, 0.629],
        [0.589, 0.402, 0.106, 0.104, 0.79, 0.338, 0.727],
        [0.0226, 0.899, 0.551, 0.763, 0.859, 0.519, 0.183],
        [0.115, 0.272, 0.586, 0.824, 0.121, 0.492, 0.443],
        [0.56, 0.765, 0.805, 0.34, 0.233, 0.442, 0.264],
        [0.907, 0.503, 0.58, 0.772, 0.176, 0.365, 0.401]
      ],
      [
        [0.101, 0.693, 0.917, 0.105, 0.282, 0.581, 0.478],
        [0.687, 0.996, 0.986, 0.492, 0.926, 0.448, 0.0173],
        [0.841, 0.652, 0.17, 0.748, 0.519, 0.76, 0.345],
        [0.181, 0.225, 0.699, 0.0765, 0.913, 0.654, 0.874],
        [0.729, 0.0617, 0.342, 0.6, 0.0502, 0.876, 0.85],
        [0.0829, 0.953, 0.384, 0.243, 0.43, 0.402, 0.138],
        [0.96, 0.32, 0.284, 0.596, 0.0251, 0.549, 0.181]
      ]
    ]
  ]> : tensor<2x3x7x7xf32>} : () -> tensor<2x3x7x7xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, 3>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 1, 1, 0, 0>, pooling_type = "avg",
      strides = array<i32: 1, 1>}
    : (tensor<2x3x7x7xf32>, tensor<2xi64>) -> tensor<2x3x7x5xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-5 : f64, value = dense<[
    [
      [
        [0.5894833, 0.7333333, 0.6115, 0.5866666, 0.5058333],
        [0.6945445, 0.7204444, 0.6597778, 0.6337778, 0.6145556],
        [0.6197667, 0.6050333, 0.4608778, 0.4091, 0.4258222],
        [0.5796667, 0.4671444, 0.4536556, 0.5291, 0.5963777],
        [0.4653333, 0.4101444, 0.3411, 0.4008778, 0.4148556],
        [0.5892222, 0.6006667, 0.5795556, 0.6338889, 0.5840333],
        [0.6685, 0.7206666, 0.6276667, 0.5823333, 0.4553833]
      ],
      [
        [0.3548334, 0.3373333, 0.5101666, 0.53, 0.4701667],
        [0.4355556, 0.4686667, 0.5674444, 0.506, 0.4432222],
        [0.5121555, 0.5046, 0.5909333, 0.4951111, 0.4486667],
        [0.4381556, 0.4785778, 0.5051334, 0.5310889, 0.5108889],
        [0.4383778, 0.4136889, 0.4815778, 0.6049778, 0.5918889],
        [0.4177778, 0.4043112, 0.3588667, 0.4744222, 0.4811111],
        [0.5133333, 0.5155, 0.4148333, 0.4716667, 0.4481667]
      ],
      [
        [0.5896667, 0.4673333, 0.4855, 0.3895, 0.4966667],
        [0.5276667, 0.5342222, 0.5291111, 0.5481111, 0.6074445],
        [0.5271111, 0.4467778, 0.5762222, 0.6394445, 0.6817778],
        [0.5287778, 0.5204444, 0.5285556, 0.6057778, 0.5318889],
        [0.6949999, 0.6055555, 0.5273889, 0.4630556, 0.3151667],
        [0.743, 0.76, 0.6703889, 0.5525, 0.3329444],
        [0.7573333, 0.8033333, 0.7354167, 0.6315833, 0.37925]
      ]
    ],
    [
      [
        [0.3278984, 0.2388984, 0.2082317, 0.453, 0.5371667],
        [0.3995878, 0.3154767, 0.2925878, 0.4269889, 0.4381],
        [0.4143211, 0.3504322, 0.32821, 0.3429889, 0.3375444],
        [0.5683222, 0.4576778, 0.3864556, 0.3345667, 0.3533222],
        [0.5388777, 0.5492444, 0.4619111, 0.4673555, 0.4798889],
        [0.6393222, 0.6154667, 0.4817889, 0.5083444, 0.5231],
        [0.5913166, 0.7058334, 0.56965, 0.6064833, 0.5326501]
      ],
      [
        [0.6403334, 0.6583333, 0.5254, 0.3259, 0.3709],
        [0.5487778, 0.5068889, 0.4613778, 0.3541556, 0.4533778],
        [0.4396222, 0.4758889, 0.5248889, 0.4754444, 0.5163333],
        [0.3936222, 0.5007778, 0.5226667, 0.5344445, 0.4968889],
        [0.5084, 0.645, 0.5646667, 0.5103333, 0.3951111],
        [0.5658888, 0.6052222, 0.493, 0.4183334, 0.3263333],
        [0.6866667, 0.6275, 0.4843334, 0.388, 0.3135]
      ],
      [
        [0.73, 0.6981667, 0.618, 0.4723333, 0.4553833],
        [0.6714445, 0.6398889, 0.5716667, 0.5401111, 0.4840333],
        [0.6041111, 0.5605, 0.6143889, 0.6151666, 0.6062555],
        [0.4334112, 0.3971334, 0.4575222, 0.5774111, 0.6490222],
        [0.4064, 0.3982445, 0.4153, 0.4716333, 0.5763555],
        [0.4574, 0.4204111, 0.3282555, 0.4190333, 0.3890333],
        [0.4973166, 0.4633333, 0.3270167, 0.3741833, 0.2875167]
      ]
    ]
  ]> : tensor<2x3x7x5xf32>} : (tensor<2x3x7x5xf32>) -> ()
  return
}

// -----

// pd.pool2d of uint8[2, 3, 5, 5]; paddings = [0, 0], global_pooling = true
// Values of Paddle 2.6.2; after test_pool2d_int8_mkldnn_op.py::TestPool2DMKLDNNInt8_Op_mkldnn_u8.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[21, 45, 23, 23, 58], [57, 74, 14, 15, 65], [64, 71, 37, 15, 39], [67, 21, 33, 69, 16], [2, 2, 70, 85, 25]],
      [[99, 26, 81, 75, 70], [6, 13, 44, 5, 50], [64, 19, 31, 92, 27], [50, 14, 14, 64, 3], [97, 37, 80, 29, 47]],
      [[4, 40, 72, 50, 48], [92, 13, 71, 67, 44], [33, 91, 69, 74, 18], [39, 56, 50, 48, 44], [77, 43, 46, 61, 35]]
    ],
    [
      [[85, 71, 38, 90, 3], [76, 80, 95, 36, 78], [8, 44, 72, 56, 92], [24, 66, 91, 2, 38], [38, 2, 10, 42, 26]],
      [[28, 96, 82, 36, 16], [27, 75, 81, 10, 54], [32, 62, 5, 95, 84], [40, 28, 49, 26, 27], [16, 25, 65, 53, 17]],
      [[57, 59, 40, 30, 65], [15, 42, 91, 56, 88], [29, 27, 47, 67, 75], [34, 64, 20, 70, 8], [42, 12, 95, 7, 63]]
    ]
  ]> : tensor<2x3x5x5xui8>} : () -> tensor<2x3x5x5xui8>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, 3>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = true,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "avg", strides = array<i32: 1, 1>}
    : (tensor<2x3x5x5xui8>, tensor<2xi64>) -> tensor<2x3x1x1xui8>
  "check.expect_eq_const"(%out)
    {value = dense<[[[[40]], [[45]], [[51]]], [[[51]], [[45]], [[48]]]]> : tensor<2x3x1x1xui8>}
    : (tensor<2x3x1x1xui8>) -> ()
  return
}

// -----

// pd.pool2d of float64[2, 3, 5, 5]; paddings = [0, 0], ceil_mode = true, global_pooling = true
// Values of Paddle 2.6.2; after test_pool2d_op.py::TestPool2D_Op_CUDNNOpCeilMode.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.45, 0.386, 0.391, 0.906, 0.304],
        [0.675, 0.117, 0.822, 0.595, 0.953],
        [0.974, 0.123, 0.171, 0.814, 0.856],
        [0.555, 0.848, 0.471, 0.801, 0.196],
        [0.467, 0.364, 0.807, 0.956, 0.024]
      ],
      [
        [0.696, 0.0583, 0.651, 0.265, 0.807],
        [0.769, 0.794, 0.442, 0.432, 0.696],
        [0.249, 0.969, 0.955, 0.481, 0.416],
        [0.655, 0.835, 0.246, 0.32, 0.309],
        [0.652, 0.941, 0.0756, 0.733, 0.768]
      ],
      [
        [0.867, 0.991, 0.467, 0.885, 0.0777],
        [0.147, 0.781, 0.00254, 0.779, 0.528],
        [0.44, 0.65, 0.0261, 0.471, 0.102],
        [0.256, 0.0583, 0.504, 0.236, 0.602],
        [0.842, 0.544, 0.117, 0.748, 0.829]
      ]
    ],
    [
      [
        [0.39, 0.978, 0.946, 0.664, 0.269],
        [0.792, 0.896, 0.852, 0.899, 0.575],
        [0.606, 0.7, 0.994, 0.305, 0.503],
        [0.0555, 0.727, 0.812, 0.825, 0.588],
        [0.127, 0.859, 0.204, 0.323, 0.99]
      ],
      [
        [0.624, 0.552, 0.462, 0.104, 0.712],
        [0.563, 0.703, 0.45, 0.906, 0.447],
        [0.128, 0.838, 0.714, 0.424, 0.325],
        [0.393, 0.257, 0.657, 0.64, 0.552],
        [0.547, 0.445, 0.145, 0.0852, 0.274]
      ],
      [
        [0.202, 0.232, 0.67, 0.278, 0.38],
        [0.89, 0.739, 0.536, 0.524, 0.377],
        [0.63, 0.818, 0.0558, 0.24, 0.231],
        [0.624, 0.654, 0.785, 0.305, 0.145],
        [0.305, 0.591, 0.174, 0.064, 0.691]
      ]
    ]
  ]> : tensor<2x3x5x5xf64>} : () -> tensor<2x3x5x5xf64>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, 3>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = true, data_format = "NCHW", exclusive = true, global_pooling = true,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "avg", strides = array<i32: 1, 1>}
    : (tensor<2x3x5x5xf64>, tensor<2xi64>) -> tensor<2x3x1x1xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-7 : f64, value = dense<[
    [[[0.56104]], [[0.568596]], [[0.4780256]]],
    [[[0.63518]], [[0.477888]], [[0.445632]]]
  ]> : tensor<2x3x1x1xf64>} : (tensor<2x3x1x1xf64>) -> ()
  return
}

// -----

// pd.pool2d of int8[2, 3, 5, 5]; paddings = [0, 0], exclusive = false
// Values of Paddle 2.6.2; after test_pool2d_int8_mkldnn_op.py::TestCase2Avg.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[95, 71, 42, 39, 82], [55, 99, 91, 98, 59], [46, 87, 30, 84, 89], [4, 58, 42, 5, 90], [26, 38, 81, 63, 97]],
      [[23, 17, 88, 57, 89], [45, 11, 54, 26, 57], [95, 18, 57, 22, 55], [10, 68, 80, 69, 91], [41, 25, 63, 69, 70]],
      [[25, 62, 27, 91, 74], [30, 86, 21, 6, 41], [60, 51, 16, 29, 3], [81, 60, 72, 45, 90], [50, 42, 40, 68, 27]]
    ],
    [
      [[39, 29, 87, 62, 57], [6, 52, 53, 38, 26], [18, 62, 30, 89, 64], [0, 70, 48, 51, 26], [47, 7, 71, 84, 72]],
      [[38, 98, 0, 32, 4], [26, 81, 19, 79, 59], [52, 69, 86, 85, 66], [22, 69, 75, 25, 69], [8, 46, 8, 72, 3]],
      [[50, 51, 40, 80, 53], [95, 7, 80, 1, 93], [2, 82, 49, 72, 19], [18, 0, 7, 32, 66], [33, 68, 14, 16, 61]]
    ]
  ]> : tensor<2x3x5x5xi8>} : () -> tensor<2x3x5x5xi8>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, 3>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = false, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "avg", strides = array<i32: 1, 1>}
    : (tensor<2x3x5x5xi8>, tensor<2xi64>) -> tensor<2x3x3x3xi8>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[68, 71, 68], [57, 66, 65], [46, 54, 65]],
      [[45, 39, 56], [49, 45, 57], [51, 52, 64]],
      [[42, 43, 34], [53, 43, 36], [52, 47, 43]]
    ],
    [
      [[42, 56, 56], [38, 55, 47], [39, 57, 59]],
      [[52, 61, 48], [55, 65, 63], [48, 59, 54]],
      [[51, 51, 54], [38, 37, 47], [30, 38, 37]]
    ]
  ]> : tensor<2x3x3x3xi8>} : (tensor<2x3x3x3xi8>) -> ()
  return
}

// -----

// By hand: max of 2x2 windows; what is left over does not count.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.05, 1.69, 0.63, 0.48, 1.07],
        [1.0, -0.62, -0.97, -0.25, -0.04],
        [-1.43, -0.23, 0.56, -1.46, -1.45],
        [-1.31, -0.87, 1.85, -1.9, -1.27],
        [-1.34, -0.1, -1.94, -0.17, -1.35]
      ]
    ]
  ]> : tensor<1x1x5x5xf32>} : () -> tensor<1x1x5x5xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "max", strides = array<i32: 2, 2>}
    : (tensor<1x1x5x5xf32>, tensor<2xi64>) -> tensor<1x1x2x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[[[1.69, 0.63], [-0.23, 1.85]]]]> : tensor<1x1x2x2xf32>}
    : (tensor<1x1x2x2xf32>) -> ()
  return
}

// -----

// By hand: max, ceil_mode: a last window that is cut off.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.05, 1.69, 0.63, 0.48, 1.07],
        [1.0, -0.62, -0.97, -0.25, -0.04],
        [-1.43, -0.23, 0.56, -1.46, -1.45],
        [-1.31, -0.87, 1.85, -1.9, -1.27],
        [-1.34, -0.1, -1.94, -0.17, -1.35]
      ]
    ]
  ]> : tensor<1x1x5x5xf32>} : () -> tensor<1x1x5x5xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = true, data_format = "NCHW", exclusive = true, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "max", strides = array<i32: 2, 2>}
    : (tensor<1x1x5x5xf32>, tensor<2xi64>) -> tensor<1x1x3x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[[1.69, 0.63, 1.07], [-0.23, 1.85, -1.27], [-0.1, -0.17, -1.35]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  return
}

// -----

// By hand: max with padding.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.05, 1.69, 0.63, 0.48, 1.07],
        [1.0, -0.62, -0.97, -0.25, -0.04],
        [-1.43, -0.23, 0.56, -1.46, -1.45],
        [-1.31, -0.87, 1.85, -1.9, -1.27],
        [-1.34, -0.1, -1.94, -0.17, -1.35]
      ]
    ]
  ]> : tensor<1x1x5x5xf32>} : () -> tensor<1x1x5x5xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, 3>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 1, 1>, pooling_type = "max", strides = array<i32: 2, 2>}
    : (tensor<1x1x5x5xf32>, tensor<2xi64>) -> tensor<1x1x3x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[[1.69, 1.69, 1.07], [1.0, 1.85, -0.04], [-0.1, 1.85, -0.17]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  return
}

// -----

// By hand: average; padding does not count.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.05, 1.69, 0.63, 0.48, 1.07],
        [1.0, -0.62, -0.97, -0.25, -0.04],
        [-1.43, -0.23, 0.56, -1.46, -1.45],
        [-1.31, -0.87, 1.85, -1.9, -1.27],
        [-1.34, -0.1, -1.94, -0.17, -1.35]
      ]
    ]
  ]> : tensor<1x1x5x5xf32>} : () -> tensor<1x1x5x5xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, 3>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 1, 1>, pooling_type = "avg", strides = array<i32: 2, 2>}
    : (tensor<1x1x5x5xf32>, tensor<2xi64>) -> tensor<1x1x3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[0.505, 0.16, 0.315], [-0.5766667, -0.4322222, -1.061667], [-0.905, -0.5216667, -1.1725]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  return
}

// -----

// By hand: average; padding counts.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.05, 1.69, 0.63, 0.48, 1.07],
        [1.0, -0.62, -0.97, -0.25, -0.04],
        [-1.43, -0.23, 0.56, -1.46, -1.45],
        [-1.31, -0.87, 1.85, -1.9, -1.27],
        [-1.34, -0.1, -1.94, -0.17, -1.35]
      ]
    ]
  ]> : tensor<1x1x5x5xf32>} : () -> tensor<1x1x5x5xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, 3>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = false, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 1, 1>, pooling_type = "avg", strides = array<i32: 2, 2>}
    : (tensor<1x1x5x5xf32>, tensor<2xi64>) -> tensor<1x1x3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [[[0.2244444, 0.1066667, 0.14], [-0.3844444, -0.4322222, -0.7077777], [-0.4022222, -0.3477778, -0.5211111]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  return
}

// -----

// By hand: average, ceil_mode: a window that is cut off.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.05, 1.69, 0.63, 0.48, 1.07],
        [1.0, -0.62, -0.97, -0.25, -0.04],
        [-1.43, -0.23, 0.56, -1.46, -1.45],
        [-1.31, -0.87, 1.85, -1.9, -1.27],
        [-1.34, -0.1, -1.94, -0.17, -1.35]
      ]
    ]
  ]> : tensor<1x1x5x5xf32>} : () -> tensor<1x1x5x5xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = true, data_format = "NCHW", exclusive = true, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "avg", strides = array<i32: 2, 2>}
    : (tensor<1x1x5x5xf32>, tensor<2xi64>) -> tensor<1x1x3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[0.505, -0.0275, 0.515], [-0.9599999, -0.2375, -1.36], [-0.72, -1.055, -1.35]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  return
}

// -----

// By hand: adaptive average: windows of 2 and 3.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.05, 1.69, 0.63, 0.48, 1.07],
        [1.0, -0.62, -0.97, -0.25, -0.04],
        [-1.43, -0.23, 0.56, -1.46, -1.45],
        [-1.31, -0.87, 1.85, -1.9, -1.27],
        [-1.34, -0.1, -1.94, -0.17, -1.35]
      ]
    ]
  ]> : tensor<1x1x5x5xf32>} : () -> tensor<1x1x5x5xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 3>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = true, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "avg", strides = array<i32: 2, 2>}
    : (tensor<1x1x5x5xf32>, tensor<2xi64>) -> tensor<1x1x2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[0.06, -0.01888887, -0.275], [-0.8799999, -0.4733334, -1.266667]]]
  ]> : tensor<1x1x2x3xf32>} : (tensor<1x1x2x3xf32>) -> ()
  return
}

// -----

// By hand: global average: ksize does not count.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.05, 1.69, 0.63, 0.48, 1.07],
        [1.0, -0.62, -0.97, -0.25, -0.04],
        [-1.43, -0.23, 0.56, -1.46, -1.45],
        [-1.31, -0.87, 1.85, -1.9, -1.27],
        [-1.34, -0.1, -1.94, -0.17, -1.35]
      ]
    ]
  ]> : tensor<1x1x5x5xf32>} : () -> tensor<1x1x5x5xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = true,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "avg", strides = array<i32: 2, 2>}
    : (tensor<1x1x5x5xf32>, tensor<2xi64>) -> tensor<1x1x1x1xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 5.0e-5 : f64, value = dense<[[[[-0.3788]]]]> : tensor<1x1x1x1xf32>}
    : (tensor<1x1x1x1xf32>) -> ()
  return
}

// -----

// By hand: SAME padding.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.05, 1.69, 0.63, 0.48, 1.07],
        [1.0, -0.62, -0.97, -0.25, -0.04],
        [-1.43, -0.23, 0.56, -1.46, -1.45],
        [-1.31, -0.87, 1.85, -1.9, -1.27],
        [-1.34, -0.1, -1.94, -0.17, -1.35]
      ]
    ]
  ]> : tensor<1x1x5x5xf32>} : () -> tensor<1x1x5x5xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      padding_algorithm = "SAME", paddings = array<i32: 0, 0>, pooling_type = "max", strides = array<i32: 2, 2>}
    : (tensor<1x1x5x5xf32>, tensor<2xi64>) -> tensor<1x1x3x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[[1.69, 0.63, 1.07], [-0.23, 1.85, -1.27], [-0.1, -0.17, -1.35]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  return
}

// -----

// By hand: channels last.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.92, 1.17], [-1.26, 0.47], [-0.37, -0.33]],
      [[1.27, -1.36], [1.7, 1.57], [0.67, -1.8]],
      [[0.65, 0.4], [1.09, -1.14], [1.81, 1.54]]
    ]
  ]> : tensor<1x3x3x2xf32>} : () -> tensor<1x3x3x2xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %out = "pd.pool2d"(%x, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NHWC", exclusive = true, global_pooling = false,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "max", strides = array<i32: 1, 1>}
    : (tensor<1x3x3x2xf32>, tensor<2xi64>) -> tensor<1x2x2x2xf32>
  "check.expect_eq_const"(%out)
    {value = dense<[[[[1.7, 1.57], [1.7, 1.57]], [[1.7, 1.57], [1.81, 1.57]]]]> : tensor<1x2x2x2xf32>}
    : (tensor<1x2x2x2xf32>) -> ()
  return
}
// -----

// By hand: adaptive and global, the size of the result is that of the image.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[0.0, 1.0], [4.0, 5.0], [8.0, 11.0]]]]> : tensor<1x1x3x2xf32>} : () -> tensor<1x1x3x2xf32>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %mean = "pd.pool2d"(%x, %kernel_size)
    {adaptive = true, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = true,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "avg", strides = array<i32: 1, 1>}
    : (tensor<1x1x3x2xf32>, tensor<2xi64>) -> tensor<1x1x3x2xf32>
  "check.expect_eq_const"(%mean) {value = dense<[[[[0.0, 1.0], [4.0, 5.0], [8.0, 11.0]]]]> : tensor<1x1x3x2xf32>} : (tensor<1x1x3x2xf32>) -> ()
  %most = "pd.pool2d"(%x, %kernel_size)
    {adaptive = true, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = true,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, pooling_type = "max", strides = array<i32: 1, 1>}
    : (tensor<1x1x3x2xf32>, tensor<2xi64>) -> tensor<1x1x3x2xf32>
  "check.expect_eq_const"(%most) {value = dense<11.0> : tensor<1x1x3x2xf32>} : (tensor<1x1x3x2xf32>) -> ()
  return
}
