// pd.unsqueeze_grad of float64[0], float64[1]; empty
// Values of Paddle 2.6.2; after test_unsqueeze2_op.py::TestUnsqueezeOp_ZeroDim1.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %xshape = "pd_builtin.constant"() {value = dense<> : tensor<0xf64>} : () -> tensor<0xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.328]> : tensor<1xf64>} : () -> tensor<1xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: -1>} : () -> tensor<1xi64>
  %x_grad = "pd.unsqueeze_grad"(%xshape, %out_grad, %axis) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<0xf64>, tensor<1xf64>, tensor<1xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-7 : f64, value = dense<-0.328> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// pd.unsqueeze_grad of float64[0, 20, 5], float64[1, 20, 5, 1]; empty, axis = [0, -1]
// Values of Paddle 2.6.2; after test_unsqueeze2_op.py::TestUnsqueezeOp2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %xshape = "pd_builtin.constant"() {value = dense<> : tensor<0x20x5xf64>} : () -> tensor<0x20x5xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [
      [[0.703], [1.85], [-0.151], [0.339], [-0.183]],
      [[0.67], [-0.237], [-0.759], [0.322], [0.523]],
      [[0.965], [-0.486], [0.155], [-0.356], [0.0868]],
      [[-2.31], [0.544], [0.386], [-0.661], [-0.665]],
      [[-1.11], [0.529], [-0.188], [-0.0424], [0.462]],
      [[1.33], [-0.613], [-0.69], [1.38], [-0.601]],
      [[-0.777], [1.25], [-1.1], [-0.905], [1.18]],
      [[1.41], [-0.621], [1.82], [1.72], [0.81]],
      [[-0.973], [-0.114], [-0.968], [-0.41], [-0.592]],
      [[-0.761], [1.12], [-0.316], [1.67], [1.05]],
      [[-0.666], [-0.611], [0.648], [0.393], [-0.819]],
      [[1.02], [-0.298], [0.724], [-0.408], [-0.75]],
      [[-0.668], [-0.309], [-1.58], [-3.28], [-1.54]],
      [[2.64], [-0.502], [-0.655], [-0.0604], [-0.456]],
      [[-0.376], [0.659], [-1.06], [0.517], [0.152]],
      [[-0.00797], [-0.207], [-0.3], [-0.707], [0.854]],
      [[0.614], [1.44], [-1.84], [-0.438], [1.14]],
      [[2.81], [0.47], [0.235], [0.291], [-2.08]],
      [[-0.307], [0.745], [-0.189], [-0.0558], [0.0215]],
      [[-1.73], [-0.79], [0.882], [2.04], [-0.777]]
    ]
  ]> : tensor<1x20x5x1xf64>} : () -> tensor<1x20x5x1xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0, -1>} : () -> tensor<2xi64>
  %x_grad = "pd.unsqueeze_grad"(%xshape, %out_grad, %axis) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<0x20x5xf64>, tensor<1x20x5x1xf64>, tensor<2xi64>) -> tensor<20x5xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.703, 1.85, -0.151, 0.339, -0.183],
    [0.67, -0.237, -0.759, 0.322, 0.523],
    [0.965, -0.486, 0.155, -0.356, 0.0868],
    [-2.31, 0.544, 0.386, -0.661, -0.665],
    [-1.11, 0.529, -0.188, -0.0424, 0.462],
    [1.33, -0.613, -0.69, 1.38, -0.601],
    [-0.777, 1.25, -1.1, -0.905, 1.18],
    [1.41, -0.621, 1.82, 1.72, 0.81],
    [-0.973, -0.114, -0.968, -0.41, -0.592],
    [-0.761, 1.12, -0.316, 1.67, 1.05],
    [-0.666, -0.611, 0.648, 0.393, -0.819],
    [1.02, -0.298, 0.724, -0.408, -0.75],
    [-0.668, -0.309, -1.58, -3.28, -1.54],
    [2.64, -0.502, -0.655, -0.0604, -0.456],
    [-0.376, 0.659, -1.06, 0.517, 0.152],
    [-0.00797, -0.207, -0.3, -0.707, 0.854],
    [0.614, 1.44, -1.84, -0.438, 1.14],
    [2.81, 0.47, 0.235, 0.291, -2.08],
    [-0.307, 0.745, -0.189, -0.0558, 0.0215],
    [-1.73, -0.79, 0.882, 2.04, -0.777]
  ]> : tensor<20x5xf64>} : (tensor<20x5xf64>) -> ()
  return
}
