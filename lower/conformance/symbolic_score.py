"""Compares our symbolic shapes with Paddle's for each result of each operation.

Two dimensions are equal if they are the same expression, or have the same value for 50 random assignments of sizes that
satisfy the constraints. Each symbol of Paddle corresponds to one dimension of ours, everywhere, and no two symbols to
the same one. A result is undecided if Paddle has a new symbol and we know the dimension, or if Paddle contradicts its
own declared type. A result that is not equal is still right if evaluation proves it (``symbolic_proof``).
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pdhlo.dialect import types
from pdhlo.dialect.bindings import AnyOperation, SSAValue
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate, is_same, parse, substitute
from pdhlo.dialect.dataflow.symbolic.expressions import SYMBOL, Dim, DimExpr, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import (
    NOTHING,
    ArrayDims,
    ListDims,
    NoDims,
    ShapeOrData,
    TensorDims,
    tensor,
)
from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.conformance.symbolic_cases import RecordedOperation, SymbolicCase, program_of
from pdhlo.lower.conformance.symbolic_proof import is_proved
from pdhlo.lower.tracing.symbolic import analyse
from pdhlo.lower.values.specs import split_dims

AGREES, PROVED, UNDECIDED, DIFFERS = "agrees", "proved", "undecided", "differs"
ASSIGNMENTS = 50
_MOST_TRIES = 2000
_FEWEST = 8
_BASES = (2, 3, 4, 6, 8, 12, 16, 24, 32, 64)


@dataclass(frozen=True, slots=True)
class ResultVerdict:
    """The verdict on one result."""

    case: str
    operation: str
    result: int
    stage: str
    """``first``: the facts when the operation was visited; ``final``: the facts at the end."""
    verdict: str
    """``agrees``; ``undecided``: we know more than Paddle; ``differs``; ``proved``: a run shows that ours is right."""
    reason: str = ""
    theirs: str = ""
    ours: str = ""


@dataclass(slots=True)
class Score:
    """The score of a case."""

    verdicts: list[ResultVerdict] = field(default_factory=list)
    without_rule: dict[str, int] = field(default_factory=dict)


def score_case(case: SymbolicCase) -> Score:
    """Compares all results of a case. A case that Paddle refuses agrees if pdhlo refuses it.

    Raises ModelFormatError if the case is no program.
    """
    program, operations = program_of(case)
    try:
        analysis = analyse(program)
    except PdhloError as error:
        return Score(list(_refused(case, operations, str(error))))
    if case.refused:
        reason = f"Paddle rejects it: {case.refused}"
        return Score(
            [ResultVerdict(case.name, element.name, 0, "final", DIFFERS, reason) for element, _ in operations[-1:]]
        )
    return Score(list(_CaseComparison(case, analysis, operations).verdicts()), dict(analysis.without_rule))


def _refused(
    case: SymbolicCase, operations: list[tuple[RecordedOperation, AnyOperation]], reason: str
) -> Iterator[ResultVerdict]:
    if case.refused:
        yield ResultVerdict(case.name, operations[-1][0].name, 0, "final", AGREES)
        return
    for stored, _ in operations:
        for place, text in enumerate(stored.results):
            yield ResultVerdict(case.name, stored.name, place, "final", DIFFERS, f"refused: {reason}", text)


class _KnowsMoreError(Exception):
    """Our fact is more precise than Paddle's."""


class _DiffersError(Exception):
    """Two results are not equal."""


class _CaseComparison:
    """One case: which of our dimensions each symbol of Paddle's is, and random sizes of our symbols."""

    def __init__(
        self, case: SymbolicCase, analysis: ShapeAnalysis, operations: list[tuple[RecordedOperation, AnyOperation]]
    ) -> None:
        self._case = case
        self._analysis = analysis
        self._operations = operations
        self._bound: dict[str, Dim] = {}
        self._used: set[Dim] = set()
        self._more: set[str] = set()
        self._random = random.Random(f"{case.name}")
        self._sizes: list[dict[str, int]] = []
        self._proofs: dict[object, bool] = {}
        self._right: dict[SSAValue, bool] = {}

    def verdicts(self) -> Iterator[ResultVerdict]:
        """First compares the facts when each operation was visited, which also assigns Paddle's symbols to ours.

        If nothing changed, the case has it once, and it counts once.
        """
        for stored, operation in self._operations:
            for place, text in enumerate(stored.first or stored.results):
                ours = self._analysis.first_of(operation.results[place])
                verdict = self._verdict(stored, operation, place, text, ours, "first")
                if stored.first:
                    yield verdict
        for stored, operation in self._operations:
            for place, text in enumerate(stored.results):
                ours = self._analysis.known_of(operation.results[place])
                yield self._verdict(stored, operation, place, text, ours, "final")

    def _verdict(
        self, stored: RecordedOperation, operation: AnyOperation, place: int, text: str, ours: ShapeOrData, stage: str
    ) -> ResultVerdict:
        value = operation.results[place]
        try:
            theirs = read_text(text)
            self._check_type(theirs, ours, value)
            more = self._compare(theirs, ours)
            verdict, reason = (UNDECIDED, "Paddle has a new symbol") if more else (AGREES, "")
        except _KnowsMoreError as error:
            verdict, reason = UNDECIDED, str(error)
        except (_DiffersError, InputError) as error:
            verdict, reason = DIFFERS, str(error)
        if verdict != AGREES and self._is_proved(stored, operation, place):
            verdict = PROVED
        self._right[value] = verdict in (AGREES, PROVED)
        return ResultVerdict(self._case.name, stored.name, place, stage, verdict, reason, text, str(ours))

    def _is_proved(self, stored: RecordedOperation, operation: Any, place: int) -> bool:
        key = operation.results[place]
        if key not in self._proofs:
            sizes = self._assignments()
            self._proofs[key] = is_proved(stored, operation, place, self._analysis, sizes) or self._is_passed_on(
                operation
            )
        return self._proofs[key]

    def _is_passed_on(self, operation: AnyOperation) -> bool:
        """Whether an operation only groups values, or takes groups apart, that are right."""
        is_right = all(self._right.get(value, False) for value in operation.operands)
        return operation.operation.name.startswith("pd_builtin.") and is_right

    def _check_type(self, theirs: ShapeOrData, ours: ShapeOrData, value: SSAValue) -> None:
        """Raises _KnowsMoreError if Paddle's fact contradicts Paddle's type of the value, and ours does not."""
        if types.kind_of(value.type) != "Tensor" or not isinstance(theirs, TensorDims):
            return
        declared = types.shape_of(value.type)
        is_size = all(not isinstance(dim, int) or dim >= 0 for dim in theirs.shape)
        if isinstance(ours, TensorDims) and _fits(ours, declared) and not (is_size and _fits(theirs, declared)):
            raise _KnowsMoreError("Paddle's shape contradicts the declared type")

    def _compare(self, theirs: ShapeOrData, ours: ShapeOrData) -> bool:
        """Whether our fact is more precise; raises _DiffersError if the facts differ."""
        if isinstance(theirs, TensorDims) and isinstance(ours, ListDims) and len(ours.items) == 1:
            return self._compare(theirs, ours.items[0])  # the text of a list of one is that of the element
        if isinstance(theirs, NoDims):
            return not isinstance(ours, NoDims)
        if isinstance(theirs, ListDims) and isinstance(ours, ListDims):
            return self._groups(theirs, ours)
        if isinstance(theirs, ArrayDims) and isinstance(ours, ArrayDims):
            return self._arrays(theirs, ours)
        if isinstance(theirs, TensorDims) and isinstance(ours, TensorDims):
            return self._tensors(theirs, ours)
        raise _DiffersError("they are values of different kinds")

    def _groups(self, theirs: ListDims, ours: ListDims) -> bool:
        if len(theirs.items) != len(ours.items):
            raise _DiffersError(f"Paddle's group has {len(theirs.items)} elements, and pdhlo's has {len(ours.items)}")
        verdicts_of_items = [self._compare(a, b) for a, b in zip(theirs.items, ours.items, strict=True)]
        return any(verdicts_of_items)

    def _arrays(self, theirs: ArrayDims, ours: ArrayDims) -> bool:
        if theirs.hint is None:
            return ours.hint is not None
        if ours.hint is None:
            raise _DiffersError("pdhlo does not know the shape of its elements")
        return self._lists(theirs.hint, ours.hint)

    def _tensors(self, theirs: TensorDims, ours: TensorDims) -> bool:
        more = self._lists(theirs.shape, ours.shape)
        if theirs.data is None:
            return more or ours.data is not None
        if ours.data is None:
            raise _DiffersError("pdhlo does not know the elements")
        return self._lists(theirs.data, ours.data) or more

    def _lists(self, theirs: tuple[Dim, ...], ours: tuple[Dim, ...]) -> bool:
        if len(theirs) != len(ours):
            raise _DiffersError(f"Paddle's shape has {len(theirs)} dimensions, and pdhlo's has {len(ours)}")
        verdicts_of_items = [self._dims(a, b) for a, b in zip(theirs, ours, strict=True)]
        return any(verdicts_of_items)

    def _dims(self, theirs: Dim, ours: Dim) -> bool:
        self._bind(theirs, ours)
        names = symbols_of(theirs)
        if unknown := sorted(names - set(self._bound)):
            raise _DiffersError(f"Paddle's {theirs} has the symbol {unknown[0]}, which pdhlo does not have")
        if not self._are_equal(substitute(theirs, self._bound), ours):
            raise _DiffersError(f"Paddle's dimension is {theirs}, and pdhlo's is {ours}")
        return not names.isdisjoint(self._more)

    def _bind(self, theirs: Dim, ours: Dim) -> None:
        """Assigns new symbols of Paddle's to our dimensions."""
        if isinstance(theirs, int):
            return
        if theirs.kind != SYMBOL:
            if isinstance(ours, DimExpr) and ours.kind == theirs.kind and len(ours.args) == len(theirs.args):
                for a, b in zip(theirs.args, ours.args, strict=True):
                    self._bind(a, b)
            return
        if theirs.name in self._bound:
            return
        self._bound[theirs.name] = ours
        if not (isinstance(ours, DimExpr) and ours.kind == SYMBOL) or ours in self._used:
            self._more.add(theirs.name)
        self._used.add(ours)

    def _are_equal(self, a: Dim, b: Dim) -> bool:
        if is_same(a, b) or self._analysis.constraints.is_equal(a, b):
            return True
        equal = 0
        for sizes in self._assignments():
            try:
                if evaluate(a, sizes) != evaluate(b, sizes):
                    return False
            except InputError:
                continue
            equal += 1
        return equal >= _FEWEST

    def _assignments(self) -> list[dict[str, int]]:
        """Random sizes of our symbols that satisfy the constraints."""
        if not self._sizes:
            names, holds = sorted(self._analysis.symbols), self._analysis.constraints.holds
            drawn = (_drawn(self._random, names) for _ in range(_MOST_TRIES))
            self._sizes = list(itertools.islice(filter(holds, drawn), ASSIGNMENTS))
        return self._sizes


def _drawn(chance: random.Random, names: Sequence[str]) -> dict[str, int]:
    """Sizes for symbols: arbitrary, all equal, or 1 and one other size, so that operands that broadcast do so."""
    kind, base = chance.random(), chance.choice(_BASES)
    if kind < 0.5:
        return {name: chance.randint(1, 99) for name in names}
    if kind < 0.6:
        return dict.fromkeys(names, base)
    return {name: chance.choice((1, base, base)) for name in names}


def _fits(inferred: TensorDims, declared: tuple[int, ...]) -> bool:
    return len(inferred.shape) == len(declared) and all(
        want < 0 or not isinstance(have, int) or want == have
        for have, want in zip(inferred.shape, declared, strict=True)
    )


_TENSOR = re.compile(r"shape\[(.*?)\], data\[(.*?)\](?=, shape\[|$)")
_ARRAY = "TensorArray with shape hint: ["


def read_text(text: str) -> ShapeOrData:
    """Reads Paddle's text about a value.

    Raises InputError if it is none.
    """
    if text.startswith(_ARRAY):
        inner = text.removeprefix(_ARRAY).removesuffix("]")
        return ArrayDims(tuple(map(parse, split_dims(inner))) or None)
    tensors = [_tensor(match[1], match[2]) for match in _TENSOR.finditer(text)]
    if not tensors:
        return NOTHING
    return tensors[0] if len(tensors) == 1 else ListDims(tuple(tensors))


def _tensor(shape: str, data: str) -> ShapeOrData:
    if shape == "NULL":
        return NOTHING
    return tensor(map(parse, split_dims(shape)), None if data == "NULL" else map(parse, split_dims(data)))
