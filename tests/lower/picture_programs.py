"""Programs of one operation on pictures ``x`` of open sizes, with places for its attributes."""

CONVOLUTION = """
func.func @main(%x: tensor<?x4x?x?xf32> {{pd.feed = "x"}}, %w: tensor<{filter}xf32> {{pd.feed = "w"}})
    -> (tensor<?x?x?x?xf32> {{pd.fetch = "y"}}) {{
  %a = "pd.feed"(%x) {{col = 0 : i32, name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %b = "pd.feed"(%w) {{col = 1 : i32, name = "w"}} : (tensor<{filter}xf32>) -> tensor<{filter}xf32>
  %y = "pd.{name}"(%a, %b) {{data_format = "NCHW", dilations = array<i32: {d}, {d}>, groups = {groups} : i32,
    padding_algorithm = "{algorithm}", paddings = array<i32: {pads}>, strides = array<i32: {s}, {s}>}}
    : (tensor<?x4x?x?xf32>, tensor<{filter}xf32>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}}
"""
TRANSPOSED = """
func.func @main(%x: tensor<?x4x?x?xf32> {{pd.feed = "x"}}, %w: tensor<{filter}xf32> {{pd.feed = "w"}})
    -> (tensor<?x?x?x?xf32> {{pd.fetch = "y"}}) {{
  %a = "pd.feed"(%x) {{col = 0 : i32, name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %b = "pd.feed"(%w) {{col = 1 : i32, name = "w"}} : (tensor<{filter}xf32>) -> tensor<{filter}xf32>
  %n = "pd.full_int_array"() {{dtype = i64, place = "cpu", value = []}} : () -> tensor<0xi64>
  %y = "pd.conv2d_transpose"(%a, %b, %n) {{data_format = "NCHW", dilations = array<i32: {d}, {d}>,
    groups = {groups} : i32, output_padding = {more}, padding_algorithm = "{algorithm}",
    paddings = array<i32: {pads}>, strides = array<i32: {s}, {s}>}}
    : (tensor<?x4x?x?xf32>, tensor<{filter}xf32>, tensor<0xi64>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}}
"""
POOL = """
func.func @main(%x: tensor<?x4x?x?xf32> {{pd.feed = "x"}}) -> (tensor<?x4x?x?xf32> {{pd.fetch = "y"}}) {{
  %a = "pd.feed"(%x) {{col = 0 : i32, name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %k = "pd.full_int_array"() {{dtype = i64, place = "cpu", value = [{k}, {k}]}} : () -> tensor<2xi64>
  %y = "pd.pool2d"(%a, %k) {{adaptive = {adaptive}, ceil_mode = {ceil}, data_format = "NCHW", exclusive = {exclusive},
    global_pooling = {everything}, padding_algorithm = "{algorithm}", paddings = array<i32: {pads}>,
    pooling_type = "{kind}", strides = array<i32: {s}, {s}>}}
    : (tensor<?x4x?x?xf32>, tensor<2xi64>) -> tensor<?x4x?x?xf32>
  return %y : tensor<?x4x?x?xf32>
}}
"""
INTERPOLATION = """
func.func @main(%x: tensor<?x4x?x?xf32> {{pd.feed = "x"}}) -> (tensor<?x4x?x?xf32> {{pd.fetch = "y"}}) {{
  %a = "pd.feed"(%x) {{col = 0 : i32, name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %y = "pd.{name}_interp"(%a) {{align_corners = {corners}, align_mode = {mode} : i32, data_layout = "NCHW",
    interp_method = "{name}", operand_segment_sizes = array<i32: 1, 0, 0, 0>, out_d = -1 : i32, out_h = -1 : i32,
    out_w = -1 : i32, scale = array<f32: {scale}, {scale}>}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  return %y : tensor<?x4x?x?xf32>
}}
"""
UNFOLD = """
func.func @main(%x: tensor<?x4x?x?xf32> {{pd.feed = "x"}}) -> (tensor<?x?x?xf32> {{pd.fetch = "y"}}) {{
  %a = "pd.feed"(%x) {{col = 0 : i32, name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %y = "pd.unfold"(%a) {{dilations = array<i32: 1, 1>, kernel_sizes = array<i32: {k}, {k}>,
    paddings = array<i32: {p}, {p}, {p}, {p}>, strides = array<i32: {s}, {s}>}}
    : (tensor<?x4x?x?xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}}
"""
