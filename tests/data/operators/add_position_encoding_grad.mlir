// pd.add_position_encoding_grad of float64[2, 3, 4]
// Values of Paddle 2.6.2; after test_add_position_encoding_op.py::TestAddPositionEncodingTensorOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[1.2, -0.0189, 0.461, 0.65], [-0.42, 0.463, -0.537, 1.43], [0.37, 1.36, -0.628, 1.75]],
    [[0.353, -0.843, 1.05, 1.27], [-1.28, 1.06, 0.732, -2.58], [2.15, 0.258, -1.75, 0.623]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad = "pd.add_position_encoding_grad"(%out_grad)
    {alpha = 0.6 : f32, beta = 0.5 : f32, operand_segment_sizes = array<i32: 0, 0, 1>}
    : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [
      [0.7200000286, -0.01134000045, 0.276600011, 0.3900000155],
      [-0.25200001, 0.277800011, -0.3222000128, 0.8580000341],
      [0.2220000088, 0.8160000324, -0.376800015, 1.050000042]
    ],
    [
      [0.2118000084, -0.5058000201, 0.630000025, 0.7620000303],
      [-0.7680000305, 0.6360000253, 0.4392000175, -1.548000062],
      [1.290000051, 0.1548000062, -1.050000042, 0.3738000149]
    ]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}
