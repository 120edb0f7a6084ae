"""Proves which open sizes of a program are independent, for buckets and for the manifest of an artifact.

A size is independent if the positions along it do not affect each other, so that padding changes no valid value. Sizes
have the names of the argument ``shapes`` of ``export``: ``{"x": "b, 3, 48, w"}``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pdhlo.dialect.dataflow.separability.proof import Proof, prove
from pdhlo.dialect.dataflow.separability.states import Mapped
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.evaluation import substitute
from pdhlo.dialect.dataflow.symbolic.expressions import SYMBOL, Dim, DimExpr, mul, symbol, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import ShapeOrData, TensorDims
from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.artifacts.manifest_sizes import Shapes, places_of
from pdhlo.lower.running.buckets import CroppedAxis, OpenSize, ProgramSizes, SizePlace
from pdhlo.lower.tracing.symbolic import abstract_results

if TYPE_CHECKING:
    from pdhlo.dialect.program import TranslatedProgram


def signature_of(program: TranslatedProgram, shapes: Shapes) -> ProgramSizes:
    """The open sizes of a program whose inputs have these shapes, each with its proof or the reason against it."""
    places = places_of(shapes)
    try:
        analysis = ShapeAnalysis(program, fallback=abstract_results)
    except PdhloError as error:
        unknown = f"its shapes cannot be analysed: {error}"
        return ProgramSizes({name: OpenSize(name, there, unknown) for name, there in places.items()}, {}, {})
    reasons = {name: _joined(analysis, there) for name, there in places.items()}
    _fix(analysis, shapes)
    reasons |= _same(analysis, places)
    words = _words(analysis, places)
    sizes = {name: _size(analysis, program, name, there, reasons[name], words) for name, there in places.items()}
    inputs = {name: _dims(analysis, known, words) for name, known in analysis.inputs.items() if name in shapes}
    returned = zip(program.outputs, program.returned, strict=False)
    results = {name: _dims(analysis, analysis.known_of(value), words) for name, value in returned}
    return ProgramSizes(sizes, inputs, results)


def _joined(analysis: ShapeAnalysis, places: Sequence[SizePlace]) -> str | None:
    """Adds the constraint that all places of a size are equal; returns the reason if that is impossible, else None."""
    if len({place.factor for place in places}) > 1:
        return "inputs have different multiples of this size"
    dims = []
    for place in places:
        known = analysis.inputs.get(place.input)
        if isinstance(known, TensorDims) and place.axis < len(known.shape):
            dims.append(known.shape[place.axis])
        elif known is not None:
            return f"the program declares {place.input} with another rank"
    if not dims:
        return "no operation reads it"
    try:
        for dim in dims[1:]:
            analysis.add_equal(dims[0], dim)
    except PdhloError as error:
        return f"the sizes of {', '.join(place.input for place in places)} cannot be equal: {error}"
    return None


def _same(analysis: ShapeAnalysis, places: Mapping[str, Sequence[SizePlace]]) -> dict[str, str]:
    """Reasons against sizes with different names that must be equal: one of them cannot be padded alone."""
    names: dict[Dim, list[str]] = {}
    for name, there in places.items():
        for dim in {size for place in there if isinstance(size := _at(analysis, place), DimExpr)}:
            names.setdefault(dim, []).append(name)
    return {
        name: f"the program needs it to be equal to {_others(same, name)}; give them the same name"
        for same in names.values()
        if len(same) > 1
        for name in same
    }


def _others(names: list[str], name: str) -> str:
    return ", ".join(other for other in names if other != name)


def _fix(analysis: ShapeAnalysis, shapes: Shapes) -> None:
    """Adds the constraints that sizes are the numbers in ``shapes``."""
    for name, dims in shapes.items():
        known = analysis.inputs.get(name)
        if not isinstance(known, TensorDims) or len(known.shape) != len(dims):
            continue
        for dim, size in zip(known.shape, dims, strict=True):
            is_open = not isinstance(analysis.constraints.resolve(dim), int)
            if is_open and isinstance(size, int):
                analysis.add_equal(dim, size)


def _words(analysis: ShapeAnalysis, places: Mapping[str, Sequence[SizePlace]]) -> dict[str, Dim]:
    """The symbols of the analysis, as multiples of named sizes."""
    words: dict[str, Dim] = {}
    for name, there in places.items():
        for place in there:
            dim = _at(analysis, place)
            if isinstance(dim, DimExpr) and dim.kind == SYMBOL:
                words[dim.name] = mul(place.factor, symbol(name))
    return words


def _at(analysis: ShapeAnalysis, place: SizePlace) -> Dim | None:
    known = analysis.inputs.get(place.input)
    if not isinstance(known, TensorDims) or place.axis >= len(known.shape):
        return None
    return analysis.constraints.resolve(known.shape[place.axis])


def _size(
    analysis: ShapeAnalysis,
    program: TranslatedProgram,
    name: str,
    places: tuple[SizePlace, ...],
    reason: str | None,
    words: Mapping[str, Dim],
) -> OpenSize:
    dim = next((size for place in places if (size := _at(analysis, place)) is not None), None)
    if reason is None and dim is not None:
        try:
            return _proved(prove(analysis, program, dim), name, places, words)
        except InputError as error:
            reason = str(error)
    return OpenSize(name, places, reason or "no operation reads it")


def _proved(proof: Proof, name: str, places: tuple[SizePlace, ...], words: Mapping[str, Dim]) -> OpenSize:
    if proof.mixed is not None:
        return OpenSize(name, places, str(proof.mixed))
    cuts = {
        result: CroppedAxis(state.axis, substitute(state.outer, words), substitute(state.inner, words))
        for result, state in proof.results.items()
        if isinstance(state, Mapped)
    }
    return OpenSize(name, places, None, cuts)


def _dims(analysis: ShapeAnalysis, known: ShapeOrData, words: Mapping[str, Dim]) -> tuple[Dim | None, ...]:
    if not isinstance(known, TensorDims):
        return ()
    resolved = map(analysis.constraints.resolve, known.shape)
    return tuple(substitute(dim, words) if symbols_of(dim) <= words.keys() else None for dim in resolved)
