"""Transcribes elementwise arithmetic with fluid's attribute ``axis``, matrix products, sums, casts and reductions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pdhlo.dialect import types
from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.operator_table import operator
from pdhlo.translate.legacy.attribute_translator import KindAndValue, translate_attribute
from pdhlo.translate.legacy.dropped import dropped
from pdhlo.translate.legacy.emitter import ABSENT, Emitter, Result
from pdhlo.translate.legacy.legacy_program import EMPTY, Attribute, LegacyOperator
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.legacy.transcriber import (
    OpTranscriber,
    TranscriptionPlan,
    combine,
    full,
    full_int_array,
    in_place,
    transcribe,
    variable_type,
)
from pdhlo.translate.legacy.transcribers.feed_fetch import declared
from pdhlo.translate.legacy.transcribers.shape import emit_like


def reshape(
    emitter: Emitter,
    value: SSAValue,
    shape: Sequence[int],
    names: tuple[str, ...] = (),
    true: Sequence[int] | None = None,
) -> SSAValue:
    """Appends a ``pd.reshape``; one dimension of ``shape`` may be -1.

    ``true``: the target shape of Paddle's legacy kernel, which replaces 0 by the operand's dimension at run time. It is
    stored among the dropped attributes, since declared dimensions may be upper bounds, as after a suppression of boxes,
    and since sizes may be fed that differ from the declared ones.
    """
    source, element = types.shape_of(value.type), types.element_of(value.type).name
    target = full_int_array(emitter, shape)
    results = [
        Result(types.tensor(element, _completed(tuple(shape), source)), names),
        Result(types.tensor("int64", (0, *source))),
    ]
    facts: dict[str, KindAndValue] = {}
    if true is not None and tuple(true) != tuple(shape):
        facts[DROPPED] = ("dict", (("true_shape", ("array<i64>", tuple(true))),))
    reshaped: list[SSAValue] = emitter.emit("pd.reshape", [value, target], results, facts, inserted=True)
    return reshaped[0]


def _completed(shape: tuple[int, ...], source: tuple[int, ...]) -> tuple[int, ...]:
    """Replaces the -1 in ``shape`` by its size, if ``source`` has no unknown dimension."""
    if -1 not in shape or any(dim < 0 for dim in source):
        return shape
    rest, total = _product(dim for dim in shape if dim != -1), _product(source)
    return tuple(total // rest if dim == -1 and rest else dim for dim in shape)


def _product(dims: Iterable[int]) -> int:
    total = 1
    for dim in dims:
        total *= dim
    return total


_ELEMENTWISE = tuple(f"elementwise_{name}" for name in ("add", "sub", "mul", "div", "max", "min", "mod", "floordiv"))


_SATURATING = ("elementwise_add", "elementwise_sub", "elementwise_mul")
"""Operators that oneDNN computes on bytes, with saturation; Paddle's own kernels do not accept bytes."""


def _is_of_bytes(emitter: Emitter, op: LegacyOperator) -> bool:
    return types.element_of(emitter.element(op.input("X")[0]).type).name in ("uint8", "int8")


@transcribe(*_ELEMENTWISE, "grad_add")
class Elementwise(OpTranscriber):
    """Elementwise operators. The shape of Y begins at ``axis`` of X: Y is reshaped to broadcast by NumPy's rule."""

    reads = frozenset({"axis"})

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return in_place("add", op) if op.type == "grad_add" else super().look_up(emitter, op)

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        axis = op.value("axis", -1)
        if axis == -1:
            return super().inputs(emitter, op, plan)
        x, y = (emitter.element(op.input(slot)[0]) for slot in ("X", "Y"))
        return [x, aligned(emitter, x, y, axis)]

    def attributes(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> dict[str, KindAndValue]:
        attributes = super().attributes(emitter, op, plan)
        if op.type in _SATURATING and op.value("use_mkldnn", False) and _is_of_bytes(emitter, op):
            attributes[DROPPED] = ("dict", (("use_mkldnn", ("bool", True)),))
        return attributes


def aligned(emitter: Emitter, x: SSAValue, y: SSAValue, axis: int) -> SSAValue:
    """Appends dimensions of 1 to ``y``, so that its first axis is broadcast with axis ``axis`` of ``x``.

    Raises Untranslatable if ``x`` has no such axis. Paddle does not read the axis for operands of one shape.
    """
    rank, shape = len(types.shape_of(x.type)), types.shape_of(y.type)
    if shape == types.shape_of(x.type):
        return y
    if not -rank <= axis <= rank:
        raise Untranslatable(f"its axis {axis} is outside of the {rank} dimensions of X")
    append = rank - (axis + rank if axis < 0 else axis) - len(shape)
    if append <= 0:
        return y
    if -1 not in shape:
        return reshape(emitter, y, (*shape, *(1,) * append), true=(*(0,) * len(shape), *(1,) * append))
    return _reshape_to_value(emitter, y, append)


def _reshape_to_value(emitter: Emitter, y: SSAValue, append: int) -> SSAValue:
    """Appends dimensions of 1 to a ``y`` with unknown dimensions: operations compute its new shape at run time."""
    shape = types.shape_of(y.type)
    dims_type = types.tensor("int32", (len(shape),))
    [dims] = emitter.emit("pd.shape", [y], [Result(dims_type)], {}, inserted=True)
    ones = full_int_array(emitter, (1,) * append, "int32")
    group = combine(emitter, [dims, ones], inserted=True)
    axis = full(emitter, ("i32", 0))
    whole = types.tensor("int32", (len(shape) + append,))
    [target] = emitter.emit("pd.concat", [group, axis], [Result(whole)], {}, inserted=True)
    # The shape is not a constant, so Paddle infers a result type whose dimensions are all unknown.
    results = [
        Result(types.tensor(types.element_of(y.type).name, (-1,) * (len(shape) + append))),
        Result(types.tensor("int64", (0, *shape))),
    ]
    reshaped: list[SSAValue] = emitter.emit("pd.reshape", [y, target], results, {}, inserted=True)
    return reshaped[0]


@transcribe(*(f"{name}_grad" for name in _ELEMENTWISE))
class ElementwiseGrad(OpTranscriber):
    """Gradients of elementwise operators. The gradient of a reshaped Y is reshaped back."""

    reads = frozenset({"axis"})

    def record(
        self,
        emitter: Emitter,
        op: LegacyOperator,
        plan: TranscriptionPlan,
        operands: Sequence[SSAValue | None],
        results: Sequence[Result],
        attributes: Mapping[str, KindAndValue],
    ) -> None:
        gradient = op.output("Y@GRAD")
        if op.value("axis", -1) == -1 or not gradient or gradient[0] == EMPTY:
            super().record(emitter, op, plan, operands, results, attributes)
            return
        y = variable_type(emitter, op.input("Y")[0])
        super().record(emitter, op, plan, operands, results, attributes)
        value = emitter.value(gradient[0])
        if types.declared_shape_of(value.type) != types.declared_shape_of(y):
            shape = types.shape_of(y)
            reshape(emitter, value, shape, (gradient[0],), true=(0,) * len(shape))


def _matrix(emitter: Emitter, value: SSAValue, columns: int, *, flat: bool) -> SSAValue:
    """Reshapes ``value`` to a matrix: its first ``columns`` dimensions become the rows, at run time as in ``_rows``."""
    shape = types.shape_of(value.type)
    dims = [_product(part) for part in (shape[:columns], shape[columns:])]
    rest = -1 if min(shape[columns:], default=0) < 0 else dims[1]
    return reshape(emitter, value, [-1 if dim < 0 else dim for dim in dims], true=(*_rows(columns, flat), rest))


def _from_matrix(
    emitter: Emitter, value: SSAValue, shape: Sequence[int], columns: int, names: tuple[str, ...], *, flat: bool
) -> SSAValue:
    """Reshapes a matrix to ``shape``, whose first ``columns`` dimensions are the rows of the matrix."""
    rows = _rows(columns, flat)
    return reshape(emitter, value, shape, names, true=(*rows, *shape[len(rows) :]))


def _rows(columns: int, flat: bool) -> tuple[int, ...]:
    """The rows of a matrix at run time, in a target shape: all ``columns`` dimensions, or one (``flat``).

    Those of X stay apart: a size may be fed that is not the declared one, and no product of sizes gives it back.
    """
    return ((0,) if columns == 1 else (-1,)) if flat else (0,) * columns


_SCALES: dict[str, KindAndValue] = {
    "scale_x": ("f32", 1.0),
    "scale_y": ("array<f32>", (1.0,)),
    "scale_out": ("f32", 1.0),
    "force_fp32_output": ("bool", False),
}
"""The attributes that oneDNN's ``mul`` reads if x has integers of 8 bits, with their defaults."""


@transcribe("mul")
class Mul(OpTranscriber):
    """``matmul`` of tensors that are reshaped to matrices; the product is reshaped back."""

    reads = frozenset(_SCALES)

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        self.take_out_elements(emitter, op)
        x, y = (emitter.value(op.input(slot)[0]) for slot in ("X", "Y"))
        rows, columns = op.value("x_num_col_dims", 1), op.value("y_num_col_dims", 1)
        out = op.output("Out")[0]
        dims = types.shape_of(x.type)
        shape = (*dims[:rows], *types.shape_of(y.type)[columns:])
        # Unlike Paddle: with several unknown rows, the product cannot be reshaped back. matmul needs no reshape here.
        direct = sum(dim < 0 for dim in dims[:rows]) > 1 and rows == len(dims) - 1
        operands = [x if direct else _matrix(emitter, x, rows, flat=False), _matrix(emitter, y, columns, flat=True)]
        attributes: dict[str, KindAndValue] = {"transpose_x": ("bool", False), "transpose_y": ("bool", False)}
        kept: list[tuple[str, KindAndValue]] = []
        if any(emitter.block.lod_level(name) for name in (op.input("X")[0], out)):
            kept.append(("shares_lod", ("bool", True)))  # unlike matmul, mul passes on the LoD
        if _is_of_bytes(emitter, op):
            kept += [
                (name, default if (source := op.attribute(name)) is None else translate_attribute(source, default[0]))
                for name, default in _SCALES.items()
            ]
        if kept:
            attributes[DROPPED] = ("dict", tuple(kept))
        [product] = emitter.emit("pd.matmul", operands, [declared(emitter, out)], attributes)
        if not direct:
            _from_matrix(emitter, product, shape, rows, (out,), flat=False)


@transcribe("mul_grad")
class MulGrad(OpTranscriber):
    """``matmul_grad`` of matrices; the gradients are reshaped to the shapes of the operands."""

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        self.take_out_elements(emitter, op)
        x, y, gradient = (emitter.value(op.input(slot)[0]) for slot in ("X", "Y", "Out@GRAD"))
        rows, columns = op.value("x_num_col_dims", 1), op.value("y_num_col_dims", 1)
        a, b = _matrix(emitter, x, rows, flat=False), _matrix(emitter, y, columns, flat=True)
        dims = (types.shape_of(a.type)[0], types.shape_of(b.type)[1])
        operands = [a, b, reshape(emitter, gradient, dims, true=(*_rows(rows, flat=False), dims[1]))]
        results = []
        for slot in ("X@GRAD", "Y@GRAD"):
            names = op.output(slot)
            results.append(declared(emitter, names[0]) if names and names[0] != EMPTY else ABSENT)
        attributes: dict[str, KindAndValue] = {"transpose_x": ("bool", False), "transpose_y": ("bool", False)}
        if any(emitter.block.lod_level(name) for name in (*op.input("X"), *op.output("X@GRAD"))):
            attributes[DROPPED] = ("dict", (("shares_lod", ("bool", True)),))
        gradients = emitter.emit("pd.matmul_grad", operands, results, attributes)
        for value, result, slot, first in zip(gradients, results, ("X", "Y"), (rows, columns), strict=True):
            if value is not None:
                shape = types.shape_of(variable_type(emitter, op.input(slot)[0]))
                _from_matrix(emitter, value, shape, first, result.names, flat=slot == "Y")


@transcribe("matmul")
class Matmul1(OpTranscriber):
    """fluid's ``matmul``, as ``matmul`` of Paddle 2 and a ``scale`` if alpha is not 1.

    With several heads, the general translation applies.
    """

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        if op.value("head_number", 1) != 1:
            super().__call__(emitter, op)
            return
        self.take_out_elements(emitter, op)
        operands = [emitter.value(op.input(slot)[0]) for slot in ("X", "Y")]
        flags: dict[str, KindAndValue] = {
            "transpose_x": ("bool", bool(op.value("transpose_X", False))),
            "transpose_y": ("bool", bool(op.value("transpose_Y", False))),
        }
        flags |= dropped(op, operator("matmul"), _turned_vectors(operands, flags))
        out, alpha = op.output("Out")[0], op.value("alpha", 1.0)
        if alpha != 1.0 and _is_of_bytes(emitter, op) and not op.value("force_fp32_output", False):
            raise Untranslatable(
                f"alpha is {alpha}: it scales the product before rounding to bytes, which is not supported"
            )
        emit_like(emitter, "matmul", operands, out, flags)
        if alpha != 1.0:
            factor = full(emitter, ("f32", alpha))
            bias: dict[str, KindAndValue] = {"bias": ("f32", 0.0), "bias_after_scale": ("bool", True)}
            emit_like(emitter, "scale", [emitter.value(out), factor], out, bias)


def _turned_vectors(operands: Sequence[SSAValue], flags: dict[str, KindAndValue]) -> list[tuple[str, KindAndValue]]:
    """The flag ``turns_vectors``: fluid's ``matmul`` also transposes vectors, and ``matmul`` of Paddle 2 does not."""
    turned = [
        flags[flag][1] and len(types.shape_of(value.type)) == 1
        for flag, value in zip(("transpose_x", "transpose_y"), operands, strict=True)
    ]
    return [("turns_vectors", ("bool", True))] if any(turned) else []


@transcribe("matmul_v2")
class Matmul2(OpTranscriber):
    """``matmul``, which does not pass on the LoD, unlike fluid's."""

    def attributes(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> dict[str, KindAndValue]:
        translated = super().attributes(emitter, op, plan)
        if any(emitter.block.lod_level(name) for name in op.input("X")):
            _, kept = translated.get(DROPPED, ("dict", ()))
            translated[DROPPED] = ("dict", (*kept, ("shares_lod", ("bool", False))))
        return translated


@transcribe("add_n", "sum")
class AddN(OpTranscriber):
    """The sum of several tensors. Unlike Paddle's translation, also of tensor arrays (Paddle 3's ``add_n_array``)."""

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        first = emitter.block.find(op.input("X")[0]) if op.input("X") else None
        if first is not None and first.is_array:
            return "add_n_array"
        name = in_place("add_n", op)
        return name if name.endswith("_") else "add_n_with_kernel"


@transcribe("cast")
class Cast(OpTranscriber):
    """``cast``, which reads only the target dtype: the source dtype is that of the operand."""

    reads = frozenset({"out_dtype"})

    def attributes(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> dict[str, KindAndValue]:
        return {"dtype": translate_attribute(Attribute("INT", op.value("out_dtype", -1)), "dtype")}


def _reduced_axes(emitter: Emitter, op: LegacyOperator) -> KindAndValue:
    if op.value("reduce_all", False):
        return "array<i64>", ()
    source = op.attribute("dim") or Attribute("INTS", (0,))
    return translate_attribute(source, "array<i64>")


@transcribe("reduce_all", "reduce_any")
class ReduceBool(OpTranscriber):
    """``all`` and ``any``. An empty list of axes means all axes."""

    attribute_handlers = {"axis": _reduced_axes}
