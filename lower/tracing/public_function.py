"""The public JAX function of a program: it checks the names of its arguments, and its docstring lists them."""

from __future__ import annotations

import keyword
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax

from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import InputError, quoted
from pdhlo.system.wording import listed

Function = Callable[..., dict[str, Any]]
"""``fn(params, inputs, key=None) -> outputs``, all by name."""
_NAME = "program_function"
"""The ``__name__`` of the function of a program without a name."""
_MOST_LISTED = 5
"""The largest number of names in an error message."""
_MOST_DESCRIBED = 40
"""The largest number of lines for the inputs, or the outputs, in the docstring."""


@dataclass(frozen=True, slots=True)
class Face:
    """The public interface of a program's function: names and shapes of inputs, parameters and outputs."""

    inputs: Mapping[str, TensorSpec]
    """All inputs of the program."""
    needed: tuple[str, ...]
    """The inputs that the function reads."""
    optional: frozenset[str]
    """The needed inputs that a caller may leave out; they are then None."""
    is_strict: bool
    """Whether an unknown input is an error; a program without feed operators ignores it."""
    parameters: tuple[str, ...]
    outputs: tuple[str, ...]
    """The names of the results, in order."""
    is_random: bool

    def checked_inputs(self, inputs: Mapping[str, object]) -> dict[str, object]:
        """The inputs, with None for absent optional ones.

        Raises InputError if ``inputs`` is no mapping, if a needed input is missing, and, if ``is_strict``, for an
        unknown name.
        """
        self._check_is_named("inputs", inputs, self.inputs)
        unknown = [name for name in inputs if name not in self.inputs]
        missing = [name for name in self.needed if name not in inputs and name not in self.optional]
        if missing or (unknown and self.is_strict):
            problems = [f"no value for the input {_listed(missing)}"] * bool(missing)
            problems += [f"no input {_listed(unknown)} in the program"] * bool(unknown)
            raise InputError(f"{'; '.join(problems)}; its inputs are {self._described_inputs}")
        return dict(inputs) | {name: None for name in self.needed if name not in inputs}

    def check_parameters(self, params: Mapping[str, object]) -> None:
        """Raises InputError if ``params`` is no mapping, or a parameter is missing."""
        self._check_is_named("params", params, self.parameters)
        if missing := [name for name in self.parameters if name not in params]:
            raise InputError(
                f"params has no value for {_listed(missing)} ({len(missing)} of {len(self.parameters)}):"
                " pass the parameters that jax_function returned with the function (fn, params)"
            )

    def _check_is_named(self, argument: str, value: object, names: Iterable[str]) -> None:
        if isinstance(value, Mapping):
            return
        example = next(iter(names), None)
        form = "{}" if example is None else f"{{{quoted(example)}: …}}"
        inputs = f"; its inputs are {self._described_inputs}" if argument == "inputs" else ""
        raise InputError(f"{argument} is {_kind(value)}, expected a dictionary by name, {form}{inputs}")

    @property
    def _described_inputs(self) -> str:
        return "; ".join(map(str, self.inputs.values())) or "none"


def face_of(
    program: TranslatedProgram,
    needed: Sequence[str],
    parameters: Sequence[str],
    outputs: Sequence[str],
    *,
    is_random: bool,
) -> Face:
    """The public interface of a function of ``program``; ``needed`` are the inputs that it reads.

    In a program without feed operators, gradients (``@GRAD``) among the inputs are optional, as in a run.
    """
    optional = () if program.has_feed_operators else (name for name in needed if "@GRAD" in name)
    return Face(
        program.inputs,
        tuple(needed),
        frozenset(optional),
        program.has_feed_operators,
        tuple(parameters),
        tuple(outputs),
        is_random,
    )


def public_function(program: TranslatedProgram, face: Face, function: Function, note: str = "") -> Function:
    """``function`` with checks of its arguments, a name and a docstring; ``note`` is one more paragraph of that.

    The returned function raises InputError as ``Face`` does.
    """

    def fn(params: Mapping[str, object], inputs: Mapping[str, object], key: jax.Array | None = None) -> dict[str, Any]:
        feeds = face.checked_inputs(inputs)
        face.check_parameters(params)
        return function(params, feeds, key)

    fn.__name__ = fn.__qualname__ = _identifier(program.name or "")
    fn.__doc__ = _docstring(program, face, note)
    return fn


def _identifier(name: str) -> str:
    """A model's name as a Python identifier in ASCII."""
    words = re.sub(r"\W+", "_", name, flags=re.ASCII).strip("_")
    if not words:
        return _NAME
    return words if words.isidentifier() and not keyword.iskeyword(words) else f"program_{words}"


def _docstring(program: TranslatedProgram, face: Face, note: str) -> str:
    key = (
        "a key of jax.random, for the random numbers of the program"
        if face.is_random
        else "not used: the program draws no random numbers"
    )
    fetched = [str(program.outputs.get(name, name)) for name in face.outputs if name not in program.written]
    written = [_written(program, name) for name in face.outputs if name in program.written]
    parts = [
        "A translated program as a pure function, fn(params, inputs, key=None) -> outputs, all by name.",
        _list(f"params: {len(face.parameters):,} parameters, those that came with this function", ()),
        _list("inputs:", [str(face.inputs[name]) for name in face.needed] or ["none"]),
        _list(f"key: {key}", ()),
        _list("outputs:", fetched),
        _list("outputs that are the next values of parameters:", written) if written else "",
        note,
        "Raises InputError if a name is missing or unknown, or an argument is not a dictionary.",
    ]
    return "\n\n".join(part for part in parts if part)


def _written(program: TranslatedProgram, name: str) -> str:
    """A parameter that the program writes, with its shape if it has a value."""
    return str(program.parameters.spec(name)) if name in program.parameters else name


def _list(head: str, lines: Sequence[str]) -> str:
    more = len(lines) - _MOST_DESCRIBED
    shown = [f"    {line}" for line in lines[:_MOST_DESCRIBED]] + [f"    and {more:,} more"] * (more > 0)
    return "\n".join([head, *shown])


def _listed(names: Sequence[object]) -> str:
    return listed((quoted(str(name)) for name in names), _MOST_LISTED)


def _kind(value: object) -> str:
    """The kind of a value, in words."""
    if hasattr(value, "shape") and hasattr(value, "dtype"):
        return f"an array ({value.dtype}, shape {tuple(value.shape)})"
    return f"a value of type {type(value).__name__}"
