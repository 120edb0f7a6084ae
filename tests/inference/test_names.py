"""Every name that ``paddle.inference`` has in Paddle 2.6.2 and 3.3.1 is here: it works, does nothing, or refuses."""

from __future__ import annotations

import importlib
import importlib.util
import json
import logging
from pathlib import Path

import pytest

from pdhlo import inference
from pdhlo.errors import UnsupportedError
from pdhlo.inference import kinds

NAMES = json.loads((Path(__file__).parent.parent / "data/clients/inference_names.json").read_text())
HOLDERS = {
    "Config": inference.Config,
    "DataType": inference.DataType.FLOAT32,
    "InternalUtils": kinds.InternalUtils,
    "PassBuilder": inference.PassBuilder,
    "PlaceType": inference.PlaceType.CPU,
    "PrecisionType": inference.PrecisionType.Half,
    "Predictor": inference.Predictor,
    "PredictorPool": inference.PredictorPool,
    "Tensor": inference.Tensor,
    "XpuConfig": inference.XpuConfig(),
}


@pytest.mark.parametrize("version", NAMES)
@pytest.mark.parametrize("holder", HOLDERS)
def test_a_class_has_every_name_of_paddle(version, holder):
    assert [name for name in NAMES[version][holder] if not hasattr(HOLDERS[holder], name)] == []


@pytest.mark.skipif(importlib.util.find_spec("paddle") is not None, reason="PaddlePaddle has the name paddle here")
@pytest.mark.usefixtures("paddle_name")
@pytest.mark.parametrize("version", NAMES)
def test_the_module_has_every_name_of_paddle(version):
    module = importlib.import_module("paddle.inference")
    assert [name for name in NAMES[version]["module"] if not hasattr(module, name)] == []


@pytest.mark.parametrize(
    ("switch", "value", "question", "before"),
    [
        ("enable_new_ir", True, "new_ir_enabled", False),
        ("set_cpu_math_library_num_threads", 4, "cpu_math_library_num_threads", 1),
        ("set_cpu_math_library_num_threads", 4, "threads", None),
        ("set_tensorrt_optimization_level", 1, "tensorrt_optimization_level", 3),
        ("switch_ir_optim", False, "ir_optim", True),
        ("collect_shape_range_info", "shapes.txt", "shape_range_info_path", ""),
    ],
)
def test_a_question_gives_what_its_switch_was_given(switch, value, question, before):
    config = inference.Config("model")
    getattr(config, switch)(value)
    assert getattr(config, question)() == value
    assert getattr(inference.Config(config), question)() == value
    assert getattr(inference.Config("other"), question)() == before


def test_the_new_ir_is_on_where_it_is_enabled_without_a_word():
    config = inference.Config("model")
    config.enable_new_ir()
    assert config.new_ir_enabled()


def test_a_switch_without_effect_is_a_line_in_the_log(caplog):
    with caplog.at_level(logging.DEBUG, logger="pdhlo.inference"):
        inference.Config("model").set_optimization_level(3)
    assert caplog.messages == ["Config.set_optimization_level has no effect: XLA chooses how to compute"]


@pytest.mark.parametrize("name", ["dist_config", "quantizer_config"])
def test_a_question_about_what_is_not_there_is_refused(name):
    with pytest.raises(UnsupportedError, match=f"Config.{name}: pdhlo does not run on"):
        getattr(inference.Config("model"), name)()


def test_later_names_of_operators_are_known():
    assert [kinds.get_phi_kernel_name(name) for name in ("matmul_v2", "elementwise_add", "conv2d", "nonsense")] == [
        "matmul",
        "add",
        "conv2d",
        "nonsense",
    ]


def test_every_dtype_has_its_size():
    assert inference.get_num_bytes_of_data_type(inference.DataType.BFLOAT16) == 2
