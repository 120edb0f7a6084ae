"""Checks symbolic shapes of the results of all operations against real shapes at random sizes of the inputs.

``real_shapes`` gives the real shapes. A symbol that no input gives (a number of boxes) gets the size at which it first
is a whole dimension. It must have the same size everywhere else, and must not exceed its bound. Blocks of branches and
loops are checked as they run, in each iteration; symbols may have other sizes in the next iteration.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate
from pdhlo.dialect.dataflow.symbolic.expressions import SYMBOL, Dim, is_kind, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import ListDims, ShapeOrData, TensorDims
from pdhlo.dialect.needs import is_read, operations_within, reads
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import LoDTensor
from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.comparing.bodies import BlockBody
from pdhlo.lower.comparing.observation import Observed, observed_results
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.conformance.inner_blocks import block_of, has_block
from pdhlo.lower.conformance.real_shapes import RealShapes
from pdhlo.lower.conformance.shape_sizes import MULTIPLES, InputSizes, SymbolSizes
from pdhlo.lower.tracing.steps.scope import Environment
from pdhlo.lower.tracing.symbolic import analyse
from pdhlo.lower.tracing.tracer import Traceable, prepare
from pdhlo.lower.values.traced_values import dense, without_padding

HOW_OFTEN = 5
"""The default number of sizes at which a program is checked."""
_MOST_REFUSED = 4
"""The number of times that the program may reject sizes that satisfy the constraints, for each multiple."""
_MOST_REPEATED = 16
"""The number of times that the same sizes may be drawn, for each multiple: a program may accept no others."""
_MOST_KEPT = 40
_MOST_ITERATIONS = 4
"""The number of iterations of a loop that are checked; shapes that change do so in the first iterations."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A result whose symbolic shape differs from its real shape."""

    operation: str
    variable: str
    expression: str
    real: str
    sizes: str


@dataclass(slots=True)
class ShapeCheck:
    """The findings of the check of one program."""

    results: int = 0
    """The number of checked results, at all sizes and in all iterations of loops."""
    agreed: int = 0
    disagreements: list[Disagreement] = field(default_factory=list)
    """The first disagreements."""
    dims: int = 0
    """The number of dimensions of the program's results."""
    unknown: int = 0
    """The number of dimensions with an unknown symbol that does not depend on data."""
    unknown_operations: dict[str, int] = field(default_factory=dict)
    """Operation that created such symbols -> their number."""
    inside: int = 0
    """The number of operations in blocks whose results were not checked, for example in branches that never ran."""
    sizes: list[str] = field(default_factory=list)
    ran: bool = False
    """Whether a part of the program was run, since its shapes depend on data, or it has blocks."""
    refused: int = 0
    """The number of times that the program has rejected sizes that satisfy the constraints of its analysis."""
    refusal: str = ""
    """The last rejected sizes, and the reason."""

    @property
    def score(self) -> float:
        """The share of the checked results that agree; 0 if no result could be checked."""
        return self.agreed / self.results if self.results else 0.0


def check_shapes(program: TranslatedProgram, *, times: int = HOW_OFTEN) -> ShapeCheck:
    """Checks the symbolic shapes of a program at some random sizes of its inputs.

    Raises UnsupportedError for operators without a rule, VerificationError if the analysis rejects the program.
    """
    analysis = analyse(program)
    traceable = prepare(program)
    check = _ProgramCheck(program, traceable, analysis)
    check.count_unknown()
    inputs = InputSizes(program, analysis)
    for multiple in MULTIPLES:
        check.several(inputs.draw(multiple), inputs, times)
    return check.findings


class _ProgramCheck:
    """A program, its analysis, and the findings so far."""

    def __init__(self, program: TranslatedProgram, traceable: Traceable, analysis: ShapeAnalysis) -> None:
        self._analysis = analysis
        self._real = RealShapes(program, traceable)
        read = {value for operation in traceable.operations for value in reads(operation)}
        read |= {output.value for output in traceable.requested}
        self._operations = [
            (operation, [result for result in observed_results(operation, place) if result.value in read])
            for place, operation in enumerate(traceable.operations)
        ]
        inner = [operation for top in traceable.operations for operation in [*operations_within([top])][1:]]
        self._inside = {
            operation.operation: observeds for operation in inner if (observeds := _observed_inside(operation))
        }
        self._unseen = set(self._inside)
        self._bodies: dict[tuple[ir.Operation, int], BlockBody] = {}
        self.findings = ShapeCheck()

    def count_unknown(self) -> None:
        """Counts the dimensions with unknown symbols."""
        symbols = self._analysis.symbols
        blamed: dict[str, int] = {}
        for observed in itertools.chain(*(results for _, results in self._operations), *self._inside.values()):
            for dim in _dims_of(_element(self._analysis.known_of(observed.value), observed.element)):
                unknown = [symbols[name] for name in symbols_of(dim) if symbols[name].source == "unknown"]
                self.findings.dims += 1
                self.findings.unknown += bool(unknown)
                blamed |= {name.origin: blamed.get(name.origin, 0) + 1 for name in unknown}
        self.findings.unknown_operations = blamed

    def several(self, drawn: Iterable[SymbolSizes], inputs: InputSizes, times: int) -> None:
        """Checks the results at drawn sizes, until it has done so ``times`` times or too many sizes were rejected."""
        refused, repeated = 0, 0
        for sizes in drawn:
            if len(self.findings.sizes) >= times or refused == _MOST_REFUSED or repeated == _MOST_REPEATED:
                return
            try:
                if str(sizes) in self.findings.sizes:  # there may be fewer different sizes
                    repeated += 1
                else:
                    self.at(inputs, sizes)
                    inputs.took(sizes)
            except PdhloError as error:
                refused += 1
                self.findings.refused += 1
                self.findings.refusal = f"{sizes}: {str(error).splitlines()[0]}"

    def at(self, inputs: InputSizes, sizes: SymbolSizes) -> None:
        """Checks all results at these sizes. Raises PdhloError if the program rejects them."""
        values, fed = self._real.at(inputs, sizes)
        self.findings.sizes.append(str(sizes))
        self.findings.ran = self._real.ran
        self._block(self._operations, values, dict(sizes.symbols) | self._fed_elements(fed), {}, sizes)
        self.findings.inside = len(self._unseen)

    def _block(
        self,
        operations: Sequence[tuple[ir.OpView, Sequence[Observed]]],
        values: Environment,
        known: dict[str, int],
        later: Mapping[str, int],
        sizes: SymbolSizes,
    ) -> None:
        """Checks the results of consecutive operations, and their blocks.

        ``known``: the sizes of symbols before the first operation, to which the sizes from their results are added.
        ``later``: the sizes of symbols that only operations after the block determine.
        """
        blocks: list[tuple[ir.OpView, dict[str, int]]] = []
        pairs = [(operation, self._pairs(observed, values)) for operation, observed in operations]
        for operation, compared in pairs:
            if has_block(operation):
                blocks.append((operation, dict(known)))
            _bind(known, ((wanted, have) for _, wanted, have in compared))
        everything = dict(later) | known
        for observed, wanted, have in itertools.chain.from_iterable(compared for _, compared in pairs):
            self._compare(observed, wanted, have, everything, sizes)
        for operation, before in blocks:
            self._iterations(operation, values, before, everything, sizes)

    def _iterations(
        self,
        operation: ir.OpView,
        values: Environment,
        before: Mapping[str, int],
        later: Mapping[str, int],
        sizes: SymbolSizes,
    ) -> None:
        """Checks the first iterations of a loop, or the branch that runs; each iteration has its own symbols."""
        body = block_of(operation, values, self._bodies)
        arguments = None if body is None else body.first(values)
        for _ in range(_MOST_ITERATIONS):
            if body is None or arguments is None:
                return
            with x64():
                inner = body.run(values, self._real.scope, arguments, ())
            known = dict(before)
            names = body.region.arguments
            _bind(known, ((self._analysis.known_of(name), inner[name]) for name in names))
            within = [(element, self._inside.get(element.operation, ())) for element in body.block.operations]
            self._block(within, inner, known, later, sizes)
            self._unseen.difference_update(element.operation for element, _ in within)
            arguments = body.after(body.yielded(inner))

    def _pairs(
        self, observed: Iterable[Observed], values: Mapping[SSAValue, object]
    ) -> list[tuple[Observed, ShapeOrData, object]]:
        return [
            (element, _element(self._analysis.known_of(element.value), element.element), have)
            for element in observed
            if (have := dense(without_padding(element.of(values)))) is not None
        ]

    def _compare(
        self, observed: Observed, wanted: ShapeOrData, have: object, known: Mapping[str, int], sizes: SymbolSizes
    ) -> None:
        if not isinstance(wanted, TensorDims) or not hasattr(have, "shape"):
            return
        self.findings.results += 1
        if (reason := self._why_not(wanted, have, known)) is None:
            self.findings.agreed += 1
        elif len(self.findings.disagreements) < _MOST_KEPT:
            name = observed.operation.operation.name
            self.findings.disagreements.append(
                Disagreement(name, observed.variable, str(wanted), reason, sizes.of(_symbols_of(wanted)))
            )

    def _why_not(self, wanted: TensorDims, have: Any, known: Mapping[str, int]) -> str | None:
        """The real shape as text if it is not the expected one; None if it is."""
        shape = tuple(have.shape)
        try:
            if len(shape) != len(wanted.shape) or any(
                evaluate(dim, known) != size for dim, size in zip(wanted.shape, shape, strict=True)
            ):
                return f"the shape is {list(shape)}"
            if wanted.data is not None and isinstance(have, np.ndarray) and have.dtype.kind in "iu":
                elements = [int(element) for element in have.reshape(-1)]
                if [evaluate(dim, known) for dim in wanted.data if symbols_of(dim) <= known.keys()] != [
                    element
                    for element, dim in zip(elements, wanted.data, strict=True)
                    if symbols_of(dim) <= known.keys()
                ]:
                    return f"the elements are {elements}"
            for dim in wanted.shape:
                if isinstance(dim, int) or dim.kind != SYMBOL or dim.name not in known:
                    continue
                bound = self._analysis.upper_bound(dim.name)
                if bound is not None and symbols_of(bound) <= known.keys() and known[dim.name] > evaluate(bound, known):
                    return f"{dim} is {known[dim.name]}, expected at most {bound} = {evaluate(bound, known)}"
        except (InputError, ValueError) as error:
            return f"the shape is {list(shape)}: {error}"
        return None

    def _fed_elements(self, fed: Mapping[str, np.ndarray | LoDTensor]) -> dict[str, int]:
        """The elements of fed tensors of integers, whose symbols shapes may depend on."""
        elements: dict[str, int] = {}
        for name, fact in self._analysis.inputs.items():
            if isinstance(fact, TensorDims) and fact.data is not None and name in fed:
                value = fed[name]
                numbers = np.asarray(value.data if isinstance(value, LoDTensor) else value).reshape(-1)
                elements |= {
                    dim.name: int(number)
                    for dim, number in zip(fact.data, numbers, strict=False)
                    if not isinstance(dim, int)
                }
        return elements


def _observed_inside(operation: ir.OpView) -> list[Observed]:
    """The results of an operation in a block that another operation reads: these are checked."""
    return [result for result in observed_results(operation, 0) if is_read(result.value)]


def _bind(known: dict[str, int], pairs: Iterable[tuple[ShapeOrData, object]]) -> None:
    """Adds the sizes of symbols that no input gives, from dimensions that consist of a new symbol only."""
    for wanted, value in pairs:
        have = dense(without_padding(value))
        if not isinstance(wanted, TensorDims) or not hasattr(have, "shape"):
            continue
        _bind_some(known, wanted.shape, tuple(have.shape))
        if wanted.data is not None and isinstance(have, np.ndarray | jax.Array) and _is_concrete(have):
            _bind_some(known, wanted.data, [int(element) for element in np.asarray(have).reshape(-1)])


def _is_concrete(value: np.ndarray | jax.Array) -> bool:
    return not isinstance(value, jax.core.Tracer) and value.dtype.kind in "iu"


def _bind_some(known: dict[str, int], dims: Sequence[Dim], numbers: Sequence[int]) -> None:
    for dim, number in zip(dims, numbers, strict=False):
        if is_kind(dim, SYMBOL) and isinstance(number, int):
            known.setdefault(str(dim), number)


def _element(fact: ShapeOrData, place: int | None) -> ShapeOrData:
    if place is None or not isinstance(fact, ListDims):
        return fact
    return fact.items[place]


def _symbols_of(tensor: TensorDims) -> frozenset[str]:
    return frozenset().union(*map(symbols_of, (*tensor.shape, *(tensor.data or ()))))


def _dims_of(fact: ShapeOrData) -> Sequence[Dim]:
    return fact.shape if isinstance(fact, TensorDims) else ()
