"""Config: what it says of itself, what it takes without effect, what it refuses."""

from __future__ import annotations

import pytest

from pdhlo.errors import UnsupportedError
from pdhlo.inference import Config, PrecisionType

SWITCHES_OF_2_6 = """
    collect_shape_range_info delete_pass disable_glog_info disable_mkldnn disable_mkldnn_fc_passes disable_onnxruntime
    enable_dlnne enable_lite_engine enable_low_precision_io enable_memory_optim enable_mkldnn enable_mkldnn_bfloat16
    enable_mkldnn_int8 enable_new_executor enable_onnxruntime enable_opencl enable_ort_optimization enable_quantizer
    enable_save_optim_model enable_tensorrt_dla enable_tensorrt_engine enable_tensorrt_inspector
    enable_tensorrt_memory_optim enable_tensorrt_varseqlen enable_tuned_tensorrt_dynamic_shape
    exp_disable_mixed_precision_ops exp_disable_tensorrt_ops exp_enable_mixed_precision_ops exp_enable_use_cutlass
    mark_trt_engine_outputs nnadapter set_bfloat16_op set_mkldnn_cache_capacity set_mkldnn_op set_optim_cache_dir
    set_tensorrt_optimization_level set_trt_dynamic_shape_info switch_ir_debug
    switch_ir_optim switch_use_feed_fetch_ops
"""


@pytest.mark.parametrize("switch", SWITCHES_OF_2_6.split())
def test_what_does_nothing_is_taken_and_listed(switch):
    config = Config("model")
    getattr(config, switch)(1)
    assert switch in config.accepted
    assert f"  {switch}: " in config.summary()


@pytest.mark.parametrize("switch", ["enable_xpu", "enable_ipu", "enable_custom_device"])
def test_other_devices_are_refused(switch):
    with pytest.raises(UnsupportedError, match=f"Config.{switch}: pdhlo does not run on"):
        getattr(Config("model"), switch)()


def test_the_number_of_threads_is_at_least_one_and_is_shown():
    config = Config("model")
    assert "threads      the number of cores" in config.summary()
    config.set_cpu_math_library_num_threads(2)
    assert "threads      2" in config.summary()
    with pytest.raises(ValueError, match=r"set_cpu_math_library_num_threads\(0\), expected 1 or more"):
        config.set_cpu_math_library_num_threads(0)


def test_a_switch_that_nobody_knows_is_an_attribute_error():
    with pytest.raises(AttributeError, match="nor has the Config of Paddle"):
        Config("model").frobnicate()


def test_it_says_which_model_it_is_for():
    config = Config("folder")
    assert (config.model_dir(), config.prog_file(), config.model_from_memory()) == ("folder", "", False)
    config.set_model("a.pdmodel", "a.pdiparams")
    assert (config.model_dir(), config.prog_file(), config.params_file()) == ("", "a.pdmodel", "a.pdiparams")
    with pytest.raises(TypeError, match="takes a folder"):
        Config(1)


def test_a_copy_does_not_share_what_was_accepted():
    config = Config("folder")
    copied = Config(config)
    copied.enable_mkldnn()
    assert config.accepted == {}
    assert copied.model_dir() == "folder"


def test_a_gpu_is_remembered_and_its_precision_not_claimed():
    config = Config("folder")
    config.enable_use_gpu(100, 1, PrecisionType.Half)
    assert (config.use_gpu(), config.gpu_device_id()) == (True, 1)
    assert "computed in the dtypes of the program" in config.summary()
    config.disable_gpu()
    assert "CPU" in config.summary()


def test_a_gpu_that_is_not_there_is_said(linear):
    import jax

    from pdhlo import inference

    if any(device.platform == "gpu" for device in jax.devices()):
        pytest.skip("jax sees a GPU here")
    config = Config(f"{linear}.pdmodel", f"{linear}.pdiparams")
    config.enable_use_gpu(100, 0)
    with pytest.warns(UserWarning, match="jax sees no GPU 0 here"):
        inference.create_predictor(config)
