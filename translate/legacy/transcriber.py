"""OpTranscriber: translates a legacy operator to an operation of the dialect.

It has five steps; transcribers of special operators override some of them:

    look_up      finds the operator of the dialect
    inputs       collects the operands: values of variables, attributes that may be tensors
    outputs      collects the types of the results, and their variables
    attributes   translates the attributes
    record       appends the operation

The steps follow Paddle 2.6's OpTranscriber. Paddle refuses a program that lacks an attribute or an output. This
translation uses the default of the operator's proto, or leaves the result absent. Such places are marked "Further than
Paddle".
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from pdhlo.dialect import types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.op_builder import full_facts, int_array_facts
from pdhlo.dialect.operator_table import Operator, Port, find_operator, is_later
from pdhlo.errors import quoted
from pdhlo.translate.legacy import compat
from pdhlo.translate.legacy.attribute_translator import (
    KindAndValue,
    blank,
    converted,
    is_accepted,
    translate_attribute,
)
from pdhlo.translate.legacy.dropped import dropped, number_in
from pdhlo.translate.legacy.emitter import ABSENT, Emitter, Result
from pdhlo.translate.legacy.legacy_program import EMPTY, Attribute, LegacyOperator
from pdhlo.translate.legacy.report import MissingInput, Untranslatable
from pdhlo.translate.legacy.shape_operands import shape_operand
from pdhlo.translate.legacy.type_translator import translate_type
from pdhlo.translate.legacy.variable_attributes import attribute_of_variables, constants_of

_ALWAYS_IN_PLACE = frozenset({"adagrad", "adam", "adamax", "adamw"})
_SCALAR_DTYPES = {
    "f32": "float32",
    "f64": "float64",
    "i32": "int32",
    "i64": "int64",
    "bool": "bool",
    "str": "float64",
}

CPU: KindAndValue = ("place", "cpu")

InputHandler = Callable[[Emitter, LegacyOperator], "SSAValue | None"]
AttributeHandler = Callable[[Emitter, LegacyOperator], KindAndValue]


@dataclass(frozen=True, slots=True)
class TranscriptionPlan:
    """The legacy slots and attributes of an operator of the dialect, for one legacy type; cached."""

    operator: Operator
    name: str
    inputs: tuple[tuple[Port, str], ...]
    outputs: tuple[tuple[Port, str], ...]
    attributes: tuple[tuple[str, str, str], ...]
    """(attribute, kind, legacy attribute)."""


class _LegacyNames(NamedTuple):
    """The names of the dialect for a legacy type."""

    legacy: str | None
    """The operator that only legacy programs have; None for any other legacy type."""
    base: str
    """The normalised name."""
    variants: Sequence[Mapping[str, Any]]
    """The variants of ``base`` for kinds of inputs (``compat.kernels``)."""


@functools.cache
def _names(legacy_type: str) -> _LegacyNames:
    base = compat.normalised_name(legacy_type)
    return _LegacyNames(compat.legacy_signature(legacy_type), base, compat.kernels(base))


@functools.cache
def _plan(legacy_type: str, name: str) -> TranscriptionPlan:
    operator = find_operator(name)
    if operator is None:
        raise Untranslatable("the dialect has no such operator")
    # The tables have the slots of an operator that only legacy programs have under the dialect's name.
    known_as = name if operator.legacy is not None else legacy_type
    return TranscriptionPlan(
        operator,
        f"pd.{name}",
        tuple((port, compat.legacy_slot(known_as, port.name)) for port in operator.inputs),
        tuple((port, compat.legacy_slot(known_as, port.name)) for port in operator.outputs),
        tuple((a, kind, compat.legacy_attribute(known_as, a)) for a, kind in _legacy_attributes(operator)),
    )


def _legacy_attributes(operator: Operator) -> Iterator[tuple[str, str]]:
    """The attributes of an operator with their kinds, without those that Paddle 3 added."""
    return ((name, kind) for name, kind in operator.attributes.items() if not kind.endswith("?"))


class OpTranscriber:
    """The general transcriber."""

    input_handlers: ClassVar[Mapping[str, InputHandler]] = {}
    """Operand -> the function that gives its value, for operands that are not read by the general rule."""
    attribute_handlers: ClassVar[Mapping[str, AttributeHandler]] = {}
    """Attribute -> the function that gives its kind and value."""
    missing_attributes: ClassVar[Mapping[str, KindAndValue]] = {}
    """Attribute -> its kind and value if the program lacks it."""
    reads: ClassVar[frozenset[str]] = frozenset()
    """The legacy attributes and input slots that it reads besides those of its operators."""
    becomes: ClassVar[tuple[str, ...]] = ()
    """The operators that it creates besides those of the legacy type's name."""

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        """Transcribes an operator; raises Untranslatable, with the reason, if it cannot."""
        plan = _plan(op.type, self.look_up(emitter, op))
        self.take_out_elements(emitter, op)
        operands = self.inputs(emitter, op, plan)
        results = self.outputs(emitter, op, plan)
        self.record(emitter, op, plan, operands, results, self.attributes(emitter, op, plan))

    # -- 1: the operator

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        """The name of the dialect's operator: of the variant for its inputs, with ``_`` if it works in place."""
        names = _names(op.type)
        if names.legacy is not None:
            return names.legacy
        name = in_place(names.base, op)
        return _kernel_variant(emitter, op, name, names.variants) if names.variants else name

    # -- 2: operands

    def take_out_elements(self, emitter: Emitter, op: LegacyOperator) -> None:
        """Appends a slice for each argument that is an element of a group, in sorted slot order, as Paddle does."""
        if not emitter.has_groups:
            return
        for slot in sorted(op.inputs):
            for name in op.inputs[slot]:
                bound = emitter.find(name)
                if bound is not None and bound.place is not None and name not in compat.slots_of(op.type):
                    emitter.take_out(name, bound)

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        """The value of each operand; None for an absent operand."""
        result: list[SSAValue | None] = []
        for port, slot in plan.inputs:
            handler = self.input_handlers.get(port.name)
            if (shaped := shape_operand(emitter, op, slot)) is not None:
                result.append(shaped)
                continue
            try:
                result.append(handler(emitter, op) if handler else self.operand(emitter, op, port, slot))
            except MissingInput:
                if plan.operator.verified:
                    raise
                result.append(None)  # Further than Paddle: gradients of old programs lack inputs that they do not need
        return result

    def operand(self, emitter: Emitter, op: LegacyOperator, port: Port, slot: str) -> SSAValue | None:
        """The value of an operand; None if an optional one is absent.

        Raises MissingInput if a required one is absent, and Untranslatable for several variables in place of one.
        """
        arguments = op.input(slot)
        if not arguments:
            if port.optional:
                return None
            slots = compat.mutable_attribute(op.type, port.name)
            if slots is not None:
                arguments = next((names for other in slots if (names := op.input(other))), [])
                if not arguments:
                    return self.constant(emitter, op, port)
            elif not port.is_list:
                raise MissingInput(f"its input {slot} ({port.name}) is missing")
        if port.is_list and not _is_one_array(emitter, arguments):
            return combine(emitter, [emitter.value(name) for name in arguments])
        if len(arguments) != 1:
            raise Untranslatable(f"its input {slot} has {len(arguments)} variables, expected one")
        return emitter.value(arguments[0])

    def constant(self, emitter: Emitter, op: LegacyOperator, port: Port) -> SSAValue:
        """The value of an operand that the program has as an attribute; raises Untranslatable if it is missing."""
        kind = "IntArray" if port.kind == "IntArray" else "scalar"
        names = (compat.legacy_attribute(op.type, port.name), compat.forward_attribute(op.type, port.name))
        kind_and_value = next(
            (attribute for name in names if (attribute := self.read_attribute(op, name, kind)) is not None), None
        )
        if kind_and_value is None:
            kind_and_value = self.missing_attributes.get(port.name)
        if kind_and_value is None or kind_and_value[0] == "null":
            raise Untranslatable(f"its attribute {port.name} is missing")
        return full_int_array(emitter, kind_and_value[1]) if kind == "IntArray" else full(emitter, kind_and_value)

    # -- 3: results

    def outputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[Result]:
        """The results to create, one for each result of the operator."""
        return [self.result(emitter, op, port, slot) for port, slot in plan.outputs]

    def result(self, emitter: Emitter, op: LegacyOperator, port: Port, slot: str) -> Result:
        """A result to create. Further than Paddle: any may be absent, as dropout's Mask is in programs before 2.0."""
        arguments = op.outputs.get(slot)
        if arguments is None:
            return ABSENT
        if not arguments:
            return Result(types.group([]), (), True) if port.kind == "Tensor[]" else ABSENT
        if port.kind == "Tensor[]" and not _is_one_array(emitter, arguments):
            names = tuple("" if name == EMPTY else name for name in arguments)
            kinds = [variable_type(emitter, name) if name else types.none() for name in names]
            return Result(types.group(kinds), names, True)
        if arguments[0] == EMPTY:
            return ABSENT
        return Result(variable_type(emitter, arguments[0]), (arguments[0],))

    # -- 4: attributes

    def attributes(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> dict[str, KindAndValue]:
        """The attributes of the operation; other attributes of the program are kept aside (``dropped``) or left out."""
        translated, aside = {}, []
        for name, kind, legacy in plan.attributes:
            if kind == "scalar" and (tensors := _tensors_of_attribute(op, name)):
                aside.append((name, constants_of(emitter, op, legacy, kind, tensors)))
            if handler := self.attribute_handlers.get(name):
                translated[name] = handler(emitter, op)
                continue
            variables = attribute_of_variables(emitter, op, legacy, kind)
            translated[name] = self.attribute(op, plan, name, kind, legacy) if variables is None else variables
        return translated | dropped(op, plan.operator, aside)

    def attribute(self, op: LegacyOperator, plan: TranscriptionPlan, name: str, kind: str, legacy: str) -> KindAndValue:
        """The kind and the value of an attribute, or of its default if the program lacks it."""
        source = op.attribute(legacy)
        if source is not None:
            result = translate_attribute(source, kind)
            if not plan.operator.verified or is_accepted(result[0], kind):
                return result
            return self.repaired(op, source, name, kind, legacy)
        if (extra := compat.extra_default(op.type, legacy)) is not None:
            return translate_attribute(Attribute(*extra), kind)
        if name in self.missing_attributes:
            return self.missing_attributes[name]
        stand_in = blank(kind)
        if stand_in[0] != "null" or (not plan.operator.verified and plan.operator.legacy is None):
            return stand_in
        return self.proto_default(op, plan, name, kind, legacy)

    def repaired(self, op: LegacyOperator, source: Attribute, name: str, kind: str, legacy: str) -> KindAndValue:
        """Further than Paddle: converts an attribute that an old file stores in another type (is_test as an integer).

        Raises Untranslatable if the value does not fit the kind.
        """
        proto_type = compat.attribute_type(op.type, legacy)
        repaired = converted(source, proto_type) if proto_type else None
        result = translate_attribute(source, kind)
        if repaired is not None:
            result = translate_attribute(repaired, kind)
        if result[0].startswith("array") and not result[1]:
            return result
        if not is_accepted(result[0], kind):
            raise Untranslatable(f"its attribute {legacy} is a {source.type}, expected {kind} ({name})")
        return result

    def proto_default(
        self, op: LegacyOperator, plan: TranscriptionPlan, name: str, kind: str, legacy: str
    ) -> KindAndValue:
        """Further than Paddle: the default in the operator's proto, for an attribute that older programs lack.

        Raises Untranslatable if a verified operator has no default.
        """
        default = compat.default(op.type, legacy)
        if default is None:
            if kind.startswith("array"):
                return kind, ()
            if not plan.operator.verified:
                return "null", None
            raise Untranslatable(f"its attribute {legacy} ({name}) is missing and has no default")
        return translate_attribute(Attribute(*default), kind)

    def read_attribute(self, op: LegacyOperator, legacy: str, kind: str) -> KindAndValue | None:
        """A legacy attribute, or its default in the proto; None if there is neither."""
        source = op.attribute(legacy)
        if source is None:
            default = compat.default(op.type, legacy)
            if default is None:
                return None
            source = Attribute(*default)
        return translate_attribute(source, kind)

    # -- 5: the operation

    def record(
        self,
        emitter: Emitter,
        op: LegacyOperator,
        plan: TranscriptionPlan,
        operands: Sequence[SSAValue | None],
        results: Sequence[Result],
        attributes: Mapping[str, KindAndValue],
    ) -> None:
        """Appends the operation."""
        emitter.emit(plan.name, operands, results, attributes)


# -- functions that transcribers share


def in_place(name: str, op: LegacyOperator) -> str:
    """``name``, with ``_`` if the operator writes one of its own inputs and the dialect has the in-place form.

    Further than Paddle: without an in-place form, the plain operator is used, since values are never overwritten.
    """
    if name.endswith("_"):
        return name
    if op.type in _ALWAYS_IN_PLACE or op.works_in_place:
        form = f"{name}_"
        return form if find_operator(form) is not None and not is_later(form) else name
    return name


def _tensors_of_attribute(op: LegacyOperator, name: str) -> list[str]:
    """Further than Paddle: the variables that replace an attribute for which the dialect has no operand."""
    slots = compat.mutable_attribute(op.type, name) or ()
    return next((tensors for slot in slots if (tensors := op.input(slot))), [])


def _kernel_variant(emitter: Emitter, op: LegacyOperator, name: str, variants: Sequence[Mapping[str, Any]]) -> str:
    operator = find_operator(name)
    if operator is None:
        return name
    ports = [port for port in operator.inputs if port.kind not in ("IntArray", "Scalar")]
    kinds = []
    for port in ports:
        arguments = op.input(compat.legacy_slot(op.type, port.name))
        kinds.append(_storage(emitter, arguments))
    for variant in variants:
        if len(variant["inputs"]) == len(kinds) and all(
            not have or have == want for have, want in zip(kinds, variant["inputs"], strict=True)
        ):
            return in_place(str(variant["operator"]), op)
    raise Untranslatable(f"it has no variant for inputs that are {', '.join(kind or 'absent' for kind in kinds)}")


def _storage(emitter: Emitter, arguments: Sequence[str]) -> str:
    if not arguments:
        return ""
    variable = emitter.block.find(arguments[0])
    if variable is None:
        return "dense"
    return "selected_rows" if not variable.is_tensor and not variable.is_array else "dense"


def _is_one_array(emitter: Emitter, arguments: Sequence[str]) -> bool:
    if len(arguments) != 1:
        return False
    variable = emitter.block.find(arguments[0])
    return variable is not None and variable.is_array


def variable_type(emitter: Emitter, name: str) -> ir.Type:
    """The type that the program declares for a variable; raises Untranslatable if it declares none."""
    variable = emitter.block.find(name)
    if variable is None:
        raise Untranslatable(f"it writes {quoted(name)}, a variable that no block declares")
    return translate_type(variable)


def combine(emitter: Emitter, values: Sequence[SSAValue], *, inserted: bool = False) -> SSAValue:
    """Appends a ``pd_builtin.combine``: several values as one group."""
    kind = types.group([value.type for value in values])
    group: SSAValue = emitter.emit("pd_builtin.combine", values, [Result(kind)], {}, inserted=inserted)[0]
    return group


def full_int_array(emitter: Emitter, values: Sequence[int], dtype: str = "int64") -> SSAValue:
    """Appends a ``pd.full_int_array`` of known integers."""
    kind = types.tensor(dtype, (len(values),))
    facts = int_array_facts(values, dtype)
    value: SSAValue = emitter.emit("pd.full_int_array", [], [Result(kind)], facts, inserted=True)[0]
    return value


def full(emitter: Emitter, scalar: KindAndValue, dtype: str | None = None, shape: tuple[int, ...] = (1,)) -> SSAValue:
    """Appends a ``pd.full`` of a known number; as in Paddle, its attribute is a float32, whatever the number's kind."""
    kind, number = scalar
    element = dtype or _SCALAR_DTYPES[kind]
    attributes = full_facts(("f32", number_in(number)), element, shape)
    result = Result(types.tensor(element, shape))
    value: SSAValue = emitter.emit("pd.full", [], [result], attributes, inserted=True)[0]
    return value


@functools.cache
def translated_names(legacy_type: str) -> frozenset[str]:
    """The attributes and input slots of a legacy operator that its translation reads."""
    how, names = transcriber(legacy_type), _names(legacy_type)
    made = [*how.becomes, names.legacy or names.base, f"{names.base}_"]
    made += [str(variant["operator"]) for variant in names.variants]
    names_read = set(how.reads)
    for name in made:
        if find_operator(name) is None:
            continue
        plan = _plan(legacy_type, name)
        names_read.update(legacy for _, _, legacy in plan.attributes)
        for label in (*(port.name for port, _ in plan.inputs), *(attribute for attribute, _, _ in plan.attributes)):
            names_read.update(compat.mutable_attribute(legacy_type, label) or ())
            names_read.update(
                (compat.legacy_attribute(legacy_type, label), compat.forward_attribute(legacy_type, label))
            )
        names_read.update(slot for _, slot in plan.inputs)
    return frozenset(names_read)


_transcribers: dict[str, OpTranscriber] = {}
_general = OpTranscriber()

Transcriber = type[OpTranscriber]


def transcribe(*legacy_types: str) -> Callable[[Transcriber], Transcriber]:
    """Registers a class as the transcriber of legacy operators; raises ValueError if one has one already."""

    def register(cls: Transcriber) -> Transcriber:
        for legacy_type in legacy_types:
            if legacy_type in _transcribers:
                raise ValueError(f"{legacy_type} has two transcribers")
            _transcribers[legacy_type] = cls()
        return cls

    return register


def transcriber(legacy_type: str) -> OpTranscriber:
    """The transcriber of a legacy operator; the general one if it has none of its own."""
    return _transcribers.get(legacy_type, _general)
