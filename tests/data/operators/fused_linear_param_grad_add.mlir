// By hand: added to what is there. Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.78, -0.71, 1.02], [0.04, -0.48, 0.96]],
    [[-1.27, -0.86, -0.83], [-0.34, 1.63, 1.25]]
  ]> : tensor<2x2x3xf32>} : () -> tensor<2x2x3xf32>
  %dout = "pd_builtin.constant"() {value = dense<[
    [[1.29, 0.52, -1.97, -0.86], [0.01, 1.59, -0.54, 0.2]],
    [[1.39, -0.63, 0.99, 0.38], [0.1, 0.52, -0.06, -1.55]]
  ]> : tensor<2x2x4xf32>} : () -> tensor<2x2x4xf32>
  %dweight = "pd_builtin.constant"() {value = dense<[
    [1.59, 1.88, 1.33, -0.58],
    [0.54, 1.08, -1.75, 1.16],
    [-1.66, 1.76, -1.03, 1.85]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %dbias = "pd_builtin.constant"() {value = dense<[-1.07, 0.14, 1.33, 1.95]> : tensor<4xf32>} : () -> tensor<4xf32>
  %dweight_out, %dbias_out = "pd.fused_linear_param_grad_add"(%x, %dout, %dweight, %dbias)
    {has_bias = true, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2x3xf32>, tensor<2x2x4xf32>, tensor<3x4xf32>, tensor<4xf32>) -> (tensor<3x4xf32>, tensor<4xf32>)
  "check.expect_almost_eq_const"(%dweight_out) {tolerance = 0.00001 : f64, value = dense<[
    [0.7973, 2.9725, -1.4651, -1.1984],
    [-1.4131, 1.337, -1.0413, -1.1787],
    [-1.3633, 4.9897, -4.4545, -1.0881]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%dbias_out)
    {tolerance = 6.0e-6 : f64, value = dense<[1.72, 2.14, -0.2499999, 0.1200001]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}

// -----

// By hand: a weight alone. Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.78, -0.71, 1.02], [0.04, -0.48, 0.96]],
    [[-1.27, -0.86, -0.83], [-0.34, 1.63, 1.25]]
  ]> : tensor<2x2x3xf32>} : () -> tensor<2x2x3xf32>
  %dout = "pd_builtin.constant"() {value = dense<[
    [[1.29, 0.52, -1.97, -0.86], [0.01, 1.59, -0.54, 0.2]],
    [[1.39, -0.63, 0.99, 0.38], [0.1, 0.52, -0.06, -1.55]]
  ]> : tensor<2x2x4xf32>} : () -> tensor<2x2x4xf32>
  %dweight_out, %dbias_out = "pd.fused_linear_param_grad_add"(%x, %dout)
    {has_bias = false, multi_precision = true, operand_segment_sizes = array<i32: 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2x3xf32>, tensor<2x2x4xf32>) -> (tensor<3x4xf32>, tensor<0xf32>)
  "check.expect_almost_eq_const"(%dweight_out) {tolerance = 0.00001 : f64, value = dense<[
    [-0.7927001, 1.0925, -2.7951, -0.6183999],
    [-1.9531, 0.2570001, 0.7086999, -2.3387],
    [0.2967, 3.2297, -3.4245, -2.9381]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_eq_const"(%dbias_out) {value = dense<> : tensor<0xf32>} : (tensor<0xf32>) -> ()
  return
}

// -----

// By hand: float16 gives float32. Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.82, 1.34, -0.43], [1.0, -0.46, 1.72]],
    [[1.09, -0.48, 1.14], [-1.73, 1.7, 0.77]]
  ]> : tensor<2x2x3xf16>} : () -> tensor<2x2x3xf16>
  %dout = "pd_builtin.constant"() {value = dense<[
    [[-0.69, 0.59, 1.14, 0.51], [1.55, -0.34, -0.72, -0.52]],
    [[-0.87, -0.08, 1.03, 1.5], [0.53, 1.14, 1.88, 0.64]]
  ]> : tensor<2x2x4xf16>} : () -> tensor<2x2x4xf16>
  %dweight_out, %dbias_out = "pd.fused_linear_param_grad_add"(%x, %dout)
    {has_bias = true, multi_precision = true, operand_segment_sizes = array<i32: 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2x3xf16>, tensor<2x2x4xf16>) -> (tensor<3x4xf32>, tensor<4xf32>)
  "check.expect_almost_eq_const"(%dweight_out) {tolerance = 0.00001 : f64, value = dense<[
    [-0.8808944, -1.915852, -1.916145, 0.4249277],
    [-0.3188858, 2.922757, 4.559878, 1.290582],
    [2.378185, -0.05209047, 0.8931525, 1.088935]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%dbias_out)
    {tolerance = 0.00001 : f64, value = dense<[0.5195312, 1.309387, 3.32959, 2.129883]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
