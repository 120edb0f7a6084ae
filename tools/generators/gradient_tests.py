"""Writes text tests of gradient operators by numerical derivatives, if neither the corpus nor Paddle has values.

    python -m pdhlo.tools.generators.gradient_tests tests/data/operators [OPERATOR …]

The default is every gradient operator with a rule and without a file. A test of the forward operator is converted to
float64, and the gradient operator is appended to it; it reads operands and results of the forward operator, and random
cotangents. The expected values are central differences of the forward operator's rule. If the differences of two step
sizes disagree, the function has a corner there, and the case is left out. Tests of second-order gradients are derived
from those of gradients in the same way. Operators without a test are listed on standard error.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import jax
import numpy as np

from pdhlo.dialect.gradient_slots import forward_of, slot
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Operator, Port, operator, plain_name
from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.conformance import operator_tests
from pdhlo.lower.rules.registry import rule_names
from pdhlo.lower.tracing.steps.scope import Scope
from pdhlo.lower.values.traced_values import from_public
from pdhlo.tools.generators import operator_text
from pdhlo.tools.generators.operator_tests import SEPARATOR

_MOST_CASES = 2
_LARGEST = 700
"""The largest number of elements of an operand of a numerical derivative."""
_STEP = 1e-4
_SAME = 1e-5
"""The largest allowed difference between the derivatives of two step sizes, relative to the largest element."""
_TOLERANCE = "1.0e-5 : f64"
_DIGITS = 9
_ONLY_IN_GRADIENTS = {"reduce_all": "false", "activation_grad": '"none"'}
"""Values of attributes of gradient operators that their forward operators lack."""
_WITHOUT_LOD = ("gru_grad", "lstm_grad")
"""Gradient operators whose results have no LoD in Paddle, although the operand of the forward operator has one."""
_STATEMENT = re.compile(r'^  (?=[%"]|return)', re.MULTILINE)
_REAL = re.compile(r"(tensor<(?:[\d?]+x)*(?:complex<)?)(?:f32|f16|bf16)>")
_OPERATION = re.compile(r'\s*(?:(?P<results>%[^"]*?) = )?"(?P<name>[\w.]+)"\((?P<operands>[^)]*)\)')

Arrays = dict[str, np.ndarray]


@dataclass(frozen=True, slots=True)
class ForwardTest:
    """A test of the forward operator in float64, without the expected values."""

    statements: tuple[str, ...]
    operator: Operator
    operands: Mapping[str, str | None]
    """Port -> the name of its value in the text; None for an absent operand."""
    results: Mapping[str, str | None]
    attributes: Mapping[str, str]
    elements: Mapping[str, tuple[str, ...]]
    """The name of a group -> its elements."""
    levels: Mapping[str, str]
    """The name of a constant -> its LoD, as text."""


# -- parsing the forward operator's test


def forward_case(text: str, name: str) -> ForwardTest | None:
    """Parses a test; None if the test has another form."""
    body = _REAL.sub(r"\1f64>", text[text.index("{") + 1 :])
    texts = ["  " + statement.rstrip() for statement in _STATEMENT.split(body)[1:]]
    statements = [statement for statement in texts if not statement.lstrip().startswith(('"check.', "return"))]
    own = [statement for statement in statements if plain_name(_name(statement).removeprefix("pd.")) == name]
    if len(own) != 1 or _name(own[0]).removeprefix("pd.") not in (name, f"{name}_"):
        return None
    place = statements.index(own[0])
    kept = statements[: place + 1]
    program = operator_tests.prepare(operator_tests.OperatorCase(Path(name), 0, _with_any_check(kept))).program
    operation = next(
        element for element in program.operations() if plain_name(element.operation.name.removeprefix("pd.")) == name
    )
    op = operator(name)
    names, gives = _names(own[0], "operands"), _names(own[0], "results")
    levels = {
        _names(element, "results")[0]: match[1]
        for element in kept
        if (match := re.search(r"\{lod = (\[[^\]]*\])", element))
    }
    return ForwardTest(
        tuple(kept),
        op,
        _by_port(op.inputs, present(operation, op.inputs, OPERAND_SEGMENTS), names),
        _by_port(op.outputs, present(operation, op.outputs, RESULT_SEGMENTS), gives),
        {key: operator_text.attribute(operation.attributes[key]) for key in op.attributes},
        {
            _names(element, "results")[0]: tuple(_names(element, "operands"))
            for element in kept
            if _name(element) == "pd_builtin.combine"
        },
        levels,
    )


def _name(statement: str) -> str:
    match = _OPERATION.match(statement)
    return match["name"] if match else ""


def _names(statement: str, which: str) -> list[str]:
    match = _OPERATION.match(statement)
    return re.findall(r"%(\w+)", (match[which] or "") if match else "")


def _by_port(ports: Sequence[Port], places: Sequence[int | None], names: Sequence[str]) -> dict[str, str | None]:
    return {port.name: None if place is None else names[place] for port, place in zip(ports, places, strict=True)}


def function_text(statements: Sequence[str]) -> str:
    """Statements as the text of a test."""
    return "\n".join(["func.func @main() {", *statements, "  return", "}"])


def _with_any_check(statements: Sequence[str]) -> str:
    """A test that compares each result of the last statement with itself, so that all results are computed."""
    added: list[str] = []
    for name, kind in _tensors(statements[-1]):
        group, _, place = name.rpartition("_part_")
        if group:
            slices = operator_text.operation(
                "pd_builtin.slice",
                [(group, dict(_typed(statements[-1]))[group])],
                {"index": f"{place} : i32"},
                [(name, kind)],
            )
            added.append(slices)
        added.append(f'  "check.expect_eq"(%{name}, %{name}) : ({kind}, {kind}) -> ()')
    return function_text([*statements, *added])


def _typed(statement: str) -> list[tuple[str, str]]:
    """The results of a statement with their types."""
    return list(zip(_names(statement, "results"), result_types(statement), strict=True))


def _tensors(statement: str) -> list[tuple[str, str]]:
    """The tensors that a statement returns, with their types; ``<group>_part_<place>`` is an element of a group."""
    tensors: list[tuple[str, str]] = []
    for name, kind in _typed(statement):
        if kind.startswith("tuple"):
            parts = _PARTS.findall(kind[len("tuple<") : -1])
            tensors += [(f"{name}_part_{place}", part.strip()) for place, part in enumerate(parts)]
        elif kind.startswith("tensor"):
            tensors.append((name, kind))
    return tensors


def result_types(statement: str) -> list[str]:
    """The types of the results of a statement, as text."""
    text = statement.rpartition(" -> ")[2].strip()
    text = text[1:-1] if text.startswith("(") else text
    return [" ".join(part.split()) for part in _PARTS.findall(text)]


_PARTS = re.compile(r"(?:[^,<>]|<(?:[^<>]|<[^<>]*>)*>)+")
"""A pattern for the parts between commas; commas in angle brackets do not separate."""


# -- derivatives


class Function:
    """The forward operator as a function of the constants of a test."""

    def __init__(self, statements: Sequence[str]) -> None:
        text = _with_any_check(statements)
        self.levels: dict[str, list[list[int]]] = {}
        """The LoDs of results, after a call."""
        self._test = operator_tests.prepare(operator_tests.OperatorCase(Path("forward"), 0, text))
        self.results = dict(zip((name for name, _ in _tensors(statements[-1])), self._test.wanted, strict=True))
        constants = [statement for statement in statements if _name(statement) == "pd_builtin.constant"]
        values = [
            operation
            for operation in self._test.program.operations()
            if operation.operation.name == "pd_builtin.constant"
        ]
        self.values = {
            _names(text, "results")[0]: value.results[0] for text, value in zip(constants, values, strict=True)
        }

    def constant(self, name: str) -> np.ndarray:
        """The array of a constant."""
        value = self._test.constants[self.values[name]]
        return np.asarray(getattr(value, "data", value))

    def __call__(self, changed: Mapping[str, np.ndarray]) -> Arrays:
        """Computes the results by name, with some constants replaced."""
        environment = dict(self._test.constants)
        for name, array in changed.items():
            value = self.values[name]
            old = environment[value]
            environment[value] = type(old)(array, old.lod) if hasattr(old, "lod") else from_public("", array)
        with x64():
            self._test.schedule.run(environment, Scope(jax.random.key(0)))
            computed = {name: environment[value] for name, value in self.results.items()}
        self.levels = {
            name: [list(map(int, level)) for level in entry.lod]
            for name, entry in computed.items()
            if hasattr(entry, "lod")
        }
        return {
            name: np.asarray(getattr(entry, "data", entry)) for name, entry in computed.items() if entry is not None
        }


def derivative(function: Callable[[np.ndarray], float], at: np.ndarray) -> np.ndarray:
    """The gradient of a function of an array by central differences. Raises InputError at a corner."""
    differences = [_differences(function, at, step) for step in (_STEP, 2 * _STEP)]
    if np.abs(differences[0] - differences[1]).max(initial=0) > _SAME * (1 + np.abs(differences[0]).max(initial=0)):
        raise InputError(
            "two steps give different derivatives: the function has a corner, or is not computed in float64"
        )
    # Richardson extrapolation: two step sizes cancel the second-order error.
    better: np.ndarray = (4 * differences[0] - differences[1]) / 3
    return better


def _differences(function: Callable[[np.ndarray], float], at: np.ndarray, step: float) -> np.ndarray:
    array = np.zeros_like(at)
    for place in np.ndindex(at.shape):
        for unit in (1, 1j) if at.dtype.kind == "c" else (1,):
            ahead, back = at.copy(), at.copy()
            ahead[place] += unit * step
            back[place] -= unit * step
            array[place] += unit * (function(ahead) - function(back)) / (2 * step)
    return array


# -- writing


class _Text:
    """The statements of a test of a gradient operator."""

    def __init__(self, forward: ForwardTest, gradient: Operator) -> None:
        self._forward, self._gradient = forward, gradient
        self._statements = list(forward.statements)
        self._function = Function(self._statements)
        self._results = self._function({})
        self._cotangents: Arrays = {}

    def _cotangent(self, name: str) -> str:
        """Adds a constant with a random cotangent of a result; returns its name."""
        array = self._results[name]
        drawn = np.random.default_rng(array.size + len(name))
        cotangent = np.round(drawn.uniform(-1, 1, array.shape), 2)
        if array.dtype.kind == "c":
            cotangent = cotangent + 1j * np.round(drawn.uniform(-1, 1, array.shape), 2)
        self._cotangents[name] = np.asarray(cotangent, array.dtype)
        result = f"{name}_cotangent"
        levels = self._function.levels.get(name)
        fits = levels and levels[-1][-1] == array.shape[0]  # values in the order of steps have another LoD
        attributes = {"lod": operator_text.lod(levels)} if levels and fits else {}
        attributes["value"] = operator_text.dense(self._cotangents[name])
        kind = operator_text.tensor_type(self._cotangents[name])
        self._statements.append(operator_text.operation("pd_builtin.constant", [], attributes, [(result, kind)]))
        return result

    def _operand(self, port: Port) -> str | None:
        """The name of the value of an operand of the gradient; None for an absent operand."""
        name = slot(port.name)
        operands = {slot(entry): value for entry, value in self._forward.operands.items()}
        results = {slot(entry): value for entry, value in self._forward.results.items()}
        known = {**results, **operands}
        if name in known:
            return known[name]
        result = {entry.cotangent: value for entry, value in results.items()}.get(name)
        if result is None:
            return None
        parts = [part for part in self._results if part == result or part.startswith(f"{result}_part_")]
        if not parts or any(self._results[part].dtype.kind not in "fc" for part in parts):
            return None
        return (
            self._cotangent(parts[0])
            if parts == [result]
            else self._group([self._cotangent(part) for part in parts], result)
        )

    def _group(self, names: Sequence[str], group: str) -> str:
        """Adds a group with cotangents of the elements of a group."""
        kinds = self._kinds()
        result, kind = f"{group}_cotangent", f"tuple<{', '.join(kinds[name] for name in names)}>"
        operands = [(name, kinds[name]) for name in names]
        self._statements.append(operator_text.operation("pd_builtin.combine", operands, {}, [(result, kind)]))
        return result

    def _loss(self, name: str) -> Callable[[np.ndarray], float]:
        def loss(array: np.ndarray) -> float:
            value = self._function({name: array})
            return float(
                sum(
                    np.real(np.sum(np.conj(self._cotangents[cotangent]) * value[cotangent]))
                    for cotangent in self._cotangents
                )
            )

        return loss

    def _wanted(self) -> dict[str, list[str]]:
        """The constants of the derivative, for each result of the gradient that is a derivative."""
        operands = {slot(entry).cotangent: value for entry, value in self._forward.operands.items()}
        result: dict[str, list[str]] = {}
        for port in self._gradient.outputs:
            name = operands.get(slot(port.name))
            parts = [] if name is None else list(self._forward.elements.get(name, (name,)))
            if parts and all(part in self._function.values and self._is_smooth(part) for part in parts):
                result[port.name] = parts
        return result

    def _is_smooth(self, name: str) -> bool:
        return self._function.constant(name).dtype.kind in "fc"

    def text(self) -> str:
        """The text of the test. Raises InputError if a cotangent, an operand or an attribute is missing."""
        operands = {port.name: self._operand(port) for port in self._gradient.inputs}
        wanted = self._wanted()
        known = {**_ONLY_IN_GRADIENTS, **self._forward.attributes}
        lacking = set(self._gradient.attributes) - set(known)
        if not self._cotangents or not wanted or lacking:
            missing = f"attributes {', '.join(sorted(lacking))}" if lacking else "cotangents or operands"
            raise InputError(f"its {missing} do not follow from the forward operator's names")
        if sum(self._function.constant(part).size for parts in wanted.values() for part in parts) > _LARGEST:
            raise InputError("the case is too large")
        kinds = self._kinds()
        results = [(f"{port}_result", self._type(parts, port)) for port, parts in wanted.items()]
        typed_operands = [(name, kinds[name]) for name in operands.values() if name is not None]
        attributes = {key: known[key] for key in self._gradient.attributes}
        attributes["operand_segment_sizes"] = _sizes([name is not None for name in operands.values()])
        attributes["result_segment_sizes"] = _sizes([port.name in wanted for port in self._gradient.outputs])
        attributes = dict(sorted(attributes.items()))
        self._statements.append(
            operator_text.operation(f"pd.{self._gradient.name}", typed_operands, attributes, results)
        )
        for port, parts in wanted.items():
            self._statements += self._checks(port, parts)
        return function_text(self._statements)

    def _kinds(self) -> dict[str, str]:
        kinds: dict[str, str] = {}
        for statement in self._statements:
            kinds |= dict(zip(_names(statement, "results"), result_types(statement), strict=True))
        return kinds

    def _is_group(self, port: str) -> bool:
        return next(output.kind for output in self._gradient.outputs if output.name == port) == "Tensor[]"

    def _type(self, parts: Sequence[str], port: str) -> str:
        kinds = [operator_text.tensor_type(self._function.constant(part)) for part in parts]
        return f"tuple<{', '.join(kinds)}>" if self._is_group(port) else kinds[0]

    def _checks(self, port: str, parts: Sequence[str]) -> Iterator[str]:
        for place, part in enumerate(parts):
            at = self._function.constant(part)
            array = np.asarray(derivative(self._loss(part), at), at.dtype)
            array[np.abs(array) < 1e-10] = 0
            actual = (f"{port}_result", operator_text.tensor_type(array))
            if self._is_group(port):
                group = (actual[0], self._type(parts, port))
                actual = (f"{port}_{place}", actual[1])
                yield operator_text.operation("pd_builtin.slice", [group], {"index": f"{place} : i32"}, [actual])
            has_lod = part in self._forward.levels and self._gradient.name not in _WITHOUT_LOD
            attributes = {"lod": self._forward.levels[part]} if has_lod else {}
            attributes |= {"tolerance": _TOLERANCE, "value": operator_text.dense(array, digits=_DIGITS)}
            yield operator_text.operation("check.expect_almost_eq_const", [actual], attributes, [])


def _sizes(there: Sequence[bool]) -> str:
    return f"array<i32: {', '.join('1' if flag else '0' for flag in there)}>"


def one_case(case: operator_tests.OperatorCase, name: str) -> str:
    """The test of a gradient operator, from a test of its forward operator. Raises PdhloError if that fails."""
    gradient, forward_name = operator(name), forward_of(name)
    forward = forward_case(case.text, forward_name or "")
    if forward is None:
        raise InputError("its forward operator's test has another form")
    return checked_test(_Text(forward, gradient).text(), name, case, forward_name or "")


def checked_test(text: str, name: str, case: operator_tests.OperatorCase, forward_name: str) -> str:
    """The test ``text`` of a gradient operator, with its origin. Raises PdhloError if XLA computes other values."""
    test = operator_tests.prepare(operator_tests.OperatorCase(Path(name), 0, text))
    operator_tests.check_stored(test, operator_tests.evaluate(test, "xla"))
    return f"// pd.{name} behind pd.{forward_name}, its test {case.index}\n{_ORIGIN}\n{text}"


_ORIGIN = "// By numerical derivative in float64."


def write(folder: Path, names: Sequence[str]) -> dict[str, list[str]]:
    """Writes the files; returns for each operator the reason why a case is left out."""
    left_out: dict[str, list[str]] = {}
    for name in sorted(names, key=lambda entry: (_order(entry), entry)):
        path = folder / f"{forward_of(name)}.mlir"
        written: list[str] = []
        for case in operator_tests.read_cases(path) if path.is_file() else []:
            try:
                written.append(one_case(case, name))
            except PdhloError as error:
                left_out.setdefault(name, []).append(str(error).splitlines()[0][:200])
            if len(written) == _MOST_CASES:
                break
        if written:
            (folder / f"{name}.mlir").write_text(SEPARATOR.join(written) + "\n")
        else:
            left_out.setdefault(name, []).append("nothing is left")
    return left_out


def _order(name: str) -> int:
    """The order of differentiation, by which operators are sorted: tests of lower order are written first."""
    before = forward_of(name)
    return 0 if before is None else 1 + _order(before)


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.argument("names", nargs=-1)
def main(folder: Path, names: tuple[str, ...]) -> None:
    """Write text tests of gradient operators to FOLDER, by numerical derivatives."""
    lacking = [name for name in rule_names() if "_grad" in name and not (folder / f"{name}.mlir").is_file()]
    for name, reasons in write(folder, names or lacking).items():
        click.echo(f"{name}: {'; '.join(dict.fromkeys(reasons))}", err=True)


if __name__ == "__main__":
    main()
