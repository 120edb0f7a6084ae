import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo import InputError, load_artifact
from pdhlo.lower.artifacts import artifact as artifact_module
from pdhlo.lower.values.specs import split_dims
from tests.lower.artifacts.exporting import W, X, export_linear


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    return export_linear(tmp_path_factory.mktemp("artifact") / "a")


def test_it_runs_for_several_shapes_and_gives_numpy_arrays(exported):
    artifact = load_artifact(exported)
    for rows in (1, 2, 5):
        x = np.ones((rows, 3), np.float32)
        out = artifact({"x": x, "n": np.int64(2**40)})
        assert list(out) == ["y", "next", "positive"]
        assert {name: type(value) for name, value in out.items()} == dict.fromkeys(out, np.ndarray)
        np.testing.assert_array_equal(out["y"], x @ W)
        assert out["next"] == 2**40 + 1
        assert [out[name].dtype for name in out] == [np.float32, np.int64, np.bool_]


def test_it_says_what_it_takes_and_gives(exported):
    artifact = load_artifact(exported)
    assert [str(spec) for spec in artifact.inputs.values()] == ["x: float32[b, 3]", "n: int64[]"]
    assert [str(spec) for spec in artifact.outputs.values()] == [
        "y: float32[b, 2]",
        "next: int64[]",
        "positive: bool[b, 2]",
    ]
    assert artifact.inputs["x"].dims == (-1, 3)
    np.testing.assert_array_equal(artifact.parameters["w"], W)


def test_threads_compute_at_the_same_time(exported):
    """Without a lock: each waits inside of the executable for the other one."""
    artifact = load_artifact(exported, keep_compiled=False)
    inputs = {"x": np.ones((2, 3), np.float32), "n": 0}
    first = artifact(inputs)
    barrier = threading.Barrier(2)
    for layout, (run, latency) in artifact._compiled.items():
        artifact._compiled[layout] = (lambda arrays, run=run: (barrier.wait(20), run(arrays))[1]), latency
    with ThreadPoolExecutor(2) as pool:
        for outputs in pool.map(lambda _: artifact(inputs), range(2)):
            for name, output in outputs.items():
                np.testing.assert_array_equal(output, first[name])


def test_each_set_of_shapes_is_compiled_once_with_the_options_that_are_right_here(exported, monkeypatch):
    compiled = []
    compile_here = artifact_module.xla.compile

    def counting(lowered):
        compiled.append(lowered)
        return compile_here(lowered)

    monkeypatch.setattr(artifact_module.xla, "compile", counting)
    artifact = load_artifact(exported, keep_compiled=False)
    for rows in (1, 2, 1, 2):
        artifact({"x": np.ones((rows, 3), np.float32), "n": 0})
    assert len(compiled) == 2


def test_a_warm_up_compiles_and_runs_nothing(exported, monkeypatch, capsys):
    compiled = []
    compile_here = artifact_module.xla.compile
    monkeypatch.setattr(
        artifact_module.xla, "compile", lambda lowered: compiled.append(lowered) or compile_here(lowered)
    )
    artifact = load_artifact(exported, keep_compiled=False)
    with monkeypatch.context() as patched:
        patched.setattr(type(artifact), "_results", None)
        assert artifact.warm_up([{"x": (1, 3), "n": ()}, {"x": "2, 3", "n": ()}], progress=True) is None
    assert "shapes" in capsys.readouterr().err
    assert len(compiled) == 2
    for rows in (1, 2):
        artifact({"x": np.ones((rows, 3), np.float32), "n": 0})
    assert len(compiled) == 2


@pytest.mark.parametrize(
    ("shapes", "message"),
    [
        ({"x": (1, 3)}, r"missing: 'n'. The inputs are x: float32\[b, 3\]; n: int64\[\]"),
        ({"x": (1, 3), "n": (), "m": (1,)}, "unknown: 'm'"),
        ({"x": (1, 4), "n": ()}, r"input 'x' has shape \(1, 4\), expected \[b, 3\]"),
        ({"x": "b, 3", "n": ()}, "the shape of 'x' is 'b, 3', expected numbers"),
    ],
)
def test_shapes_that_do_not_fit_are_refused(exported, shapes, message):
    with pytest.raises(InputError, match=message):
        load_artifact(exported).warm_up(shapes)


def test_nothing_is_switched_on_outside_of_a_call(exported):
    load_artifact(exported)({"x": X, "n": 1})
    assert jnp.asarray(np.int64(1)).dtype == np.int32
    assert not jax.config.jax_enable_x64


def test_lists_and_numbers_take_the_dtype_of_the_input(exported):
    out = load_artifact(exported)({"x": [[1, 1, 1]], "n": 3})
    assert out["y"].tolist() == [[6.0, 9.0]]
    assert out["next"] == 4


@pytest.mark.parametrize(
    ("inputs", "message"),
    [
        ({}, r"missing: 'x', 'n'\. The inputs are x: float32\[b, 3\]; n: int64\[\]"),
        ({"x": X, "n": 1, "z": 1}, r"unknown: 'z'"),
        ({"x": X.astype(np.float64), "n": 1}, r"'x' is float64, expected float32"),
        ({"x": X, "n": np.int32(1)}, r"'n' is int32, expected int64"),
        ({"x": X[0], "n": 1}, r"'x' has shape \(3,\), expected \[b, 3\]"),
        ({"x": X[:, :2], "n": 1}, r"'x' has shape \(2, 2\), expected \[b, 3\]"),
        ({"x": X, "n": [1]}, r"'n' has shape \(1,\), expected \[\]"),
        ({"x": [[1, 2], [3]], "n": 1}, r"'x' is not an array of float32"),
        ({"x": X, "n": "many"}, r"'n' is not an array of int64"),
        ({"x": X, "n": 2**70}, r"'n' is not an array of int64"),
        ({"x": np.ones((0, 3), np.float32), "n": 1}, r"dimension 0 of input 'x' is 0, and must be 1 or more"),
    ],
)
def test_inputs_that_do_not_fit_are_refused(exported, inputs, message):
    with pytest.raises(InputError, match=message):
        load_artifact(exported)(inputs)


IN_ANOTHER_PROCESS = """
import sys
import numpy as np
import pdhlo
outputs = pdhlo.load_artifact(sys.argv[1])({"x": np.ones((2, 3), np.float32), "n": 3})
print(outputs["y"].tolist())
print([name for name in sys.modules if name.startswith(("pdhlo.lower.rules", "pdhlo.lower.tracing.steps"))])
"""


def test_another_process_that_runs_it_imports_neither_rules_nor_steps(exported):
    """They trace programs. Importing them would take longer than all else that pdhlo does there."""
    command = [sys.executable, "-c", IN_ANOTHER_PROCESS, str(exported)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == [str((X @ W).tolist()), "[]"], done.stderr


def test_dimensions_as_text_are_split_outside_of_brackets():
    assert split_dims("b, floordiv(h - 1, 2) + 1, 3") == ["b", "floordiv(h - 1, 2) + 1", "3"]
    assert split_dims("") == []
