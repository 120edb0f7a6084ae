// pd.temporal_shift of float64[2, 2, 3, 3]
// Values of Paddle 2.6.2; after test_temporal_shift_op.py::TestTemporalShift3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.429, 0.124, 0.744], [0.562, 0.98, 0.958], [0.634, 0.876, 0.405]],
      [[0.608, 0.512, 0.438], [0.379, 0.429, 0.718], [0.427, 0.0481, 0.71]]
    ],
    [
      [[0.673, 0.37, 0.00715], [0.227, 0.205, 0.222], [0.399, 0.026, 0.705]],
      [[0.836, 0.625, 0.583], [0.251, 0.57, 0.424], [0.975, 0.254, 0.958]]
    ]
  ]> : tensor<2x2x3x3xf64>} : () -> tensor<2x2x3x3xf64>
  %out = "pd.temporal_shift"(%x) {data_format = "NCHW", seg_num = 1 : i32, shift_ratio = 0.3 : f32}
    : (tensor<2x2x3x3xf64>) -> tensor<2x2x3x3xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]],
      [[0.608, 0.512, 0.438], [0.379, 0.429, 0.718], [0.427, 0.0481, 0.71]]
    ],
    [
      [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]],
      [[0.836, 0.625, 0.583], [0.251, 0.57, 0.424], [0.975, 0.254, 0.958]]
    ]
  ]> : tensor<2x2x3x3xf64>} : (tensor<2x2x3x3xf64>) -> ()
  return
}
