"""Operator tests as text: constants, one operation, and the expected results.

    // pd.softmax: along the last axis. Values of Paddle 2.6.2.
    func.func @main() {
      %x = "pd_builtin.constant"() {value = dense<[[1.0, 1.0]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
      %out = "pd.softmax"(%x) {axis = -1 : i32} : (tensor<1x2xf32>) -> tensor<1x2xf32>
      "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<0.5> : tensor<1x2xf32>}
        : (tensor<1x2xf32>) -> ()
      return
    }

A constant, and a check against one, may have a LoD (``lod = [array<i64: 0, 1>]``), or be sparse rows
(``rows = array<i64: 3, 0>, height = 5 : i64``, of type ``!pd.selected_rows<…>``). There may be other operations before
and after the tested one, which create and read tensor arrays and tensors of paddle.sparse.

A file has several tests, separated by ``// -----``. Each is checked in three ways: our interpreter against the stored
values, XLA against the stored values, and the interpreter against XLA. The constants are arguments of the compiled
function; otherwise everything would be computed while tracing. Operators that draw random numbers always get the same
key. They draw other numbers than Paddle, so a test has attributes for which the result does not depend on them. A test
with a line ``// XLA only: <reason>`` does not run on the interpreter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.needs import checking_operations, needed_operations
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import LoDTensor, SelectedRows, Value
from pdhlo.errors import InputError, ModelFormatError, PdhloError
from pdhlo.lower.comparing.engines import ENGINES, INTERPRETER, XLA, Switch
from pdhlo.lower.compiler import xla
from pdhlo.lower.interpreter.check import EXPECTATIONS, CheckError
from pdhlo.lower.interpreter.tensor import Tensor
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.steps.kernel import step_of
from pdhlo.lower.tracing.steps.scope import Scope
from pdhlo.lower.tracing.steps.structural import constant_value
from pdhlo.lower.values.traced_values import from_public, to_public
from pdhlo.system.reading import read_whole

WAYS = {
    "interpreter": "pdhlo.lower.interpreter against the stored values",
    "xla": "XLA against the stored values",
    "agreement": "the interpreter against XLA",
}
"""The ways in which a test runs, by name."""

_SEPARATOR = re.compile(r"^// -----\s*$", re.MULTILINE)
_XLA_ONLY = re.compile(r"^// XLA only: *(?P<reason>.+)$", re.MULTILINE)
_CONSTANT = "pd_builtin.constant"
_STORED = (LoDTensor, SelectedRows)
_OPTIONS = ("tolerance", "max_ulp_difference", "min_ulp_difference")
_TOGETHER = 16  # larger programs take as long for each test


@dataclass(frozen=True, slots=True)
class OperatorCase:
    """One test in a file."""

    path: Path
    index: int
    text: str

    @property
    def name(self) -> str:
        """The operator's file and the test's place in it."""
        return f"{self.path.stem}#{self.index}"

    @property
    def xla_only(self) -> str | None:
        """The reason why the interpreter cannot run the test; None if it can."""
        match = _XLA_ONLY.search(self.text)
        return match["reason"].strip() if match else None


@dataclass(frozen=True, slots=True)
class Expectation:
    """A ``check`` operation: the checked value, and the expected one, which is stored or another MLIR value."""

    check: str
    actual: SSAValue
    expected: Any
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class OperatorTest:
    """A test, ready to run."""

    program: TranslatedProgram
    schedule: Schedule
    switch: Switch
    constants: Mapping[SSAValue, Any]
    """The constants that are arguments: MLIR value -> traced value."""
    expectations: tuple[Expectation, ...]

    @property
    def wanted(self) -> list[SSAValue]:
        """The MLIR values that the checks read."""
        return _read_by(self.expectations)


def find_cases(paths: Iterable[Path]) -> list[OperatorCase]:
    """The tests in files, and in all .mlir files of folders. Raises InputError if there are no tests."""
    files = [file for path in paths for file in (sorted(path.rglob("*.mlir")) if path.is_dir() else [path])]
    cases = [case for file in files for case in read_cases(file)]
    if not cases:
        raise InputError("these files have no test of an operator; expected .mlir files of pd programs")
    return cases


def read_cases(path: Path) -> list[OperatorCase]:
    """The tests in a file. Raises ModelFormatError if it is not a text file."""
    try:
        parts = _SEPARATOR.split(read_whole(path).decode("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise ModelFormatError(f"{path} cannot be read: {error}") from error
    return [OperatorCase(path, index, text) for index, text in enumerate(parts) if text.strip()]


def prepare(case: OperatorCase) -> OperatorTest:
    """A test that is ready to run; raises PdhloError if its text is not a test, or checks nothing."""
    try:
        program = TranslatedProgram.parse(case.text)
        program.verify()
        return _prepare(program)
    except PdhloError as error:
        raise type(error)(f"{case.path}, test {case.index}: {error}") from error


def _prepare(program: TranslatedProgram) -> OperatorTest:
    operations = list(program.operations())
    expectations = tuple(
        _expectation(operation) for operation in operations if operation.operation.name.startswith("check.")
    )
    if not expectations:
        raise InputError("the test checks nothing; it needs a check.expect_… of a result")
    read = [
        value
        for operation in operations
        if operation.operation.name.startswith("check.")
        for value in operation.operands
    ]
    needed = needed_operations(operations, read, checking_operations(operations))
    constants = {
        element.results[0]: from_public(_CONSTANT, constant_value(element))
        for element in needed
        if element.operation.name == _CONSTANT
    }
    steps = [step_of(element, place) for place, element in enumerate(needed) if element.operation.name != _CONSTANT]
    if not steps:
        raise InputError("the test checks constants only; it needs a pd operation")
    return OperatorTest(program, Schedule(steps, _read_by(expectations)), Switch(), constants, expectations)


def _read_by(expectations: Iterable[Expectation]) -> list[SSAValue]:
    both = (value for expectation in expectations for value in (expectation.actual, expectation.expected))
    return [value for value in dict.fromkeys(both) if not isinstance(value, _STORED)]


def _expectation(operation: Any) -> Expectation:
    name = operation.operation.name
    if name.endswith("_const"):
        expected: Any = constant_value(operation)
    else:
        expected = operation.operands[1]
    options = {element: operation.attributes[element].value for element in _OPTIONS if element in operation.attributes}
    return Expectation(name.removesuffix("_const"), operation.operands[0], expected, options)


Values = Mapping[SSAValue, Value]
"""MLIR value -> its computed value, in the form of results of ``run``."""


def evaluate(test: OperatorTest, engine: str) -> Values:
    """The values that the checks read, computed on one of the ``ENGINES``."""
    return _evaluate(test.schedule, test.switch, test.constants, engine)


def _evaluate(schedule: Schedule, switch: Switch, constants: Mapping[SSAValue, object], engine: str) -> Values:
    environment = dict(constants)
    is_random = any(step.random for step in schedule.steps)  # an argument that nothing reads costs a lowering
    scope = Scope(jax.random.key(0) if is_random else None, engine=switch)
    with xla.x64(), switch.on(engine):
        schedule.run(environment, scope)
        return {value: to_public(environment[value]) for value in schedule.requested}


def check_stored(test: OperatorTest, values: Values) -> None:
    """Raises CheckError if computed values are not those that the test expects."""
    for expectation in test.expectations:
        expected = expectation.expected if isinstance(expectation.expected, _STORED) else values[expectation.expected]
        _check(expectation, values[expectation.actual], expected)


def check_agreement(test: OperatorTest, values: Values, reference: Values) -> None:
    """Raises CheckError if two engines differ by more than the checks allow."""
    for expectation in test.expectations:
        _check(expectation, values[expectation.actual], reference[expectation.actual])


def _check(expectation: Expectation, actual: Any, expected: Any) -> None:
    (actual, facts), (expected, wanted) = _parts(actual), _parts(expected)
    if facts != wanted:
        raise CheckError(f"{expectation.check}: got {facts}, expected {wanted}")
    EXPECTATIONS[expectation.check](Tensor(actual), Tensor(expected), expectation.options)


def _parts(value: object) -> tuple[Any, str]:
    """The array of a value, and a text of its other parts (LoD, rows). Raises CheckError if it is not a tensor."""
    if isinstance(value, LoDTensor):
        return value.data, f"LoD {[list(level) for level in value.lod]}"
    if isinstance(value, SelectedRows):
        return value.value, f"rows {list(value.rows)} of {value.height}"
    if not hasattr(value, "dtype"):
        raise CheckError(f"a check is for tensors, got {type(value).__name__}")
    return value, "LoD []"


def run(case: OperatorCase) -> dict[str, str | None]:
    """Runs a test in all ways: for each the reason why it failed, "" if it passed, None if it was skipped.

    Raises PdhloError if the text is not a test. Every exception of an engine counts as its failure.
    """
    test = prepare(case)
    return _outcomes(test, _computed(test.schedule, test.constants, [XLA] if case.xla_only else ENGINES))


def grouped(cases: Sequence[OperatorCase]) -> list[Sequence[OperatorCase]]:
    """Divides tests into groups for ``run_together``."""
    return [cases[start : start + _TOGETHER] for start in range(0, len(cases), _TOGETHER)]


def run_together(cases: Sequence[OperatorCase]) -> list[dict[str, str | None]]:
    """Runs tests as ``run`` does, but compiles them as one program, which takes less time than one for each test.

    If an engine fails on this program, each test runs alone.
    """
    tests = [prepare(case) for case in cases]
    together = [test for case, test in zip(cases, tests, strict=True) if not case.xla_only]
    steps = [step for test in together for step in test.schedule.steps]
    schedule = Schedule(steps, [value for test in together for value in test.wanted])
    constants = {value: constant for test in together for value, constant in test.constants.items()}
    computed = _computed(schedule, constants, ENGINES)
    has_failed = any(isinstance(values, str) for values in computed.values())
    return [
        run(case) if has_failed or case.xla_only else _outcomes(test, computed)
        for case, test in zip(cases, tests, strict=True)
    ]


def _computed(
    schedule: Schedule, constants: Mapping[SSAValue, object], engines: Iterable[str]
) -> dict[str, Values | str]:
    """Engine -> the values, or the reason why it failed."""
    switch = Switch()
    computed: dict[str, Values | str] = {}
    for engine in engines:
        try:
            computed[engine] = _evaluate(schedule, switch, constants, engine)
        except Exception as error:  # noqa: BLE001  (any error of a rule, jax or NumPy is a failure of the engine)
            computed[engine] = str(error) if isinstance(error, PdhloError) else f"{type(error).__name__}: {error}"
    return computed


def _outcomes(test: OperatorTest, computed: Mapping[str, Values | str]) -> dict[str, str | None]:
    """The outcomes of ``run`` for the values of each engine."""
    outcomes: dict[str, str | None] = dict.fromkeys(WAYS)
    for engine, values in computed.items():
        outcomes[engine] = values if isinstance(values, str) else _failure(check_stored, test, values)
    if len(computed) > 1:
        values, reference = computed[INTERPRETER], computed[XLA]
        if isinstance(values, str) or isinstance(reference, str):
            outcomes["agreement"] = "an engine has no values"
        else:
            outcomes["agreement"] = _failure(check_agreement, test, values, reference)
    return outcomes


def _failure(check: Callable[..., None], *arguments: object) -> str:
    try:
        check(*arguments)
    except CheckError as error:
        return str(error)
    return ""
