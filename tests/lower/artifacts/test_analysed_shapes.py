"""Sizes that follow from the symbolic shapes: multiples, and multiples with a number beside."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pdhlo
from pdhlo import InputError
from pdhlo.dialect.dataflow.symbolic.expressions import linear, symbol
from pdhlo.lower.artifacts.analysed_shapes import analysed_specification
from pdhlo.lower.artifacts.open_sizes import solved
from pdhlo.lower.artifacts.specification import Specification
from pdhlo.lower.values.specs import Spec
from tests.lower.open_programs import PICTURE, POOL, TWICE, load


def cut(axis: int, first: int, operand: str = "x", result: str = "p") -> Any:
    attributes = {"axes": [axis], "starts": [first], "ends": [2**31 - 1], "infer_flags": [1], "decrease_axis": []}
    return "slice", {"Input": [operand]}, {"Out": [result]}, attributes


def padded(more: int) -> Any:
    attributes = {"paddings": [more, 0, 0, 0], "mode": "constant", "pad_value": 0.0, "data_format": "NCHW"}
    return "pad2d", {"X": ["x"]}, {"Out": ["p"]}, attributes


def parts(axis: int, count: int, operand: str = "p", stem: str = "y") -> Any:
    results = [stem, *(f"{stem}{part}" for part in range(1, count))]
    return "split", {"X": [operand]}, {"Out": results}, {"num": count, "axis": axis, "sections": []}


def program(ops: list[Any], fetches: list[str] | None = None) -> Any:
    names = {name for _, inputs, outputs, _ in ops for slot in (*inputs.values(), *outputs.values()) for name in slot}
    return load(ops, dict.fromkeys(names, PICTURE), ["x"], fetches or ["y"])


@given(st.integers(-4, 6), st.integers(2, 9))
def test_equal_parts_of_a_size_and_a_number_take_all_sizes_that_have_such_parts(more, count):
    ops = [padded(more) if more > 0 else cut(2, -more), parts(2, count)]
    dim = analysed_specification(program(ops)).inputs["x"][2]
    form = linear(dim)
    assert form is not None
    multiple, _, beside = form
    taken = [multiple * number + beside for number in range(1, 50)]
    have_such_parts = [size for size in range(1, taken[-1] + 1) if (size + more) % count == 0]
    assert [size for size in taken if size + more > 0] == [size for size in have_such_parts if size + more > 0]
    assert set(taken) <= set(have_such_parts)


VALID = POOL | {"ksize": [2, 2], "strides": [1, 1]}
CASES = {
    "but for the first": (
        [cut(2, 1), parts(2, 2)],
        "b, 3, 2*x_2 + 1, x_3",
        [(1, 3, 3, 1), (2, 3, 7, 5), (1, 3, 11, 2)],
    ),
    "with one more": ([padded(1), parts(2, 4)], "b, 3, 4*x_2 - 1, x_3", [(1, 3, 3, 1), (2, 3, 7, 5), (1, 3, 11, 2)]),
    "of two axes": (
        [cut(2, 1, "x", "q"), cut(3, 2, "q"), parts(2, 2, "p", "z"), parts(3, 3, "z")],
        "b, 3, 2*x_2 + 1, 3*x_3 + 2",
        [(1, 3, 3, 5), (2, 3, 7, 8), (1, 3, 5, 11)],
    ),
    "of examples": ([cut(0, 1), parts(0, 2)], "2*b + 1, 3, x_2, x_3", [(3, 3, 1, 1), (5, 3, 2, 3), (7, 3, 4, 1)]),
    "windows without padding": (
        [
            ("transpose2", {"X": ["x"]}, {"Out": ["t"], "XShape": ["ts"]}, {"axis": [0, 2, 1, 3]}),
            cut(1, 1, "t"),
            ("reshape2", {"X": ["p"]}, {"Out": ["y"], "XShape": ["ps"]}, {"shape": [0, -1, 12, 0]}),
        ],
        "b, 3, 4*x_2 + 1, x_3",
        [(1, 3, 5, 1), (2, 3, 9, 5), (1, 3, 13, 2)],
    ),
    "halved and doubled behind a window of two": (
        [
            ("pool2d", {"X": ["x"]}, {"Out": ["p"]}, VALID),
            ("pool2d", {"X": ["p"]}, {"Out": ["h"]}, POOL),
            ("nearest_interp_v2", {"X": ["h"]}, {"Out": ["t"]}, TWICE),
            ("elementwise_add", {"X": ["p"], "Y": ["t"]}, {"Out": ["y"]}, {"axis": -1}),
        ],
        "b, 3, 2*x_2 + 1, 2*x_3 + 1",
        [(1, 3, 3, 3), (2, 3, 7, 5), (1, 3, 11, 3)],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_artifact_gives_what_a_run_gives_and_refuses_other_sizes(name, tmp_path):
    ops, shape, sizes = CASES[name]
    artifact = pdhlo.load_artifact(pdhlo.export(program(ops), tmp_path / "artifact"))
    assert (artifact.inputs["x"].shape, artifact.constraints) == (shape, ())
    assert "a multiple of" in artifact.reasons[0]
    assert "pd." in artifact.reasons[0]
    for size in sizes:
        x = np.random.default_rng(0).normal(size=size).astype(np.float32)
        np.testing.assert_allclose(artifact({"x": x})["y"], program(ops).run({"x": x})["y"], rtol=1e-6)
    with pytest.raises(InputError, match=r"must be [123] (more|less) than a multiple of"):
        artifact({"x": np.zeros((4, 3, 4, 4), np.float32)})


def test_the_values_are_those_of_numpy(tmp_path):
    artifact = pdhlo.load_artifact(pdhlo.export(program([cut(2, 1), parts(2, 2)], ["y1"]), tmp_path / "artifact"))
    for height in (3, 5, 9):
        x = np.arange(3 * height * 2, dtype=np.float32).reshape(1, 3, height, 2)
        np.testing.assert_array_equal(artifact({"x": x})["y1"], np.split(x[:, :, 1:], 2, 2)[1])


def test_an_artifact_with_a_number_beside_is_refined(tmp_path):
    ops = [cut(2, 1), parts(2, 2)]
    path = pdhlo.export(program(ops), tmp_path / "artifact")
    fixed = pdhlo.load_artifact(pdhlo.refine(path, tmp_path / "fixed", shapes={"x": (1, 3, 7, 2)}))
    assert fixed.outputs["y"].shape == "1, 3, 3, 2"
    with pytest.raises(InputError, match="must be 1 more than a multiple of 2"):
        pdhlo.refine(path, tmp_path / "other", shapes={"x": (1, 3, 8, 2)})


def test_shapes_of_the_user_that_do_not_fit_are_refused_with_those_that_do(tmp_path):
    fitting = r"takes x: \[b, 3, 2\*x_2 \+ 1, x_3\]: pd\.split_with_num .* so x_2 is 1 more than a multiple of 2"
    with pytest.raises(pdhlo.ExportError, match=fitting):
        pdhlo.export(program([cut(2, 1), parts(2, 2)]), tmp_path / "artifact", shapes={"x": "1, 3, h, w"})
    path = pdhlo.export(program([cut(2, 1), parts(2, 2)]), tmp_path / "artifact", shapes={"x": "1, 3, 2*h + 1, w"})
    x = np.ones((1, 3, 7, 2), np.float32)
    assert pdhlo.load_artifact(path)({"x": x})["y"].shape == (1, 3, 3, 2)


def test_a_size_that_satisfies_nothing_stays_and_the_operator_is_named(tmp_path):
    """2 divides no size and that size less one."""
    ops = [parts(2, 2, "x", "u"), cut(2, 1), parts(2, 2)]
    with pytest.raises(pdhlo.ExportError, match=r"pd\.split_with_num.* axis 2 has size .* divided into 2 equal parts"):
        pdhlo.export(program(ops, ["y", "u"]), tmp_path / "artifact")


@given(st.integers(1, 6), st.integers(-5, 5), st.integers(1, 4), st.integers(-3, 3), st.integers(1, 30))
def test_sizes_in_place_of_a_name_are_solved_from_their_text(multiple, more, inner, addend, number):
    own = Specification({"x": (symbol("n"),)}).substituted({"n": (multiple, more)}, "")
    both = own.substituted({"n": (inner, addend)}, "")
    size = multiple * (inner * number + addend) + more
    assert solved([Spec("x", both.shapes["x"], np.dtype(np.float32))], {"x": (size,)}, ()) == {"n": number}


@pytest.mark.parametrize(("axes", "taken"), [([], False), ([1], True), ([0, 1], False)])
def test_a_size_whose_axis_would_be_squeezed_is_larger_than_1(axes, taken, tmp_path):
    variables = {"x": ("float32", [-1, 1, -1]), "y": ("float32", [-1, -1]), "s": ("float32", [0, -1, 1, -1])}
    squeezed = load(
        [("squeeze2", {"X": ["x"]}, {"Out": ["y"], "XShape": ["s"]}, {"axes": axes})], variables, ["x"], ["y"]
    )
    artifact = pdhlo.load_artifact(pdhlo.export(squeezed, tmp_path / "artifact"))
    x = np.ones((3, 1, 2), np.float32)
    assert artifact({"x": x})["y"].shape == (3, 2)
    if taken:
        assert artifact({"x": x[:1]})["y"].shape == (1, 2)
    else:
        with pytest.raises(InputError, match="gives b = 1, and it must be at least 2"):
            artifact({"x": x[:1]})
