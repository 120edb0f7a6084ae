// By hand: all classes that occur, and no other. Values of Paddle 2.6.2.
func.func @main() {
  %label = "pd_builtin.constant"() {value = dense<[5, 1, 5, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %remapped_label, %sampled_local_class_center = "pd.class_center_sample"(%label)
    {fix_seed = true, nranks = 1 : i32, num_classes = 8 : i32, num_samples = 3 : i32, rank = 0 : i32,
      result_segment_sizes = array<i32: 1, 1>, ring_id = 0 : i32, seed = 1 : i32}
    : (tensor<4xi64>) -> (tensor<4xi64>, tensor<3xi64>)
  "check.expect_eq_const"(%remapped_label) {value = dense<[2, 0, 2, 1]> : tensor<4xi64>} : (tensor<4xi64>) -> ()
  "check.expect_eq_const"(%sampled_local_class_center) {value = dense<[1, 3, 5]> : tensor<3xi64>}
    : (tensor<3xi64>) -> ()
  return
}
