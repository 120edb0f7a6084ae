"""Paddle's switches of ``Config`` that pdhlo does not need: tables of their effects.

The names are those of Paddle 2.6.2 and 3.3.1; ``tests/data/clients/inference_names.json`` has the lists of both.
"""

from __future__ import annotations

from pdhlo.inference.kinds import PrecisionType

XLA = "XLA chooses how to compute"
MEMORY = "XLA plans memory"
PRECISION = "it is computed in the dtypes of the program"
_DEVICE = "pdhlo has no such device"
_LOGS = "pdhlo logs nothing"
_CACHE = "compiled programs are in the user's cache folder, not in a given one"
_SAVING = "no optimised program is saved"
_READING = "the program is not changed"
_SHAPES = "shapes need not be declared in advance"
_NOTHING = "pdhlo has no such switch"

WITHOUT_EFFECT = {
    **dict.fromkeys(
        (
            "delete_pass",
            "disable_mkldnn",
            "disable_mkldnn_fc_passes",
            "disable_onednn",
            "disable_onednn_fc_passes",
            "disable_onnxruntime",
            "enable_cinn",
            "enable_custom_passes",
            "enable_mkldnn",
            "enable_new_executor",
            "enable_new_ir",
            "enable_onednn",
            "enable_onnxruntime",
            "enable_ort_optimization",
            "exp_enable_use_cutlass",
            "exp_sparse_conv_using_buffer",
            "set_mkldnn_cache_capacity",
            "set_mkldnn_op",
            "set_onednn_cache_capacity",
            "set_onednn_op",
            "set_optimization_level",
            "switch_ir_optim",
        ),
        XLA,
    ),
    **dict.fromkeys(
        (
            "enable_low_precision_io",
            "enable_mkldnn_bfloat16",
            "enable_mkldnn_int8",
            "enable_onednn_bfloat16",
            "enable_onednn_int8",
            "enable_quantizer",
            "exp_disable_mixed_precision_ops",
            "exp_enable_mixed_precision_ops",
            "set_bfloat16_op",
        ),
        PRECISION,
    ),
    **dict.fromkeys(
        (
            "enable_dlnne",
            "enable_lite_engine",
            "enable_opencl",
            "enable_openvino_engine",
            "enable_tensorrt_dla",
            "enable_tensorrt_engine",
            "enable_tensorrt_explicit_quantization",
            "enable_tensorrt_inspector",
            "enable_tensorrt_memory_optim",
            "enable_tensorrt_varseqlen",
            "enable_tuned_tensorrt_dynamic_shape",
            "exp_disable_tensorrt_dynamic_shape_ops",
            "exp_disable_tensorrt_ops",
            "exp_disable_tensorrt_subgraph",
            "exp_specify_tensorrt_subgraph_precision",
            "mark_trt_engine_outputs",
            "nnadapter",
            "set_tensorrt_optimization_level",
            "set_trt_dynamic_shape_info",
        ),
        _DEVICE,
    ),
    "collect_shape_range_info": _SHAPES,
    "disable_glog_info": _LOGS,
    "enable_memory_optim": MEMORY,
    "enable_save_optim_model": _SAVING,
    "set_optim_cache_dir": _CACHE,
    "switch_ir_debug": _NOTHING,
    "switch_use_feed_fetch_ops": "feeds and fetches are always by name",
    "use_optimized_model": _READING,
}
"""Switches without an effect -> the reason."""

REFUSED = {
    **dict.fromkeys(("enable_xpu", "set_xpu_device_id", "set_xpu_config"), "an XPU"),
    **dict.fromkeys(("enable_ipu", "set_ipu_config", "set_ipu_custom_info", "load_ipu_config"), "an IPU"),
    **dict.fromkeys(("dist_config", "set_dist_config"), "several processes"),
    "enable_custom_device": "a custom device",
    "quantizer_config": "oneDNN's quantizer",
}
"""Switches and questions that request a missing device: ignoring them would run on another device than requested."""

ANSWERS: dict[str, object] = {
    **dict.fromkeys(
        (
            "glog_info_disabled",
            "ir_optim",
        ),
        True,
    ),
    **dict.fromkeys(
        (
            "lite_engine_enabled",
            "mkldnn_enabled",
            "mkldnn_int8_enabled",
            "new_ir_enabled",
            "onednn_enabled",
            "onednn_int8_enabled",
            "onnxruntime_enabled",
            "openvino_engine_enabled",
            "shape_range_info_collected",
            "tensorrt_dla_enabled",
            "tensorrt_dynamic_shape_enabled",
            "tensorrt_engine_enabled",
            "tensorrt_explicit_quantization_enabled",
            "tensorrt_inspector_enabled",
            "tensorrt_varseqlen_enabled",
            "trt_allow_build_at_runtime",
            "tuned_tensorrt_dynamic_shape",
            "use_feed_fetch_ops_enabled",
            "use_opencl",
            "use_xpu",
        ),
        False,
    ),
    "fraction_of_gpu_memory_for_pool": 0.0,
    "memory_pool_init_size_mb": 0,
    "shape_range_info_path": "",
    "tensorrt_optimization_level": 3,
    "tensorrt_precision_mode": PrecisionType.Float32,
    "xpu_device_id": -1,
}
"""Questions about such switches -> the answer, unless a switch of ``REMEMBERED`` has set another."""

REMEMBERED = {
    "collect_shape_range_info": ("shape_range_info_path", ""),
    "enable_new_ir": ("new_ir_enabled", True),
    "set_tensorrt_optimization_level": ("tensorrt_optimization_level", 3),
    "switch_ir_optim": ("ir_optim", True),
}
"""Switches whose argument a question returns -> the question, and the default of the argument."""
