// pd.asinh_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAsinh.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.65, 2.0, 1.52, 1.66],
    [1.44, 1.32, 1.92, 1.47],
    [1.77, 1.19, 1.05, 1.89]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [1.28, 0.189, 0.182, -0.224],
    [1.54, -0.469, -1.46, 1.98],
    [0.896, 0.42, -0.568, -0.757]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.asinh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.6634261966, 0.08452336955, 0.1000302033, -0.11558683],
    [0.8784095466, -0.2832092557, -0.6744242515, 1.11367844],
    [0.4407380655, 0.2702040397, -0.3917241379, -0.3540283322]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.asinh_grad of complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAsinh_Complex128.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(1.92, 1.09), (1.88, 1.07), (1.31, 1.82), (1.73, 1.23)],
    [(1.81, 1.85), (1.51, 1.52), (1.85, 1.73), (1.23, 1.51)],
    [(1.9, 1.7), (1.71, 1.49), (1.21, 1.57), (1.09, 1.86)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(-1.3, -0.284), (0.501, 0.225), (1.24, 0.428), (1.41, -0.323)],
    [(-0.86, 0.53), (-1.08, 0.0773), (-1.85, -0.155), (0.239, -1.28)],
    [(-0.737, 0.39), (1.52, -0.223), (-1.86, 0.534), (0.691, 0.417)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %x_grad = "pd.asinh_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [(-0.4527282244, -0.3458736737), (0.1566884044, 0.181065126), (0.2279682832, 0.5532755729), (0.6233481195, 0.1903626429)],
    [(-0.3832061618, -0.06566414879), (-0.4097696661, -0.2863065132), (-0.5258775083, -0.4989406992), (0.5445398717, -0.3987861061)],
    [(-0.3179240789, -0.05410837588), (0.5883571524, 0.3050908219), (-0.86841298, -0.4811201549), (0.03538158198, 0.3899106038)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
