"""The shapes of a program's inputs as its symbolic shapes have them: how open they can be, and why not more.

Sizes of inputs that must be equal get one name, those that must be a number are it, and those that a program halves
and doubles are such multiples that all that must be equal is.
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
from pdhlo.lower.artifacts.specification import Specification
from pdhlo.lower.tracing.symbolic import analyse
from pdhlo.lower.values.specs import level_name

MULTIPLES = (2, 4, 8, 16, 32, 64, 128)
"""Multiples that are tried for sizes that a program divides."""
_SAMPLES = 12
BATCH = "b"


@dataclass(frozen=True, slots=True)
class _InputDims:
    """The symbolic dimensions of the inputs."""

    dims: Mapping[str, tuple[Dim, ...]]
    constraints: Constraints
    reasons: tuple[str, ...] = ()


def analysed_specification(program: TranslatedProgram) -> Specification:
    """The most open specification that the symbolic shapes allow; LoD has a number of sequences of its own."""
    analysed = _analysed(program)
    names = _OpenSizeNames(program.inputs)
    inputs: dict[str, tuple[Dim, ...]] = {}
    known: dict[str, str] = {}
    places: dict[str, list[str]] = {}
    for name, spec in program.inputs.items():
        dims = analysed.dims.get(name, spec.shape)
        sizes: list[Dim] = []
        for axis, dim in enumerate(dims):
            if isinstance(dim, int) and dim >= 0:
                sizes.append(dim)
            elif isinstance(dim, int) or not is_kind(dim, SYMBOL):  # nobody reads it, or it is a sum of others
                sizes.append(symbol(names.of(spec, axis)))
            else:
                own = str(dim)
                known[own] = known.get(own) or names.of(spec, axis)
                places.setdefault(known[own], []).append(f"{name}[{axis}]")
                sizes.append(symbol(known[own]))
        inputs[name] = tuple(sizes)
        for level in range(spec.lod_level):
            inputs[level_name(name, level)] = (add(symbol(names.sequences()), 1),)
    whole = Specification(inputs, reasons=analysed.reasons)
    whole = _bounded(whole, analysed.constraints, known)
    return _divided(whole, analysed.constraints, known)


def _analysed(program: TranslatedProgram) -> _InputDims:
    """The dimensions of the inputs, those equal that broadcast with each other; nothing where it cannot be analysed."""
    try:
        analysis = analyse(program)
    except PdhloError:  # a run says better what is wrong
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
    """Why two sizes of inputs are one, or one is a number; those that broadcast are made equal for it."""
    if constraint.kind == EQUAL:
        sides = [_said_as(side, where) for side in (constraint.a, constraint.b)]
    elif constraint.kind == BROADCASTABLE:
        a, b = constraints.resolve(constraint.a), constraints.resolve(constraint.b)
        sides = [_said_as(side, where) for side in (a, b)]
        if a == b or None in sides:
            return None
        try:
            constraints.add_equal(a, b, constraint.origin)
        except VerificationError:  # one of them has a range that the other has not
            return None
    else:
        return None
    if None in sides:
        return None
    number, size = sorted(sides, key=lambda side: not str(side).isdigit())
    return f"{size} is {number}: {constraint.origin}"


def _said_as(side: Dim, where: Mapping[str, str]) -> str | None:
    """A size of an input by its place, a number as it is; None for what is computed of sizes."""
    return str(side) if isinstance(side, int) else where.get(str(side))


class _OpenSizeNames:
    """Names for open sizes: ``b`` for the first number of examples, else of input and axis."""

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
    """The name of an input as a part of names that jax can read."""
    stem = re.sub(r"\W", "_", name, flags=re.ASCII).strip("_") or "input"
    return stem if stem[0].isalpha() else f"x_{stem}"


def _bounded(whole: Specification, constraints: Constraints, known: Mapping[str, str]) -> Specification:
    """With what must be greater than one as it is."""
    for constraint in constraints.added:
        name = known.get(str(constraints.resolve(constraint.a)))
        if constraint.kind == GREATER_THAN_ONE and name is not None:
            whole = whole.at_least({name: 2}, f"{constraint.origin} needs more than one, so {name} is at least 2")
    return whole


# Multiples


def _divided(whole: Specification, constraints: Constraints, known: Mapping[str, str]) -> Specification:
    """With the smallest multiples of open sizes for which everything that must be equal is."""
    of_inputs = [element for element in constraints.added if _is_of_inputs(element, constraints, known)]
    open_symbols = {
        symbol for element in of_inputs for side in (element.a, element.b) for symbol in _open_in(side, constraints)
    }
    symbols = sorted(open_symbols)
    broken = next(
        (element for element in of_inputs if not _hold([element], constraints, dict.fromkeys(symbols, 1))), None
    )
    if broken is None:
        return whole
    lengths = [symbol for symbol in symbols if known[symbol] != BATCH]
    multiples = _multiples(of_inputs)
    for divided, multiple in itertools.product((lengths, symbols), multiples):  # a batch is the last to be divided
        wanted = dict.fromkeys(symbols, 1) | dict.fromkeys(divided, multiple)
        if _hold(of_inputs, constraints, wanted):
            smallest = _smallest(of_inputs, constraints, wanted, multiples)
            numbers = {known[symbol]: number for symbol, number in smallest.items() if number > 1}
            need = "a multiple" if broken.kind == DIVISIBLE else "equal sizes"
            return whole.multiplied(numbers, f"{broken.origin} needs {need}, so {_said(numbers)}")
    return whole


def _said(multiples: Mapping[str, int]) -> str:
    return ", ".join(f"{name} is a multiple of {number}" for name, number in multiples.items())


def _is_of_inputs(constraint: Constraint, constraints: Constraints, known: Mapping[str, str]) -> bool:
    """Whether it says something of sizes of inputs alone that does not hold by itself."""
    symbols = _open_in(constraint.a, constraints) | _open_in(constraint.b, constraints)
    return bool(symbols) and symbols <= known.keys() and constraint.kind != GREATER_THAN_ONE


def _open_in(dim: Dim, constraints: Constraints) -> frozenset[str]:
    return symbols_of(constraints.resolve(dim))


def _multiples(of_inputs: Sequence[Constraint]) -> list[int]:
    """The multiples to try: those that programs mostly need, and of what these constraints divide by."""
    divisors = [element.b for element in of_inputs if element.kind == DIVISIBLE and isinstance(element.b, int)]
    own = math.lcm(*divisors)
    return sorted({*MULTIPLES, *divisors, *(math.lcm(own, multiple) for multiple in MULTIPLES)})


def _smallest(
    of_inputs: Sequence[Constraint], constraints: Constraints, wanted: Mapping[str, int], multiples: Sequence[int]
) -> dict[str, int]:
    """The same with each multiple as small as it can be."""
    result = dict(wanted)
    for name, largest in wanted.items():
        smaller = (number for number in (1, *multiples) if number < largest)
        fitting = (number for number in smaller if _hold(of_inputs, constraints, result | {name: number}))
        result[name] = next(fitting, largest)
    return result


def _hold(of_inputs: Sequence[Constraint], constraints: Constraints, multiples: Mapping[str, int]) -> bool:
    """Whether all holds at sizes that are such multiples; what broadcasts must be equal."""
    draw = random.Random(0)
    for _ in range(_SAMPLES):
        sizes = {symbol: multiple * draw.randint(3, 40) for symbol, multiple in multiples.items()}
        if not all(_holds(constraint, constraints, sizes) for constraint in of_inputs):
            return False
    return True


def _holds(constraint: Constraint, constraints: Constraints, sizes: Mapping[str, int]) -> bool:
    resolve = constraints.resolve
    try:
        if constraint.kind == BROADCASTABLE:
            return evaluate(resolve(constraint.a), sizes) == evaluate(resolve(constraint.b), sizes)
    except InputError:
        return False
    return Constraint(constraint.kind, resolve(constraint.a), resolve(constraint.b), constraint.origin).holds(sizes)
