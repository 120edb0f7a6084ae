// pd.argmin of float64[4]
// Values of Paddle 2.6.2; after test_arg_min_max_v2_op.py::ArgMinMaxKernelCase5_arg_min.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[713.0, 667.0, 264.0, 214.0]> : tensor<4xf64>} : () -> tensor<4xf64>
  %axis = "pd.full"() {dtype = i64, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi64>
  %out = "pd.argmin"(%x, %axis) {dtype = i64, flatten = true, keepdims = false}
    : (tensor<4xf64>, tensor<1xi64>) -> tensor<i64>
  "check.expect_eq_const"(%out) {value = dense<3> : tensor<i64>} : (tensor<i64>) -> ()
  return
}

// -----

// pd.argmin of float64[4, 3, 4]; keepdims = true, flatten = false
// Values of Paddle 2.6.2; after test_arg_min_max_v2_op.py::ArgMinMaxKernelCase4_arg_min.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[381.0, 9.36, 868.0, 780.0], [934.0, 719.0, 448.0, 217.0], [602.0, 260.0, 890.0, 937.0]],
    [[463.0, 98.7, 109.0, 6.26], [113.0, 538.0, 587.0, 997.0], [950.0, 590.0, 968.0, 676.0]],
    [[777.0, 872.0, 989.0, 529.0], [43.2, 845.0, 906.0, 79.8], [933.0, 741.0, 866.0, 714.0]],
    [[901.0, 974.0, 675.0, 396.0], [269.0, 134.0, 551.0, 363.0], [956.0, 677.0, 876.0, 830.0]]
  ]> : tensor<4x3x4xf64>} : () -> tensor<4x3x4xf64>
  %axis = "pd.full"() {dtype = i64, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi64>
  %out = "pd.argmin"(%x, %axis) {dtype = i64, flatten = false, keepdims = true}
    : (tensor<4x3x4xf64>, tensor<1xi64>) -> tensor<1x3x4xi64>
  "check.expect_eq_const"(%out) {value = dense<[[[0, 0, 1, 1], [2, 3, 0, 2], [0, 0, 2, 1]]]> : tensor<1x3x4xi64>}
    : (tensor<1x3x4xi64>) -> ()
  return
}

// -----

// pd.argmin of float64[3, 4]; flatten = false, axis = 1.0
// Values of Paddle 2.6.2; after test_arg_min_max_op.py::TestCase1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [949.0, 634.0, 261.0, 468.0],
    [653.0, 490.0, 973.0, 284.0],
    [224.0, 994.0, 543.0, 174.0]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %axis = "pd.full"() {dtype = i64, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi64>
  %out = "pd.argmin"(%x, %axis) {dtype = i64, flatten = false, keepdims = false}
    : (tensor<3x4xf64>, tensor<1xi64>) -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[2, 3, 3]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}

// -----

// pd.argmin of float64[4, 5, 6]; flatten = false, axis = 2.0
// Values of Paddle 2.6.2; after test_arg_min_max_v2_op.py::ArgMinMaxKernelCase1_arg_min.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [696.0, 286.0, 227.0, 551.0, 719.0, 423.0],
      [981.0, 685.0, 481.0, 392.0, 343.0, 729.0],
      [439.0, 59.7, 398.0, 738.0, 182.0, 175.0],
      [532.0, 532.0, 634.0, 849.0, 724.0, 611.0],
      [722.0, 323.0, 362.0, 228.0, 294.0, 631.0]
    ],
    [
      [92.1, 434.0, 431.0, 494.0, 426.0, 312.0],
      [426.0, 893.0, 944.0, 502.0, 624.0, 116.0],
      [317.0, 415.0, 866.0, 250.0, 483.0, 986.0],
      [519.0, 613.0, 121.0, 826.0, 603.0, 545.0],
      [343.0, 304.0, 417.0, 681.0, 875.0, 510.0]
    ],
    [
      [669.0, 586.0, 625.0, 675.0, 842.0, 83.2],
      [764.0, 244.0, 194.0, 572.0, 95.7, 885.0],
      [627.0, 723.0, 16.1, 594.0, 557.0, 159.0],
      [153.0, 696.0, 319.0, 692.0, 554.0, 389.0],
      [925.0, 842.0, 357.0, 43.6, 305.0, 398.0]
    ],
    [
      [705.0, 995.0, 356.0, 763.0, 593.0, 692.0],
      [151.0, 399.0, 241.0, 343.0, 513.0, 667.0],
      [106.0, 131.0, 322.0, 662.0, 847.0, 553.0],
      [854.0, 385.0, 317.0, 354.0, 171.0, 829.0],
      [339.0, 552.0, 579.0, 522.0, 2.69, 988.0]
    ]
  ]> : tensor<4x5x6xf64>} : () -> tensor<4x5x6xf64>
  %axis = "pd.full"() {dtype = i64, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xi64>
  %out = "pd.argmin"(%x, %axis) {dtype = i64, flatten = false, keepdims = false}
    : (tensor<4x5x6xf64>, tensor<1xi64>) -> tensor<4x5xi64>
  "check.expect_eq_const"(%out) {value = dense<[
    [2, 4, 1, 0, 3],
    [0, 5, 3, 2, 1],
    [5, 4, 2, 0, 3],
    [2, 0, 0, 4, 4]
  ]> : tensor<4x5xi64>} : (tensor<4x5xi64>) -> ()
  return
}

// -----

// By hand: NaN is no extreme.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0x7FC00000, 1.0, 2.0],
    [1.0, 0x7FC00000, -2.0],
    [0xFF800000, 0xFF800000, 0xFF800000],
    [0x7FC00000, 0x7FC00000, 0x7FC00000],
    [0x7FC00000, 0xFF800000, -1.0],
    [3.0, 0x7F800000, 0x7FC00000]
  ]> : tensor<6x3xf32>} : () -> tensor<6x3xf32>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi32>
  %out = "pd.argmin"(%x, %axis) {dtype = i64, flatten = false, keepdims = false}
    : (tensor<6x3xf32>, tensor<1xi32>) -> tensor<6xi64>
  "check.expect_eq_const"(%out) {value = dense<[1, 2, 0, 0, 1, 0]> : tensor<6xi64>} : (tensor<6xi64>) -> ()
  return
}
