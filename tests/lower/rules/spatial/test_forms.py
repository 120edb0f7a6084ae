"""Each form of a convolution gives what the plain one does."""

from __future__ import annotations

import jax
import numpy as np
import pytest

from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.target import CPU, Target
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.rules.spatial.forms import choice
from pdhlo.lower.rules.spatial.forms import winograd as winograd_form
from pdhlo.lower.rules.spatial.forms.direct import direct
from pdhlo.lower.rules.spatial.forms.window import trimmed, window_of
from pdhlo.lower.rules.spatial.forms.winograd import transformed_filter, winograd

RANDOM = np.random.default_rng(0)
# batch, channels, height, width, outputs, kernel, stride, padding, dilation, groups, layout
SHAPES = {
    "pointwise": (1, 64, 14, 14, 32, 1, 1, 0, 1, 1, "NCHW"),
    "pointwise, strided": (2, 8, 15, 13, 5, 1, 2, 0, 1, 1, "NHWC"),
    "padded pointwise": (1, 8, 5, 4, 5, 1, 1, 1, 1, 1, "NCHW"),
    "tapped, strided": (1, 3, 33, 41, 16, 3, 2, 1, 1, 1, "NCHW"),
    "tapped": (2, 3, 33, 42, 16, 3, 1, 1, 1, 1, "NHWC"),
    "tapped, many terms": (1, 16, 50, 50, 16, 3, 1, 0, 1, 1, "NCHW"),
    "tapped, dilated": (1, 1, 20, 21, 6, 5, 1, 3, 2, 1, "NCHW"),
    "few rows": (1, 40, 2, 30, 40, 5, 1, 2, 1, 40, "NCHW"),
    "few rows, strided": (2, 40, 3, 1, 30, 5, 2, 2, 1, 1, "NHWC"),
    "nothing but the middle": (1, 40, 5, 6, 30, 3, 1, 8, 8, 1, "NCHW"),
    "patches": (2, 3, 9, 8, 16, 2, 2, 0, 1, 1, "NCHW"),
    "patches of many": (2, 6, 9, 8, 16, 2, 2, 0, 1, 1, "NCHW"),
    "winograd": (1, 64, 50, 57, 64, 3, 1, 1, 1, 1, "NCHW"),
    "winograd, in a loop": (1, 64, 129, 140, 64, 3, 1, 1, 1, 1, "NHWC"),
    "winograd of 5x5": (4, 20, 12, 13, 50, 5, 1, 0, 1, 1, "NCHW"),
    "winograd with many weights": (1, 160, 60, 50, 160, 3, 1, 1, 1, 1, "NHWC"),
    "gathered": (1, 64, 2, 2, 64, 3, 1, 1, 1, 1, "NHWC"),
    "few positions": (1, 128, 5, 5, 256, 3, 2, 1, 1, 1, "NCHW"),
    "dilated": (1, 32, 30, 37, 48, 3, 1, 2, 2, 1, "NCHW"),
    "depthwise": (1, 32, 30, 37, 32, 5, 2, 2, 1, 32, "NCHW"),
    "depthwise, two outputs each": (1, 32, 9, 7, 64, 3, 1, 1, 1, 32, "NCHW"),
    "few groups": (1, 32, 9, 7, 64, 3, 1, 1, 1, 4, "NCHW"),
    "groups that are one": (2, 8, 9, 7, 12, 3, 2, 1, 1, 4, "NCHW"),
    "groups that are fewer": (1, 64, 9, 7, 32, 3, 1, 1, 1, 16, "NHWC"),
    "groups with many outputs": (1, 8, 9, 7, 64, 3, 1, 1, 2, 2, "NHWC"),
    "spread": (2, 16, 12, 13, 3, 5, 1, 2, 1, 1, "NCHW"),
    "spread, uneven": (1, 8, 12, 13, 8, 3, 1, 0, 1, 1, "NHWC"),
    "many groups": (1, 64, 9, 9, 64, 1, 1, 0, 1, 16, "NCHW"),
    "more padding than data": (1, 3, 4, 4, 16, 3, 1, 3, 1, 1, "NCHW"),
    "no picture": (0, 3, 4, 4, 16, 3, 1, 1, 1, 1, "NCHW"),
}


def both(function, *arguments):
    """The results on the CPU's form and on the plain one, compiled together."""

    def compute(*arguments):
        want = function(*arguments)
        with in_context(TraceContext(Target(CPU))):
            return function(*arguments), want

    return tuple(map(np.asarray, jax.jit(compute)(*arguments)))


def drawn(*shape):
    return RANDOM.standard_normal(shape, np.float32)


@pytest.mark.parametrize("case", SHAPES)
def test_a_form_gives_what_the_plain_convolution_does(case):
    n, c, h, w, o, k, s, p, d, g, layout = SHAPES[case]
    x = drawn(n, c, h, w) if layout == "NCHW" else drawn(n, h, w, c)
    filters = drawn(o, c // g, k, k) / np.float32((c // g) ** 0.5 * k)

    def convolution(x, filters):
        return get_rule("conv2d").function(
            x, filters, strides=(s, s), paddings=(p, p), padding_algorithm="EXPLICIT", dilations=(d, d), groups=g,
            data_format=layout,
        )  # fmt: skip

    got, want = both(convolution, x, filters)
    np.testing.assert_allclose(got, want, atol=1e-4)


@pytest.mark.parametrize(
    ("kernel", "tile"),
    [((3, 3), (2, 2)), ((3, 3), (4, 4)), ((5, 5), (2, 2)), ((5, 5), (4, 4)), ((3, 1), (4, 1)), ((1, 5), (1, 2))],
)
@pytest.mark.parametrize("size", [(3, 4), (7, 9), (30, 31)])
@pytest.mark.parametrize("most", [None, 1 << 10])
def test_winograd_gives_what_the_direct_form_does(kernel, tile, size, most, monkeypatch):
    if most is not None:  # in turns, along whichever axis
        monkeypatch.setattr(winograd_form, "MOST_AT_ONCE", most)
        monkeypatch.setattr(winograd_form, "BLOCK", most)
    window = window_of(size, kernel, (1, 1), [(1, 1), (0, 2)], (1, 1))
    x, filters = drawn(2, *size, 5), drawn(6, 5, *kernel) / np.float32(10)
    got = jax.jit(lambda x, filters: winograd(x, transformed_filter(filters, tile), window, tile))(x, filters)
    np.testing.assert_allclose(got, direct(x, filters, window, 1), atol=1e-4)


def convolved(x, filters, groups=1, name="conv2d"):
    more = {"output_padding": (), "output_size": ()} if name == "conv2d_transpose" else {}
    return get_rule(name).function(
        x, filters, strides=(1, 1), paddings=(1, 1), padding_algorithm="EXPLICIT", dilations=(1, 1), groups=groups,
        data_format="NCHW", **more,
    )  # fmt: skip


@pytest.mark.parametrize("extreme", [1e6, 3e37, np.inf, np.nan])
def test_one_extreme_pixel_leaves_all_others_alone(extreme):
    x, filters = drawn(1, 64, 50, 57), drawn(64, 64, 3, 3) / np.float32(24)
    x[0, 3, 21, 22] = extreme
    got, want = both(convolved, x, filters)
    sees = np.zeros((50, 57), bool)
    sees[20:23, 21:24] = True
    assert np.isfinite(want[..., ~sees]).all()
    np.testing.assert_allclose(got[..., ~sees], want[..., ~sees], atol=1e-4)
    np.testing.assert_allclose(got[..., sees], want[..., sees], rtol=1e-4)


@pytest.mark.parametrize("name", ["conv2d", "conv2d_transpose"])
@pytest.mark.parametrize("extreme", [np.inf, np.nan])
def test_a_group_sees_nothing_of_another(extreme, name):
    x, filters = drawn(2, 8, 9, 7), drawn(8, 2, 3, 3)
    x[0, 0] = extreme
    got, want = both(lambda x, filters: convolved(x, filters, 4, name), x, filters)
    assert np.isfinite(want[:, 2:]).all()
    np.testing.assert_allclose(got, want, atol=1e-4)


@pytest.mark.parametrize("groups", [1, 2])
@pytest.mark.parametrize(
    ("kernel", "strides", "pads", "dilations"),
    [
        ((3, 1, 1), (1, 1, 1), (1, 0, 0), (1, 1, 1)),
        ((3, 1, 1), (2, 1, 1), (2, 0, 0), (2, 1, 1)),
        ((1, 3, 3), (2, 1, 1), (0, 1, 1), (1, 1, 1)),
        ((3, 3, 3), (1, 1, 1), (1, 1, 1), (1, 1, 1)),
        ((3, 2, 5), (2, 3, 1), (1, 0, 2), (1, 2, 1)),
        ((1, 1, 1), (1, 1, 1), (0, 0, 0), (1, 1, 1)),
        ((2, 1, 1), (1, 1, 1), (1, 1, 0), (1, 1, 1)),
    ],
)
def test_a_convolution_along_three_axes_is_the_plain_one(kernel, strides, pads, dilations, groups):
    x, filters = drawn(2, 6, 7, 8, 9), drawn(4, 6 // groups, *kernel)

    def convolution(x, filters):
        return get_rule("conv3d").function(
            x, filters, strides=strides, paddings=pads, padding_algorithm="EXPLICIT", dilations=dilations,
            groups=groups, data_format="NCDHW",
        )  # fmt: skip

    got, want = both(convolution, x, filters)
    assert got.shape == want.shape
    np.testing.assert_allclose(got, want, atol=1e-4)


def test_what_gains_little_is_not_compiled_for_long():
    small = window_of((7, 7), (3, 3), (1, 1), [(1, 1), (1, 1)], (1, 1))
    function = jax.make_jaxpr(lambda x, filters: choice.convolve(x, filters, small, 1))
    made = function(drawn(1, 7, 7, 64), drawn(64, 64, 3, 3))
    assert len(made.eqns) < 30


@pytest.mark.parametrize(
    ("kernel", "stride", "padding", "more"),
    [(2, 2, 0, ()), (4, 2, 1, ()), (3, 2, 1, (1, 1)), (3, 3, 0, ()), (3, 1, 1, ()), (2, 3, 0, ()), (5, 3, 0, (2, 2))],
)
def test_a_transposed_convolution_by_phases_is_the_plain_one(kernel, stride, padding, more):
    x, filters = drawn(2, 6, 8, 7), drawn(6, 5, kernel, kernel)

    def convolution(x, filters):
        return get_rule("conv2d_transpose").function(
            x, filters, (), strides=(stride, stride), paddings=(padding, padding), output_padding=more,
            padding_algorithm="EXPLICIT", groups=1, dilations=(1, 1), data_format="NCHW",
        )  # fmt: skip

    got, want = both(convolution, x, filters)
    np.testing.assert_allclose(got, want, atol=1e-4)


@pytest.mark.parametrize(("groups", "outputs"), [(2, 3), (3, 1), (6, 4), (2, 16), (16, 4), (16, 1)])
def test_a_grouped_transposed_convolution_is_the_plain_one(groups, outputs):
    x, filters = drawn(2, 6 if groups < 16 else 32, 5, 4), drawn(6 if groups < 16 else 32, outputs, 4, 4)

    def convolution(x, filters):
        return get_rule("conv2d_transpose").function(
            x, filters, (), strides=(2, 2), paddings=(1, 1), output_padding=(), padding_algorithm="EXPLICIT",
            groups=groups, dilations=(1, 1), data_format="NCHW",
        )  # fmt: skip

    got, want = both(convolution, x, filters)
    np.testing.assert_allclose(got, want, atol=1e-4)


def test_weights_that_come_from_memory_are_not_made_many_times_as_large():
    window = window_of((7, 7), (3, 3), (1, 1), [(1, 1), (1, 1)], (1, 1))
    x = jax.ShapeDtypeStruct((1, 7, 7, 512), np.float32)
    filters = jax.ShapeDtypeStruct((512, 512, 3, 3), np.float32)
    with in_context(TraceContext(Target(CPU, streams=True))):
        made = str(jax.make_jaxpr(lambda x, filters: choice.convolve(x, filters, window, 1))(x, filters))
    assert "36,512,512" not in made


def test_a_gradient_is_that_of_the_plain_convolution():
    x, filters, cotangent = drawn(1, 32, 8, 8), drawn(32, 32, 3, 3), drawn(1, 32, 8, 8)

    def gradient(x, filters, cotangent):
        return get_rule("conv2d_grad").function(
            x, filters, cotangent, strides=(1, 1), paddings=(1, 1), padding_algorithm="EXPLICIT", dilations=(1, 1),
            groups=1, data_format="NCHW",
        )[0]  # fmt: skip

    got, want = both(gradient, x, filters, cotangent)
    np.testing.assert_array_equal(got, want)


@pytest.mark.parametrize(
    ("size", "stride", "pads", "dilation", "kernel", "left"),
    [
        ((2, 9), 1, ((2, 2), (2, 2)), 1, (3, 5), ((1, 1), (2, 2))),
        ((1, 1), 1, ((1, 1), (1, 1)), 1, (1, 1), ((0, 0), (0, 0))),
        ((5, 9), 2, ((2, 0), (2, 2)), 1, (5, 5), ((2, 0), (2, 2))),
        ((4, 4), 1, ((8, 8), (8, 8)), 4, (1, 1), ((0, 0), (0, 0))),
    ],
)
def test_edges_of_a_kernel_that_only_meet_padding_are_left_out(size, stride, pads, dilation, kernel, left):
    k = 3 if size == (1, 1) else 5
    window = window_of(size, (k, k), (stride, stride), pads, (dilation, dilation))
    filters, made = trimmed(drawn(2, 3, k, k), window)
    assert (made.kernel, made.pads, made.output) == (kernel, left, window.output)
    assert filters.shape[2:] == kernel
