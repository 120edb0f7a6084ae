// pd.hardtanh_grad of float32[5], float32[5]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 2.0, 0.0, 3.0, -2.0]> : tensor<5xf32>} : () -> tensor<5xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.84, -0.75, -0.08, 0.17, 0.49]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %x_grad = "pd.hardtanh_grad"(%x, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1>, t_max = 2.0 : f32, t_min = -1.0 : f32}
    : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 2.0e-5 : f64, value = dense<[0.0, -0.0, -0.08, 0.0, 0.0]> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
  return
}

// -----

// pd.hardtanh_grad of float64[3, 4], float64[3, 4]; t_min = 1.0, t_max = 4.0
// Values of Paddle 2.6.2; after test_activation_op.py::TestBRelu.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [4.72, 9.95, 2.78, 4.87],
    [1.67, -0.248, 8.85, 1.99],
    [6.56, -2.2, -4.25, 8.35]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.809, -0.89, 0.193, -0.915],
    [0.378, 0.0528, 1.15, 0.509],
    [1.06, -0.0964, 1.04, -1.1]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.hardtanh_grad"(%x, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1>, t_max = 4.0 : f32, t_min = 1.0 : f32}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.0, -0.0, 0.193, -0.0],
    [0.378, 0.0, 0.0, 0.509],
    [0.0, -0.0, 0.0, -0.0]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
