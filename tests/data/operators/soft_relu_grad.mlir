// pd.soft_relu_grad of float64[4, 4], float64[4, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftRelu.test_check_output; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [2.1269280110429727, 0.6290738243002618, 0.3727760314690842, 0.18711923267599254],
    [0.1269280110429725, 0.4967151102992727, 0.1269280110429725, 1.0055733556253135],
    [0.4536430643803654, 0.1269280110429725, 1.8791022127882808, 0.1269280110429725],
    [0.1269280110429725, 2.1269280110429727, 0.16158248902879735, 1.3744356149442356]
  ]> : tensor<4x4xf64>} : () -> tensor<4x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.84, 0.91, -0.99, 0.15],
    [0.06, -0.27, 0.35, 0.29],
    [0.61, -0.5, 0.68, -0.61],
    [-0.1, -0.74, 0.09, -0.23]
  ]> : tensor<4x4xf64>} : () -> tensor<4x4xf64>
  %x_grad = "pd.soft_relu_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, threshold = 2.0 : f32}
    : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-7 : f64, value = dense<[
    [0.0, 0.4248923742, -0.3080687054, 0.02559827318],
    [0.007152175321, -0.1056978931, 0.04172102271, 0.1839079018],
    [0.222461231, -0.05960146101, 0.5761455307, -0.07271378243],
    [-0.0119202922, -0.0, 0.01342832875, -0.171814063]
  ]> : tensor<4x4xf64>} : (tensor<4x4xf64>) -> ()
  return
}
