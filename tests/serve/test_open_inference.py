"""Requests of the Open Inference Protocol: what is read, what is refused and how, and responses."""

from __future__ import annotations

import json
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from pdhlo import InputError
from tests.serve.serving import doubling, open_inference

ROW = {"name": "x", "datatype": "FP32", "shape": [1, 3], "data": [1, 2, 3]}


def read(written: Any, tail: bytes = b"", length: str | None = None, dtype: Any = np.float32) -> Any:
    head = written if isinstance(written, bytes) else json.dumps(written).encode()
    header = str(len(head)) if tail and length is None else length
    return open_inference.read_request(head + tail, header, doubling(dtype=dtype))


def row(**changes: Any) -> dict[str, Any]:
    return {"inputs": [{key: value for key, value in (ROW | changes).items() if value is not None}]}


def test_metadata() -> None:
    assert open_inference.server_metadata()["extensions"] == ["binary_tensor_data"]
    metadata = open_inference.model_metadata(doubling())
    assert metadata["inputs"] == [{"name": "x", "datatype": "FP32", "shape": [-1, 3]}]
    assert metadata["outputs"] == [{"name": "y", "datatype": "FP32", "shape": [-1, 3]}]


@pytest.mark.parametrize("data", [[1, 2, 3, 4.5, 5, 6], [[1, 2, 3], [4.5, 5, 6]]])
def test_json_flat_or_in_rows(data: Any) -> None:
    request = read(row(shape=[2, 3], data=data) | {"id": "7"})
    np.testing.assert_array_equal(request.inputs["x"], np.float32([[1, 2, 3], [4.5, 5, 6]]))
    assert (request.id, request.outputs) == ("7", {"y": False})


@pytest.mark.parametrize("dtype", ["bool", "int8", "uint64", "float16", "float64", ml_dtypes.bfloat16])
def test_binary_tensors_of_each_kind(dtype: Any) -> None:
    x = np.array([[0, 1, 0]], dtype)
    model = doubling(dtype=dtype)
    written = row(datatype=model.inputs[0].datatype, data=None, parameters={"binary_data_size": x.nbytes})
    request = read(written | {"parameters": {"binary_data_output": True}}, x.tobytes(), dtype=dtype)
    assert request.inputs["x"].dtype == x.dtype
    np.testing.assert_array_equal(request.inputs["x"], x)
    body, length = open_inference.write_response(request, {"y": x}, model)
    [output] = json.loads(body[:length])["outputs"]
    assert output["parameters"] == {"binary_data_size": x.nbytes}
    assert body[length:] == x.tobytes()


def test_an_output_that_is_asked_for_as_json() -> None:
    asked = {"outputs": [{"name": "y", "parameters": {"binary_data": False}}]}
    request = read(row() | {"parameters": {"binary_data_output": True}} | asked)
    body, length = open_inference.write_response(request, {"y": np.float32([[0.5, 1, 2]])}, doubling())
    assert length is None
    assert json.loads(body) == {
        "model_name": "double",
        "outputs": [{"name": "y", "datatype": "FP32", "shape": [1, 3], "data": [0.5, 1, 2]}],
    }


def test_json_has_no_infinity() -> None:
    with pytest.raises(InputError, match=r"'y' has numbers that are not finite.*ask for binary data"):
        open_inference.write_response(read(row()), {"y": np.float32([[np.inf, 1, 2]])}, doubling())


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (b"{", "the body is not JSON"),
        (b"\xff\xfe", "the body is not JSON"),
        (b"[" * 100_000, "the body is not JSON"),
        (b"[1]", "no JSON object"),
        ({}, "no list of inputs"),
        ({"inputs": [1]}, "no list of inputs"),
        ({"inputs": []}, "input 'x' is missing; the inputs of double are x"),
        (row(name="z"), "input 'z' is given; the inputs of double are x"),
        ({"inputs": [ROW, ROW]}, "input 'x' is given twice"),
        (row(name=["x"]), "input \\['x'\\] is given"),
        (row(datatype="FP64"), "input 'x' is 'FP64', expected FP32"),
        (row(shape=[1, 4]), "'x' has shape \\[1, 4\\], expected \\[-1, 3\\]"),
        (row(shape=[3]), "'x' has shape \\[3\\]"),
        (row(shape=[-1, 3]), "'x' has shape \\[-1, 3\\]"),
        (row(shape=[True, 3]), "expected a list of sizes"),
        (row(shape="1, 3"), "expected a list of sizes"),
        (row(shape=[2**62, 3]), "'x' has 3 elements, and its shape .* has 13835058055282163712"),
        (row(data=[1, 2]), "'x' has 2 elements, and its shape \\[1, 3\\] has 3"),
        (row(data=[[1, 2], [3]]), "no numbers in rows of equal length"),
        (row(data=["1", "2", "3"]), "expected numbers that FP32 has"),
        (row(data=[1, 2, None]), "expected numbers that FP32 has"),
        (row(data=[1, 2, 1e39]), "which FP32 has not"),
        (row(data=None), "'x' has no data"),
        (row(data=3), "'x' has no data"),
        (row(parameters={"binary_data_size": 12}), "'x' has 0 elements"),
        (row(parameters={"binary_data_size": -1}), "binary_data_size is -1"),
        (row(parameters=[]), "parameters are no object"),
        (row(parameters={"shared_memory_region": "r"}), "shared_memory_region is an extension"),
        (row() | {"outputs": [{"name": "z"}]}, "output 'z' is asked for; the outputs of double are y"),
        (row() | {"outputs": [{"name": "y", "parameters": {"classification": 3}}]}, "classification is an extension"),
        (row() | {"parameters": {"binary_data_output": 1}}, "binary_data_output is 1, expected true or false"),
    ],
)
def test_what_does_not_fit_is_refused_with_words(written: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read(written)


@pytest.mark.parametrize(
    ("size", "tail", "length", "message"),
    [
        (12, b"0" * 11, None, "no multiple of the 4"),
        (8, b"0" * 8, None, "'x' has 2 elements"),
        (12, b"0" * 16, None, "the binary tensors have 12 bytes, and 16 follow the JSON"),
        (12, b"0" * 12, "-1", "Inference-Header-Content-Length is '-1'"),
        (12, b"0" * 12, "9" * 30, "Inference-Header-Content-Length is '9999"),
        (12, b"0" * 12, "5", "the body is not JSON"),
    ],
)
def test_binary_data_that_do_not_fit(size: int, tail: bytes, length: str | None, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read(row(data=None, parameters={"binary_data_size": size}), tail, length)


@pytest.mark.parametrize(
    ("dtype", "datatype", "data", "message"),
    [
        ("int32", "INT32", [1, 2, 1.5], "expected numbers that INT32 has"),
        ("int32", "INT32", [1, 2, 2**31], "'x' has 2147483648, which INT32 has not"),
        ("uint8", "UINT8", [1, 2, -1], "'x' has -1, which UINT8 has not"),
        ("uint64", "UINT64", [1, 2, -1], "'x' has -1, which UINT64 has not"),
        ("int64", "INT64", [1, 2, 2**70], "expected numbers that INT64 has"),
        ("bool", "BOOL", [0, 1, 1], "expected numbers that BOOL has"),
        ("int8", "INT8", [True, True, False], "expected numbers that INT8 has"),
    ],
)
def test_no_number_becomes_another_one(dtype: str, datatype: str, data: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read(row(datatype=datatype, data=data), dtype=dtype)


def test_a_byte_that_is_no_truth_value_is_refused() -> None:
    written = row(datatype="BOOL", data=None, parameters={"binary_data_size": 3})
    with pytest.raises(InputError, match="bytes other than 0 and 1"):
        read(written, b"\0\1\2", dtype=bool)
