// pd.cross_entropy_with_softmax_grad of int64[2, 2, 3, 1], float64[2, 2, 3, 1], float64[2, 2, 3, 1]
// Values of Paddle 2.6.2; after test_softmax_with_cross_entropy_op.py::TestSoftmaxWithCrossEntropyOpAxisDimEqualOne.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %label = "pd_builtin.constant"() {value = dense<0> : tensor<2x2x3x1xi64>} : () -> tensor<2x2x3x1xi64>
  %softmax = "pd_builtin.constant"() {value = dense<1.0> : tensor<2x2x3x1xf64>} : () -> tensor<2x2x3x1xf64>
  %loss_grad = "pd_builtin.constant"() {value = dense<[
    [[[3.05], [-1.94], [-0.086]], [[-0.00148], [0.773], [-0.164]]],
    [[[0.857], [-0.543], [1.32]], [[0.326], [1.26], [0.521]]]
  ]> : tensor<2x2x3x1xf64>} : () -> tensor<2x2x3x1xf64>
  %input_grad = "pd.cross_entropy_with_softmax_grad"(%label, %softmax, %loss_grad)
    {axis = -1 : i32, ignore_index = -1 : i32, numeric_stable_mode = true,
      operand_segment_sizes = array<i32: 1, 1, 1>, soft_label = false, use_softmax = true}
    : (tensor<2x2x3x1xi64>, tensor<2x2x3x1xf64>, tensor<2x2x3x1xf64>) -> tensor<2x2x3x1xf64>
  "check.expect_almost_eq_const"(%input_grad) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<2x2x3x1xf64>}
    : (tensor<2x2x3x1xf64>) -> ()
  return
}

// -----

// pd.cross_entropy_with_softmax_grad of int64[13, 1], float64[13, 8], float64[13, 1]; use_softmax = false, numeric_stable_mode = false, ignore_index = 2, axis = 1
// Values of Paddle 2.6.2; after test_softmax_with_cross_entropy_op.py::TestSoftmaxWithCrossEntropyOp_NotWithSoftmax_HardLabel_Ignore_Axis.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %label = "pd_builtin.constant"() {value = dense<[
    [1],
    [2],
    [1],
    [6],
    [7],
    [7],
    [6],
    [1],
    [6],
    [2],
    [3],
    [2],
    [6]
  ]> : tensor<13x1xi64>} : () -> tensor<13x1xi64>
  %softmax = "pd_builtin.constant"() {value = dense<[
    [0.148, 0.175, 0.109, 0.136, 0.0973, 0.0841, 0.0974, 0.155],
    [0.0929, 0.122, 0.118, 0.139, 0.137, 0.0921, 0.119, 0.179],
    [0.163, 0.135, 0.0963, 0.0947, 0.139, 0.0852, 0.127, 0.16],
    [0.126, 0.156, 0.09, 0.111, 0.0931, 0.2, 0.133, 0.0918],
    [0.103, 0.151, 0.155, 0.102, 0.0888, 0.0806, 0.155, 0.164],
    [0.089, 0.116, 0.0866, 0.198, 0.152, 0.0957, 0.172, 0.091],
    [0.124, 0.0899, 0.135, 0.148, 0.134, 0.135, 0.0895, 0.144],
    [0.166, 0.108, 0.158, 0.124, 0.115, 0.0955, 0.139, 0.0943],
    [0.19, 0.0796, 0.0963, 0.106, 0.0915, 0.158, 0.127, 0.152],
    [0.12, 0.116, 0.104, 0.188, 0.0936, 0.172, 0.0859, 0.12],
    [0.126, 0.114, 0.0781, 0.155, 0.0776, 0.154, 0.136, 0.16],
    [0.0929, 0.188, 0.0905, 0.0843, 0.101, 0.197, 0.103, 0.143],
    [0.123, 0.161, 0.155, 0.0815, 0.132, 0.116, 0.142, 0.0902]
  ]> : tensor<13x8xf64>} : () -> tensor<13x8xf64>
  %loss_grad = "pd_builtin.constant"() {value = dense<[
    [2.71],
    [2.03],
    [1.03],
    [-0.699],
    [0.131],
    [2.43],
    [-1.27],
    [1.2],
    [0.481],
    [-0.839],
    [1.49],
    [-0.601],
    [-1.39]
  ]> : tensor<13x1xf64>} : () -> tensor<13x1xf64>
  %input_grad = "pd.cross_entropy_with_softmax_grad"(%label, %softmax, %loss_grad)
    {axis = 1 : i32, ignore_index = 2 : i32, numeric_stable_mode = false, operand_segment_sizes = array<i32: 1, 1, 1>,
      soft_label = false, use_softmax = false}
    : (tensor<13x1xi64>, tensor<13x8xf64>, tensor<13x1xf64>) -> tensor<13x8xf64>
  "check.expect_almost_eq_const"(%input_grad) {tolerance = 3.0e-5 : f64, value = dense<[
    [0.0, -15.48571429, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, -7.62962963, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.255639098, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.7987804878],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -26.7032967],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 14.18994413, 0.0],
    [0.0, -11.11111111, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -3.787401575, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, -9.612903226, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 9.788732394, 0.0]
  ]> : tensor<13x8xf64>} : (tensor<13x8xf64>) -> ()
  return
}
