// pd.matmul of float32[5], float32[5]
// Values of Paddle 2.6.2; after test_matmul_mkldnn_op.py::TestDnnlMatMulOpVectorMultiply.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.693, 0.41, 0.163, 0.402, 0.619]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.678, 0.638, 0.447, 0.413, 0.941]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %out = "pd.matmul"(%x, %y) {transpose_x = false, transpose_y = false}
    : (tensor<5xf32>, tensor<5xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.5528> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}

// -----

// pd.matmul of int64[10, 2, 5], int64[5, 20]; shapes that differ
// Values of Paddle 2.6.2; after test_matmul_v2_op.py::TestInt64MatMulOpBroadcast.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0> : tensor<10x2x5xi64>} : () -> tensor<10x2x5xi64>
  %y = "pd_builtin.constant"() {value = dense<0> : tensor<5x20xi64>} : () -> tensor<5x20xi64>
  %out = "pd.matmul"(%x, %y) {transpose_x = false, transpose_y = false}
    : (tensor<10x2x5xi64>, tensor<5x20xi64>) -> tensor<10x2x20xi64>
  "check.expect_eq_const"(%out) {value = dense<0> : tensor<10x2x20xi64>} : (tensor<10x2x20xi64>) -> ()
  return
}

// -----

// pd.matmul of float64[1, 1, 100, 1], float64[100]; transpose_x = true, shapes that differ
// Values of Paddle 2.6.2; after test_matmul_v2_op.py::TestMatMulOp5.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [-0.0842],
        [-0.0514],
        [0.00438],
        [-0.0699],
        [-0.0113],
        [-0.0503],
        [-0.00803],
        [-0.0693],
        [-0.0982],
        [-0.0662],
        [0.00395],
        [0.0274],
        [-0.0594],
        [-0.0394],
        [0.0707],
        [0.0447],
        [-0.0462],
        [-0.0412],
        [0.0392],
        [-0.0607],
        [-0.0366],
        [-0.000697],
        [0.0753],
        [-0.0447],
        [-0.0233],
        [0.00367],
        [-0.0534],
        [0.029],
        [0.0665],
        [-0.0288],
        [-0.0556],
        [0.0744],
        [0.0263],
        [-0.024],
        [-0.0385],
        [-0.000943],
        [0.0755],
        [-0.0614],
        [0.0247],
        [0.0542],
        [-0.0972],
        [-0.058],
        [-0.014],
        [-0.086],
        [-0.0302],
        [0.0136],
        [-0.0118],
        [0.0926],
        [-0.0358],
        [0.0341],
        [-0.0971],
        [-0.0249],
        [0.053],
        [-0.083],
        [0.0462],
        [0.0579],
        [-0.0985],
        [0.0628],
        [-0.0771],
        [-0.0364],
        [0.0782],
        [-0.0374],
        [-0.0207],
        [-0.0709],
        [0.0462],
        [0.0575],
        [0.0949],
        [0.0314],
        [0.0822],
        [0.00075],
        [-0.0528],
        [-0.0993],
        [0.0475],
        [0.0165],
        [-0.0931],
        [0.017],
        [0.0827],
        [0.0865],
        [-0.0467],
        [0.00386],
        [0.0388],
        [0.0912],
        [-0.00189],
        [0.0916],
        [0.0259],
        [-0.0149],
        [-0.015],
        [0.0334],
        [-0.0709],
        [-0.0108],
        [0.00694],
        [0.0695],
        [-0.0806],
        [-0.0183],
        [-0.0504],
        [0.0877],
        [-0.0746],
        [0.091],
        [-0.00991],
        [-0.00557]
      ]
    ]
  ]> : tensor<1x1x100x1xf64>} : () -> tensor<1x1x100x1xf64>
  %y = "pd_builtin.constant"() {value = dense<[
    -0.0861, -0.00165, -0.0612, -0.0386, -0.0457, -0.035, -0.0624, -0.0748, 0.0409, 0.0803, 0.00576, -0.045, 0.0624,
    -0.0265, 0.0318, -0.0872, 0.0882, 0.0266, -0.0756, -0.0897, 0.0107, -0.0765, 0.0726, -0.0974, -0.0367, -0.0211,
    -0.0984, 0.0393, 0.0548, 0.0409, -0.0569, 0.0246, -0.0907, 0.0232, 0.0157, -0.0518, -0.0254, 0.0389, -0.0728,
    -0.0269, 0.0655, 0.0967, 0.0235, 0.0251, -0.0206, -0.0629, -0.0293, 0.0162, 0.0194, -0.0961, -0.0611, -0.037,
    -0.0415, -0.00536, -0.0398, -0.0976, 0.0504, 0.0526, -0.0826, -0.00653, 0.0615, -0.00622, -0.0457, -0.0875,
    -0.00503, -0.084, 0.0375, 0.0997, 0.0421, 0.0625, 0.031, 0.00622, 0.0268, 0.00989, 0.0543, 0.0857, -0.0824, 0.043,
    -0.00881, 0.0792, -0.0553, 0.00189, -0.0809, -0.00149, -0.0832, -0.0269, 0.00857, 0.0352, -0.0262, -0.0137,
    -0.075, -0.0226, 0.0588, -0.0213, 0.0867, 0.0714, 0.0204, -0.0711, -0.000675, -0.000661
  ]> : tensor<100xf64>} : () -> tensor<100xf64>
  %out = "pd.matmul"(%x, %y) {transpose_x = true, transpose_y = false}
    : (tensor<1x1x100x1xf64>, tensor<100xf64>) -> tensor<1x1x1xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-7 : f64, value = dense<[[[-0.00368754808]]]> : tensor<1x1x1xf64>}
    : (tensor<1x1x1xf64>) -> ()
  return
}

// -----

// By hand: two matrices.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.88, 1.99, 1.76], [1.37, 1.11, -0.42]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.56, -1.26], [1.04, 1.03], [0.89, -0.22]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out = "pd.matmul"(%x, %y) {transpose_x = false, transpose_y = false}
    : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 5.0e-4 : f64, value = dense<[[4.1288, 0.5537001], [1.5478, -0.4905]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: the left one is transposed.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.49, -0.32], [-1.87, 1.38], [0.17, -0.45]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.19, 0.89], [-0.47, 1.32], [1.68, -0.45]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out = "pd.matmul"(%x, %y) {transpose_x = true, transpose_y = false}
    : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 4.0e-4 : f64, value = dense<[[1.0714, -2.981], [-1.4654, 1.7393]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: the right one is transposed.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.45, 1.04, 1.97], [-1.41, 0.85, 1.3]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.68, -1.51, -1.63], [1.95, -1.53, -1.29]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.matmul"(%x, %y) {transpose_x = false, transpose_y = true}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 8.0e-4 : f64, value = dense<[[-7.2175, -6.96], [-5.7713, -5.727]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: batches that are broadcast.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[0.3, -0.21, 1.0], [-1.24, 1.66, -1.13]]],
    [[[1.08, -1.73, -0.11], [-1.87, -0.74, -0.75]]]
  ]> : tensor<2x1x2x3xf32>} : () -> tensor<2x1x2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [[0.88], [-0.18], [-1.77]],
    [[1.98], [1.55], [1.67]],
    [[-1.01], [-0.42], [-1.09]]
  ]> : tensor<3x3x1xf32>} : () -> tensor<3x3x1xf32>
  %out = "pd.matmul"(%x, %y) {transpose_x = false, transpose_y = false}
    : (tensor<2x1x2x3xf32>, tensor<3x3x1xf32>) -> tensor<2x3x2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-4 : f64, value = dense<[
    [[[-1.4682], [0.6100999]], [[1.9385], [-1.7693]], [[-1.3048], [1.7869]]],
    [[[1.4565], [-0.1848999]], [[-0.7267998], [-6.1021]], [[-0.2443001], [3.017]]]
  ]> : tensor<2x3x2x1xf32>} : (tensor<2x3x2x1xf32>) -> ()
  return
}

// -----

// By hand: two vectors give a scalar.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.5, -1.87, 0.01]> : tensor<3xf32>} : () -> tensor<3xf32>
  %y = "pd_builtin.constant"() {value = dense<[-1.51, -1.29, 1.44]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.matmul"(%x, %y) {transpose_x = false, transpose_y = false}
    : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<4.6917> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}

// -----

// By hand: a matrix and a vector.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.06, -1.27, 0.68], [-0.94, 0.11, -0.87]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.06, 0.51, 0.14]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.matmul"(%x, %y) {transpose_x = false, transpose_y = false}
    : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-5 : f64, value = dense<[-0.5561, -0.1221]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: a vector and a matrix; a vector is not transposed.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-0.42, 1.16, 1.49]> : tensor<3xf32>} : () -> tensor<3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-1.28, -1.45], [-1.55, 1.92], [1.77, -1.08]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out = "pd.matmul"(%x, %y) {transpose_x = true, transpose_y = false}
    : (tensor<3xf32>, tensor<3x2xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[1.3769, 1.227]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: legacy mul of integers: y is rounded after it is doubled. By pencil and paper, as case mul-002 of
// Paddle 2.6.2 with oneDNN.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3, 200]]> : tensor<1x2xui8>} : () -> tensor<1x2xui8>
  %y = "pd_builtin.constant"() {value = dense<[[1.4, 0.0], [0.1, -2.6]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out = "pd.matmul"(%x, %y)
    {pd.dropped = {force_fp32_output = true, scale_out = 1.0 : f32, scale_x = 0.5 : f32,
      scale_y = array<f32: 2.0>}, transpose_x = false, transpose_y = false}
    : (tensor<1x2xui8>, tensor<2x2xf32>) -> tensor<1x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[9.0, -1000.0]]> : tensor<1x2xf32>} : (tensor<1x2xf32>) -> ()
  return
}
