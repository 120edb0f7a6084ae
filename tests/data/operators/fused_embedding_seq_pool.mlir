// pd.fused_embedding_seq_pool of float64[17, 6], int64[4, 1, 2, 1]; LoD
// Values of Paddle 2.6.2; after test_fused_emb_seq_pool_op.py::TestLookupTableOpWithPadding.test_check_output.
func.func @main() {
  %w = "pd_builtin.constant"() {value = dense<[
    [0.176, 0.0718, 0.0764, 0.788, 0.894, 0.186],
    [0.0105, 0.882, 0.662, 0.397, 0.858, 0.201],
    [0.802, 0.982, 0.489, 0.877, 0.553, 0.799],
    [0.755, 0.0975, 0.532, 0.00765, 0.688, 0.0277],
    [0.766, 0.309, 0.935, 0.256, 0.652, 0.187],
    [0.703, 0.253, 0.715, 0.0387, 0.713, 0.437],
    [0.284, 0.523, 0.0239, 0.0703, 0.878, 0.0921],
    [0.807, 0.262, 0.78, 0.0407, 0.254, 0.845],
    [0.0378, 0.435, 0.18, 0.843, 0.862, 0.325],
    [0.267, 0.132, 0.822, 1.0, 0.681, 0.0191],
    [0.724, 0.658, 0.115, 0.642, 0.966, 0.703],
    [0.722, 0.537, 0.111, 0.948, 0.279, 0.219],
    [0.666, 0.359, 0.64, 0.193, 0.333, 0.385],
    [0.635, 0.575, 0.608, 0.0654, 0.00294, 0.137],
    [0.85, 0.542, 0.795, 0.114, 0.861, 0.39],
    [0.774, 0.867, 0.29, 0.173, 0.522, 0.561],
    [0.83, 0.158, 0.269, 0.123, 0.0879, 0.309]
  ]> : tensor<17x6xf64>} : () -> tensor<17x6xf64>
  %ids = "pd_builtin.constant"()
    {lod = [array<i64: 0, 3, 4>], value = dense<[[[[4], [3]]], [[[4], [3]]], [[[2], [1]]], [[[16], [1]]]]> :
      tensor<4x1x2x1xi64>}
    : () -> tensor<4x1x2x1xi64>
  %out = "pd.fused_embedding_seq_pool"(%w, %ids)
    {all_kernels_must_compute_runtime_shape = true, combiner = "sum", grad_inplace = false, is_sparse = false,
      operand_segment_sizes = array<i32: 1, 1>, padding_idx = 2 : i64}
    : (tensor<17x6xf64>, tensor<4x1x2x1xi64>) -> tensor<2x12xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[
    [1.532, 0.618, 1.87, 0.512, 1.304, 0.374, 1.5205, 1.077, 1.726, 0.4123, 2.234, 0.2564],
    [0.83, 0.158, 0.269, 0.123, 0.0879, 0.309, 0.0105, 0.882, 0.662, 0.397, 0.858, 0.201]
  ]> : tensor<2x12xf64>} : (tensor<2x12xf64>) -> ()
  return
}
