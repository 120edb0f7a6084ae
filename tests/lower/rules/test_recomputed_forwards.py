"""A forward operator that its gradient computes again folds away: a step has what one written by hand has."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.compiler import xla
from pdhlo.lower.rules.registry import find_rule

F = np.float32
X, W = (4, 8, 6, 6), (5, 8, 3, 3)
COSTLY = ("convolution", "dot", "reduce", "reduce-window", "exponential", "tanh", "erf", "log")
ALLOWED = 1.2
"""How many operations a step may have for each of one by hand; a fusion is one."""
CONV: dict[str, Any] = {
    "strides": (1, 1),
    "paddings": (1, 1),
    "padding_algorithm": "EXPLICIT",
    "dilations": (1, 1),
    "groups": 1,
    "data_format": "NCHW",
}
NORM: dict[str, Any] = {
    "is_test": False,
    "momentum": 0.9,
    "epsilon": 1e-5,
    "data_layout": "NCHW",
    "use_global_stats": False,
    "trainable_statistics": False,
}
PRODUCT = {"transpose_x": False, "transpose_y": True}

Case = tuple[str, Sequence[tuple[int, ...]], dict[str, Any], Callable[..., list[Any]], tuple[int, ...]]
CASES: list[Case] = [
    # operator, operands, attributes, the operands of its gradient (of operands, results and cotangent), which are
    # wanted
    ("conv2d", [X, W], CONV, lambda x, w, out, cotangent: [x, w, cotangent], (0, 1)),
    ("matmul", [(4, 7, 6), (4, 5, 6)], PRODUCT, lambda x, y, out, cotangent: [x, y, cotangent], (0, 1)),
    ("gelu", [(4, 7)], {"approximate": False}, lambda x, out, cotangent: [x, cotangent], (0,)),
    ("softmax", [(4, 7)], {"axis": -1}, lambda x, out, cotangent: [out, cotangent], (0,)),
    ("tanh", [(4, 7)], {}, lambda x, out, cotangent: [out, cotangent], (0,)),
    (
        "layer_norm",
        [(4, 7, 6), (6,), (6,)],
        {"epsilon": 1e-5, "begin_norm_axis": 2},
        lambda x, s, b, y, mean, variance, cotangent: [x, s, b, mean, variance, cotangent],
        (0, 1, 2),
    ),
    (
        "batch_norm",
        [X, (8,), (8,), (8,), (8,)],
        NORM,
        lambda x, m, v, s, b, y, mo, vo, sm, sv, r, cotangent: [x, s, b, mo, vo, sm, sv, r, cotangent],
        (0, 3, 4),
    ),
]


def operations(text: str) -> Counter[str]:
    return Counter(re.findall(r" = (?:\([^=]*?\)|\S+) ([\w-]+)\(", text))


def compiled(function: Callable[..., Any], *arguments: Any) -> tuple[Counter[str], int]:
    """How often costly operations are computed, and how many operations run one after the other."""
    text = xla.compile(jax.jit(function).lower(*arguments)).as_text()
    counts = operations(text)
    return Counter({name: counts[name] for name in COSTLY}), operations(text[text.index("\nENTRY") :]).total()


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_a_step_has_no_costly_operation_that_one_by_hand_has_not(case: Case) -> None:
    name, shapes, attributes, operands_of_gradient, wanted = case
    rule, gradient = find_rule(name), find_rule(f"{name}_grad")
    assert rule is not None
    assert gradient is not None
    random = np.random.default_rng(0)
    operands = [jnp.asarray(random.uniform(0.5, 1, shape).astype(F)) for shape in shapes]

    def ours(operands: list[Any], cotangent: Any) -> Any:
        results = rule(operands, attributes)
        arguments = operands_of_gradient(*operands, *results, cotangent)
        return results, gradient(arguments, {name: attributes[name] for name in gradient.operator.attributes})

    def by_hand(operands: list[Any], cotangent: Any) -> Any:
        def forward(*chosen: Any) -> Any:
            filled = list(operands)
            for place, value in zip(wanted, chosen, strict=True):
                filled[place] = value
            first, *rest = rule(filled, attributes)
            return first, rest

        first, backward, rest = jax.vjp(forward, *(operands[place] for place in wanted), has_aux=True)
        return (first, rest), backward(cotangent)

    cotangent = jnp.ones_like(rule(operands, attributes)[0])
    (mine, steps), (others, steps_by_hand) = (compiled(function, operands, cotangent) for function in (ours, by_hand))
    assert others.total() > 0
    assert {kind: (mine[kind], others[kind]) for kind in COSTLY if mine[kind] > others[kind]} == {}
    assert steps <= ALLOWED * steps_by_hand
