// pd.sin_triple_grad of float64[3, 4], float64[3, 4], float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out_forward = "pd_builtin.constant"() {value = dense<[
    [-0.776, 1.12, 0.0196, -0.754],
    [0.184, -0.534, -0.801, -1.84],
    [-0.0441, -0.143, 0.865, 0.844]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad_forward = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.9, 0.31, 0.45, 0.77],
    [-0.8, 0.97, 0.33, -0.15],
    [-0.28, -0.13, -0.4, 0.73]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out_grad_grad = "pd_builtin.constant"() {value = dense<[
    [0.99, -0.32, 0.36, 0.57],
    [-0.02, 0.53, 0.27, -0.63],
    [0.44, 0.44, 0.15, 0.64]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad, %grad_out_forward_grad, %grad_x_grad_forward_grad = "pd.sin_triple_grad"(%x, %grad_out_forward,
    %grad_x_grad_forward, %grad_x_grad, %grad_out_grad_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>,
      tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-7 : f64, value = dense<[
    [0.2586707519, -0.05206473908, 0.01787726147, -0.02997567666],
    [0.01008550627, -0.5252133185, -0.01236710723, 0.286516844],
    [-0.2229508431, 0.1531542045, 0.01995456513, 0.5239830576]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_forward_grad) {tolerance = 5.0e-7 : f64, value = dense<[
    [-0.1779327883, 0.1714985934, 0.01353281078, 0.01914325413],
    [-0.006203243305, -0.2707744591, -0.1136427124, 0.009213332902],
    [0.1355462742, -0.04805220649, -0.01879984583, 0.3029024458]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_x_grad_forward_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [1.150286832, -0.4655371564, 0.3594139993, 0.7222022398],
    [-0.03618258457, 0.3095198023, 0.3768919538, -0.6096949835],
    [0.3708062723, 0.3672152618, -0.1777896155, 0.02168014857]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.sin_triple_grad of complex64[3, 4], complex64[3, 4], complex64[3, 4], complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %grad_out_forward = "pd_builtin.constant"() {value = dense<[
    [(0.488, -0.401), (0.748, -0.0129), (-0.126, -1.43), (-1.95, -0.769)],
    [(-0.984, 0.0892), (-0.372, -1.16), (0.526, 0.383), (-0.903, 0.348)],
    [(0.317, -0.0542), (0.599, 1.69), (0.859, 0.575), (0.89, -0.663)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %grad_x_grad_forward = "pd_builtin.constant"() {value = dense<[
    [(0.68, 0.19), (-0.66, -0.17), (-0.8, 0.24), (-0.08, 0.46)],
    [(0.07, 0.55), (-0.78, 0.38), (0.46, -0.76), (-0.9, -0.83)],
    [(0.94, -0.21), (0.63, 0.48), (0.06, -0.12), (-0.59, 0.8)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [(0.9, 0.69), (0.31, 0.26), (0.45, -0.57), (0.77, -0.84)],
    [(-0.8, 0.67), (0.97, -0.33), (0.33, 0.76), (-0.15, 0.62)],
    [(-0.28, 0.36), (-0.13, -0.6), (-0.4, -0.65), (0.73, 0.63)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %grad_out_grad_grad = "pd_builtin.constant"() {value = dense<[
    [(0.99, 0.57), (-0.32, -0.57), (0.36, 0.89), (0.57, -0.65)],
    [(-0.02, 0.59), (0.53, 0.26), (0.27, -0.6), (-0.63, 0.71)],
    [(0.44, -0.43), (0.44, 0.61), (0.15, -0.56), (0.64, -0.25)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad, %grad_out_forward_grad, %grad_x_grad_forward_grad = "pd.sin_triple_grad"(%x, %grad_out_forward,
    %grad_x_grad_forward, %grad_x_grad, %grad_out_grad_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>,
      tensor<3x4xcomplex<f32>>) -> (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [(-1.273836, -0.6782667), (-0.4019836, -0.07723618), (-1.495542, -0.4556059), (-0.2427652, 1.142357)],
    [(-0.3575425, 0.02639686), (-0.9523727, -0.4788055), (-0.3266787, 0.2921517), (0.9638075, -0.6003197)],
    [(-0.4033962, 0.1798208), (-0.7967253, -0.331702), (0.03655395, 0.02809038), (1.26383, 0.4110576)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  "check.expect_almost_eq_const"(%grad_out_forward_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [(-0.8682693, -0.3551677), (0.3135291, 0.09907129), (0.2557163, 0.3953993), (-0.3795107, -0.05388689)],
    [(0.07111201, 0.5522907), (0.03635301, 0.01303054), (-0.4884502, -0.3327056), (0.3246406, -0.2260353)],
    [(0.258471, -0.2547507), (-0.07521383, 0.186222), (-0.05530239, 0.01661713), (-0.7589309, 0.7051141)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  "check.expect_almost_eq_const"(%grad_x_grad_forward_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [(-0.2025825, 1.63254), (-0.3081138, -0.8101307), (-0.5761894, 1.383574), (1.330082, -2.141998)],
    [(-0.744239, 0.7003359), (0.5051222, 0.3076777), (0.3162605, -0.9229708), (-0.5942507, 0.2994119)],
    [(0.2951366, -0.5329843), (0.02161232, 0.8199838), (0.09514983, -0.9006834), (1.742425, -0.3519776)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
