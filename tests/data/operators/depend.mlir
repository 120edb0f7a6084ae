// By hand: the tensor itself, with its LoD. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 5>], value = dense<[1.16, 1.04, 0.39, 1.67, 0.76]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %dep_0 = "pd_builtin.constant"() {value = dense<[0.02, 1.14]> : tensor<2xf32>} : () -> tensor<2xf32>
  %dep = "pd_builtin.combine"(%dep_0) : (tensor<2xf32>) -> tuple<tensor<2xf32>>
  %out = "pd.depend"(%x, %dep) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<5xf32>, tuple<tensor<2xf32>>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%out)
    {lod = [array<i64: 0, 2, 5>], tolerance = 5.0e-6 : f64, value = dense<[1.16, 1.04, 0.39, 1.67, 0.76]> :
      tensor<5xf32>}
    : (tensor<5xf32>) -> ()
  return
}
