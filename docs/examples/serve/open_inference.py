"""Requests and responses of the Open Inference Protocol, version 2 of KServe's, with its extension for binary tensors.

A request is JSON. Where it has binary tensors, they follow behind it, in the byte order of every machine that jax
computes on, and the header Inference-Header-Content-Length says how long the JSON is.
https://github.com/kserve/open-inference-protocol
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from served_model import DATATYPES, Arrays, ServedModel, Tensor

import pdhlo
from pdhlo.errors import InputError

HEADER = "Inference-Header-Content-Length"


@dataclass(frozen=True)
class InferenceRequest:
    """A request for inference: the arrays, and which outputs are wanted, each with whether it is to be binary."""

    id: str | None
    inputs: Arrays
    outputs: Mapping[str, bool]


def server_metadata() -> dict[str, Any]:
    """The answer of ``/v2``."""
    return {"name": "pdhlo", "version": pdhlo.__version__, "extensions": ["binary_tensor_data"]}


def model_metadata(model: ServedModel) -> dict[str, Any]:
    """The answer of ``/v2/models/NAME``."""
    ways = {"inputs": model.inputs, "outputs": model.outputs}
    listed = {
        way: [{"name": tensor.name, "datatype": tensor.datatype, "shape": list(tensor.dims)} for tensor in several]
        for way, several in ways.items()
    }
    return {"name": model.name, "platform": model.platform, **listed}


def read_request(body: bytes, header_length: str | None, model: ServedModel) -> InferenceRequest:
    """The request in the body of a POST. Raises InputError, with a message for whoever has sent it."""
    length = len(body) if header_length is None else _length(header_length, len(body))
    written = _json(body[:length])
    tensors = _objects(written, "inputs")
    arrays, start = {}, length
    known = {tensor.name: tensor for tensor in model.inputs}
    for tensor in tensors:
        name = tensor.get("name")
        if not isinstance(name, str) or name not in known or name in arrays:
            twice = " twice" if isinstance(name, str) and name in arrays else ""
            raise InputError(f"input {name!r} is given{twice}; the inputs of {model.name} are {', '.join(known)}")
        size = _binary_size(tensor)
        raw = None if size is None else body[start : start + size]
        start += size or 0
        arrays[name] = _array(tensor, raw, known[name])
    if start != len(body):
        raise InputError(f"the binary tensors have {start - length} bytes, and {len(body) - length} follow the JSON")
    if missing := [name for name in known if name not in arrays]:
        raise InputError(f"input {missing[0]!r} is missing; the inputs of {model.name} are {', '.join(known)}")
    identity = written.get("id")
    return InferenceRequest(None if identity is None else str(identity), arrays, _wanted(written, model))


def write_response(request: InferenceRequest, results: Arrays, model: ServedModel) -> tuple[bytes, int | None]:
    """The body of the response, and how long its JSON is if binary tensors follow.

    Raises InputError if a number cannot be written as JSON.
    """
    outputs, tail = [], []
    for name, is_binary in request.outputs.items():
        array = np.ascontiguousarray(results[name])
        output: dict[str, Any] = {"name": name, "datatype": DATATYPES[array.dtype], "shape": list(array.shape)}
        if is_binary:
            tail.append(array.tobytes())
            output["parameters"] = {"binary_data_size": len(tail[-1])}
        else:
            output["data"] = _plain(array, name)
        outputs.append(output)
    identity = {} if request.id is None else {"id": request.id}
    head = json.dumps({"model_name": model.name, **identity, "outputs": outputs}).encode()
    return b"".join((head, *tail)), len(head) if tail else None


def _length(text: str, whole: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 18 or int(text) > whole:
        raise InputError(f"{HEADER} is {text[:40]!r}, expected the length of the JSON, at most {whole}")
    return int(text)


def _json(text: bytes) -> dict[str, Any]:
    try:
        written = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"the body is not JSON: {error}") from error
    if not isinstance(written, dict):
        raise InputError("the body is no JSON object; expected one with inputs")
    return written


def _objects(written: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    several = written.get(key)
    if not isinstance(several, list) or not all(isinstance(entry, dict) for entry in several):
        raise InputError(f"the request has no list of {key}, each an object with a name")
    return several


def _parameters(written: Mapping[str, Any]) -> Mapping[str, Any]:
    parameters = written.get("parameters", {})
    if not isinstance(parameters, dict):
        raise InputError("parameters are no object")
    if other := [key for key in parameters if key.startswith("shared_memory") or key == "classification"]:
        raise InputError(f"{other[0]} is an extension that this server does not have")
    return parameters


def _binary_size(written: Mapping[str, Any]) -> int | None:
    size = _parameters(written).get("binary_data_size")
    if size is not None and (not isinstance(size, int) or isinstance(size, bool) or size < 0):
        raise InputError(f"binary_data_size is {size!r}, expected a number of bytes")
    return size


def _array(written: Mapping[str, Any], raw: bytes | None, tensor: Tensor) -> np.ndarray:
    subject, datatype = f"input {tensor.name!r}", tensor.datatype
    if written.get("datatype") != datatype:
        raise InputError(f"{subject} is {written.get('datatype')!r}, expected {datatype}")
    shape = written.get("shape")
    if not isinstance(shape, list) or not all(isinstance(size, int) and not isinstance(size, bool) for size in shape):
        raise InputError(f"the shape of {subject} is {shape!r}, expected a list of sizes")
    fits = len(shape) == len(tensor.dims) and all(
        map(lambda size, dim: size == dim >= 0 or dim < 0 <= size, shape, tensor.dims)
    )
    if not fits:
        raise InputError(f"{subject} has shape {shape}, expected {list(tensor.dims)}, where -1 is open")
    array = _of_json(written, subject, tensor.dtype) if raw is None else _of_bytes(raw, subject, tensor.dtype)
    if array.size != math.prod(shape):
        raise InputError(f"{subject} has {array.size} elements, and its shape {shape} has {math.prod(shape)}")
    return array.reshape(shape)


def _of_bytes(raw: bytes, subject: str, dtype: np.dtype[Any]) -> np.ndarray:
    if len(raw) % dtype.itemsize:
        raise InputError(f"{subject} has {len(raw)} bytes, no multiple of the {dtype.itemsize} of an element")
    if dtype.kind == "b":
        numbers = np.frombuffer(raw, np.uint8)
        if numbers.max(initial=0) > 1:
            raise InputError(f"{subject} has bytes other than 0 and 1")
        return numbers.astype(bool)
    return np.frombuffer(raw, dtype)


_TAKEN = {"b": "b", "i": "iu", "u": "iu"}
"""The kinds of numbers that JSON may have for a kind of dtype: no fraction is cut off without a word."""


def _of_json(written: Mapping[str, Any], subject: str, dtype: np.dtype[Any]) -> np.ndarray:
    data = written.get("data")
    if not isinstance(data, list):
        raise InputError(f"{subject} has no data: a list of numbers, or binary_data_size")
    if not data:
        return np.zeros(0, dtype)
    try:
        numbers = np.asarray(data)
    except (ValueError, OverflowError, RecursionError) as error:
        raise InputError(f"the data of {subject} are no numbers in rows of equal length: {error}") from error
    if numbers.dtype.kind not in _TAKEN.get(dtype.kind, "iuf"):
        raise InputError(f"the data of {subject} are {numbers.dtype}, expected numbers that {DATATYPES[dtype]} has")
    with np.errstate(over="ignore"):
        array = numbers.astype(dtype)
    lost = array != numbers if dtype.kind in "biu" else np.isfinite(numbers) & ~np.isfinite(array)
    if lost.any():
        raise InputError(f"{subject} has {numbers[lost].flat[0]}, which {DATATYPES[dtype]} has not")
    return array


def _plain(array: np.ndarray, name: str) -> list[Any]:
    if array.dtype.kind not in "biu":
        array = array.astype(np.float64)
        if not np.isfinite(array).all():
            raise InputError(
                f"output {name!r} has numbers that are not finite, which JSON has not; ask for binary data"
            )
    values: list[Any] = array.ravel().tolist()
    return values


def _wanted(written: Mapping[str, Any], model: ServedModel) -> dict[str, bool]:
    is_binary = _is_set(_parameters(written), "binary_data_output", False)
    names: Sequence[str] = [tensor.name for tensor in model.outputs]
    if not written.get("outputs"):
        return dict.fromkeys(names, is_binary)
    wanted = {}
    for output in _objects(written, "outputs"):
        name = output.get("name")
        if not isinstance(name, str) or name not in names:
            raise InputError(f"output {name!r} is asked for; the outputs of {model.name} are {', '.join(names)}")
        wanted[name] = _is_set(_parameters(output), "binary_data", is_binary)
    return wanted


def _is_set(parameters: Mapping[str, Any], key: str, default: bool) -> bool:
    value = parameters.get(key, default)
    if not isinstance(value, bool):
        raise InputError(f"{key} is {value!r}, expected true or false")
    return value
