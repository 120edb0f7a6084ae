// pd.bitwise_not of int8[3, 4]
// Values of Paddle 2.6.2; after test_bitwise_op.py::TestBitwiseNotInt8.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[51, 61, -17, -91], [-4, 60, -83, 88], [24, 21, -42, -95]]> : tensor<3x4xi8>}
    : () -> tensor<3x4xi8>
  %out = "pd.bitwise_not"(%x) : (tensor<3x4xi8>) -> tensor<3x4xi8>
  "check.expect_eq_const"(%out)
    {value = dense<[[-52, -62, 16, 90], [3, -61, 82, -89], [-25, -22, 41, 94]]> : tensor<3x4xi8>}
    : (tensor<3x4xi8>) -> ()
  return
}

// -----

// pd.bitwise_not of int32[]; 0-D
// Values of Paddle 2.6.2; after test_bitwise_op.py::TestBitwiseNot_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %out = "pd.bitwise_not"(%x) : (tensor<i32>) -> tensor<i32>
  "check.expect_eq_const"(%out) {value = dense<-2> : tensor<i32>} : (tensor<i32>) -> ()
  return
}
