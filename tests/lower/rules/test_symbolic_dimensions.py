"""Rules under symbolic dimensions give what they give for the numbers."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import export

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.checks import check_range
from tests.lower.rules.rule_testing import assert_result, numbers, run

CONV = {"strides": (2, 2), "paddings": (1, 1), "dilations": (1, 1), "data_format": "NCHW"}
POOL = {"strides": (2, 2), "paddings": (1, 1), "data_format": "NCHW", "global_pooling": False, "exclusive": True}
POOL |= {"padding_algorithm": "EXPLICIT"}
RESIZE = {"data_layout": "NCHW", "out_d": -1, "out_h": -1, "out_w": -1, "scale": (2.0, 2.0), "align_mode": 1}
STATISTICS = {"epsilon": 1e-5}
W, DEPTHWISE = numbers(4, 4, 3, 3), numbers(4, 1, 3, 3)

CASES = {
    "conv2d": ("conv2d", (W,), {**CONV, "padding_algorithm": "EXPLICIT", "groups": 1}),
    "conv2d same": ("conv2d", (W,), {**CONV, "padding_algorithm": "SAME", "groups": 1}),
    "depthwise": ("depthwise_conv2d", (DEPTHWISE,), {**CONV, "padding_algorithm": "EXPLICIT", "groups": 4}),
    "transposed": (
        "conv2d_transpose",
        (W, ()),
        {**CONV, "padding_algorithm": "EXPLICIT", "groups": 1, "output_padding": (1, 1)},
    ),
    "max": ("pool2d", ((3, 3),), {**POOL, "pooling_type": "max", "ceil_mode": False, "adaptive": False}),
    "mean, ceil": ("pool2d", ((3, 3),), {**POOL, "pooling_type": "avg", "ceil_mode": True, "adaptive": False}),
    "mean of all": ("pool2d", ((1, 1),), {**POOL, "pooling_type": "avg", "ceil_mode": False, "adaptive": True}),
    "mean of quarters": (
        "pool2d",
        ((2, 1),),
        {**POOL, "pooling_type": "avg", "ceil_mode": False, "adaptive": True},
    ),
    "mean, global": (
        "pool2d",
        ((1, 2),),
        {**POOL, "pooling_type": "avg", "ceil_mode": False, "adaptive": False, "global_pooling": True},
    ),
    "bilinear": ("bilinear_interp", (), {**RESIZE, "interp_method": "bilinear", "align_corners": False}),
    "nearest": ("nearest_interp", (), {**RESIZE, "interp_method": "nearest", "align_corners": True}),
    "reshape": ("reshape", ((0, 4, -1),), {}),
    "flatten": ("flatten", (), {"start_axis": 2, "stop_axis": -1}),
    "squeeze": ("squeeze", ((1, -1),), {}),
    "slice": ("slice", ((1, -2), (2, -1)), {"axes": (1, 2), "infer_flags": (1, 1), "decrease_axis": (1,)}),
    "expand": ("expand", ((2, -1, -1, -1, -1),), {}),
    "tile": ("tile", ((1, 1, 2, 1),), {}),
    "layer_norm": ("layer_norm", (), {**STATISTICS, "begin_norm_axis": 3}),
    "group_norm": ("group_norm", (), {**STATISTICS, "groups": 2, "data_layout": "NCHW"}),
    "cumsum": ("cumsum", (-1,), {"flatten": False, "exclusive": True, "reverse": False}),
    "mean": ("mean", (), {"axis": (0, 2), "keepdim": False}),
    "argmax": ("argmax", (2,), {"keepdims": False, "flatten": False, "dtype": None}),
    "softmax": ("softmax", (), {"axis": -1}),
    "full_like": ("full_like", (2.0,), {"dtype": None, "place": "cpu"}),
    "shape": ("shape", (), {}),
    "numel": ("numel", (), {}),
    "pixel_shuffle": ("pixel_shuffle", (), {"upscale_factor": 2, "data_format": "NCHW"}),
}


@pytest.mark.parametrize("case", CASES)
def test_symbolic(case):
    operator, others, attributes = CASES[case]
    x = numbers(2, 4, 6, 8)
    want = run(operator, x, *others, **attributes)
    with x64():
        b, h, w = export.symbolic_shape("b, 2*h, 2*w")
        symbolic = jax.ShapeDtypeStruct((b, 4, h, w), x.dtype)
        exported = export.export(jax.jit(lambda x: get_rule(operator)([x, *others], attributes)))(symbolic)
        got = jax.tree.map(np.asarray, exported.call(x))
    for result, expected in zip(got, want if isinstance(want, list) else [want], strict=True):
        assert_result(result, expected)


MEANS = {
    "strides": (1, 1),
    "paddings": (0, 0),
    "ceil_mode": False,
    "exclusive": True,
    "data_format": "NCHW",
    "pooling_type": "avg",
    "global_pooling": False,
    "adaptive": True,
    "padding_algorithm": "EXPLICIT",
}
MAXIMA = {"strides": (2, 2), "paddings": (1, 0), "global_pooling": False}
PLACES = {
    "means of regions": (lambda x: called("pool2d")(x, (3, 2), **MEANS), "b, 2, h, w"),
    "maxima of regions": (
        lambda x: called("max_pool2d_with_index")(x, kernel_size=(2, 3), adaptive=True, **MAXIMA),
        "b, 2, h, w",
    ),
    "maxima of windows": (
        lambda x: called("max_pool2d_with_index")(x, kernel_size=(3, 2), adaptive=False, **MAXIMA),
        "b, 2, h, w",
    ),
    "maxima of windows that stick out": (
        lambda x: called("max_pool2d_with_index")(x, kernel_size=(3, 2), adaptive=False, ceil_mode=True, **MAXIMA),
        "b, 2, h, w",
    ),
    "diag": (lambda x: called("diag")(x, offset=-1, padding_value=2.0), "b"),
    "diag_embed": (lambda x: called("diag_embed")(x, offset=1, dim1=0, dim2=-1), "b, h"),
    "trace": (lambda x: called("trace")(x, offset=1, axis1=2, axis2=0), "b, 2, h"),
    "eye": (lambda x: called("eye")(x.shape[0], x.shape[1], dtype=np.float32, place="") + x, "b, h"),
    "every second one from behind": (
        lambda x: called("strided_slice")(jnp.pad(x, ((0, 0), (0, 6))), *map(np.array, ([7], [-9], [-2])), axes=(1,)),
        "b, h",
    ),
    "running minima": (lambda x: called("cummin")(jnp.where(x > 1, jnp.nan, x), axis=1, dtype=np.int64), "b, h"),
    "repeated around itself": (
        lambda x: called("pad3d")(
            x[:, :, None], np.array([5, 1, 0, 4, 0, 0]), mode="circular", pad_value=0.0, data_format="NCDHW"
        ),
        "b, 2, h, w",
    ),
    "sizes of the elements of an array": (
        lambda x: called("array_to_tensor")([x, x], axis=0, use_stack=True)[1],
        "b, h",
    ),
    "linspace": (lambda x: called("linspace")(-1.0, 2.0, np.asarray(x.shape[0]), dtype=np.float32, place="") * x, "b"),
}
SIZES = [{"b": 1, "h": 7, "w": 4}, {"b": 4, "h": 3, "w": 11}, {"b": 5, "h": 4, "w": 3}]


def called(name):
    return get_rule(name).function


@pytest.mark.parametrize("case", PLACES)
def test_places_of_elements_are_found_for_open_sizes(case):
    """One export, called at several sizes."""
    compute, shape = PLACES[case]
    with x64():
        exported = export.export(jax.jit(compute))(jax.ShapeDtypeStruct(export.symbolic_shape(shape), np.float32))
        for sizes in SIZES:
            x = numbers(*(sizes[name] if name in sizes else int(name) for name in shape.split(", "))).astype(np.float32)
            expected = jax.tree.leaves(jax.jit(compute)(x))
            for value, other in zip(jax.tree.leaves(exported.call(x)), expected, strict=True):
                np.testing.assert_allclose(value, other, 1e-6, 1e-6, err_msg=f"{case} at {sizes}")


def test_known_indices_of_open_axes_are_checked_as_far_as_sizes_decide():
    [rows] = export.symbolic_shape("n")
    x = jax.ShapeDtypeStruct((rows, 2), np.float32)

    def taken(index: int) -> tuple[int, ...]:
        rule = get_rule("take_along_axis")
        with x64():
            return jax.eval_shape(lambda x: rule([x, np.array([[index, 0]])], {"axis": 0})[0], x).shape

    assert taken(0) == taken(-1) == (1, 2)  # an open size is 1 or more
    with pytest.raises(UnsupportedError, match="an index is 1, expected >= - n and < n, for some open sizes"):
        taken(1)
    with pytest.raises(UnsupportedError, match="an index is -2, expected >= - n and < n, for some open sizes"):
        taken(-2)


def test_the_lower_end_of_a_range_is_checked_where_the_upper_one_is_open():
    [steps] = export.symbolic_shape("n")
    with pytest.raises(InputError, match=r"a length is 0, expected >= 1 and < n \+ 1"):
        check_range(np.array([1, 0]), 1, steps + 1, "a length")


def test_an_exclusive_sum_of_an_open_size_asks_whether_it_is_1():
    [n] = export.symbolic_shape("n")
    rule = get_rule("cumsum")
    how = {"flatten": False, "exclusive": True, "reverse": False}
    with x64():
        exported = export.export(jax.jit(lambda x: rule([x, np.int32(0)], how)))(jax.ShapeDtypeStruct((n,), np.float32))
        results = [np.asarray(exported.call(np.full(size, 3, np.float32))[0]).tolist() for size in (1, 2, 3)]
    assert results == [[3.0], [0.0, 3.0], [0.0, 3.0, 6.0]]


@pytest.mark.parametrize(
    ("sizes", "fed", "result"),
    [
        ("n, n", (4, 4), True),
        ("n + 2, 2", (5, 2), False),
        ("n, 1", None, None),
        ("4, n", None, None),
        ("n, m", None, None),
    ],
)
def test_equal_all_refuses_open_sizes_that_may_be_equal(sizes, fed, result):
    rule = get_rule("equal_all")
    operands = [jax.ShapeDtypeStruct((size,), np.float32) for size in export.symbolic_shape(sizes)]
    with x64():
        if fed is None:
            with pytest.raises(UnsupportedError, match="may be equal, for some open sizes"):
                jax.eval_shape(lambda *operands: rule(list(operands), {}), *operands)
        else:
            exported = export.export(jax.jit(lambda *operands: rule(list(operands), {})[0]))(*operands)
            assert exported.call(*(np.ones(size, np.float32) for size in fed)) == result


@pytest.mark.parametrize("align_corners", [True, False])
def test_bytes_that_are_interpolated_from_open_sizes_are_those_of_numbers(align_corners):
    """They are truncated, which shows the last digit of a sum: a product that is fused with it is not rounded."""
    how = {**RESIZE, "out_h": 10, "out_w": 9, "scale": (), "interp_method": "bilinear", "align_corners": align_corners}
    compute = jax.jit(lambda x: get_rule("bilinear_interp")([x, None, None, None], how))
    with x64():
        shape = export.symbolic_shape("1, 64, h, w")
        exported = export.export(compute)(jax.ShapeDtypeStruct(shape, np.uint8))
        for sizes in ((9, 7), (3, 13), (13, 4)):
            x = np.random.default_rng(0).integers(0, 256, (1, 64, *sizes)).astype(np.uint8)
            # By XLA's defaults, since without optimisation nothing is fused.
            result = jax.jit(exported.call).lower(x).compile({"xla_backend_optimization_level": 3})(x)
            np.testing.assert_array_equal(result[0], compute(x)[0], err_msg=str(sizes))


@pytest.mark.parametrize("axes", [(), (0,), (0, 1)])
def test_squeeze_refuses_an_open_size_that_may_be_1(axes):
    with x64(), pytest.raises(UnsupportedError, match="axis 0 of size n stays, and is removed if the size is 1"):
        jax.eval_shape(
            lambda x: get_rule("squeeze")([x, axes], {}),
            jax.ShapeDtypeStruct(export.symbolic_shape("n, 1, m"), np.float32),
        )
