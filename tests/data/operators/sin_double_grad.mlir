// pd.sin_double_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [-0.776, 1.12, 0.0196, -0.754],
    [0.184, -0.534, -0.801, -1.84],
    [-0.0441, -0.143, 0.865, 0.844]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad, %grad_out_grad = "pd.sin_double_grad"(%x, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-7 : f64, value = dense<[
    [0.1534176041, 0.6196078213, 0.0005894290919, -0.01874547223],
    [0.00142674596, 0.149065527, 0.2758418566, 0.1130168836],
    [0.02134853819, -0.05285742713, 0.04065466661, 0.3502050196]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 10.0e-7 : f64, value = dense<[
    [0.6506254568, -0.3599253082, -0.7994345626, -0.07603888697],
    [0.06956920759, -0.728337749, 0.3049721706, -0.8979016154],
    [0.8057624696, 0.5101685214, 0.0372965981, -0.4194389874]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.sin_double_grad of complex64[3, 4], complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [(0.488, -0.401), (0.748, -0.0129), (-0.126, -1.43), (-1.95, -0.769)],
    [(-0.984, 0.0892), (-0.372, -1.16), (0.526, 0.383), (-0.903, 0.348)],
    [(0.317, -0.0542), (0.599, 1.69), (0.859, 0.575), (0.89, -0.663)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [(0.68, 0.19), (-0.66, -0.17), (-0.8, 0.24), (-0.08, 0.46)],
    [(0.07, 0.55), (-0.78, 0.38), (0.46, -0.76), (-0.9, -0.83)],
    [(0.94, -0.21), (0.63, 0.48), (0.06, -0.12), (-0.59, 0.8)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad, %grad_out_grad = "pd.sin_double_grad"(%x, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> (tensor<3x4xcomplex<f32>>,
      tensor<3x4xcomplex<f32>>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [(-0.3023673, 0.4260973), (0.5578078, -0.2418361), (0.9040051, 0.2217517), (0.1574986, 0.6873013)],
    [(-0.2428813, 0.4679755), (0.01625062, -0.04294242), (-0.4630954, -0.03068802), (0.562217, 0.2099317)],
    [(-0.255727, 0.009654898), (0.1488684, -0.5673591), (0.05873808, -0.0516375), (0.6028675, 1.028652)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [(0.4813661, 0.6286904), (-0.5622279, -0.6141717), (-0.9590308, 0.06635474), (-0.1984266, 0.4513981)],
    [(0.3175741, 0.5282906), (-0.7801843, 0.3807974), (0.1537481, -0.7799855), (-0.7712475, -0.7210449)],
    [(0.6451218, -0.4336737), (0.5692957, 0.4437676), (0.05964343, -0.09689272), (-0.9793583, 0.3531943)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
