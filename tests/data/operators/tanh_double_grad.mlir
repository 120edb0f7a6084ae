// pd.tanh_double_grad of float32[3, 4], float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNTanhDim2.test_check_grad.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.5934663, 0.76033133, 0.51315266, 0.5992653],
    [0.27197933, 0.68208355, 0.22507922, 0.6138026],
    [0.44303444, 0.66235626, 0.3203167, 0.14790706]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [-0.821, 0.315, -0.0502, -0.606],
    [-1.0, 0.261, 0.818, 0.064],
    [-1.33, -0.626, 1.36, 0.632]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad, %grad_out_grad = "pd.tanh_double_grad"(%out, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.6626407, 0.3161458, -0.04121642, -0.05810476],
    [0.0380771, 0.2777171, -0.1693856, 0.07071006],
    [1.107763, 0.5224401, -0.05227568, 0.1103032]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 9.0e-5 : f64, value = dense<[
    [0.4405025, -0.2784516, -0.5893394, -0.05127049],
    [0.06482191, -0.4171144, 0.4366961, -0.5609217],
    [0.7554972, 0.353609, 0.05384383, -0.5770928]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.tanh_double_grad of complex128[3, 4], complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestTanh_Complex128.test_check_grad.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [(-0.7388578936238056, 1.2684648509612058), (0.83005866447679, 0.2675131963338823), (-0.9703859869256, 0.2816312151568686), (-0.652789080872247, 0.7507737681967597)],
    [(-0.21592857143009445, 0.6181882495215075), (-0.060957988204320745, -0.3854626046900656), (-0.6788906667102647, 0.5553448746533416), (0.3491444024683491, 0.2875452675075969)],
    [(0.05320566678143876, 0.40889266003461217), (0.6819827101385, -0.11344521316501807), (0.7766218618063411, -0.2590515241222318), (-0.6453366562070872, -0.05301756594061629)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [(-1.17, -0.375), (-2.16, -0.846), (-0.618, 0.417), (-0.124, 2.92)],
    [(0.291, 0.136), (0.498, -1.18), (1.22, -0.861), (1.04, 0.609)],
    [(-0.703, -0.777), (0.571, 0.891), (0.691, 0.0528), (-1.05, -2.25)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [(0.68, 0.19), (-0.66, -0.17), (-0.8, 0.24), (-0.08, 0.46)],
    [(0.07, 0.55), (-0.78, 0.38), (0.46, -0.76), (-0.9, -0.83)],
    [(0.94, -0.21), (0.63, 0.48), (0.06, -0.12), (-0.59, 0.8)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad, %grad_out_grad = "pd.tanh_double_grad"(%out, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> (tensor<3x4xcomplex<f64>>,
      tensor<3x4xcomplex<f64>>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 4.0e-6 : f64, value = dense<[
    [(-2.281259977, 1.132311284), (-1.632706162, -2.222324325), (0.4938377743, -1.157402471), (-2.177111027, 1.622530062)],
    [(0.1861463787, 0.1405259886), (-0.8481393674, 0.1815075196), (-1.596222227, -1.69322587), (-0.5109909929, 1.233088718)],
    [(-0.3888825205, 0.7358581305), (-0.09686508075, -1.154887556), (-0.03291908271, 0.1486375467), (3.071091953, 0.8857552414)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(1.04676082, 1.666600262), (-0.3279910695, 0.2280719663), (-0.2413134148, -0.4042254528), (-0.541891378, 0.4448472199)],
    [(-0.05334574668, 0.7532301909), (-0.8751373848, 0.4717042653), (0.9629251279, -0.2972547222), (-1.031357823, -0.6167371106)],
    [(1.085363352, -0.285416261), (0.2708217547, 0.3604125809), (0.07612238903, -0.03153373187), (-0.2912046769, 0.5094539009)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
