"""Collectives over simulated processes: ``interpreter.run_parallel`` runs a grid of replicas and partitions.

Each process is a thread with a frame of its own; they meet in a ``Grid``.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.interpreter.element_types import Array
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.grid import Grid, Id, Process
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import TOKEN, Tensor, Token, Value

_Brought = TypeVar("_Brought")


def _meet(call: Call, groups: Sequence[Sequence[Id]], value: _Brought) -> tuple[list[Id], list[_Brought]] | None:
    """This process's group and the values of its processes; None if it is in no group."""
    process = _process(call)
    group = next((list(element) for element in groups if process.id in element), None)
    if group is None:
        return None
    key = (call.operation.name, _channel(call), tuple(group))
    process.times[key] += 1
    return group, process.grid.meet((key, process.times[key]), group, process.id, value)


def _process(call: Call) -> Process:
    if call.state.process is None:
        return Process(Grid(1, 1, ()), (0, 0))  # outside of a grid there is one process
    return call.state.process


def _channel(call: Call) -> int:
    handle = call.attribute("channel_handle")
    return 0 if handle is None else int(handle.handle)


def _groups(call: Call) -> list[list[Id]]:
    """The process groups of operations that have all modes but ``cross_partition``."""
    process, groups = _process(call), call.attribute("replica_groups")
    if call.attribute("use_global_device_ids"):
        return process.flattened_ids(groups)
    return process.cross_replica_and_partition(groups) if _channel(call) > 0 else process.cross_replica(groups)


def _simple_groups(call: Call, groups: Array) -> list[list[Id]]:
    """The process groups of operations that have the modes ``cross_replica`` and ``cross_partition``."""
    process = _process(call)
    return process.cross_partition(groups) if _channel(call) > 0 else process.cross_replica(groups)


def _shared(call: Call, groups: list[list[Id]], operands: tuple[Tensor, ...]) -> list[tuple[Tensor, ...]]:
    met = _meet(call, groups, operands)
    if met is None:
        raise InputError(f"process {_process(call).id} is not in a group of {call.operation.name}")
    return met[1]


def _one_or_all(tensors: list[Tensor]) -> Tensor | tuple[Tensor, ...]:
    return tensors[0] if len(tensors) == 1 else tuple(tensors)


@operation("all_gather")
def all_gather(call: Call, *operands: Tensor) -> Tensor | tuple[Tensor, ...]:
    """The operands of the group's processes one after the other along ``all_gather_dim``."""
    shared, dim = _shared(call, _groups(call), operands), call.attribute("all_gather_dim")
    return _one_or_all(
        [
            operand.like(np.concatenate([theirs[i].array for theirs in shared], axis=dim))
            for i, operand in enumerate(operands)
        ]
    )


@operation("all_reduce", "cross-replica-sum")
def all_reduce(call: Call, *operands: Tensor) -> Tensor | tuple[Tensor, ...]:
    """The operands of the group's processes, combined by ``computation`` in the group's order."""
    shared = _shared(call, _groups(call), operands)
    return _one_or_all(
        [operand.like(_combined(call, [t[i].array for t in shared])) for i, operand in enumerate(operands)]
    )


def _combined(call: Call, arrays: list[Array]) -> Array:
    result = arrays[0]
    for array in arrays[1:]:
        if call.region_count:
            (result,) = call.region().on_arrays(result, array)
        else:  # cross-replica-sum
            result = result + array
    return result


@operation("reduce_scatter")
def reduce_scatter(call: Call, operand: Tensor) -> Tensor:
    """``all_reduce``, of which each process of the group gets its own part along ``scatter_dimension``."""
    process, groups = _process(call), _groups(call)
    whole = _combined(call, [theirs[0].array for theirs in _shared(call, groups, (operand,))])
    group = next(element for element in groups if process.id in element)
    parts = np.split(whole, len(group), axis=call.attribute("scatter_dimension"))
    return operand.like(parts[group.index(process.id)])


@operation("all_to_all")
def all_to_all(call: Call, *operands: Tensor) -> Tensor | tuple[Tensor, ...]:
    """Operands split along ``split_dimension``; each process joins its parts of all along ``concat_dimension``."""
    process, groups = _process(call), _simple_groups(call, call.attribute("replica_groups"))
    shared = _shared(call, groups, operands)
    place = next(group for group in groups if process.id in group).index(process.id)
    count, split = call.attribute("split_count"), call.attribute("split_dimension")
    results = []
    for i, operand in enumerate(operands):
        parts = [np.split(theirs[i].array, count, axis=split)[place] for theirs in shared]
        results.append(operand.like(np.concatenate(parts, axis=call.attribute("concat_dimension"))))
    return _one_or_all(results)


@operation("collective_permute")
def collective_permute(call: Call, operand: Tensor) -> Tensor:
    """The operand of the process that ``source_target_pairs`` names for this one; zeros if none."""
    process = _process(call)
    pairs = _simple_groups(call, call.attribute("source_target_pairs"))
    result = np.zeros_like(operand.array)
    for source, target in pairs:
        if process.id in (source, target):
            here = (call.operation.name, _channel(call), source, target)
            process.times[here] += 1
            group = [source] if source == target else [source, target]
            brought = process.grid.meet((here, process.times[here]), group, process.id, operand.array)
            if process.id == target:
                result = brought[0]
    return operand.like(result)


@operation("collective_broadcast")
def collective_broadcast(call: Call, operand: Tensor) -> Tensor:
    """The operand of the group's first process; zeros in processes that are in no group."""
    met = _meet(call, _simple_groups(call, call.attribute("replica_groups")), operand)
    return operand.like(np.zeros_like(operand.array)) if met is None else operand.like(met[1][0].array)


@operation("replica_id")
def replica_id(call: Call) -> Tensor:
    """The replica of this process, as ui32."""
    return Tensor(np.asarray(_process(call).id[0], np.uint32))


@operation("partition_id")
def partition_id(call: Call) -> Tensor:
    """The partition of this process, as ui32."""
    return Tensor(np.asarray(_process(call).id[1], np.uint32))


@operation("send")
def send(call: Call, *operands: Value) -> Token:
    """Puts the inputs into a channel."""
    _process(call).grid.send(_channel(call), operands[:-1])
    return TOKEN


@operation("recv")
def recv(call: Call, token: Token) -> tuple[Value, ...]:
    """Takes what was sent to a channel, in the order of sending."""
    return (*_process(call).grid.receive(_channel(call)), TOKEN)


@operation("infeed")
def infeed(call: Call, token: Token) -> tuple[Value, ...]:
    """The next values of the infeed."""
    return (*call.call_function(_process(call).grid.next_infeed(), ()), TOKEN)


@operation("outfeed")
def outfeed(call: Call, *operands: Value) -> Token:
    """Adds the inputs to the outfeed."""
    _process(call).grid.outfeed.append(operands[:-1])
    return TOKEN


@operation("interpreter.run_parallel")
def run_parallel(call: Call, *inputs: Value) -> Value | tuple[Value, ...]:
    """Runs ``programs[replica][partition]`` together; inputs and results are those of all processes in a row."""
    programs = call.attribute("programs")
    grid = Grid(len(programs), len(programs[0]), call.attribute("infeed", ()))
    names = [(name, (r, p)) for r, row in enumerate(programs) for p, name in enumerate(row)]
    remaining, workers = list(inputs), []
    for name, place in names:
        count = len(call.state.function(name).argument_types)
        state = replace(call.state, process=Process(grid, place))
        own, remaining = remaining[:count], remaining[count:]
        workers.append(_ProcessThread(call, name, own, state))
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    errors = [worker.error for worker in workers if worker.error is not None]
    if errors:  # rather the cause than those who waited for it
        raise next((e for e in errors if "wait for each other" not in str(e)), errors[0])
    results = tuple(value for worker in workers for value in worker.results)
    return results[0] if len(results) == 1 else results


class _ProcessThread(threading.Thread):
    """The thread of a process."""

    def __init__(self, call: Call, name: str, arguments: list[Value], state: Any) -> None:
        super().__init__(name=f"process {state.process.id}", daemon=True)
        self._call, self._function, self._arguments, self._state = call, name, arguments, state
        self.results: tuple[Value, ...] = ()
        self.error: Exception | None = None

    def run(self) -> None:
        with np.errstate(all="ignore"):  # which is of a thread
            try:
                self.results = self._call.call_function(self._function, self._arguments, self._state)
            except Exception as error:  # noqa: BLE001  (raised again by the thread that waits)
                self.error = error
        self._state.process.grid.ended(failed=self.error is not None)
