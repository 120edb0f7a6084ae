// pd.cross_entropy_grad of float32[2, 2], int64[2, 1], float32[2, 1]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, 0.5], [0.25, 0.75]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %label = "pd_builtin.constant"() {value = dense<[[1], [-100]]> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %y_grad = "pd_builtin.constant"() {value = dense<[[-0.33], [-0.81]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %x_grad = "pd.cross_entropy_grad"(%x, %label, %y_grad)
    {ignore_index = -100 : i32, operand_segment_sizes = array<i32: 1, 1, 0, 1>,
      result_segment_sizes = array<i32: 1, 0>, soft_label = false}
    : (tensor<2x2xf32>, tensor<2x1xi64>, tensor<2x1xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[[0.0, 0.66], [0.0, 0.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
