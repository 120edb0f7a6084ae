"""Plans: the mapping of an operator's operands, attributes and results in the file to those of the dialect; cached."""

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
    """A source: the operand at an index in the file."""

    place: int


@dataclass(frozen=True, slots=True)
class FromAttribute:
    """A source: an attribute of the file."""

    name: str


@dataclass(frozen=True, slots=True)
class OperationPlan:
    """The source of each operand, attribute and result of an operator of the table."""

    operator: Operator
    inputs: tuple[FromOperand | FromAttribute | None, ...]
    """For each operand of the table, its source; an attribute of the file becomes a constant. None: it is absent."""
    attributes: tuple[tuple[str, str, FromOperand | FromAttribute | KindAndValue], ...]
    """(attribute of the table, its kind, its source or its value); an operand of the file must be a constant."""
    defaults: Mapping[str, object]
    """Attribute of the table that may be absent -> its default; an attribute with this value is left out."""
    outputs: tuple[int | None, ...]
    """For each result of the table, the index of the file's result; None if the file has none."""
    extra_outputs: tuple[int, ...]
    """The indices of the file's results that the table lacks."""
    unchanged: frozenset[int]
    """The indices, among the table's results, of those that are written in place in training only."""
    in_place: tuple[tuple[int, int], ...]
    """(index of a result, index of the operand whose memory it shares), both of the table."""
    restrictions: Mapping[str, object]
    """Attribute of the file -> the only supported value."""


@functools.lru_cache(maxsize=4096)
def plan_of(name: str, operands: int, results: int, attributes: tuple[str, ...]) -> OperationPlan:
    """The plan of an operator with these numbers of operands and results, and these attributes.

    Raises Untranslatable if the table has no such operator, or its signature does not fit.
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
        raise Untranslatable(f"pdhlo does not know its attributes {', '.join(unknown)[:200]}")
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
    """The operator of the table for an operation; raises Untranslatable if there is none."""
    plain = name.removesuffix("_")
    substitute = versions.SUBSTITUTES.get(plain)
    if substitute is not None and (chosen := substitute(in_file.inputs, attributes)):
        name = chosen
    elif is_later(name) and name != plain and not is_later(plain):
        name = plain  # Paddle 3 added only the in-place form; the plain operator has the same signature
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
"""The indices of results that inference does not change: running statistics and scales."""


def _in_file(name: str, operands: int, results: int, attributes: tuple[str, ...]) -> LaterSignature:
    """The names of operands, attributes and results in the file: those of Paddle 3.3.1, or of 2.6.2 if these fit."""
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
    # If several signatures have as many operands: the one with the fewest unknown attributes.
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
    """The value of an attribute that the table requires and the file lacks; raises Untranslatable without one."""
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
