"""Pictures in a larger frame: what is computed of them is what is computed without the frame."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdhlo.errors import PdhloError, UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.values.framed import Framed, in_frame
from pdhlo.lower.values.traced_values import to_public
from pdhlo.program import Program

RANDOM = np.random.default_rng(0)
EXAMPLES = 12
"""Each takes about a second."""

CONVOLUTION = """
func.func @main(%x: tensor<?x4x?x?xf32> {{pd.feed = "x"}}, %w: tensor<{filter}xf32> {{pd.feed = "w"}})
    -> (tensor<?x?x?x?xf32> {{pd.fetch = "y"}}) {{
  %a = "pd.feed"(%x) {{col = 0 : i32, name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %b = "pd.feed"(%w) {{col = 1 : i32, name = "w"}} : (tensor<{filter}xf32>) -> tensor<{filter}xf32>
  %y = "pd.{name}"(%a, %b) {{data_format = "NCHW", dilations = array<i32: {d}, {d}>, groups = {groups} : i32,
    padding_algorithm = "{algorithm}", paddings = array<i32: {pads}>, strides = array<i32: {s}, {s}>}}
    : (tensor<?x4x?x?xf32>, tensor<{filter}xf32>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}}
"""
TRANSPOSED = """
func.func @main(%x: tensor<?x4x?x?xf32> {{pd.feed = "x"}}, %w: tensor<{filter}xf32> {{pd.feed = "w"}})
    -> (tensor<?x?x?x?xf32> {{pd.fetch = "y"}}) {{
  %a = "pd.feed"(%x) {{col = 0 : i32, name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %b = "pd.feed"(%w) {{col = 1 : i32, name = "w"}} : (tensor<{filter}xf32>) -> tensor<{filter}xf32>
  %n = "pd.full_int_array"() {{dtype = i64, place = "cpu", value = []}} : () -> tensor<0xi64>
  %y = "pd.conv2d_transpose"(%a, %b, %n) {{data_format = "NCHW", dilations = array<i32: {d}, {d}>,
    groups = {groups} : i32, output_padding = {more}, padding_algorithm = "{algorithm}",
    paddings = array<i32: {pads}>, strides = array<i32: {s}, {s}>}}
    : (tensor<?x4x?x?xf32>, tensor<{filter}xf32>, tensor<0xi64>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}}
"""
POOL = """
func.func @main(%x: tensor<?x4x?x?xf32> {{pd.feed = "x"}}) -> (tensor<?x4x?x?xf32> {{pd.fetch = "y"}}) {{
  %a = "pd.feed"(%x) {{col = 0 : i32, name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %k = "pd.full_int_array"() {{dtype = i64, place = "cpu", value = [{k}, {k}]}} : () -> tensor<2xi64>
  %y = "pd.pool2d"(%a, %k) {{adaptive = {adaptive}, ceil_mode = {ceil}, data_format = "NCHW", exclusive = {exclusive},
    global_pooling = {everything}, padding_algorithm = "{algorithm}", paddings = array<i32: {pads}>,
    pooling_type = "{kind}", strides = array<i32: {s}, {s}>}}
    : (tensor<?x4x?x?xf32>, tensor<2xi64>) -> tensor<?x4x?x?xf32>
  return %y : tensor<?x4x?x?xf32>
}}
"""
INTERPOLATION = """
func.func @main(%x: tensor<?x4x?x?xf32> {{pd.feed = "x"}}) -> (tensor<?x4x?x?xf32> {{pd.fetch = "y"}}) {{
  %a = "pd.feed"(%x) {{col = 0 : i32, name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %y = "pd.{name}_interp"(%a) {{align_corners = false, align_mode = {mode} : i32, data_layout = "NCHW",
    interp_method = "{name}", operand_segment_sizes = array<i32: 1, 0, 0, 0>, out_d = -1 : i32, out_h = -1 : i32,
    out_w = -1 : i32, scale = array<f32: {scale}, {scale}>}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  return %y : tensor<?x4x?x?xf32>
}}
"""


def framed(value: np.ndarray, axes: tuple[int, ...]) -> Any:
    """A value with NaN around it, along some axes."""
    frame = [size + (3 if axis in axes else 0) for axis, size in enumerate(value.shape)]
    roomy = np.full(frame, np.nan if value.dtype.kind == "f" else 77, value.dtype)
    roomy[tuple(map(slice, value.shape))] = value
    return in_frame(roomy, {axis: np.int32(value.shape[axis]) for axis in axes})


def check(text: str, axes: tuple[int, ...], **feeds: np.ndarray) -> bool:
    """Whether ``x`` can be framed along ``axes``; the results are those of without."""
    program = Program.parse(text)
    try:
        want = program.run(feeds, precision="exact")
    except PdhloError:
        return False
    function, parameters = program.jax_function()
    with x64():
        try:
            found = jax.jit(function)(parameters, feeds | {"x": framed(feeds["x"], axes)})
        except UnsupportedError:
            return False
    for name, value in want.items():
        got = to_public(found[name])
        assert got.shape == np.shape(value)
        np.testing.assert_allclose(got, value, 1e-5, 1e-5)
    return True


AXES = st.sampled_from([(2, 3), (0, 2, 3), (0, 3), (3,), (2,)])
SIZES = st.tuples(st.integers(1, 2), st.integers(5, 9), st.integers(5, 9))
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
    st.lists(st.integers(0, 1), min_size=2, max_size=4).filter(lambda one: len(one) != 3),
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
    is_counted = kind == "avg" and not exclusive
    may_be_empty = kind == "avg" and ceil and s + max(pads) > k
    may_refuse = may_be_empty or (is_counted and (ceil or algorithm == "SAME" or len(pads) == 4))
    assert held or may_refuse or (algorithm == "SAME" and s > 1)


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


@pytest.mark.parametrize("axes", [(2, 3), (0, 2, 3), (2,)])
@pytest.mark.parametrize(("name", "mode", "scale"), [("nearest", 1, 2.0), ("bilinear", 0, 2.0), ("bilinear", 1, 1.5)])
def test_interpolation(axes, name, mode, scale):
    assert check(INTERPOLATION.format(name=name, mode=mode, scale=scale), axes, x=picture((2, 6, 7)))


def test_an_interpolation_to_a_size_takes_no_padding():
    text = INTERPOLATION.format(name="nearest", mode=1, scale=2.0).replace("array<f32: 2.0, 2.0>", "array<f32>")
    text = text.replace("out_h = -1", "out_h = 8").replace("out_w = -1", "out_w = 9")
    assert not check(text, (2, 3), x=picture((2, 6, 7)))


def test_what_is_meant_is_what_is_left():
    x = picture((2, 5, 6))
    value = framed(x, (0, 2, 3))
    assert isinstance(value, Framed)
    np.testing.assert_array_equal(to_public(value), x)
    leaves, structure = jax.tree_util.tree_flatten(value)
    assert jax.tree_util.tree_unflatten(structure, leaves).axes == (0, 2, 3)
    np.testing.assert_array_equal(np.asarray(value.repeated((2,)))[:2, :, 5:, :6], x[:, :, [4, 4, 4]])
