// pd.prod_grad of float32[2, 3], float32[2], float32[2]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 3.0, -1.0], [1.0, 2.0, 4.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd_builtin.constant"() {value = dense<[-6.0, 8.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.69, -0.39]> : tensor<2xf32>} : () -> tensor<2xf32>
  %dims = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %x_grad = "pd.prod_grad"(%x, %out, %out_grad, %dims)
    {keep_dim = false, operand_segment_sizes = array<i32: 1, 1, 1, 1>, reduce_all = false}
    : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 5.0e-4 : f64, value = dense<[[-2.07, -1.38, 4.14], [-3.12, -1.56, -0.78]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// pd.prod_grad of float64[], float64[], float64[]; 0-D, reduce_all = true, dims = []
// Values of Paddle 2.6.2; after test_reduce_op.py::TestProdOp_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.586> : tensor<f64>} : () -> tensor<f64>
  %out = "pd_builtin.constant"() {value = dense<0.586> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.794> : tensor<f64>} : () -> tensor<f64>
  %dims = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64>} : () -> tensor<0xi64>
  %x_grad = "pd.prod_grad"(%x, %out, %out_grad, %dims)
    {keep_dim = false, operand_segment_sizes = array<i32: 1, 1, 1, 1>, reduce_all = true}
    : (tensor<f64>, tensor<f64>, tensor<f64>, tensor<0xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 9.0e-7 : f64, value = dense<0.794> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
