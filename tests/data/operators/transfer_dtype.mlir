// pd.transfer_dtype of float32[3, 3]
// Values of Paddle 2.6.2; after test_transfer_dtype_op.py::TestTransferDtypeOpFp32ToFp16.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.425, 0.305, 0.864],
    [0.178, 0.526, 0.0695],
    [0.257, 0.906, 0.827]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd.transfer_dtype"(%x)
    {in_dtype = 5 : i32, operand_segment_sizes = array<i32: 1>, out_dtype = 4 : i32, use_mkldnn = false}
    : (tensor<3x3xf32>) -> tensor<3x3xf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-3 : f64, value = dense<[
    [0.4248, 0.305, 0.864],
    [0.178, 0.526, 0.06946],
    [0.2568, 0.906, 0.8267]
  ]> : tensor<3x3xf16>} : (tensor<3x3xf16>) -> ()
  return
}

// -----

// pd.transfer_dtype of bfloat16[3, 3]; out_dtype = 5, in_dtype = 22
// Values of Paddle 2.6.2; after test_transfer_dtype_op.py::TestTransferDtypeOpBf16ToFp32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [6.0e-40, 0.0, 9.0e-41],
    [0.0, 0.0, 8.0e-40],
    [5.0e-40, 5.0e-40, 3.0e-40]
  ]> : tensor<3x3xbf16>} : () -> tensor<3x3xbf16>
  %out = "pd.transfer_dtype"(%x)
    {in_dtype = 22 : i32, operand_segment_sizes = array<i32: 1>, out_dtype = 5 : i32, use_mkldnn = false}
    : (tensor<3x3xbf16>) -> tensor<3x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [6.42848e-40, 0.0, 9.1835e-41],
    [0.0, 0.0, 8.2652e-40],
    [4.59177e-40, 4.59177e-40, 2.75506e-40]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.transfer_dtype of float32[3, 3]; out_dtype = 22
// Values of Paddle 2.6.2; after test_transfer_dtype_op.py::TestTransferDtypeFp32ToBf16.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.182, 0.0441, 0.274],
    [0.403, 0.534, 0.171],
    [0.764, 0.757, 0.629]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd.transfer_dtype"(%x)
    {in_dtype = 5 : i32, operand_segment_sizes = array<i32: 1>, out_dtype = 22 : i32, use_mkldnn = false}
    : (tensor<3x3xf32>) -> tensor<3x3xbf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-2 : f64, value = dense<[
    [0.182, 0.044, 0.273],
    [0.402, 0.53, 0.171],
    [0.76, 0.754, 0.63]
  ]> : tensor<3x3xbf16>} : (tensor<3x3xbf16>) -> ()
  return
}
