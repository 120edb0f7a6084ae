"""Code that imports paddle, in its own words, runs when pdhlo's names are in its place."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pdhlo import inference
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.inference.modules import _MODULES
from tests.support import ended, linear_result

if importlib.util.find_spec("paddle") is not None:
    pytest.skip("PaddlePaddle is installed here, and its name is not taken", allow_module_level=True)

X = np.float32([[1, 2, 3], [-1, 0, 1]])
LINEAR = ["feed", "matmul_v2", "elementwise_add", "relu", "fetch"]


def module(name: str) -> Any:
    return importlib.import_module(name)


@pytest.mark.usefixtures("paddle_name")
def test_the_new_names(linear):
    paddle = module("paddle")
    predictor = paddle.inference.create_predictor(paddle.inference.Config(f"{linear}.pdmodel", f"{linear}.pdiparams"))
    [y] = predictor.run([paddle.to_tensor(X)])
    np.testing.assert_allclose(y.numpy(), linear_result(X))


@pytest.mark.usefixtures("paddle_name")
def test_the_old_names(linear):
    core = module("paddle.fluid.core")
    config = core.AnalysisConfig(f"{linear}.pdmodel", f"{linear}.pdiparams")
    config.switch_use_feed_fetch_ops(False)
    predictor = core.create_paddle_predictor(config)
    [y] = predictor.run([core.PaddleTensor(X)])
    assert (y.name, y.shape, y.lod) == ("y", [2, 2], [])
    np.testing.assert_allclose(y.as_ndarray(), linear_result(X))
    np.testing.assert_allclose(y.data.float_data(), linear_result(X).reshape(-1))
    predictor.get_input_tensor("x").copy_from_cpu(-X)
    predictor.zero_copy_run()
    np.testing.assert_allclose(predictor.get_output_tensor("y").copy_to_cpu(), linear_result(-X))


@pytest.mark.usefixtures("paddle_name")
def test_tensors_are_told_by_name_where_the_config_says_so(linear):
    core = module("paddle.fluid.core")
    config = core.AnalysisConfig(f"{linear}.pdmodel", f"{linear}.pdiparams")
    config.switch_specify_input_names(True)
    predictor = core.create_paddle_predictor(config)
    [y] = predictor.run([core.PaddleTensor(X, name="x")])
    np.testing.assert_allclose(y.as_ndarray(), linear_result(X))
    with pytest.raises(RuntimeError, match="no input 'other'"):
        predictor.run([core.PaddleTensor(X, name="other")])


@pytest.mark.usefixtures("paddle_name")
def test_an_executor_runs_what_was_saved(linear):
    paddle = module("paddle")
    paddle.enable_static()
    executor = paddle.static.Executor(paddle.CPUPlace())
    executor.run(paddle.static.default_startup_program())
    program, feeds, fetches = paddle.static.load_inference_model(str(linear), executor)
    assert (feeds, [fetch.name for fetch in fetches]) == (["x"], ["y"])
    [y] = executor.run(program, feed={"x": X}, fetch_list=fetches)
    np.testing.assert_allclose(y, linear_result(X))
    [inner] = executor.run(program, feed={"x": X}, fetch_list=["sum"])
    assert inner.min() < 0


@pytest.mark.usefixtures("paddle_name")
def test_fluid_runs_sequences(sequences):
    fluid = module("paddle.fluid")
    executor = fluid.Executor(fluid.CPUPlace())
    with fluid.scope_guard(fluid.core.Scope()):
        program, feeds, fetches = fluid.io.load_inference_model(str(sequences), executor)
        x = fluid.create_lod_tensor(np.float32([[1, 2], [3, 4], [5, 6]]), [[2, 1]], fluid.CPUPlace())
        [y] = executor.run(program, feed={feeds[0]: x}, fetch_list=fetches, return_numpy=False)
    np.testing.assert_allclose(np.asarray(y), [[4, 6], [5, 6]])


@pytest.mark.usefixtures("paddle_name")
def test_a_saved_layer_is_called(linear):
    paddle = module("paddle")
    layer = paddle.jit.load(str(linear))
    layer.eval()
    np.testing.assert_allclose(layer(paddle.to_tensor(X)).numpy(), linear_result(X))
    [block] = layer.program().blocks
    assert (block.idx, [op.type for op in block.ops]) == (0, LINEAR)
    assert paddle.static.default_main_program().blocks == []
    with pytest.raises(ValueError, match="2 inputs, expected 1"):
        layer(X, X)
    with pytest.raises(UnsupportedError, match="has no backward"):
        layer.train()


@pytest.mark.usefixtures("paddle_name")
def test_what_is_not_there_is_named():
    with pytest.raises(AttributeError, match=r"paddle\.nothing does not exist in pdhlo"):
        _ = module("paddle").nothing
    with pytest.raises(ModuleNotFoundError, match=r"paddle\.nothing does not exist in pdhlo"):
        module("paddle.nothing.more")
    with pytest.raises(UnsupportedError, match="does not build programs"):
        module("paddle").static.data("x", [1])
    with pytest.raises(AttributeError, match="has no eager operators"):
        _ = module("paddle").to_tensor([1.0]).matmul


def test_the_name_is_given_back():
    inference.install()
    inference.install()
    module("paddle.inference")
    importlib.import_module("pdhlo.inference.modules").uninstall()
    assert importlib.util.find_spec("paddle") is None
    assert "paddle.inference" not in sys.modules


def test_beside_a_paddle_it_is_refused(tmp_path, monkeypatch):
    tmp_path.joinpath("paddle.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(InputError, match=r"PaddlePaddle is installed here \(.*paddle.py\)"):
        inference.install()
    monkeypatch.setitem(sys.modules, "paddle", types.ModuleType("paddle"))
    with pytest.raises(InputError, match=r"PaddlePaddle is installed here \(imported already\)"):
        inference.install()


@pytest.mark.usefixtures("paddle_name")
def test_a_folder_of_that_name_is_no_paddle(tmp_path, monkeypatch):
    """Models may be in one, and Python takes it for a package where it finds no other."""
    importlib.import_module("pdhlo.inference.modules").uninstall()
    tmp_path.joinpath("paddle").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    inference.install()
    assert module("paddle.inference").Config is inference.Config


def test_a_script_runs_without_a_change(linear, tmp_path):
    script = tmp_path / "client.py"
    script.write_text(
        "import sys\n"
        "import numpy as np\n"
        "import paddle.inference as paddle_infer\n"
        "predictor = paddle_infer.create_predictor(paddle_infer.Config(sys.argv[1] + '.pdmodel', sys.argv[2]))\n"
        "[y] = predictor.run([np.ones((1, 3), np.float32)])\n"
        "print(y.tolist())\n"
    )
    command = [sys.executable, "-m", "pdhlo.inference", str(script), str(linear), f"{linear}.pdiparams"]
    assert ended(command).stdout.strip() == "[[9.5, 0.0]]"
    assert "the script nowhere.py does not exist" in ended([*command[:3], "nowhere.py"], 2).stderr


@pytest.mark.usefixtures("paddle_name")
@pytest.mark.parametrize("version", ["2.6.2", "3.3.1"])
def test_scripts_are_told_the_version_that_was_asked_for(version):
    """PaddleDetection, told 2.6.2, looks for no inference.json."""
    importlib.import_module("pdhlo.inference.modules").uninstall()
    inference.install(version)
    paddle = module("paddle")
    told = paddle.__version__, paddle.version.full_version, paddle.framework.use_pir_api()
    assert told == (version, version, version == "3.3.1")


def test_another_version_is_refused():
    with pytest.raises(InputError, match=r"the version is 1\.8, expected 2\.6\.2 or 3\.3\.1"):
        inference.install("1.8")


def test_the_command_has_an_option_for_the_version(tmp_path):
    tmp_path.joinpath("client.py").write_text("import paddle; print(paddle.__version__)")
    command = [sys.executable, "-m", "pdhlo.inference", "--as", "3.3.1", str(tmp_path / "client.py")]
    assert ended(command).stdout.strip() == "3.3.1"


def test_an_error_of_a_script_begins_with_the_frames_of_the_script(tmp_path):
    (tmp_path / "client.py").write_text("import paddle\n\ndef main():\n    paddle.nn.Layer()\n\nmain()\n")
    for command in (["client.py"], ["-m", "client"]):
        variables = {**os.environ, "PYTHONPATH": str(Path(inference.__file__).parents[2])}
        failed = ended([sys.executable, "-m", "pdhlo.inference", *command], 1, cwd=tmp_path, env=variables)
        lines = failed.stderr.splitlines()
        assert lines[0] == "Traceback (most recent call last):"
        assert "client.py" in lines[1]
        assert lines[1].endswith("line 6, in <module>")
        assert "paddle.nn.Layer is for building networks" in lines[-1]


def test_the_page_in_the_docs_names_all_that_there_is():
    page = Path(__file__).parents[2].joinpath("docs", "inference.md").read_text()
    names = {name for module in _MODULES.values() for name in module}
    hidden = {"full_version", "cuda", "__version__"}
    assert [name for name in sorted(names - hidden) if name not in page] == []


def test_paddle_inference_has_what_pdhlo_inference_has():
    assert set(_MODULES["paddle.inference"]) - {"_get_phi_kernel_name"} == set(inference.__all__) - {"install"}
