// pd.erfinv_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_erfinv_op.py::TestErfinvOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.2619925320902977, 0.5702259322595095, -1.035706517158011, 0.8691696734736954],
    [0.0056985008123645415, 0.3789668271517393, -0.00768373865656343, -1.3299219143360634],
    [-0.9546293888729938, -0.8635380501204579, 0.05953609478135948, 0.5580427692504474]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [1.18, 0.588, -0.28, -1.59],
    [2.05, -0.0117, 0.557, -0.692],
    [-1.39, 1.08, -1.4, 0.646]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.erfinv_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-6 : f64, value = dense<[
    [1.120048836, 0.721334035, -0.7253797822, -2.999386296],
    [1.816824194, -0.01197022672, 0.4936575421, -3.595707372],
    [-3.064360126, 2.017535602, -1.245123281, 0.7816671406]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
