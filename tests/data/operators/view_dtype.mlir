// By hand: one width. Values of NumPy's view.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[-1.56, -1.19], [-0.86, -0.74]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.view_dtype"(%input) {dtype = i32} : (tensor<2x2xf32>) -> tensor<2x2xi32>
  "check.expect_eq_const"(%out)
    {value = dense<[[-1077432812, -1080536596], [-1084479242, -1086492508]]> : tensor<2x2xi32>}
    : (tensor<2x2xi32>) -> ()
  return
}

// -----

// By hand: shorter numbers. Values of NumPy's view.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[-1.56, -1.19], [-0.86, -0.74]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.view_dtype"(%input) {dtype = i16} : (tensor<2x2xf32>) -> tensor<2x4xi16>
  "check.expect_eq_const"(%out) {value = dense<[
    [-20972, -16441, 20972, -16488],
    [10486, -16548, 28836, -16579]
  ]> : tensor<2x4xi16>} : (tensor<2x4xi16>) -> ()
  return
}

// -----

// By hand: longer numbers. Values of NumPy's view.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[-1.56, -1.19], [-0.86, -0.74]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.view_dtype"(%input) {dtype = f64} : (tensor<2x2xf32>) -> tensor<2x1xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-9 : f64, value = dense<[[-0.02375001831562258], [-0.00044921896129380913]]> : tensor<2x1xf64>}
    : (tensor<2x1xf64>) -> ()
  return
}

// -----

// By hand: complex numbers. Values of NumPy's view.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[-1.56, -1.19], [-0.86, -0.74]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.view_dtype"(%input) {dtype = complex<f32>} : (tensor<2x2xf32>) -> tensor<2x1xcomplex<f32>>
  "check.expect_eq_const"(%out) {value = dense<[[(-1.56, -1.19)], [(-0.86, -0.74)]]> : tensor<2x1xcomplex<f32>>}
    : (tensor<2x1xcomplex<f32>>) -> ()
  return
}

// -----

// By hand: bytes. Values of NumPy's view.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[-1.56, -1.19], [-0.86, -0.74]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.view_dtype"(%input) {dtype = ui8} : (tensor<2x2xf32>) -> tensor<2x8xui8>
  "check.expect_eq_const"(%out) {value = dense<[
    [20, 174, 199, 191, 236, 81, 152, 191],
    [246, 40, 92, 191, 164, 112, 61, 191]
  ]> : tensor<2x8xui8>} : (tensor<2x8xui8>) -> ()
  return
}

// -----

// By hand: the parts of complex numbers. Values of NumPy's view.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[(-0.75, 1.89)], [(0.31, 1.1)]]> : tensor<2x1xcomplex<f32>>}
    : () -> tensor<2x1xcomplex<f32>>
  %out = "pd.view_dtype"(%input) {dtype = f32} : (tensor<2x1xcomplex<f32>>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 6.0e-6 : f64, value = dense<[[-0.75, 1.89], [0.31, 1.1]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: bools are bytes. Values of NumPy's view.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[true, false]> : tensor<2xi1>} : () -> tensor<2xi1>
  %out = "pd.view_dtype"(%input) {dtype = ui8} : (tensor<2xi1>) -> tensor<2xui8>
  "check.expect_eq_const"(%out) {value = dense<[1, 0]> : tensor<2xui8>} : (tensor<2xui8>) -> ()
  return
}
