// pd.silu_grad of complex128[3, 4], complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSilu_Complex128.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(-0.254, 0.999), (0.882, 0.575), (-0.975, 0.804), (-0.393, 0.782)],
    [(-0.156, 0.569), (-0.0531, -0.369), (-0.507, 0.683), (0.331, 0.313)],
    [(0.0456, 0.389), (0.804, -0.205), (0.829, -0.502), (-0.762, -0.0903)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd_builtin.constant"() {value = dense<[
    [(-0.3732155343080373, 0.3501332856400862), (0.5674570280509983, 0.5215631189541408), (-0.3675793254853967, 0.03599836596491273), (-0.3063096192097979, 0.22535818723909748)],
    [(-0.15406265807061018, 0.23781267775523446), (-0.06022746133227574, -0.1744810248047824), (-0.29619914316915896, 0.1628704717031422), (0.169286179437824, 0.20818315419864336)],
    [(-0.01495403267295089, 0.20359475009585032), (0.547818023998045, -0.17724548480503685), (0.5321486769179344, -0.4439111505952289), (-0.24400215853345236, -0.013771122295167268)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.145, 1.39), (-1.47, 1.45), (-0.499, 1.34), (0.632, 0.121)],
    [(-0.566, -0.434), (0.657, -1.04), (1.54, 0.244), (-0.56, 1.49)],
    [(-4.69, 1.49), (0.299, 0.702), (-1.67, 0.85), (-0.675, 0.781)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.silu_grad"(%x, %out, %out_grad) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [(0.8358400234, 0.3272136717), (-1.099854399, 1.656718846), (0.3503643473, 0.0846540135), (0.2020406268, -0.2204739587)],
    [(-0.3600854681, -0.009544538251), (0.5058731619, -0.3666165694), (0.3842818691, -0.4419426736), (-0.1514085589, 1.083064795)],
    [(-2.163333102, 1.716349019), (0.2075765248, 0.6320900185), (-1.673925128, 0.4728255263), (-0.1287915185, 0.09569857922)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.silu_grad of float32[], float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestSilu_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f32>} : () -> tensor<f32>
  %out = "pd_builtin.constant"() {value = dense<0.16909982> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<0.407> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.silu_grad"(%x, %out, %out_grad) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-5 : f64, value = dense<0.262673> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
