// pd.sinh of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSinh.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.sinh"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.7373544189, 1.170577233, 0.5978728186, 0.7485665175],
    [0.2826337203, 0.932732964, 0.2310067528, 0.7774972852],
    [0.4941797669, 0.8840976678, 0.3381327628, 0.1495519372]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.sinh of complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSinh_Complex128.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.436, 0.999), (0.947, 0.809), (0.111, 0.912), (0.373, 0.902)],
    [(0.48, 0.806), (0.526, 0.384), (0.322, 0.857), (0.699, 0.691)],
    [(0.571, 0.725), (0.912, 0.458), (0.923, 0.324), (0.207, 0.509)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd.sinh"(%x) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [(0.2434851043, 0.9221332297), (0.7558146099, 1.073046749), (0.0680899943, 0.795605945), (0.2366759826, 0.839782407)],
    [(0.3452571902, 0.80625109), (0.5104952768, 0.4276640023), (0.2144779681, 0.7954080258), (0.5836045454, 0.7994463348)],
    [(0.4509993473, 0.7742094353), (0.9362138249, 0.6391387852), (1.004612775, 0.463876589), (0.1820527349, 0.4977818413)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
