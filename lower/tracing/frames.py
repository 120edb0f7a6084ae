"""Operators on operands with padding along several axes, where each position is treated by itself.

The proof is that of one axis (``separation``), asked for each in turn, while the others have their known lengths; the
operator's rule runs once, on the padding, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pdhlo.dialect.symbolic.independence.registry import MixesError
from pdhlo.dialect.symbolic.independence.states import Apart, Several, State
from pdhlo.lower.tracing.separation import Run, proved
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.framed import Framed, frame_of, in_frame

_Length = tuple[int, int]
"""Which of the counts, and which axis of an operand that has it along several."""


def separated_in_frames(operation: Any, name: str, arguments: Sequence[Any], run: Run) -> list[Any]:
    """As ``separation.separated``, of operands some of which are ``Framed``. Raises MixesError likewise."""
    lengths = _Lengths(arguments)
    meant: list[Any] | None = None
    for length in lengths.all:
        given = [lengths.bounded(one, length) for one in arguments]
        states, is_read = proved(operation, name, given, run)
        meant = [{} for _ in states] if meant is None else meant
        for place, (state, wanted) in enumerate(zip(states, is_read, strict=True)):
            if wanted:
                meant[place] = _with(meant[place], state, lengths.counts[length[0]])
    values = run([_as_it_is(one) for one in arguments])
    found = [_framed(value, axes) for value, axes in zip(values, meant or (), strict=False)]
    return found + list(values[len(found) :])


class _Lengths:
    """The counts of some operands: those of the same axis, or of the same origin, are one."""

    def __init__(self, arguments: Sequence[Any]) -> None:
        self.counts: list[Any] = []
        self._axes: list[tuple[int, int]] = []
        self._known: dict[int, dict[int, _Length]] = {}
        for one in _frames(arguments):
            seen: dict[int, int] = {}
            own: dict[int, _Length] = {}
            for axis, count in one.meant.items():
                number = self._number(axis - one.data.ndim, one.data.shape[axis], count)
                own[axis] = number, seen.get(number, 0)
                seen[number] = seen.get(number, 0) + 1
            self._known[id(one.data)] = own
        self.all = list(dict.fromkeys(length for own in self._known.values() for length in own.values()))

    def _number(self, axis: int, bound: int, count: Any) -> int:
        for number, other in enumerate(self.counts):
            if other is count:
                return number
        for number, other in enumerate(self.counts):
            if self._axes[number] == (axis, bound):
                check_true(other == count, "its operands have different sizes")
                return number
        self.counts.append(count)
        self._axes.append((axis, bound))
        return len(self.counts) - 1

    def bounded(self, value: Any, length: _Length) -> Any:
        """An operand with padding along the axis of one length alone."""
        if isinstance(value, list):
            return [self.bounded(one, length) for one in value]
        frame = frame_of(value)
        if frame is None:
            return value
        for axis, own in self._known[id(frame.data)].items():
            if own == length:
                return Bounded(frame.data, self.counts[length[0]], axis)
        return frame.data


def _frames(arguments: Sequence[Any]) -> list[Framed]:
    flat = [one for value in arguments for one in (value if isinstance(value, list) else [value])]
    if any(isinstance(one, Bounded) and one.inner != 1 for one in flat):
        raise MixesError("its operands have padding in pieces, and along several axes")
    return [frame for one in flat if (frame := frame_of(one)) is not None]


def _with(meant: Any, state: State, count: Any) -> Any:
    """What is known of a result, and what the proof says of one length more."""
    if isinstance(state, Several):
        parts = meant if isinstance(meant, list) else [meant] * len(state.items)
        return [_with(dict(part), one, count) for part, one in zip(parts, state.items, strict=True)]
    if not isinstance(state, Apart):
        return meant
    if (state.outer, state.inner) != (1, 1) or state.axis in meant:
        raise MixesError("it makes one axis of several whose lengths depend on data")
    return {**meant, state.axis: count}


def _as_it_is(value: Any) -> Any:
    """The array; integers, which may be indices, with padding that is in range."""
    if isinstance(value, list):
        return [_as_it_is(one) for one in value]
    frame = frame_of(value)
    if frame is None:
        return value
    if frame.dtype.kind in "iub":
        return frame.filled(0)
    return frame.data


def _framed(value: Any, meant: Any) -> Any:
    if isinstance(value, list):
        parts = meant if isinstance(meant, list) else [meant] * len(value)
        return [_framed(one, part) for one, part in zip(value, parts, strict=True)]
    return value if value is None else in_frame(value, meant)
