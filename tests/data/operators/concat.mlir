// pd.concat of float16[2, 2, 3, 4], float16[2, 2, 3, 4], float16[0, 2, 3, 4]; empty
// Values of Paddle 2.6.2; after test_concat_op.py::TestConcatOp4_Fp16.test_check_output.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[
    [
      [[0.664, 0.57, 0.943, 0.3516], [0.06274, 0.5796, 0.502, 0.6484], [0.9355, 0.783, 0.4888, 0.7075]],
      [[0.6094, 0.2551, 0.4019, 0.0928], [0.668, 0.8247, 0.645, 0.614], [0.0615, 0.2433, 0.723, 0.3533]]
    ],
    [
      [[0.778, 0.992, 0.5405, 0.7134], [0.2917, 0.4602, 0.3757, 0.06335], [0.03156, 0.5674, 0.0672, 0.1572]],
      [[0.7554, 0.582, 0.1014, 0.0638], [0.95, 0.331, 0.7217, 0.0675], [0.9507, 0.3555, 0.899, 0.413]]
    ]
  ]> : tensor<2x2x3x4xf16>} : () -> tensor<2x2x3x4xf16>
  %x_1 = "pd_builtin.constant"() {value = dense<[
    [
      [[0.8696, 0.423, 0.4333, 0.875], [0.2898, 0.837, 0.4211, 0.3037], [0.3103, 0.3972, 0.3125, 0.4387]],
      [[0.02608, 0.2229, 0.5195, 0.7617], [0.297, 0.9385, 0.211, 0.1558], [0.788, 0.4197, 0.4792, 0.741]]
    ],
    [
      [[0.2173, 0.07465, 0.908, 0.841], [0.3806, 0.643, 0.2338, 0.4717], [0.3923, 0.658, 0.739, 0.1147]],
      [[0.0562, 0.4202, 0.5107, 0.6445], [0.541, 0.2783, 0.7695, 0.3682], [0.987, 0.654, 0.4346, 0.3845]]
    ]
  ]> : tensor<2x2x3x4xf16>} : () -> tensor<2x2x3x4xf16>
  %x_2 = "pd_builtin.constant"() {value = dense<> : tensor<0x2x3x4xf16>} : () -> tensor<0x2x3x4xf16>
  %x = "pd_builtin.combine"(%x_0, %x_1, %x_2)
    : (tensor<2x2x3x4xf16>, tensor<2x2x3x4xf16>, tensor<0x2x3x4xf16>) -> tuple<tensor<2x2x3x4xf16>,
      tensor<2x2x3x4xf16>, tensor<0x2x3x4xf16>>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi32>
  %out = "pd.concat"(%x, %axis)
    : (tuple<tensor<2x2x3x4xf16>, tensor<2x2x3x4xf16>, tensor<0x2x3x4xf16>>, tensor<1xi32>) -> tensor<4x2x3x4xf16>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[0.664, 0.57, 0.943, 0.3516], [0.06274, 0.5796, 0.502, 0.6484], [0.9355, 0.783, 0.4888, 0.7075]],
      [[0.6094, 0.2551, 0.4019, 0.0928], [0.668, 0.8247, 0.645, 0.614], [0.0615, 0.2433, 0.723, 0.3533]]
    ],
    [
      [[0.778, 0.992, 0.5405, 0.7134], [0.2917, 0.4602, 0.3757, 0.06335], [0.03156, 0.5674, 0.0672, 0.1572]],
      [[0.7554, 0.582, 0.1014, 0.0638], [0.95, 0.331, 0.7217, 0.0675], [0.9507, 0.3555, 0.899, 0.413]]
    ],
    [
      [[0.8696, 0.423, 0.4333, 0.875], [0.2898, 0.837, 0.4211, 0.3037], [0.3103, 0.3972, 0.3125, 0.4387]],
      [[0.02608, 0.2229, 0.5195, 0.7617], [0.297, 0.9385, 0.211, 0.1558], [0.788, 0.4197, 0.4792, 0.741]]
    ],
    [
      [[0.2173, 0.07465, 0.908, 0.841], [0.3806, 0.643, 0.2338, 0.4717], [0.3923, 0.658, 0.739, 0.1147]],
      [[0.0562, 0.4202, 0.5107, 0.6445], [0.541, 0.2783, 0.7695, 0.3682], [0.987, 0.654, 0.4346, 0.3845]]
    ]
  ]> : tensor<4x2x3x4xf16>} : (tensor<4x2x3x4xf16>) -> ()
  return
}

// -----

// pd.concat of float32[6, 4], float32[6, 3]; LoD, axis = 1.0, shapes that differ
// Values of Paddle 2.6.2; after synthesized::concatlod.
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
  %x = "pd_builtin.combine"(%x_0, %x_1)
    : (tensor<6x4xf32>, tensor<6x3xf32>) -> tuple<tensor<6x4xf32>, tensor<6x3xf32>>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi32>
  %out = "pd.concat"(%x, %axis) : (tuple<tensor<6x4xf32>, tensor<6x3xf32>>, tensor<1xi32>) -> tensor<6x7xf32>
  "check.expect_eq_const"(%out) {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-0.321, 0.45, 0.21, 1.51, -0.336, 0.287, -0.605],
    [-1.21, -1.61, -0.159, 0.278, -1.64, 1.16, 0.275],
    [-0.319, -1.64, 0.193, -1.35, -0.186, 0.487, -0.584],
    [-0.0848, -0.279, -0.00942, -1.38, 1.81, -0.00778, 0.458],
    [-0.872, 0.46, -0.495, 0.248, 2.05, -2.12, -1.3],
    [1.07, 1.04, 0.501, 0.588, 1.59, 0.785, 0.0469]
  ]> : tensor<6x7xf32>} : (tensor<6x7xf32>) -> ()
  return
}

// -----

// By hand: a negative axis.
// Values of Paddle 2.6.2.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[[-1.54, -0.74], [-1.87, 1.32]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[[1.66], [1.96]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1)
    : (tensor<2x2xf32>, tensor<2x1xf32>) -> tuple<tensor<2x2xf32>, tensor<2x1xf32>>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = -1.0 : f32} : () -> tensor<1xi32>
  %out = "pd.concat"(%x, %axis) : (tuple<tensor<2x2xf32>, tensor<2x1xf32>>, tensor<1xi32>) -> tensor<2x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[[-1.54, -0.74, 1.66], [-1.87, 1.32, 1.96]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: integers along the first axis.
// Values of Paddle 2.6.2.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[[1, 2]]> : tensor<1x2xi64>} : () -> tensor<1x2xi64>
  %x_1 = "pd_builtin.constant"() {value = dense<[[3, 4], [5, 6]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %x = "pd_builtin.combine"(%x_0, %x_1)
    : (tensor<1x2xi64>, tensor<2x2xi64>) -> tuple<tensor<1x2xi64>, tensor<2x2xi64>>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi32>
  %out = "pd.concat"(%x, %axis) : (tuple<tensor<1x2xi64>, tensor<2x2xi64>>, tensor<1xi32>) -> tensor<3x2xi64>
  "check.expect_eq_const"(%out) {value = dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>} : (tensor<3x2xi64>) -> ()
  return
}

// -----

// By hand: the axis is a tensor.
// Values of Paddle 2.6.2.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[[0.45, 0.66]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[[0.71, 0.28], [1.81, 0.43]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %axis = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi32>} : () -> tensor<1xi32>
  %x = "pd_builtin.combine"(%x_0, %x_1)
    : (tensor<1x2xf32>, tensor<2x2xf32>) -> tuple<tensor<1x2xf32>, tensor<2x2xf32>>
  %out = "pd.concat"(%x, %axis) : (tuple<tensor<1x2xf32>, tensor<2x2xf32>>, tensor<1xi32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[0.45, 0.66], [0.71, 0.28], [1.81, 0.43]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
