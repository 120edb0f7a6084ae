"""Process groups: the devices that a program of Paddle's fleet talks to, as axes of a mesh.

``jax_function(process_groups={0: "data"})`` says which axis of the mesh each process group is. Most operators have the
number of their process group in an attribute; where one has not, what stands around it in the program says which it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import jax
from jax import lax

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import AnyOperation, ir
from pdhlo.errors import InputError, quoted
from pdhlo.lower.rules.process_group import ProcessGroup

ProcessGroups = Mapping[int, tuple[str, ...]]
"""Number of a process group -> the axes of the mesh along which its devices stand."""
NO_PROCESS_GROUPS: ProcessGroups = MappingProxyType({})

_NUMBER = "ring_id"
_ALL = 0
"""The process group of all processes: an operator that names none (``sync_batch_norm``) takes its sums over it."""
_UNKNOWN = -1
"""The number for an operation on one shard, where the devices of the other shards are not known."""


def process_groups_of(mesh_axes: Mapping[int, str | Sequence[str]]) -> ProcessGroups:
    """The process groups as the caller gives them: an axis of the mesh for each, or several.

    Raises InputError for what is no number of a process group or no name of an axis.
    """
    groups = {}
    for process_group, axes in mesh_axes.items():
        names = (axes,) if isinstance(axes, str) else tuple(axes) if isinstance(axes, Sequence) else ()
        if type(process_group) is not int or not names or not all(isinstance(name, str) for name in names):
            raise InputError(
                f"process_groups= has {process_group!r}: {axes!r}, expected the number of a process group and the name"
                ' of a mesh axis, or several names; for instance process_groups={0: "data"}'
            )
        groups[process_group] = names
    return MappingProxyType(groups)


def check_mesh(process_groups: ProcessGroups) -> None:
    """Raises InputError where a function with ``process_groups`` is called outside of a ``jax.shard_map`` that fits."""
    for process_group, axes in process_groups.items():
        try:
            place = lax.axis_index(axes)
        except NameError as error:
            raise InputError(
                f"process group {process_group} is the mesh axis {', '.join(map(quoted, axes))}, and there is none"
                " where the function is called: call it inside of jax.shard_map over a mesh with this axis"
                " (docs/devices.md)"
            ) from error
        # With it jax would add up each gradient of what all devices share, and the program adds them up as well.
        if jax.typeof(place).manual_axis_type.varying:
            raise InputError(
                "the program says itself what devices share: call its function inside of jax.shard_map(…,"
                " check_vma=False), under which jax leaves that to it"
            )


def process_group_of(number: int | None, process_groups: ProcessGroups, nranks: int | None) -> ProcessGroup | None:
    """The devices of a process group; None for a program of one device, and for a group of one without an axis.

    Raises InputError for another process group without an axis, and for one that is unknown.
    """
    if number is None or not process_groups:
        return None
    if number == _UNKNOWN:
        raise InputError(
            "no sum over a process group reads its result, so which devices have the rest of its table is unknown"
        )
    if number in process_groups:
        return ProcessGroup(number, process_groups[number])
    if nranks == 1:
        return None
    known = ", ".join(map(str, process_groups))
    raise InputError(f"process group {number} has no mesh axis: process_groups= has {known}")


def number_of(operation: ir.OpView) -> int | None:
    """The number of the process group of an operation that talks to other devices, or works on the part of one of them.

    ``c_embedding`` has a part of a table, and what has the others is the process group over which its result is summed
    up next; its gradient has that of the operator that reads the same table. None for an operation that talks to none.
    """
    if _NUMBER in operation.attributes:
        return attributes.integer(operation.attributes[_NUMBER])
    return _WITHOUT_ATTRIBUTE.get(operation.operation.name, lambda _: _ALL)(operation)


def _of_table(operation: ir.OpView) -> int:
    table = operation.operands[0]
    readers = [use.owner.operation for use in table.uses]
    forward = [reader for reader in readers if reader.name == "pd.c_embedding"]
    return max((_of_next_sum(embedding) for embedding in forward), default=_UNKNOWN)


def _of_next_sum(operation: AnyOperation) -> int:
    """The process group of the first operation behind another that has one, the nearest ones first."""
    behind = (reader for reader in _readers(operation) if _NUMBER in reader.attributes)
    nearest = next(behind, None)
    return _UNKNOWN if nearest is None else attributes.integer(nearest.attributes[_NUMBER])


def _readers(operation: AnyOperation) -> Iterator[ir.Operation]:
    """The operations that read what another gives, and so on, in the order of their distance."""
    waiting, seen = [operation.operation], {operation.operation}
    for current in waiting:  # which grows meanwhile
        for reader in (use.owner.operation for result in current.results for use in result.uses):
            if reader not in seen:
                seen.add(reader)
                waiting.append(reader)
                yield reader


def _of_statistics(operation: ir.OpView) -> int | None:
    return _ALL if attributes.to_python(operation.attributes["sync_stats"]) else None


_WITHOUT_ATTRIBUTE = {
    "pd.c_embedding": _of_next_sum,
    "pd.c_embedding_grad": _of_table,
    "pd.data_norm_grad": _of_statistics,
}
