// By hand: order 2: the root of 4 + 9. Pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[3.0, 2.0], [3.0, 1.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out = "pd.dist"(%x, %y) {p = 2.0 : f32} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<3.6055513> : tensor<f32>} : (tensor<f32>) -> ()
  return
}

// -----

// By hand: order 0 counts what differs. Pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[3.0, 2.0], [3.0, 1.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out = "pd.dist"(%x, %y) {p = 0.0 : f32} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<2.0> : tensor<f32>} : (tensor<f32>) -> ()
  return
}

// -----

// By hand: order infinity, with broadcasting: the largest of 2, 0, 0, 2. Pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[3.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.dist"(%x, %y) {p = 0x7F800000 : f32} : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<2.0> : tensor<f32>} : (tensor<f32>) -> ()
  return
}

// -----

// By hand: order -infinity. Pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[5.0, -2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd_builtin.constant"() {value = dense<[1.0, 1.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.dist"(%x, %y) {p = 0xFF800000 : f32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<3.0> : tensor<f32>} : (tensor<f32>) -> ()
  return
}

// -----

// By hand: order 3: the cube root of 1 + 8. Pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.0, 0.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.dist"(%x, %y) {p = 3.0 : f32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<2.0800838> : tensor<f32>} : (tensor<f32>) -> ()
  return
}
