"""Rules that work out places of elements do so for open sizes, too: one export, called at several sizes."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import find_rule

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
CASES = {
    "means of regions": (lambda x: rule("pool2d")(x, (3, 2), **MEANS), "b, 2, h, w"),
    "maxima of regions": (
        lambda x: rule("max_pool2d_with_index")(x, kernel_size=(2, 3), adaptive=True, **MAXIMA),
        "b, 2, h, w",
    ),
    "maxima of windows": (
        lambda x: rule("max_pool2d_with_index")(x, kernel_size=(3, 2), adaptive=False, **MAXIMA),
        "b, 2, h, w",
    ),
    "maxima of windows that stick out": (
        lambda x: rule("max_pool2d_with_index")(x, kernel_size=(3, 2), adaptive=False, ceil_mode=True, **MAXIMA),
        "b, 2, h, w",
    ),
    "diag": (lambda x: rule("diag")(x, offset=-1, padding_value=2.0), "b"),
    "diag_embed": (lambda x: rule("diag_embed")(x, offset=1, dim1=0, dim2=-1), "b, h"),
    "trace": (lambda x: rule("trace")(x, offset=1, axis1=2, axis2=0), "b, 2, h"),
    "eye": (lambda x: rule("eye")(x.shape[0], x.shape[1], dtype=np.float32, place="") + x, "b, h"),
    "linspace": (lambda x: rule("linspace")(-1.0, 2.0, np.asarray(x.shape[0]), dtype=np.float32, place="") * x, "b"),
}
SIZES = [{"b": 1, "h": 7, "w": 4}, {"b": 4, "h": 3, "w": 11}, {"b": 5, "h": 4, "w": 3}]


def rule(name):
    return find_rule(name).function


@pytest.mark.parametrize("case", CASES)
def test_a_rule_gives_the_same_for_open_sizes(case):
    compute, shape = CASES[case]
    with x64():
        struct = jax.ShapeDtypeStruct(jax.export.symbolic_shape(shape), np.float32)
        exported = jax.export.export(jax.jit(compute))(struct)
        for sizes in SIZES:
            dims = [sizes[name] if name in sizes else int(name) for name in shape.split(", ")]
            x = np.random.default_rng(0).standard_normal(dims).astype(np.float32)
            expected = jax.tree.leaves(jax.jit(compute)(x))
            for value, other in zip(jax.tree.leaves(exported.call(jnp.asarray(x))), expected, strict=True):
                np.testing.assert_allclose(value, other, 1e-6, 1e-6, err_msg=f"{case} at {sizes}")
