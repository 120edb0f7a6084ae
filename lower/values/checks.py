"""Checks of values: what an operator refuses can be computed, so a compiled program says afterwards whether it was.

A rule says what it needs (``check_range``). A value that is known is checked at once. Of one that is being traced the
worst is kept: the segment's function gives one small array, its record, which is looked at when the segment has run.
Where nobody collects (a JAX function, a gradient, ``checks=False``) nothing is added to what is traced; an export
collects what a program asserts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.values.check_records import IntegerRange
from pdhlo.lower.values.operation_scope import current_operation


def print_values(value: object, text: Callable[[str, Any], str | None]) -> None:
    """Prints, each time that the program has computed it, what ``text`` makes of a variable's name and its value.

    It is called on what an operand is. ``text`` gets NumPy arrays, in the structure of the value, and may say nothing.
    Printed is on standard error, in the order of the program, and only by ``run``.
    """
    operation = current_operation()
    if operation.checks is None or not operation.checks.prints:
        return
    name = operation.name_of(value)
    operation.checks.printed.append(name)

    def show(shown: object) -> None:
        if said := text(name, jax.tree_util.tree_map(np.asarray, shown)):
            sys.stderr.write(said)

    jax.debug.callback(show, value, ordered=True)


def have_same_elements(before: jax.Array | np.ndarray, after: jax.Array | np.ndarray) -> None:
    """Says that one value has the elements of another, and 0 in the place of padding: checks of it are checks of that.

    Rows that a run has padded have copies of themselves for padding, so that where these are fed they can be checked.
    """
    if (checks := current_operation().checks) is not None:
        checks.rearranged(before, after)


def check_range(value: jax.typing.ArrayLike, low: int, high: Any, subject: str, *, but: int | None = None) -> None:
    """Checks that every element of the integers ``value`` is at least ``low`` and less than ``high``, or equal to
    ``but``.

    ``subject`` says what an element is: "an id". A rule calls it on an operand itself, before the operand is
    rearranged, and outside of a function that the rule gives to ``lax`` to trace. Raises InputError at once where the
    value is known; a traced one is checked on the host where it is fed, else when the program has run, but not against
    a symbolic bound.
    """
    operation = current_operation()
    text = f"{operation.variable(value)}{subject} is {{value}}, expected {_expected(low, high, but)}"
    is_open = high is not None and not isinstance(high, int)
    if not isinstance(value, jax.core.Tracer):
        known = np.asarray(value)
        IntegerRange(low, None if is_open else high, but, text)(known)
        if is_open and known.dtype.kind in "iu" and (largest := known[known != but].max(initial=low - 1)) >= low:
            check_sizes(lambda: int(largest) < high, text.replace("{value}", str(largest)))
        return
    checks = operation.checks
    if is_open or checks is None or not checks.checks_ranges or not checks.is_new(value, (low, high, but)):
        return
    if (place := checks.fed_places.get(id(value))) is not None:
        checks.on_host.append((place, IntegerRange(low, high, but, f"{operation.where}: {text}")))
        return
    numbers = value.astype(jnp.int64)
    if but is not None:
        numbers = jnp.where(numbers == but, low, numbers)
    # As unsigned numbers those below are the largest of all, so one reduction finds what is outside on either side.
    size = np.uint64(np.iinfo(np.int64).max if high is None else max(int(high) - low, 0))
    worst = jnp.max(lax.bitcast_convert_type(numbers - low, jnp.uint64), initial=np.uint64(0))
    failed = (worst >= size) & (numbers.size > 0)
    worst_value = lax.bitcast_convert_type(worst, jnp.int64) + low
    checks.add(failed, worst_value, f"{operation.where}: {text}")


def are_checked() -> bool:
    """Whether what ``check_range`` is told of traced values is looked at: no result is given where it is not so."""
    checks = current_operation().checks
    return checks is not None and checks.checks_ranges


def check_true(condition: jax.typing.ArrayLike, problem: str) -> None:
    """Checks that the one element of ``condition`` is true; ``problem`` says what is wrong where it is not.

    It is called as ``check_range`` is, and raises as that does.
    """
    operation = current_operation()
    text = f"{operation.variable(condition)}{problem}"
    if not isinstance(condition, jax.core.Tracer):
        if not np.asarray(condition).all():
            raise InputError(text)
        return
    if operation.checks is not None:
        operation.checks.add(jnp.logical_not(jnp.all(condition)), 0, f"{operation.where}: {text}")


def check_sizes(condition: Callable[[], bool], problem: str) -> None:
    """Checks that a condition of sizes holds; ``problem`` says what is wrong where it does not.

    Raises InputError where it does not. Raises UnsupportedError where that cannot be told of open sizes: an export then
    looks for bounds with which it can.
    """
    try:
        holds = condition()
    except jax.errors.InconclusiveDimensionOperation:
        raise UnsupportedError(
            f"{problem}, where open sizes are small: give them a lower bound, multiples, or numbers"
        ) from None
    if not holds:
        raise InputError(problem)


def _expected(low: int, high: object, but: int | None) -> str:
    expected = f"{low} or more" if high is None else f">= {low} and < {high}"
    return expected if but is None else f"{expected} (or {but})"
