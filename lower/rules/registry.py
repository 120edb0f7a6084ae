"""The registry of rules: one plain function for each operator, with the operator's own signature.

``@rule("conv2d")`` checks the function's parameters and annotations against the operator table when the module is
imported, so a rule needs no second list of facts and cannot drift from the table. (``modules.json``, a generated file,
says which module to import for an operator.) A rule names what it reads:

* Operands are positional parameters, in the table's order, under the table's names. An optional operand is declared as
  ``… | None = None``.
* The annotation of an operand follows from its kind: ``Array``, ``list[Array]``, ``IntArray`` or ``Scalar``. Paddle
  does not check the operands of gradient operators; the annotations of their rules say which may be absent.
* The table's attributes are keyword-only parameters, with a default if Paddle 3 added them. ``**dropped`` takes legacy
  attributes that Paddle's translation leaves out (``use_mkldnn``).
* Attributes that belong together may be one parameter. Its annotation is a frozen dataclass whose fields have their
  names (``window: ConvolutionWindow``). Neighbouring operands may be, too (``state: AdamState``).
* A rule may leave out operands and attributes that cannot change its results. An attribute that never changes a result
  is listed in ``bookkeeping``; all others are named in ``unread=("sorted",)``, with the reason if it is not obvious.
  ``process_group=True`` replaces the attribute ``ring_id``, which is the number of the process group.
* The return annotation has an ``Array`` for each result, in a tuple if there are several, and ``list[Array]`` for a
  result that is a list of tensors.

Flags mark the rules that are not pure functions of arrays on the device:

* ``host=True``: the shapes of the results depend on data and have no bounded form, or the rule reads values or draws
  numbers on the host. Such a rule takes and returns NumPy arrays, and runs between compiled parts of a program.
* ``random=True``: the rule has an additional keyword-only parameter ``key: Array``, a ``jax.random`` key of its own.
* ``process_group=True``: the rule has an additional keyword-only parameter ``process_group``: the devices that it
  communicates with (``ProcessGroup``), or None if the program runs on one device. A rule that declares
  ``ProcessGroup`` instead of ``ProcessGroup | None`` cannot run on one device.
* ``lod=True``: the rule handles LoD and sparse rows. Tensors are declared as ``Value`` and arrive unchanged: as
  ``LoDArray``, ``SparseRows``, or a list for a tensor array. Other rules get plain arrays, and the module ``lod``
  passes the LoD on to the results.
* ``bounded="rows"``: the rule takes ``Bounded`` operands with padding along their first axis, besides plain arrays, and
  may return ``Bounded`` results. With ``bounded="elements"`` operands may have padding along any axis, with
  ``bounded="results"`` along none. Tensors are declared as ``Value``. Rows with a LoD and padding arrive as
  ``Bounded``, or with ``lod=True`` as a ``LoDArray`` of ``Bounded``. A rule whose result has no bound (``bincount``)
  asks for one (``needed_bound``), and runs on the host if there is none.
* ``written=("output",)``: these operands only name the tensor that a result is written to. The rule does not take
  them, and they may have no value.
* ``moves=True``: the rule only moves values (it writes an element of a tensor array). It takes values as with ``lod``.
  If it needs a known value that data decide, it runs on the host, without a new compilation, and its arrays stay on
  their device.

``shapes={"boxes": "R 4"}`` declares shapes that Paddle demands of operands (module ``shapes``).

The gradient of a branch's result starts as zeros of the shape of that result (trait ``LIKE``). If the branch did not
run, the result has no value, and the rule is not called.
"""

from __future__ import annotations

import dataclasses
import difflib
import functools
import importlib
import inspect
import json
import keyword
import types
import typing
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
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
from pdhlo.lower.rules.shapes import check_shapes

Padding: typing.TypeAlias = Literal["results", "rows", "elements"]
"""The axes along which operands of a rule may have padding: none, the first, or any."""
Array: typing.TypeAlias = jax.Array
IntArray: typing.TypeAlias = tuple[int, ...] | jax.Array
"""An ``IntArray`` operand: integers if they are known, else an integer array of rank 1."""
Scalar: typing.TypeAlias = int | float | complex | bool | jax.Array
"""A ``Scalar`` operand: a number if it is known, else an array of one element."""
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
    """The rule with the operator's signature: it also accepts operands and attributes that the rule does not read."""
    host: bool = False
    """Whether the rule runs on the host: it takes and returns NumPy arrays."""
    random: bool = False
    """Whether the rule draws random numbers and takes a key."""
    process_group: bool = False
    """Whether the rule takes the process group that it communicates with."""
    needs_process_group: bool = False
    """Whether the rule cannot run without a process group."""
    lod: bool = False
    """Whether the rule takes values unchanged, with LoD."""
    bounded: Padding | None = None
    """The axes along which operands of the rule may have padding; None if it takes and returns no ``Bounded``."""
    moves: bool = False
    """Whether the rule only moves values, and can do so on the host."""
    derived: bool = False
    """Whether the rule is the derivative of another rule, and not written by hand."""
    demanded: tuple[int, ...] = ()
    """Places of the operands that the rule needs although Paddle does not check them."""
    unread: tuple[str, ...] = ()
    """The operands and attributes, other than bookkeeping, that the rule does not read."""
    written: frozenset[str] = frozenset()
    """The operands that only name the tensor that a result is written to; they arrive as None."""
    shapes: Mapping[str, str] = field(default_factory=dict)
    """Operand -> the shape that Paddle demands of it."""

    @property
    def takes_lod_by_tables(self) -> bool:
        """Whether the LoD of its results is in the tables of ``rules/lod.py``, and not the rule's own."""
        return self.derived or not self.lod

    def __call__(
        self, operands: list[Value], attributes: dict[str, Any], key: Array | None = None, process_group: object = None
    ) -> list[Value]:
        """Computes the results, one for each result of the operator, in the table's order.

        A random rule needs ``key``. Raises UnsupportedError if a demanded operand is absent, and InputError for an
        operand without its declared shape.
        """
        if operands and operands[0] is None and has_trait(self.operator.name, Trait.LIKE):
            return [None]
        if lacking := [self.operator.inputs[place].name for place in self.demanded if operands[place] is None]:
            raise UnsupportedError(f"it needs the operand {', '.join(lacking)}, which the program leaves out")
        if self.shapes:
            check_shapes(self.shapes, zip([port.name for port in self.operator.inputs], operands, strict=False))
        arguments = {_python_name(name): value for name, value in attributes.items()}
        if self.random:
            arguments["key"] = key
        if self.process_group:
            arguments["process_group"] = process_group
        results = self.function(*operands, **arguments)
        return [results] if len(self.operator.outputs) == 1 else list(results)


def _python_name(name: str) -> str:
    """The name of an attribute as a parameter: a keyword gets an underscore (``lambda_``)."""
    return f"{name}_" if keyword.iskeyword(name) else name


_MODULES = Path(__file__).with_name("modules.json")
"""Where each rule is: a committed file that ``python -m pdhlo.tools.generate`` writes."""
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
    shapes: Mapping[str, str] = types.MappingProxyType({}),
) -> Callable[[Function], Function]:
    """Registers a function as the rule of the operators called ``names``, which share one signature.

    The in-place form of an operator (``relu_``) needs no rule of its own.
    Raises RuleError if the function's signature does not match the operator's, or the operator already has a rule.
    """

    def register(function: Function) -> Function:
        own = {name for name, wanted in (("key", random), ("process_group", process_group)) if wanted}
        needs_process_group = process_group and not _admits_none(_hints(function).get("process_group"))
        left_out = (*unread, *written, *(("ring_id",) if process_group else ()))
        for name in names:
            annotations = _LOD_ANNOTATIONS if lod or bounded or moves else _ANNOTATIONS
            op = operator(name)
            records = _records(function, own)
            demanded = _check(function, op, own, annotations, left_out, records)
            if unknown := sorted(set(shapes) - {port.name for port in op.inputs}):
                raise RuleError(f"{_place(function)}: {name} has no operand {', '.join(unknown)} with a shape")
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
                shapes=shapes,
            )
        return function

    return register


def find_rule(name: str) -> Rule | None:
    """The rule of the operator ``name``, or None.

    The rule of a gradient operator without one written by hand is derived from its forward operator's, if possible.
    """
    return _written_rule(name) or _written_rule(plain_name(name)) or _derived_rule(plain_name(name))


def _written_rule(name: str) -> Rule | None:
    """The rule in the code. Its module is imported when it is asked for: all modules take half a second."""
    if name not in _rules and name in _modules():
        importlib.import_module(_modules()[name])
    return _rules.get(name)


@functools.cache
def _modules() -> dict[str, str]:
    """Operator -> the module of its rule."""
    operators: dict[str, list[str]] = json.loads(_MODULES.read_text())
    return {name: f"{__package__}.{module}" for module, names in operators.items() for name in names}


def rules_by_module() -> dict[str, list[str]]:
    """Module of rules, below this package -> the sorted operators whose rules it has, for ``modules.json``."""
    load_modules("pdhlo.lower.rules")
    operators: dict[str, list[str]] = {}
    for name in sorted(_rules):
        module = _rules[name].function.__module__.removeprefix(f"{__package__}.")
        operators.setdefault(module, []).append(name)
    return dict(sorted(operators.items()))


@functools.cache
def _derived_rule(name: str) -> Rule | None:
    """The rule of a gradient operator, derived from its forward operator's; None if the module ``gradient`` cannot."""
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

    Raises UnsupportedError, which lists similar names, if there is none.
    """
    result = find_rule(name)
    if result is None:
        near = difflib.get_close_matches(name, _modules(), n=3)
        hint = f"; near: {', '.join(near)}" if near else ""
        raise UnsupportedError(f"operator pd.{name} has no rule{hint}")
    return result


def rule_names() -> list[str]:
    """The sorted names of all operators that have a rule, written by hand or derived, without in-place forms."""
    load_modules("pdhlo.lower.rules")
    derived = (name for name in operator_names() if plain_name(name) == name and find_rule(name) is not None)
    return sorted({*_rules, *derived})


def _place(function: Callable[..., object]) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def _expected(port: Port, annotations: dict[str, Any]) -> object:
    annotation = annotations.get(port.kind)
    if annotation is None:
        raise RuleError(f"operand {port.name} is a {port.kind}: rules cannot implement such an operator")
    return annotation | None if port.optional and annotation is not Value else annotation


def _expected_return(op: Operator, annotations: dict[str, Any]) -> object:
    parts = [_expected(port, annotations) for port in op.outputs]
    return parts[0] if len(parts) == 1 else tuple[tuple(parts)]  # type: ignore[misc]  # built at run time


Records: typing.TypeAlias = dict[str, tuple[type, tuple[str, ...]]]
"""Parameter of a rule that stands for several operands or attributes -> its dataclass and their names."""


@functools.cache
def _hints(declared: Callable[..., object]) -> dict[str, object]:
    """The annotations of a function or a record. Each is compiled when it is read, which is half of an import."""
    return typing.get_type_hints(declared)


@functools.cache
def _parameters(function: Callable[..., object]) -> list[inspect.Parameter]:
    return list(inspect.signature(function).parameters.values())


def _records(function: Callable[..., object], own: Collection[str]) -> Records:
    return {
        name: (kind, tuple(field.name for field in dataclasses.fields(kind)))
        for name, kind in _hints(function).items()
        if name not in own and name != "return" and isinstance(kind, type) and dataclasses.is_dataclass(kind)
    }


def _as_operator(
    function: Callable[..., object], op: Operator, left_out: Collection[str], records: Records
) -> Callable[..., object]:
    """A function with the operator's signature that calls a rule.

    It drops the operands and attributes that the rule does not read, and makes records of their fields.
    """
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
    """An operand or attribute that a rule declares as a parameter or as a field of a record."""

    name: str
    hint: object
    has_default: bool


def _declared(function: Callable[..., object], kind: inspect._ParameterKind, records: Records) -> list[_Declared]:
    """The operands or attributes that a rule declares with parameters of a ``kind``, in order."""
    hints = _hints(function)
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
    hints = _hints(record)
    return [
        _Declared(field.name, hints[field.name], field.default is not dataclasses.MISSING)
        for field in dataclasses.fields(record)
    ]


def _check(
    function: Callable[..., object],
    op: Operator,
    own: set[str],
    annotations: dict[str, Any],
    left_out: Collection[str],
    records: Records,
) -> tuple[int, ...]:
    """Compares the signature of a rule with the operator's, without ``left_out`` and with the ``own`` parameters.

    Returns the places of the operands that the rule needs, if Paddle does not check the operator's operands. Raises
    RuleError if the signatures differ.
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
        # In Python no parameter with a default stands in front of one without.
        may_default = port.optional and all(later.optional for at, later in ports.items() if at > place)
        if not _same(have, expected) or (op.verified and not in_records and operand.has_default != may_default):
            optional = " = None" if may_default else ""
            raise RuleError(f"{where}: {port.name} must be declared as {_expected(port, annotations)}{optional}")
    hint = _hints(function).get("return")
    if not _same(hint if op.verified else _without_none(hint), _expected_return(op, annotations)):
        raise RuleError(f"{where}: returns {hint}, expected {_expected_return(op, annotations)}")
    if op.verified:
        return ()
    return tuple(place for place, operand in zip(ports, operands, strict=True) if not _admits_none(operand.hint))


def _check_left_out(where: str, op: Operator, left_out: Collection[str]) -> None:
    """Raises RuleError if ``left_out`` has a name that the operator does not have, or an attribute of bookkeeping."""
    named = {port.name for port in op.inputs} | set(op.attributes) | {"ring_id"}
    if unknown := sorted(set(left_out) - named):
        raise RuleError(f"{where}: it leaves out {', '.join(unknown)}, which the operator does not have")
    if known := sorted(name for name in op.attributes if name in left_out and name in BOOKKEEPING):
        raise RuleError(f"{where}: {', '.join(known)} is in bookkeeping.py, and must not be marked again")


def _check_attributes(
    where: str, op: Operator, attributes: list[_Declared], own: set[str], left_out: Collection[str]
) -> None:
    """Raises RuleError if a rule's attributes are not those of the table without those that it leaves out."""
    read = {_python_name(name) for name in op.attributes if name not in left_out and name not in BOOKKEEPING}
    declared = {attribute.name for attribute in attributes}
    if declared != read | own:
        sides = (("the rule", declared - read - own), ("the table", read - declared), ("@rule", own - declared))
        differences = [f"only {side} has {', '.join(sorted(names))}" for side, names in sides if names]
        raise RuleError(
            f"{where}: the attributes differ: {'; '.join(differences)}. Name an attribute of the table that cannot"
            " change"
            " a result in unread=, or in bookkeeping.py if no rule reads it"
        )
    later = {_python_name(name) for name, kind in op.attributes.items() if kind.endswith("?")}
    if lacking := sorted(
        attribute.name for attribute in attributes if attribute.name in later and not attribute.has_default
    ):
        raise RuleError(f"{where}: programs may lack {', '.join(lacking)}, which needs a default")


def _admits_none(annotation: object) -> bool:
    return annotation is Value or type(None) in typing.get_args(annotation)


def _without_none(annotation: object) -> object:
    """An annotation without None, in each part of a tuple: results of gradient operators may be absent."""
    parts = typing.get_args(annotation)
    if typing.get_origin(annotation) is tuple:
        return tuple[tuple(map(_without_none, parts))]  # type: ignore[misc]  # built at run time
    left = [part for part in parts if part is not type(None)]
    return functools.reduce(lambda a, b: a | b, left) if type(None) in parts else annotation


def _same(have: object, want: object) -> bool:
    """Whether a declared annotation equals the expected one; a result that may be absent need not be declared so."""
    if have == want:
        return True
    have_parts, want_parts = typing.get_args(have), typing.get_args(want)
    if typing.get_origin(want) is tuple and typing.get_origin(have) is tuple:
        return len(have_parts) == len(want_parts) and all(map(_same, have_parts, want_parts))
    if isinstance(want, types.UnionType) and type(None) in want_parts:
        return bool(have == functools.reduce(lambda a, b: a | b, [p for p in want_parts if p is not type(None)]))
    return False
