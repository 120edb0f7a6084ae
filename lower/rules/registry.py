"""The registry of rules: one plain function for each operator, with the operator's own signature.

``@rule("conv2d")`` checks the function's parameters and annotations against the operator table when the module is
imported, so a rule needs no second list of facts and cannot drift from the table:

* operands are positional, in the table's order, under the table's names; an optional one is ``… | None = None``;
* the annotation of an operand follows from its kind (``Array``, ``list[Array]``, ``IntArray``, ``Scalar``); of a
  gradient operator, whose operands Paddle does not check, the rule itself says which may be absent;
* attributes are keyword-only, exactly those of the table, with a default where Paddle 3 has added them; ``**dropped``
  takes legacy attributes that Paddle's translation leaves out (``use_mkldnn``);
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
* ``bounded=True``: the rule takes ``Bounded`` operands as they are, the plain ones besides, and may give such results;
  tensors are declared as ``Value``. Rows with a LoD and padding arrive as ``Bounded`` too, or with ``lod=True`` as
  they are, a ``LoDArray`` of ``Bounded``. A rule that only gives ``Bounded`` results says so as well: then its operands
  may be either. What nothing bounds (``bincount``) asks for a bound (``needed_bound``), and runs on the host where
  there is none;
* ``unread=("output",)``: operands that only say where a result goes; they arrive as None;
* ``moves=True``: the rule only moves values about (it writes an array's element). It takes values as with ``lod``, and
  what it needs to know does not begin a new compilation: then it runs on the host, with all arrays where they are.

The gradient of what a branch gives begins with zeros that are like it (trait ``LIKE``); where the branch has not run,
there is no value, and the rule is not called.
"""

from __future__ import annotations

import difflib
import functools
import inspect
import keyword
import types
import typing
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

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
from pdhlo.lower.rules.gradient import derived_function, says_axis, slots_of

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
    bounded: bool = False
    """Whether it takes ``Bounded`` operands as they are: rows behind the count give padding, or are left out."""
    moves: bool = False
    """Whether it only moves values about, and can do so on the host."""
    derived: bool = False
    """Whether it is the derivative of another rule, not one by hand."""
    demanded: tuple[int, ...] = ()
    """The places of operands that Paddle does not check and this rule cannot do without."""
    unread: frozenset[str] = frozenset()
    """The operands that only say where a result goes, as a tensor that is written; they arrive as None."""

    def __call__(
        self, operands: list[Any], attributes: dict[str, Any], key: Array | None = None, process_group: Any = None
    ) -> list[Any]:
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
    bounded: bool = False,
    moves: bool = False,
    unread: tuple[str, ...] = (),
) -> Callable[[Function], Function]:
    """Registers a function as the rule of the operators called ``names``, which share one signature.

    The in-place form of an operator (``relu_``) needs no rule of its own.
    Raises RuleError where the function's signature is not the operator's, or the operator already has a rule.
    """

    def register(function: Function) -> Function:
        own = {name for name, wanted in (("key", random), ("process_group", process_group)) if wanted}
        needs_process_group = process_group and not _admits_none(typing.get_type_hints(function).get("process_group"))
        for name in names:
            annotations = _LOD_ANNOTATIONS if lod or bounded or moves else _ANNOTATIONS
            demanded = _check(function, operator(name), own, annotations, unread)
            if name in _rules:
                raise RuleError(f"{name} has two rules: {_place(_rules[name].function)} and {_place(function)}")
            _rules[name] = Rule(
                operator(name),
                function,
                host=host,
                random=random,
                process_group=process_group,
                needs_process_group=needs_process_group,
                lod=lod or moves,
                bounded=bounded,
                moves=moves,
                demanded=demanded,
                unread=frozenset(unread),
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


def _place(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def _expected(port: Port, annotations: dict[str, Any]) -> Any:
    annotation = annotations.get(port.kind)
    if annotation is None:
        raise RuleError(f"operand {port.name} is a {port.kind}: such an operator is no functional kernel")
    return annotation | None if port.optional and annotation is not Value else annotation


def _expected_return(op: Operator, annotations: dict[str, Any]) -> Any:
    parts = [_expected(port, annotations) for port in op.outputs]
    return parts[0] if len(parts) == 1 else tuple[tuple(parts)]  # type: ignore[misc]  # built at run time


def _check(
    function: Callable[..., Any], op: Operator, own: set[str], annotations: dict[str, Any], unread: tuple[str, ...]
) -> tuple[int, ...]:
    """Raises RuleError where the signature is not the operator's, and ``own`` parameters; gives what it demands."""
    where = f"rule {_place(function)} for pd.{op.name}"
    parameters = inspect.signature(function).parameters.values()
    operands = [p for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD]
    attributes = [p for p in parameters if p.kind is p.KEYWORD_ONLY]
    if [p.name for p in operands] != [_python_name(port.name) for port in op.inputs]:
        want = ", ".join(_python_name(port.name) for port in op.inputs)
        raise RuleError(f"{where}: operands ({', '.join(p.name for p in operands)}), expected ({want})")
    wanted = {_python_name(name) for name in op.attributes} | own
    if difference := sorted({p.name for p in attributes} ^ wanted):
        raise RuleError(f"{where}: attributes differ from the table's: {', '.join(difference)}")
    later = {_python_name(name) for name, kind in op.attributes.items() if kind.endswith("?")}
    if lacking := sorted(p.name for p in attributes if p.name in later and p.default is inspect.Parameter.empty):
        raise RuleError(f"{where}: programs may lack {', '.join(lacking)}, which needs a default")
    hints = typing.get_type_hints(function)
    for place, (parameter, port) in enumerate(zip(operands, op.inputs, strict=True)):
        hint = hints.get(parameter.name)
        if port.name in unread and hint is type(None):
            continue
        have = hint if op.verified else _without_none(hint)
        expected = _expected(port if op.verified else replace(port, optional=False), annotations)
        has_default = parameter.default is not inspect.Parameter.empty
        # Python has no default in front of a parameter without one.
        may_default = port.optional and all(later.optional for later in op.inputs[place:])
        if not _same(have, expected) or (op.verified and has_default != may_default):
            optional = " = None" if may_default else ""
            raise RuleError(f"{where}: {port.name} must be declared as {_expected(port, annotations)}{optional}")
    returned = hints.get("return") if op.verified else _without_none(hints.get("return"))
    if not _same(returned, _expected_return(op, annotations)):
        raise RuleError(f"{where}: returns {hints.get('return')}, expected {_expected_return(op, annotations)}")
    if op.verified:
        return ()
    return tuple(place for place, operand in enumerate(operands) if not _admits_none(hints.get(operand.name)))


def _admits_none(annotation: Any) -> bool:
    return annotation is Value or type(None) in typing.get_args(annotation)


def _without_none(annotation: Any) -> Any:
    """The declared type of a result, where one of a gradient operator may be absent."""
    parts = typing.get_args(annotation)
    if typing.get_origin(annotation) is tuple:
        return tuple[tuple(map(_without_none, parts))]  # type: ignore[misc]  # built at run time
    left = [part for part in parts if part is not type(None)]
    return functools.reduce(lambda a, b: a | b, left) if type(None) in parts else annotation


def _same(have: Any, want: Any) -> bool:
    """Whether two annotations are equal; a result that may be absent need not be declared so."""
    if have == want:
        return True
    have_parts, want_parts = typing.get_args(have), typing.get_args(want)
    if typing.get_origin(want) is tuple and typing.get_origin(have) is tuple:
        return len(have_parts) == len(want_parts) and all(map(_same, have_parts, want_parts))
    if isinstance(want, types.UnionType) and type(None) in want_parts:
        return bool(have == functools.reduce(lambda a, b: a | b, [p for p in want_parts if p is not type(None)]))
    return False
