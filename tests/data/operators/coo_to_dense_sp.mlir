// By hand: a dense axis behind a sparse one. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44], [-1.0, -0.4]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[2, 0]]> : tensor<1x2xi64>} : () -> tensor<1x2xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 2>}
    : (tensor<2x2xf32>, tensor<1x2xi64>) -> tensor<3x2xf32>
  %out = "pd.coo_to_dense_sp"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[-1.0, -0.4], [0.0, 0.0], [-0.17, 0.44]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
