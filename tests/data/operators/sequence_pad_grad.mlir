// pd.sequence_pad_grad of float32[7, 2], float32[2, 5, 2]; LoD
// Values of Paddle 2.6.2; after synthesized::sequence_pads_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 3, 7>], value = dense<[
    [0.682, -0.463],
    [-0.594, 0.585],
    [1.52, 0.107],
    [-0.317, -0.206],
    [0.387, 0.51],
    [0.943, -0.927],
    [-0.0216, -0.76]
  ]> : tensor<7x2xf32>} : () -> tensor<7x2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[-0.212, -0.295], [-0.205, -1.35], [1.05, 0.783], [0.441, 1.42], [0.548, -0.244]],
    [[2.25, -2.38], [1.22, -0.605], [-0.692, 0.767], [0.572, -0.54], [0.608, -1.56]]
  ]> : tensor<2x5x2xf32>} : () -> tensor<2x5x2xf32>
  %x_grad = "pd.sequence_pad_grad"(%x, %out_grad)
    {operand_segment_sizes = array<i32: 1, 0, 0, 0, 1, 0>, padded_length = 5 : i32,
      result_segment_sizes = array<i32: 1, 0>}
    : (tensor<7x2xf32>, tensor<2x5x2xf32>) -> tensor<7x2xf32>
  "check.expect_eq_const"(%x_grad) {lod = [array<i64: 0, 3, 7>], value = dense<[
    [-0.212, -0.295],
    [-0.205, -1.35],
    [1.05, 0.783],
    [2.25, -2.38],
    [1.22, -0.605],
    [-0.692, 0.767],
    [0.572, -0.54]
  ]> : tensor<7x2xf32>} : (tensor<7x2xf32>) -> ()
  return
}
