from __future__ import annotations

import itertools

import numpy as np
import pytest

from pdhlo.dialect.dataflow.symbolic.rules.slicing import known_steps
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import assert_result, numbers, run

X = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
SCALAR = np.float32(7).reshape(())

RESHAPES = [
    ((2, 3, 4), (6, 4), (6, 4)),
    ((2, 3, 4), (0, -1), (2, 12)),
    ((2, 3, 4), (-1, 0, 2), (4, 3, 2)),
    ((), (1, -1), (1, 1)),
    ((1,), (), ()),
    ((0, 3), (-1, 3), (0, 3)),
    ((2, 0, 3), (6, 0), (6, 0)),
    ((0, 3, 4), (0, -1), (0, 12)),
    ((0, 3, 4), (0, 2, -1), (0, 2, 6)),
    ((0, 3, 4), (-1, 2, 6), (0, 2, 6)),
]


@pytest.mark.parametrize(("old", "shape", "new"), RESHAPES)
def test_reshape_copies_0_and_infers_minus_1(old, shape, new):
    x = np.arange(np.prod(old), dtype=np.int32).reshape(old)
    y, xshape = run("reshape", x, shape)
    assert_result(y, x.reshape(new))
    assert xshape.shape == (0, *old)
    assert xshape.dtype == x.dtype


def test_reshape_refuses_a_shape_that_depends_on_data():
    with pytest.raises(UnsupportedError, match=r"pd.reshape: the shape depends on data"):
        run("reshape", X, np.array([6, 4]))


def test_transpose_and_assign():
    assert_result(run("transpose", X, perm=(-1, 0, 1)), X.transpose(2, 0, 1))
    assert_result(run("assign", X), X)


SQUEEZES = [
    ((2, 1, 3, 1), (), (2, 3)),
    ((2, 1, 3, 1), (1,), (2, 3, 1)),
    ((2, 1, 3, 1), (0, -1), (2, 1, 3)),
    ((1, 1), (), ()),
    ((), (0,), ()),
]


@pytest.mark.parametrize(("old", "axes", "new"), SQUEEZES)
def test_squeeze_leaves_axes_of_other_sizes(old, axes, new):
    assert run("squeeze", np.zeros(old), axes)[0].shape == new


UNSQUEEZES = [((0,), (1, 2, 3)), ((-1,), (2, 3, 1)), ((0, -1, 1), (1, 1, 2, 3, 1)), ((1, -2), (2, 1, 1, 3))]


@pytest.mark.parametrize(("axes", "new"), UNSQUEEZES)
def test_unsqueeze_inserts_one_after_the_other(axes, new):
    assert run("unsqueeze", np.zeros((2, 3)), axes)[0].shape == new


def test_flatten():
    x = np.zeros((2, 3, 4, 5))
    for start, stop, new in [(0, -1, (120,)), (1, 2, (2, 12, 5)), (-2, -1, (2, 3, 20))]:
        assert run("flatten", x, start_axis=start, stop_axis=stop)[0].shape == new
    assert run("flatten", SCALAR, start_axis=0, stop_axis=-1)[0].shape == (1,)
    for axis, new in [(0, (1, 120)), (2, (6, 20)), (4, (120, 1))]:
        assert run("flatten2", x, axis=axis)[0].shape == new
    assert run("flatten2", SCALAR, axis=0)[0].shape == (1,)
    with pytest.raises(InputError, match="start_axis is 2 and stop_axis 1, expected a stop_axis that is not less"):
        run("flatten", x, start_axis=2, stop_axis=1)


def test_concat_stack_and_unstack():
    for axis in (0, -1):
        assert_result(run("concat", [X, X + 1], axis), np.concatenate([X, X + 1], axis))
        assert_result(run("stack", [X, X + 1], axis=axis), np.stack([X, X + 1], axis))
        parts = run("unstack", X, axis=axis, num=X.shape[axis])
        assert len(parts) == X.shape[axis]
        assert_result(parts[1], X.take(1, axis))
    assert_result(run("unbind", X, axis=1)[2], X[:, 2])
    with pytest.raises(InputError, match=r"pd.concat: axis is 3, expected -3 to 2 for rank 3"):
        run("concat", [X, X], 3)


def test_split():
    first, middle, last = run("split", X, (1, -1, 1), -1)
    assert_result(first, X[..., :1])
    assert_result(middle, X[..., 1:3])
    assert_result(last, X[..., 3:])
    assert_result(run("split_with_num", X, 1, num=3)[1], X[:, 1:2])
    with pytest.raises(InputError, match="expected -1 at most once"):
        run("split", X, (-1, -1), 0)
    with pytest.raises(InputError, match="axis 1 has size 3, which cannot be divided into 2 equal parts"):
        run("split_with_num", X, 1, num=2)


def test_expand_and_tile():
    x = np.array([[1.0], [2.0]])
    assert_result(run("expand", x, (3, -1, 4)), np.broadcast_to(x, (3, 2, 4)))
    assert_result(run("expand", np.array(3.0), (2, 2)), np.full((2, 2), 3.0))
    assert_result(run("expand_as", x, np.zeros((3, 2, 4)), target_shape=(-1, 2, 4)), np.broadcast_to(x, (3, 2, 4)))
    assert_result(run("expand_as", x, None, target_shape=(2, 4)), np.broadcast_to(x, (2, 4)))
    # Paddle reads the shape of y only if the program does not know it.
    assert_result(run("expand_as", x, np.zeros((3, 2, 4)), target_shape=(2, 4)), np.broadcast_to(x, (2, 4)))
    assert_result(run("expand_as", x, np.zeros((3, 2, 4)), target_shape=()), np.broadcast_to(x, (3, 2, 4)))
    assert_result(run("tile", x, (2, 1, 3)), np.tile(x, (2, 1, 3)))
    assert_result(run("tile", x, (2,)), np.tile(x, (2,)))
    with pytest.raises(InputError, match="shape has 1 dimensions, expected 2 or more, the rank of x"):
        run("expand", x, (2,))


SLICES = [
    ((1, 2), (-2, 1), (100, -1), (), X[:, -2:100, 1:-1]),
    ((0, 2), (-1, 0), (2, 1), (0, 2), X[-1, :, 0]),
    ((0, 1, 2), (0, 1, 2), (1, 2, 3), (0, 1, 2), X[0, 1, 2]),
    ((0,), (-1,), (0,), (0,), X[-1]),
    ((2,), (3,), (3,), (), X[..., 3:3]),
]


@pytest.mark.parametrize(("axes", "starts", "ends", "drop", "want"), SLICES)
def test_slice(axes, starts, ends, drop, want):
    attributes = {"axes": axes, "infer_flags": (1,) * len(axes), "decrease_axis": drop}
    assert_result(run("slice", X, starts, ends, **attributes), want)


def test_slice_of_one_element_may_depend_on_data():
    attributes = {"axes": (1,), "infer_flags": (-1,)}
    for at in (2, -1):
        got = run("slice", X, np.array([at]), np.array([at + 1]), **attributes, decrease_axis=(1,))
        assert_result(got, X[:, at])
    with pytest.raises(UnsupportedError, match=r"pd.slice: the start depends on data"):
        run("slice", X, np.array([1]), np.array([2]), **attributes, decrease_axis=())


STRIDED = [
    ((1, 2), (0, 1), (3, 4), (2, 3), X[:, 0:3:2, 1:4:3]),
    ((2,), (-3,), (100,), (2,), X[..., 1::2]),
    ((2,), (3,), (0,), (-1,), X[..., 3:0:-1]),
    ((2,), (3,), (-1,), (-1,), X[..., ::-1]),  # -1 is past the first element
    ((2,), (-1,), (-5,), (-1,), X[..., 3:0:-1]),  # and -5 is not
    ((1, 2), (-1, 0), (0, 4), (-2, 3), X[:, -1:0:-2, 0:4:3]),
    ((1, 2), (9, 3), (-9, 0), (-2, -2), X[:, 9:0:-2, 3:0:-2]),
    ((2,), (0,), (3,), (-1,), X[..., 0:3:-1]),  # nothing
    ((2,), (-9,), (-1,), (-1,), X[..., :1]),  # a start before the first element is the first element
    ((2,), (0,), (-4,), (-1,), X[..., :0]),
    ((2,), (4,), (9,), (1,), X[..., :0]),
]


@pytest.mark.parametrize(("axes", "starts", "ends", "strides", "want"), STRIDED)
def test_strided_slice(axes, starts, ends, strides, want):
    assert_result(run("strided_slice", X, starts, ends, strides, axes=axes), want)


@pytest.mark.parametrize("stride", [1, 2, -1, -3])
def test_shape_inference_counts_the_elements_of_a_strided_slice(stride):
    strided_slice, x = get_rule("strided_slice"), np.arange(4)
    for start, end in itertools.product(range(-6, 7), repeat=2):
        [sliced] = strided_slice([x, (start,), (end,), (stride,)], {"axes": (0,)})
        assert known_steps(4, start, end, stride) == len(sliced), (start, end)


def test_shape_is_known_and_int32():
    assert_result(run("shape", X), np.array([2, 3, 4], np.int32))
    assert_result(run("shape", SCALAR), np.zeros((0,), np.int32))


def test_roll_and_flip():
    assert_result(run("roll", X, (1, -2), axis=(0, 2)), np.roll(X, (1, -2), (0, 2)))
    assert_result(run("roll", X, (5,), axis=()), np.roll(X, 5))
    assert_result(run("roll", X, np.array([1]), axis=(1,)), np.roll(X, 1, 1))
    assert_result(run("flip", X, axis=(-1, 0)), np.flip(X, (0, 2)))
    assert_result(run("reverse", X, (1,)), np.flip(X, 1))


@pytest.mark.parametrize("diagonal", [0, 1, -2])
def test_triangles(diagonal):
    assert_result(run("tril", X, diagonal=diagonal), np.tril(X, diagonal))
    assert_result(run("triu", X > 5, diagonal=diagonal), np.triu(X > 5, diagonal))


def test_pixels_and_channels():
    x = numbers(2, 8, 2, 3)
    shuffled = np.zeros((2, 2, 4, 6))
    for c, i, j in np.ndindex(2, 2, 2):
        shuffled[:, c, i::2, j::2] = x[:, 4 * c + 2 * i + j]
    last = x.transpose(0, 2, 3, 1)
    assert_result(run("pixel_shuffle", x, upscale_factor=2, data_format="NCHW"), shuffled)
    assert_result(run("pixel_shuffle", last, upscale_factor=2, data_format="NHWC"), shuffled.transpose(0, 2, 3, 1))
    assert_result(run("pixel_unshuffle", shuffled, downscale_factor=2, data_format="NCHW"), x)
    got = run("pixel_unshuffle", shuffled.transpose(0, 2, 3, 1), downscale_factor=2, data_format="NHWC")
    assert_result(got, last)
    order = [0, 4, 1, 5, 2, 6, 3, 7]
    assert_result(run("channel_shuffle", x, groups=2, data_format="NCHW"), x[:, order])
    assert_result(run("channel_shuffle", last, groups=2, data_format="NHWC"), last[..., order])
