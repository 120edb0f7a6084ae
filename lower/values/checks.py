"""Checks of operand values: indices in range, assertions, sizes.

A rule states its condition (``check_range``). A known value is checked at once. A traced value that is fed is checked
on the host before the run. Any other traced value is checked by the compiled program, which returns a record
(``check_records.py``). If the scope has no collector (a JAX function, a gradient, ``checks=False``), traced values are
not checked, and the trace gets no operations for it. An export collects the assertions of a program alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar, cast

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.values.check_records import IntegerRange
from pdhlo.lower.values.operation_scope import current_operation

Numbers = TypeVar("Numbers", bound=jax.typing.ArrayLike)


def print_values(value: object, text: Callable[[str, Any], str | None]) -> None:
    """Prints ``text(name, value)`` on standard error each time that the program has computed ``value``.

    ``value`` must be an operand of the rule itself: its identity gives the variable's name. ``text`` gets the value
    with NumPy arrays for leaves; if it returns None or "", nothing is printed. Texts appear in the order of the
    program. Nothing is printed unless the checks of the scope have ``prints`` set, which ``run`` does.
    """
    operation = current_operation()
    if operation.checks is None or not operation.checks.prints:
        return
    name = operation.name_of(value)
    operation.checks.printed.append(name)

    def show(computed: object) -> None:
        if line := text(name, jax.tree_util.tree_map(np.asarray, computed)):
            sys.stderr.write(line)

    jax.debug.callback(show, value, ordered=True)


def have_same_elements(before: jax.Array | np.ndarray, after: jax.Array | np.ndarray) -> None:
    """Registers that ``after`` has the elements of ``before``, with 0 in place of padding.

    Checks of ``after`` are then made on ``before`` if that is fed. This is sound because a run pads feeds with copies
    of their own rows: the padding passes a check if the rows do.
    """
    if (checks := current_operation().checks) is not None:
        checks.rearranged(before, after)


def check_range(value: Numbers, low: Any, high: Any, subject: str, *, but: int | None = None) -> Numbers:
    """Checks that every element of the integers ``value`` is at least ``low`` and less than ``high``, or equal to
    ``but``.

    Returns ``value``. If it is traced and not checked, elements out of range are ``high`` in what is returned, so that
    a gather fills them and a scatter drops them: jax itself counts negative indices from the end, and narrows int64
    to int32, which makes 0 of 2**32.

    ``subject`` names an element in messages, such as "an id". A rule must pass the operand itself, before it rearranges
    it, and must not call this inside a function that ``lax`` traces (such as the body of a loop). A known value is
    checked at once and raises InputError. A traced value is checked on the host before the run if it is fed, else by
    the program itself; it is not checked if ``high`` is symbolic. ``low`` is 0, 1, or ``-high``.
    """
    operation = current_operation()
    text = f"{operation.variable(value)}{subject} is {{value}}, expected {_expected(low, high, but)}"
    is_open = high is not None and not isinstance(high, int)
    if not isinstance(value, jax.core.Tracer):
        known = np.asarray(value)
        if is_open:
            _check_known(known[known != but], low, high, text)
        else:
            IntegerRange(low, high, but, text)(known)
        return value
    checks = operation.checks
    if is_open or checks is None or not checks.checks_ranges:
        return value if high is None else cast(Numbers, _with_end_outside(value, low, high, but))
    if not checks.is_new(value, (low, high, but)):
        return value
    if (place := checks.fed_places.get(id(value))) is not None:
        checks.on_host.append((place, IntegerRange(low, high, but, f"{operation.where}: {text}")))
        return value
    numbers = value.astype(jnp.int64)
    if but is not None:
        numbers = jnp.where(numbers == but, low, numbers)
    # As unsigned numbers, elements below ``low`` are the largest of all: one maximum finds violations of both limits.
    size = np.uint64(np.iinfo(np.int64).max if high is None else max(int(high) - low, 0))
    worst = jnp.max(lax.bitcast_convert_type(numbers - low, jnp.uint64), initial=np.uint64(0))
    failed = (worst >= size) & (numbers.size > 0)
    worst_value = lax.bitcast_convert_type(worst, jnp.int64) + low
    checks.add(failed, worst_value, f"{operation.where}: {text}")
    return value


def _check_known(numbers: np.ndarray, low: Any, high: Any, text: str) -> None:
    """Checks known numbers if the range depends on open sizes."""
    if numbers.size == 0:
        return
    least, largest = int(numbers.min()), int(numbers.max())
    check_sizes(lambda: least >= low, text.replace("{value}", str(least)))
    check_sizes(lambda: largest < high, text.replace("{value}", str(largest)))


def _with_end_outside(value: jax.Array, low: int, high: Any, but: int | None) -> jax.Array:
    """``value`` with ``high`` in place of the elements that are neither in range nor ``but``."""
    numbers = value.astype(jnp.promote_types(value.dtype, jnp.int32))  # ``high`` need not fit a smaller dtype
    is_valid = (numbers >= low) & (numbers < high)
    if but is not None:
        is_valid |= numbers == but
    return jnp.where(is_valid, numbers, high)


def are_checked() -> bool:
    """Whether ``check_range`` checks traced values here, so that a run with a value out of range ends in an error."""
    checks = current_operation().checks
    return checks is not None and checks.checks_ranges


def check_true(condition: jax.typing.ArrayLike, problem: str, value: jax.typing.ArrayLike = 0) -> None:
    """Checks that all elements of ``condition`` are true; ``problem`` is the message if one is not.

    ``{value}`` in the message stands for the integer ``value``.
    A known value is checked at once and raises InputError. A traced value is checked by the program if the scope
    collects checks, even if ranges are not checked.
    """
    operation = current_operation()
    text = f"{operation.variable(condition)}{problem}"
    if not isinstance(condition, jax.core.Tracer):
        if not np.asarray(condition).all():
            raise InputError(text.replace("{value}", str(value)))
        return
    if operation.checks is not None:
        operation.checks.add(jnp.logical_not(jnp.all(condition)), value, f"{operation.where}: {text}")


def check_sizes(condition: Callable[[], bool], problem: str) -> None:
    """Checks a condition on sizes; ``problem`` is the message if it does not hold.

    Raises InputError if the condition is false. Raises UnsupportedError if it cannot be decided for the open sizes; an
    export then searches for bounds of these sizes that decide it.
    """
    try:
        holds = condition()
    except jax.errors.InconclusiveDimensionOperation:
        raise UnsupportedError(
            f"{problem}, for some open sizes: give these a lower bound, multiples, or numbers"
        ) from None
    if not holds:
        raise InputError(problem)


def _expected(low: int, high: object, but: int | None) -> str:
    expected = f"{low} or more" if high is None else f">= {low} and < {high}"
    return expected if but is None else f"{expected} (or {but})"
