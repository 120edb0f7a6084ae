"""Derives the open sizes of a program's inputs from its symbolic shapes, with reasons for each restriction.

Input sizes that must be equal get one name. A size that must have one value is that number. If a program divides
sizes and requires results to be equal, the sizes become the smallest multiples that satisfy all equality constraints.
"""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pdhlo.dialect.dataflow.symbolic.constraints import (
    BROADCASTABLE,
    DIVISIBLE,
    EQUAL,
    GREATER_THAN_ONE,
    Constraint,
    Constraints,
)
from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate
from pdhlo.dialect.dataflow.symbolic.expressions import SYMBOL, Dim, add, is_kind, symbol, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import TensorDims
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import InputError, PdhloError, VerificationError
from pdhlo.lower.artifacts.specification import Specification, in_words
from pdhlo.lower.tracing.symbolic import analyse
from pdhlo.lower.values.specs import level_name

MULTIPLES = (2, 4, 8, 16, 32, 64, 128)
"""The multiples to try for sizes that a program divides."""
_SAMPLES = 12
"""The number of random sizes at which constraints are evaluated."""
_LEAST_DRAWN = 3
"""The smallest number of which a random size is the multiple."""
BATCH = "b"
"""The name of the number of examples."""


@dataclass(frozen=True, slots=True)
class _InputDims:
    """The symbolic dimensions of the inputs, constraints on their symbols, and reasons for equal sizes."""

    dims: Mapping[str, tuple[Dim, ...]]
    constraints: Constraints
    reasons: tuple[str, ...] = ()


def analysed_specification(program: TranslatedProgram) -> Specification:
    """The most open specification that the symbolic shapes allow.

    Each level of a LoD has its own number of sequences.
    """
    analysed = _analysed(program)
    names = _OpenSizeNames(program.inputs)
    inputs: dict[str, tuple[Dim, ...]] = {}
    names_of_symbols: dict[str, str] = {}
    for name, spec in program.inputs.items():
        dims = analysed.dims.get(name, spec.shape)
        sizes: list[Dim] = []
        for axis, dim in enumerate(dims):
            if isinstance(dim, int) and dim >= 0:
                sizes.append(dim)
            elif isinstance(dim, int) or not is_kind(dim, SYMBOL):  # no operation reads it, or it is an expression
                sizes.append(symbol(names.of(spec, axis)))
            else:
                own = str(dim)
                names_of_symbols[own] = names_of_symbols.get(own) or names.of(spec, axis)
                sizes.append(symbol(names_of_symbols[own]))
        inputs[name] = tuple(sizes)
        for level in range(spec.lod_level):
            inputs[level_name(name, level)] = (add(symbol(names.sequences()), 1),)
    specification = Specification(inputs, reasons=analysed.reasons)
    specification = _bounded(specification, analysed.constraints, names_of_symbols)
    return _multiplied(specification, analysed.constraints, names_of_symbols)


def _analysed(program: TranslatedProgram) -> _InputDims:
    """The dimensions of the inputs, where sizes that broadcast with each other are made equal.

    Empty if the program cannot be analysed.
    """
    try:
        analysis = analyse(program)
    except PdhloError:  # the later trace raises a better error
        return _InputDims({}, Constraints())
    shapes = {name: value.shape for name, value in analysis.inputs.items() if isinstance(value, TensorDims)}
    where = {
        str(dim): f"{name}[{axis}]"
        for name, dims in reversed(shapes.items())
        for axis, dim in enumerate(dims)
        if not isinstance(dim, int)
    }
    reasons: dict[str, None] = {}
    for constraint in analysis.constraints.added:
        if (reason := _unified(constraint, analysis.constraints, where)) is not None:
            reasons[reason] = None
    dims = {name: tuple(map(analysis.constraints.resolve, shape)) for name, shape in shapes.items()}
    return _InputDims(dims, analysis.constraints, tuple(reasons))


def _unified(constraint: Constraint, constraints: Constraints, where: Mapping[str, str]) -> str | None:
    """The reason why a constraint makes two input sizes equal, or an input size a number; None if it does not.

    If two input sizes must broadcast, the constraint that they are equal is added.
    """
    if constraint.kind == EQUAL:
        sides = [_place_or_number(side, where) for side in (constraint.a, constraint.b)]
    elif constraint.kind == BROADCASTABLE:
        a, b = constraints.resolve(constraint.a), constraints.resolve(constraint.b)
        sides = [_place_or_number(side, where) for side in (a, b)]
        if a == b or None in sides:
            return None
        try:
            constraints.add_equal(a, b, constraint.origin)
        except VerificationError:  # they cannot be equal
            return None
    else:
        return None
    if None in sides:
        return None
    number, size = sorted(sides, key=lambda side: not str(side).isdigit())
    return f"{size} is {number}: {constraint.origin}"


def _place_or_number(side: Dim, where: Mapping[str, str]) -> str | None:
    """Text for a dimension: input and axis of a symbol, or a number; None for other expressions."""
    return str(side) if isinstance(side, int) else where.get(str(side))


class _OpenSizeNames:
    """Makes names for open sizes: ``b`` for the first batch size, else the input's name with the axis."""

    def __init__(self, inputs: Mapping[str, TensorSpec]) -> None:
        self._taken: set[str] = set()
        self._sequences = 0
        self._inputs = inputs

    def of(self, spec: TensorSpec, axis: int) -> str:
        """A new name for an axis of an input."""
        if axis == 0 and not spec.lod_level and BATCH not in self._taken:
            self._taken.add(BATCH)
            return BATCH
        name = f"{stem_of(spec.name)}_{axis}"
        while name in self._taken:
            name += "_"
        self._taken.add(name)
        return name

    def sequences(self) -> str:
        """A new name for a number of sequences."""
        self._sequences += 1
        return f"sequences_{self._sequences - 1}"


def stem_of(name: str) -> str:
    """An input's name as the beginning of names that jax accepts for open sizes."""
    stem = re.sub(r"\W", "_", name, flags=re.ASCII).strip("_") or "input"
    return stem if stem[0].isalpha() else f"x_{stem}"


def _bounded(specification: Specification, constraints: Constraints, names: Mapping[str, str]) -> Specification:
    """Adds the lower bound 2 for sizes that must be greater than one. ``names``: open sizes by their symbols."""
    for constraint in constraints.added:
        name = names.get(str(constraints.resolve(constraint.a)))
        if constraint.kind == GREATER_THAN_ONE and name is not None:
            reason = f"{constraint.origin} needs a size of 2 or more, so {name} is at least 2"
            specification = specification.at_least({name: 2}, reason)
    return specification


# Multiples


@dataclass(frozen=True, slots=True)
class _Progression:
    """The sizes ``multiple * number + more`` for numbers of at least 1."""

    multiple: int = 1
    more: int = 0

    def at(self, number: int) -> int:
        return self.multiple * number + self.more


_ANY = _Progression()


def _multiplied(specification: Specification, constraints: Constraints, names: Mapping[str, str]) -> Specification:
    """Makes open sizes the smallest multiples that satisfy all constraints on input sizes, if some multiples do.

    Else each size may be a multiple and a number: one of which 2 parts are taken but for the first row is
    ``2 * name + 1``. ``names``: open sizes by their symbols.
    """
    of_inputs = [element for element in constraints.added if _is_of_inputs(element, constraints, names)]
    open_symbols = {
        symbol for element in of_inputs for side in (element.a, element.b) for symbol in _open_in(side, constraints)
    }
    symbols = sorted(open_symbols)
    broken = next((element for element in of_inputs if not _hold([element], constraints, _any(symbols))), None)
    if broken is None:
        return specification
    lengths = [symbol for symbol in symbols if names[symbol] != BATCH]
    candidates = _multiples(of_inputs)
    chosen = None
    for divided, multiple in itertools.product((lengths, symbols), candidates):  # the batch size only if needed
        multiples = _any(symbols) | dict.fromkeys(divided, _Progression(multiple))
        if _hold(of_inputs, constraints, multiples):
            chosen = _smallest(of_inputs, constraints, multiples, candidates)
            break
    for divided in (lengths, symbols):
        chosen = chosen or _shifted(of_inputs, constraints, symbols, divided, candidates)
    if chosen is None:
        return specification
    numbers = {names[symbol]: sizes for symbol, sizes in chosen.items() if sizes != _ANY}
    need = "a multiple" if broken.kind == DIVISIBLE else "equal sizes"
    reason = f"{broken.origin} needs {need}, so {_listed(numbers)}"
    return specification.substituted({name: (sizes.multiple, sizes.more) for name, sizes in numbers.items()}, reason)


def _any(symbols: Sequence[str]) -> dict[str, _Progression]:
    return dict.fromkeys(symbols, _ANY)


def _listed(progressions: Mapping[str, _Progression]) -> str:
    return ", ".join(
        f"{name} is {in_words(sizes.multiple, sizes.more)}"
        if sizes.multiple > 1
        else f"{name} is at least {sizes.at(1)}"
        for name, sizes in progressions.items()
    )


def _is_of_inputs(constraint: Constraint, constraints: Constraints, names: Mapping[str, str]) -> bool:
    """Whether all symbols of a constraint are input sizes, and multiples of these sizes can satisfy it."""
    symbols = _symbols_of(constraint, constraints)
    return bool(symbols) and symbols <= names.keys() and constraint.kind != GREATER_THAN_ONE


def _symbols_of(constraint: Constraint, constraints: Constraints) -> frozenset[str]:
    return _open_in(constraint.a, constraints) | _open_in(constraint.b, constraints)


def _open_in(dim: Dim, constraints: Constraints) -> frozenset[str]:
    return symbols_of(constraints.resolve(dim))


def _multiples(of_inputs: Sequence[Constraint]) -> list[int]:
    """The multiples to try: common ones, the divisors in these constraints, and their least common multiples."""
    divisors = [element.b for element in of_inputs if element.kind == DIVISIBLE and isinstance(element.b, int)]
    own = math.lcm(*divisors)
    return sorted({*MULTIPLES, *divisors, *(math.lcm(own, multiple) for multiple in MULTIPLES)})


def _smallest(
    of_inputs: Sequence[Constraint],
    constraints: Constraints,
    multiples: Mapping[str, _Progression],
    candidates: Sequence[int],
) -> dict[str, _Progression]:
    """Reduces each multiple to the smallest candidate with which the constraints still hold."""
    result = dict(multiples)
    for name, largest in multiples.items():
        smaller = (_Progression(number) for number in (1, *candidates) if number < largest.multiple)
        fitting = (sizes for sizes in smaller if _hold(of_inputs, constraints, result | {name: sizes}))
        result[name] = next(fitting, largest)
    return result


def _shifted(
    of_inputs: Sequence[Constraint],
    constraints: Constraints,
    symbols: Sequence[str],
    divided: Sequence[str],
    candidates: Sequence[int],
) -> dict[str, _Progression] | None:
    """The smallest multiples, and numbers to add, with which the constraints hold; None if there are none.

    One size after the other is restricted, where constraints with this size do not hold.
    """
    result = _any(symbols)
    for name in divided:
        own = [element for element in of_inputs if name in _symbols_of(element, constraints)]
        if _hold(own, constraints, result):
            continue
        ways = (_Progression(multiple, more) for multiple in candidates for more in range(multiple))
        fitting = next((sizes for sizes in ways if _hold(own, constraints, result | {name: sizes})), None)
        if fitting is not None:
            result[name] = _from_least(name, fitting, own, constraints, result)
    return result if _hold(of_inputs, constraints, result) else None


def _from_least(
    name: str,
    sizes: _Progression,
    own: Sequence[Constraint],
    constraints: Constraints,
    others: dict[str, _Progression],
) -> _Progression:
    """The same sizes, from the least one on with which all sizes in the constraints ``own`` are at least 1."""
    for number in range(_LEAST_DRAWN):
        at = others | {name: _Progression(0, sizes.at(number))}
        if sizes.at(number) > 0 and _hold(own, constraints, at, are_positive=True):
            return _Progression(sizes.multiple, sizes.at(number - 1))
    return _Progression(sizes.multiple, sizes.at(_LEAST_DRAWN - 1))


def _hold(
    of_inputs: Sequence[Constraint],
    constraints: Constraints,
    progressions: Mapping[str, _Progression],
    *,
    are_positive: bool = False,
) -> bool:
    """Whether the constraints hold at random sizes of these progressions; sizes that broadcast must be equal.

    ``are_positive``: both sides of each constraint must be positive, too.
    """
    draw = random.Random(0)
    for _ in range(_SAMPLES):
        sizes = {symbol: drawn.at(draw.randint(_LEAST_DRAWN, 40)) for symbol, drawn in progressions.items()}
        if not all(_holds(constraint, constraints, sizes, are_positive) for constraint in of_inputs):
            return False
    return True


def _holds(constraint: Constraint, constraints: Constraints, sizes: Mapping[str, int], are_positive: bool) -> bool:
    a, b = constraints.resolve(constraint.a), constraints.resolve(constraint.b)
    try:
        if are_positive and min(evaluate(a, sizes), evaluate(b, sizes)) < 1:
            return False
        if constraint.kind == BROADCASTABLE:
            return evaluate(a, sizes) == evaluate(b, sizes)
    except InputError:
        return False
    return Constraint(constraint.kind, a, b, constraint.origin).holds(sizes)
