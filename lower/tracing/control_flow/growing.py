"""Variables of a compiled loop whose number of rows changes are ``Bounded``, with a capacity for all iterations.

If each iteration adds the same number of rows, the capacity follows from the largest number of iterations, which is
known if the loop's condition compares a counter with a known limit. Otherwise the caller gives a bound.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.dialect.bindings import SSAValue
from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.tracing.control_flow.regions import Region
from pdhlo.lower.tracing.steps.limits import assumed_bound, how_to_bound, too_many
from pdhlo.lower.tracing.steps.scope import Scope
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.check_records import Checks, first_of, nothing
from pdhlo.lower.values.data_dependence import NeedsHostError
from pdhlo.lower.values.joining import fitted, joined, shortened
from pdhlo.lower.values.size_fractions import is_known_to
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.stacked import StackedArray
from pdhlo.lower.values.traced_values import LoDArray, array_of, bounded_of, is_array, layout_of

MOST_UNROLLED_GROWING = 256
"""A loop of known iterations that grows a variable is unrolled into at most this many steps."""
UNDEFINED = np.float32(1.77113e27)
"""The placeholder that Paddle 2 assigns to a variable that only a loop or a branch defines."""


@dataclass(frozen=True, slots=True)
class Carried:
    """The form of one loop variable before and after each iteration."""

    layout: Any
    bound: int | None = None
    """The largest number of rows, given by the caller or assumed; None if it follows from the loop."""
    name: str = ""
    spare: int = 0
    """The number of positions that are free when an iteration begins, since each iteration adds that many."""
    filled: tuple[Any, ...] = ()
    """Its shape after the loop, if all positions are then valid; else empty."""

    def left(self, value: Any) -> Any:
        """The variable after the loop, cut to ``filled``."""
        return value.data[tuple(map(slice, self.filled))] if self.filled else value

    def entered(self, value: Any) -> object:
        """The variable at the start of an iteration, marked with its spare capacity."""
        return replace(value, spare=self.spare) if self.spare else value


def is_undefined(value: object, argument: SSAValue, body: Region) -> bool:
    """Whether a variable has a placeholder before a loop, and no iteration reads it."""
    if not isinstance(value, np.ndarray) or not _is_mark(value):
        return False
    return argument not in body.yields and not any(argument in step.reads for step in body.steps)


def _is_mark(value: np.ndarray) -> bool:
    """Whether a value is Paddle's placeholder: ``UNDEFINED`` of shape [1] in Paddle 2, a scalar 0 in Paddle 3."""
    if value.shape == ():
        return bool(value == 0)
    return value.shape == (1,) and value.dtype == np.float32 and bool(value[0] == UNDEFINED)


def widened(
    where: str,
    before: Sequence[object],
    after: Sequence[object],
    names: Sequence[str],
    again: Callable[[list[Any]], Sequence[Any]],
    most: Any | None,
    scope: Scope,
    *,
    is_exact: bool = False,
) -> list[Carried]:
    """The forms of the loop variables; ``before`` and ``after`` are their layouts around the first iteration.

    ``again`` maps layouts before an iteration to those after it. ``most`` is the largest number of iterations; with
    ``is_exact`` it is the exact number, which may be an open size. If ``most`` is None, the caller's bound of a
    growing variable limits the iterations, and an export assumes such a bound. Raises NeedsHostError if no form
    holds all iterations.
    """
    layouts, taken = _with_one_form(where, [_joined(where, *pair) for pair in zip(before, after, strict=True)], again)
    grown = [_grown(*pair) for pair in zip(layouts, _wider(where, layouts, again), strict=True)]
    bounds = _bounds(where, names, layouts, grown, most, scope)
    filled: list[tuple[Any, ...]] = [() for _ in layouts]
    if is_exact:
        layouts, filled = _to_be_filled(where, before, layouts, grown, most, taken)
    elif any(map(any, grown)):
        left = max(_most_iterations(names, layouts, grown, most, bounds, taken) - taken, 0)
        layouts = [
            _with_capacity(layout, [size + left * more for size, more in zip(_sizes(layout), rates, strict=True)])
            for layout, rates in zip(layouts, grown, strict=True)
        ]
    limited = [
        layout if bound is None else _with_capacity(layout, [bound for _ in _sizes(layout)])
        for layout, bound in zip(layouts, map(bounds.get, names), strict=True)
    ]
    layouts = _steady(where, names, limited, grown, again, bounds)
    spares = [_spare(*pair) for pair in zip(layouts, grown, strict=True)]
    return [
        Carried(layout, bounds.get(name), name, spare, () if name in bounds else shape)
        for layout, name, spare, shape in zip(layouts, names, spares, filled, strict=True)
    ]


def _to_be_filled(
    where: str,
    before: Sequence[object],
    layouts: Sequence[object],
    grown: Sequence[list[int]],
    iterations: Any,
    taken: int,
) -> tuple[list[object], list[tuple[object, ...]]]:
    """The layouts with capacity for exactly ``iterations``, and the shape of each that is then filled, else ().

    ``layouts`` hold ``taken`` iterations. ``iterations`` may be an open size that is smaller than ``taken``, so the
    capacity is computed from the shapes ``before`` the loop. It holds at least one iteration, since the body is traced
    once. Raises NeedsHostError if the iterations do not all add the same number of rows.
    """
    enlarged: list[Any] = []
    filled: list[tuple[Any, ...]] = []
    at_least_one = iterations if is_known_to(operator.ge, iterations, 1) else jax.core.max_dim(iterations, 1)
    for start, layout, rates in zip(before, layouts, grown, strict=True):
        bounded = bounded_of(layout)
        if bounded is None or not any(rates):
            enlarged.append(layout)
            filled.append(())
            continue
        dims = jnp.shape(array_of(start))
        first = [dims[size.axis] for size in bounded.sizes]
        if [dim + taken * more for dim, more in zip(first, rates, strict=True)] != _sizes(layout):
            raise NeedsHostError(
                f"{where}: the number of iterations is an open size, and the iterations add different numbers of rows"
            )
        capacities = [dim + at_least_one * more for dim, more in zip(first, rates, strict=True)]
        last = {size.axis: dims[size.axis] + iterations * more for size, more in zip(bounded.sizes, rates, strict=True)}
        is_filled = isinstance(layout, Bounded) and all(rates) and bounded_of(start) is None
        enlarged.append(_with_capacity(layout, capacities))
        filled.append(tuple(last.get(axis, dim) for axis, dim in enumerate(dims)) if is_filled else ())
    return enlarged, filled


def _spare(layout: object, rates: Sequence[int]) -> int:
    """The capacity that is free when an iteration begins, for a ``Bounded`` with padding along one axis."""
    return rates[0] if isinstance(layout, Bounded) and len(rates) == 1 else 0


def _with_one_form(
    where: str, layouts: list[Any], again: Callable[[list[Any]], Sequence[Any]]
) -> tuple[list[object], int]:
    """Layouts in which another iteration changes only bounds, and the number of iterations for which they suffice.

    An iteration may add padding to a value without it, and enlarge the elements of a tensor array. Raises
    NeedsHostError if it still does after ``_MOST_WIDENED`` iterations.
    """
    for taken in range(2, _MOST_WIDENED):
        wider = _wider(where, layouts, again)
        if list(map(_form, wider)) == list(map(_form, layouts)):
            return wider, taken
        layouts = wider
    raise NeedsHostError(f"{where}: the elements of a tensor array get larger with each iteration")


_MOST_WIDENED = 8
"""The largest number of attempts to find layouts that an iteration does not change."""


def _wider(where: str, layouts: list[Any], again: Callable[[list[Any]], Sequence[Any]]) -> list[object]:
    return [_joined(where, *pair) for pair in zip(layouts, again(layouts), strict=True)]


def _form(layout: object) -> object:
    """A layout without its bounds, which may grow with each iteration."""
    return layout_of(layout) if isinstance(layout, StackedArray) else jax.tree_util.tree_structure(layout)


def _sizes(layout: object) -> list[int]:
    """The bounds of a layout."""
    bounded = bounded_of(layout)
    return [] if bounded is None else [bounded.data.shape[size.axis] for size in bounded.sizes]


def _grown(before: object, after: object) -> list[int]:
    """The growth of each bound from one layout to another."""
    return [more - less for less, more in zip(_sizes(before), _sizes(after), strict=True)]


def _bounds(
    where: str,
    names: Sequence[str],
    layouts: Sequence[object],
    grown: Sequence[list[int]],
    most: int | None,
    scope: Scope,
) -> dict[str, int]:
    """The caller's bounds of loop variables, by name.

    If a variable grows and neither these bounds nor ``most`` limit the iterations, a bound is assumed for the first
    growing variable with a name. Raises NeedsHostError if none may be assumed.
    """
    context = current_context()
    said = {name: bound for name, bound in context.bounds if name}
    bounds = {name: said[name] for layout, name in zip(layouts, names, strict=True) if name in said and _sizes(layout)}
    growing = [name for name, rates in zip(names, grown, strict=True) if any(rates)]
    if not growing or any(name in bounds for name in growing) or most is not None:
        return bounds
    named = next(filter(None, growing), "")
    if context.assumed_bound is None or not named:
        raise NeedsHostError(_unbounded(where, named))
    return bounds | {named: assumed_bound(scope, named)}


def _most_iterations(
    names: Sequence[str],
    layouts: Sequence[object],
    grown: Sequence[list[int]],
    most: int | None,
    bounds: Mapping[str, int],
    taken: int,
) -> int:
    """The largest number of iterations: ``most``, or the number after which a growing variable exceeds its bound.

    ``layouts`` hold ``taken`` iterations.
    """
    reached = [
        max(bounds[name] - size, 0) // more + taken
        for name, layout, rates in zip(names, layouts, grown, strict=True)
        if name in bounds
        for size, more in zip(_sizes(layout), rates, strict=True)
        if more
    ]
    return min([*reached, *([] if most is None else [most])])


def _steady(
    where: str,
    names: Sequence[str],
    layouts: list[Any],
    grown: Sequence[list[int]],
    again: Callable[[list[Any]], Sequence[Any]],
    bounds: Mapping[str, int],
) -> list[object]:
    """The layouts after variables computed from growing ones have been given enough capacity.

    Raises NeedsHostError if an iteration adds more rows for a larger capacity, as in a variable that doubles.
    """
    for _ in range(_MOST_WIDENED):
        after = _wider(where, layouts, again)
        if list(map(_form, after)) != list(map(_form, layouts)):
            break
        more = [_grown(*pair) for pair in zip(layouts, after, strict=True)]
        if all(name in bounds or _is_no_more(*pair) for name, *pair in zip(names, more, grown, strict=True)):
            return layouts
        layouts = [
            now if any(rates) or name in bounds else later
            for now, later, rates, name in zip(layouts, after, grown, names, strict=True)
        ]
    growing = [name for name, rates in zip(names, grown, strict=True) if any(rates)]
    raise NeedsHostError(_unbounded(where, next(iter(growing), "")))


def _is_no_more(now: Sequence[int], then: Sequence[int]) -> bool:
    """Whether no bound grows more ``now`` than ``then``."""
    return all(more <= expected for more, expected in zip(now, then, strict=True))


def _joined(where: str, first: object, second: object) -> Any:
    common = joined(first, second)
    if common is None:
        raise NeedsHostError(_unlike(where, first, second))
    return common


def _unlike(where: str, before: object, after: object) -> str:
    return (
        f"{where}: a loop variable is {shown(before)} before and {shown(after)} after an iteration; it runs on the"
        " host, and cannot be part of one exported, differentiated or transformed function"
    )


def _unbounded(where: str, name: str) -> str:
    hint = f"; {how_to_bound(name, 64)}" if name else ""
    return (
        f"{where}: the loop variable {quoted(name)} grows in each iteration, and its final number of rows depends on"
        f" data; it runs on the host, and cannot be part of one exported, differentiated or transformed function{hint}"
    )


def shown(value: object) -> str:
    """The layout of a value in a message."""
    return " and ".join(f"{leaf.dtype}{list(leaf.shape)}" for leaf in jax.tree.leaves(value)) or "nothing"


def _with_capacity(layout: object, sizes: Sequence[int]) -> object:
    """A layout with the bounds ``sizes``, one for each axis with padding."""
    bounded = bounded_of(layout)
    if bounded is None:
        return layout
    dims = list(bounded.data.shape)
    for size, bound in zip(bounded.sizes, sizes, strict=True):
        dims[size.axis] = bound
    data: Any = shape_struct(dims, bounded.dtype)
    resized = replace(bounded, data=data)
    return replace(layout, data=resized) if isinstance(layout, LoDArray) else resized


def check_grown(where: str, names: Sequence[str], before: Sequence[Any], after: Sequence[Any]) -> None:
    """Raises InputError if a variable has grown beyond the caller's bound in an unrolled loop, or one on the host.

    There the variable has a fixed shape. In a compiled loop ``kept`` checks the count of a ``Bounded``.
    """
    for name, bound in current_context().bounds:
        for own, first, last in zip(names, before, after, strict=True):
            if own != name or not (is_array(first) and is_array(last)) or jnp.ndim(first) != jnp.ndim(last):
                continue
            pairs = zip(jnp.shape(first), jnp.shape(last), strict=True)
            grown = max((dim for start, dim in pairs if isinstance(dim, int) and dim != start), default=0)
            if grown > bound:
                raise InputError(f"{where}: {too_many(name, str(grown), bound)}")


def initial(value: object, carried: Carried) -> Any:
    """A variable before the loop, brought into the form ``carried``."""
    return _brought(value, carried.layout)[0]


def kept(
    value: object, carried: Carried, where: str, checks: Checks | None, record: jax.Array | None
) -> tuple[Any, jax.Array | None]:
    """A variable after an iteration, brought into the form ``carried``, and the extended record of checks.

    The record also has a check that the rows do not exceed ``carried.bound``, if there is one.
    """
    brought, is_more, rows = _brought(value, carried.layout)
    if is_more is None and carried.bound is not None and (bounded := bounded_of(brought)) is not None:
        # A write in place does not change the shape, so that only the counts show too many rows.
        rows = functools.reduce(jnp.maximum, bounded.valid.values())
        is_more = rows > carried.bound
    if is_more is None or carried.bound is None or checks is None:
        return brought, record
    own = checks.within()
    own.add(is_more, rows, f"{where}: {too_many(carried.name, '{value}', carried.bound)}")
    assert own.record is not None, "a check was added"
    return brought, first_of(nothing() if record is None else record, own.record)


def _brought(value: object, layout: object) -> tuple[Any, jax.Array | None, Any]:
    """A value in the form of a layout; whether the layout's capacity is too small, and the value's number of rows.

    The last two are None if the layout has capacity for the whole value.
    """
    if layout_of(value) == layout_of(layout):
        return value, None, None
    if isinstance(value, StackedArray | list) or _has_capacity(layout, value):
        return fitted(value, layout), None, None
    shorter, is_more, rows = shortened(value, layout)
    return fitted(shorter, layout), is_more, rows


def _has_capacity(layout: object, value: object) -> bool:
    return all(dim <= bound for dim, bound in zip(jnp.shape(array_of(value)), array_of(layout).shape, strict=True))
