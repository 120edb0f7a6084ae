"""Pictures of which a part is valid: what is computed of them is what is computed of that part alone."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from pdhlo.errors import PdhloError, UnsupportedError
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes
from pdhlo.lower.values.traced_values import to_public
from pdhlo.program import Program
from tests.lower.picture_programs import CONVOLUTION, INTERPOLATION, POOL, TRANSPOSED
from tests.lower.tracing.interpreting import as_one_function, interpreted

RANDOM = np.random.default_rng(0)
EXAMPLES = 12
"""Of each operator."""


def bounded(value: np.ndarray, axes: tuple[int, ...]) -> Any:
    """A value with NaN around it, along some axes."""
    bound = [size + (3 if axis in axes else 0) for axis, size in enumerate(value.shape)]
    padded = np.full(bound, np.nan if value.dtype.kind == "f" else 77, value.dtype)
    padded[tuple(map(slice, value.shape))] = value
    return with_sizes(padded, [Size(axis, np.int32(value.shape[axis])) for axis in axes])


def check(text: str, axes: tuple[int, ...], **feeds: np.ndarray) -> bool:
    """Whether ``x`` can have padding along ``axes``; the results are those of without."""
    program = Program.parse(text)
    try:
        want = interpreted(program, feeds)
    except PdhloError:
        reject()  # too small for its windows
    try:
        padded_results = as_one_function(program, feeds | {"x": bounded(feeds["x"], axes)})
    except UnsupportedError:
        return False
    for name, value in want.items():
        got = padded_results[name]
        assert got.shape == np.shape(value)
        np.testing.assert_allclose(got, value, 1e-5, 1e-5)
    return True


AXES = st.sampled_from([(2, 3), (0, 2, 3), (0, 3), (3,), (2,)])
SIZES = st.tuples(st.integers(1, 2), st.integers(1, 9), st.integers(1, 9))
ALGORITHMS = st.sampled_from(["EXPLICIT"] * 4 + ["SAME", "VALID"])


def picture(size: tuple[int, int, int]) -> np.ndarray:
    return RANDOM.standard_normal((size[0], 4, *size[1:])).astype(np.float32)


def pads_of(pads: list[int]) -> str:
    return ", ".join(map(str, pads))


PADS = st.lists(st.integers(0, 2), min_size=2, max_size=2) | st.lists(st.integers(0, 2), min_size=4, max_size=4)


@settings(max_examples=EXAMPLES)
@given(AXES, SIZES, ALGORITHMS, PADS, st.integers(1, 3), st.integers(1, 2), st.integers(1, 2), st.sampled_from([1, 4]))
def test_convolution(axes, size, algorithm, pads, k, s, d, groups):
    w = RANDOM.standard_normal((8, 4 // groups, k, k)).astype(np.float32)
    name = "depthwise_conv2d" if groups == 4 else "conv2d"
    shape = "x".join(map(str, w.shape))
    text = CONVOLUTION.format(name=name, filter=shape, d=d, s=s, groups=groups, algorithm=algorithm, pads=pads_of(pads))
    held = check(text, axes, x=picture(size), w=w)
    assert held or (algorithm == "SAME" and s > 1)


@settings(max_examples=EXAMPLES)
@given(AXES, SIZES, PADS, st.integers(2, 4), st.integers(1, 3), st.integers(1, 2), st.booleans())
def test_transposed_convolution(axes, size, pads, k, s, d, more):
    w = RANDOM.standard_normal((4, 3, k, k)).astype(np.float32)
    added = "array<i32: 1, 1>" if more and s > 1 else "array<i32>"
    text = TRANSPOSED.format(
        filter="x".join(map(str, w.shape)), d=d, s=s, groups=1, algorithm="EXPLICIT", pads=pads_of(pads), more=added
    )
    assert check(text, axes, x=picture(size), w=w)


@settings(max_examples=2 * EXAMPLES)
@given(
    AXES,
    SIZES,
    ALGORITHMS,
    st.lists(st.integers(0, 1), min_size=2, max_size=4).filter(lambda paddings: len(paddings) != 3),
    st.integers(2, 3),
    st.integers(1, 3),
    st.sampled_from(["max", "avg"]),
    st.booleans(),
    st.booleans(),
)
def test_pooling(axes, size, algorithm, pads, k, s, kind, ceil, exclusive):
    text = POOL.format(
        k=k,
        s=s,
        kind=kind,
        algorithm=algorithm,
        pads=pads_of(pads),
        ceil=str(ceil).lower(),
        exclusive=str(exclusive).lower(),
        adaptive="false",
        everything="false",
    )
    held = check(text, axes, x=picture(size))
    assert held or (algorithm == "SAME" and s > 1)


@pytest.mark.parametrize("axes", [(2, 3), (0, 2, 3), (3,)])
@pytest.mark.parametrize(("kind", "everything", "k"), [("avg", True, 2), ("max", True, 2), ("avg", False, 1)])
def test_pooling_of_everything(axes, kind, everything, k):
    text = POOL.format(
        k=k,
        s=1,
        kind=kind,
        algorithm="EXPLICIT",
        pads="0, 0",
        ceil="false",
        exclusive="true",
        adaptive=str(not everything).lower(),
        everything=str(everything).lower(),
    )
    assert check(text, axes, x=picture((2, 6, 7)))


@settings(max_examples=2 * EXAMPLES)
@given(
    AXES,
    SIZES,
    st.sampled_from(["nearest", "bilinear", "bicubic"]),
    st.integers(0, 1),
    st.booleans(),
    st.sampled_from([2.0, 1.5, 1.3, 1.0, 0.9, 0.6, 0.5]),
)
def test_interpolation(axes, size, name, mode, corners, scale):
    """Of small pictures too: a size of 1 has no distance between samples, and the same size is a copy."""
    text = INTERPOLATION.format(name=name, mode=mode, scale=scale, corners=str(corners).lower())
    assert check(text, axes, x=picture(size))


def test_an_interpolation_to_a_size_takes_no_padding():
    text = INTERPOLATION.format(name="nearest", mode=1, scale=2.0, corners="false").replace(
        "array<f32: 2.0, 2.0>", "array<f32>"
    )
    text = text.replace("out_h = -1", "out_h = 8").replace("out_w = -1", "out_w = 9")
    assert not check(text, (2, 3), x=picture((2, 6, 7)))


def test_a_caller_gets_what_is_valid():
    x = picture((2, 5, 6))
    value = bounded(x, (0, 2, 3))
    assert isinstance(value, Bounded)
    np.testing.assert_array_equal(to_public(value), x)
    leaves, structure = jax.tree_util.tree_flatten(value)
    assert jax.tree_util.tree_unflatten(structure, leaves).valid.keys() == {0, 2, 3}
