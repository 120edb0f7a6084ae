"""The parts of ``pd.recurrent``: the roles of its block's arguments and yielded values.

The block runs once (a step) for each position along the first axis of the inputs. Its arguments have names. An argument
named in ``ex_states`` is a state: in the first step it is the initial state, in later ones the value that the step
before yielded under the name in ``states``. The other arguments are the step's slices of the inputs, in order. The
yielded values that have the names of results are stacked along a new first axis; these are the outputs.

Source: Paddle 2.6 recurrent (StaticRNN).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pdhlo.dialect import attributes, locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import operator_of


class Recurrence(NamedTuple):
    """The parts of a ``pd.recurrent`` operation."""

    block: ir.Block
    slices: tuple[SSAValue, ...]
    """The arguments of the block that are slices, in the order of the inputs."""
    states: tuple[tuple[SSAValue, SSAValue], ...]
    """The arguments that are states, in the order of the initial states, each with its value for the next step."""
    inputs: SSAValue | None
    """The operand that is the group of the inputs; None if there are none."""
    initial: SSAValue | None
    """The operand that is the group of the initial states; None if there are none."""
    outputs: SSAValue | None
    """The result that is the group of the outputs; None if there is none."""
    stacked: tuple[SSAValue, ...]
    """The yielded values that are stacked, one for each output."""


def recurrence_of(operation: ir.OpView) -> Recurrence | None:
    """The parts of a ``pd.recurrent``; None if its names are not consistent."""
    [region] = operation.operation.regions
    [block] = region.blocks
    last = block.operations[len(block.operations) - 1]
    yielded: Mapping[str, SSAValue] = dict(zip(locations.names_of(last), last.operands, strict=False))
    arguments = dict(zip(locations.names_of_arguments(block), block.arguments, strict=True))
    before, after = (attributes.to_python(operation.attributes[name]) for name in ("ex_states", "states"))
    names = [name for name in locations.names_of(operation) if name in yielded]
    if len(before) != len(after) or not {*before} <= arguments.keys() or not {*after} <= yielded.keys():
        return None
    op = operator_of(operation.operation.name)
    if op is None or last.operation.name != "pd_cf.yield":
        return None
    operands = present(operation, tuple(op.inputs), OPERAND_SEGMENTS)
    results = present(operation, tuple(op.outputs), RESULT_SEGMENTS)
    inputs, initial, *_ = (None if place is None else operation.operands[place] for place in operands)
    return Recurrence(
        block,
        tuple(value for name, value in arguments.items() if name not in before),
        tuple((arguments[element], yielded[other]) for element, other in zip(before, after, strict=True)),
        inputs,
        initial,
        None if results[0] is None else operation.results[results[0]],
        tuple(yielded[name] for name in names),
    )
