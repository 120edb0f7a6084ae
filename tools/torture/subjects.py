"""The subjects of fuzzing: files of small models, and the functions that read them."""

from __future__ import annotations

import hashlib
import json
import pickle
import shutil
import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import pdhlo
from pdhlo.dialect.types import BY_NAME
from pdhlo.errors import PdhloError
from pdhlo.system import storage
from pdhlo.system.file_kinds import PADDLE_3, kind_of
from pdhlo.translate import framework_pb2 as proto

_LARGEST = 1 << 20  # larger files, in bytes, are not damaged, since reading them takes too long


@dataclass(frozen=True, slots=True)
class Subject:
    """A folder of files, and the names of those that are damaged.

    ``kind`` is a key of ``READERS``; ``name`` is the name in reports.
    """

    name: str
    kind: str
    folder: Path
    files: tuple[str, ...]


def _use(program: pdhlo.Program) -> None:
    """Calls the methods of a program that do not run it."""
    program.verify()
    str(program)
    program.to_json()
    for facts in (program.inputs, program.outputs, program.written, program.variables):
        len(facts)


def _read_model(folder: Path) -> None:
    _use(pdhlo.load(folder))


def _read_program(folder: Path) -> None:
    _use(pdhlo.translate(next(folder.iterdir())))


def _read_saved(folder: Path) -> None:
    _seal(folder)
    _use(pdhlo.Program.load(folder))


def _read_artifact(folder: Path) -> None:
    _seal(folder)
    pdhlo.load_artifact(folder)


def _read_text(folder: Path) -> None:
    from pdhlo.lower.conformance.operator_tests import prepare, read_cases

    for case in read_cases(folder / "program.mlir"):
        prepare(case)


def _read_arrays(folder: Path) -> None:
    from pdhlo.tools.values import read_inputs

    read_inputs([str(folder / "inputs.npz")])


READERS: Mapping[str, Callable[[Path], None]] = {
    "program": _read_program,
    "parameters": _read_model,
    "pickled parameters": _read_model,
    "saved program": _read_saved,
    "artifact": _read_artifact,
    "text": _read_text,
    "arrays": _read_arrays,
}
"""Kind of a subject -> the function that reads a folder of its files, and raises PdhloError for damaged ones."""


def _seal(folder: Path) -> None:
    """Writes the checksums of the damaged files into the manifest, as an attacker would."""
    path = folder / storage.MANIFEST
    try:
        manifest = json.loads(path.read_bytes())
        for name, facts in manifest["files"].items():
            data = (folder / name).read_bytes()
            facts.update(sha256=hashlib.sha256(data).hexdigest(), bytes=len(data))
        path.write_text(json.dumps(manifest))
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError, OSError):
        return  # the manifest itself is damaged


# -- small built-in models


def _attribute(op: proto.OpDesc, name: str, kind: str, field: str, value: object) -> None:
    attribute = op.attrs.add(name=name, type=proto.AttrType.Value(kind))
    if isinstance(value, list):
        getattr(attribute, field).extend(value)
    else:
        setattr(attribute, field, value)


_FIELDS = {bool: ("BOOLEAN", "b"), int: ("INT", "i"), float: ("FLOAT", "f"), str: ("STRING", "s")}


def _operator(
    block: proto.BlockDesc, kind: str, reads: Mapping[str, str], writes: Mapping[str, str], **attributes: object
) -> proto.OpDesc:
    op = block.ops.add(type=kind)
    for slot, name in reads.items():
        op.inputs.add(parameter=slot, arguments=[name])
    for slot, name in writes.items():
        op.outputs.add(parameter=slot, arguments=[name])
    for name, value in attributes.items():
        wire, field = ("INTS", "ints") if isinstance(value, list) else _FIELDS[type(value)]
        _attribute(op, name, wire, field, value)
    return op


def _variable(block: Any, name: str, dtype: str, dims: Sequence[int], *, persistable: bool = False) -> None:
    variable = block.vars.add(name=name, persistable=persistable)
    variable.type.type = proto.VarType.LOD_TENSOR
    variable.type.lod_tensor.tensor.data_type = BY_NAME[dtype].legacy
    variable.type.lod_tensor.tensor.dims.extend(dims)


def _new_block(
    shapes: Mapping[str, Sequence[int]], parameters: Iterable[str]
) -> tuple[proto.ProgramDesc, proto.BlockDesc]:
    program = proto.ProgramDesc()
    program.version.version = 2006002
    block = program.blocks.add(idx=0, parent_idx=-1)
    for name, kind in (("feed", proto.VarType.FEED_MINIBATCH), ("fetch", proto.VarType.FETCH_LIST)):
        block.vars.add(name=name, persistable=True).type.type = kind
    for name, dims in shapes.items():
        _variable(block, name, "bool" if name == "c" else "float32", dims, persistable=name in parameters)
    return program, block


def _layers() -> bytes:
    """A program with a convolution, a batch norm, a reshape and a matrix product, with many kinds of attributes."""
    shapes = {"x": [-1, 1, 4, 4], "f": [2, 1, 3, 3], "a": [-1, 2, 4, 4], "n": [-1, 2, 4, 4], "r": [-1, 32]}
    norm = {name: [2] for name in ("bn_scale", "bn_bias", "bn_mean", "bn_variance", "sm", "sv")}
    program, block = _new_block({**shapes, **norm, "w": [32, 3], "y": [-1, 3]}, ["f", "w", *list(norm)[:4]])
    _operator(block, "feed", {"X": "feed"}, {"Out": "x"}, col=0)
    convolution = {"strides": [1, 1], "paddings": [1, 1], "dilations": [1, 1], "groups": 1}
    convolution |= {"padding_algorithm": "EXPLICIT", "data_format": "NCHW"}
    _operator(block, "conv2d", {"Input": "x", "Filter": "f"}, {"Output": "a"}, **convolution)
    reads = {"X": "a", "Scale": "bn_scale", "Bias": "bn_bias", "Mean": "bn_mean", "Variance": "bn_variance"}
    writes = {"Y": "n", "MeanOut": "bn_mean", "VarianceOut": "bn_variance", "SavedMean": "sm", "SavedVariance": "sv"}
    options = {"momentum": 0.9, "epsilon": 1e-5, "is_test": True, "data_layout": "NCHW", "use_global_stats": False}
    _operator(block, "batch_norm", reads, writes, **options, trainable_statistics=False)
    _operator(block, "reshape2", {"X": "n"}, {"Out": "r"}, shape=[-1, 32])
    _operator(block, "matmul_v2", {"X": "r", "Y": "w"}, {"Out": "y"}, trans_x=False, trans_y=False)
    _operator(block, "fetch", {"X": "y"}, {"Out": "fetch"}, col=0)
    return bytes(program.SerializeToString())


def _branches() -> bytes:
    """A program with a conditional and a loop, each with a block."""
    program, block = _new_block({"x": [2], "c": [1], "y": [2], "w": [2]}, ["w"])
    _operator(block, "feed", {"X": "feed"}, {"Out": "x"}, col=0)
    _operator(block, "elementwise_add", {"X": "x", "Y": "w"}, {"Out": "y"}, axis=-1)
    _operator(block, "less_than", {"X": "x", "Y": "w"}, {"Out": "c"}, axis=-1)
    for index, (kind, slot, input_slot) in enumerate(
        (("conditional_block", "Cond", "Input"), ("while", "Condition", "X"))
    ):
        inner = program.blocks.add(idx=index + 1, parent_idx=0)
        _operator(inner, "relu", {"X": "y"}, {"Out": "y"})
        _operator(inner, "less_than", {"X": "y", "Y": "w"}, {"Out": "c"}, axis=-1)
        op = _operator(block, kind, {slot: "c", input_slot: "y"}, {"Out": "y"})
        _attribute(op, "sub_block", "BLOCK", "block_idx", index + 1)
    _operator(block, "fetch", {"X": "y"}, {"Out": "fetch"}, col=0)
    return bytes(program.SerializeToString())


def _stored(array: np.ndarray) -> bytes:
    description = proto.VarType.TensorDesc(dims=array.shape)
    description.data_type = BY_NAME[str(array.dtype)].legacy  # type: ignore[assignment]
    text = description.SerializeToString()
    return struct.pack("<IQIi", 0, 0, 0, len(text)) + text + array.tobytes()


def _paddle_3() -> bytes:
    """A program of Paddle 3 with an addition, a group and a conditional."""
    kind = {"#": "0.t_dtensor", "D": [{"#": "0.t_f32"}, [2], "NCHW", [], 0]}
    truth = {"#": "0.t_dtensor", "D": [{"#": "0.t_bool"}, [1], "NCHW", [], 0]}

    def operation(
        kind_: str, reads: Sequence[int], gives: Sequence[tuple[int, object]], **more: tuple[str, object]
    ) -> dict[str, object]:
        attributes = [{"N": key, "AT": {"#": how, "D": value}} for key, (how, value) in more.items()]
        results = [{"%": number, "TT": type_} for number, type_ in gives]
        return {"#": kind_, "I": [{"%": number} for number in reads], "O": results, "A": attributes}

    def fed(number: int, name: str, tensor_type: object, dims: list[int], dtype: str) -> dict[str, object]:
        facts = {"name": ("0.a_str", name), "shape": ("1.a_intarray", dims), "dtype": ("1.a_dtype", dtype)}
        return operation("1.data", [], [(number, tensor_type)], **facts, place=("1.a_place", [0, 0, ""]))

    parameter = {"#": "p", "A": [0, 1, 1, "w"], "O": {"%": 1, "TT": kind}, "OA": [1, 0, 1]}
    chosen = operation("1.if", [3], [(6, kind)])
    branches = [[operation("1.relu", [4], [(number, kind)]), operation("2.yield", [number], [])] for number in (10, 11)]
    chosen["regions"] = [{"#": "r", "blocks": [{"#": "b", "args": [], "ops": branch}]} for branch in branches]
    operations = [
        parameter,
        fed(2, "x", kind, [2], "float32"),
        fed(3, "c", truth, [1], "bool"),
        operation("1.add", [2, 1], [(4, kind)]),
        operation("0.combine", [2, 4], [(5, {"#": "0.t_vec", "D": [kind, kind]})]),
        chosen,
        operation("1.leaky_relu_", [6], [(7, kind)], negative_slope=("0.a_f64", 0.1)),
        operation("1.fetch", [7], [(8, kind)], name=("0.a_str", "y"), col=("0.a_i32", 0)),
    ]
    program = {"regions": [{"#": "r", "blocks": [{"#": "b", "args": [], "ops": operations}]}]}
    base = {"magic": "pir", "trainable": True, "version": 4}
    return json.dumps({"base_code": base, "program": program}).encode()


def _own_models(folder: Path) -> list[Path]:
    """Writes models with separate, combined and pickled parameters."""
    later = folder / "paddle 3"
    later.mkdir(parents=True)
    (later / "inference.json").write_bytes(_paddle_3())
    (later / "inference.pdiparams").write_bytes(_stored(np.full(2, 0.5, np.float32)))
    made = [later]
    for name, data in (("layers", _layers()), ("branches", _branches())):
        message = proto.ProgramDesc.FromString(data)
        dims = {
            var.name: tuple(var.type.lod_tensor.tensor.dims)
            for var in message.blocks[0].vars
            if var.persistable and var.type.HasField("lod_tensor")
        }
        values = {name: np.full(shape, 0.5, np.float32) for name, shape in sorted(dims.items())}
        for way in ("separate", "combined", "pickled"):
            model = folder / f"{name}, {way}"
            model.mkdir(parents=True)
            (model / ("__model__" if way == "separate" else "main.pdmodel")).write_bytes(data)
            if way == "separate":
                for parameter, array in values.items():
                    (model / parameter).write_bytes(_stored(array))
            elif way == "combined":
                (model / "main.pdiparams").write_bytes(b"".join(map(_stored, values.values())))
            else:
                (model / "main.pdparams").write_bytes(pickle.dumps(values, 2 if name == "layers" else 4))
            made.append(model)
    return made


_TEXT = """// A product, and two branches.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %y = "pd_builtin.constant"() {value = dense<0.5> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %z = "pd.matmul"(%x, %y) {transpose_x = false, transpose_y = false}
    : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  "check.expect_almost_eq_const"(%z) {tolerance = 1.0e-6 : f64, value = dense<1.5> : tensor<1x1xf32>}
    : (tensor<1x1xf32>) -> ()
  return
}
"""


# -- subjects


def make_subjects(folder: Path, models: Sequence[Path]) -> list[Subject]:
    """Writes the subjects of some models into a folder; without ``models``, of the built-in ones. Raises OSError.

    There is no saved program or artifact of a model that cannot be loaded, saved or exported.
    """
    subjects: list[Subject] = []
    for model in models or _own_models(folder / "models"):
        subjects += _subjects_of(model, folder / "subjects" / model.name)
    others = folder / "subjects" / "others"
    (others / "text").mkdir(parents=True)
    (others / "text" / "program.mlir").write_text(_TEXT)
    (others / "arrays").mkdir()
    np.savez_compressed(others / "arrays" / "inputs.npz", x=np.eye(3), y=np.arange(3), z=np.array(True))
    return [
        *subjects,
        Subject("text", "text", others / "text", ("program.mlir",)),
        Subject("arrays", "arrays", others / "arrays", ("inputs.npz",)),
    ]


def _subjects_of(model: Path, folder: Path) -> list[Subject]:
    """The subjects of a model: its files, its saved program and its artifact."""
    kept = [path for path in sorted(model.iterdir()) if path.is_file() and _is_of_a_model(path)]
    kept = [path for path in kept if path.stat().st_size <= _LARGEST and path.name != "startup.pdmodel"]
    programs = [path for path in kept if path.name == "__model__" or path.suffix in (".pdmodel", ".json")]
    subjects = []
    for program in programs[:1]:
        (folder / "program").mkdir(parents=True)
        shutil.copyfile(program, folder / "program" / program.name)
        subjects.append(Subject(f"{model.name}: program", "program", folder / "program", (program.name,)))
    others = tuple(path.name for path in kept if path not in programs)
    if others:
        for path in kept:
            (folder / "model").mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, folder / "model" / path.name)
        kind = "pickled parameters" if any(name.endswith(".pdparams") for name in others) else "parameters"
        subjects.append(Subject(f"{model.name}: {kind}", kind, folder / "model", others))
    return subjects + _derived(model, folder)


def _is_of_a_model(path: Path) -> bool:
    """Whether a file is a program or parameters. A .json file may be a program of Paddle 3, or another file."""
    if path.suffix != ".json":
        return path.suffix != ".npz"
    return kind_of(path.read_bytes()) is PADDLE_3


def _derived(model: Path, folder: Path) -> list[Subject]:
    makers: dict[str, Callable[[pdhlo.Program, Path], Path]] = {
        "saved program": pdhlo.Program.save,
        "artifact": pdhlo.export,
    }
    subjects = []
    try:
        program = pdhlo.load(model)
    except PdhloError:
        return []
    for kind, make in makers.items():
        path = folder / kind.replace(" ", "-")
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            make(program, path)
        except PdhloError:
            continue
        files = tuple(sorted(child.name for child in path.iterdir()))
        subjects.append(Subject(f"{model.name}: {kind}", kind, path, files))
    return subjects
