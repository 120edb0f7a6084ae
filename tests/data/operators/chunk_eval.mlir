// pd.chunk_eval of int64[50], int64[50]; LoD
// Values of Paddle 2.6.2; after test_chunk_eval_op.py::TestChunkEvalOpWithExclude.test_check_output.
func.func @main() {
  %inference = "pd_builtin.constant"() {lod = [array<i64: 0, 18, 20, 28, 29, 50>], value = dense<[
    6, 3, 6, 3, 6, 5, 6, 4, 5, 1, 4, 4, 5, 6, 6, 6, 6, 6, 5, 3, 6, 4, 4, 4, 5, 6, 1, 1, 3, 6, 6, 6, 1, 3, 6, 6, 6, 2,
    2, 2, 3, 6, 6, 4, 5, 3, 2, 2, 3, 6
  ]> : tensor<50xi64>} : () -> tensor<50xi64>
  %label = "pd_builtin.constant"() {lod = [array<i64: 0, 18, 20, 28, 29, 50>], value = dense<[
    6, 6, 6, 3, 6, 5, 6, 4, 5, 1, 4, 4, 5, 6, 6, 0, 0, 1, 5, 3, 6, 4, 4, 4, 5, 6, 1, 1, 3, 6, 5, 1, 6, 3, 0, 0, 1, 2,
    2, 2, 3, 1, 6, 6, 6, 3, 2, 2, 3, 6
  ]> : tensor<50xi64>} : () -> tensor<50xi64>
  %precision, %recall, %f1_score, %num_infer_chunks, %num_label_chunks,
    %num_correct_chunks = "pd.chunk_eval"(%inference, %label)
    {chunk_scheme = "IOE", excluded_chunk_types = array<i32: 1>, num_chunk_types = 3 : i32,
      operand_segment_sizes = array<i32: 1, 1, 0>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>}
    : (tensor<50xi64>, tensor<50xi64>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xi64>, tensor<1xi64>,
      tensor<1xi64>)
  "check.expect_almost_eq_const"(%precision) {tolerance = 10.0e-5 : f64, value = dense<[0.8]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%recall) {tolerance = 8.0e-5 : f64, value = dense<[0.6153846]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%f1_score) {tolerance = 8.0e-5 : f64, value = dense<[0.6956522]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%num_infer_chunks) {value = dense<[10]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_eq_const"(%num_label_chunks) {value = dense<[13]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_eq_const"(%num_correct_chunks) {value = dense<[8]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}

// -----

// pd.chunk_eval of int64[50], int64[50]; LoD, num_chunk_types = 2, chunk_scheme = "IOB", excluded_chunk_types = []
// Values of Paddle 2.6.2; after test_chunk_eval_op.py::TestChunkEvalOp.test_check_output.
func.func @main() {
  %inference = "pd_builtin.constant"() {lod = [array<i64: 0, 24, 26, 27, 33, 50>], value = dense<[
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 4, 2, 4, 0,
    0, 1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2
  ]> : tensor<50xi64>} : () -> tensor<50xi64>
  %label = "pd_builtin.constant"() {lod = [array<i64: 0, 24, 26, 27, 33, 50>], value = dense<[
    4, 4, 4, 4, 4, 2, 3, 3, 4, 4, 2, 4, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 1, 2, 3, 2, 4, 2, 4, 4,
    0, 1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2
  ]> : tensor<50xi64>} : () -> tensor<50xi64>
  %precision, %recall, %f1_score, %num_infer_chunks, %num_label_chunks,
    %num_correct_chunks = "pd.chunk_eval"(%inference, %label)
    {chunk_scheme = "IOB", excluded_chunk_types = array<i32>, num_chunk_types = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 0>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>}
    : (tensor<50xi64>, tensor<50xi64>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xi64>, tensor<1xi64>,
      tensor<1xi64>)
  "check.expect_almost_eq_const"(%precision) {tolerance = 10.0e-5 : f64, value = dense<[0.8]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%recall) {tolerance = 6.0e-5 : f64, value = dense<[0.4444444]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%f1_score) {tolerance = 7.0e-5 : f64, value = dense<[0.5714285]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%num_infer_chunks) {value = dense<[5]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_eq_const"(%num_label_chunks) {value = dense<[9]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  "check.expect_eq_const"(%num_correct_chunks) {value = dense<[4]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}
