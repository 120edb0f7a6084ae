"""Writes text tests of operators from the conformance corpus.

The corpus is not part of the project. With the corpus, run

    python -m pdhlo.tools.generators.operator_tests CORPUS tests/data/operators

and review the changes. With ``--kind grad``, only the files of gradient operators are written. CORPUS should be the
output of ``rounded_corpus``, which has short inputs, with the additions of ``gradient_corpus``. Each case of one
operator (``forward.zip``), or of an operator and its gradient (``grad.zip``), is translated. The test is the pd
operation, with its operands as constants and Paddle's results as expected values. For each operator a few cases are
chosen by the features that they cover: element types (float32 stands for all real floats, if there is such a case),
attributes, present and absent operands, broadcasting, LoD, 0-D and empty tensors; small cases are preferred. Values
that a gradient reads from its forward operator are computed here, unless the case has them.

Not covered: sparse rows and tensor arrays (their tests are written by hand); operators with blocks; legacy operators
that become several pd operations; random results; cases in which XLA and Paddle differ. The last are listed on standard
error, and each should be an unsupported case.

A test that is written by hand has a line that begins with ``// By hand``; it is kept, after the others. Files of
operators that the corpus lacks are not changed.
"""

from __future__ import annotations

import io
import json
import math
import re
import zipfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import ml_dtypes
import numpy as np

import pdhlo
from pdhlo.dialect import locations, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.needs import needed_operations
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Operator, operator_of, plain_name
from pdhlo.errors import PdhloError
from pdhlo.lower.conformance import operator_tests
from pdhlo.lower.tracing.steps.kernel import is_source, rule_of
from pdhlo.tools.generators import operator_text

SEPARATOR = "\n\n// -----\n\n"
BY_HAND = "// By hand"
EQUAL = "equal elements, or corners"
_EQUAL_IS_WORTH = 20

_BUILTIN = ("combine", "slice", "set_parameter", "shadow_output")
_HELPERS = frozenset({"pd.full_int_array", "pd.full", "pd.fetch", *(f"pd_builtin.{name}" for name in _BUILTIN)})
"""Operations that a case may contain in addition to the tested one."""
_MOST_CASES = {"forward": 4, "grad": 3}
_LEAST_GAINS = {"forward": 2, "grad": 4}
"""The smallest weight of new features (``features``) for which another case is added."""
_SMALL, _LARGEST = 600, 4000
"""The number of elements of a case: the preferred limit, and the limit if there is no smaller case."""
_TOLERANCES = {
    "float64": ((1e-7, 1e-6), (1e-5, 1e-4)),
    "float32": ((1e-5, 1e-4), (1e-3, 5e-3)),
    "float16": ((1e-3, 2e-3), (1e-2, 2e-2)),
    "bfloat16": ((1e-2, 1.6e-2), (5e-2, 5e-2)),
    "complex64": ((1e-5, 1e-4), (1e-3, 5e-3)),
    "complex128": ((1e-7, 1e-6), (1e-5, 1e-4)),
}
"""(absolute, relative): the default tolerance of a dtype, and the largest one."""
_ORDER = ("float32", "int64", "int32", "float64", "bool", "complex64", "complex128")
"""Element types that are preferred if a case of another type has no other new feature."""


@dataclass(frozen=True, slots=True)
class Source:
    """One case of the corpus."""

    program: bytes
    meta: dict[str, Any]
    arrays: dict[str, np.ndarray]

    def feed_or_parameter(self, name: str) -> np.ndarray | pdhlo.LoDTensor:
        """The value of a feed or a parameter."""
        return self._value("in", name)

    def between(self, name: str) -> np.ndarray | pdhlo.LoDTensor:
        """The value that Paddle computed for an intermediate variable of the case."""
        return self._value("between", name)

    def _value(self, kind: str, name: str) -> np.ndarray | pdhlo.LoDTensor:
        array, lod = self.arrays[f"{kind}/{name}"], self.meta["lod"].get(name)
        return pdhlo.LoDTensor(array, lod) if lod else array


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible test: the operation, its operands, and its expected results."""

    source: Source
    program: pdhlo.Program
    operation: ir.OpView
    operator: Operator
    before: tuple[ir.OpView, ...]
    """The operations that compute its groups, shapes and axes."""
    constants: Mapping[SSAValue, np.ndarray | pdhlo.LoDTensor]
    """MLIR value -> array or LoDTensor."""
    expected: Mapping[tuple[SSAValue, int | None], tuple[np.ndarray, list[list[int]]]]
    """A result, or an element of a group result -> array and LoD."""

    @property
    def name(self) -> str:
        """The operator, without the suffix of an in-place form."""
        return plain_name(self.operator.name)

    @property
    def size(self) -> int:
        """The number of elements in the text of the test."""
        sizes = (_array(value).size for value in self.constants.values())
        return sum(sizes) + sum(array.size for array, _ in self.expected.values())


def _array(value: np.ndarray | pdhlo.LoDTensor) -> np.ndarray:
    array: np.ndarray = value.data if isinstance(value, pdhlo.LoDTensor) else value
    return array


# -- reading the corpus


def sources(archive: Path) -> Iterator[Source]:
    """The cases of an archive that can be written as text."""
    with zipfile.ZipFile(archive) as opened:
        for name in sorted(opened.namelist()):
            if not name.endswith("/meta.json"):
                continue
            meta = json.loads(opened.read(name))
            if meta["arrays"] or meta["selected_rows"] or meta["blocks"] > 1:
                continue
            case = name.rpartition("/")[0]
            with np.load(io.BytesIO(opened.read(f"{case}/io.npz")), allow_pickle=False) as stored:
                arrays = {key: _typed(stored[key], meta["dtype"][key.partition("/")[2]]) for key in stored.files}
            yield Source(opened.read(f"{case}/program.pb"), meta, arrays)


def _typed(array: np.ndarray, dtype: str) -> np.ndarray:
    return array.view(ml_dtypes.bfloat16) if dtype == "bfloat16" else array


def _candidate_or_message(source: Source) -> Candidate | None:
    """The test of a case; None and a message if a value that the gradient reads cannot be computed."""
    try:
        return candidate_of(source)
    except PdhloError as error:
        click.echo(f"{source.meta['id']} is left out: {str(error).splitlines()[0][:200]}", err=True)
        return None


def candidate_of(source: Source) -> Candidate | None:
    """The test of a case; None if there is none."""
    meta = source.meta
    program = pdhlo.load(source.program, parameters={name: source.feed_or_parameter(name) for name in meta["params"]})
    operations = list(program.operations())
    own = [
        operation for operation in operations if operation.operation.name not in _HELPERS and not is_source(operation)
    ]
    is_gradient = meta["kind"] == "grad"
    if not own or (len(own) > 1 and not is_gradient) or (is_gradient and "_grad" not in own[-1].operation.name):
        return None
    operation = _of_type(own, meta["gradient"]) if "gradient" in meta else own[-1]
    operator = operator_of(operation.operation.name)
    rule = rule_of(operation)
    if operator is None or rule is None or operation.operation.regions:
        return None
    names = [name for name in (*meta["fetch"], *meta["written"]) if name not in meta["random_vars"]]
    expected = {place: _expected(source, name) for name in names if (place := _place(program, name, operation))}
    if not expected or (rule.random and attributes_of(operation).get("is_test") != "true"):
        return None
    read = [
        earlier
        for earlier in needed_operations(operations, operation.operands)
        if earlier.operation != operation.operation
    ]
    constants, before = _constants(source, program, operation, read)
    return Candidate(source, program, operation, operator, before, constants, expected)


def _of_type(operations: Sequence[ir.OpView], legacy: str) -> ir.OpView:
    """The last operation that was translated from a legacy type; without one, the last operation."""
    matches = [
        operation
        for operation in operations
        if (place := locations.legacy_place_of(operation)) and place.type == legacy
    ]
    return [*operations, *matches][-1]


def attributes_of(operation: ir.OpView) -> dict[str, str]:
    """The attributes of an operation that have an effect on results, as text without their types."""
    own, operator = operation.attributes, operator_of(operation.operation.name)
    names = () if operator is None else (name for name, kind in operator.attributes.items() if kind != "place")
    texts = {name: operator_text.attribute(own[name]) for name in names if name in own}
    return {name: _TYPE.sub("", re.sub(r"^array<\w+(?:: )?(.*)>$", r"[\1]", text)) for name, text in texts.items()}


_TYPE = re.compile(r" : [fi]\d+$")


def _expected(source: Source, name: str) -> tuple[np.ndarray, list[list[int]]]:
    return source.arrays[f"out/{name}"], source.meta["lod"].get(name, [])


def _place(program: Any, name: str, operation: ir.OpView) -> tuple[SSAValue, int | None] | None:
    """The result of the operation that has the name of a variable; None if another operation computes it."""
    value, place = program.variables.get(name, (None, None))
    while value is not None and value.owner.name in ("pd.fetch", "pd_builtin.slice"):
        if value.owner.name == "pd_builtin.slice":
            place = value.owner.attributes["index"].value
        value = value.owner.operands[0]
    return (value, place) if value is not None and value.owner == operation.operation else None


def _constants(
    source: Source, program: pdhlo.Program, operation: ir.OpView, read: Sequence[ir.OpView]
) -> tuple[dict[SSAValue, np.ndarray | pdhlo.LoDTensor], tuple[ir.OpView, ...]]:
    """The constants of a test of the operation, and the operations that must be kept before it."""
    before = [producer for producer in read if producer.operation.name in _HELPERS]
    used = {value for user in (operation, *before) for value in user.operands}
    constants: dict[SSAValue, np.ndarray | pdhlo.LoDTensor] = {}
    computed: list[tuple[str, SSAValue]] = []
    for earlier in read:
        for name, result in zip(locations.names_of(earlier), earlier.results, strict=False):
            if result not in used or earlier in before:
                continue
            if is_source(earlier):
                constants[result] = source.feed_or_parameter(name)
            else:
                computed.append((name, result))
    if computed:
        values = _between(source, program, [name for name, _ in computed])
        constants |= {result: values[name] for name, result in computed}
    order = [value for user in (*before, operation) for value in user.operands]
    kept = [producer for producer in before if set(producer.results) & set(order)]
    return {value: constants[value] for value in dict.fromkeys(order) if value in constants}, tuple(kept)


def _between(source: Source, program: Any, names: Sequence[str]) -> dict[str, Any]:
    """The values that a gradient reads from earlier operators: Paddle's if the case has them, else computed ones."""
    stored = {name: source.between(name) for name in names if f"between/{name}" in source.arrays}
    left = [name for name in names if name not in stored]
    feeds = {name: source.feed_or_parameter(name) for name in source.meta["feed"]}
    return stored | (program.run(feeds, fetch=left) if left else {})


# -- choosing


def features(candidate: Candidate) -> dict[str | tuple[object, ...], int]:
    """The features that a candidate covers, with their weights."""
    operator, arrays = candidate.operator, [_array(value) for value in candidate.constants.values()]
    result: dict[str | tuple[object, ...], int] = {}
    kinds = [_kind(array.dtype) for array in arrays] or [_kind(array.dtype) for array, _ in candidate.expected.values()]
    first = kinds[0]
    result["elements", first] = 6
    for port, place in zip(
        operator.inputs, present(candidate.operation, operator.inputs, OPERAND_SEGMENTS), strict=True
    ):
        if port.optional:
            result["operand", port.name, place is not None] = 4
    for name, value in attributes_of(candidate.operation).items():
        result["attribute", name, value] = 3 if value in ("true", "false") or value.startswith('"') else 2
    for earlier in candidate.before:
        if earlier.operation.name in ("pd.full", "pd.full_int_array"):
            result["attribute", _port_name(candidate, earlier.results[0]), attributes_of(earlier)["value"]] = 2
    shapes = {array.shape for array in arrays}
    result["broadcast", len(arrays) == 2 and len(shapes) == 2] = 2
    result["rank", arrays[0].ndim if arrays else 0] = 1
    for feature, holds in {
        "0-D": any(not array.ndim for array in arrays),
        "empty": any(not array.size for array in arrays),
        "LoD": any(isinstance(value, pdhlo.LoDTensor) for value in candidate.constants.values()),
        EQUAL: candidate.source.meta.get("equal", False),
    }.items():
        if holds:
            result[feature] = _EQUAL_IS_WORTH if feature == EQUAL else 4
    return result


def _kind(dtype: np.dtype) -> str:
    return {"b": "boolean", "i": "integer", "u": "integer", "c": "complex"}.get(dtype.kind, "float")


def _port_name(candidate: Candidate, value: SSAValue) -> str:
    """The name of the operand that is a value, or a group with the value."""
    operator, operation = candidate.operator, candidate.operation
    places = present(operation, operator.inputs, OPERAND_SEGMENTS)
    groups = {
        earlier.results[0]: set(earlier.operands)
        for earlier in candidate.before
        if earlier.operation.name.endswith("combine")
    }
    for port, place in zip(operator.inputs, places, strict=True):
        if place is not None and value in {operation.operands[place], *groups.get(operation.operands[place], ())}:
            return port.name
    return "value"


def chosen(candidates: Sequence[Candidate], most: int, least: int) -> list[tuple[Candidate, str]]:
    """A few candidates that pass on XLA and cover the most features, with their texts, the simplest first."""
    small = [candidate for candidate in candidates if candidate.size <= _SMALL]
    if not small:
        small = sorted(
            (candidate for candidate in candidates if candidate.size <= _LARGEST), key=lambda entry: entry.size
        )[:1]
    left = sorted(small, key=_plainness)
    shown: set[str | tuple[object, ...]] = set()
    result: list[tuple[Candidate, str]] = []
    while left and len(result) < most:
        gains = [
            sum(worth for feature, worth in features(candidate).items() if feature not in shown) for candidate in left
        ]
        if result and max(gains) < least:
            break
        best = max(range(len(left)), key=lambda i: gains[i] - left[i].size / _SMALL) if result else 0
        candidate = left.pop(best)
        text = _passing_text(candidate)
        if text is not None:
            shown |= set(features(candidate))
            result.append((candidate, text))
    return result


def _plainness(candidate: Candidate) -> tuple[bool, bool, bool, int, int, str]:
    arrays = [_array(value) for value in candidate.constants.values()]
    lods = any(isinstance(value, pdhlo.LoDTensor) for value in candidate.constants.values())
    dtype = str(arrays[0].dtype) if arrays else "float32"
    rank = _ORDER.index(dtype) if dtype in _ORDER else len(_ORDER)
    trivial = any(array.size < 4 for array in arrays[:1])
    return (lods, trivial, rank > 0, candidate.size, rank, candidate.source.meta["id"])


def _passing_text(candidate: Candidate) -> str | None:
    """The text of a test if XLA's results agree with Paddle's; otherwise None and a message."""
    reason = ""
    for strictness in (_EXACT, _USUAL, _OWN):
        text = body(candidate, strictness)
        try:
            test = operator_tests.prepare(operator_tests.OperatorCase(Path(candidate.source.meta["id"]), 0, text))
            operator_tests.check_stored(test, operator_tests.evaluate(test, "xla"))
        except PdhloError as error:
            reason = reason or str(error)
        else:
            return text
    shown = reason.splitlines()[0][:200]
    click.echo(f"{candidate.name}: {candidate.source.meta['id']} is left out: {shown}", err=True)
    return None


# -- writing


class _ValueNames:
    """The names and types of values in the text."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._known: dict[object, tuple[str, str]] = {}

    def add(self, value: object, name: str, kind: str) -> tuple[str, str]:
        """Names a value; if the name is taken, a number is appended."""
        name = next(n for n in (name, *(f"{name}_{i}" for i in range(1, 1000))) if n not in self._taken)
        self._taken.add(name)
        self._known[value] = (name, kind)
        return name, kind

    def __getitem__(self, value: object) -> tuple[str, str]:
        return self._known[value]


_EXACT, _USUAL, _OWN = "values that are only moved are equal", "the tolerance of the dtype", "that of the case"
"""Settings of the checks."""


def body(candidate: Candidate, strictness: str) -> str:
    """The function of a test."""
    names, lines = _ValueNames(), []
    for value, constant in candidate.constants.items():
        array = _array(constant)
        result = names.add(value, _operand_name(candidate, value), operator_text.tensor_type(array))
        has = {"lod": operator_text.lod(constant.lod)} if isinstance(constant, pdhlo.LoDTensor) else {}
        facts = {**has, "value": operator_text.dense(array)}
        lines.append(operator_text.operation("pd_builtin.constant", [], facts, [result]))
    for earlier in candidate.before:
        operands = [names[value] for value in earlier.operands]
        kind = str(earlier.results[0].type)
        if earlier.operation.name == "pd_builtin.combine":
            kind = f"tuple<{', '.join(kind for _, kind in operands)}>"
        result = names.add(earlier.results[0], _operand_name(candidate, earlier.results[0]), kind)
        lines.append(operator_text.operation(earlier.operation.name, operands, _attribute_texts(earlier), [result]))
    operation = candidate.operation
    operands = [names[value] for value in operation.operands]
    results = [names.add(value, name, _result_type(candidate, value)) for name, value in _results(candidate)]
    lines.append(operator_text.operation(operation.operation.name, operands, _attribute_texts(operation), results))
    for (value, place), (array, lod) in candidate.expected.items():
        actual = names[value]
        if place is not None:
            group = actual
            actual = names.add((value, place), f"{group[0]}_{place}", operator_text.tensor_type(array))
            lines.append(operator_text.operation("pd_builtin.slice", [group], {"index": f"{place} : i32"}, [actual]))
        lines.append(_check(candidate, actual, array, lod, strictness))
    return "\n".join(["func.func @main() {", *lines, "  return", "}"])


def _operand_name(candidate: Candidate, value: SSAValue) -> str:
    """The name of the operand that is a value; for an element of a group, with its index."""
    name = _port_name(candidate, value)
    group = next((earlier for earlier in candidate.before if value in set(earlier.operands)), None)
    return f"{name}_{list(group.operands).index(value)}" if group is not None else name


def _results(candidate: Candidate) -> Iterator[tuple[str, ir.OpResult[ir.Type]]]:
    operation, ports = candidate.operation, candidate.operator.outputs
    for port, place in zip(ports, present(operation, ports, RESULT_SEGMENTS), strict=True):
        if place is not None:
            yield port.name, operation.results[place]


def _result_type(candidate: Candidate, value: SSAValue) -> str:
    """The type of a result: that of its expected value, or otherwise the declared one."""
    if (value, None) in candidate.expected:
        return operator_text.tensor_type(candidate.expected[value, None][0])
    if not types.is_group(value.type):
        return str(value.type)
    kinds = [str(kind) for kind in types.group_elements(value.type)]
    for (own, place), (array, _) in candidate.expected.items():
        if own == value and place is not None:
            kinds[place] = operator_text.tensor_type(array)
    return f"tuple<{', '.join(kinds)}>"


def _attribute_texts(operation: ir.OpView) -> dict[str, str]:
    own = operation.attributes
    named = [own[i] for i in range(len(own)) if own[i].name not in _BOOKKEEPING]
    return {attribute.name: operator_text.attribute(attribute.attr) for attribute in named}


_BOOKKEEPING = frozenset({"is_persistable", "stop_gradient"})


def _check(
    candidate: Candidate, actual: tuple[str, str], array: np.ndarray, lod: list[list[int]], strictness: str
) -> str:
    facts = {"lod": operator_text.lod(lod)} if lod else {}
    dtype = str(array.dtype)
    if dtype not in _TOLERANCES or not array.size or (strictness == _EXACT and _is_moved(candidate, array)):
        facts["value"] = operator_text.dense(array)
        return operator_text.operation("check.expect_eq_const", [actual], facts, [])
    facts["tolerance"] = _tolerance(candidate.source.meta, array, own=strictness == _OWN)
    facts["value"] = operator_text.dense(array, digits=_DIGITS.get(dtype, 17))
    return operator_text.operation("check.expect_almost_eq_const", [actual], facts, [])


def _is_moved(candidate: Candidate, array: np.ndarray) -> bool:
    """Whether a result seems to consist of elements of the operands, and zeros."""
    values = {value for constant in candidate.constants.values() for value in _array(constant).reshape(-1).tolist()}
    elements = set(array.reshape(-1).tolist()) - {0}
    return len(elements) >= _SOME and elements <= values


_SOME = 3
"""The number of different elements from which such an agreement is not a coincidence."""

_DIGITS = {"float32": 7, "complex64": 7, "float64": 10, "complex128": 10}
"""The number of digits of expected values, many more than the tolerance needs."""


def _tolerance(meta: Mapping[str, Any], array: np.ndarray, *, own: bool) -> str:
    """The tolerance of an array, relative to its largest element, rounded up to one digit."""
    floor, most = _TOLERANCES[str(array.dtype)]
    limits = [
        max(low, min(element, high))
        for low, element, high in zip(floor, (meta["atol"], meta["rtol"]), most, strict=True)
    ]
    atol, rtol = limits if own else floor
    size = np.abs(array.astype(np.complex128))
    allowed = atol + rtol * float(size[np.isfinite(size)].max(initial=0))
    exponent = math.floor(math.log10(allowed))
    return f"{math.ceil(allowed / 10.0**exponent)}.0e{exponent} : f64"


def heading(candidate: Candidate, first: Candidate | None) -> str:
    """The comment in front of a test: the features that it covers, and the source of its values."""
    text = ", ".join(_described(_array(value)) for value in candidate.constants.values()) or "no operands"
    special = [feature for feature in ("0-D", "empty", "LoD", EQUAL) if feature in features(candidate)]
    if first is not None:
        before = features(first)
        news = [feature for feature in features(candidate) if feature not in before and isinstance(feature, tuple)]
        special += filter(None, map(_new, news))
    lines = [f"// pd.{candidate.name} of {text}" + (f"; {', '.join(special)}" if special else "")]
    is_ours = candidate.source.meta["kind"] == "grad" and not any(
        key.startswith("between/") for key in candidate.source.arrays
    )
    computed = "; what it reads of its forward operator is pdhlo's" if is_ours else ""
    lines.append(f"// Values of Paddle 2.6.2; after {candidate.source.meta['test']}{computed}.")
    return "\n".join(line if len(line) <= 300 else f"{line[:297]}…" for line in lines)


def _described(array: np.ndarray) -> str:
    return f"{array.dtype}[{', '.join(map(str, array.shape))}]"


def _new(feature: tuple[object, ...]) -> str:
    match feature:
        case ("operand", name, there):
            return f"{'with' if there else 'without'} {name}"
        case ("broadcast", True):
            return "shapes that differ"
        case ("attribute", name, value):
            return f"{name} = {value}"
    return ""


def _by_hand(path: Path) -> list[str]:
    """The tests in a file that are written by hand."""
    if not path.is_file():
        return []
    return [case.text.strip() for case in operator_tests.read_cases(path) if f"\n{BY_HAND}" in f"\n{case.text}"]


def write(corpus: Path, folder: Path, kinds: Sequence[str] = tuple(_MOST_CASES)) -> dict[str, int]:
    """Writes the files of these kinds of cases; returns the number of generated cases of each operator."""
    counts: dict[str, int] = {}
    folder.mkdir(parents=True, exist_ok=True)
    for kind in kinds:
        by_name = defaultdict(list)
        for source in sources(corpus / f"{kind}.zip"):
            candidate = _candidate_or_message(source)
            if candidate is not None:
                by_name[candidate.name].append(candidate)
        for name, candidates in sorted(by_name.items()):
            picked = chosen(candidates, _MOST_CASES[kind], _LEAST_GAINS[kind])
            texts = [
                f"{heading(candidate, picked[0][0] if i else None)}\n{text}"
                for i, (candidate, text) in enumerate(picked)
            ] + _by_hand(folder / f"{name}.mlir")
            if texts:
                (folder / f"{name}.mlir").write_text(SEPARATOR.join(texts) + "\n")
            counts[name] = len(picked)
    return counts


@click.command()
@click.argument("corpus", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--kind", type=click.Choice(tuple(_MOST_CASES)), help="Write the tests of one kind of operators alone.")
def main(corpus: Path, folder: Path, kind: str | None) -> None:
    """Write text tests of operators from the cases in CORPUS to FOLDER."""
    counts = write(corpus, folder, (kind,) if kind else tuple(_MOST_CASES))
    click.echo(f"{folder}: {sum(counts.values())} cases of {sum(map(bool, counts.values()))} operators")
    lacking = sorted(name for name, count in counts.items() if not count)
    if lacking:
        click.echo(f"without a case: {', '.join(lacking)}", err=True)


if __name__ == "__main__":
    main()
