"""Reads types, such as ``{"#": "0.t_dtensor", "D": [element, dims, layout, lod, offset]}``, as types of the dialect."""

from __future__ import annotations

import functools
import marshal
from collections.abc import Callable
from typing import Any

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir
from pdhlo.errors import quoted
from pdhlo.translate.legacy.report import Untranslatable

ELEMENTS = {
    "0.t_bool": "bool",
    "0.t_i8": "int8",
    "0.t_ui8": "uint8",
    "0.t_i16": "int16",
    "0.t_i32": "int32",
    "0.t_i64": "int64",
    "0.t_f16": "float16",
    "0.t_bf16": "bfloat16",
    "0.t_f32": "float32",
    "0.t_f64": "float64",
    "0.t_c64": "complex64",
    "0.t_c128": "complex128",
    "0.t_f8e4m3fn": "float8_e4m3fn",
    "0.t_f8e5m2": "float8_e5m2",
    "0.t_index": "int64",
}
"""Element type in the file -> Paddle's name."""

ABSENT = "NULL"
_MOST_DIMS = 64


def element_name(document: Any) -> str:
    """Paddle's name of an element type; raises Untranslatable for any other type."""
    result = ELEMENTS.get(document["#"])
    if result is None:
        raise Untranslatable(f"its elements have the type {quoted(str(document['#']))}, which pdhlo does not know")
    return result


_LONGEST_KEPT = 512
"""The largest size in bytes of a type that is cached; larger ones are unlikely to repeat."""


def type_of(document: Any) -> ir.Type | None:
    """The type of the dialect; None for an absent value. Raises Untranslatable for a type that the dialect lacks."""
    own = marshal.dumps(document, 2)  # version 2 has no references, so that equal types have equal bytes
    return (_type if len(own) <= _LONGEST_KEPT else _type.__wrapped__)(own)


@functools.lru_cache(maxsize=1 << 14)
def _type(own: bytes) -> ir.Type | None:
    """``type_of`` for the marshalled type, cached: most values of a program have the type of another value."""
    loads = marshal.loads(own)
    kind = loads["#"]
    if kind == "0.t_dtensor":
        return types.tensor(*element_and_dims(loads))
    if kind == ABSENT:
        return None
    maker = _MAKERS.get(kind)
    if maker is None:
        raise Untranslatable(f"one of its values has the type {quoted(str(kind))}, which is not supported")
    return maker(loads["D"])


def dims_of(document: Any) -> tuple[int, ...]:
    """The dimensions of a tensor; -1 is an unknown size (real programs also declare products such as -16).

    Raises TypeError or ValueError if they are no dimensions.
    """
    dims = tuple(document)
    if any(type(dim) is not int or not -(1 << 62) < dim < 1 << 62 for dim in dims) or len(dims) > _MOST_DIMS:
        raise ValueError(f"{str(document)[:80]} is not a shape")
    return dims


def element_and_dims(document: Any) -> tuple[str, tuple[int, ...]]:
    """The element type and the dimensions of a dense tensor type; raises TypeError for any other type."""
    if document["#"] != "0.t_dtensor":
        raise TypeError(f"its type is {str(document['#'])[:60]}, expected a dense tensor")
    return element_name(document["D"][0]), dims_of(document["D"][1])


def _vector(document: Any) -> ir.Type:
    kinds = [type_of(element) for element in document]
    return types.group([types.none() if kind is None else kind for kind in kinds])


def _sparse(document: Any) -> ir.Type:
    """The type of a tensor of paddle.sparse: that of a dense tensor, as in legacy programs."""
    return types.tensor(element_name(document[0]), dims_of(document[1]))


_MAKERS: dict[str, Callable[[Any], ir.Type]] = {
    "0.t_vec": _vector,
    "1.t_sparse_coo_tensor": _sparse,
    "1.t_sparse_csr_tensor": _sparse,
    "1.t_dense_tensor_array": lambda data: types.tensor_array(element_name(data[0])),
    "1.t_selected_rows": lambda data: types.selected_rows(element_name(data[0]), dims_of(data[1])),
}
