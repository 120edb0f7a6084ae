"""Finds the places in the sources that define or test an operator, by file and line: its row, rules, traits and tests.

Registries give functions; table rows, names in lists and tests are found by text search. File names are relative to
the folder of the project, or to the folder that contains ``pdhlo`` if that is an installed package.
"""

from __future__ import annotations

import ast
import dis
import functools
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pdhlo
from pdhlo.dialect import operator_table, traits
from pdhlo.dialect.dataflow.separability import registry as batching
from pdhlo.dialect.dataflow.separability.gradients import gradient_rule
from pdhlo.dialect.dataflow.symbolic import registry as shapes
from pdhlo.dialect.gradient_slots import forward_of, gradient_slots
from pdhlo.dialect.loading import load_modules
from pdhlo.lower.compiler.forms import Forms
from pdhlo.lower.rules import lod, masked, registry, unsupported, unsupported_later
from pdhlo.lower.rules.masking.gradients import masked_gradient
from pdhlo.lower.values import known_values
from pdhlo.tools.operator_kinds import lacking_case
from pdhlo.translate.legacy import compat
from pdhlo.translate.legacy.transcriber import OpTranscriber, transcriber

_PACKAGE = Path(pdhlo.__file__).resolve().parent
_ROOT = _PACKAGE.parent
_TESTS = _ROOT / "tests" if (_ROOT / "pyproject.toml").is_file() else None
"""The folder of tests in a checkout; None in an installed package, which may have other projects' tests beside it."""
_TABLES = ("operators.json", "later_operators.json")
_WITH_FORMS = "pdhlo.lower.rules"


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the sources that belongs to an operator."""

    part: str
    """The part of the operator that is defined there, such as its table row, its rule or a test."""
    name: str
    """The function, trait or operator at that place."""
    file: str
    line: int

    def to_json(self) -> dict[str, object]:
        """The place as data; ``pdhlo inspect --help`` lists the keys."""
        return {"part": self.part, "name": self.name, "file": self.file, "line": self.line}


@dataclass(frozen=True, slots=True)
class Absence:
    """A part that an operator lacks: its rule and test, which it needs to run, or one that it may do without."""

    part: str
    file: str
    """The file or folder that would have it."""
    without: str
    """The behaviour of the operator, or of the tests, without the part."""

    def to_json(self) -> dict[str, object]:
        """The absence as data; ``pdhlo inspect --help`` lists the keys."""
        return {"part": self.part, "file": self.file, "without": self.without}


@functools.cache
def places_of(name: str) -> tuple[Place, ...]:
    """All places of the operator ``name``, ordered by part."""
    return tuple(place for find_places in _PARTS for place in find_places(name))


def absences_of(name: str) -> list[Absence]:
    """The parts that the operator ``name`` lacks. An in-place form lacks the parts that its plain form lacks.

    An operator that runs without a rule in the registry (``while``, which the tracer runs) lacks nothing.
    """
    rule = registry.find_rule(name)
    if rule is None:
        return _lacking_to_run(name)
    plain = rule.operator.name
    parts = {place.part for place in places_of(plain)}
    parts |= {part for part, is_inherited in _OF_FORWARD.items() if is_inherited(plain)}
    return [absence for absence in _absences_by_kind(plain) if absence.part not in parts]


def _lacking_to_run(name: str) -> list[Absence]:
    """The parts that an operator without a rule lacks."""
    if rule_of(name):
        return []
    parts = {place.part for place in places_of(name)}
    forward = forward_of(name)
    rule = _RULE if forward is None or registry.find_rule(forward) is not None else _RULE_OF_FORWARD
    return [absence for absence in (rule, *_absences_by_kind(name)) if absence.part not in parts]


def _absences_by_kind(name: str) -> tuple[Absence, ...]:
    """All parts that an operator of this kind, a gradient or not, may lack besides its rule."""
    return _OF_AN_OPERATOR if forward_of(name) is None else _OF_A_GRADIENT


def _has_batching_of_forward(name: str) -> bool:
    return gradient_rule(name) is not None


def _has_masking_of_forward(name: str) -> bool:
    return masked_gradient(registry.get_rule(name)) is not None


_OF_FORWARD = {"batching rule": _has_batching_of_forward, "masking rule": _has_masking_of_forward}
"""Part -> a function that says whether a gradient operator inherits the part from its forward operator."""
_RULE = Absence("rule", "lower/rules/<field>/<family>.py", "the operator is translated, but does not run")
_RULE_OF_FORWARD = Absence(
    "rule", "lower/rules/", "the operator does not run; it may be derived once its forward operator has a rule"
)
_OF_EVERY = (
    Absence("operator text", "tests/data/operators/", "a test fails: each operator with a rule needs one"),
    Absence(
        "shape rule",
        "dialect/dataflow/symbolic/rules/",
        "abstract evaluation infers its symbolic shapes",
    ),
    Absence("batching rule", "dialect/dataflow/separability/rules/", "it is assumed to mix the elements of a batch"),
    Absence(
        "masking rule",
        "lower/rules/masking/",
        "operands with padding end the segment, unless the batching rule treats their positions separately",
    ),
)
_OF_A_GRADIENT = (*_OF_EVERY, Absence("LoD", "lower/rules/lod.py", "no gradient has LoD"))
_OF_AN_OPERATOR = (
    *_OF_EVERY,
    Absence(
        "LoD",
        "lower/rules/lod.py",
        "the first result has the LoD of the first operand if both have the same number of rows, except with lod=True",
    ),
    Absence(
        "trait",
        "dialect/traits.py",
        "no shape, batching or masking rule follows from a trait; passes and checks of ids treat it as unknown",
    ),
    Absence("known values", "lower/values/known_values.py", "a shape computed with it is unknown while tracing"),
)


def row_of(name: str) -> list[Place]:
    """The row of an operator in the table."""
    return _row(name, "table row")


def rule_of(name: str) -> list[Place]:
    """The rule of an operator, the rule that its gradient is derived from, or its place in the tracer."""
    rule = registry.find_rule(name)
    if rule is None:
        return _as_part("rule", _in_tracer(name)[:1])
    if rule.derived:
        return _as_part("derived from", rule_of(str(forward_of(rule.operator.name))))
    return [_function_place("rule", rule.operator.name, rule.function)]


def refusal_of(name: str) -> list[Place]:
    """The unsupported case that prevents an operator from running; it may belong to the forward operator."""
    case = None if rule_of(name) else lacking_case(name)
    return [] if case is None else _listed("refused", case.operator, unsupported, unsupported_later)[:1]


def _gradient(name: str) -> list[Place]:
    """The row of the gradient operator; for a gradient operator, its slots."""
    entry = operator_table.operator(name)
    places = _row(entry.backward, "gradient") if entry.backward else []
    forward = operator_table.find_operator(forward_of(name) or "")
    if forward is not None:
        path, line = _rows()[forward.name]
        places.append(Place("gradient slots", f"of {forward.name}: {_slots(entry, forward)}", path, line))
    return places


def _slots(gradient: operator_table.Operator, forward: operator_table.Operator) -> str:
    """The slots of a gradient operator as text, each with the corresponding slot of the forward operator."""
    own, results, inputs, outputs = (
        [port.name for port in ports] for ports in (gradient.inputs, gradient.outputs, forward.inputs, forward.outputs)
    )
    slots = gradient_slots(own, results, inputs, outputs)
    taken = (("{}", inputs, slots.operands), ("{}", outputs, slots.results), ("d {}", outputs, slots.cotangents))
    pairs = [
        f"{own[place]} = {form.format(name)}"
        for form, names, places in taken
        for name, place in zip(names, places, strict=True)
        if place is not None
    ]
    derivatives = zip(results, slots.wanted, strict=True)
    return ", ".join(pairs + [f"{name} = d {inputs[place]}" for name, place in derivatives if place is not None])


def _functions(name: str) -> list[Place]:
    """The functions in registries for an operator, except its rule."""
    plain = operator_table.plain_name(name)
    functions = {part: find_function(plain) for part, find_function in _REGISTRIES.items()}
    return [_function_place(part, plain, function) for part, function in functions.items() if function is not None]


_REGISTRIES: dict[str, Callable[[str], Callable[..., object] | None]] = {
    "shape rule": shapes.find_rule,
    "batching rule": batching.find_rule,
    "masking rule": masked.find_masked,
    "masking rule for sizes": masked.find_sized,
    "known values": known_values.find_fold,
}
"""Part -> the function that looks up an operator in the registry of the part."""


def _forms(name: str) -> list[Place]:
    """The forms for targets, in the functions that the rule calls. A derived gradient uses no forms."""
    rule = registry.find_rule(name)
    if rule is None or rule.derived:
        return []
    return [
        _function_place(f"form for the {target.upper()}", plain.plain.__name__, form)
        for plain in _reached(rule.function)
        for target, form in plain.by_target.items()
    ]


def _reached(function: object) -> list[Forms[Any, Any]]:
    """The functions with forms that a rule calls, directly or indirectly through functions in ``lower/rules``."""
    forms: dict[int, Forms[Any, Any]] = {}
    seen, waiting = set[int](), list[object]([function])
    while waiting:
        current = waiting.pop()
        if id(current) in seen:
            continue
        seen.add(id(current))
        if isinstance(current, Forms):
            forms[id(current)] = current
            waiting.append(current.plain)
        elif isinstance(current, FunctionType) and current.__module__.startswith(_WITH_FORMS):
            waiting += _called(current)
    return list(forms.values())


def _called(function: FunctionType) -> Iterator[object]:
    """The values that a function may call: its globals, attributes of modules, and the cells of its closure."""
    yield from (cell.cell_contents for cell in function.__closure__ or ())
    codes = [function.__code__]
    while codes:
        code = codes.pop()
        codes += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
        value: object = None
        for instruction in dis.get_instructions(code):
            if instruction.opname == "LOAD_GLOBAL":
                value = function.__globals__.get(instruction.argval)
            elif instruction.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(value, ModuleType):
                value = getattr(value, instruction.argval, None)
            else:
                value = None
            yield from value.values() if isinstance(value, dict) else (value,)


def _traits(name: str) -> list[Place]:
    """The traits of an operator: the line that lists it, or for an implied trait, the definition of the trait."""
    path, plain = Path(traits.__file__), name.removesuffix("_")
    named = {trait: line for line, trait in _names_in(path).get(plain, ())}
    places = [Place("trait", trait, _shown(path), line) for trait, line in named.items()]
    implied = sorted(trait.name for trait in traits.traits_of(plain) if trait.name not in named)
    return places + [
        Place("implied trait", implied_trait, _shown(path), _first_line(path, f"^    {implied_trait} = "))
        for implied_trait in implied
    ]


def _lod(name: str) -> list[Place]:
    """The lists in ``lower/rules/lod.py`` that define how an operator propagates LoD."""
    return _listed("LoD", name, lod)


def _legacy(name: str) -> list[Place]:
    """The classes of the transcribers of the legacy operators that become this operator, except the default one."""
    load_modules("pdhlo.translate.legacy.transcribers")
    places = []
    for legacy in compat.legacy_types(name) or [name]:
        kind = type(transcriber(legacy))
        if kind is not OpTranscriber:
            path = Path(inspect.getfile(kind))
            line = _first_line(path, rf"class {kind.__name__}\b")
            places.append(Place("transcriber", f"{kind.__name__} of {legacy}", _shown(path), line))
    return places


def _in_tracer(name: str) -> list[Place]:
    """The lines of the tracer that name an operator, since it has no rule or needs special treatment."""
    return _named_in_tracer().get(name, [])


@functools.cache
def _named_in_tracer() -> dict[str, list[Place]]:
    """Operator -> the lines of the tracer that have its full name."""
    places: dict[str, list[Place]] = {}
    for path in _python_files((_PACKAGE / "lower" / "tracing").resolve()):
        for at, line in enumerate(_lines(path), 1):
            for name in re.findall(r'"pd\.(\w+)"', line):
                places.setdefault(name, []).append(Place("tracer", path.stem, _shown(path), at))
    return places


def _operator_text(name: str) -> list[Place]:
    """The operator's tests as text; none in an installed package."""
    path = (_TESTS or _ROOT) / "data" / "operators" / f"{operator_table.plain_name(name)}.mlir"
    if _TESTS is None or not path.is_file():
        return []
    tests = [at for at, line in enumerate(_lines(path), 1) if "func.func" in line]
    return [Place("operator text", _count(tests, "test"), _shown(path), tests[0])]


def _tests(name: str) -> list[Place]:
    """The first line in each test file that names an operator, by its new or a legacy name."""
    names = "|".join(map(re.escape, {name, operator_table.plain_name(name), *compat.legacy_types(name)}))
    pattern = re.compile(rf"""(["'])(?:pd\.)?(?:{names})\1|\bpd\.(?:{names})\b""")
    places = []
    for path in _python_files(_TESTS) if _TESTS else ():
        if lines := [at for at, line in enumerate(_lines(path), 1) if pattern.search(line)]:
            places.append(Place("test", _count(lines, "line"), _shown(path), lines[0]))
    return places


def _unsupported(name: str) -> list[Place]:
    """The case that prevents an operator from running, or else its unsupported cases."""
    return refusal_of(name) or _listed("unsupported case", name, unsupported, unsupported_later)


_PARTS: tuple[Callable[[str], list[Place]], ...] = (
    row_of,
    rule_of,
    _functions,
    _forms,
    _traits,
    _lod,
    _gradient,
    _legacy,
    _in_tracer,
    _operator_text,
    _tests,
    _unsupported,
)

# ---------------------------------------------------------------- files and lines


def _count(lines: list[int], word: str) -> str:
    return f"{len(lines)} {word}{'s' * (len(lines) != 1)}"


@functools.cache
def _shown(path: Path) -> str:
    return path.resolve().relative_to(_ROOT).as_posix()


def _as_part(part: str, places: Iterable[Place]) -> list[Place]:
    return [replace(place, part=part) for place in places]


@functools.cache
def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def _first_line(path: Path, pattern: str) -> int:
    """The number of the first line that matches ``pattern``; 1 without a match."""
    return next((at for at, line in enumerate(_lines(path), 1) if re.search(pattern, line)), 1)


@functools.cache
def _python_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def _row(name: str, part: str) -> list[Place]:
    path, line = _rows()[name]
    return [Place(part, name, path, line)]


@functools.cache
def _rows() -> dict[str, tuple[str, int]]:
    """Operator -> the file and line of its row: each row is a line that begins with the operator's name."""
    rows: dict[str, tuple[str, int]] = {}
    for table in _TABLES:
        path = Path(operator_table.__file__).with_name(table)
        for at, line in enumerate(_lines(path), 1):
            if (match := re.match(r'"(\w+)": \{.*"inputs"', line)) is not None:
                rows.setdefault(match[1], (_shown(path), at))
    return rows


def _function_place(part: str, registered: str, function: Callable[..., object]) -> Place:
    """The place of a function: its first line, or for an inner function, the line of its module that names the
    operator.
    """
    inner: Any = inspect.unwrap(function)
    code: CodeType = inner.__code__
    path = Path(code.co_filename)
    line = code.co_firstlineno
    if _lines(path)[line - 1].startswith(" "):
        line = next((at for at, _ in _names_in(path).get(registered, ())), line)
    return Place(part, inner.__qualname__.replace(".<locals>", ""), _shown(path), line)


def _listed(part: str, name: str, *modules: ModuleType) -> list[Place]:
    """The lines of modules on which a string lists an operator, or its family by the ending of the name."""
    places = []
    for module in modules:
        path = Path(str(module.__file__))
        names = _names_in(path)
        for spelling in (name, *_endings(name)):
            places += [Place(part, spelling, _shown(path), line) for line, _ in names.get(spelling, ())]
    return places


def _endings(name: str) -> Iterable[str]:
    """The longest family ending of the name of an operator of Paddle 3; empty without one."""
    fitting = [ending for ending in unsupported_later.ENDINGS if name.endswith(ending)]
    return [max(fitting, key=len)] if fitting and operator_table.is_later(name) else []


@functools.cache
def _names_in(path: Path) -> dict[str, list[tuple[int, str]]]:
    """Operator or ending -> the lines of a Python file on which a string lists it, each with its key in a dictionary.

    Only strings that consist of names of operators and endings count. The key is "" outside a dictionary.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = {*operator_table.operator_names(), *unsupported_later.ENDINGS}
    keys = {
        id(value): key.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Attribute)
    }
    lines: dict[str, list[tuple[int, str]]] = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if all(word in known or f"{word}_" in known for word in node.value.split()):
            for at, line in enumerate(node.value.split("\n"), node.lineno):
                for word in line.split():
                    lines.setdefault(word, []).append((at, keys.get(id(node), "")))
    return lines
