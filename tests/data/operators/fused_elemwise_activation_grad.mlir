// pd.fused_elemwise_activation_grad of float32[2, 3, 4], float32[1], float32[2, 3, 4], float32[2, 3, 4]
// Values of Paddle 2.6.2; after test_fused_elemwise_activation_op.py::add_scale_mode_0_scalar.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.058, 0.508, 0.0706, 0.146], [0.479, 0.0628, 0.168, 0.351], [0.924, 0.498, 0.391, 0.839]],
    [[0.168, 0.474, 0.865, 0.496], [0.802, 0.372, 0.859, 0.911], [0.742, 0.409, 0.662, 0.212]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.857]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd_builtin.constant"() {value = dense<[
    [
      [0.1437, 0.5937, 0.15630001, 0.2317],
      [0.5647, 0.1485, 0.2537, 0.43670002],
      [1.0097001, 0.5837, 0.4767, 0.92469996]
    ],
    [
      [0.2537, 0.5597, 0.9507, 0.58169997],
      [0.88769996, 0.4577, 0.9447, 0.9967],
      [0.82769996, 0.4947, 0.7477, 0.2977]
    ]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[0.0132, -0.702, -0.728, -0.0354], [-0.463, -1.03, -0.00356, 0.814], [1.11, -0.356, -0.0986, -1.27]],
    [[-0.0128, 1.12, -0.508, 1.2], [-0.571, 1.52, -1.12, 0.631], [-0.405, 0.902, -0.0617, 0.657]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %y_grad = "pd.fused_elemwise_activation_grad"(%x, %y, %out, %out_grad)
    {axis = -1 : i32, functor_list = ["elementwise_add_grad", "scale_grad"],
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 1, 0>, result_segment_sizes = array<i32: 0, 1>,
      save_intermediate_out = false, scale = 0.1 : f32}
    : (tensor<2x3x4xf32>, tensor<1xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 2.0e-5 : f64, value = dense<[0.06021396]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}

// -----

// pd.fused_elemwise_activation_grad of float32[2, 1], float32[1], float32[2, 1], float32[2, 1], float32[2, 1]; with intermediate_out, axis = 1, save_intermediate_out = true, functor_list = ["scale_grad", "elementwise_add_grad"]
// Values of Paddle 2.6.2; after test_fused_elemwise_activation_op.py::scale_add_save_intermediate_out_mode_0_rowwise_add_1.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.503], [0.469]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.853]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd_builtin.constant"() {value = dense<[[0.1356], [0.1322]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %intermediate_out = "pd_builtin.constant"() {value = dense<[[1.356], [1.322]]> : tensor<2x1xf32>}
    : () -> tensor<2x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[-3.33], [0.317]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %y_grad = "pd.fused_elemwise_activation_grad"(%x, %y, %out, %intermediate_out, %out_grad)
    {axis = 1 : i32, functor_list = ["scale_grad", "elementwise_add_grad"],
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, result_segment_sizes = array<i32: 0, 1>,
      save_intermediate_out = true, scale = 0.1 : f32}
    : (tensor<2x1xf32>, tensor<1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 5.0e-5 : f64, value = dense<[-0.3013]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}

// -----

// pd.fused_elemwise_activation_grad of float32[2, 3, 4, 5], float32[2, 1], float32[2, 3, 4, 5], float32[2, 3, 4, 5]; axis = 0, scale = 0.0, functor_list = ["gelu_grad", "elementwise_add_grad"]
// Values of Paddle 2.6.2; after test_fused_elemwise_activation_op.py::gelu_add_mode_0_broadcast_4.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.713, 0.452, 0.815, 0.448, 0.666],
        [0.273, 0.632, 0.201, 0.276, 0.615],
        [0.152, 0.814, 0.0096, 0.278, 0.015],
        [0.331, 0.0975, 0.619, 0.873, 0.614]
      ],
      [
        [0.829, 0.635, 0.911, 0.242, 0.848],
        [0.365, 0.496, 0.202, 0.398, 0.975],
        [0.928, 0.898, 0.997, 0.285, 0.735],
        [0.131, 0.944, 0.179, 0.853, 0.0974]
      ],
      [
        [0.0069, 0.364, 0.975, 0.797, 0.787],
        [0.185, 0.736, 0.0819, 0.385, 0.334],
        [0.693, 0.954, 0.228, 0.769, 0.632],
        [0.0579, 0.0524, 0.649, 0.358, 0.405]
      ]
    ],
    [
      [
        [0.0232, 0.47, 0.000153, 0.513, 0.558],
        [0.679, 0.74, 0.639, 0.261, 0.862],
        [0.811, 0.944, 0.178, 0.59, 0.00307],
        [0.683, 0.202, 0.467, 0.129, 0.908]
      ],
      [
        [0.709, 0.193, 0.498, 0.634, 0.0729],
        [0.41, 0.582, 0.745, 0.84, 0.318],
        [0.888, 0.617, 0.546, 0.657, 0.0544],
        [0.68, 0.494, 0.064, 0.257, 0.281]
      ],
      [
        [0.839, 0.269, 0.856, 0.857, 0.772],
        [0.214, 0.405, 0.727, 0.273, 0.658],
        [0.978, 0.905, 0.832, 0.636, 0.331],
        [0.698, 0.751, 0.52, 0.883, 0.225]
      ]
    ]
  ]> : tensor<2x3x4x5xf32>} : () -> tensor<2x3x4x5xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.222], [0.4]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %out = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.7713443, 0.5053463, 0.88142127, 0.50149477, 0.72159076],
        [0.34138486, 0.68604255, 0.28080025, 0.3439805, 0.6684191],
        [0.24152257, 0.8803301, 0.13700801, 0.345714, 0.14069918],
        [0.3925324, 0.19978857, 0.67255646, 0.94506496, 0.6673857]
      ],
      [
        [0.8967223, 0.68916327, 0.987092, 0.31489262, 0.91755193],
        [0.42343023, 0.5482201, 0.28161868, 0.4540332, 1.0583502],
        [1.0059663, 0.97268796, 1.0829587, 0.35180062, 0.79485804],
        [0.2251937, 1.0237675, 0.2629642, 0.92304534, 0.19971393]
      ],
      [
        [0.13517068, 0.42251208, 1.0583502, 0.8618113, 0.8509486],
        [0.26779634, 0.7959301, 0.1882324, 0.44190696, 0.39523217],
        [0.7500897, 1.0349104, 0.30312845, 0.83145523, 0.68604255],
        [0.17079948, 0.166864, 0.7037677, 0.41701552, 0.4606]
      ]
    ],
    [
      [
        [0.2809639, 0.7027223, 0.262284, 0.7479708, 0.7959301],
        [0.9274434, 0.9948586, 0.88360476, 0.49285784, 1.1311898],
        [1.0740043, 1.2235132, 0.41518778, 0.8303746, 0.26462853],
        [0.9318445, 0.43726727, 0.6995882, 0.37112385, 1.1829377]
      ],
      [
        [0.96052086, 0.42895013, 0.732119, 0.8781481, 0.32243648],
        [0.64064705, 0.82173854, 1.0004107, 1.1064934, 0.5482201],
        [1.1604224, 0.8596368, 0.7830841, 0.9032924, 0.30681217],
        [0.9285434, 0.72790384, 0.31489262, 0.4890322, 0.5121052]
      ],
      [
        [1.1053718, 0.50053316, 1.1244506, 1.1255735, 1.0304518],
        [0.44842526, 0.6355345, 0.9804407, 0.5043826, 0.90438795],
        [1.2618744, 1.1795591, 1.097523, 0.8803301, 0.56105965],
        [0.94837415, 1.0070778, 0.75539213, 1.1547974, 0.45872116]
      ]
    ]
  ]> : tensor<2x3x4x5xf32>} : () -> tensor<2x3x4x5xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.815, -0.319, 0.811, -0.604, 1.88],
        [0.47, -1.37, 1.39, -0.713, -1.07],
        [1.62, -0.0302, -1.5, -0.472, 1.03],
        [0.727, 1.41, -0.606, -1.1, -1.42]
      ],
      [
        [1.11, 1.5, -0.967, 0.469, -1.03],
        [0.653, 0.713, -1.02, -1.73, -0.608],
        [-0.204, -0.577, -0.309, -0.172, 0.817],
        [-0.0688, -0.237, -0.13, -0.00588, 0.276]
      ],
      [
        [0.238, 0.595, 0.536, 1.78, 1.37],
        [-1.05, -2.11, 0.867, -0.712, 0.484],
        [-0.922, -1.41, -0.172, 0.937, -1.64],
        [0.958, 0.442, 0.625, 0.348, -0.598]
      ]
    ],
    [
      [
        [-0.226, -0.999, 1.72, 0.996, -1.6],
        [-0.447, -0.0938, 1.4, -0.551, 1.86],
        [-0.144, 0.14, -0.445, 1.0, 0.534],
        [0.532, 0.285, -0.89, -1.74, 0.121]
      ],
      [
        [-0.336, -0.622, -1.36, 0.119, -0.293],
        [-1.34, -0.766, -0.459, 0.507, 1.1],
        [1.94, -0.0418, -1.1, -0.559, 2.0],
        [0.281, -0.235, -0.498, -0.838, -0.362]
      ],
      [
        [-0.314, 1.35, -0.0739, -0.0926, -0.155],
        [0.632, 1.04, 0.413, 0.812, -0.774],
        [-0.619, -1.03, -1.03, 0.965, 0.229],
        [0.224, 0.556, -0.054, 0.411, 0.478]
      ]
    ]
  ]> : tensor<2x3x4x5xf32>} : () -> tensor<2x3x4x5xf32>
  %y_grad = "pd.fused_elemwise_activation_grad"(%x, %y, %out, %out_grad)
    {axis = 0 : i32, functor_list = ["gelu_grad", "elementwise_add_grad"],
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 1, 0>, result_segment_sizes = array<i32: 0, 1>,
      save_intermediate_out = false, scale = 0.0 : f32}
    : (tensor<2x3x4x5xf32>, tensor<2x1xf32>, tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 2.0e-4 : f64, value = dense<[[-1.365147], [1.181964]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}
