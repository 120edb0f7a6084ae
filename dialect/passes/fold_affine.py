"""A pass that folds batch norms, scales and biases behind a convolution into its filters and one bias.

    %a = pd.conv2d(%x, %w)                                     %v = pd.multiply(%w, %factor)
    %b = pd.add(%a, %bias)                           becomes   %a = pd.conv2d(%x, %v)
    %c = pd.batch_norm(%b, %mean, %var, %scale, %s)            %c = pd.add(%a, %shift)

``%factor`` and ``%shift`` are computed by operations on parameters, which a compiled program runs once. The chain ends
in front of the first operation that is not in ``_STEPS``, and at the first value that is read twice or must be kept.
Batch norms must be in inference mode. Parameters must be float32, and the program must not write them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Set
from dataclasses import dataclass, replace

from pdhlo.dialect import attributes, locations, op_builder, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.needs import is_read
from pdhlo.dialect.passes import building
from pdhlo.dialect.program import TranslatedProgram

_CONVOLUTIONS = {"pd.conv2d": 0, "pd.depthwise_conv2d": 0, "pd.conv2d_transpose": 1, "pd.conv3d": 0}
"""Convolution -> the axis of its filters that is the channels of its result."""
_NORM_ATTRIBUTES = ("is_test", "use_global_stats", "trainable_statistics", "data_layout", "epsilon")
_FLOAT = "float32"


@dataclass(frozen=True, slots=True)
class _Affine:
    """The effect of a chain of operations on each channel: ``factor * x + bias``; None stands for 1 and for 0."""

    factor: SSAValue | None = None
    bias: SSAValue | None = None


@dataclass(frozen=True, slots=True)
class _Convolution:
    """The convolution whose chain is folded, as the operations of the chain see it."""

    rank: int
    """The rank of its result [N, C, ...]."""
    channels: int
    """C."""
    axis: int
    """The axis of its filters that is C."""
    constant: Set[SSAValue]
    """The values of the program that depend on parameters alone."""


_Step = Callable[[_Affine, ir.InsertionPoint], _Affine]
"""Composes an effect with that of one more operation; creates operations on parameters at the insertion point."""


def fold_affine(program: TranslatedProgram, kept: Set[SSAValue]) -> None:
    """Folds the affine operations behind each convolution, in place. The values ``kept`` stay in the program."""
    constant = building.constants(program.operations(), program.written)
    for operation in list(program.operations()):
        if operation.operation.name in _CONVOLUTIONS and _is_foldable(operation, constant):
            _fold(operation, constant, kept)


def _is_foldable(operation: ir.OpView, constant: Set[SSAValue]) -> bool:
    filters = operation.operands[1]
    layout = attributes.to_python(operation.attributes["data_format"])
    if operation.operation.name == "pd.conv2d_transpose" and attributes.to_python(operation.attributes["groups"]) != 1:
        return False
    is_float = building.is_tensor(filters, None, _FLOAT) and building.is_tensor(operation.results[0], None, _FLOAT)
    return filters in constant and layout in ("NCHW", "NCDHW", "AnyLayout") and is_float and -1 not in _shape(filters)


def _shape(value: SSAValue) -> tuple[int, ...]:
    return types.shape_of(value.type)


def _fold(convolution: ir.OpView, constant: Set[SSAValue], kept: Set[SSAValue]) -> None:
    """Folds the chain of operations behind a convolution, each of which is the only reader of the value before."""
    value, last, steps = convolution.results[0], None, list[_Step]()
    axis = _CONVOLUTIONS[convolution.operation.name]
    conv = _Convolution(len(_shape(value)), _shape(convolution.operands[1])[axis], axis, constant)
    while value not in kept and (user := building.only_user(value)) is not None:
        maker = _STEPS.get(user.operation.name)
        step = None if maker is None else maker(user, value, conv)
        if step is None or user.operation.block != convolution.operation.block:
            break
        steps.append(step)
        value, last = user.results[0], user
    # A single bias would be replaced by the same bias.
    if last is None or (len(steps) == 1 and last.operation.name in ("pd.add", "pd.subtract")):
        return
    place = ir.InsertionPoint(last)
    affine = _Affine()
    for step in steps:
        affine = step(affine, place)
    _replace(convolution, affine, conv, last, place)


def _replace(
    convolution: ir.OpView, affine: _Affine, conv: _Convolution, last: ir.OpView, place: ir.InsertionPoint
) -> None:
    """Replaces the result of the last operation by that of a convolution with scaled filters, plus one bias."""
    filters = convolution.operands[1]
    if affine.factor is not None:
        sizes = [1] * len(_shape(filters))
        sizes[conv.axis] = conv.channels
        filters = building.computed(
            "multiply", [filters, building.reshaped(affine.factor, sizes, place)], filters, place
        )
    operands = [convolution.operands[0], filters, *list(convolution.operands)[2:]]
    end, names = locations.location_of_legacy(convolution), locations.names_of(last)
    if affine.bias is None:
        where = locations.named(names[:1], end)
        made = op_builder.like(convolution, operands, [convolution.results[0].type], place, where)
    else:
        where = locations.named([f"{name}@folded" for name in locations.names_of(convolution)[:1]], end)
        scaled = op_builder.like(convolution, operands, [convolution.results[0].type], place, where)
        bias = building.reshaped(affine.bias, (conv.channels, *(1,) * (conv.rank - 2)), place)
        where = locations.named(names[:1], locations.location_of_legacy(last))
        made = op_builder.create("pd.add", [scaled.results[0], bias], [last.results[0].type], {}, place, where)
    last.results[0].replace_all_uses_with(made.results[0])


# -- the operations that are folded


def _batch_norm(operation: ir.OpView, value: SSAValue, conv: _Convolution) -> _Step | None:
    own = {name: attributes.to_python(operation.attributes[name]) for name in _NORM_ATTRIBUTES}
    # In training, the factor depends on the batch.
    uses_given_statistics = (own["is_test"] and not own["trainable_statistics"]) or own["use_global_stats"]
    if not uses_given_statistics or own["data_layout"] not in ("NCHW", "NCDHW"):
        return None
    # Scale and bias may be absent in old programs.
    operands = list(operation.operands)
    if len(operands) != 5 or operands[0] != value:
        return None
    if not all(_is_vector(operand, conv) for operand in operands[1:]):
        return None
    # The folded program does not compute the statistics, so no operation may read them.
    if any(is_read(result) for result in list(operation.results)[1:]):
        return None
    _, mean, variance, scale, bias = operands

    def step(before: _Affine, place: ir.InsertionPoint) -> _Affine:
        # factor = scale / sqrt(variance + epsilon); bias = (before - mean) * factor + bias
        unit, shift = building.number(1.0, place), attributes.make("f32", own["epsilon"])
        after = attributes.make("bool", True)
        wide = building.computed("scale", [variance, unit], variance, place, bias=shift, bias_after_scale=after)
        factor = building.computed("rsqrt", [wide], scale, place)
        factor = building.computed("multiply", [factor, scale], scale, place)
        centred = _combined("subtract", before.bias, mean, place)
        affine = _times(replace(before, bias=centred), factor, place)
        return replace(affine, bias=_combined("add", affine.bias, bias, place))

    return step


def _is_vector(value: SSAValue, conv: _Convolution) -> bool:
    return value in conv.constant and building.is_tensor(value, 1, _FLOAT) and _shape(value) == (conv.channels,)


def _combined(name: str, value: SSAValue | None, other: SSAValue, place: ir.InsertionPoint) -> SSAValue:
    """The sum or difference of two vectors, the first of which may be absent."""
    if value is not None:
        return building.computed(name, [value, other], other, place)
    if name == "add":
        return other
    minus, zero = building.number(-1.0, place), attributes.make("f32", 0.0)
    return building.computed(
        "scale", [other, minus], other, place, bias=zero, bias_after_scale=attributes.make("bool", True)
    )


def _times(affine: _Affine, factor: SSAValue, place: ir.InsertionPoint) -> _Affine:
    return replace(
        affine,
        factor=factor
        if affine.factor is None
        else building.computed("multiply", [affine.factor, factor], factor, place),
        bias=None if affine.bias is None else building.computed("multiply", [affine.bias, factor], factor, place),
    )


def _arithmetic(operation: ir.OpView, value: SSAValue, conv: _Convolution) -> _Step | None:
    name = operation.operation.name.removeprefix("pd.")
    first, second = operation.operands
    # x + x and x * x have no constant operand, and c - x has the factor -1.
    if first == second or (name == "subtract" and second == value):
        return None
    other = second if first == value else first
    if other not in conv.constant or not building.is_tensor(other, None, _FLOAT):
        return None
    if not _is_per_channel(other, conv):
        return None
    kind = types.tensor(_FLOAT, (conv.channels,))

    def step(before: _Affine, place: ir.InsertionPoint) -> _Affine:
        vector = building.reshaped(other, (math.prod(_shape(other)),), place)
        if vector.type != kind:  # one number for all channels: it is broadcast to a vector
            zeros = building.number(0.0, place, shape=(conv.channels,))
            own = op_builder.create(
                "pd.add", [zeros, vector], [kind], {building.PREPARED: attributes.make("null", None)}, place
            )
            vector = own.results[0]
        if name == "multiply":
            return _times(before, vector, place)
        return replace(before, bias=_combined(name, before.bias, vector, place))

    return step


def _is_per_channel(value: SSAValue, conv: _Convolution) -> bool:
    """Whether a value is one number, or one for each channel of [N, C, ...]."""
    shape = _shape(value)
    if len(shape) > conv.rank or -1 in shape:
        return False
    aligned = (1,) * (conv.rank - len(shape)) + shape
    return math.prod(aligned) == 1 or aligned == (1, conv.channels, *(1,) * (conv.rank - 2))


_STEPS: dict[str, Callable[[ir.OpView, SSAValue, _Convolution], _Step | None]] = {
    "pd.add": _arithmetic,
    "pd.batch_norm": _batch_norm,
    "pd.batch_norm_": _batch_norm,
    "pd.multiply": _arithmetic,
    "pd.subtract": _arithmetic,
}
