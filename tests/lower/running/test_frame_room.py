"""Pictures of many sizes: compiled for few frames, with the results of each size by itself."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pdhlo
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import InputError
from pdhlo.lower.running.frame_room import Frames, with_frames
from pdhlo.lower.running.session import session_of
from pdhlo.lower.values.traced_values import bounded_of

RANDOM = np.random.default_rng(0)
OPEN = {"x": TensorSpec("x", (-1, 3, -1, -1), np.dtype(np.float32))}
SIZES = st.tuples(st.integers(1, 9), st.integers(1, 400), st.integers(1, 400))


def picture(batch: int, height: int, width: int) -> np.ndarray:
    return np.ones((batch, 3, height, width), np.float32)


@given(st.lists(SIZES, min_size=2, max_size=20))
def test_there_is_room_for_each_picture_and_not_for_many_times_as_much(sizes):
    known = Frames()
    for place, size in enumerate(sizes):
        x = picture(*size)
        found = with_frames({"x": x}, OPEN, known)["x"]
        frame = bounded_of(found)
        data = found if frame is None else frame.data
        assert data.shape[1] == 3
        np.testing.assert_array_less(x.shape, np.add(data.shape, 1))
        assert data.size <= 4 * x.size
        assert data.sum() == x.size
        if frame is not None:
            np.testing.assert_array_equal(frame.cut(), x)
        if place == 0 or size == sizes[0]:
            assert found is x


@given(st.integers(1, 64), st.integers(1, 2000))
def test_what_divides_a_size_divides_its_frame(pieces, other):
    known = Frames(exact={"x": (1, 3, 7, 7)})
    frame = bounded_of(with_frames({"x": picture(1, 32 * pieces, other)}, OPEN, known)["x"])
    assert frame is None or frame.data.shape[2] % 32 == 0


def test_many_sizes_share_few_frames():
    known, generator = Frames(), np.random.default_rng(0)
    used = set()
    for width in generator.integers(100, 1000, 100):
        frame = bounded_of(with_frames({"x": picture(1, 48, int(width))}, OPEN, known)["x"])
        used.add(None if frame is None else frame.data.shape)
    assert len(used) <= 10


@pytest.mark.parametrize("value", [np.ones((2, 3), np.float32), np.ones((1, 3, 0, 2), np.float32), [1.0]])
def test_what_is_no_picture_stays_as_it_is(value):
    known = Frames(exact={"x": (1, 3, 7, 7)})
    assert with_frames({"x": value}, OPEN, known)["x"] is value


# ---------------------------------------------------------------- programs

NETWORK = """
func.func @main(%x: tensor<?x3x?x?xf32> {pd.feed = "x"}) -> (tensor<?x4x?x?xf32> {pd.fetch = "y"}) {
  %a = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32>
  %v = "pd_builtin.parameter"() {parameter_name = "v"} : () -> tensor<4x3x3x3xf32>
  %w = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<4x1x3x3xf32>
  %k = "pd.full_int_array"() {dtype = i64, place = "cpu", value = [1, 1]} : () -> tensor<2xi64>
  %b = "pd.conv2d"(%a, %v) {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 1 : i32,
    padding_algorithm = "EXPLICIT", paddings = array<i32: 1, 1>, strides = array<i32: 2, 2>}
    : (tensor<?x3x?x?xf32>, tensor<4x3x3x3xf32>) -> tensor<?x4x?x?xf32>
  %c = "pd.relu"(%b) : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %d = "pd.depthwise_conv2d"(%c, %w) {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 4 : i32,
    padding_algorithm = "EXPLICIT", paddings = array<i32: 1, 1>, strides = array<i32: 1, 1>}
    : (tensor<?x4x?x?xf32>, tensor<4x1x3x3xf32>) -> tensor<?x4x?x?xf32>
  %e = "pd.pool2d"(%d, %k) {adaptive = true, ceil_mode = false, data_format = "NCHW", exclusive = true,
    global_pooling = false, padding_algorithm = "EXPLICIT",
    paddings = array<i32: 0, 0>, pooling_type = "avg", strides = array<i32: 1, 1>}
    : (tensor<?x4x?x?xf32>, tensor<2xi64>) -> tensor<?x4x1x1xf32>
  %f = "pd.multiply"(%d, %e) : (tensor<?x4x?x?xf32>, tensor<?x4x1x1xf32>) -> tensor<?x4x?x?xf32>
  %g = "pd.add"(%c, %f) : (tensor<?x4x?x?xf32>, tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %y = "pd.LAST"(%g) LAST_ATTRIBUTES : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  return %y : tensor<?x4x?x?xf32>
}
"""
WEIGHTS = {
    "v": RANDOM.standard_normal((4, 3, 3, 3)).astype(np.float32),
    "w": RANDOM.standard_normal((4, 1, 3, 3)).astype(np.float32),
}
SHAPES = [(1, 3, 9, 11), (1, 3, 12, 14), (1, 3, 11, 13), (2, 3, 11, 13), (2, 3, 12, 12), (1, 3, 9, 11)]


def network(last: str, attributes: str) -> pdhlo.Program:
    text = NETWORK.replace("LAST_ATTRIBUTES", attributes).replace("LAST", last)
    return pdhlo.Program.parse(text, ParameterTable(WEIGHTS))


UPSAMPLED = (
    "nearest_interp",
    '{align_corners = false, align_mode = 1 : i32, data_layout = "NCHW", interp_method = "nearest",'
    " operand_segment_sizes = array<i32: 1, 0, 0, 0>, out_d = -1 : i32, out_h = -1 : i32, out_w = -1 : i32,"
    " scale = array<f32: 2.0, 2.0>}",
)
REVERSED = ("flip", "{axis = array<i32: 2, 3>}")


def test_results_are_those_without_a_frame(compilations):
    framed, plain = network(*UPSAMPLED), network(*UPSAMPLED)
    begun = len(compilations)
    found = []
    for shape in SHAPES:
        x = RANDOM.standard_normal(shape).astype(np.float32)
        found.append((x, framed.run({"x": x}, framed=True)["y"]))
    frames = session_of(framed).frames
    assert frames is not None
    assert len(frames.frames) == 2
    assert len(compilations) - begun <= 5  # of the first size, of two frames, and of weights
    for x, got in found:
        np.testing.assert_allclose(got, plain.run({"x": x}, precision="exact")["y"], 1e-4, 1e-5)


def test_a_program_that_cannot_be_masked_runs_as_it_is():
    program, plain = network(*REVERSED), network(*REVERSED)
    for shape in SHAPES[:3]:
        x = RANDOM.standard_normal(shape).astype(np.float32)
        np.testing.assert_allclose(program.run({"x": x}, framed=True)["y"], plain.run({"x": x})["y"], 1e-5, 1e-6)
    assert session_of(program).frames is None


def test_sizes_are_only_shared_on_request():
    program = network(*UPSAMPLED)
    for shape in SHAPES[:2]:
        program.run({"x": RANDOM.standard_normal(shape).astype(np.float32)})
    frames = session_of(program).frames
    assert frames is not None
    assert frames.exact is None


ADDED = NETWORK.replace(
    "LAST_ATTRIBUTES : (tensor<?x4x?x?xf32>)", ": (tensor<?x4x?x?xf32>, tensor<?x4x?x?xf32>)"
).replace('"pd.LAST"(%g)', '"pd.add"(%g, %b2)')
STRIDED = """  %b2 = "pd.conv2d"(%a, %v) {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 1 : i32,
    padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, strides = array<i32: 2, 2>}
    : (tensor<?x3x?x?xf32>, tensor<4x3x3x3xf32>) -> tensor<?x4x?x?xf32>
  %c ="""


@pytest.mark.parametrize("checks", [True, False])
def test_sizes_that_do_not_fit_each_other_are_refused_in_a_frame_too(checks):
    """Of an even size the second convolution has one position less."""
    program = pdhlo.Program.parse(ADDED.replace("  %c =", STRIDED, 1), ParameterTable(WEIGHTS))
    for shape in [(1, 3, 9, 11), (1, 3, 12, 14)]:
        with pytest.raises(InputError):
            program.run({"x": np.ones(shape, np.float32)}, framed=True, checks=checks)
