// pd.concat_grad of float32[6, 4], float32[6, 3], float32[6, 7]; LoD
// Values of Paddle 2.6.2; after synthesized::concatlod_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.321, 0.45, 0.21, 1.51],
    [-1.21, -1.61, -0.159, 0.278],
    [-0.319, -1.64, 0.193, -1.35],
    [-0.0848, -0.279, -0.00942, -1.38],
    [-0.872, 0.46, -0.495, 0.248],
    [1.07, 1.04, 0.501, 0.588]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %x_1 = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.336, 0.287, -0.605],
    [-1.64, 1.16, 0.275],
    [-0.186, 0.487, -0.584],
    [1.81, -0.00778, 0.458],
    [2.05, -2.12, -1.3],
    [1.59, 0.785, 0.0469]
  ]> : tensor<6x3xf32>} : () -> tensor<6x3xf32>
  %out_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.901, 0.482, -0.715, -0.285, -0.949, 1.64, 0.0951],
    [0.541, 1.16, -0.0937, -0.713, 1.05, 1.23, 0.369],
    [-1.66, 0.337, 1.22, 0.941, 1.54, 0.117, 0.427],
    [1.23, -0.833, -0.0168, -1.12, 0.064, -0.665, 0.921],
    [-0.116, 2.03, 0.56, -0.102, 0.649, -0.286, 0.988],
    [0.36, -1.32, 2.11, 0.403, 0.406, 0.68, 0.951]
  ]> : tensor<6x7xf32>} : () -> tensor<6x7xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1)
    : (tensor<6x4xf32>, tensor<6x3xf32>) -> tuple<tensor<6x4xf32>, tensor<6x3xf32>>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi32>
  %x_grad = "pd.concat_grad"(%x, %out_grad, %axis) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tuple<tensor<6x4xf32>, tensor<6x3xf32>>, tensor<6x7xf32>, tensor<1xi32>) -> tuple<tensor<6x4xf32>,
      tensor<6x3xf32>>
  %x_grad_0 = "pd_builtin.slice"(%x_grad) {index = 0 : i32}
    : (tuple<tensor<6x4xf32>, tensor<6x3xf32>>) -> tensor<6x4xf32>
  "check.expect_eq_const"(%x_grad_0) {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.901, 0.482, -0.715, -0.285],
    [0.541, 1.16, -0.0937, -0.713],
    [-1.66, 0.337, 1.22, 0.941],
    [1.23, -0.833, -0.0168, -1.12],
    [-0.116, 2.03, 0.56, -0.102],
    [0.36, -1.32, 2.11, 0.403]
  ]> : tensor<6x4xf32>} : (tensor<6x4xf32>) -> ()
  %x_grad_1 = "pd_builtin.slice"(%x_grad) {index = 1 : i32}
    : (tuple<tensor<6x4xf32>, tensor<6x3xf32>>) -> tensor<6x3xf32>
  "check.expect_eq_const"(%x_grad_1) {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.949, 1.64, 0.0951],
    [1.05, 1.23, 0.369],
    [1.54, 0.117, 0.427],
    [0.064, -0.665, 0.921],
    [0.649, -0.286, 0.988],
    [0.406, 0.68, 0.951]
  ]> : tensor<6x3xf32>} : (tensor<6x3xf32>) -> ()
  return
}
