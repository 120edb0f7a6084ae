"""Rows of sequences with room for more, so that another number of rows is not compiled again.

XLA compiles for fixed shapes, and sequences come with another number of rows each time. What is fed with a LoD is
padded to a power of two of rows. Rooms that were compiled are used again, up to ``_MOST_WASTE`` times what is needed: a
program of many such inputs would otherwise be compiled for each of their combinations. Padding repeats the last row, so
that ids in it are ids that there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from pdhlo.lower.values.bounded import Bounded, Size
from pdhlo.lower.values.traced_values import LoDArray

Room = dict[str, int]
"""How many rows each input with a LoD has room for."""
_MOST_WASTE = 4
"""How many times the rows that are needed a room may have, all inputs together."""
_FEW = 64
"""Rows that cost next to nothing, whatever is needed."""
_MOST_ROOMS = 16


def with_room(inputs: Mapping[str, Any], rooms: list[Room]) -> dict[str, Any]:
    """The inputs, those with a LoD padded; ``rooms`` are those used before, and get one more where none fits."""
    rows = {name: value.data.shape[0] for name, value in inputs.items() if _takes_room(value)}
    if not rows:
        return dict(inputs)
    room = _found(rows, rooms)
    return {name: _padded(value, room[name]) if name in rows else value for name, value in inputs.items()}


def _takes_room(value: Any) -> bool:
    data: Any = value.data if type(value) is LoDArray else None
    return isinstance(data, np.ndarray) and data.shape[0] > 0


def _found(rows: Mapping[str, int], rooms: list[Room]) -> Room:
    """The least of the rooms that fit, or a new one, as large as the last one where that is no waste."""
    fitting = [room for room in rooms if _fits(rows, room)]
    if fitting:
        return min(fitting, key=lambda room: sum(room.values()))
    room = {name: 1 << (count - 1).bit_length() for name, count in rows.items()}
    if rooms and rooms[-1].keys() == room.keys():
        larger = {name: max(count, rooms[-1][name]) for name, count in room.items()}
        room = larger if _fits(rows, larger) else room
    rooms.append(room)
    del rooms[:-_MOST_ROOMS]
    return room


def _fits(rows: Mapping[str, int], room: Room) -> bool:
    if room.keys() != rows.keys() or any(room[name] < rows[name] for name in rows):
        return False
    return is_no_waste(sum(rows.values()), sum(room.values()))


def is_no_waste(rows: int, room: int) -> bool:
    """Whether a room is not too large for so many rows, those of all inputs together."""
    return room <= _MOST_WASTE * max(rows, _FEW)


def _padded(value: LoDArray, room: int) -> LoDArray:
    data: Any = np.asarray(value.data)
    rows = data.shape[0]
    roomy: Any = data
    if rows != room:
        roomy = np.empty((room, *data.shape[1:]), data.dtype)
        roomy[:rows], roomy[rows:] = data, data[-1]
    return LoDArray(Bounded(roomy, ((0, Size(None)),)), value.lod)
