// pd.add of float64[2, 3, 4], float64[1]
// Values of Paddle 2.6.2; after test_elementwise_add_op.py::TestElementwiseAddOp_scalar.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.535, 0.529, 0.492, 0.455], [0.673, 0.427, 0.604, 0.719], [0.359, 0.55, 0.981, 0.106]],
    [[0.588, 0.877, 0.561, 0.354], [0.124, 0.757, 0.53, 0.921], [0.787, 0.285, 0.316, 0.382]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %y = "pd_builtin.constant"() {value = dense<[0.929]> : tensor<1xf64>} : () -> tensor<1xf64>
  %out = "pd.add"(%x, %y) : (tensor<2x3x4xf64>, tensor<1xf64>) -> tensor<2x3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[
    [[1.464, 1.458, 1.421, 1.384], [1.602, 1.356, 1.533, 1.648], [1.288, 1.479, 1.91, 1.035]],
    [[1.517, 1.806, 1.49, 1.283], [1.053, 1.686, 1.459, 1.85], [1.716, 1.214, 1.245, 1.311]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}

// -----

// pd.add of complex128[2, 2, 3, 4], complex128[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_elementwise_add_op.py::TestComplexElementwiseAddOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [(0.068, 0.0274), (0.496, 0.328), (0.935, 0.906), (0.555, 0.667)],
        [(0.427, 0.834), (0.197, 0.0409), (0.187, 0.0665), (0.163, 0.177)],
        [(0.719, 0.168), (0.251, 0.468), (0.291, 0.677), (0.0621, 0.286)]
      ],
      [
        [(0.477, 0.239), (0.692, 0.889), (0.646, 0.839), (0.825, 0.355)],
        [(0.369, 0.893), (0.349, 0.626), (0.0311, 0.365), (0.691, 0.0638)],
        [(0.657, 0.397), (0.0898, 0.989), (0.466, 0.745), (0.3, 0.247)]
      ]
    ],
    [
      [
        [(0.056, 0.046), (0.918, 0.772), (0.0828, 0.275), (0.592, 0.999)],
        [(0.874, 0.109), (0.706, 0.0243), (0.165, 0.184), (0.453, 0.164)],
        [(0.792, 0.836), (0.61, 0.958), (0.0989, 0.735), (0.264, 0.5)]
      ],
      [
        [(0.889, 0.211), (0.889, 0.73), (0.708, 0.658), (0.362, 0.605)],
        [(0.184, 0.527), (0.545, 0.437), (0.255, 0.0572), (0.372, 0.663)],
        [(0.849, 0.0971), (0.921, 0.167), (0.00252, 0.593), (0.873, 0.906)]
      ]
    ]
  ]> : tensor<2x2x3x4xcomplex<f64>>} : () -> tensor<2x2x3x4xcomplex<f64>>
  %y = "pd_builtin.constant"() {value = dense<[
    [
      [
        [(0.611, 0.46), (0.966, 0.957), (0.852, 0.158), (0.669, 0.209)],
        [(0.608, 0.031), (0.375, 0.563), (0.499, 0.296), (0.983, 0.978)],
        [(0.177, 0.0477), (0.393, 0.69), (0.654, 0.0975), (0.672, 0.141)]
      ],
      [
        [(0.933, 0.587), (0.00327, 0.9), (0.7, 0.684), (0.175, 0.734)],
        [(0.562, 0.863), (0.53, 0.102), (0.874, 0.89), (0.576, 0.901)],
        [(0.988, 0.936), (0.323, 0.0757), (0.792, 0.516), (0.664, 0.925)]
      ]
    ],
    [
      [
        [(0.843, 0.926), (0.206, 0.959), (0.921, 0.335), (0.481, 0.0229)],
        [(0.501, 0.654), (0.18, 0.318), (0.807, 0.924), (0.745, 0.946)],
        [(0.0189, 0.294), (0.324, 0.502), (0.775, 0.344), (0.186, 0.0433)]
      ],
      [
        [(0.172, 0.0591), (0.924, 0.171), (0.0619, 0.706), (0.187, 0.807)],
        [(0.0919, 0.643), (0.34, 0.92), (0.961, 0.395), (0.597, 0.239)],
        [(0.609, 0.533), (0.216, 0.79), (0.517, 0.127), (0.425, 0.637)]
      ]
    ]
  ]> : tensor<2x2x3x4xcomplex<f64>>} : () -> tensor<2x2x3x4xcomplex<f64>>
  %out = "pd.add"(%x, %y)
    : (tensor<2x2x3x4xcomplex<f64>>, tensor<2x2x3x4xcomplex<f64>>) -> tensor<2x2x3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[
    [
      [
        [(0.679, 0.4874), (1.462, 1.285), (1.787, 1.064), (1.224, 0.876)],
        [(1.035, 0.865), (0.572, 0.6039), (0.686, 0.3625), (1.146, 1.155)],
        [(0.896, 0.2157), (0.644, 1.158), (0.945, 0.7745), (0.7341, 0.427)]
      ],
      [
        [(1.41, 0.826), (0.69527, 1.789), (1.346, 1.523), (1.0, 1.089)],
        [(0.931, 1.756), (0.879, 0.728), (0.9051, 1.255), (1.267, 0.9648)],
        [(1.645, 1.333), (0.4128, 1.0647), (1.258, 1.261), (0.964, 1.172)]
      ]
    ],
    [
      [
        [(0.899, 0.972), (1.124, 1.731), (1.0038, 0.61), (1.073, 1.0219)],
        [(1.375, 0.763), (0.886, 0.3423), (0.972, 1.108), (1.198, 1.11)],
        [(0.8109, 1.13), (0.934, 1.46), (0.8739, 1.079), (0.45, 0.5433)]
      ],
      [
        [(1.061, 0.2701), (1.813, 0.901), (0.7699, 1.364), (0.549, 1.412)],
        [(0.2759, 1.17), (0.885, 1.357), (1.216, 0.4522), (0.969, 0.902)],
        [(1.458, 0.6301), (1.137, 0.957), (0.51952, 0.72), (1.298, 1.543)]
      ]
    ]
  ]> : tensor<2x2x3x4xcomplex<f64>>} : (tensor<2x2x3x4xcomplex<f64>>) -> ()
  return
}

// -----

// By hand: of equal shapes.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.87, -0.72], [-1.83, -0.43]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-1.39, -1.67], [0.27, 1.81]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.add"(%x, %y) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.48, -2.39], [-1.56, 1.38]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: the second one is broadcast to the last axis.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.32, 0.59, -0.71], [0.28, 1.01, 0.36]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[1.21, 0.2, -1.21]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.add"(%x, %y) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 3.0e-4 : f64, value = dense<[[1.53, 0.79, -1.92], [1.49, 1.21, -0.85]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: both are broadcast.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.33], [-0.04]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-1.34, 0.48, 1.27]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %out = "pd.add"(%x, %y) : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-4 : f64, value = dense<[[-1.01, 0.81, 1.6], [-1.38, 0.44, 1.23]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: integers wrap.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[2147483647, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %y = "pd_builtin.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %out = "pd.add"(%x, %y) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "check.expect_eq_const"(%out) {value = dense<[-2147483648, 2]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  return
}
