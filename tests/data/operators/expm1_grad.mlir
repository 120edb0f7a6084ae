// pd.expm1_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestExpm1.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.2165269053343162, 0.7297899760278472, 0.9483833939544983, 0.7594477827218149],
    [1.0854819925050276, 0.6388585607937585, 0.17821431509272218, 0.2725210353082291],
    [1.26823047256647, 0.7194423102121061, 1.0339912586467506, 0.7559324037071791]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.513, -0.0743, 0.355, -0.0966],
    [-0.0939, 1.26, -0.198, 1.35],
    [-1.1, -1.23, -2.5, 0.22]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.expm1_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 6.0e-6 : f64, value = dense<[
    [-0.6240783024, -0.1285233952, 0.6916761049, -0.1699626558],
    [-0.1958267591, 2.064961787, -0.2332864344, 1.717903398],
    [-2.49505352, -2.114914042, -5.084978147, 0.3863051288]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.expm1_grad of complex64[3, 4], complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestExpm1_Complex64.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [(0.85538983, 0.28801048), (-0.23560236, -0.5129146), (-0.6054502, -0.24846342), (-0.42599437, -0.082061104)],
    [(-0.58087164, 0.33893293), (0.7362145, -0.37914622), (0.70616466, 1.9188399), (-0.38857797, 0.116954654)],
    [(0.4736639, -0.73563933), (-0.33943442, -0.47258165), (0.7642483, 0.64800245), (1.0749018, -0.096760474)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [(0.742, 0.711), (0.634, 0.0216), (-0.531, 1.09), (-0.5, -0.565)],
    [(0.726, -0.764), (0.221, 0.904), (0.798, -0.592), (-1.07, -1.46)],
    [(-1.34, 0.658), (-0.0835, 0.259), (0.695, 1.08), (-1.41, 0.0783)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %x_grad = "pd.expm1_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-4 : f64, value = dense<[
    [(1.581475, 1.105479), (0.4735491, 0.3416989), (-0.480331, 0.2981251), (-0.2406383, -0.3653437)],
    [(0.04534245, -0.5662794), (0.04095525, 1.653329), (0.225566, -2.541284), (-0.8249754, -0.7675347)],
    [(-2.45876, -0.01608598), (-0.1775559, 0.1316259), (1.925995, 1.455027), (-2.933188, 0.02603255)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.expm1_grad of float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestExpm1_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<0.2165269053343162> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.712> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.expm1_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 10.0e-7 : f64, value = dense<-0.8661671566> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
