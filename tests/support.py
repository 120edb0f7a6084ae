"""What tests share: legacy programs made on the spot."""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from pdhlo.dialect.types import BY_NAME
from pdhlo.translate import framework_pb2 as proto

Slots = Mapping[str, Sequence[str]]
OpSpec = tuple[str, Slots, Slots, Mapping[str, Any]]
"""Type, inputs, outputs, attributes."""

LISTS = {int: "ints", float: "floats", str: "strings", bool: "bools"}


def set_attribute(attr: Any, value: Any) -> None:
    """Stores a Python value under the AttrType that fits; a tuple ("LONGS", […]) names the type itself."""
    if isinstance(value, tuple):
        kind, value = value
        attr.type = proto.AttrType.Value(kind)
        fields = {"LONG": "l", "BLOCK": "block_idx", "BLOCKS": "blocks_idx", "VAR": "var_name", "VARS": "vars_name"}
        field = fields.get(kind, kind.lower())
    elif isinstance(value, list):
        field = LISTS[type(value[0])] if value else "ints"
        attr.type = proto.AttrType.Value({"bools": "BOOLEANS"}.get(field, field.upper()))
    else:
        name, field = {bool: ("BOOLEAN", "b"), int: ("INT", "i"), float: ("FLOAT", "f"), str: ("STRING", "s")}[
            type(value)
        ]
        attr.type = proto.AttrType.Value(name)
    if isinstance(value, list):
        getattr(attr, field).extend(value)
    else:
        setattr(attr, field, value)


def add_op(block: Any, spec: OpSpec) -> None:
    kind, inputs, outputs, attributes = spec
    op = block.ops.add(type=kind)
    for slot, names in sorted(inputs.items()):
        op.inputs.add(parameter=slot, arguments=names)
    for slot, names in sorted(outputs.items()):
        op.outputs.add(parameter=slot, arguments=names)
    for name, value in sorted(attributes.items()):
        set_attribute(op.attrs.add(name=name), value)


def add_variable(block: Any, name: str, dtype: str, shape: Sequence[int], *, persistable: bool = False) -> Any:
    variable = block.vars.add(name=name, persistable=persistable)
    variable.type.type = proto.VarType.LOD_TENSOR
    variable.type.lod_tensor.tensor.data_type = BY_NAME[dtype].legacy
    variable.type.lod_tensor.tensor.dims.extend(shape)
    return variable


def make_program(
    ops: Sequence[OpSpec],
    variables: Mapping[str, tuple[str, Sequence[int]]],
    *,
    feeds: Sequence[str] = (),
    fetches: Sequence[str] = (),
    parameters: Sequence[str] = (),
    version: int = 2006002,
) -> bytes:
    """The bytes of a program of one block; ``variables`` are name -> (dtype, shape), -1 where unknown."""
    program = proto.ProgramDesc()
    program.version.version = version
    block = program.blocks.add(idx=0, parent_idx=-1)
    for name, kind in (("feed", proto.VarType.FEED_MINIBATCH), ("fetch", proto.VarType.FETCH_LIST)):
        reserved = block.vars.add(name=name, persistable=True)
        reserved.type.type = kind
    for name, (dtype, shape) in variables.items():
        add_variable(block, name, dtype, shape, persistable=name in parameters)
    for column, name in enumerate(feeds):
        add_op(block, ("feed", {"X": ["feed"]}, {"Out": [name]}, {"col": column}))
    for spec in ops:
        add_op(block, spec)
    for column, name in enumerate(fetches):
        add_op(block, ("fetch", {"X": [name]}, {"Out": ["fetch"]}, {"col": column}))
    return bytes(program.SerializeToString())


def add_block(program: Any, parent: int, ops: Sequence[OpSpec], variables: Mapping[str, Any]) -> int:
    """Adds a block inside block ``parent``; returns its number."""
    block = program.blocks.add(idx=len(program.blocks), parent_idx=parent)
    for name, (dtype, shape) in variables.items():
        add_variable(block, name, dtype, shape)
    for spec in ops:
        add_op(block, spec)
    return int(block.idx)


def linear_program() -> bytes:
    """relu(x · w + b): the smallest program with everything in it."""
    return make_program(
        [
            ("matmul_v2", {"X": ["x"], "Y": ["w"]}, {"Out": ["xw"]}, {"trans_x": False, "trans_y": False}),
            ("elementwise_add", {"X": ["xw"], "Y": ["b"]}, {"Out": ["sum"]}, {"axis": -1}),
            ("relu", {"X": ["sum"]}, {"Out": ["y"]}, {}),
        ],
        {
            "x": ("float32", [-1, 3]),
            "w": ("float32", [3, 2]),
            "b": ("float32", [2]),
            "xw": ("float32", [-1, 2]),
            "sum": ("float32", [-1, 2]),
            "y": ("float32", [-1, 2]),
        },
        feeds=["x"],
        fetches=["y"],
        parameters=["w", "b"],
    )


PRODUCT = """
module {
  func.func @main(%arg0: tensor<?x3xf32> {pd.feed = "x"}) -> (tensor<?x2xf32> {pd.fetch = "y"}) {
    %0 = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<3x2xf32>
    %1 = "pd.feed"(%arg0) {col = 0 : i32, name = "x"} : (tensor<?x3xf32>) -> tensor<?x3xf32>
    %2 = "pd.matmul"(%1, %0) {transpose_x = false, transpose_y = false}
      : (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
    %3 = "pd.fetch"(%2) {col = 0 : i32, name = "y"} : (tensor<?x2xf32>) -> tensor<?x2xf32>
    return %3 : tensor<?x2xf32>
  }
}
"""
"""The text of a program: x[?,3] times w[3,2], as the translator writes it."""


def linear_parameters() -> dict[str, np.ndarray]:
    return {
        "b": np.array([0.5, -100.0], np.float32),
        "w": np.array([[1, 2], [3, 4], [5, 6]], np.float32),
    }


def tensor_bytes(array: np.ndarray, lod: Sequence[Sequence[int]] = ()) -> bytes:
    """A tensor as Paddle's save operator writes it."""
    description = proto.VarType.TensorDesc(data_type=BY_NAME[str(array.dtype)].legacy, dims=array.shape)
    text = description.SerializeToString()
    levels = b"".join(struct.pack("<Q", 8 * len(level)) + np.array(level, "<u8").tobytes() for level in lod)
    return b"".join((struct.pack("<IQ", 0, len(lod)), levels, struct.pack("<Ii", 0, len(text)), text, array.tobytes()))


def linear_result(x: np.ndarray) -> np.ndarray:
    """The result of ``linear_program`` with ``linear_parameters``, by NumPy."""
    parameters = linear_parameters()
    return np.maximum(x @ parameters["w"] + parameters["b"], 0)


def ended(command: Sequence[Any], code: int = 0, **options: Any) -> subprocess.CompletedProcess[str]:
    """A command that has ended, and what it wrote. Where it ended with another code, that is what the test says."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, **options)
    said = f"exit code {done.returncode}, expected {code}, of {done.args[:3]} …"
    assert done.returncode == code, f"{said}\n{done.stdout[-4000:]}\n{done.stderr[-8000:]}"
    return done


def write_separate(folder: Path, parameters: Mapping[str, np.ndarray]) -> Path:
    """A folder with ``__model__`` (linear_program) and one file a parameter."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__model__").write_bytes(linear_program())
    for name, array in parameters.items():
        (folder / name).write_bytes(tensor_bytes(array))
    return folder


def write_linear(prefix: Path, factor: float = 1) -> Path:
    """``prefix.pdmodel`` (linear_program) and ``prefix.pdiparams`` (linear_parameters times a factor); the prefix."""
    prefix.with_name(f"{prefix.name}.pdmodel").write_bytes(linear_program())
    parameters = {name: factor * array for name, array in linear_parameters().items()}
    write_combined(prefix.with_name(f"{prefix.name}.pdiparams"), parameters)
    return prefix


def write_combined(path: Path, parameters: Mapping[str, np.ndarray]) -> Path:
    """All parameters in one file, in the order of their names."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(tensor_bytes(parameters[name]) for name in sorted(parameters)))
    return path
