// pd.hsigmoid_loss of float64[4, 8], int64[4], float64[5, 8], float64[5, 1], int64[4, 5], int64[4, 5]
// Values of Paddle 2.6.2; after test_hsigmoid_op.py::TestHSigmoidOpSparse.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.559, 0.321, 0.444, 0.954, 0.865, 0.954, 0.325, 0.528],
    [0.342, 0.249, 0.16, 0.243, 0.253, 0.982, 0.0166, 0.0194],
    [0.526, 0.566, 0.269, 0.796, 0.883, 0.479, 0.713, 0.259],
    [0.36, 0.918, 0.464, 0.74, 0.147, 0.86, 0.388, 0.3]
  ]> : tensor<4x8xf64>} : () -> tensor<4x8xf64>
  %label = "pd_builtin.constant"() {value = dense<[0, 1, 4, 5]> : tensor<4xi64>} : () -> tensor<4xi64>
  %w = "pd_builtin.constant"() {value = dense<[
    [0.979, 0.116, 0.736, 0.214, 0.912, 0.852, 0.202, 0.144],
    [0.0155, 0.405, 0.493, 0.12, 0.273, 0.743, 0.0816, 0.708],
    [0.212, 0.925, 0.662, 0.954, 0.106, 0.266, 0.468, 0.00681],
    [0.0978, 0.037, 0.221, 0.629, 0.957, 0.00913, 0.14, 0.119],
    [0.819, 0.643, 0.745, 0.505, 0.746, 0.214, 0.897, 0.688]
  ]> : tensor<5x8xf64>} : () -> tensor<5x8xf64>
  %bias = "pd_builtin.constant"() {value = dense<[[0.247], [0.963], [0.769], [0.485], [0.861]]> : tensor<5x1xf64>}
    : () -> tensor<5x1xf64>
  %path = "pd_builtin.constant"() {value = dense<[
    [0, 2, -1, -1, -1],
    [0, 1, 3, -1, -1],
    [0, 1, 4, -1, -1],
    [0, 2, -1, -1, -1]
  ]> : tensor<4x5xi64>} : () -> tensor<4x5xi64>
  %code = "pd_builtin.constant"() {value = dense<[
    [0, 0, -1, -1, -1],
    [1, 1, 1, -1, -1],
    [1, 0, 0, -1, -1],
    [0, 1, -1, -1, -1]
  ]> : tensor<4x5xi64>} : () -> tensor<4x5xi64>
  %out, %pre_out, %w_out = "pd.hsigmoid_loss"(%x, %label, %w, %bias, %path, %code)
    {is_sparse = true, num_classes = 6 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<4x8xf64>, tensor<4xi64>, tensor<5x8xf64>, tensor<5x1xf64>, tensor<4x5xi64>,
      tensor<4x5xi64>) -> (tensor<4x1xf64>, tensor<4x5xf64>, tensor<i1>)
  "check.expect_almost_eq_const"(%pre_out) {tolerance = 4.0e-6 : f64, value = dense<[
    [3.149621338, 2.94373313, 0.6931471806, 0.6931471806, 0.6931471806],
    [1.999502195, 2.118979373, 1.292569727, 0.6931471806, 0.6931471806],
    [2.662956981, 2.365624121, 3.858421104, 0.6931471806, 0.6931471806],
    [2.299820199, 3.178123582, 0.6931471806, 0.6931471806, 0.6931471806]
  ]> : tensor<4x5xf64>} : (tensor<4x5xf64>) -> ()
  "check.expect_almost_eq_const"(%out)
    {tolerance = 9.0e-6 : f64, value = dense<[[8.17279601], [1.980777236], [7.682632567], [4.421818322]]> :
      tensor<4x1xf64>}
    : (tensor<4x1xf64>) -> ()
  return
}
