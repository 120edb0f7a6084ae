// By hand: with what comes before the convolution. The convolution is Paddle 2.6.2's, the statistics are NumPy's: Paddle has no CPU kernel.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[1.76, 0.4], [0.98, 2.24], [1.87, -0.98]],
      [[0.95, -0.15], [-0.1, 0.41], [0.14, 1.45]],
      [[0.76, 0.12], [0.44, 0.33], [1.49, -0.21]]
    ],
    [
      [[0.31, -0.85], [-2.55, 0.65], [0.86, -0.74]],
      [[2.27, -1.45], [0.05, -0.19], [1.53, 1.47]],
      [[0.15, 0.38], [-0.89, -1.98], [-0.35, 0.16]]
    ]
  ]> : tensor<2x3x3x2xf32>} : () -> tensor<2x3x3x2xf32>
  %w = "pd_builtin.constant"() {value = dense<[
    [[[0.62, 0.6], [-0.19, -0.15]], [[-0.52, -0.71], [-0.85, 0.98]]],
    [[[-0.25, -0.22], [-0.63, 0.39]], [[-0.81, -0.11], [-0.45, 0.19]]],
    [[[-0.26, -0.59], [-0.01, 0.21]], [[0.03, 0.15], [-0.32, -0.18]]]
  ]> : tensor<3x2x2x2xf32>} : () -> tensor<3x2x2x2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.8, 0.62]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[-0.24, -0.52]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bn_scale = "pd_builtin.constant"() {value = dense<[0.56, 1.19, 1.07]> : tensor<3xf32>} : () -> tensor<3xf32>
  %bn_bias = "pd_builtin.constant"() {value = dense<[0.17, -1.73, 0.16]> : tensor<3xf32>} : () -> tensor<3xf32>
  %input_running_mean = "pd_builtin.constant"() {value = dense<[-0.86, -0.21, 0.49]> : tensor<3xf32>}
    : () -> tensor<3xf32>
  %input_running_var = "pd_builtin.constant"() {value = dense<[1.17, 0.63, 1.22]> : tensor<3xf32>}
    : () -> tensor<3xf32>
  %out, %out_running_mean, %out_running_var, %saved_mean, %saved_var, %eq_scale,
    %eq_bias = "pd.fused_scale_bias_relu_conv_bn"(%x, %w, %scale, %bias, %bn_scale, %bn_bias, %input_running_mean,
    %input_running_var)
    {accumulation_count = 0 : i64, data_format = "NHWC", dilations = array<i32: 1, 1>, epsilon = 1.0e-5 : f32,
      exhaustive_search = false, fuse_prologue = true, groups = 1 : i32, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1>, padding_algorithm = "EXPLICIT",
      paddings = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1>, strides = array<i32: 1, 1>}
    : (tensor<2x3x3x2xf32>, tensor<3x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>,
      tensor<3xf32>, tensor<3xf32>) -> (tensor<2x4x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>,
      tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  "check.expect_almost_eq_const"(%out) {value = dense<[
    [
      [
        [-0.1752, 0.45551997, 0.24527998],
        [0.5479041, -0.35860798, -0.053824008],
        [-1.03024, -0.24384001, -0.019696005],
        [-0.23864001, -0.79128003, -0.01256]
      ],
      [
        [0.6228, -0.05416002, -0.57991993],
        [0.33491197, -0.834848, -0.49952],
        [1.010524, -1.044038, -0.92463607],
        [0.45656994, -0.48455003, -0.44784]
      ],
      [
        [0.2568, 0.02911999, -0.22952],
        [0.23568, -0.31815997, -0.11536],
        [-0.43317005, 0.25902998, 0.25565],
        [-0.37796003, -0.90675, 0.001850002]
      ],
      [
        [0.2208, -0.08095999, -0.21711998],
        [0.29535997, -0.116639994, -0.16175999],
        [0.64064, -0.23744, -0.5908],
        [0.59024, -0.238, -0.24752]
      ]
    ],
    [
      [
        [-0.0012000025, 0.0031200063, 0.0016800034],
        [-0.0015200031, -0.00504001, -0.00008000016],
        [-0.067200005, 0.17472, 0.09408],
        [-0.08512, -0.28224, -0.00448]
      ],
      [
        [-0.2316, 0.61288, 0.32623997],
        [-0.29448, -0.99487996, -0.017840004],
        [0.50477207, 0.35956597, -0.12813202],
        [-0.24189003, -0.90805, -0.25156802]
      ],
      [
        [0.94560003, -0.34671998, -0.92983997],
        [0.97712, -0.394, -0.40975997],
        [0.31250596, -0.259534, -0.52185],
        [0.406552, -0.563034, -0.24409798]
      ],
      [
        [0.0, 0.0, 0.0],
        [0.0, 0.0, 0.0],
        [0.0, 0.0, 0.0],
        [0.0, 0.0, 0.0]
      ]
    ]
  ]> : tensor<2x4x4x3xf32>, tolerance = 2.0e-5 : f64} : (tensor<2x4x4x3xf32>) -> ()
  "check.expect_almost_eq_const"(%out_running_mean)
    {value = dense<[-0.7578107, -0.21265255, 0.42324078]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%out_running_var)
    {value = dense<[1.0732073, 0.58464515, 1.1072594]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_mean)
    {value = dense<[0.16189249, -0.2365255, -0.177592]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_var)
    {value = dense<[2.2601044, 2.4186242, 3.3387103]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%eq_scale)
    {value = dense<[1.2656585, 2.8781629, 3.5724201]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%eq_bias)
    {value = dense<[-0.034900617, -1.0492411, 0.79443324]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// By hand: without what comes before the convolution. The convolution is Paddle 2.6.2's, the statistics are NumPy's: Paddle has no CPU kernel.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[1.76, 0.4], [0.98, 2.24], [1.87, -0.98]],
      [[0.95, -0.15], [-0.1, 0.41], [0.14, 1.45]],
      [[0.76, 0.12], [0.44, 0.33], [1.49, -0.21]]
    ],
    [
      [[0.31, -0.85], [-2.55, 0.65], [0.86, -0.74]],
      [[2.27, -1.45], [0.05, -0.19], [1.53, 1.47]],
      [[0.15, 0.38], [-0.89, -1.98], [-0.35, 0.16]]
    ]
  ]> : tensor<2x3x3x2xf32>} : () -> tensor<2x3x3x2xf32>
  %w = "pd_builtin.constant"() {value = dense<[
    [[[0.62, 0.6], [-0.19, -0.15]], [[-0.52, -0.71], [-0.85, 0.98]]],
    [[[-0.25, -0.22], [-0.63, 0.39]], [[-0.81, -0.11], [-0.45, 0.19]]],
    [[[-0.26, -0.59], [-0.01, 0.21]], [[0.03, 0.15], [-0.32, -0.18]]]
  ]> : tensor<3x2x2x2xf32>} : () -> tensor<3x2x2x2xf32>
  %bn_scale = "pd_builtin.constant"() {value = dense<[0.56, 1.19, 1.07]> : tensor<3xf32>} : () -> tensor<3xf32>
  %bn_bias = "pd_builtin.constant"() {value = dense<[0.17, -1.73, 0.16]> : tensor<3xf32>} : () -> tensor<3xf32>
  %input_running_mean = "pd_builtin.constant"() {value = dense<[-0.86, -0.21, 0.49]> : tensor<3xf32>}
    : () -> tensor<3xf32>
  %input_running_var = "pd_builtin.constant"() {value = dense<[1.17, 0.63, 1.22]> : tensor<3xf32>}
    : () -> tensor<3xf32>
  %out, %out_running_mean, %out_running_var, %saved_mean, %saved_var, %eq_scale,
    %eq_bias = "pd.fused_scale_bias_relu_conv_bn"(%x, %w, %bn_scale, %bn_bias, %input_running_mean,
    %input_running_var)
    {accumulation_count = 0 : i64, data_format = "NHWC", dilations = array<i32: 1, 1>, epsilon = 1.0e-5 : f32,
      exhaustive_search = false, fuse_prologue = false, groups = 1 : i32, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 0, 0, 1, 1, 1, 1>, padding_algorithm = "EXPLICIT",
      paddings = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1>, strides = array<i32: 1, 1>}
    : (tensor<2x3x3x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>,
      tensor<3xf32>) -> (tensor<2x4x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>,
      tensor<3xf32>, tensor<3xf32>)
  "check.expect_almost_eq_const"(%out) {value = dense<[
    [
      [
        [0.12800002, 0.7624, 0.2976],
        [1.3738, -0.48099995, -0.34300002],
        [-3.3311002, -1.0823, -0.15749997],
        [0.47770002, -0.7371, 0.2949]
      ],
      [
        [0.48250002, -0.08920002, -0.75189996],
        [0.24460013, -1.7181, -0.7441001],
        [2.3311002, -2.1543999, -1.7996999],
        [0.40989995, -0.4144, -0.98099995]
      ],
      [
        [0.6801, 0.1267, -0.445],
        [0.3269, -0.4376, -0.144],
        [-2.0141, -0.3819, 0.41390002],
        [-0.7718, -2.0537, 0.0594]
      ],
      [
        [0.37080002, -0.1804, -0.43039995],
        [0.43850002, -0.4203, -0.40409997],
        [1.1443, -0.682, -1.0151],
        [1.033, -0.20240001, -0.3937]
      ]
    ],
    [
      [
        [-0.87950003, -0.040600006, 0.21810001],
        [1.6831, -0.6837999, -0.38359997],
        [-0.9222, 1.5087999, 0.13130002],
        [0.46560004, -0.20880003, 0.2282]
      ],
      [
        [-0.97200006, 0.6351, 0.4273],
        [-0.74979997, 0.3063, 1.9818997],
        [0.48550013, 0.93319994, 0.18109995],
        [-0.6222, -1.241, -0.73149997]
      ],
      [
        [2.7414, -0.2092, -1.5936999],
        [0.16790016, -0.37189993, -0.64530003],
        [2.0655, 0.9887, -0.16069995],
        [0.11470003, -1.4247, -0.40139997]
      ],
      [
        [-0.17979999, -0.0748, -0.0315],
        [0.7672, 0.0683, 0.20049995],
        [0.15419997, 1.8857001, 0.40249997],
        [-0.3002, -0.042099997, 0.0958]
      ]
    ]
  ]> : tensor<2x4x4x3xf32>, tolerance = 2.0e-5 : f64} : (tensor<2x4x4x3xf32>) -> ()
  "check.expect_almost_eq_const"(%out_running_mean)
    {value = dense<[-0.75105125, -0.21436405, 0.4202978]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%out_running_var)
    {value = dense<[1.1972795, 0.65081507, 1.14475]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_mean)
    {value = dense<[0.22948751, -0.25364062, -0.20702188]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_var)
    {value = dense<[0.8458439, 1.1097634, 1.4859324]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%eq_scale)
    {value = dense<[0.4736726, 1.3206185, 1.5899477]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%eq_bias)
    {value = dense<[0.061298057, -1.3950375, 0.48915395]> : tensor<3xf32>, tolerance = 2.0e-5 : f64}
    : (tensor<3xf32>) -> ()
  return
}
