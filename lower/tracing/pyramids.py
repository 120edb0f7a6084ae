"""Fuses the RoI alignment of a feature pyramid into one step.

A detector with a feature pyramid runs ``distribute_fpn_proposals``, ``roi_align`` for each level, ``concat``, and a
``gather`` that restores the order. The number of regions of a level depends on data, so each level needs capacity for
all regions, and the joined levels for a multiple of that. If nothing else reads the values in between, one step
replaces these operations: it aligns each region in the map of its level, and the regions keep their order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import jax.numpy as jnp

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Operator, operator_of
from pdhlo.dialect.passes.building import known_number, only_user
from pdhlo.errors import InputError
from pdhlo.lower.rules.detection.proposals import PyramidLevels, levels_of
from pdhlo.lower.rules.detection.roi import images_of
from pdhlo.lower.rules.detection.roi_align import Alignment, aligned_rows
from pdhlo.lower.tracing.steps.kernel import Step
from pdhlo.lower.tracing.steps.naming import described, shapes_of
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.traced_values import dense, has_padding

_DISTRIBUTING = {
    "pd.distribute_fpn_proposals": ("multi_fpn_rois", "multi_level_rois_num", "restore_index"),
    "pd.distribute_fpn_proposals_v1": ("multi_fpn_rois", "multi_level_ro_is_num", "restore_index"),
}
"""Operator that sorts regions by levels -> its results: regions, number of regions in each image, original order."""


@dataclass(frozen=True, slots=True)
class Pyramid:
    """A group of operations that one step replaces; the last one is ``gather``."""

    gather: ir.OpView
    between: tuple[ir.OpView, ...]
    """The other operations of the group."""
    maps: tuple[SSAValue, ...]
    """The MLIR value of each level's map."""
    scales: tuple[float, ...]
    rois: SSAValue
    counts: SSAValue | None
    """The number of regions in each image; None if the program does not give it."""
    levels: PyramidLevels
    alignment: Alignment

    def step(self, separate: Sequence[Step]) -> Step:
        """The fused step; it runs ``separate``, the steps of the operations, if the maps have padding."""

        def trace(environment: Environment, scope: Scope) -> None:
            if not self._traced(environment):
                for step in separate:
                    step.trace(environment, scope)

        made = {value for step in separate for value in step.writes}
        reads = dict.fromkeys(value for step in separate for value in step.reads if value not in made)
        return Step(trace, tuple(reads), tuple(self.gather.results))

    def _traced(self, environment: Environment) -> bool:
        """Computes the result, if no map has padding; returns whether it has done so.

        Raises InputError if the maps differ in dtype, batch size or number of channels.
        """
        maps = [environment[value] for value in self.maps]
        if has_padding(maps):
            return False
        maps = [jnp.asarray(dense(feature_map)) for feature_map in maps]
        if (
            any(feature_map.ndim != 4 for feature_map in maps)
            or len({(feature_map.dtype, *feature_map.shape[:2]) for feature_map in maps}) > 1
        ):
            raise InputError(
                f"{described(self.between[-1])}: the levels of a pyramid are {shapes_of(maps)}; expected images"
                " [N, C, H, W] of one dtype, with equal N and equal C"
            )
        rois, counts = environment[self.rois], None if self.counts is None else environment[self.counts]
        level, counts = levels_of(rois, counts, self.levels)
        _, boxes, owner = images_of(maps[0], rois, counts, "pd.roi_align")
        place = jnp.clip(level - self.levels.min_level, 0, len(maps) - 1)
        environment[self.gather.results[0]] = aligned_rows(maps, self.scales, rois, boxes, owner, place, self.alignment)
        return True


def pyramids_of(operations: Sequence[ir.OpView], wanted: Iterable[SSAValue]) -> list[Pyramid]:
    """The pyramids among the operations whose intermediate values are not among ``wanted``."""
    kept = set(wanted)
    if not any(operation.operation.name in _DISTRIBUTING for operation in operations):
        return []
    candidates = (_pyramid(operation, kept) for operation in operations if operation.operation.name == "pd.gather")
    return [pyramid for pyramid in candidates if pyramid is not None]


def joined(steps: Sequence[tuple[ir.OpView, Step]], wanted: Iterable[SSAValue]) -> list[tuple[ir.OpView, Step]]:
    """Operations and their steps, with one fused step in place of the steps of each pyramid.

    ``wanted``: the requested values. An operation stays if another step reads its results.
    """
    kept = set(wanted)
    pyramids = {
        pyramid.gather.operation: pyramid for pyramid in pyramids_of([operation for operation, _ in steps], kept)
    }
    if not pyramids:
        return list(steps)
    between = {operation.operation for pyramid in pyramids.values() for operation in pyramid.between}
    own = {operation.operation: step for operation, step in steps}
    read, left = kept, []
    for operation, step in reversed(steps):
        if operation.operation in between and read.isdisjoint(operation.results):
            continue
        pyramid = pyramids.get(operation.operation)
        separate = [] if pyramid is None else [own[skipped.operation] for skipped in pyramid.between]
        fused = step if pyramid is None else pyramid.step([*separate, step])
        read.update(fused.reads)
        left.append((operation, fused))
    return left[::-1]


def _pyramid(gather: ir.OpView, wanted: Collection[SSAValue]) -> Pyramid | None:
    """The pyramid that ends with an operation; None if the operations around it do not match."""
    concat, restore, axis = _operands(gather)
    joined_levels = _joined_levels(concat, axis, wanted)
    distribute = restore.owner
    if joined_levels is None or isinstance(distribute, ir.Block) or distribute.operation.name not in _DISTRIBUTING:
        return None
    between, aligned = joined_levels
    settings = [_attributes(operation) for operation in aligned]
    scales = tuple(setting.pop("spatial_scale", 1.0) for setting in settings)
    maps, boxes, numbers = zip(*map(_operands, aligned), strict=True)
    regions, counts, order = (_results(distribute)[name] for name in _DISTRIBUTING[distribute.operation.name])
    levels = _attributes(distribute)
    if (
        restore != order
        or any(setting != settings[0] for setting in settings)
        or settings[0].keys() != {field.name for field in fields(Alignment)}
        or levels.keys() != {field.name for field in fields(PyramidLevels)}
        or levels["max_level"] - levels["min_level"] + 1 != len(aligned)
        or not all(_is_element(value, regions, place) for place, value in enumerate(boxes))
        or not all(value is None or _is_element(value, counts, place) for place, value in enumerate(numbers))
    ):
        return None
    slices = [value.owner for value in (*boxes, *numbers) if value is not None]
    rois, rois_num = _operands(distribute)
    own = (distribute, *slices, *aligned, *between)
    return Pyramid(gather, own, maps, scales, rois, rois_num, PyramidLevels(**levels), Alignment(**settings[0]))


def _joined_levels(
    value: SSAValue | None, axis: SSAValue | None, wanted: Collection[SSAValue]
) -> tuple[list[ir.OpView], list[ir.OpView]] | None:
    """The operations that join the levels, and the ``roi_align`` of each; None if ``value`` is made otherwise."""
    concat = _owner(value, "pd.concat", wanted)
    if concat is None or not _is_zero(axis):
        return None
    parts, along = _operands(concat)
    combine = _owner(parts, "pd_builtin.combine", wanted)
    if combine is None or not _is_zero(along):
        return None
    aligned: list[Any] = [_owner(operand, "pd.roi_align", wanted) for operand in combine.operands]
    if not aligned or any(operation is None for operation in aligned):
        return None
    return [combine, concat], aligned


def _owner(value: SSAValue | None, name: str, wanted: Collection[SSAValue]) -> ir.OpView | None:
    """The operation that makes a value, if it has this name, and the value has one reader and is not wanted."""
    if value is None or value in wanted:
        return None
    owner = value.owner
    if isinstance(owner, ir.Block) or owner.operation.name != name:
        return None
    return None if only_user(value) is None else owner


def _is_zero(axis: SSAValue | None) -> bool:
    return axis is None or known_number(axis) == 0


def _is_element(value: SSAValue, group: SSAValue | None, place: int) -> bool:
    """Whether a value is the element of a group at an index."""
    owner = value.owner
    return (
        not isinstance(owner, ir.Block)
        and owner.operation.name == "pd_builtin.slice"
        and owner.operands[0] == group
        and attributes.integer(owner.attributes["index"]) == place
    )


def _operands(operation: ir.OpView) -> list[Any]:
    """The operands of an operation, None if one is absent."""
    values = list(operation.operands)
    places = present(operation, _operator(operation).inputs, OPERAND_SEGMENTS)
    return [None if place is None else values[place] for place in places]


def _results(operation: ir.OpView) -> dict[str, Any]:
    """The results of an operation by name, None if one is absent."""
    ports, values = _operator(operation).outputs, list(operation.results)
    places = present(operation, ports, RESULT_SEGMENTS)
    return {port.name: None if place is None else values[place] for port, place in zip(ports, places, strict=True)}


def _attributes(operation: ir.OpView) -> dict[str, Any]:
    names = _operator(operation).attributes
    return {name: attributes.to_python(operation.attributes[name]) for name in names if name in operation.attributes}


def _operator(operation: ir.OpView) -> Operator:
    operator = operator_of(operation.operation.name)
    assert operator is not None, "the operations were selected by the names of operators"
    return operator
