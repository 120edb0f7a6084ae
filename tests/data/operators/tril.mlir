// pd.tril of float16[2, 2, 1, 1]
// Values of Paddle 2.6.2; after test_tril_triu_op.py::success_tril_shape_(10, 10, 1, 1)_diag_-100_dtype_float16.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[0.2347]], [[0.3733]]], [[[0.1919]], [[0.4812]]]]> : tensor<2x2x1x1xf16>}
    : () -> tensor<2x2x1x1xf16>
  %out = "pd.tril"(%x) {diagonal = -100 : i32} : (tensor<2x2x1x1xf16>) -> tensor<2x2x1x1xf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-3 : f64, value = dense<0.0> : tensor<2x2x1x1xf16>}
    : (tensor<2x2x1x1xf16>) -> ()
  return
}

// -----

// pd.tril of float16[2, 2, 2, 3, 4]; diagonal = 4
// Values of Paddle 2.6.2; after test_tril_triu_op.py::success_tril_shape_(2, 2, 3, 4, 5)_diag_4_dtype_float16.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [[0.723, 0.1173, 0.5264, 0.2515], [0.9277, 0.005886, 0.8228, 0.1406], [0.8833, 0.8135, 0.543, 0.3103]],
        [[0.6357, 0.0662, 0.955, 0.75], [0.3281, 0.2554, 0.331, 0.3442], [0.307, 0.081, 0.919, 0.6104]]
      ],
      [
        [[0.7837, 0.2418, 0.7, 0.905], [0.992, 0.297, 0.8784, 0.61], [0.2455, 0.6724, 0.3496, 0.9536]],
        [[0.357, 0.00999, 0.4153, 0.2375], [0.727, 0.697, 0.02808, 0.307], [0.764, 0.3694, 0.3513, 0.04648]]
      ]
    ],
    [
      [
        [[0.643, 0.4575, 0.01582, 0.7964], [0.9937, 0.6553, 0.9995, 0.7163], [0.3938, 0.2803, 0.5537, 0.2305]],
        [[0.07764, 0.9326, 0.8047, 0.08496], [0.543, 0.237, 0.9077, 0.0741], [0.9165, 0.01952, 0.8335, 0.006046]]
      ],
      [
        [[0.4644, 0.5605, 0.2396, 0.3792], [0.8667, 0.8, 0.6787, 0.06696], [0.1866, 0.949, 0.421, 0.627]],
        [[0.688, 0.847, 0.8555, 0.1189], [0.1372, 0.519, 0.648, 0.4116], [0.3477, 0.3801, 0.1354, 0.4348]]
      ]
    ]
  ]> : tensor<2x2x2x3x4xf16>} : () -> tensor<2x2x2x3x4xf16>
  %out = "pd.tril"(%x) {diagonal = 4 : i32} : (tensor<2x2x2x3x4xf16>) -> tensor<2x2x2x3x4xf16>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [
        [[0.723, 0.1173, 0.5264, 0.2515], [0.9277, 0.005886, 0.8228, 0.1406], [0.8833, 0.8135, 0.543, 0.3103]],
        [[0.6357, 0.0662, 0.955, 0.75], [0.3281, 0.2554, 0.331, 0.3442], [0.307, 0.081, 0.919, 0.6104]]
      ],
      [
        [[0.7837, 0.2418, 0.7, 0.905], [0.992, 0.297, 0.8784, 0.61], [0.2455, 0.6724, 0.3496, 0.9536]],
        [[0.357, 0.00999, 0.4153, 0.2375], [0.727, 0.697, 0.02808, 0.307], [0.764, 0.3694, 0.3513, 0.04648]]
      ]
    ],
    [
      [
        [[0.643, 0.4575, 0.01582, 0.7964], [0.9937, 0.6553, 0.9995, 0.7163], [0.3938, 0.2803, 0.5537, 0.2305]],
        [[0.07764, 0.9326, 0.8047, 0.08496], [0.543, 0.237, 0.9077, 0.0741], [0.9165, 0.01952, 0.8335, 0.006046]]
      ],
      [
        [[0.4644, 0.5605, 0.2396, 0.3792], [0.8667, 0.8, 0.6787, 0.06696], [0.1866, 0.949, 0.421, 0.627]],
        [[0.688, 0.847, 0.8555, 0.1189], [0.1372, 0.519, 0.648, 0.4116], [0.3477, 0.3801, 0.1354, 0.4348]]
      ]
    ]
  ]> : tensor<2x2x2x3x4xf16>} : (tensor<2x2x2x3x4xf16>) -> ()
  return
}

// -----

// pd.tril of float16[2, 2, 1, 1]; diagonal = 1
// Values of Paddle 2.6.2; after test_tril_triu_op.py::success_tril_shape_(10, 10, 1, 1)_diag_1_dtype_float16.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[0.1818]], [[0.1818]]], [[[0.962]], [[0.8867]]]]> : tensor<2x2x1x1xf16>}
    : () -> tensor<2x2x1x1xf16>
  %out = "pd.tril"(%x) {diagonal = 1 : i32} : (tensor<2x2x1x1xf16>) -> tensor<2x2x1x1xf16>
  "check.expect_eq_const"(%out)
    {value = dense<[[[[0.1818]], [[0.1818]]], [[[0.962]], [[0.8867]]]]> : tensor<2x2x1x1xf16>}
    : (tensor<2x2x1x1xf16>) -> ()
  return
}

// -----

// pd.tril of float16[2, 2, 1, 1]; diagonal = 100
// Values of Paddle 2.6.2; after test_tril_triu_op.py::success_tril_shape_(10, 10, 1, 1)_diag_100_dtype_float16.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[0.322]], [[0.1415]]], [[[0.3665]], [[0.5444]]]]> : tensor<2x2x1x1xf16>}
    : () -> tensor<2x2x1x1xf16>
  %out = "pd.tril"(%x) {diagonal = 100 : i32} : (tensor<2x2x1x1xf16>) -> tensor<2x2x1x1xf16>
  "check.expect_eq_const"(%out)
    {value = dense<[[[[0.322]], [[0.1415]]], [[[0.3665]], [[0.5444]]]]> : tensor<2x2x1x1xf16>}
    : (tensor<2x2x1x1xf16>) -> ()
  return
}
