// pd.exp_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestExpFp32_Prim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [1.2165269, 1.72979, 1.9483833, 1.7594478],
    [2.0854821, 1.6388586, 1.1782143, 1.272521],
    [2.2682304, 1.7194424, 2.033991, 1.7559325]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-1.3, -2.55, -0.929, -0.745],
    [1.97, 0.734, 0.51, -0.171],
    [0.0752, -0.147, -1.23, -0.509]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.exp_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-4 : f64, value = dense<[
    [-1.581485, -4.410964, -1.810048, -1.310789],
    [4.1084, 1.202922, 0.6008893, -0.2176011],
    [0.1705709, -0.252758, -2.501809, -0.8937696]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.exp_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestExp_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [(0.89348245, 1.0028347), (1.9770387, 1.8418024), (0.9634749, -0.38706028), (1.2253771, 0.616296)],
    [(0.72418815, 0.5258011), (0.69338155, 0.012967747), (1.7717649, 1.5136642), (0.8053722, -0.47296378)],
    [(1.1955168, 1.2334157), (0.48666957, 0.22025846), (0.34030297, -0.22246972), (1.4866511, -1.5964618)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(-2.9, -1.99), (0.602, -0.425), (-1.02, 0.138), (1.47, 0.51)],
    [(-0.835, 0.252), (1.68, -0.983), (-1.4, 0.738), (-0.58, 0.659)],
    [(-0.171, -1.22), (0.955, 0.0251), (-0.372, -1.5), (1.42, -1.39)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.exp_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-4 : f64, value = dense<[
    [(-4.58674, 1.130191), (0.4074113, -1.949007), (-1.036159, -0.261842), (2.115615, -0.2810128)],
    [(-0.4721952, 0.6215394), (1.152134, -0.7033799), (-1.363387, 3.426692), (-0.7787989, 0.2564213)],
    [(-1.709201, -1.247616), (0.4702979, -0.1981314), (0.2071119, -0.5932132), (4.330126, 0.2005308)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.exp_grad of float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestExpPrim_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<1.2165269> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<-1.2> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.exp_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<-1.459832> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
