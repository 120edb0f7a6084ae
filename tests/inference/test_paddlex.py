"""pdhlo as an engine of PaddleX; most of it runs where PaddleX is installed, in this Python or in one that is named."""

from __future__ import annotations

import importlib
import importlib.util
import json
from typing import Any

import pytest

from pdhlo.errors import InputError
from tests.inference.clients import output_of, python_of
from tests.support import write_linear

HOW = "paddlex>=3.7 and pdhlo's dependencies"

# PaddleX knows a model by its name and asks nothing of the files: a small program stands for the classifier.
ASK = """
import json, sys
import numpy as np
import pdhlo.inference.paddlex as entry
from paddlex.inference.models import bindings, normalize_engine_config
from paddlex.inference.models.engines import InferenceEngine
name, folder = "PP-LCNet_x1_0", entry.Path(sys.argv[1])
engine = InferenceEngine.get("pdhlo")()
def refusal(action):
    try:
        action()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""
def run(**asked):
    config = normalize_engine_config("pdhlo", asked.get("config"), model_name=name, device=asked.get("device"))
    runner = engine.build_runner(model_name=name, model_dir=folder, model_config=None, engine_config=config,
                                 binding=bindings.get_binding(name, "pdhlo"))
    return runner([np.arange(6, dtype="float32").reshape(2, 3)])[0].tolist(), runner
result, runner = run()
print(json.dumps({
    "engines": list(bindings.get_supported_engines(name)),
    "result": result,
    "more arrays": refusal(lambda: runner([np.zeros((2, 3), "float32")] * 2)),
    "setting": refusal(lambda: run(config={"run_mode": "trt_fp16"})),
    "device": refusal(lambda: run(device="npu:0")),
    "files": refusal(lambda: engine.ensure_model_files(entry.Path(folder) / "none")),
    "where": [
        normalize_engine_config("pdhlo", config, model_name=name, device=device)
        for config, device in (({}, None), ({"device_type": "gpu", "device_id": 1}, None), ({}, "gpu"), ({}, "gpu:2"))
    ],
    "paddle": "paddle" in sys.modules,
}))
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Runs the engine in a process of its own, and gives its results and its messages."""
    python = python_of("PADDLEX", "paddlex", HOW)
    folder = tmp_path_factory.mktemp("model")
    write_linear(folder / "inference")
    answer = json.loads(output_of(python, ["-c", ASK, folder], folder).strip().splitlines()[-1])
    assert isinstance(answer, dict)
    return answer


def test_paddlex_runs_a_model_with_the_engine(answers):
    assert {"pdhlo", "paddle_static"} <= set(answers["engines"])
    assert answers["result"] == [[13.5, 0.0], [40.5, 0.0]]
    assert not answers["paddle"], "paddle was imported"


def test_where_to_run_is_said_as_paddlex_says_it(answers):
    cpu, *gpus = answers["where"]
    assert cpu == {"device_type": "cpu"}
    assert gpus == [{"device_type": "gpu", "device_id": number} for number in (1, 0, 2)]


@pytest.mark.parametrize(
    ("case", "says"),
    [
        ("more arrays", "InputError: 2 arrays, expected 1: x"),
        ("setting", "InputError: engine_config of pdhlo has run_mode"),
        ("device", "NotHereError: device npu"),
        ("files", "ValueError: No valid model files"),
    ],
)
def test_the_engine_refuses_what_it_cannot_do(answers, case, says):
    assert answers[case].startswith(says)


@pytest.mark.skipif(importlib.util.find_spec("paddlex") is not None, reason="PaddleX is installed here")
def test_the_entry_says_what_it_needs():
    with pytest.raises(InputError, match=r"pip install 'paddlex>=3\.7'"):
        importlib.import_module("pdhlo.inference.paddlex")
