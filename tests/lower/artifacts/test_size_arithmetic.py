"""Sizes as numbers: an export with open sizes computes with them as a run and as NumPy do, in their dtypes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pdhlo
from tests.support import make_program

NUMBERS = {"bool": 0, "int32": 2, "int64": 3, "float32": 5, "float64": 6}
FLOATS, INTEGERS = ("float32", "float64"), ("int32", "int64")
SIZES = ((2, 5), (1, 1), (4, 8), (3, 7))
"""Of the first and the last axis, at which artifacts are called."""


class Sizes:
    """A program that computes with ``shape(x)``; ``values`` has what NumPy says of each variable at all ``SIZES``."""

    def __init__(self) -> None:
        self.ops: list[Any] = [("shape", {"Input": ["x"]}, {"Out": ["v0"]}, {})]
        self.variables: dict[str, Any] = {"x": ("float32", [-1, 3, -1]), "v0": ("int32", [3])}
        self.values = {"v0": [np.array([first, 3, last], np.int32) for first, last in SIZES]}

    def add(
        self, kind: str, names: list[str], compute: Any, dtype: str, attributes: dict[str, Any] | None = None
    ) -> str:
        """Appends an operator, and computes it in NumPy; its inputs are X and Y."""
        name = f"v{len(self.values)}"
        self.ops.append(
            (kind, dict(zip("XY", ([operand] for operand in names), strict=False)), {"Out": [name]}, attributes or {})
        )
        with np.errstate(all="ignore"):
            self.values[name] = [
                np.asarray(compute(*operands)).astype(dtype)
                for operands in zip(*(self.values[operand] for operand in names), strict=True)
            ]
        self.variables[name] = (dtype, list(self.values[name][0].shape))
        return name

    def constant(self, number: float, dtype: str) -> str:
        """Appends a constant of one element."""
        name = f"v{len(self.values)}"
        attributes = {"shape": [1], "dtype": NUMBERS[dtype], "value": float(number), "str_value": str(number)}
        self.ops.append(("fill_constant", {}, {"Out": [name]}, attributes))
        self.values[name] = [np.array([number], dtype)] * len(SIZES)
        self.variables[name] = (dtype, [1])
        return name

    def dtype(self, name: str) -> str:
        """The dtype of a variable."""
        return str(self.variables[name][0])

    def check(self, folder: Any) -> None:
        """Compares every variable: NumPy's, a run's and that of one artifact with open sizes, at all sizes."""
        names = list(self.values)
        program = pdhlo.load(make_program(self.ops, self.variables, feeds=["x"], fetches=names), parameters={})
        pdhlo.export(program, folder / "artifact", force=True)
        artifact = pdhlo.load_artifact(folder / "artifact")
        for place, (first, last) in enumerate(SIZES):
            feed = {"x": np.ones((first, 3, last), np.float32)}
            for way, results in (("run", program.run(feed)), ("artifact", artifact(feed))):
                for name in names:
                    said, want = np.asarray(results[name]), self.values[name][place]
                    which = f"{way} at {first}, {last}: {self.ops}, {name}"
                    assert said.dtype == want.dtype, which
                    np.testing.assert_allclose(said, want, rtol=1e-5, atol=1e-6, err_msg=which)


BINARY = {
    "elementwise_add": np.add,
    "elementwise_sub": np.subtract,
    "elementwise_mul": np.multiply,
    "elementwise_div": np.divide,
    "elementwise_floordiv": np.floor_divide,
    "elementwise_mod": np.remainder,
    "elementwise_pow": np.power,
    "elementwise_max": np.maximum,
}
COMPARED = {"less_than": np.less, "greater_equal": np.greater_equal, "equal": np.equal}
UNARY = {"sqrt": np.sqrt, "floor": np.floor, "square": np.square, "reciprocal": np.reciprocal, "abs": np.abs}


def _slice(sizes: Sizes, name: str, draw: Any) -> None:
    if sizes.values[name][0].shape != (3,):
        return
    _slice_of(sizes, name, draw(st.integers(0, 2)))


def _slice_of(sizes: Sizes, name: str, at: int) -> None:
    attributes = {"axes": [0], "starts": [at], "ends": [at + 1], "decrease_axis": [], "infer_flags": [1]}
    sizes.add("slice", [name], lambda x: x[at : at + 1], sizes.dtype(name), attributes)
    sizes.ops[-1] = ("slice", {"Input": [name]}, *sizes.ops[-1][2:])


def _cast(sizes: Sizes, name: str, draw: Any) -> None:
    # What is no integer differs in its last digits, and a cast to integers would cut it to another one.
    whole = all(np.array_equal(value, np.floor(value)) for value in sizes.values[name])
    dtype = draw(st.sampled_from(sorted(NUMBERS) if whole else FLOATS))
    sizes.add("cast", [name], lambda x: x, dtype, {"out_dtype": NUMBERS[dtype]})


def _scale(sizes: Sizes, name: str, draw: Any) -> None:
    dtype = sizes.dtype(name)
    factors = [2.0, -1.0, 3.0, 0.0] + [0.3, 0.5] * (dtype in FLOATS)
    factor, bias, after = draw(st.sampled_from(factors)), draw(st.sampled_from([0.0, 1.0, -2.0])), draw(st.booleans())
    attributes = {"scale": factor, "bias": bias, "bias_after_scale": after}
    sizes.add("scale", [name], lambda x: x * factor + bias if after else (x + bias) * factor, dtype, attributes)


def _binary(sizes: Sizes, name: str, draw: Any) -> None:
    dtype = sizes.dtype(name)
    kind = draw(st.sampled_from(sorted(BINARY) + sorted(COMPARED)))
    if kind in ("elementwise_div", "elementwise_pow") and dtype not in FLOATS:
        return
    if kind == "elementwise_pow" and any((value < 0).any() for value in sizes.values[name]):
        return
    other = sizes.constant(draw(st.sampled_from([2, 3, 7] if dtype in INTEGERS else [2, 3, 0.5, 7])), dtype)
    alike = [
        candidate
        for candidate in sizes.values
        if sizes.dtype(candidate) == dtype and (np.asarray(sizes.values[candidate]) > 0).all()
    ]
    if alike and draw(st.booleans()) and kind != "elementwise_pow":
        other = draw(st.sampled_from(alike))
    compute = BINARY.get(kind) or COMPARED[kind]
    sizes.add(kind, [name, other], compute, dtype if kind in BINARY else "bool", {"axis": -1})


def _unary(sizes: Sizes, name: str, draw: Any) -> None:
    kind = draw(st.sampled_from(sorted(UNARY)))
    if sizes.dtype(name) in FLOATS and not (kind == "sqrt" and any((value < 0).any() for value in sizes.values[name])):
        sizes.add(kind, [name], UNARY[kind], sizes.dtype(name))


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_expressions_of_sizes_are_those_of_a_run_and_of_numpy(tmp_path, data):
    sizes = Sizes()
    for _ in range(data.draw(st.integers(4, 14))):
        pool = [
            name for name in sizes.values if sizes.dtype(name) != "bool" and np.abs(sizes.values[name]).max() < 4096
        ]
        how = data.draw(st.sampled_from([_slice, _cast, _scale, _binary, _unary]))
        how(sizes, data.draw(st.sampled_from(pool)), data.draw)
    sizes.check(tmp_path)


def test_a_picture_times_a_part_of_its_size(tmp_path):
    sizes = Sizes()
    sizes.add("cast", ["v0"], lambda x: x, "float32", {"out_dtype": NUMBERS["float32"]})
    sizes.add("scale", ["v1"], lambda x: x * 0.3, "float32", {"scale": 0.3, "bias": 0.0, "bias_after_scale": True})
    sizes.ops.append(
        ("reduce_sum", {"X": ["v2"]}, {"Out": ["part"]}, {"reduce_all": True, "keep_dim": False, "dim": [0]})
    )
    sizes.ops.append(("elementwise_mul", {"X": ["x"], "Y": ["part"]}, {"Out": ["y"]}, {"axis": -1}))
    variables = {**sizes.variables, "part": ("float32", [1]), "y": ("float32", [-1, 3, -1])}
    program = pdhlo.load(make_program(sizes.ops, variables, feeds=["x"], fetches=["y"]), parameters={})
    pdhlo.export(program, tmp_path / "artifact")
    y = pdhlo.load_artifact(tmp_path / "artifact")({"x": np.ones((2, 3, 5), np.float32)})["y"]
    np.testing.assert_allclose(y, np.full((2, 3, 5), 3.0), rtol=1e-6)


@pytest.mark.parametrize("dtype", [*INTEGERS, *FLOATS])
def test_a_range_up_to_a_size(tmp_path, dtype):
    sizes = Sizes()
    sizes.add("cast", ["v0"], lambda x: x, dtype, {"out_dtype": NUMBERS[dtype]})
    first, step = sizes.constant(1, dtype), sizes.constant(2, dtype)
    _slice_of(sizes, "v1", 2)
    sizes.ops.append(
        ("range", {"Start": [first], "End": [f"v{len(sizes.values) - 1}"], "Step": [step]}, {"Out": ["y"]}, {})
    )
    variables = {**sizes.variables, "y": (dtype, [-1])}
    program = pdhlo.load(make_program(sizes.ops, variables, feeds=["x"], fetches=["y"]), parameters={})
    pdhlo.export(program, tmp_path / "artifact")
    artifact = pdhlo.load_artifact(tmp_path / "artifact")
    for length in (1, 2, 6, 7):
        y = artifact({"x": np.ones((2, 3, length), np.float32)})["y"]
        assert y.dtype == dtype
        np.testing.assert_array_equal(y, np.arange(1, length, 2))
