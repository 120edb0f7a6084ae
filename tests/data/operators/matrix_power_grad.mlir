// pd.matrix_power_grad of float32[3, 3], float32[3, 3], float32[3, 3]
// Values of Paddle 2.6.2; after test_matrix_power_op.py::TestMatrixPowerOpFP32.test_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.696, 0.286, 0.227],
    [0.343, 0.729, 0.439],
    [0.634, 0.849, 0.724]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd_builtin.constant"() {value = dense<[
    [0.72643197, 0.600273, 0.447894],
    [0.767101, 1.00225, 0.715728],
    [1.191487, 1.4149209, 1.040805]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-2.3, -0.771, 0.0321],
    [0.0108, 0.432, 0.665],
    [1.09, 1.52, -0.602]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %x_grad = "pd.matrix_power_grad"(%x, %out, %out_grad) {n = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [-2.720055, -0.7616271, -2.22077],
    [0.557507, 1.995469, 0.8379428],
    [1.328507, 2.332783, 1.409066]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.matrix_power_grad of float64[2, 3, 3], float64[2, 3, 3], float64[2, 3, 3]; n = 5
// Values of Paddle 2.6.2; after test_matrix_power_op.py::TestMatrixPowerOpBatched1.test_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.696, 0.286, 0.227], [0.719, 0.423, 0.981], [0.481, 0.392, 0.343]],
    [[0.182, 0.175, 0.532], [0.634, 0.849, 0.724], [0.722, 0.323, 0.362]]
  ]> : tensor<2x3x3xf64>} : () -> tensor<2x3x3xf64>
  %out = "pd_builtin.constant"() {value = dense<[
    [
      [2.2430315979740065, 1.2466508493686659, 1.584435259709335],
      [3.9039252652848635, 2.170828301703591, 2.761229244542427],
      [2.387368699316255, 1.327810936835914, 1.687733239445954]
    ],
    [
      [1.3563897309163737, 1.134116166149743, 1.4107237098097638],
      [3.798232026107385, 3.1740207842300086, 3.935082566588795],
      [2.0166946677684097, 1.6805146743619288, 2.0826884581816594]
    ]
  ]> : tensor<2x3x3xf64>} : () -> tensor<2x3x3xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[-0.781, 1.3, 0.0238], [-2.22, 1.81, 1.43], [-1.42, 0.827, 0.585]],
    [[-1.56, 0.343, -0.33], [0.54, 1.39, -0.136], [-1.48, 0.824, -2.03]]
  ]> : tensor<2x3x3xf64>} : () -> tensor<2x3x3xf64>
  %x_grad = "pd.matrix_power_grad"(%x, %out, %out_grad) {n = 5 : i32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3x3xf64>, tensor<2x3x3xf64>, tensor<2x3x3xf64>) -> tensor<2x3x3xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-5 : f64, value = dense<[
    [
      [-13.24771464, 7.76443423, 4.151988887],
      [-7.75994516, 3.702043604, 1.93538646],
      [-10.33805212, 3.917059632, 1.964933868]
    ],
    [
      [-5.887020981, -1.979251959, -8.419078595],
      [-1.212067744, 8.53430887, -1.637448003],
      [-6.806085582, -4.178706934, -9.928204497]
    ]
  ]> : tensor<2x3x3xf64>} : (tensor<2x3x3xf64>) -> ()
  return
}
