"""There and back: what is written for Paddle 2.6 and loaded again computes the same."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pdhlo
from pdhlo.errors import UnsupportedError
from pdhlo.lower.comparing.references import paddle
from pdhlo.translate import framework_pb2 as proto
from pdhlo.translate.to_legacy.saving import legacy_form
from tests.support import linear_parameters, linear_program, make_program
from tests.translate.to_legacy.support import program_of

DATA = Path(__file__).parents[2] / "data"
PADDLE_3 = DATA / "paddle3.zip"
with zipfile.ZipFile(PADDLE_3) as _archive:
    NAMES = sorted({name.split("/")[0] for name in _archive.namelist() if name[0].isdigit()})

NO_LEGACY_FORM = {
    "3.0.0_la_mrank": {"pd.matrix_rank_atol_rtol"},
    "3.2.2_la_mrank": {"pd.matrix_rank_atol_rtol"},
    "3.3.1_la_mrank": {"pd.matrix_rank_atol_rtol"},
    "3.0.0_pool": {
        "pd.fractional_max_pool2d",
        "pd.fractional_max_pool3d",
        "pd.lp_pool2d",
        "pd.max_pool2d_with_index",
    },
    "3.0.0_z_46": {"pd.fused_rms_norm_quant"},
    "3.2.2_u_round": {"pd.round"},
    "3.3.1_u_round": {"pd.round"},
    "3.3.1_ta_pop": {"pd.array_pop", "pd.slice_array_dense_v3"},
}
"""Programs of Paddle 3 -> the operations for which Paddle 2.6 has nothing that means the same."""

needs_paddle = pytest.mark.skipif(
    paddle.python_of_paddle(("2.6.2",)) is None,
    reason=f"there is no environment with Paddle 2.6.2: {paddle.HOW_TO_MAKE}",
)


def unpacked(name: str, folder: Path) -> Path:
    with zipfile.ZipFile(PADDLE_3) as archive:
        archive.extractall(folder, [member for member in archive.namelist() if member.startswith(f"{name}/")])
    return folder / name


def feeds_of(folder: Path, program: pdhlo.Program) -> dict[str, Any]:
    with np.load(folder / "io.npz") as stored:
        return {name: stored[f"in/{name}"] for name in program.inputs}


def is_random(program: pdhlo.Program) -> bool:
    return any(word in str(program) for word in ("pd.uniform", "pd.gaussian", "pd.randint", "pd.bernoulli"))


def assert_same(actual: Any, wanted: Any) -> None:
    assert list(actual) == list(wanted)
    for name in wanted:
        a, b = np.asarray(actual[name]), np.asarray(wanted[name])
        assert (a.dtype, a.shape) == (b.dtype, b.shape)
        np.testing.assert_allclose(a, b, rtol=1e-5, atol=1e-6, equal_nan=True)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in NO_LEGACY_FORM])
def test_a_program_of_paddle_3_computes_the_same_as_a_legacy_one(name: str, tmp_path: Path) -> None:
    folder = unpacked(name, tmp_path)
    program = pdhlo.load(folder)
    legacy = pdhlo.load(program.save_pdmodel(tmp_path / "legacy"))
    assert legacy.json_version is None
    assert legacy.paddle_version == 2_006_002
    assert list(legacy.inputs) == list(program.inputs)
    feeds = feeds_of(folder, program)
    if is_random(program):
        shapes = [{name: value.shape for name, value in form.run(feeds).items()} for form in (program, legacy)]
        assert shapes[0] == shapes[1]
    else:
        assert_same(legacy.run(feeds), program.run(feeds))


@pytest.mark.parametrize("name", NO_LEGACY_FORM)
def test_what_has_no_legacy_form_is_refused_by_name(name: str, tmp_path: Path) -> None:
    program = pdhlo.load(unpacked(name, tmp_path))
    with pytest.raises(UnsupportedError) as caught:
        program.save_pdmodel(tmp_path / "legacy")
    assert {problem["operator"] for problem in caught.value.problems} == NO_LEGACY_FORM[name]
    assert not (tmp_path / "legacy").exists()


def without_names(program: pdhlo.Program) -> str:
    """The canonical form without what the way there and back may change: constants' places, names and flags."""
    rows = []
    for op in program.to_json()["ops"]:
        kept = {
            k: v for k, v in op["attributes"].items() if k not in ("place", "stop_gradient", "is_persistable", "name")
        }
        rows.append([op["name"].removesuffix("_"), kept, op["results"]])
    return json.dumps(rows)


def test_a_legacy_program_is_itself_after_a_round_trip() -> None:
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    again = pdhlo.load(legacy_form(program))
    assert without_names(again) == without_names(program)
    assert legacy_form(again) == legacy_form(program)


def test_tolerances_are_doubles_as_their_text_says() -> None:
    """In float32 0.01 is less than that, and the difference below would be too large."""
    slots = {"Input": ["a"], "Other": ["b"]}
    spec = ("allclose", slots, {"Out": ["y"]}, {"rtol": "0.01", "atol": "0.0", "equal_nan": False})
    variables = {"a": ("float64", [1]), "b": ("float64", [1]), "y": ("bool", [])}
    program = pdhlo.load(make_program([spec], variables, feeds=["a", "b"], fetches=["y"]))
    for form in (program, pdhlo.load(legacy_form(program))):
        for near, expected in ((101.0, True), (101.0000001, False)):
            assert bool(form.run({"a": np.array([near]), "b": np.array([100.0])})["y"]) is expected


def test_versions_of_operators_are_said() -> None:
    spec = ("roll", {"X": ["x"]}, {"Out": ["y"]}, {"shifts": ("LONGS", [1]), "axis": ("LONGS", [0])})
    data = make_program([spec], {"x": ("float32", [3]), "y": ("float32", [3])}, feeds=["x"], fetches=["y"])
    message = proto.ProgramDesc.FromString(legacy_form(pdhlo.load(data)))
    assert message.version.version == 2_006_002
    assert {entry.op_name: entry.op_version.version for entry in message.op_version_map.pair} == {"roll": 2}


def test_a_training_program_keeps_what_it_writes_in_place() -> None:
    fleet = pdhlo.translate(DATA / "fleet" / "alone.pdmodel")
    again = pdhlo.load(legacy_form(fleet))
    assert again.written == fleet.written
    assert legacy_form(again) == legacy_form(fleet)


def test_a_part_of_a_program_is_fed_and_fetched_by_operators() -> None:
    program, _ = pdhlo.load(linear_program(), parameters=linear_parameters()).pruned(["sum"])
    again = pdhlo.load(legacy_form(program), parameters=linear_parameters())
    assert again.has_feed_operators
    x = np.ones((2, 3), np.float32)
    assert_same(again.run({"x": x}), program.run({"x": x}))


UNARY = ("relu", "tanh", "sigmoid", "exp", "abs", "square")
BINARY = {"elementwise_add": -1, "elementwise_mul": 0, "elementwise_max": 1, "elementwise_sub": -1}


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_random_programs_come_back_as_they_are(data: st.DataObject) -> None:
    variables: dict[str, tuple[str, list[int]]] = {"v0": ("float32", [-1, 4]), "row": ("float32", [4])}
    ops: list[Any] = []
    for number in range(1, data.draw(st.integers(1, 8))):
        left = data.draw(st.sampled_from([name for name in variables if name != "row"]))
        out = data.draw(st.sampled_from([f"v{number}", left])) if left != "v0" else f"v{number}"
        variables.setdefault(out, ("float32", [-1, 4]))
        if data.draw(st.booleans()):
            ops.append((data.draw(st.sampled_from(UNARY)), {"X": [left]}, {"Out": [out]}, {}))
        else:
            kind = data.draw(st.sampled_from(sorted(BINARY)))
            axis = 1 if BINARY[kind] == 1 else -1
            ops.append((kind, {"X": [left], "Y": ["row"]}, {"Out": [out]}, {"axis": axis}))
    ops.append(
        ("scale", {"X": [left if (left := list(variables)[-1]) != "row" else "v0"]}, {"Out": ["y"]}, {"scale": 2.0})
    )
    variables["y"] = ("float32", [-1, 4])
    program = pdhlo.load(make_program(ops, variables, feeds=["v0", "row"], fetches=["y"]))
    again = pdhlo.load(legacy_form(program))
    assert without_names(again) == without_names(program)


LIVE = ("3.3.1_n_bn", "3.3.1_n_lstm", "3.3.1_cf_nested", "3.3.1_s_cond", "3.3.1_s_grad")


@needs_paddle
@pytest.mark.parametrize("name", LIVE)
def test_paddle_2_6_computes_what_paddle_3_has_computed(name: str, tmp_path: Path) -> None:
    folder = unpacked(name, tmp_path)
    program = pdhlo.load(folder)
    legacy = pdhlo.load(program.save_pdmodel(tmp_path / "legacy"))
    assert legacy.legacy is not None
    seen = paddle.observe(legacy.legacy, dict(legacy.parameters), feeds_of(folder, program), seconds=120)
    last = {name: value for (_, name), value in sorted(seen.values.items(), key=lambda entry: entry[0][0])}
    with np.load(folder / "io.npz") as stored:
        for place, output in enumerate(program.outputs):
            np.testing.assert_allclose(last[output], stored[f"out/{place}"], rtol=1e-4, atol=1e-5)


def test_a_slice_backward_is_forward_in_what_is_turned_round() -> None:
    text = """
      %starts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: START>} : () -> tensor<1xi64>
      %ends = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: END>} : () -> tensor<1xi64>
      %strides = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: STRIDE>} : () -> tensor<1xi64>
      %y = "pd.strided_slice"(%x, %starts, %ends, %strides) {axes = array<i32: 0>, pd.dropped = {as_in_python = true}}
        : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    """
    x = np.arange(7, dtype=np.float32)
    for start in (-9, -3, 0, 6):
        for end in (-(2**31), -7, -1, 3):
            for stride in (-3, -1, 2):
                body = text.replace("START", str(start)).replace("END", str(end)).replace("STRIDE", str(stride))
                program = program_of(body, {"x": "tensor<?xf32>"}, {"y": ("%y", "tensor<?xf32>")})
                legacy = pdhlo.load(legacy_form(program))
                wanted = x[slice(start, end if end > -8 or stride > 0 else None, stride)]
                assert legacy.run({"x": x})["y"].tolist() == wanted.tolist(), (start, end, stride)


def test_indices_have_coordinates_where_that_makes_no_difference() -> None:
    text = """
      %y = "pd.take_along_axis"(%x, %i) {axis = 2 : i32, pd.dropped = {by_coordinates = true}}
        : (tensor<?x3x?xf32>, tensor<?xROWSx1xi64>) -> tensor<?xROWSx1xf32>
    """
    x, i = np.arange(12, dtype=np.float32).reshape(2, 3, 2), np.array([[[1], [0], [0]], [[0], [1], [1]]])
    kinds = {"x": "tensor<?x3x?xf32>", "i": "tensor<?xROWSx1xi64>"}
    for rows in (2, 3):
        feeds = {name: kind.replace("ROWS", str(rows)) for name, kind in kinds.items()}
        program = program_of(text.replace("ROWS", str(rows)), feeds, {"y": ("%y", f"tensor<?x{rows}x1xf32>")})
        if rows == 2:
            with pytest.raises(UnsupportedError, match="by_coordinates is True of it"):
                legacy_form(program)
            continue
        got = pdhlo.load(legacy_form(program)).run({"x": x, "i": i})["y"]
        np.testing.assert_array_equal(got, np.take_along_axis(x, i, 2))
