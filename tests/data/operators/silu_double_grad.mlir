// pd.silu_double_grad behind pd.silu_grad, its test 0
// By numerical derivative in float64.
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
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<[
    [(-0.2, 0.81), (0.43, 0.78), (-0.44, 0.9), (-0.83, -0.95)],
    [(0.94, 0.48), (0.13, 0.35), (0.29, 0.25), (0.15, 0.28)],
    [(-0.05, -0.75), (-0.76, 0.25), (-0.37, 0.57), (0.47, -0.99)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad_result, %grad_out_grad_result = "pd.silu_double_grad"(%x, %out, %out_grad, %x_grad_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>,
      tensor<3x4xcomplex<f64>>) -> (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [(0.766052927, -0.527395093), (-0.168914734, 0.718270399), (0.397672266, -0.473531614), (-0.287474119, 0.420668075)],
    [(-0.43529076, -0.0406674674), (-0.145045741, -0.198043969), (0.205872107, -0.259417082), (0.145203389, 0.205164447)],
    [(-0.441296938, -1.94329703), (-0.0559526027, -0.218567671), (0.510347326, 0.0555849978), (-0.400525941, -0.141084547)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [(-0.521137039, 0.124776948), (0.251565341, 0.820071971), (-0.21204311, -0.137150147), (0.173298656, -0.560067782)],
    [(0.241892699, 0.475001046), (0.127280798, 0.140553629), (-0.0218995099, 0.1421366), (0.0584624811, 0.210258958)],
    [(0.12324656, -0.403401849), (-0.641669696, 0.273680322), (-0.234119683, 0.58574468), (0.0378734812, -0.166080685)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.silu_double_grad behind pd.silu_grad, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f64>} : () -> tensor<f64>
  %out = "pd_builtin.constant"() {value = dense<0.16909982> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.407> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.silu_grad"(%x, %out, %out_grad) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<0.25> : tensor<f64>} : () -> tensor<f64>
  %x_grad_result, %grad_out_grad_result = "pd.silu_double_grad"(%x, %out, %out_grad, %x_grad_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<0.0487086827> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<0.161347059> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
