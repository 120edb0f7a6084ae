// pd.adamw_ of float32[5, 4], float32[5, 4], float32[1], float32[5, 4], float32[5, 4], float32[1], float32[1]
// Values of Paddle 2.6.2; after synthesized::adamwfloat32False.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[
    [-0.984, 0.0819, 0.135, 0.408],
    [-0.113, -0.937, 0.675, 0.826],
    [-0.063, -0.886, -0.906, -0.333],
    [0.526, 0.269, 0.136, -0.372],
    [0.868, 1.77, 0.178, -1.75]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %grad = "pd_builtin.constant"() {value = dense<[
    [-1.89, -2.04, -0.162, 1.71],
    [-2.44, 2.43, 0.573, -0.0972],
    [-0.252, -0.214, 0.548, -0.0245],
    [1.41, -0.627, -1.49, -0.32],
    [-1.09, 0.612, -0.637, 0.0828]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[
    [1.52, 1.19, 0.385, -0.515],
    [0.295, -0.337, 0.341, -3.24],
    [0.403, -0.199, 0.0552, 1.3],
    [-1.7, -2.03, 1.6, -0.391],
    [-0.863, 0.0721, 0.969, 2.61]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[
    [0.111, 0.042, 0.91, 0.354],
    [1.85, 0.454, 2.41, 1.36],
    [1.22, 0.362, 0.197, 1.43],
    [0.0738, 0.818, 1.21, 0.667],
    [0.61, 0.571, 1.87, 0.393]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.81]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.98]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta1 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.9 : f32} : () -> tensor<1xf32>
  %beta2 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.99 : f32} : () -> tensor<1xf32>
  %epsilon = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.0e-8 : f32}
    : () -> tensor<1xf32>
  %param_out, %moment1_out, %moment2_out, %beta1_pow_out, %beta2_pow_out = "pd.adamw_"(%param, %grad, %learning_rate,
    %moment1, %moment2, %beta1_pow, %beta2_pow, %beta1, %beta2, %epsilon)
    {coeff = 0.02 : f32, lazy_mode = false, lr_ratio = 1.0 : f32, min_row_size_to_use_multithread = 1000 : i64,
      multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, use_global_beta_pow = false, with_decay = false}
    : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<1xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<1xf32>,
      tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<5x4xf32>, tensor<5x4xf32>,
      tensor<5x4xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%param_out) {tolerance = 2.0e-4 : f64, value = dense<[
    [-1.098987, -0.02996627, 0.1220509, 0.4256659],
    [-0.1135819, -0.933853, 0.6662311, 0.9198343],
    [-0.07442598, -0.8735434, -0.9147377, -0.3695191],
    [0.6955607, 0.3469611, 0.09250298, -0.3544316],
    [0.9100053, 1.763779, 0.1559127, -1.890634]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out) {tolerance = 4.0e-4 : f64, value = dense<[
    [1.179, 0.8669999, 0.3303, -0.2924999],
    [0.02149992, -0.06029993, 0.3642, -2.92572],
    [0.3375, -0.2005, 0.10448, 1.16755],
    [-1.389, -1.8897, 1.291, -0.3839],
    [-0.8857, 0.12609, 0.8083999, 2.35728]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.145611, 0.08319595, 0.9011624, 0.379701],
    [1.891036, 0.5085089, 2.389183, 1.346495],
    [1.208435, 0.358838, 0.198033, 1.415706],
    [0.09294298, 0.8137513, 1.220101, 0.661354],
    [0.615781, 0.5690354, 1.855358, 0.3891385]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  "check.expect_almost_eq_const"(%beta1_pow_out) {tolerance = 9.0e-5 : f64, value = dense<[0.729]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 2.0e-4 : f64, value = dense<[0.9702]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}

// -----

// pd.adamw_ of float64[5, 4], float64[5, 4], float64[1], float64[5, 4], float64[5, 4], float64[1], float64[1]; lr_ratio = 0.7, with_decay = true
// Values of Paddle 2.6.2; after synthesized::adamwfloat64True.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[
    [-0.472, 1.17, 0.439, 1.03],
    [2.2, 0.151, -1.23, 0.388],
    [0.531, 0.339, -1.31, 1.51],
    [-1.54, -0.629, -0.481, -0.712],
    [-0.291, -0.534, -1.38, -1.18]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %grad = "pd_builtin.constant"() {value = dense<[
    [-1.33, 0.637, -0.365, 1.65],
    [-1.97, 0.495, -2.06, -0.742],
    [0.615, -0.52, -1.36, -1.48],
    [-0.271, 0.55, -0.287, -0.0596],
    [-1.76, 1.78, -0.643, 0.475]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf64>} : () -> tensor<1xf64>
  %moment1 = "pd_builtin.constant"() {value = dense<[
    [0.474, -0.675, 0.871, -0.116],
    [0.518, -0.862, -1.32, -0.818],
    [-1.05, -0.832, 1.05, -0.712],
    [-0.0707, 1.09, -3.01, 1.35],
    [-0.773, 0.858, 0.461, 0.938]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %moment2 = "pd_builtin.constant"() {value = dense<[
    [1.25, 0.843, 0.461, 0.853],
    [0.0749, 1.92, 1.83, 0.244],
    [0.4, 0.664, 1.44, 0.225],
    [0.105, 1.76, 0.846, 0.858],
    [0.929, 0.283, 0.545, 0.411]
  ]> : tensor<5x4xf64>} : () -> tensor<5x4xf64>
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.81]> : tensor<1xf64>} : () -> tensor<1xf64>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.98]> : tensor<1xf64>} : () -> tensor<1xf64>
  %beta1 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.9 : f32} : () -> tensor<1xf32>
  %beta2 = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.99 : f32} : () -> tensor<1xf32>
  %epsilon = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.0e-8 : f32}
    : () -> tensor<1xf32>
  %param_out, %moment1_out, %moment2_out, %beta1_pow_out, %beta2_pow_out = "pd.adamw_"(%param, %grad, %learning_rate,
    %moment1, %moment2, %beta1_pow, %beta2_pow, %beta1, %beta2, %epsilon)
    {coeff = 0.02 : f32, lazy_mode = false, lr_ratio = 0.7 : f32, min_row_size_to_use_multithread = 1000 : i64,
      multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, use_global_beta_pow = false, with_decay = true}
    : (tensor<5x4xf64>, tensor<5x4xf64>, tensor<1xf64>, tensor<5x4xf64>, tensor<5x4xf64>, tensor<1xf64>,
      tensor<1xf64>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<5x4xf64>, tensor<5x4xf64>,
      tensor<5x4xf64>, tensor<1xf64>, tensor<1xf64>)
  "check.expect_almost_eq_const"(%param_out) {tolerance = 3.0e-6 : f64, value = dense<[
    [-0.4814224788, 1.19128068, 0.3975792934, 1.026863417],
    [2.168651228, 0.170487234, -1.191039139, 0.448405478],
    [0.5826310344, 0.3754454965, -1.334137276, 1.568293198],
    [-1.528485826, -0.6577434135, -0.369387426, -0.760322045],
    [-0.2575242229, -0.5969505581, -1.396729784, -1.231055303]
  ]> : tensor<5x4xf64>} : (tensor<5x4xf64>) -> ()
  "check.expect_almost_eq_const"(%moment1_out) {tolerance = 3.0e-6 : f64, value = dense<[
    [0.293599957, -0.5437999687, 0.7473999705, 0.0606000421],
    [0.2691999407, -0.7262999676, -1.394000018, -0.8103999982],
    [-0.8834999603, -0.8007999926, 0.8089999425, -0.7888000183],
    [-0.09073000478, 1.035999987, -2.737699935, 1.209039966],
    [-0.8717000235, 0.950200022, 0.3505999737, 0.891699989]
  ]> : tensor<5x4xf64>} : (tensor<5x4xf64>) -> ()
  "check.expect_almost_eq_const"(%moment2_out) {tolerance = 3.0e-6 : f64, value = dense<[
    [1.255188995, 0.8386276942, 0.4577222531, 0.8716949822],
    [0.1129599637, 1.903250266, 1.854135977, 0.2470656371],
    [0.3997822502, 0.6600640038, 1.444095996, 0.2446539813],
    [0.1046844103, 1.745425014, 0.8383636973, 0.8494555297],
    [0.9506859793, 0.3118539725, 0.5436844913, 0.4091462518]
  ]> : tensor<5x4xf64>} : (tensor<5x4xf64>) -> ()
  "check.expect_almost_eq_const"(%beta1_pow_out)
    {tolerance = 9.0e-7 : f64, value = dense<[0.7289999807]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out)
    {tolerance = 2.0e-6 : f64, value = dense<[0.9702000093]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  return
}
