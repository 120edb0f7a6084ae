// pd.sigmoid_double_grad of float32[3, 4], float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSigmoidDim2.test_check_grad.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.5732197, 0.72987723, 0.5093989, 0.5783491],
    [0.35388625, 0.6522627, 0.3289363, 0.5907339],
    [0.45933998, 0.6339036, 0.38107213, 0.29069725]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %fwd_grad_out = "pd_builtin.constant"() {value = dense<[
    [-1.36, 1.41, 0.14, 0.814],
    [-0.201, 0.424, 0.332, -0.508],
    [0.995, -0.379, -0.23, 1.09]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad, %fwd_grad_out_grad = "pd.sigmoid_double_grad"(%out, %fwd_grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 6.0e-5 : f64, value = dense<[
    [0.1354272, 0.4278475, 0.002105349, 0.01020419],
    [-0.004111641, 0.1007126, 0.05224969, -0.08296707],
    [0.07605864, 0.06394433, -0.003282409, -0.2692052]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%fwd_grad_out_grad) {tolerance = 4.0e-5 : f64, value = dense<[
    [0.1663544, -0.1301233, -0.1999293, -0.01950891],
    [0.01600556, -0.1769165, 0.1015391, -0.2175906],
    [0.233446, 0.146204, 0.01415137, -0.1216535]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.sigmoid_double_grad of complex128[3, 4], complex128[3, 4], complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSigmoid_Complex128.test_check_grad.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [(0.418421439856442, 0.2672037020741954), (0.722021207891718, 0.12063596652364844), (0.2425313489691966, 0.16307369379664438), (0.3872326957058714, 0.19709356859600097)],
    [(0.4577723655841556, 0.1452551265898657), (0.48626621606150255, -0.09324315399558354), (0.36129890762842565, 0.1654767187582218), (0.5839881167213444, 0.07672167728954822)],
    [(0.5118400826796758, 0.09844200493277866), (0.6925517499588567, -0.04387111489770901), (0.706945098632372, -0.10738806411221531), (0.31789024930294535, -0.01959890875450156)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %fwd_grad_out = "pd_builtin.constant"() {value = dense<[
    [(0.118, -0.988), (0.735, 0.542), (0.154, 1.19), (-0.37, 0.237)],
    [(-0.0416, 0.762), (0.167, -0.28), (0.938, -0.128), (1.65, 1.2)],
    [(-0.408, 1.6), (1.88, 0.94), (-0.0842, -0.483), (-1.12, -0.959)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [(0.68, 0.19), (-0.66, -0.17), (-0.8, 0.24), (-0.08, 0.46)],
    [(0.07, 0.55), (-0.78, 0.38), (0.46, -0.76), (-0.9, -0.83)],
    [(0.94, -0.21), (0.63, 0.48), (0.06, -0.12), (-0.59, 0.8)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad, %fwd_grad_out_grad = "pd.sigmoid_double_grad"(%out, %fwd_grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> (tensor<3x4xcomplex<f64>>,
      tensor<3x4xcomplex<f64>>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 8.0e-7 : f64, value = dense<[
    [(-0.3033352744, -0.2491573051), (0.05803618378, 0.3091361716), (-0.5089442746, -0.3378591768), (-0.09247639749, -0.01135578412)],
    [(-0.0267921946, 0.1251713205), (-0.05321840694, 0.003292445373), (-0.1627088148, -0.3246925489), (-0.2937191189, 0.4864915842)],
    [(0.3141078543, -0.02828795712), (-0.4134974228, -0.5112430881), (0.03013416331, -0.005720882028), (0.5330481754, -0.06428715376)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%fwd_grad_out_grad) {tolerance = 5.0e-7 : f64, value = dense<[
    [(0.2057417993, 0.08944653068), (-0.1511778216, -0.001239594579), (-0.1883957934, -0.01670548073), (-0.04253800638, 0.1234634149)],
    [(0.01210495309, 0.1489824625), (-0.20066118, 0.1002298611), (0.1536332322, -0.1750742016), (-0.2346455481, -0.1949320594)],
    [(0.2434880665, -0.05669689014), (0.1272449924, 0.1137710787), (0.01845597939, -0.02357789867), (-0.1224492482, 0.1779877246)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.sigmoid_double_grad of float32[], float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSigmoid_ZeroDim.test_check_grad.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<0.5732197> : tensor<f32>} : () -> tensor<f32>
  %fwd_grad_out = "pd_builtin.constant"() {value = dense<1.36> : tensor<f32>} : () -> tensor<f32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<-0.85> : tensor<f32>} : () -> tensor<f32>
  %out_grad, %fwd_grad_out_grad = "pd.sigmoid_double_grad"(%out, %fwd_grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 3.0e-5 : f64, value = dense<0.169284> : tensor<f32>}
    : (tensor<f32>) -> ()
  "check.expect_almost_eq_const"(%fwd_grad_out_grad)
    {tolerance = 4.0e-5 : f64, value = dense<-0.2079431> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
