"""Process groups: the devices that communicate in a program of Paddle's fleet, as axes of a JAX mesh.

``jax_function(process_groups={0: "data"})`` maps the number of each process group to an axis of the mesh. Most
operators have the number in the attribute ``ring_id``. For others it follows from operations around them.
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
"""The process group of all processes; operators without ``ring_id`` (``sync_batch_norm``) sum over it."""
_UNKNOWN = -1
"""The number for an operation on one shard of a table, if the devices with the other shards are not known."""


def process_groups_of(mesh_axes: Mapping[int, str | Sequence[str]]) -> ProcessGroups:
    """Checks the caller's process groups; each number has the name of one axis of the mesh, or a sequence of names.

    Raises InputError for a key that is no integer, and for a value that is no name or sequence of names.
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
    """Raises InputError unless it is called inside of a ``jax.shard_map`` with these axes and ``check_vma=False``."""
    for process_group, axes in process_groups.items():
        try:
            place = lax.axis_index(axes)
        except NameError as error:
            raise InputError(
                f"process group {process_group} is the mesh axis {', '.join(map(quoted, axes))}, and the function"
                " is called without it: call it inside of jax.shard_map over a mesh with this axis"
                " (docs/devices.md)"
            ) from error
        # With check_vma jax would sum the gradients of replicated values, which the program itself sums as well.
        if jax.typeof(place).manual_axis_type.varying:
            raise InputError(
                "the program itself sums over its devices: call its function inside of jax.shard_map(…,"
                " check_vma=False), so that jax adds no further sums"
            )


def process_group_of(number: int | None, process_groups: ProcessGroups, nranks: int | None) -> ProcessGroup | None:
    """The process group with a number, with its mesh axes.

    None if ``number`` is None, if there are no ``process_groups``, and for a group of one device without an axis.
    Raises InputError for any other process group without an axis, and for ``_UNKNOWN``.
    """
    if number is None or not process_groups:
        return None
    if number == _UNKNOWN:
        raise InputError(
            "no sum over a process group reads its result, so the devices with the other parts of its table are unknown"
        )
    if number in process_groups:
        return ProcessGroup(number, process_groups[number])
    if nranks == 1:
        return None
    known = ", ".join(map(str, process_groups))
    raise InputError(f"process group {number} has no mesh axis: process_groups= has {known}")


def number_of(operation: ir.OpView) -> int | None:
    """The number of an operation's process group: its ``ring_id``, or for operators without that attribute:

    | operator | process group |
    | --- | --- |
    | ``c_embedding`` (one shard of a table) | that of the next operation with a ``ring_id`` |
    | ``c_embedding_grad`` | that of the ``c_embedding`` that reads the same table |
    | ``data_norm_grad`` | 0 if ``sync_stats``, else None |
    | any other | 0 |
    """
    if _NUMBER in operation.attributes:
        return attributes.integer(operation.attributes[_NUMBER])
    return _WITHOUT_ATTRIBUTE.get(operation.operation.name, lambda _: _ALL)(operation)


def _of_table(operation: ir.OpView) -> int:
    """The process group of the ``c_embedding`` that reads the operation's table."""
    table = operation.operands[0]
    readers = [use.owner.operation for use in table.uses]
    forward = [reader for reader in readers if reader.name == "pd.c_embedding"]
    return max((_of_next_sum(embedding) for embedding in forward), default=_UNKNOWN)


def _of_next_sum(operation: AnyOperation) -> int:
    """The process group of the nearest operation with a ``ring_id`` that depends on the results of an operation."""
    nearest = next((reader for reader in _readers(operation) if _NUMBER in reader.attributes), None)
    return _UNKNOWN if nearest is None else attributes.integer(nearest.attributes[_NUMBER])


def _readers(operation: AnyOperation) -> Iterator[ir.Operation]:
    """The operations that depend on the results of an operation, in breadth-first order."""
    waiting, seen = [operation.operation], {operation.operation}
    for current in waiting:  # the loop appends to ``waiting``
        for reader in (use.owner.operation for result in current.results for use in result.uses):
            if reader not in seen:
                seen.add(reader)
                waiting.append(reader)
                yield reader


def _of_statistics(operation: ir.OpView) -> int | None:
    """The process group over which statistics are summed, if they are."""
    return _ALL if attributes.to_python(operation.attributes["sync_stats"]) else None


_WITHOUT_ATTRIBUTE = {
    "pd.c_embedding": _of_next_sum,
    "pd.c_embedding_grad": _of_table,
    "pd.data_norm_grad": _of_statistics,
}
