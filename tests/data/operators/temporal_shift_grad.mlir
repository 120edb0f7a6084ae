// pd.temporal_shift_grad of float64[2, 2, 3, 3]
// Values of Paddle 2.6.2; after test_temporal_shift_op.py::TestTemporalShift3.test_check_grad_ignore_uv; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [
      [[1.66, -0.287, 0.511], [-1.98, 0.331, 0.339], [-0.199, 0.995, 0.178]],
      [[-0.382, 0.784, -0.532], [-0.986, -0.0713, 0.175], [-0.0788, 0.45, 0.795]]
    ],
    [
      [[-0.00797, 0.536, -1.37], [0.585, -0.454, -0.494], [0.559, 1.69, -0.051]],
      [[0.485, -1.36, -0.491], [-1.09, 0.505, -0.321], [0.897, -0.625, -1.12]]
    ]
  ]> : tensor<2x2x3x3xf64>} : () -> tensor<2x2x3x3xf64>
  %x_grad = "pd.temporal_shift_grad"(%out_grad)
    {data_format = "NCHW", operand_segment_sizes = array<i32: 1>, seg_num = 1 : i32, shift_ratio = 0.3 : f32}
    : (tensor<2x2x3x3xf64>) -> tensor<2x2x3x3xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [
      [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]],
      [[-0.382, 0.784, -0.532], [-0.986, -0.0713, 0.175], [-0.0788, 0.45, 0.795]]
    ],
    [
      [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]],
      [[0.485, -1.36, -0.491], [-1.09, 0.505, -0.321], [0.897, -0.625, -1.12]]
    ]
  ]> : tensor<2x2x3x3xf64>} : (tensor<2x2x3x3xf64>) -> ()
  return
}
