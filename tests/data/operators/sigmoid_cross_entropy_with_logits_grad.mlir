// pd.sigmoid_cross_entropy_with_logits_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_sigmoid_cross_entropy_with_logits_op.py::TestSigmoidCrossEntropyWithLogitsOp1.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-1.87, 0.642, 1.38, -2.27],
    [0.0689, -2.98, -0.682, -1.42],
    [-3.68, -0.901, -0.43, -0.335]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %label = "pd_builtin.constant"() {value = dense<[
    [0.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.372, -0.878, 0.592, 0.0688],
    [-0.123, 0.348, 1.66, 0.856],
    [0.693, -0.179, -0.914, 0.832]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.sigmoid_cross_entropy_with_logits_grad"(%x, %label, %out_grad)
    {ignore_index = -100 : i32, normalize = false, operand_segment_sizes = array<i32: 1, 1, 0, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-7 : f64, value = dense<[
    [0.04967752078, 0.3027296383, -0.1189973279, -0.062357691],
    [-0.06361783725, 0.01682149479, 0.5574530155, 0.1666303156],
    [0.01704948288, -0.05170326224, -0.3602314671, 0.3469644221]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.sigmoid_cross_entropy_with_logits_grad of float64[3, 4], float64[3, 4], float64[3, 4]; normalize = true, ignore_index = -1
// Values of Paddle 2.6.2; after test_sigmoid_cross_entropy_with_logits_op.py::TestSigmoidCrossEntropyWithNorm.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-3.92, 5.89, 2.11, 0.566],
    [-1.49, -1.37, -0.286, -2.79],
    [1.51, -1.38, 0.347, -2.41]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %label = "pd_builtin.constant"() {value = dense<[
    [0.0, -1.0, 1.0, 1.0],
    [1.0, 0.0, 1.0, 1.0],
    [0.0, -1.0, -1.0, 0.0]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.285, 0.81, -1.38, -0.714],
    [-0.49, -1.46, -0.439, 0.889],
    [-0.351, -2.12, 0.122, 0.615]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.sigmoid_cross_entropy_with_logits_grad"(%x, %label, %out_grad)
    {ignore_index = -1 : i32, normalize = true, operand_segment_sizes = array<i32: 1, 1, 0, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-7 : f64, value = dense<[
    [0.000616077678, 0.0, 0.0165797289, 0.02873138502],
    [0.04443092817, -0.03286944175, 0.02785292014, -0.09306180853],
    [-0.03194338707, 0.0, 0.0, 0.005631576739]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
