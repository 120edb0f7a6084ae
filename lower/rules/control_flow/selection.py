"""Operators that connect conditional blocks: they select the value of the block that ran."""

from __future__ import annotations

import functools
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.data_dependence import DependsOnDataError
from pdhlo.lower.values.joining import fitted, joined
from pdhlo.lower.values.traced_values import dense


@rule("select_input", moves=True)
def select_input(x: list[Value], mask: Value) -> Value:
    """Element ``mask`` of the list ``x``; the value of a block that did not run is undefined (None).

    Source: Paddle 2.6 select_input.
    """
    chosen = dense(mask)
    if not isinstance(chosen, jax.core.Tracer):
        place = int(np.asarray(chosen).reshape(-1)[0])
        if x[place] is None:
            raise InputError(f"its mask selects value {place}, which no operation has computed")
        return x[place]
    defined = [value for value in x if value is not None]
    if len(defined) == 1:
        return defined[0]
    if not _are_alike(defined):
        layout = functools.reduce(lambda common, other: None if common is None else joined(common, other), defined)
        if layout is None:
            raise DependsOnDataError(chosen, "the choice between values of different shapes")
        defined = [fitted(operand, layout) for operand in defined]
    return _choose(defined, jnp.reshape(chosen, ()))


def _are_alike(values: list[Value]) -> bool:
    layouts = [
        (
            jax.tree_util.tree_structure(value),
            [(jnp.shape(leaf), jnp.result_type(leaf)) for leaf in jax.tree.leaves(value)],
        )
        for value in values
    ]
    return all(layout == layouts[0] for layout in layouts)


def _choose(values: list[Value], place: Array) -> Value:
    result = values[0]
    for number, value in enumerate(values[1:], 1):
        result = jax.tree.map(lambda old, new, n=number: jnp.where(place == n, new, old), result, value)
    return result


@rule("select_output", moves=True, unread=("mask",))
def select_output(x: Value, **dropped: Any) -> list[Value]:
    """``x`` for each of two blocks (or ``count`` blocks, in ``dropped``); only block number ``mask`` runs and reads it.

    Source: Paddle 2.6 select_output.
    """
    return [x] * dropped.get("count", 2)
