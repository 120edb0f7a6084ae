"""Plans by which an operation of a file becomes one of the dialect, worked out once for each form of an operator."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pdhlo.dialect.operator_table import LaterSignature, Operator, find_operator, is_later, later_signature
from pdhlo.translate.legacy.attribute_translator import KindAndValue, blank
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.pir import versions
from pdhlo.translate.pir.aliases import in_place
from pdhlo.translate.pir.attributes import converted


@dataclass(frozen=True, slots=True)
class FromOperand:
    """A source: the operand at this place of the file."""

    place: int


@dataclass(frozen=True, slots=True)
class FromAttribute:
    """A source: this attribute of the file."""

    name: str


@dataclass(frozen=True, slots=True)
class OperationPlan:
    """Where each operand, attribute and result of an operator of the table comes from."""

    operator: Operator
    inputs: tuple[FromOperand | FromAttribute | None, ...]
    """For each operand of the table; an attribute becomes the constant that the table has as an operand."""
    attributes: tuple[tuple[str, str, FromOperand | FromAttribute | KindAndValue], ...]
    """Attribute of the table, its kind, and where it is; an operand must be a constant."""
    defaults: Mapping[str, object]
    """Attribute of the table that a program may lack -> the value that it need not say."""
    outputs: tuple[int | None, ...]
    """For each result of the table the place of the file's."""
    extra_outputs: tuple[int, ...]
    """Places of results that the table has not."""
    unchanged: frozenset[int]
    """Places, among the table's, of results that are written in place in training only."""
    in_place: tuple[tuple[int, int], ...]
    """Places of a result and of the operand, among the table's, whose memory it takes over."""
    restrictions: Mapping[str, object]
    """Attribute of the file -> the only value that it may have."""


@functools.lru_cache(maxsize=4096)
def plan_of(name: str, operands: int, results: int, attributes: tuple[str, ...]) -> OperationPlan:
    """The plan of an operator with so many operands and results and these attributes.

    Raises Untranslatable where the table has no such operator, or not with these.
    """
    name = versions.RENAMED_OPERATORS.get((name, operands, results), name)
    in_file = _in_file(name, operands, results, attributes)
    operator = _of_the_table(name, in_file, attributes)
    plain = name.removesuffix("_")
    renamed, blanks = versions.names_of(plain), {**versions.BLANK[""], **versions.BLANK.get(plain, {})}
    places = {operand: place for place, operand in enumerate(in_file.inputs)}
    inputs = tuple(
        _source(port.name, renamed, places, attributes) for port in operator.inputs if port.name != "argument"
    )
    for port, source in zip((p for p in operator.inputs if p.name != "argument"), inputs, strict=True):
        if source is None and not port.optional and operator.verified:
            raise Untranslatable(f"its operand {port.name} is missing")
    sources: list[tuple[str, str, FromOperand | FromAttribute | KindAndValue]] = []
    for attribute, marked in operator.attributes.items():
        kind = marked.removesuffix("?")
        source = _source(attribute, renamed, places, attributes, attributes_first=True)
        if source is None and kind == marked:
            sources.append((attribute, kind, _default(attribute, kind, in_file, blanks, renamed)))
        elif source is not None:
            sources.append((attribute, kind, source))
    used = {source.name for source in inputs if isinstance(source, FromAttribute)}
    used |= {source.name for _, _, source in sources if isinstance(source, FromAttribute)}
    restrictions = versions.REFUSED.get(name, {})
    if unknown := sorted(set(attributes) - used - versions.ignored(plain) - set(restrictions)):
        raise Untranslatable(f"its attributes {', '.join(unknown)[:200]} are unknown here")
    outputs, extra = _outputs(operator, in_file, renamed, results)
    return OperationPlan(
        operator,
        inputs,
        tuple(sources),
        {
            value: in_file.defaults[value]
            for value, marked in operator.attributes.items()
            if _may_lack(marked, value, in_file)
        },
        outputs,
        extra,
        _UNCHANGED.get(plain, frozenset()),
        in_place(name),
        dict(restrictions),
    )


def _of_the_table(name: str, in_file: LaterSignature, attributes: Sequence[str]) -> Operator:
    """The operator that an operation becomes."""
    plain = name.removesuffix("_")
    substitute = versions.SUBSTITUTES.get(plain)
    if substitute is not None and (chosen := substitute(in_file.inputs, attributes)):
        name = chosen
    elif is_later(name) and name != plain and not is_later(plain):
        name = plain  # the form in place is new; what it computes is not, and has the signature of the other
    operator = find_operator(name) or find_operator(plain)
    if operator is None:
        raise Untranslatable("the dialect has no such operator")
    return operator


def _may_lack(marked: str, name: str, in_file: LaterSignature) -> bool:
    return marked.endswith("?") and name in in_file.defaults


_UNCHANGED = {
    **dict.fromkeys(("batch_norm", "sync_batch_norm", "fake_quantize_range_abs_max"), frozenset({1, 2})),
    **dict.fromkeys(
        (
            "fake_quantize_moving_average_abs_max",
            "fake_quantize_dequantize_moving_average_abs_max",
            "moving_average_abs_max_scale",
            "quantize_linear",
            "dequantize_linear",
        ),
        frozenset({1, 2, 3}),
    ),
}
"""Places of results that inference leaves as they are: running statistics and scales."""


def _in_file(name: str, operands: int, results: int, attributes: tuple[str, ...]) -> LaterSignature:
    """The file's names of operands, attributes and results: a version may have the names of 2.6.2 or those of 3.3.1."""
    later, earlier = later_signature(name), find_operator(name)
    if later is None and earlier is None:
        raise Untranslatable("the dialect has no such operator")
    forms: list[LaterSignature] = [] if later is None else [later]
    if earlier is not None:
        names = tuple(port.name for port in earlier.inputs if not port.ours)
        forms.append(LaterSignature(names, earlier.attributes, tuple(port.name for port in earlier.outputs)))
    inputs = [form for form in forms if len(form.inputs) == operands]
    if not inputs:
        counts = " or ".join(str(len(form.inputs)) for form in forms)
        raise Untranslatable(f"it has {operands} operands, expected {counts} ({', '.join(forms[0].inputs)})")
    # Where several have as many, the one that knows the attributes.
    best = min(inputs, key=lambda entry: len(set(attributes) - entry.attributes.keys()))
    outputs = next((form.outputs for form in (best, *forms) if len(form.outputs) == results), None)
    if outputs is None:
        counts = " or ".join(str(len(form.outputs)) for form in forms)
        raise Untranslatable(f"it has {results} results, expected {counts} ({', '.join(forms[0].outputs)})")
    return LaterSignature(best.inputs, best.attributes, outputs, forms[0].defaults)


def _source(
    name: str,
    renamed: dict[str, str],
    places: dict[str, int],
    attributes: Sequence[str],
    *,
    attributes_first: bool = False,
) -> FromOperand | FromAttribute | None:
    names = (name, renamed[name]) if name in renamed else (name,)
    operand = next((FromOperand(places[spelling]) for spelling in names if spelling in places), None)
    attribute = next((FromAttribute(spelling) for spelling in names if spelling in attributes), None)
    return (attribute or operand) if attributes_first else (operand or attribute)


def _default(
    name: str, kind: str, in_file: LaterSignature, blanks: Mapping[str, object], renamed: dict[str, str]
) -> KindAndValue:
    """The value of an attribute that a program does not say, though the table wants it."""
    if name in blanks:
        return converted(blanks[name], kind)
    for candidate in (name, renamed.get(name, name)):
        if candidate in in_file.defaults:
            return converted(in_file.defaults[candidate], kind)
    stand_in = blank(kind)
    if stand_in[0] == "null":
        raise Untranslatable(f"its attribute {name} is missing")
    return stand_in


def _outputs(
    operator: Operator, in_file: LaterSignature, renamed: dict[str, str], results: int
) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    places = {output: place for place, output in enumerate(in_file.outputs)}
    places_of_ports = tuple(places.get(port.name, places.get(renamed.get(port.name, ""))) for port in operator.outputs)
    return places_of_ports, tuple(sorted(set(range(results)) - set(places_of_ports)))
