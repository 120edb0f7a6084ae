"""Operands of which only the first rows are valid: every operator gives for them what it gives for those rows alone.

The text tests of operators are run with some of their constants padded with NaN (or other numbers, where there is no
NaN), behind what is valid. What an operator refuses is not held against it, but each one with a masked rule must hold
in some test.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from pdhlo.dialect.dataflow.separability.registry import rule_names
from pdhlo.dialect.dataflow.symbolic.analysis import result_places
from pdhlo.dialect.values import LoDTensor
from pdhlo.errors import PdhloError, UnsupportedError
from pdhlo.lower.conformance.operator_tests import read_cases
from pdhlo.lower.rules import registry
from pdhlo.lower.rules.masked import masked_names
from pdhlo.lower.rules.masking import sequences
from pdhlo.lower.tracing.steps.structural import constant_value
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, bounded_rows
from pdhlo.program import Program
from tests.lower.tracing.interpreting import as_one_function, interpreted
from tests.lower.tracing.opened_texts import (
    ARRAYS,
    CONSTANT,
    FOLDER,
    LEAST_TOLERANCE,
    WITHOUT_SETTINGS,
    assert_close,
    constants_of,
    expected,
    opened,
    operations_of,
    program_of,
    settings,
    with_garbage,
    written,
)

ENOUGH = 1
"""So many settings of an operator are run, of which each takes a second."""
ENOUGH_MASKED = 5
"""Likewise of one with a masked rule: several axes, with and without keeping them."""
REFUSE = frozenset({"split", "split_with_num", "unbind", "unstack"})
"""Operators whose masked rule says why they cannot."""
UNTESTED = frozenset({"is_empty", "lod_reset", "rnn", "sequence_expand"})
"""Operators of whose text tests none has such operands; they are in programs in ``test_bounded_programs``."""


def is_held(text: str, axes: Mapping[int, int]) -> bool:
    """Whether an operator takes such padding, and gives what it gives without."""
    constants = constants_of(text)
    if "complex" in text and len(constants) > len(axes):  # the bindings cannot write such constants
        return False
    program = program_of(text, axes)
    feeds = {f"x{i}": constants[i] for i in axes}
    try:
        wanted = expected(text, program, feeds)
    except PdhloError:
        return False
    sizes = {i: constants[i].shape[axis] for i, axis in axes.items()}
    padded = {
        f"x{i}": Bounded.along(with_garbage(constants[i], axis), np.int32(sizes[i]), axis) for i, axis in axes.items()
    }
    try:
        results = as_one_function(program, padded)
    except UnsupportedError:
        return False
    for name, (want, tolerance) in wanted.items():
        assert_close(results[name], want, tolerance, f"{axes} {name}")
    return True


def held(name: str, enough: int = ENOUGH) -> int:
    count = 0
    for path in (FOLDER / f"{name}.mlir", FOLDER / f"{name}_.mlir"):
        for case in read_cases(path) if path.exists() else ():
            for axes in settings(constants_of(case.text)):
                count += count < enough and is_held(case.text, axes)
    return count


@pytest.mark.parametrize(
    "name", [operator for operator in rule_names() if operator not in {*WITHOUT_SETTINGS, *UNTESTED}]
)
def test_rows_that_are_treated_separately_are_as_without_padding(name: str) -> None:
    assert held(name), "nothing was computed with padding"


# ---------------------------------------------------------------- rows of sequences


def rows_program(text: str, results: Sequence[int] | None) -> tuple[Program, dict[str, LoDTensor]]:
    """The program of a test in which the constants with LoD are inputs, and some results are fetched."""
    names: dict[Any, str] = {}
    kinds: dict[Any, str] = {}
    lines, arguments, feeds = [], [], {}
    operations = operations_of(text)
    for operation in operations:
        is_constant = operation.operation.name == CONSTANT
        for result in operation.results:
            names[result] = f"%v{len(names)}"
            kinds[result] = str(result.type) if is_constant else opened(result.type)
        value = constant_value(operation) if is_constant else None
        if not isinstance(value, LoDTensor) or not value.lod:
            lines.append(written(operation, names, kinds))
            continue
        name, [result] = f"x{len(feeds)}", operation.results
        feeds[name] = value
        arguments.append(f'%{name}: {kinds[result]} {{pd.feed = "{name}"}}')
        feed = f'{names[result]} = "pd.feed"(%{name}) {{name = "{name}"}} : ({kinds[result]}) -> {kinds[result]}'
        lines.append(feed)
    last = operations[-1]
    places = result_places(last, len(last.results))
    wanted = [
        fetched for fetched, place in zip(last.results, places, strict=True) if results is None or place in results
    ]
    declared = ", ".join(f'{kinds[fetched]} {{pd.fetch = "y{i}"}}' for i, fetched in enumerate(wanted))
    lines.append(f"func.return {', '.join(names[r] for r in wanted)} : {', '.join(kinds[r] for r in wanted)}")
    body = "\n".join(lines)
    return Program.parse(f"func.func @main({', '.join(arguments)}) -> ({declared}) {{\n{body}\n}}"), feeds


def padded_rows(value: LoDTensor) -> LoDArray:
    data, lod = np.asarray(value.data), tuple(np.asarray(level, np.int32) for level in value.lod)
    return bounded_rows(with_garbage(data, 0), lod) if data.shape[0] else LoDArray(data, lod)  # type: ignore[arg-type]


def are_rows_held(text: str, results: Sequence[int] | None) -> bool:
    """Whether an operator takes rows of sequences with padding, and gives what it gives without."""
    program, feeds = rows_program(text, results)
    if not feeds:
        return False
    wanted = interpreted(program, feeds)
    computed = as_one_function(program, {name: padded_rows(value) for name, value in feeds.items()})
    for name, want in wanted.items():
        assert_close(computed[name], want, LEAST_TOLERANCE, name)
    return True


@pytest.mark.parametrize(("name", "results"), sequences.RESULTS.items(), ids=list(sequences.RESULTS))
def test_rows_of_sequences_are_as_without_padding(name: str, results: Sequence[int] | None) -> None:
    held = [are_rows_held(case.text, results) for case in read_cases(FOLDER / f"{name}.mlir")]
    assert any(held)


@pytest.mark.parametrize(
    "name", [operator for operator in masked_names() if operator not in {*REFUSE, *UNTESTED, *sequences.RESULTS}]
)
def test_rows_that_are_mixed_are_as_without_padding(name: str) -> None:
    assert held(name, ENOUGH_MASKED), "nothing was computed with padding"


@pytest.mark.parametrize(
    "name", [name for name in registry.rule_names() if registry.get_rule(name).bounded and name not in ARRAYS]
)
def test_padding_that_a_rule_takes_itself_changes_nothing(name: str) -> None:
    """Of the other settings of its operands it says that it does not take them."""
    held(name, ENOUGH_MASKED)
