// pd.batch_norm of float32[2, 3], float32[3], float32[3], float32[3], float32[3]
// Values of Paddle 2.6.2; after test_batch_norm_op.py::TestBatchNormOpInference.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[-0.247, 0.442, -0.293], [0.000539, 0.000199, 0.275]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %mean = "pd_builtin.constant"() {value = dense<0.0> : tensor<3xf32>} : () -> tensor<3xf32>
  %variance = "pd_builtin.constant"() {value = dense<1.0> : tensor<3xf32>} : () -> tensor<3xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.934, 0.484, 0.751]> : tensor<3xf32>} : () -> tensor<3xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.901, 0.553, 0.995]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out, %mean_out, %variance_out = "pd.batch_norm_"(%x, %mean, %variance, %scale, %bias)
    {data_layout = "NHWC", epsilon = 0.00001 : f32, is_test = true, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>,
      tensor<3xf32>, tensor<3xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.6703032, 0.7669269, 0.7749581],
    [0.9015034, 0.5530963, 1.201524]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%mean_out) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%variance_out) {tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.batch_norm of float32[2, 5, 3, 4], float32[5], float32[5], float32[5], float32[5]; data_layout = "NCHW"
// Values of Paddle 2.6.2; after test_batch_norm_mkldnn_op.py::TestMKLDNNBatchNormOpInference.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.477, 0.155, -0.494, -0.0203], [0.082, 0.131, 0.484, 0.248], [-0.069, 0.203, -0.145, -0.477]],
      [[-0.352, -0.221, -0.449, 0.314], [0.319, -0.349, 0.208, -0.469], [0.291, 0.135, -0.0544, -0.475]],
      [[0.46, -0.295, 0.498, -0.467], [0.0183, 0.216, 0.0511, -0.358], [-0.0924, -0.0787, -0.174, 0.312]],
      [[-0.493, -0.33, -0.49, 0.464], [-0.0865, 0.116, 0.0686, 0.227], [0.0315, 0.446, 0.00253, 0.0848]],
      [[-0.486, -0.291, 0.19, 0.0343], [0.102, -0.394, -0.183, 0.0952], [-0.0941, 0.145, 0.284, -0.0861]]
    ],
    [
      [[0.0501, -0.28, -0.452, 0.293], [0.264, 0.447, 0.263, 0.339], [0.168, -0.06, -0.292, 0.203]],
      [[-0.187, 0.476, 0.261, -0.293], [0.0657, -0.0375, -0.0834, -0.319], [0.44, -0.301, -0.26, -0.324]],
      [[0.154, 0.0778, -0.472, -0.47], [-0.378, -0.371, 0.311, 0.407], [0.323, -0.228, 0.11, -0.249]],
      [[-0.0865, -0.431, -0.452, 0.358], [0.322, 0.248, -0.183, 0.474], [0.397, 0.0894, -0.269, 0.448]],
      [[-0.243, 0.338, 0.428, -0.264], [0.401, 0.121, 0.198, -0.0356], [-0.0321, -0.415, 0.378, 0.473]]
    ]
  ]> : tensor<2x5x3x4xf32>} : () -> tensor<2x5x3x4xf32>
  %mean = "pd_builtin.constant"() {value = dense<0.0> : tensor<5xf32>} : () -> tensor<5xf32>
  %variance = "pd_builtin.constant"() {value = dense<1.0> : tensor<5xf32>} : () -> tensor<5xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.855, 0.989, 0.865, 0.909, 0.675]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.613, 0.784, 0.59, 0.802, 0.337]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %out, %mean_out, %variance_out = "pd.batch_norm_"(%x, %mean, %variance, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = true, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x5x3x4xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> (tensor<2x5x3x4xf32>,
      tensor<5xf32>, tensor<5xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [
        [0.205167, 0.7455243, 0.1906321, 0.5956436],
        [0.6831096, 0.7250044, 1.026818, 0.8250389],
        [0.5540053, 0.7865641, 0.4890256, 0.205167]
      ],
      [
        [0.4358737, 0.5654321, 0.3399412, 1.094544],
        [1.099489, 0.4388407, 0.9897109, 0.3201613],
        [1.071798, 0.9175143, 0.7301986, 0.3142273]
      ],
      [
        [0.987898, 0.3348263, 1.020768, 0.186047],
        [0.6058294, 0.776839, 0.6342012, 0.2803315],
        [0.5100744, 0.5219248, 0.4394907, 0.8598787]
      ],
      [
        [0.3538652, 0.5020314, 0.3565922, 1.223774],
        [0.7233719, 0.9074435, 0.8643571, 1.008342],
        [0.8306333, 1.207412, 0.8042998, 0.8790828]
      ],
      [
        [0.008951664, 0.140576, 0.4652494, 0.3601524],
        [0.4058497, 0.07105136, 0.2134756, 0.4012597],
        [0.2734828, 0.4348745, 0.528699, 0.2788828]
      ]
    ],
    [
      [
        [0.6558353, 0.3736012, 0.2265419, 0.8635137],
        [0.8387188, 0.9951831, 0.8378639, 0.9028435],
        [0.7566392, 0.5617002, 0.3633412, 0.7865641]
      ],
      [
        [0.5990579, 1.254762, 1.042128, 0.4942244],
        [0.848977, 0.7469127, 0.7015178, 0.4685105],
        [1.219158, 0.4863124, 0.5268613, 0.4635656]
      ],
      [
        [0.7232093, 0.6572967, 0.181722, 0.183452],
        [0.2630316, 0.2690866, 0.8590136, 0.9420532],
        [0.8693936, 0.392781, 0.6851495, 0.3746161]
      ],
      [
        [0.7233719, 0.4102229, 0.3911341, 1.12742],
        [1.094697, 1.027431, 0.6356539, 1.232864],
        [1.162871, 0.8832642, 0.5574802, 1.20923]
      ],
      [
        [0.1729758, 0.5651489, 0.6258986, 0.1588009],
        [0.6076736, 0.4186746, 0.4706494, 0.3129701],
        [0.3153326, 0.05687642, 0.5921487, 0.6562734]
      ]
    ]
  ]> : tensor<2x5x3x4xf32>} : (tensor<2x5x3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%mean_out) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
  "check.expect_almost_eq_const"(%variance_out) {tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
  return
}

// -----

// By hand: inference: the running statistics.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[0.83, 0.21], [1.23, -0.14]], [[0.48, 1.28], [0.71, 0.57]]],
    [[[-0.38, 0.23], [-0.42, 0.98]], [[-0.48, -0.13], [1.02, 0.01]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %mean = "pd_builtin.constant"() {value = dense<[1.14, -0.21]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[1.57, 0.55]> : tensor<2xf32>} : () -> tensor<2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[-0.65, 1.31]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[-0.48, 1.38]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = true, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2x2xf32>,
      tensor<2xf32>, tensor<2xf32>, tensor<i1>, tensor<i1>, tensor<?xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<[
    [[[-0.319186, 0.002442032], [-0.5266879, 0.1840062]], [[2.598807, 4.011917], [3.005076, 2.757782]]],
    [[[0.3085074, -0.007933065], [0.3292576, -0.3969992]], [[0.9030754, 1.521311], [3.552656, 1.768605]]]
  ]> : tensor<2x2x2x2xf32>} : (tensor<2x2x2x2xf32>) -> ()
  return
}

// -----

// By hand: training: the statistics of the batch, and new running ones.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.44, 1.44], [0.32, 0.23]], [[0.66, 0.71], [0.33, -0.32]]],
    [[[-1.27, -0.83], [-0.83, -0.28]], [[2.0, -0.59], [-0.21, -0.51]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %mean = "pd_builtin.constant"() {value = dense<[-0.93, 1.54]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[1.24, 1.53]> : tensor<2xf32>} : () -> tensor<2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.33, 1.79]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[1.56, -0.49]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2x2xf32>,
      tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<?xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-4 : f64, value = dense<[
    [[[1.464348, 2.237794], [1.777017, 1.739991]], [[0.3951151, 0.5054097], [-0.3328301, -1.766661]]],
    [[[1.12288, 1.303899], [1.303899, 1.530173]], [[3.351014, -2.362253], [-1.524013, -2.185781]]]
  ]> : tensor<2x2x2x2xf32>} : (tensor<2x2x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_mean)
    {tolerance = 4.0e-5 : f64, value = dense<[-0.2075, 0.25875]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_variance)
    {tolerance = 2.0e-4 : f64, value = dense<[1.246689, 1.232343]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%mean_out)
    {tolerance = 2.0e-4 : f64, value = dense<[-0.85775, 1.411875]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance_out)
    {tolerance = 2.0e-4 : f64, value = dense<[1.180339, 1.442846]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: training with the running statistics.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-1.71, 1.47], [-0.75, -0.02]], [[-1.21, -0.32], [1.31, 1.31]]],
    [[[-0.11, 1.07], [-0.17, -0.51]], [[0.18, -1.19], [-0.73, 0.83]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %mean = "pd_builtin.constant"() {value = dense<[-0.22, -1.75]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[1.52, 0.87]> : tensor<2xf32>} : () -> tensor<2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[1.08, -1.77]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.93, 1.27]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = true}
    : (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2x2xf32>,
      tensor<2xf32>, tensor<2xf32>, tensor<2xi1>, tensor<2xi1>, tensor<?xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<[
    [[[-0.3752294, 2.410428], [0.4657238, 1.105199]], [[0.2452807, -1.443608], [-4.536742, -4.536742]]],
    [[[1.026359, 2.060031], [0.9737997, 0.6759621]], [[-2.392422, 0.2073283], [-0.6655809, -3.625881]]]
  ]> : tensor<2x2x2x2xf32>} : (tensor<2x2x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%mean_out) {tolerance = 2.0e-4 : f64, value = dense<[-0.22, -1.75]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance_out)
    {tolerance = 2.0e-4 : f64, value = dense<[1.52, 0.87]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: channels last.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.57, -0.49], [0.55, -0.97], [-0.09, 0.1]],
    [[0.52, -1.19], [1.85, -0.84], [-0.78, -0.97]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %mean = "pd_builtin.constant"() {value = dense<[-1.22, -1.45]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[0.98, 1.65]> : tensor<2xf32>} : () -> tensor<2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[-1.73, -0.31]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[1.09, 0.84]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NHWC", epsilon = 0.00001 : f32, is_test = true, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x3x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x3x2xf32>,
      tensor<2xf32>, tensor<2xf32>, tensor<i1>, tensor<i1>, tensor<?xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<[
    [[-2.038124, 0.6083194], [-2.003173, 0.7241597], [-0.8847374, 0.4659324]],
    [[-1.950746, 0.7772532], [-4.274994, 0.6927862], [0.3210756, 0.7241597]]
  ]> : tensor<2x3x2xf32>} : (tensor<2x3x2xf32>) -> ()
  return
}
