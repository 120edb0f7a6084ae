"""Vectors and matrices of which a part is valid, along each of their axes: operators and their gradients.

One program has all of them. It is computed for the elements that there are, of which there may be one or none, and for
an array with padding of NaN.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.lower.comparing.references.interpreter import interpret
from pdhlo.lower.compiler.xla import lower_all, x64
from pdhlo.lower.tracing.tracer import prepare
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import to_public
from tests.lower.tracing.interpreting import interpreted
from tests.support import OpSpec, make_program

BOUND = 5
F = "float32"
NEEDS_ROWS = frozenset({"top", "top_x", "most", "most_x"})
"""What Paddle refuses to compute of nothing."""


def operations(rank: int, axis: int) -> list[OpSpec]:
    """Operators that mix rows, or do not, of ``x``, with the gradients for ``g``, which is like ``x``."""
    along = {"dim": [axis], "keep_dim": True, "reduce_all": False}
    part = {"axes": [axis], "starts": [0], "ends": [2], "infer_flags": [1], "decrease_axis": []}
    top = {"k": 1, "axis": axis, "largest": True, "sorted": True}
    product = {"trans_x": rank == 2 and axis == 0, "trans_y": rank == 2 and axis == 1}
    scan = {"axis": axis, "flatten": False, "exclusive": False, "reverse": True}
    return [
        ("elementwise_mul_grad", {"X": ["x"], "Y": ["g"], "Out@GRAD": ["g"]}, _two("mul"), {"axis": -1}),
        ("elementwise_add_grad", {"X": ["x"], "Y": ["b"], "Out@GRAD": ["g"]}, _two("add"), {"axis": -1}),
        ("abs_grad", {"X": ["x"], "Out@GRAD": ["g"]}, _one("abs"), {}),
        ("tanh_grad", {"Out": ["x"], "Out@GRAD": ["g"]}, _one("tanh"), {}),
        ("concat", {"X": ["x", "g", "b"]}, {"Out": ["both"]}, {"axis": axis}),
        ("concat", {"X": ["x", "x"]}, {"Out": ["two"]}, {"axis": axis}),
        ("concat_grad", {"X": ["x", "g"], "Out@GRAD": ["two"]}, {"X@GRAD": ["both_x", "both_g"]}, {"axis": axis}),
        ("slice", {"Input": ["x"]}, {"Out": ["part"]}, part),
        ("slice_grad", {"Input": ["x"], "Out@GRAD": ["part"]}, {"Input@GRAD": ["part_x"]}, part),
        ("gather", {"X": ["x"], "Index": ["i"]}, {"Out": ["picked"]}, {"axis": axis}),
        ("gather_grad", {"X": ["x"], "Index": ["i"], "Out@GRAD": ["picked"]}, _one("picked"), {"axis": axis}),
        ("reduce_sum", {"X": ["x"]}, {"Out": ["sum"]}, along),
        ("reduce_sum_grad", {"X": ["x"], "Out@GRAD": ["sum"]}, _one("sum"), along),
        ("reduce_mean", {"X": ["x"]}, {"Out": ["mean"]}, along),
        ("reduce_mean_grad", {"X": ["x"], "Out@GRAD": ["mean"]}, _one("mean"), along),
        ("reduce_max", {"X": ["x"]}, {"Out": ["most"]}, along),
        ("reduce_max_grad", {"X": ["x"], "Out": ["most"], "Out@GRAD": ["most"]}, _one("most"), along),
        ("softmax", {"X": ["x"]}, {"Out": ["soft"]}, {"axis": axis}),
        ("softmax_grad", {"Out": ["soft"], "Out@GRAD": ["g"]}, _one("soft"), {"axis": axis}),
        ("cumsum", {"X": ["x"]}, {"Out": ["scan"]}, scan),
        ("cumsum_grad", {"X": ["x"], "Out@GRAD": ["g"]}, _one("scan"), scan),
        ("argsort", {"X": ["x"]}, {"Out": ["order"], "Indices": ["places"]}, {"axis": axis, "descending": True}),
        ("top_k_v2", {"X": ["x"]}, {"Out": ["top"], "Indices": ["best"]}, top),
        ("top_k_v2_grad", {"X": ["x"], "Indices": ["best"], "Out@GRAD": ["top"]}, _one("top"), top),
        ("matmul_v2", {"X": ["x"], "Y": ["g"]}, {"Out": ["dot"]}, product),
        ("matmul_v2_grad", {"X": ["x"], "Y": ["g"], "Out@GRAD": ["dot"]}, _two("dot"), product),
    ]


def _one(name: str) -> dict[str, list[str]]:
    return {"X@GRAD": [f"{name}_x"]}


def _two(name: str) -> dict[str, list[str]]:
    return {"X@GRAD": [f"{name}_x"], "Y@GRAD": [f"{name}_y"]}


def program(rank: int, axis: int, *, has_rows: bool) -> pdhlo.Program:
    specs = operations(rank, axis)
    if not has_rows:
        specs = [spec for spec in specs if not NEEDS_ROWS & {name for names in spec[2].values() for name in names}]
    made = [name for spec in specs for names in spec[2].values() for name in names]
    kinds = {name: (F, [-1] * rank) for name in made} | {name: ("int64", [-1] * rank) for name in ("places", "best")}
    kinds |= {"i": ("int64", [-1]), "x": (F, [-1] * rank), "g": (F, [-1] * rank), "b": (F, [1] * rank)}
    return pdhlo.load(make_program(specs, kinds, feeds=["x", "g", "b", "i"], fetches=sorted(set(made))))


def feeds(rank: int, axis: int, count: int) -> dict[str, np.ndarray]:
    random = np.random.RandomState(count)
    shape = [2] * rank
    shape[axis] = count
    x, g = random.randn(2, *shape).astype(F)
    b = random.randn(*[2 if own_axis != axis else 1 for own_axis in range(rank)]).astype(F)
    return {"x": x, "g": g, "b": b, "i": np.arange(count)[::-1].copy()}


def padded(values: dict[str, np.ndarray], axis: int) -> dict[str, Any]:
    operands: dict[str, Any] = {"b": values["b"]}
    for name, at in (("x", axis), ("g", axis), ("i", 0)):
        array = values[name]
        shape = [BOUND if place == at else dim for place, dim in enumerate(array.shape)]
        whole = np.full(shape, np.nan if array.dtype == F else 3, array.dtype)
        whole[tuple(map(slice, array.shape))] = array
        operands[name] = Bounded.along(whole, np.int32(array.shape[at]), at)  # type: ignore[arg-type]  # NumPy's
    return operands


@pytest.mark.parametrize(
    ("rank", "axis", "counts"), [(1, 0, (4, 1)), (2, 0, (4, 1)), (2, 1, (4, 1)), (1, 0, (0,)), (2, 0, (0,))]
)
def test_what_is_valid_is_computed_as_it_is_without_padding(rank: int, axis: int, counts: tuple[int, ...]) -> None:
    own = program(rank, axis, has_rows=0 not in counts)
    cases = [feeds(rank, axis, count) for count in counts]
    with x64():
        module = lower_all(functools.partial(prepare(own), {}), padded(cases[0], axis), None)
        for case in cases:
            computed = interpret(module)([padded(case, axis), None])
            for name, want in interpreted(own, case).items():
                got = np.asarray(to_public(computed[name]))
                assert (got.shape, got.dtype) == (want.shape, want.dtype), name
                np.testing.assert_allclose(got, want, 1e-5, 1e-5, err_msg=name)
