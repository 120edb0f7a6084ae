"""The registry of rules: one plain function for each operator, with the operator's own signature.

``@rule("conv2d")`` checks the function's parameters and annotations against the operator table when the module is
imported, so a rule needs no second list of facts and cannot drift from the table. A rule names what it reads:

* operands are positional, in the table's order, under the table's names; an optional one is ``… | None = None``;
* the annotation of an operand follows from its kind (``Array``, ``list[Array]``, ``IntArray``, ``Scalar``); of a
  gradient operator, whose operands Paddle does not check, the rule itself says which may be absent;
* attributes are keyword-only, those of the table, with a default where Paddle 3 has added them; ``**dropped`` takes
  legacy attributes that Paddle's translation leaves out (``use_mkldnn``);
* attributes that belong together may be one parameter whose annotation is a frozen dataclass with their names as fields
  (``window: ConvolutionWindow``); so may operands that stand beside each other in the table (``state: AdamState``);
* an operand or attribute that is left out is one that cannot change the results: an attribute that says nothing
  wherever it stands is in ``bookkeeping``, anything else is named in ``unread=("sorted",)``, with the reason where it
  does not show. With ``process_group`` it is ``ring_id``, which says which group that is. Nothing else may be left out;
* the return annotation has an ``Array`` for each result (a tuple where there are several), ``list[Array]`` for a group.

Some rules are not pure functions of arrays on the device, and say so:

* ``host=True``: the shapes of the results depend on the values of the operands in a way that has no bounded form, or
  they are read or drawn on the host. Such a rule takes and gives NumPy arrays, and runs between
  compiled parts of a program;
* ``random=True``: the rule has one more keyword-only parameter ``key: Array``, a key of ``jax.random`` of its own;
* ``process_group=True``: the rule has one more keyword-only parameter ``process_group``, the devices that it talks to
  (``ProcessGroup``), or None where the program runs on one device alone. Declared as ``ProcessGroup`` and not
  ``ProcessGroup | None``, it cannot be run there;
* ``lod=True``: the rule knows LoD and sparse rows: tensors arrive as they are (``LoDArray``, ``SparseRows``, a list for
  a tensor array) and are declared as ``Value``. Without it a rule gets plain arrays, and the LoD is shared (``lod``);
* ``bounded="rows"``: the rule takes ``Bounded`` operands as they are where the padding lies along their first axis, the
  plain ones besides, and may give such results; with ``bounded="elements"`` the padding may lie along any axis, with
  ``bounded="results"`` there is none in operands. Tensors are declared as ``Value``. Rows with a LoD and padding arrive
  as ``Bounded`` too, or with ``lod=True`` as they are, a ``LoDArray`` of ``Bounded``. What nothing bounds
  (``bincount``) asks for a bound (``needed_bound``), and runs on the host where there is none;
* ``written=("output",)``: operands that only say where a result goes: the rule does not take them, and they need have
  no value;
* ``moves=True``: the rule only moves values about (it writes an array's element). It takes values as with ``lod``, and
  what it needs to know does not begin a new compilation: then it runs on the host, with all arrays where they are.

The gradient of what a branch gives begins with zeros that are like it (trait ``LIKE``); where the branch has not run,
there is no value, and the rule is not called.
"""

from __future__ import annotations

import dataclasses
import difflib
import functools
import inspect
import keyword
import types
import typing
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Literal

import jax

from pdhlo.dialect.gradient_slots import forward_of
from pdhlo.dialect.loading import load_modules
from pdhlo.dialect.operator_table import (
    Operator,
    Port,
    find_operator,
    has_trait,
    operator,
    operator_names,
    plain_name,
)
from pdhlo.dialect.traits import Trait
from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules.bookkeeping import BOOKKEEPING
from pdhlo.lower.rules.gradient import derived_function, says_axis, slots_of

Padding: typing.TypeAlias = Literal["results", "rows", "elements"]
"""The operands with padding that a rule takes: none, those with padding behind the first rows, along any axis."""
Array: typing.TypeAlias = jax.Array
IntArray: typing.TypeAlias = tuple[int, ...] | jax.Array
"""An ``IntArray`` operand: integers where they are known, else an integer array of rank 1."""
Scalar: typing.TypeAlias = int | float | complex | bool | jax.Array
"""A ``Scalar`` operand: a number where it is known, else an array of one element."""
Value: typing.TypeAlias = typing.Any
"""A tensor for a rule that knows LoD or bounds: an array, Bounded, LoDArray, SparseRows, or a list for a tensor array.
"""

_ANNOTATIONS: dict[str, Any] = {
    "Tensor": Array,
    "Tensor[]": list[Array],
    "IntArray": IntArray,
    "Scalar": Scalar,
}
_LOD_ANNOTATIONS: dict[str, Any] = {
    "Tensor": Value,
    "Tensor[]": list[Value],
    "TensorArray": list[Value],
    "SelectedRows": Value,
    "IntArray": IntArray,
    "Scalar": Scalar,
}


class RuleError(TypeError):
    """A rule does not have its operator's signature: a mistake in this project, not in a model."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A registered rule: the operator and the function that computes it."""

    operator: Operator
    function: Callable[..., Any]
    """The rule with the operator's own signature: it takes what the rule does not read, too."""
    host: bool = False
    """Whether it takes and gives NumPy arrays, since the shapes of its results depend on data."""
    random: bool = False
    """Whether it draws random numbers and takes a key to do so."""
    process_group: bool = False
    """Whether it takes the devices of the process group that it talks to."""
    needs_process_group: bool = False
    """Whether it cannot do without: nothing says that one device alone is meant."""
    lod: bool = False
    """Whether it takes values as they are, with LoD."""
    bounded: Padding | None = None
    """Whether it gives ``Bounded`` results, and which ``Bounded`` operands it takes as they are."""
    moves: bool = False
    """Whether it only moves values about, and can do so on the host."""
    derived: bool = False
    """Whether it is the derivative of another rule, not one by hand."""
    demanded: tuple[int, ...] = ()
    """The places of operands that Paddle does not check and this rule cannot do without."""
    unread: tuple[str, ...] = ()
    """The operands and attributes, other than bookkeeping, that the rule does not read."""
    written: frozenset[str] = frozenset()
    """The operands that only say where a result goes, as a tensor that is written; they arrive as None."""

    def __call__(
        self, operands: list[Value], attributes: dict[str, Any], key: Array | None = None, process_group: object = None
    ) -> list[Value]:
        """The results, one for each result of the operator, in the table's order. A random rule needs a key."""
        if operands and operands[0] is None and has_trait(self.operator.name, Trait.LIKE):
            return [None]
        if lacking := [self.operator.inputs[place].name for place in self.demanded if operands[place] is None]:
            raise UnsupportedError(f"it needs {', '.join(lacking)}, which the program does not give it")
        arguments = {_python_name(name): value for name, value in attributes.items()}
        if self.random:
            arguments["key"] = key
        if self.process_group:
            arguments["process_group"] = process_group
        results = self.function(*operands, **arguments)
        return [results] if len(self.operator.outputs) == 1 else list(results)


def _python_name(name: str) -> str:
    """An attribute's name as a parameter: ``lambda`` is a keyword, so it becomes ``lambda_``."""
    return f"{name}_" if keyword.iskeyword(name) else name


_rules: dict[str, Rule] = {}

Function = typing.TypeVar("Function", bound=Callable[..., Any])


def rule(
    *names: str,
    host: bool = False,
    random: bool = False,
    process_group: bool = False,
    lod: bool = False,
    bounded: Padding | None = None,
    moves: bool = False,
    unread: tuple[str, ...] = (),
    written: tuple[str, ...] = (),
) -> Callable[[Function], Function]:
    """Registers a function as the rule of the operators called ``names``, which share one signature.

    The in-place form of an operator (``relu_``) needs no rule of its own.
    Raises RuleError where the function's signature is not the operator's, or the operator already has a rule.
    """

    def register(function: Function) -> Function:
        own = {name for name, wanted in (("key", random), ("process_group", process_group)) if wanted}
        needs_process_group = process_group and not _admits_none(typing.get_type_hints(function).get("process_group"))
        left_out = (*unread, *written, *(("ring_id",) if process_group else ()))
        for name in names:
            annotations = _LOD_ANNOTATIONS if lod or bounded or moves else _ANNOTATIONS
            op = operator(name)
            records = _records(function, own)
            demanded = _check(function, op, own, annotations, left_out, records)
            if name in _rules:
                raise RuleError(f"{name} has two rules: {_place(_rules[name].function)} and {_place(function)}")
            _rules[name] = Rule(
                op,
                _as_operator(function, op, left_out, records),
                host=host,
                random=random,
                process_group=process_group,
                needs_process_group=needs_process_group,
                lod=lod or moves,
                bounded=bounded,
                moves=moves,
                demanded=demanded,
                unread=unread,
                written=frozenset(written),
            )
        return function

    return register


def find_rule(name: str) -> Rule | None:
    """The rule of the operator ``name``, or None; all rule modules are loaded on first use.

    A gradient operator without a rule of its own has the derivative of its forward operator's, where that can be.
    """
    load_modules("pdhlo.lower.rules")
    return _rules.get(name) or _rules.get(plain_name(name)) or _derived_rule(plain_name(name))


@functools.cache
def _derived_rule(name: str) -> Rule | None:
    """The rule of a gradient operator, made of its forward operator's (``gradient``)."""
    gradient, forward_name = find_operator(name), forward_of(name)
    forward = find_rule(forward_name) if forward_name is not None else None
    if gradient is None or forward is None or forward.host or forward.random or forward.process_group:
        return None
    slots = slots_of(gradient, forward.operator)
    if slots is None:
        return None
    by_axis = says_axis(gradient, forward.operator)
    function = derived_function(forward.function, slots, single=len(forward.operator.outputs) == 1, by_axis=by_axis)
    function.__doc__ = f"The derivative of the rule of ``{forward_name}``."
    needed = zip(slots.operands, forward.operator.inputs, strict=True)
    demanded = tuple(place for place, port in needed if place is not None and not port.optional)
    return Rule(
        gradient,
        function,
        lod=forward.lod,
        bounded=forward.bounded,
        moves=forward.moves,
        derived=True,
        demanded=demanded,
    )


def get_rule(name: str) -> Rule:
    """The rule of the operator ``name``.

    Raises UnsupportedError, with the names that are near, where there is none.
    """
    result = find_rule(name)
    if result is None:
        near = difflib.get_close_matches(name, _rules, n=3)
        hint = f"; near: {', '.join(near)}" if near else ""
        raise UnsupportedError(f"operator pd.{name} has no rule{hint}")
    return result


def rule_names() -> list[str]:
    """The names of all operators that have a rule, by hand or derived, sorted; without in-place forms of others."""
    load_modules("pdhlo.lower.rules")
    derived = (name for name in operator_names() if plain_name(name) == name and find_rule(name) is not None)
    return sorted({*_rules, *derived})


def _place(function: Callable[..., object]) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def _expected(port: Port, annotations: dict[str, Any]) -> Any:
    annotation = annotations.get(port.kind)
    if annotation is None:
        raise RuleError(f"operand {port.name} is a {port.kind}: such an operator is no functional kernel")
    return annotation | None if port.optional and annotation is not Value else annotation


def _expected_return(op: Operator, annotations: dict[str, Any]) -> Any:
    parts = [_expected(port, annotations) for port in op.outputs]
    return parts[0] if len(parts) == 1 else tuple[tuple(parts)]  # type: ignore[misc]  # built at run time


Records: typing.TypeAlias = dict[str, tuple[type, tuple[str, ...]]]
"""A parameter of a rule that stands for several operands or attributes: its dataclass, and their names."""


def _parameters(function: Callable[..., object]) -> list[inspect.Parameter]:
    return list(inspect.signature(function).parameters.values())


def _records(function: Callable[..., object], own: Collection[str]) -> Records:
    return {
        name: (kind, tuple(field.name for field in dataclasses.fields(kind)))
        for name, kind in typing.get_type_hints(function).items()
        if name not in own and name != "return" and isinstance(kind, type) and dataclasses.is_dataclass(kind)
    }


def _as_operator(
    function: Callable[..., Any], op: Operator, left_out: Collection[str], records: Records
) -> Callable[..., Any]:
    """A rule with its operator's own signature: what it does not read is left out, records are made of their fields."""
    read_operands = [_python_name(port.name) if port.name not in left_out else None for port in op.inputs]
    unread = {_python_name(name) for name in op.attributes if name in left_out or name in BOOKKEEPING}
    if None not in read_operands and not unread and not records:
        return function
    parameters = _parameters(function)
    positional = [p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD]

    @functools.wraps(function)
    def of_operator(*operands: Value, **attributes: object) -> object:
        read = {name: value for name, value in attributes.items() if name not in unread}
        read |= {name: value for name, value in zip(read_operands, operands, strict=False) if name is not None}
        for parameter, (record, names) in records.items():
            read[parameter] = record(**{name: read.pop(name) for name in names if name in read})
        return function(*[read.pop(name) for name in positional if name in read], **read)

    named = [inspect.Parameter(_python_name(port.name), inspect.Parameter.POSITIONAL_ONLY) for port in op.inputs]
    named += [inspect.Parameter(_python_name(name), inspect.Parameter.KEYWORD_ONLY) for name in op.attributes]
    more = [p for p in parameters if p.kind is p.VAR_KEYWORD]
    vars(of_operator)["__signature__"] = inspect.Signature([*named, *more])
    return of_operator


@dataclass(frozen=True, slots=True)
class _Declared:
    """An operand or attribute as a rule declares it, by a parameter or by a field of a record."""

    name: str
    hint: object
    has_default: bool


def _declared(function: Callable[..., Any], kind: inspect._ParameterKind, records: Records) -> list[_Declared]:
    """The operands or attributes that a rule takes by parameters of a ``kind``, in order."""
    hints = typing.get_type_hints(function)
    declared: list[_Declared] = []
    for parameter in _parameters(function):
        if parameter.kind is not kind:
            continue
        if parameter.name in records:
            declared += _fields(records[parameter.name][0])
        else:
            has_default = parameter.default is not inspect.Parameter.empty
            declared.append(_Declared(parameter.name, hints.get(parameter.name), has_default))
    return declared


def _fields(record: type) -> list[_Declared]:
    hints = typing.get_type_hints(record)
    return [
        _Declared(field.name, hints[field.name], field.default is not dataclasses.MISSING)
        for field in dataclasses.fields(record)
    ]


def _check(
    function: Callable[..., Any],
    op: Operator,
    own: set[str],
    annotations: dict[str, Any],
    left_out: Collection[str],
    records: Records,
) -> tuple[int, ...]:
    """Raises RuleError where the signature is not the operator's, less ``left_out`` and with ``own`` parameters.

    Gives the places of the operands that the rule cannot do without, of those that Paddle does not check.
    """
    where = f"rule {_place(function)} for pd.{op.name}"
    _check_left_out(where, op, left_out)
    _check_attributes(where, op, _declared(function, inspect.Parameter.KEYWORD_ONLY, records), own, left_out)
    operands = _declared(function, inspect.Parameter.POSITIONAL_OR_KEYWORD, records)
    in_records = len(operands) != sum(p.kind is p.POSITIONAL_OR_KEYWORD for p in _parameters(function))
    ports = {place: port for place, port in enumerate(op.inputs) if port.name not in left_out}
    if [operand.name for operand in operands] != [_python_name(port.name) for port in ports.values()]:
        want = ", ".join(_python_name(port.name) for port in ports.values())
        raise RuleError(f"{where}: operands ({', '.join(operand.name for operand in operands)}), expected ({want})")
    for operand, (place, port) in zip(operands, ports.items(), strict=True):
        have = operand.hint if op.verified else _without_none(operand.hint)
        expected = _expected(port if op.verified else replace(port, optional=False), annotations)
        # Python has no default in front of a parameter without one.
        may_default = port.optional and all(later.optional for at, later in ports.items() if at > place)
        if not _same(have, expected) or (op.verified and not in_records and operand.has_default != may_default):
            optional = " = None" if may_default else ""
            raise RuleError(f"{where}: {port.name} must be declared as {_expected(port, annotations)}{optional}")
    hint = typing.get_type_hints(function).get("return")
    if not _same(hint if op.verified else _without_none(hint), _expected_return(op, annotations)):
        raise RuleError(f"{where}: returns {hint}, expected {_expected_return(op, annotations)}")
    if op.verified:
        return ()
    return tuple(place for place, operand in zip(ports, operands, strict=True) if not _admits_none(operand.hint))


def _check_left_out(where: str, op: Operator, left_out: Collection[str]) -> None:
    """Raises RuleError where something is left out that the operator lacks, or that no rule reads anyway."""
    named = {port.name for port in op.inputs} | set(op.attributes) | {"ring_id"}
    if unknown := sorted(set(left_out) - named):
        raise RuleError(f"{where}: it leaves out {', '.join(unknown)}, which the operator does not have")
    if known := sorted(name for name in op.attributes if name in left_out and name in BOOKKEEPING):
        raise RuleError(f"{where}: {', '.join(known)} is bookkeeping, which needs no mark of its own")


def _check_attributes(
    where: str, op: Operator, attributes: list[_Declared], own: set[str], left_out: Collection[str]
) -> None:
    """Raises RuleError where a rule does not take the attributes of the table, but for those that it leaves out."""
    read = {_python_name(name) for name in op.attributes if name not in left_out and name not in BOOKKEEPING}
    declared = {attribute.name for attribute in attributes}
    if declared != read | own:
        sides = (("the rule", declared - read - own), ("the table", read - declared), ("@rule", own - declared))
        differences = [f"only {side} has {', '.join(sorted(names))}" for side, names in sides if names]
        raise RuleError(
            f"{where}: the attributes differ: {'; '.join(differences)}. One of the table's that cannot change a result"
            " is named in unread=, or in bookkeeping.py where no rule reads it"
        )
    later = {_python_name(name) for name, kind in op.attributes.items() if kind.endswith("?")}
    if lacking := sorted(
        attribute.name for attribute in attributes if attribute.name in later and not attribute.has_default
    ):
        raise RuleError(f"{where}: programs may lack {', '.join(lacking)}, which needs a default")


def _admits_none(annotation: object) -> bool:
    return annotation is Value or type(None) in typing.get_args(annotation)


def _without_none(annotation: Any) -> Any:
    """The declared type of a result, where one of a gradient operator may be absent."""
    parts = typing.get_args(annotation)
    if typing.get_origin(annotation) is tuple:
        return tuple[tuple(map(_without_none, parts))]  # type: ignore[misc]  # built at run time
    left = [part for part in parts if part is not type(None)]
    return functools.reduce(lambda a, b: a | b, left) if type(None) in parts else annotation


def _same(have: object, want: object) -> bool:
    """Whether two annotations are equal; a result that may be absent need not be declared so."""
    if have == want:
        return True
    have_parts, want_parts = typing.get_args(have), typing.get_args(want)
    if typing.get_origin(want) is tuple and typing.get_origin(have) is tuple:
        return len(have_parts) == len(want_parts) and all(map(_same, have_parts, want_parts))
    if isinstance(want, types.UnionType) and type(None) in want_parts:
        return bool(have == functools.reduce(lambda a, b: a | b, [p for p in want_parts if p is not type(None)]))
    return False
