// pd.tanh_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNTanhDim2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.5934663, 0.7603314, 0.5131526, 0.5992653],
    [0.27197933, 0.68208367, 0.22507921, 0.6138027],
    [0.44303444, 0.66235626, 0.32031667, 0.14790705]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.821, 0.315, -0.0502, -0.606],
    [-1.0, 0.261, 0.818, 0.064],
    [-1.33, -0.626, 1.36, 0.632]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.tanh_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [-0.5318419, 0.1328973, -0.03698105, -0.388374],
    [-0.9260272, 0.1395729, 0.7765596, 0.03988777],
    [-1.068948, -0.3513639, 1.22046, 0.6181741]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.tanh_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestTanh_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [(-0.7388581, 1.268465), (0.83005863, 0.2675132), (-0.9703861, 0.2816312), (-0.6527891, 0.75077367)],
    [(-0.21592855, 0.61818826), (-0.060957987, -0.38546258), (-0.67889076, 0.5553449), (0.34914437, 0.28754526)],
    [(0.053205665, 0.40889266), (0.6819827, -0.11344521), (0.7766218, -0.25905153), (-0.6453367, -0.053017568)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(-0.435, 0.917), (1.18, -1.15), (0.556, 0.0967), (-0.16, -0.289)],
    [(-1.93, -1.87), (2.21, 1.18), (-0.719, -0.994), (2.04, 0.427)],
    [(-0.948, 0.103), (0.645, 0.543), (0.183, 0.0519), (-1.51, -0.309)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.tanh_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-4 : f64, value = dense<[
    [(0.8214081, 2.707233), (0.9621465, 0.08409092), (0.1293973, -0.2905872), (-0.4652805, -0.1719144)],
    [(-3.076808, -1.982194), (2.4747, 1.454798), (-1.358876, -0.3002776), (1.874255, 0.8198641)],
    [(-1.108297, 0.07868107), (0.4373325, 0.1976344), (0.1057888, -0.04955391), (-0.8642462, -0.2845094)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
