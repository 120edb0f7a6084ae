// By hand: sentences that end at different steps. Values of Paddle 2.6.2.
func.func @main() {
  %i = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1>, array<i64: 0, 2>], value = dense<[[2], [3]]> : tensor<2x1xi64>}
    : () -> tensor<2x1xi64>
  %x_1 = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1>, array<i64: 0, 2>], value = dense<[[0.5], [0.4]]> : tensor<2x1xf32>}
    : () -> tensor<2x1xf32>
  %i_1 = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_2 = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2>, array<i64: 0, 2, 3>], value = dense<[[4], [5], [1]]> : tensor<3x1xi64>}
    : () -> tensor<3x1xi64>
  %x_3 = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2>, array<i64: 0, 2, 3>], value = dense<[[0.9], [0.8], [0.7]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %i_2 = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_4 = "pd_builtin.constant"()
    {lod = [array<i64: 0, 3>, array<i64: 0, 1, 2, 2>], value = dense<1> : tensor<2x1xi64>}
    : () -> tensor<2x1xi64>
  %x_5 = "pd_builtin.constant"()
    {lod = [array<i64: 0, 3>, array<i64: 0, 1, 2, 2>], value = dense<[[1.2], [1.1]]> : tensor<2x1xf32>}
    : () -> tensor<2x1xf32>
  %array = "pd.create_array"() {dtype = i64} : () -> !pd.tensor_array<i64>
  %array_1 = "pd.array_write_"(%array, %x, %i)
    : (!pd.tensor_array<i64>, tensor<2x1xi64>, tensor<1xi64>) -> !pd.tensor_array<i64>
  %array_2 = "pd.create_array"() {dtype = f32} : () -> !pd.tensor_array<f32>
  %array_3 = "pd.array_write_"(%array_2, %x_1, %i)
    : (!pd.tensor_array<f32>, tensor<2x1xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %array_4 = "pd.array_write_"(%array_1, %x_2, %i_1)
    : (!pd.tensor_array<i64>, tensor<3x1xi64>, tensor<1xi64>) -> !pd.tensor_array<i64>
  %array_5 = "pd.array_write_"(%array_3, %x_3, %i_1)
    : (!pd.tensor_array<f32>, tensor<3x1xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %ids = "pd.array_write_"(%array_4, %x_4, %i_2)
    : (!pd.tensor_array<i64>, tensor<2x1xi64>, tensor<1xi64>) -> !pd.tensor_array<i64>
  %scores = "pd.array_write_"(%array_5, %x_5, %i_2)
    : (!pd.tensor_array<f32>, tensor<2x1xf32>, tensor<1xi64>) -> !pd.tensor_array<f32>
  %sentence_ids, %sentence_scores = "pd.beam_search_decode"(%ids, %scores)
    {beam_size = 2 : i32, end_id = 1 : i32, operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1, 1>}
    : (!pd.tensor_array<i64>, !pd.tensor_array<f32>) -> (tensor<6xi64>, tensor<6xf32>)
  "check.expect_eq_const"(%sentence_ids)
    {lod = [array<i64: 0, 2>, array<i64: 0, 3, 6>], value = dense<[2, 4, 1, 2, 5, 1]> : tensor<6xi64>}
    : (tensor<6xi64>) -> ()
  "check.expect_eq_const"(%sentence_scores)
    {lod = [array<i64: 0, 2>, array<i64: 0, 3, 6>], value = dense<[0.5, 0.9, 1.2, 0.5, 0.8, 1.1]> : tensor<6xf32>}
    : (tensor<6xf32>) -> ()
  return
}
