// pd.polygon_box_transform of float32[2, 2, 3, 2]
// Values of Paddle 2.6.2; after test_polygon_box_transform.py::TestCase1.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[[0.042, 0.311], [0.973, 0.427], [0.996, 0.723]], [[0.41, 0.208], [0.0882, 0.327], [0.705, 0.0692]]],
    [[[0.591, 0.508], [0.35, 0.277], [0.98, 0.705]], [[0.805, 0.0526], [0.123, 0.799], [0.949, 0.857]]]
  ]> : tensor<2x2x3x2xf32>} : () -> tensor<2x2x3x2xf32>
  %output = "pd.polygon_box_transform"(%input) {operand_segment_sizes = array<i32: 1>}
    : (tensor<2x2x3x2xf32>) -> tensor<2x2x3x2xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 9.0e-4 : f64, value = dense<[
    [[[-0.042, 3.689], [-0.973, 3.573], [-0.996, 3.277]], [[-0.41, -0.208], [3.9118, 3.673], [7.295, 7.9308]]],
    [[[-0.591, 3.492], [-0.35, 3.723], [-0.98, 3.295]], [[-0.805, -0.0526], [3.877, 3.201], [7.051, 7.143]]]
  ]> : tensor<2x2x3x2xf32>} : (tensor<2x2x3x2xf32>) -> ()
  return
}
