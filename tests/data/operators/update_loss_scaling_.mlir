// By hand: enough good steps: a larger scale. Values of Paddle 2.6.2.
func.func @main() {
  %found_infinite = "pd_builtin.constant"() {value = dense<[false]> : tensor<1xi1>} : () -> tensor<1xi1>
  %in_bad_steps = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %in_good_steps = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %prev_loss_scaling = "pd_builtin.constant"() {value = dense<[1024.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x_0 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[[3.0], [4.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<2xf32>, tensor<2x1xf32>) -> tuple<tensor<2xf32>, tensor<2x1xf32>>
  %stop_update = "pd.full"() {dtype = i1, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32}
    : () -> tensor<1xi1>
  %out, %loss_scaling, %out_good_steps, %out_bad_steps = "pd.update_loss_scaling_"(%x, %found_infinite,
    %prev_loss_scaling, %in_good_steps, %in_bad_steps, %stop_update)
    {decr_every_n_nan_or_inf = 2 : i32, decr_ratio = 0.5 : f32, incr_every_n_steps = 2 : i32, incr_ratio = 2.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tuple<tensor<2xf32>, tensor<2x1xf32>>, tensor<1xi1>, tensor<1xf32>, tensor<1xi32>, tensor<1xi32>,
      tensor<1xi1>) -> (tuple<tensor<2xf32>, tensor<2x1xf32>>, tensor<1xf32>, tensor<1xi32>, tensor<1xi32>)
  "check.expect_almost_eq_const"(%loss_scaling) {tolerance = 3.0e-1 : f64, value = dense<[2048.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%out_good_steps) {value = dense<[0]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  "check.expect_eq_const"(%out_bad_steps) {value = dense<[0]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  return
}

// -----

// By hand: enough bad steps: a smaller scale, gradients of zero. Values of Paddle 2.6.2.
func.func @main() {
  %found_infinite = "pd_builtin.constant"() {value = dense<[true]> : tensor<1xi1>} : () -> tensor<1xi1>
  %in_bad_steps = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %in_good_steps = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %prev_loss_scaling = "pd_builtin.constant"() {value = dense<[1024.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x_0 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[[3.0], [4.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<2xf32>, tensor<2x1xf32>) -> tuple<tensor<2xf32>, tensor<2x1xf32>>
  %stop_update = "pd.full"() {dtype = i1, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32}
    : () -> tensor<1xi1>
  %out, %loss_scaling, %out_good_steps, %out_bad_steps = "pd.update_loss_scaling_"(%x, %found_infinite,
    %prev_loss_scaling, %in_good_steps, %in_bad_steps, %stop_update)
    {decr_every_n_nan_or_inf = 2 : i32, decr_ratio = 0.5 : f32, incr_every_n_steps = 2 : i32, incr_ratio = 2.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tuple<tensor<2xf32>, tensor<2x1xf32>>, tensor<1xi1>, tensor<1xf32>, tensor<1xi32>, tensor<1xi32>,
      tensor<1xi1>) -> (tuple<tensor<2xf32>, tensor<2x1xf32>>, tensor<1xf32>, tensor<1xi32>, tensor<1xi32>)
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<2xf32>, tensor<2x1xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out_0) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32} : (tuple<tensor<2xf32>, tensor<2x1xf32>>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out_1) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  "check.expect_almost_eq_const"(%loss_scaling) {tolerance = 6.0e-2 : f64, value = dense<[512.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%out_good_steps) {value = dense<[0]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  "check.expect_eq_const"(%out_bad_steps) {value = dense<[0]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  return
}

// -----

// By hand: stopped: the gradients are zero, nothing else changes. Values of Paddle 2.6.2.
func.func @main() {
  %found_infinite = "pd_builtin.constant"() {value = dense<[true]> : tensor<1xi1>} : () -> tensor<1xi1>
  %in_bad_steps = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %in_good_steps = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %prev_loss_scaling = "pd_builtin.constant"() {value = dense<[1024.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x_0 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[[3.0], [4.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<2xf32>, tensor<2x1xf32>) -> tuple<tensor<2xf32>, tensor<2x1xf32>>
  %stop_update = "pd.full"() {dtype = i1, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32}
    : () -> tensor<1xi1>
  %out, %loss_scaling, %out_good_steps, %out_bad_steps = "pd.update_loss_scaling_"(%x, %found_infinite,
    %prev_loss_scaling, %in_good_steps, %in_bad_steps, %stop_update)
    {decr_every_n_nan_or_inf = 2 : i32, decr_ratio = 0.5 : f32, incr_every_n_steps = 2 : i32, incr_ratio = 2.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tuple<tensor<2xf32>, tensor<2x1xf32>>, tensor<1xi1>, tensor<1xf32>, tensor<1xi32>, tensor<1xi32>,
      tensor<1xi1>) -> (tuple<tensor<2xf32>, tensor<2x1xf32>>, tensor<1xf32>, tensor<1xi32>, tensor<1xi32>)
  "check.expect_eq_const"(%out_bad_steps) {value = dense<[1]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  "check.expect_eq_const"(%out_good_steps) {value = dense<[1]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  "check.expect_almost_eq_const"(%loss_scaling) {tolerance = 2.0e-1 : f64, value = dense<[1024.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<2xf32>, tensor<2x1xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out_0) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32} : (tuple<tensor<2xf32>, tensor<2x1xf32>>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out_1) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}

// -----

// By hand: one bad step is not enough. Values of Paddle 2.6.2.
func.func @main() {
  %found_infinite = "pd_builtin.constant"() {value = dense<[true]> : tensor<1xi1>} : () -> tensor<1xi1>
  %in_bad_steps = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi32>} : () -> tensor<1xi32>
  %in_good_steps = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %prev_loss_scaling = "pd_builtin.constant"() {value = dense<[1024.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x_0 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[[3.0], [4.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<2xf32>, tensor<2x1xf32>) -> tuple<tensor<2xf32>, tensor<2x1xf32>>
  %stop_update = "pd.full"() {dtype = i1, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32}
    : () -> tensor<1xi1>
  %out, %loss_scaling, %out_good_steps, %out_bad_steps = "pd.update_loss_scaling_"(%x, %found_infinite,
    %prev_loss_scaling, %in_good_steps, %in_bad_steps, %stop_update)
    {decr_every_n_nan_or_inf = 2 : i32, decr_ratio = 0.5 : f32, incr_every_n_steps = 2 : i32, incr_ratio = 2.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tuple<tensor<2xf32>, tensor<2x1xf32>>, tensor<1xi1>, tensor<1xf32>, tensor<1xi32>, tensor<1xi32>,
      tensor<1xi1>) -> (tuple<tensor<2xf32>, tensor<2x1xf32>>, tensor<1xf32>, tensor<1xi32>, tensor<1xi32>)
  "check.expect_eq_const"(%out_bad_steps) {value = dense<[1]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  "check.expect_eq_const"(%out_good_steps) {value = dense<[0]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  "check.expect_almost_eq_const"(%loss_scaling) {tolerance = 2.0e-1 : f64, value = dense<[1024.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32} : (tuple<tensor<2xf32>, tensor<2x1xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out_0) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32} : (tuple<tensor<2xf32>, tensor<2x1xf32>>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out_1) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}
