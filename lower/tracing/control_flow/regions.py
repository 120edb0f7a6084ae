"""Blocks inside operations: traced in place, traced on their own as a jaxpr, or run in compiled segments.

A block of a compiled conditional or loop is traced on its own, once for each layout of the values that it reads. JAX
may ask for the block several times. Since blocks nest, tracing each one twice would double the work at every level.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import jax
import numpy as np
from jax.extend import core

from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.needs import captures, checking_operations, needed_operations
from pdhlo.errors import VerificationError
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.steps.histories import LoopPairs, is_history, loop_of, operation_around
from pdhlo.lower.tracing.steps.kernel import Step, step_of
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.known_values import SymbolicArray, element_type
from pdhlo.lower.values.open_leaves import is_struct, layouts, open_places
from pdhlo.lower.values.writing import arrays


@dataclass(frozen=True, slots=True)
class TracedBlock:
    """A block that was traced on its own."""

    gives: list[Any]
    """The layout of each value that it yields: ShapeDtypeStruct for each array."""
    records: bool
    """Whether it checks values, and gives their record."""
    open_places: tuple[int, ...]
    """The indices of the leaves of its reads that are arguments; the other leaves are constants of the jaxpr."""
    function: Callable[..., list[Any]]
    """The jaxpr as a function of the open leaves; gives flat results."""
    structure: jax.tree_util.PyTreeDef
    """The pytree structure of the results: the yielded values and the record."""
    constants: tuple[object, ...]
    """The constant leaves. Their identities are in the cache key, so they must live as long as this."""


@dataclass(frozen=True, slots=True)
class Region:
    """One block of an operation, prepared for tracing."""

    arguments: tuple[ir.BlockArgument[ir.Type], ...]
    steps: tuple[Step, ...]
    operations: tuple[ir.OpView, ...]
    """The operation of each step."""
    yields: tuple[SSAValue, ...]
    """The operands of ``pd_cf.yield``, and then the further values that ``region_of`` was asked for."""
    captures: tuple[SSAValue, ...]
    """The values from outside that it reads, and the histories of loops outside."""
    schedule: Schedule

    @property
    def random(self) -> bool:
        """Whether it draws random numbers."""
        return any(step.random for step in self.steps)

    @property
    def depth(self) -> int:
        """The depth of nested blocks, this one included."""
        return 1 + max((step.depth for step in self.steps), default=0)

    @property
    def loops(self) -> bool:
        """Whether it contains a loop."""
        return any(step.loops for step in self.steps)

    def trace(
        self, environment: Environment, scope: Scope, arguments: Sequence[object] = (), key: jax.Array | None = None
    ) -> list[Any]:
        """The values that the block yields; its operations are traced into the caller's trace.

        ``key``: the key of the block's random numbers; None: that of ``scope``.
        """
        local, own = self.local(environment, arguments), scope.with_key(key)
        for step in self.steps:
            step.trace(local, own)
        return [local[value] for value in self.yields]

    def run(
        self, environment: Environment, scope: Scope, arguments: Sequence[object] = (), key: jax.Array | None = None
    ) -> list[Any]:
        """The values that the block yields; its operations run on the host and in compiled segments."""
        local = self.local(environment, arguments)
        self.schedule.run(local, scope.with_key(key), scope.known.intersection(self.captures))
        return [local[value] for value in self.yields]

    def traced(
        self, environment: Environment, scope: Scope, arguments: Sequence[object] = (), key: jax.Array | None = None
    ) -> TracedBlock:
        """The block traced on its own; from the cache of ``scope`` if it was traced before for the same layouts.

        Leaves that are tracers or ShapeDtypeStructs become arguments; all others become constants.
        """
        leaves, structure = jax.tree_util.tree_flatten(self._reads(environment, scope, arguments, key))
        layout = (id(self), structure, tuple(map(_layout, leaves)))
        if layout not in scope.blocks:
            scope.blocks[layout] = self._trace_alone(scope, leaves, structure)
        traced: TracedBlock = scope.blocks[layout]
        return traced

    def compute(
        self,
        traced: TracedBlock,
        environment: Environment,
        scope: Scope,
        arguments: Sequence[object] = (),
        key: jax.Array | None = None,
    ) -> tuple[list[Any], jax.Array | None]:
        """Calls a traced block: the arrays that it yields, and its record of checks, which is None without checks."""
        leaves = jax.tree_util.tree_leaves(self._reads(environment, scope, arguments, key))
        results = traced.function(*(leaves[place] for place in traced.open_places))
        yielded, record = jax.tree_util.tree_unflatten(traced.structure, results)
        return list(yielded), record

    def _trace_alone(self, scope: Scope, leaves: list[Any], structure: jax.tree_util.PyTreeDef) -> TracedBlock:
        places, filled = open_places(leaves, structure, _is_open)

        def function(*open_values: object) -> tuple[list[Any], jax.Array | None]:
            captured, arguments, key = filled(open_values)
            local: Environment = dict(zip(self.captures, captured, strict=True))
            checks = None if scope.checks is None else scope.checks.within()
            yielded = [arrays(value) for value in self.trace(local, replace(scope, checks=checks), arguments, key)]
            return yielded, None if checks is None else checks.record

        open_layouts = layouts([leaves[place] for place in places])
        closed, (gives, record) = jax.make_jaxpr(function, return_shape=True)(*open_layouts)
        structure_of_results = jax.tree_util.tree_structure((gives, record))
        constants = tuple(leaf for leaf in leaves if not _is_open(leaf))
        return TracedBlock(
            gives, record is not None, places, core.jaxpr_as_fun(closed), structure_of_results, constants
        )

    def _reads(
        self, environment: Environment, scope: Scope, arguments: Sequence[object], key: jax.Array | None
    ) -> tuple[list[object], list[object], jax.Array | None]:
        own_key = key if key is not None or not self.random else scope.key
        return [environment[value] for value in self.captures], list(arguments), own_key

    def local(self, environment: Environment, arguments: Sequence[object] = ()) -> Environment:
        """The environment before its first operation."""
        # A yielded history is None unless a loop of this block writes it: the loop may be in another branch.
        local: Environment = {value: None for value in self.yields if is_history(value)}
        local |= {value: environment[value] for value in self.captures}
        return local | dict(zip(self.arguments, arguments, strict=True))


def region_of(region: ir.Region, pairs: LoopPairs, also: Sequence[SSAValue] = ()) -> Region:
    """A region prepared for tracing.

    It also yields ``also``, values and histories of loops; a history of a loop outside of the region is None.
    Raises VerificationError if the region does not end in ``pd_cf.yield``.
    """
    block = region.blocks[0]
    operations = list(block.operations)
    if not operations or operations[-1].operation.name != "pd_cf.yield":
        raise VerificationError("a block of control flow must end in pd_cf.yield")
    yields = (*operations[-1].operands, *also)
    values = [value for value in yields if not is_history(value)]
    around = [operation_around(loop_of(value), operations) for value in also if is_history(value)]
    looping = [operation for operation in around if operation is not None]
    needed = tuple(needed_operations(operations[:-1], values, [*checking_operations(operations), *looping]))
    steps = tuple(step_of(operation, place, pairs) for place, operation in enumerate(needed))
    made = {value for step in steps for value in step.writes}
    histories = dict.fromkeys(
        value for step in steps for value in step.reads if is_history(value) and value not in made
    )
    reads = (*captures(block), *histories)
    return Region(tuple(block.arguments), steps, needed, yields, reads, Schedule(steps, yields))


def _is_open(leaf: object) -> bool:
    """Whether a leaf is an argument of a traced block, rather than a constant."""
    return is_struct(leaf) or isinstance(leaf, jax.core.Tracer)


def _layout(leaf: Any) -> tuple[object, ...]:
    """The part of a cache key for a leaf: shape and dtype, for known arrays also contents, for others the identity."""
    if _is_open(leaf):
        return "open", leaf.shape, leaf.dtype
    if isinstance(leaf, np.ndarray):
        contents = tuple(map(str, leaf.reshape(-1))) if isinstance(leaf, SymbolicArray) else leaf.tobytes()
        return "known", leaf.shape, element_type(leaf), contents
    return "constant", id(leaf)
