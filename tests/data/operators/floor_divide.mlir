// pd.floor_divide of int32[3, 3], int32[3, 3]
// Values of Paddle 2.6.2; after test_elementwise_floordiv_op.py::TestElementwiseModOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[9381, 5694, 6783], [4710, 1441, 6946], [1963, 3694, 3514]]> : tensor<3x3xi32>}
    : () -> tensor<3x3xi32>
  %y = "pd_builtin.constant"() {value = dense<[[487, 496, 535], [986, 212, 859], [65, 370, 707]]> : tensor<3x3xi32>}
    : () -> tensor<3x3xi32>
  %out = "pd.floor_divide"(%x, %y) : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
  "check.expect_eq_const"(%out) {value = dense<[[19, 11, 12], [4, 6, 8], [30, 9, 4]]> : tensor<3x3xi32>}
    : (tensor<3x3xi32>) -> ()
  return
}

// -----

// pd.floor_divide of int32[], int32[10, 10]; 0-D, shapes that differ
// Values of Paddle 2.6.2; after test_elementwise_floordiv_op.py::TestElementwiseFloorDivOp_ZeroDim3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<3095> : tensor<i32>} : () -> tensor<i32>
  %y = "pd_builtin.constant"() {value = dense<[
    [203, 506, 916, 728, 442, 961, 845, 610, 485, 767],
    [11, 456, 433, 197, 673, 827, 134, 49, 367, 816],
    [667, 946, 597, 575, 74, 860, 92, 237, 287, 687],
    [502, 822, 230, 406, 709, 115, 708, 134, 623, 769],
    [903, 963, 845, 735, 666, 600, 61, 205, 509, 176],
    [229, 836, 51, 222, 515, 441, 363, 507, 953, 697],
    [214, 614, 102, 703, 695, 91, 50, 742, 243, 103],
    [831, 391, 717, 228, 473, 6, 828, 793, 707, 391],
    [279, 526, 520, 881, 492, 739, 500, 851, 843, 823],
    [75, 914, 954, 849, 27, 926, 677, 893, 918, 805]
  ]> : tensor<10x10xi32>} : () -> tensor<10x10xi32>
  %out = "pd.floor_divide"(%x, %y) : (tensor<i32>, tensor<10x10xi32>) -> tensor<10x10xi32>
  "check.expect_eq_const"(%out) {value = dense<[
    [15, 6, 3, 4, 7, 3, 3, 5, 6, 4],
    [281, 6, 7, 15, 4, 3, 23, 63, 8, 3],
    [4, 3, 5, 5, 41, 3, 33, 13, 10, 4],
    [6, 3, 13, 7, 4, 26, 4, 23, 4, 4],
    [3, 3, 3, 4, 4, 5, 50, 15, 6, 17],
    [13, 3, 60, 13, 6, 7, 8, 6, 3, 4],
    [14, 5, 30, 4, 4, 34, 61, 4, 12, 30],
    [3, 7, 4, 13, 6, 515, 3, 3, 4, 7],
    [11, 5, 5, 3, 6, 4, 6, 3, 3, 3],
    [41, 3, 3, 3, 114, 3, 4, 3, 3, 3]
  ]> : tensor<10x10xi32>} : (tensor<10x10xi32>) -> ()
  return
}
