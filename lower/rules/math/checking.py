"""Operators that check or print values.

A failed check is an InputError of ``run``. An artifact reports it in an additional output, and prints nothing. A
function for jax neither checks nor prints.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass

import jax.numpy as jnp
import numpy as np

from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.checks import check_true, print_values
from pdhlo.lower.values.traced_values import LoDArray, dense

_REFUSES = 0
"""The level at which ``check_numerics`` rejects NaN and infinity; at other levels it only counts them."""


@rule("assert", lod=True, unread=("data", "summarize"))
def assert_(cond: Value) -> tuple[()]:
    """Asserts that the one element of ``cond`` is true; ``data`` are what Paddle prints if it is not.

    Source: Paddle 2.6 assert.
    """
    check_true(dense(cond), "the condition of the assertion is false")
    return ()


@rule("check_numerics")
def check_numerics(tensor: Array, *, var_name: str, check_nan_inf_level: int) -> tuple[Array, Array]:
    """Counts the elements that are NaN, infinite and 0, int64[3]; the greatest, the least and the mean, float32[3].

    With level 0 a NaN or an infinity is refused. Source: Paddle 2.6 check_numerics.
    """
    x = wide(tensor)
    counts = [jnp.sum(kind, dtype=jnp.int64) for kind in (jnp.isnan(x), jnp.isinf(x), x == 0)]
    if check_nan_inf_level == _REFUSES:
        check_true(jnp.all(jnp.isfinite(x)), f"{var_name or 'a tensor'} has NaN or infinite elements")
    return jnp.stack(counts), jnp.stack([jnp.max(x), jnp.min(x), jnp.mean(x)]).astype(jnp.float32)


@dataclass(frozen=True, slots=True)
class Printing:
    """The attributes of a print: the number of times, the parts of a tensor that are shown, the phase."""

    first_n: int
    message: str
    summarize: int
    print_tensor_name: bool
    print_tensor_type: bool
    print_tensor_shape: bool
    print_tensor_layout: bool
    print_tensor_lod: bool
    print_phase: str


@rule("print", lod=True)
def print_(in_: Value, *, printing: Printing, is_forward: bool) -> Value:
    """The tensor itself, which ``run`` prints on standard error as Paddle does, ``first_n`` times at most (-1: always).

    Of the elements the first ``summarize`` are shown (-1: all). In a phase that is not meant nothing is printed.
    Source: Paddle 2.6 print.
    """
    if printing.print_phase == ("BACKWARD" if is_forward else "FORWARD"):
        return in_
    times = itertools.count(1)
    facts: dict[str, Callable[[Array], str] | None] = {
        "message": (lambda _: printing.message) if printing.message else None,
        "lod": _lod_text if printing.print_tensor_lod else None,
        "place": lambda _: "Place(cpu)",
        "shape": (lambda value: str(list(dense(value).shape))) if printing.print_tensor_shape else None,
        "layout": (lambda _: "NCHW") if printing.print_tensor_layout else None,
        "dtype": (lambda value: str(dense(value).dtype)) if printing.print_tensor_type else None,
        "data": lambda value: _elements_text(dense(value), printing.summarize),
    }

    def text(name: str, value: Value) -> str | None:
        if 0 <= printing.first_n < next(times):
            return None
        lines = [f"  - {fact}: {said(value)}" for fact, said in facts.items() if said is not None]
        return "\n".join([*([f"Variable: {name}"] if printing.print_tensor_name else []), *lines, ""])

    print_values(in_, text)
    return in_


@rule("print_grad", lod=True, unread=("is_forward",))
def print_grad(out_grad: Value, *, printing: Printing) -> Value:
    """``out_grad``, printed as ``print`` does in the backward phase. Source: Paddle 3.3 print_grad."""
    return print_(out_grad, printing=printing, is_forward=False)


def _lod_text(value: Value) -> str:
    levels = value.lod if isinstance(value, LoDArray) else ()
    return "{" + "".join("{" + ", ".join(map(str, level.tolist())) + "}" for level in levels) + "}"


def _elements_text(array: np.ndarray, most: int) -> str:
    flat = array.reshape(-1) if most < 0 else array.reshape(-1)[:most]
    return "[" + " ".join(f"{operand:g}" if array.dtype.kind == "f" else str(int(operand)) for operand in flat) + "]"


@rule("enable_check_model_nan_inf", "disable_check_model_nan_inf", unread=("flag",))
def check_model_nan_inf(x: Array) -> Array:
    """``x``; the flag that Paddle sets for the whole process does not exist here.

    Source: Paddle 2.6 enable_check_model_nan_inf, disable_check_model_nan_inf.
    """
    return jnp.asarray(x)


@rule("enable_check_model_nan_inf_grad", "disable_check_model_nan_inf_grad", unread=("unsetflag",))
def check_model_nan_inf_grad(out_grad: Array) -> Array:
    """``out_grad``. Source: Paddle 2.6 enable_check_model_nan_inf_grad, disable_check_model_nan_inf_grad."""
    return jnp.asarray(out_grad)
