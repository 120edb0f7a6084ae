"""Live Paddle as a reference: what it observes, and what is said where it cannot."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from pdhlo import InputError, LoDTensor, SelectedRows, UnsupportedError
from pdhlo.lower.comparing.references import paddle
from pdhlo.translate import framework_pb2 as proto
from tests.support import add_block, linear_parameters, linear_program, make_program

needs_paddle = pytest.mark.skipif(
    paddle.python_of_paddle() is None, reason=f"there is no environment with Paddle: {paddle.HOW_TO_MAKE}"
)

X = np.array([[1, -2, 3], [0, 5, -1]], np.float32)
BFLOAT16, FLOAT32 = 22, 5


def program_of_everything() -> bytes:
    """One operator for each thing that is special on the way from Paddle to here."""
    inner = [
        ("increment", {"X": ["i"]}, {"Out": ["i"]}, {"step": 1.0}),
        ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["more"]}, {"axis": -1}),
    ]
    constant = {"shape": [1], "dtype": FLOAT32, "value": 0.0}
    operators = [
        ("scale", {"X": ["x"]}, {"Out": ["h"]}, {"scale": 2.0, "bias": 0.0, "bias_after_scale": True}),
        ("relu", {"X": ["h"]}, {"Out": ["h"]}, {"use_mkldnn": True}),
        ("cast", {"X": ["h"]}, {"Out": ["half"]}, {"in_dtype": FLOAT32, "out_dtype": BFLOAT16}),
        ("cast", {"X": ["half_in"]}, {"Out": ["half_out"]}, {"in_dtype": BFLOAT16, "out_dtype": FLOAT32}),
        ("where_index", {"Condition": ["never"]}, {"Out": ["places"]}, {}),
        ("sequence_softmax", {"X": ["rows"]}, {"Out": ["soft"]}, {}),
        ("sum", {"X": ["sparse", "sparse"]}, {"Out": ["twice"]}, {}),
        ("fill_constant", {}, {"Out": ["i"]}, constant),
        ("fill_constant", {}, {"Out": ["n"]}, {**constant, "value": 3.0}),
        ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["more"]}, {"axis": -1}),
        (
            "while",
            {"X": ["i", "n"], "Condition": ["more"]},
            {"Out": ["i", "more"], "StepScopes": ["scopes"]},
            {"sub_block": ("BLOCK", 1), "is_test": False},
        ),
        ("uniform_random", {}, {"Out": ["noise"]}, {"shape": [4], "min": 0.0, "max": 1.0, "seed": 0, "dtype": FLOAT32}),
    ]
    variables = {
        **dict.fromkeys(("x", "h", "half_out"), ("float32", [-1, 3])),
        **dict.fromkeys(("half", "half_in"), ("bfloat16", [-1, 3])),
        **dict.fromkeys(("i", "n"), ("float32", [1])),
        **dict.fromkeys(("rows", "soft"), ("float32", [-1, 1])),
        **dict.fromkeys(("sparse", "twice"), ("float32", [5, 2])),
        "more": ("bool", [1]),
        "never": ("bool", [-1]),
        "places": ("int64", [-1, 1]),
        "scopes": ("float32", [0]),
        "noise": ("float32", [4]),
    }
    program = proto.ProgramDesc.FromString(make_program(operators, variables, feeds=["x"], fetches=["h"]))
    kinds = {"sparse": "SELECTED_ROWS", "twice": "SELECTED_ROWS", "scopes": "STEP_SCOPES"}
    for variable in program.blocks[0].vars:
        if variable.name in kinds:
            variable.type.type = proto.VarType.Type.Value(kinds[variable.name])
            variable.type.selected_rows.CopyFrom(variable.type.lod_tensor.tensor)
    add_block(program, 0, inner, {})
    return bytes(program.SerializeToString())


PARAMETERS = {"half_in": X.astype(ml_dtypes.bfloat16), "x": np.full_like(X, 100)}
INPUTS = {
    "x": X,
    "never": np.zeros(4, np.bool_),
    "rows": LoDTensor(np.zeros((5, 1), np.float32), [[0, 1, 5]]),
    "sparse": SelectedRows([3, 0], np.array([[1, 2], [3, 4]], np.float32), 5),
}


@pytest.fixture(scope="module")
def observed() -> dict[tuple[int, str], Any]:
    return paddle.observe(program_of_everything(), PARAMETERS, INPUTS, seconds=100).values


@needs_paddle
def test_a_value_is_seen_before_another_operator_overwrites_it(observed):
    np.testing.assert_array_equal(observed[1, "h"], 2 * X)  # place 0 is the feed, and an input goes before a parameter
    np.testing.assert_array_equal(observed[2, "h"], np.maximum(2 * X, 0))


@needs_paddle
def test_bfloat16_keeps_its_type_both_ways(observed):
    np.testing.assert_array_equal(observed[3, "half"], np.maximum(2 * X, 0).astype(ml_dtypes.bfloat16), strict=True)
    np.testing.assert_array_equal(observed[4, "half_out"], X)


@needs_paddle
def test_an_empty_result_is_a_value(observed):
    assert (observed[5, "places"].shape, observed[5, "places"].dtype) == ((0, 1), np.int64)


@needs_paddle
def test_lod_and_selected_rows_go_in_and_come_out(observed):
    assert observed[6, "soft"].lod == [[0, 1, 5]]
    np.testing.assert_allclose(observed[6, "soft"].data, [[1], [0.25], [0.25], [0.25], [0.25]])
    twice = observed[7, "twice"]  # Paddle sorts the rows while it adds
    assert (twice.rows, twice.height) == ([0, 3], 5)
    np.testing.assert_array_equal(twice.value, [[6, 8], [2, 4]])


@needs_paddle
def test_a_loop_runs_with_its_block_and_scopes_are_left_out(observed):
    assert observed[8, "i"] == [0]
    assert observed[11, "i"] == [3]
    assert not observed[11, "more"]
    assert (11, "scopes") not in observed


@needs_paddle
def test_random_numbers_are_those_of_one_seed(observed):
    again = paddle.observe(program_of_everything(), PARAMETERS, INPUTS, seconds=100).values
    np.testing.assert_array_equal(observed[12, "noise"], again[12, "noise"])


@needs_paddle
def test_an_operator_that_fails_is_named_with_the_words_of_paddle():
    with pytest.raises(
        UnsupportedError, match=r"\(block 0, operator 1, matmul_v2\): .*\(InvalidArgument\) .*must be equal to"
    ):
        paddle.observe(linear_program(), linear_parameters(), {"x": X[:, :2]}, seconds=100)


@needs_paddle
def test_a_model_cannot_reach_files(tmp_path: Path) -> None:
    target = tmp_path / "written"
    save = ("save", {"X": ["x"]}, {}, {"file_path": str(target), "overwrite": True, "save_as_fp16": False})
    program = make_program([save], {"x": ("float32", [2, 3])}, feeds=["x"])
    with pytest.raises(UnsupportedError, match=r"accesses files or other machines, .*: save"):
        paddle.observe(program, {}, {"x": X}, seconds=100)
    assert not target.exists()


# ---------------------------------------------------------------- without Paddle


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache folder of the user."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


def make(version: str) -> Path:
    """A folder that looks as an environment that was made to its end."""
    folder = paddle.environment_folder(version)
    assert folder is not None
    paddle.python_in(folder).parent.mkdir(parents=True)
    paddle.python_in(folder).symlink_to(sys.executable)
    paddle.mark_complete(folder, {})
    return folder


@pytest.mark.usefixtures("cache")
def test_without_an_environment_it_is_said_how_to_make_one():
    assert paddle.python_of_paddle() is None
    with pytest.raises(InputError, match=r"create one: python -m pdhlo\.tools\.paddle_environment"):
        paddle.observe(linear_program(), linear_parameters(), {"x": X}, seconds=1)


def test_the_environment_with_the_preferred_version_is_taken(cache: Path) -> None:
    newer = make("3.3.1")
    assert paddle.python_of_paddle() == newer / "bin" / "python"
    assert make("2.6.2") == cache / "pdhlo" / "paddle-2.6.2"
    assert paddle.python_of_paddle() == cache / "pdhlo" / "paddle-2.6.2" / "bin" / "python"


@pytest.mark.usefixtures("cache")
def test_an_environment_whose_python_is_gone_is_none():
    paddle.python_in(make("2.6.2")).unlink()
    assert paddle.python_of_paddle() is None


def stand_in(monkeypatch: pytest.MonkeyPatch, folder: Path, code: str) -> None:
    """Has another program run where Paddle's child would."""
    make("2.6.2")
    file = folder / "stand_in.py"
    file.write_text(f"import sys, pathlib\nfolder = pathlib.Path(sys.argv[1])\n{code}\n")
    monkeypatch.setattr(paddle, "_CHILD", file)


def observe() -> dict[tuple[int, str], Any]:
    return paddle.observe(linear_program(), linear_parameters(), {"x": X}, seconds=2).values


def test_a_run_that_takes_too_long_is_ended_and_told_where(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    code = "import time; (folder / 'operator.txt').write_text('block 0, operator 4, while'); time.sleep(100)"
    stand_in(monkeypatch, cache, code)
    with pytest.raises(InputError, match=r"Paddle gave no answer in 2 s \(block 0, operator 4, while\)"):
        observe()


def test_a_crash_of_paddle_is_no_crash_of_ours(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    stand_in(monkeypatch, cache, "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)")
    with pytest.raises(UnsupportedError, match="Paddle cannot run this program: ended by SIGSEGV"):
        observe()


def test_a_value_that_paddle_has_no_word_for_is_refused(cache: Path) -> None:
    make("2.6.2")
    with pytest.raises(InputError, match=r"input 'x' has dtype .*U1"):
        paddle.observe(linear_program(), {}, {"x": np.array(["a"])}, seconds=1)


def test_values_keep_their_kind_on_the_way(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    """What is given comes back, by a child that gives what it was given."""
    feeds = {
        "with:colon/lod0": np.array(3, np.int16),
        "ragged": LoDTensor(np.ones((3, 1)), [[0, 1], [0, 3]]),
        "sparse": SelectedRows([1], np.ones((1, 2), ml_dtypes.bfloat16), 4),
    }
    code = (
        "import zipfile\n"
        "with zipfile.ZipFile(folder / 'given.npz') as a, zipfile.ZipFile(folder / 'values.npz', 'w') as b:\n"
        "    for name in a.namelist(): b.writestr(name.replace('input:', '7:'), a.read(name))"
    )
    stand_in(monkeypatch, cache, code)
    values = paddle.observe(linear_program(), {}, feeds, seconds=5).values
    assert sorted(values) == sorted((7, name) for name in feeds)
    np.testing.assert_array_equal(values[7, "with:colon/lod0"], feeds["with:colon/lod0"], strict=True)
    assert values[7, "ragged"].lod == [[0, 1], [0, 3]]
    assert (values[7, "sparse"].rows, values[7, "sparse"].height) == ([1], 4)
    assert values[7, "sparse"].value.dtype == ml_dtypes.bfloat16
