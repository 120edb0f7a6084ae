"""A safe reader of pickled dictionaries of arrays (.pdparams, .pdopt).

A pickle is a program for a stack machine, which can call functions by name. Python's unpickler is unsafe even if only
harmless functions may be called: a file can call ``numpy.ndarray`` with bytes as objects, declare arrays of any size,
or make it hash nested tuples without end. This machine supports only plain data and the calls in Paddle's files: to
rebuild an array, a dtype, a NumPy scalar, bytes (as text, in protocol 2), and an OrderedDict. The size of its objects
is limited by the size of the file.

Source: Paddle 2.6 paddle.save and paddle.static.save, protocols 2 to 4; NumPy's ``__reduce__`` of arrays and dtypes.
"""

from __future__ import annotations

import io
import math
import pickletools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from pdhlo.errors import ModelFormatError, quoted

_MOST_STEPS = 20_000_000  # a step creates an object of some tens of bytes; a parameter takes about 20 steps
_MOST_DIMENSIONS = 32
# Name of a dtype in pickles -> dtype; Paddle writes bfloat16 as u2.
_DTYPES = {
    name: np.dtype(name)
    for name in ("b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8", "c8", "c16")
}
_ORDERS = {"<", ">", "|", "="}

_MARK = object()
_ARRAY, _RECONSTRUCT, _DTYPE, _SCALAR, _ENCODE, _BYTES, _DICT = (object() for _ in range(7))
"""Stand-ins for the objects that a file may name; they are only compared by identity."""

_NAMES = {
    ("numpy", "ndarray"): _ARRAY,
    ("numpy", "dtype"): _DTYPE,
    ("_codecs", "encode"): _ENCODE,
    ("__builtin__", "bytes"): _BYTES,
    ("collections", "OrderedDict"): _DICT,
    **{
        (f"numpy.{core}.multiarray", name): made
        for core in ("core", "_core")
        for name, made in (("_reconstruct", _RECONSTRUCT), ("scalar", _SCALAR))
    },
}


class _UnsafePickleError(Exception):
    """The pickle does something that Paddle's pickles do not."""


@dataclass(slots=True)
class _Array:
    """An array; None between the call that creates it and the BUILD that sets its value."""

    value: np.ndarray | None = None


@dataclass(slots=True)
class _Dtype:
    """A dtype; a BUILD sets its byte order."""

    value: np.dtype


_DAMAGE = (
    *(ValueError, OverflowError, UnicodeError, MemoryError),  # raised by pickletools
    DeprecationWarning,  # of an invalid escape in a string, if warnings are errors
    *(IndexError, KeyError, AttributeError),  # an empty stack, or an unset entry of the memo
)


def read_pickled(data: memoryview, where: str) -> dict[str, np.ndarray]:
    """The arrays of a pickled dictionary, by name; no code of the file is executed.

    Other entries of the dictionary are left out: Paddle adds tables of names and the state of learning rates. Raises
    ModelFormatError if the data is anything but a dictionary of plain data and arrays.
    """
    try:
        content = _Machine(len(data)).run(pickletools.genops(io.BytesIO(data)))
    except _UnsafePickleError as error:
        raise ModelFormatError(f"{where} holds no pickled arrays: {error}") from error
    except _DAMAGE as error:
        raise ModelFormatError(f"{where} is a damaged pickle: {str(error) or type(error).__name__}") from error
    if not isinstance(content, dict):
        raise ModelFormatError(f"{where} holds a {type(content).__name__}, expected a dictionary of arrays")
    arrays = {name: value.value for name, value in content.items() if isinstance(value, _Array)}
    return {name: array for name, array in arrays.items() if isinstance(name, str) and array is not None}


class _Machine:
    """The stack machine: a stack, a memo, and the opcodes that Paddle's pickles use."""

    def __init__(self, size: int) -> None:
        self.stack: list[Any] = []
        self.memory: dict[int, object] = {}
        self.text_left = 2 * size
        """The number of bytes that may still be made from text; in all, at most twice the size of the file."""

    def run(self, steps: Iterator[tuple[pickletools.OpcodeInfo, object, int | None]]) -> object:
        for count, (code, argument, place) in enumerate(steps):
            if count > _MOST_STEPS:
                raise _UnsafePickleError(f"it has more than {_MOST_STEPS:,} steps")
            if code.name in _PLAIN:
                self.stack.append(argument)
            elif code.name == "STOP":
                return self.stack.pop()
            elif (step := _STEPS.get(code.name)) is not None:
                step(self, argument)
            else:
                raise _UnsafePickleError(
                    f"it has the step {code.name} (byte {place}), which pickles of arrays do not have"
                )
        raise _UnsafePickleError("it has no end")

    def pop_mark(self) -> list[object]:
        """The objects above the last mark."""
        items: list[object] = []
        while (top := self.stack.pop()) is not _MARK:
            items.append(top)
        return items[::-1]

    def pop_tuple(self, length: int) -> None:
        items = [self.stack.pop() for _ in range(length)]
        self.stack.append(tuple(reversed(items)))

    def name(self, module: object, name: object) -> None:
        named = _NAMES.get((module, name)) if isinstance(module, str) and isinstance(name, str) else None
        if named is None:
            raise _UnsafePickleError(f"it refers to {quoted(f'{module}.{name}')}")
        self.stack.append(named)

    def append(self, items: list[object]) -> None:
        target = self.stack[-1]
        if not isinstance(target, list):
            raise _UnsafePickleError(f"it appends to a {type(target).__name__}")
        target.extend(items)

    def set_items(self, items: list[object]) -> None:
        target = self.stack[-1]
        if not isinstance(target, dict) or len(items) % 2:
            raise _UnsafePickleError(f"it puts {len(items)} items into a {type(target).__name__}")
        for key, value in zip(items[::2], items[1::2], strict=True):
            if not isinstance(key, str | int):  # hashing a nested key may take exponential time
                raise _UnsafePickleError(f"it has a {type(key).__name__} as a key")
            target[key] = value

    def call(self) -> None:
        arguments, function = self.stack.pop(), self.stack.pop()
        maker = _MAKERS.get(id(function))
        if maker is None or not isinstance(arguments, tuple):
            raise _UnsafePickleError("it calls something that is not a function of NumPy's pickles")
        self.stack.append(maker(self, arguments))

    def build(self) -> None:
        """Sets the value of an array, or the byte order of a dtype; ignores the state of an OrderedDict."""
        state, target = self.stack.pop(), self.stack[-1]
        if isinstance(target, _Dtype):
            target.value = target.value.newbyteorder(_order(state))
        elif isinstance(target, _Array):
            target.value = _array(state)
        elif not isinstance(target, dict):
            raise _UnsafePickleError(f"it sets the state of a {type(target).__name__}")


def _order(state: Any) -> Any:
    is_plain = isinstance(state, tuple) and len(state) in (8, 9) and isinstance(state[1], str)
    if not is_plain or state[1] not in _ORDERS or any(tensor is not None for tensor in state[2:5]):
        raise _UnsafePickleError("it has a dtype of elements that are not plain numbers")
    return state[1]


def _array(state: object) -> np.ndarray:
    if not isinstance(state, tuple) or len(state) != 5:
        raise _UnsafePickleError("it has an array without shape, dtype and bytes")
    _, shape, kind, is_fortran, data = state
    if isinstance(data, str):  # written by Python 2
        data = data.encode("latin-1")
    if not isinstance(kind, _Dtype) or not isinstance(data, bytes) or not isinstance(shape, tuple):
        raise _UnsafePickleError("it has an array that is not of plain numbers")
    if len(shape) > _MOST_DIMENSIONS or not all(isinstance(dim, int) and 0 <= dim < 1 << 63 for dim in shape):
        raise _UnsafePickleError("it has an array with an invalid shape")
    if math.prod(shape) * kind.value.itemsize != len(data):
        raise _UnsafePickleError(f"it has an array {kind.value}{list(shape)} of {len(data):,} bytes")
    array: np.ndarray = np.frombuffer(data, kind.value)
    array = array.reshape(shape[::-1]).T if is_fortran else array.reshape(shape)
    return array.astype(kind.value.newbyteorder("="), copy=False)


# -- the functions that a file can call


def _make_array(_: _Machine, arguments: tuple[object, ...]) -> _Array:
    if not arguments or arguments[0] is not _ARRAY:
        raise _UnsafePickleError("it rebuilds something that is not an array")
    return _Array()


def _make_dtype(_: _Machine, arguments: tuple[object, ...]) -> _Dtype:
    dtype = _DTYPES.get(arguments[0]) if arguments and isinstance(arguments[0], str) else None
    if dtype is None:
        raise _UnsafePickleError("it has elements that are not plain numbers")
    return _Dtype(dtype)


def _make_scalar(_: _Machine, arguments: tuple[object, ...]) -> object:
    if len(arguments) != 2:
        raise _UnsafePickleError("it has a number without dtype and bytes")
    return _array((1, (), arguments[0], False, arguments[1]))[()]


def _make_bytes(machine: _Machine, arguments: tuple[object, ...]) -> bytes:
    if len(arguments) != 2 or not isinstance(arguments[0], str) or arguments[1] != "latin1":
        raise _UnsafePickleError("it encodes something that is not text in latin1")
    machine.text_left -= len(arguments[0])
    if machine.text_left < 0:
        raise _UnsafePickleError("its text encodes more bytes than the file may contain")
    return arguments[0].encode("latin-1")


def _make_no_bytes(_: _Machine, arguments: tuple[object, ...]) -> bytes:
    """Empty bytes, in the form of protocol 2."""
    if arguments:
        raise _UnsafePickleError("it calls bytes with arguments")
    return b""


def _make_dict(machine: _Machine, arguments: tuple[object, ...]) -> dict[str | int, object]:
    """An OrderedDict: empty, or (written by Python 2) from a list of pairs."""
    pairs = arguments[0] if arguments else []
    if not isinstance(pairs, list) or not all(isinstance(pair, list | tuple) and len(pair) == 2 for pair in pairs):
        raise _UnsafePickleError("it has a dictionary that is not made from pairs")
    machine.stack.append({})
    machine.set_items([element for pair in pairs for element in pair])
    result: dict[str | int, object] = machine.stack.pop()
    return result


_MAKERS: dict[int, Callable[[_Machine, tuple[object, ...]], object]] = {
    id(_RECONSTRUCT): _make_array,
    id(_DTYPE): _make_dtype,
    id(_SCALAR): _make_scalar,
    id(_ENCODE): _make_bytes,
    id(_BYTES): _make_no_bytes,
    id(_DICT): _make_dict,
}

# -- the steps


# Opcodes that push a number, text or bytes from the file on the stack.
_PLAIN = frozenset(
    {"INT", "LONG", "LONG1", "LONG4", "BININT", "BININT1", "BININT2", "FLOAT", "BINFLOAT"}
    | {"STRING", "BINSTRING", "SHORT_BINSTRING", "UNICODE", "BINUNICODE", "SHORT_BINUNICODE", "BINUNICODE8"}
    | {"BINBYTES", "SHORT_BINBYTES", "BINBYTES8"}
)


def _put(machine: _Machine, place: int | str) -> None:
    machine.memory[int(place)] = machine.stack[-1]


def _named_by_stack(machine: _Machine, _: object) -> None:
    name, module = machine.stack.pop(), machine.stack.pop()
    machine.name(module, name)


def _set_item(machine: _Machine, _: object) -> None:
    value, key = machine.stack.pop(), machine.stack.pop()
    machine.set_items([key, value])


def _pairs(items: list[object]) -> dict[str | int, object]:
    machine = _Machine(0)
    machine.stack.append({})
    machine.set_items(items)
    pairs: dict[str | int, object] = machine.stack.pop()
    return pairs


_STEPS: dict[str, Callable[[_Machine, Any], None]] = {
    "PROTO": lambda machine, _: None,
    "FRAME": lambda machine, _: None,
    "NONE": lambda machine, _: machine.stack.append(None),
    "NEWTRUE": lambda machine, _: machine.stack.append(True),
    "NEWFALSE": lambda machine, _: machine.stack.append(False),
    "MARK": lambda machine, _: machine.stack.append(_MARK),
    "EMPTY_DICT": lambda machine, _: machine.stack.append({}),
    "EMPTY_LIST": lambda machine, _: machine.stack.append([]),
    "EMPTY_TUPLE": lambda machine, _: machine.stack.append(()),
    "TUPLE1": lambda machine, _: machine.pop_tuple(1),
    "TUPLE2": lambda machine, _: machine.pop_tuple(2),
    "TUPLE3": lambda machine, _: machine.pop_tuple(3),
    "TUPLE": lambda machine, _: machine.stack.append(tuple(machine.pop_mark())),
    "LIST": lambda machine, _: machine.stack.append(machine.pop_mark()),
    "DICT": lambda machine, _: machine.stack.append(_pairs(machine.pop_mark())),
    "APPEND": lambda machine, _: machine.append([machine.stack.pop()]),
    "APPENDS": lambda machine, _: machine.append(machine.pop_mark()),
    "SETITEM": _set_item,
    "SETITEMS": lambda machine, _: machine.set_items(machine.pop_mark()),
    "GLOBAL": lambda machine, names: machine.name(*names.split(" ", 1)),
    "STACK_GLOBAL": _named_by_stack,
    "REDUCE": lambda machine, _: machine.call(),
    "BUILD": lambda machine, _: machine.build(),
    "PUT": _put,
    "BINPUT": _put,
    "LONG_BINPUT": _put,
    "MEMOIZE": lambda machine, _: _put(machine, len(machine.memory)),
    "GET": lambda machine, place: machine.stack.append(machine.memory[int(place)]),
    "BINGET": lambda machine, place: machine.stack.append(machine.memory[int(place)]),
    "LONG_BINGET": lambda machine, place: machine.stack.append(machine.memory[int(place)]),
    "POP": lambda machine, _: machine.stack.pop() and None,
}
