"""What a compiled loop carries that changes its number of rows: rows with padding, with capacity for all there may be.

Of a loop that adds as many rows in each iteration the capacity follows from how often it iterates at most, where its
condition compares a counter with a known limit; else the caller says it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import quoted
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.tracing.limits import assumed_bound, how_to_bound, too_many
from pdhlo.lower.tracing.regions import Region
from pdhlo.lower.tracing.scope import Scope
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.check_records import Checks, first_of, nothing
from pdhlo.lower.values.data_dependence import NeedsHostError
from pdhlo.lower.values.joining import fitted, joined, shortened
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.stacked import StackedArray
from pdhlo.lower.values.traced_values import LoDArray, bounded_of, dense, layout_of

MOST_UNROLLED_GROWING = 256
"""A loop of known iterations that grows something is unrolled into at most so many steps."""
UNDEFINED = np.float32(1.77113e27)
"""What Paddle's translation of Python gives a variable that only a loop or a branch defines."""


@dataclass(frozen=True, slots=True)
class Carried:
    """One variable of a loop: the form in which each iteration takes it and must leave it."""

    layout: Any
    bound: int | None = None
    """How many rows the caller has said it has at most."""
    name: str = ""


def is_undefined(value: Any, argument: Any, body: Region) -> bool:
    """Whether a variable has no value before a loop, and no iteration reads one."""
    if not isinstance(value, np.ndarray) or not _is_mark(value):
        return False
    return argument not in body.yields and not any(argument in step.reads for step in body.steps)


def _is_mark(value: np.ndarray) -> bool:
    """Whether it stands for no value: Paddle 2's number for that, or Paddle 3's 0 without axes."""
    if value.shape == ():
        return bool(value == 0)
    return value.shape == (1,) and value.dtype == np.float32 and bool(value[0] == UNDEFINED)


def widened(
    where: str,
    before: Sequence[Any],
    after: Sequence[Any],
    names: Sequence[str],
    again: Callable[[list[Any]], Sequence[Any]],
    iterations: Callable[[], int | None],
    scope: Scope,
) -> list[Carried]:
    """The forms of what a loop carries, of its layouts before and after the first iteration.

    ``again`` gives the layouts after an iteration for others before it; ``iterations`` how often the loop iterates at
    most. Where nothing says that, an export assumes a bound. Raises NeedsHostError where there is no such form.
    """
    layouts = [_joined(where, *pair) for pair in zip(before, after, strict=True)]
    layouts = _with_elements(where, layouts, again)
    grown = [_rows(one) for one in again(layouts)]
    context, found = current_context(), []
    bounds = dict(context.bounds)
    for layout, rows, name in zip(layouts, grown, names, strict=True):
        more = 0 if rows is None else rows - (_rows(layout) or 0)
        bound = None if bounded_of(layout) is None else bounds.get(name)
        if bound is not None:
            found.append(Carried(_with_capacity(layout, max(bound, 1)), bound, name))
        elif more <= 0:
            found.append(Carried(layout, None, name))
        else:
            most = iterations()
            if most is not None:
                found.append(
                    Carried(_with_capacity(layout, (_rows(layout) or 0) + max(most - 1, 0) * more), None, name)
                )
            elif context.assumed_bound is not None and name:
                bound = assumed_bound(scope, name)
                found.append(Carried(_with_capacity(layout, bound), bound, name))
            else:
                raise NeedsHostError(_unbounded(where, name))
    _check_steady(where, found, layouts, grown, again)
    return found


def _with_elements(where: str, layouts: list[Any], again: Callable[[list[Any]], Sequence[Any]]) -> list[Any]:
    """The layouts with elements of tensor arrays that have capacity for what any number of iterations writes."""
    if not any(isinstance(one, StackedArray) for one in layouts):
        return layouts
    for _ in range(_MOST_WIDENED):
        after = again(layouts)
        wider = [
            _joined(where, one, other) if isinstance(one, StackedArray) else one
            for one, other in zip(layouts, after, strict=True)
        ]
        if layout_of(wider) == layout_of(layouts):
            return layouts
        layouts = wider
    raise NeedsHostError(f"{where}: the elements of a tensor array get larger with each iteration")


_MOST_WIDENED = 4
"""How often elements of tensor arrays are given more capacity before they are taken to grow with each iteration."""


def _joined(where: str, one: Any, other: Any) -> Any:
    found = joined(one, other)
    if found is None:
        raise NeedsHostError(_unlike(where, one, other))
    return found


def _unlike(where: str, before: Any, after: Any) -> str:
    return (
        f"{where}: a loop variable is {shown(before)} before and {shown(after)} after an iteration; it runs on the"
        " host, and cannot be part of one exported, differentiated or transformed function"
    )


def _check_steady(
    where: str, found: Sequence[Carried], layouts: Sequence[Any], grown: Sequence[Any], again: Callable[..., Any]
) -> None:
    """That with more capacity each iteration adds as many rows as with less: what doubles has no bound that follows."""
    for one, old, first, after in zip(found, layouts, grown, again([one.layout for one in found]), strict=True):
        rows = _rows(after)
        if joined(one.layout, after) is None:
            raise NeedsHostError(
                f"{where}: a loop variable is {shown(one.layout)} before and {shown(after)} after an iteration"
            )
        if rows is None or first is None or one.bound is not None:
            continue
        if rows - (_rows(one.layout) or 0) > max(first - (_rows(old) or 0), 0):
            raise NeedsHostError(_unbounded(where, one.name))


def _unbounded(where: str, name: str) -> str:
    hint = f"; {how_to_bound(name, 64)}" if name else ""
    return (
        f"{where}: the loop variable {quoted(name)} has more rows after each iteration, and how many in all depends on"
        f" data; it runs on the host, and cannot be part of one exported, differentiated or transformed function{hint}"
    )


def shown(value: Any) -> str:
    """The layout of a value in a message."""
    return " and ".join(f"{leaf.dtype}{list(leaf.shape)}" for leaf in jax.tree.leaves(value)) or "nothing"


def _rows(layout: Any) -> int | None:
    if (bounded := bounded_of(layout)) is not None:
        return bounded.bound if bounded.is_along_one else None
    return int(dense(layout).shape[0]) if isinstance(layout, LoDArray) else None


def _with_capacity(layout: Any, rows: int) -> Any:
    if isinstance(layout, LoDArray) and isinstance(layout.data, Bounded):
        return replace(layout, data=_with_capacity(layout.data, rows))
    axis = layout.axis if isinstance(layout, Bounded) else 0
    dims = [rows if i == axis else dim for i, dim in enumerate(layout.data.shape)]
    return replace(layout, data=shape_struct(dims, layout.data.dtype))


def begun(value: Any, carried: Carried) -> Any:
    """A variable as the first iteration takes it."""
    if layout_of(value) == layout_of(carried.layout):
        return value
    if isinstance(value, StackedArray):
        return fitted(value, carried.layout)
    rows = _rows(value) if not hasattr(value, "shape") else jnp.shape(value)[getattr(carried.layout, "axis", 0)]
    fits = rows is not None and rows <= (_rows(carried.layout) or 0)
    return fitted(value, carried.layout) if fits else shortened(value, carried.layout)[0]


def kept(value: Any, carried: Carried, where: str, checks: Checks | None, record: Any) -> tuple[Any, Any]:
    """A variable as the next iteration takes it, and the record of checks, with the one of rows beyond the bound."""
    if layout_of(value) == layout_of(carried.layout):
        return value, record
    rows = _rows(value)
    if rows is None or rows <= (_rows(carried.layout) or 0):
        return fitted(value, carried.layout), record
    found, is_more = shortened(value, carried.layout)
    if carried.bound is None or checks is None:
        return found, record
    own, bounded = checks.within(), bounded_of(value)
    own.add(
        is_more,
        rows if bounded is None else bounded.count,
        f"{where}: {too_many(carried.name, '{value}', carried.bound)}",
    )
    return found, first_of(nothing() if record is None else record, own.record)
