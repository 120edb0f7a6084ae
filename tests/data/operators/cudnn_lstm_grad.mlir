// pd.cudnn_lstm_grad behind pd.cudnn_lstm, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]],
    [[-0.63, -0.31, -0.21], [0.08, -0.16, 0.37]],
    [[-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
  ]> : tensor<3x2x3xf64>} : () -> tensor<3x2x3xf64>
  %init_h = "pd_builtin.constant"() {value = dense<[[[-0.13, -0.95], [0.1, -0.13]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %init_c = "pd_builtin.constant"() {value = dense<[[[0.1, 0.42], [-0.42, 0.02]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %weight_list_0 = "pd_builtin.constant"() {value = dense<[
    [0.54, -0.96, 0.27],
    [0.5, -0.0, -0.55],
    [-0.6, 0.52, -0.66],
    [-0.82, 0.37, 0.91],
    [-0.99, 0.02, 0.63],
    [0.23, 0.44, -0.42],
    [0.84, 0.43, 0.09],
    [-0.72, -0.25, 0.35]
  ]> : tensor<8x3xf64>} : () -> tensor<8x3xf64>
  %weight_list_1 = "pd_builtin.constant"() {value = dense<[
    [-0.64, -0.96],
    [-0.07, 0.45],
    [-0.16, -0.03],
    [-0.97, -0.03],
    [0.88, 0.7],
    [0.46, -0.78],
    [0.79, 0.71],
    [-0.67, 0.26]
  ]> : tensor<8x2xf64>} : () -> tensor<8x2xf64>
  %weight_list_2 = "pd_builtin.constant"()
    {value = dense<[-0.69, 0.48, -0.47, 0.07, -0.97, 0.84, 0.8, -0.93]> : tensor<8xf64>}
    : () -> tensor<8xf64>
  %weight_list_3 = "pd_builtin.constant"()
    {value = dense<[0.56, -0.52, 0.65, 0.93, 0.95, -0.09, 0.22, 0.55]> : tensor<8xf64>}
    : () -> tensor<8xf64>
  %weight_list = "pd_builtin.combine"(%weight_list_0, %weight_list_1, %weight_list_2, %weight_list_3)
    : (tensor<8x3xf64>, tensor<8x2xf64>, tensor<8xf64>, tensor<8xf64>) -> tuple<tensor<8x3xf64>, tensor<8x2xf64>,
      tensor<8xf64>, tensor<8xf64>>
  %reserve, %state_out, %out, %last_h, %last_c = "pd.cudnn_lstm"(%input, %init_h, %init_c, %weight_list)
    {dropout_prob = 0.0 : f32, hidden_size = 2 : i32, input_size = 3 : i32, is_bidirec = false, is_test = false,
      num_layers = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 0, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1>, seed = 0 : i32}
    : (tensor<3x2x3xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>, tuple<tensor<8x3xf64>, tensor<8x2xf64>, tensor<8xf64>,
      tensor<8xf64>>) -> (tensor<?xui8>, tensor<?xui8>, tensor<3x2x2xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[0.39, 0.63], [-0.31, -0.91]],
    [[0.14, -0.71], [0.44, -0.31]],
    [[-0.09, 0.95], [0.56, 0.69]]
  ]> : tensor<3x2x2xf64>} : () -> tensor<3x2x2xf64>
  %last_h_cotangent = "pd_builtin.constant"() {value = dense<[[[0.91, -0.58], [0.66, -0.7]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %last_c_cotangent = "pd_builtin.constant"() {value = dense<[[[0.91, -0.58], [0.66, -0.7]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %input_grad_result, %init_h_grad_result, %init_c_grad_result,
    %weight_list_grad_result = "pd.cudnn_lstm_grad"(%input, %init_h, %init_c, %weight_list, %reserve, %state_out,
    %out, %last_h, %last_c, %out_cotangent, %last_h_cotangent, %last_c_cotangent)
    {dropout_prob = 0.0 : f32, hidden_size = 2 : i32, input_size = 3 : i32, is_bidirec = false, is_test = false,
      num_layers = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 0, 1, 0>, seed = 0 : i32}
    : (tensor<3x2x3xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>, tuple<tensor<8x3xf64>, tensor<8x2xf64>, tensor<8xf64>,
      tensor<8xf64>>, tensor<?xui8>, tensor<?xui8>, tensor<3x2x2xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>,
      tensor<3x2x2xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>) -> (tensor<3x2x3xf64>, tensor<1x2x2xf64>,
      tensor<1x2x2xf64>, tuple<tensor<8x3xf64>, tensor<8x2xf64>, tensor<8xf64>, tensor<8xf64>>)
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[-0.505920427, 0.199071622, 0.084181706], [-0.473777639, -0.0503557294, 0.392933799]],
    [[-0.31969103, -0.291748124, 0.466303069], [-0.800576786, -0.164339742, 0.67451923]],
    [[-0.24686966, -0.137061997, 0.208456819], [-0.893005243, -0.0966375558, 0.619234609]]
  ]> : tensor<3x2x3xf64>} : (tensor<3x2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%init_h_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[0.216441147, 0.353319547], [0.392842377, 0.378108124]]]> :
      tensor<1x2x2xf64>}
    : (tensor<1x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%init_c_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[0.983151794, -0.168026506], [0.551250375, -0.188482261]]]> :
      tensor<1x2x2xf64>}
    : (tensor<1x2x2xf64>) -> ()
  %weight_list_grad_0 = "pd_builtin.slice"(%weight_list_grad_result) {index = 0 : i32}
    : (tuple<tensor<8x3xf64>, tensor<8x2xf64>, tensor<8xf64>, tensor<8xf64>>) -> tensor<8x3xf64>
  "check.expect_almost_eq_const"(%weight_list_grad_0) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.0781790365, -0.0988736635, 0.231310426],
    [0.0891216905, -0.0308619285, 0.194787936],
    [0.0841759955, 0.125920026, 0.0272161575],
    [0.068366751, -0.0350904113, 0.100742549],
    [-0.321633262, -0.503734555, -0.470607876],
    [0.14281083, 0.117441652, 0.166174254],
    [0.0123567173, -0.00168143972, 0.0784482264],
    [0.00349006057, 0.143794678, -0.137949923]
  ]> : tensor<8x3xf64>} : (tensor<8x3xf64>) -> ()
  %weight_list_grad_1 = "pd_builtin.slice"(%weight_list_grad_result) {index = 1 : i32}
    : (tuple<tensor<8x3xf64>, tensor<8x2xf64>, tensor<8xf64>, tensor<8xf64>>) -> tensor<8x2xf64>
  "check.expect_almost_eq_const"(%weight_list_grad_1) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.00688971611, 0.286137428],
    [0.0261385729, 0.00540165472],
    [0.0427998119, -0.0679758785],
    [0.0280801264, -0.0315694017],
    [-0.315602576, 0.222756061],
    [0.0912677738, -0.142415017],
    [0.015606169, 0.0541554403],
    [-0.0163202485, -0.104191512]
  ]> : tensor<8x2xf64>} : (tensor<8x2xf64>) -> ()
  %weight_list_grad_2 = "pd_builtin.slice"(%weight_list_grad_result) {index = 2 : i32}
    : (tuple<tensor<8x3xf64>, tensor<8x2xf64>, tensor<8xf64>, tensor<8xf64>>) -> tensor<8xf64>
  "check.expect_almost_eq_const"(%weight_list_grad_2) {tolerance = 1.0e-5 : f64, value = dense<[
    -0.188777879, -0.366815895, -0.376798693, -0.256020002, 2.97790343, -0.874550453, -0.163579162, 0.14420959
  ]> : tensor<8xf64>} : (tensor<8xf64>) -> ()
  %weight_list_grad_3 = "pd_builtin.slice"(%weight_list_grad_result) {index = 3 : i32}
    : (tuple<tensor<8x3xf64>, tensor<8x2xf64>, tensor<8xf64>, tensor<8xf64>>) -> tensor<8xf64>
  "check.expect_almost_eq_const"(%weight_list_grad_3) {tolerance = 1.0e-5 : f64, value = dense<[
    -0.188777879, -0.366815895, -0.376798693, -0.256020002, 2.97790343, -0.874550453, -0.163579162, 0.14420959
  ]> : tensor<8xf64>} : (tensor<8xf64>) -> ()
  return
}

// -----

// pd.cudnn_lstm_grad behind pd.cudnn_lstm, its test 1
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]],
    [[-0.63, -0.31, -0.21], [0.08, -0.16, 0.37]],
    [[-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
  ]> : tensor<3x2x3xf64>} : () -> tensor<3x2x3xf64>
  %init_h = "pd_builtin.constant"() {value = dense<[[[-0.13, -0.95], [0.1, -0.13]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %init_c = "pd_builtin.constant"() {value = dense<[[[0.1, 0.42], [-0.42, 0.02]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %w = "pd_builtin.constant"() {value = dense<[
    0.54, -0.96, 0.27, 0.5, -0.0, -0.55, -0.6, 0.52, -0.66, -0.82, 0.37, 0.91, -0.99, 0.02, 0.63, 0.23, 0.44, -0.42,
    0.84, 0.43, 0.09, -0.72, -0.25, 0.35, -0.64, -0.96, -0.07, 0.45, -0.16, -0.03, -0.97, -0.03, 0.88, 0.7, 0.46,
    -0.78, 0.79, 0.71, -0.67, 0.26, -0.69, 0.48, -0.47, 0.07, -0.97, 0.84, 0.8, -0.93, 0.56, -0.52, 0.65, 0.93, 0.95,
    -0.09, 0.22, 0.55
  ]> : tensor<56xf64>} : () -> tensor<56xf64>
  %reserve, %state_out, %out, %last_h, %last_c = "pd.cudnn_lstm"(%input, %init_h, %init_c, %w)
    {dropout_prob = 0.0 : f32, hidden_size = 2 : i32, input_size = 3 : i32, is_bidirec = false, is_test = false,
      num_layers = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1>, seed = 0 : i32}
    : (tensor<3x2x3xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>, tensor<56xf64>) -> (tensor<?xui8>, tensor<?xui8>,
      tensor<3x2x2xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[0.39, 0.63], [-0.31, -0.91]],
    [[0.14, -0.71], [0.44, -0.31]],
    [[-0.09, 0.95], [0.56, 0.69]]
  ]> : tensor<3x2x2xf64>} : () -> tensor<3x2x2xf64>
  %last_h_cotangent = "pd_builtin.constant"() {value = dense<[[[0.91, -0.58], [0.66, -0.7]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %last_c_cotangent = "pd_builtin.constant"() {value = dense<[[[0.91, -0.58], [0.66, -0.7]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %input_grad_result, %init_h_grad_result, %init_c_grad_result, %w_grad_result = "pd.cudnn_lstm_grad"(%input, %init_h,
    %init_c, %w, %reserve, %state_out, %out, %last_h, %last_c, %out_cotangent, %last_h_cotangent, %last_c_cotangent)
    {dropout_prob = 0.0 : f32, hidden_size = 2 : i32, input_size = 3 : i32, is_bidirec = false, is_test = false,
      num_layers = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 0, 0>, seed = 0 : i32}
    : (tensor<3x2x3xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>, tensor<56xf64>, tensor<?xui8>, tensor<?xui8>,
      tensor<3x2x2xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>, tensor<3x2x2xf64>, tensor<1x2x2xf64>,
      tensor<1x2x2xf64>) -> (tensor<3x2x3xf64>, tensor<1x2x2xf64>, tensor<1x2x2xf64>, tensor<56xf64>)
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[-0.505920427, 0.199071622, 0.084181706], [-0.473777639, -0.0503557294, 0.392933799]],
    [[-0.31969103, -0.291748124, 0.466303069], [-0.800576786, -0.164339742, 0.67451923]],
    [[-0.24686966, -0.137061997, 0.208456819], [-0.893005243, -0.0966375558, 0.619234609]]
  ]> : tensor<3x2x3xf64>} : (tensor<3x2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%init_h_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[0.216441147, 0.353319547], [0.392842377, 0.378108124]]]> :
      tensor<1x2x2xf64>}
    : (tensor<1x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%init_c_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[0.983151794, -0.168026506], [0.551250375, -0.188482261]]]> :
      tensor<1x2x2xf64>}
    : (tensor<1x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%w_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    -0.0781790365, -0.0988736635, 0.231310426, 0.0891216905, -0.0308619285, 0.194787936, 0.0841759955, 0.125920026,
    0.0272161575, 0.068366751, -0.0350904113, 0.100742549, -0.321633262, -0.503734555, -0.470607876, 0.14281083,
    0.117441652, 0.166174254, 0.0123567173, -0.00168143972, 0.0784482264, 0.00349006057, 0.143794678, -0.137949923,
    0.00688971611, 0.286137428, 0.0261385729, 0.00540165472, 0.0427998119, -0.0679758785, 0.0280801264, -0.0315694017,
    -0.315602576, 0.222756061, 0.0912677738, -0.142415017, 0.015606169, 0.0541554403, -0.0163202485, -0.104191512,
    -0.188777879, -0.366815895, -0.376798693, -0.256020002, 2.97790343, -0.874550453, -0.163579162, 0.14420959,
    -0.188777879, -0.366815895, -0.376798693, -0.256020002, 2.97790343, -0.874550453, -0.163579162, 0.14420959
  ]> : tensor<56xf64>} : (tensor<56xf64>) -> ()
  return
}
