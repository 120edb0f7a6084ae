"""Tests in Paddle the effect of each attribute that Paddle's own translation drops, and records the effects.

This script runs on a Python with PaddlePaddle 2.6.2, and does not import pdhlo:

    PYTHON tools/generators/dropped_attributes.py CORPUS tools/facts/dropped_attributes.json [ATTRIBUTE …]

For each operator of the corpus, a few cases run without a change, and with other values of one attribute of
``translate/legacy/left_out.json``. They run on Paddle's own kernels and on those of oneDNN (``use_mkldnn``), for which
cases are also converted to float32. Attributes that only oneDNN's kernels read are tested on every operator with such a
kernel. The result maps an attribute and an effect to operators:

| effect | meaning |
| --- | --- |
| ``same`` | no value changes more than the last digits |
| ``differs`` | a value changes results |
| ``refused`` | Paddle accepts no other value |
| ``ends`` | Paddle's process crashes |

If attributes are named, the file keeps the results of the others. Each test runs in a child process, which is started
again after a crash.
"""

from __future__ import annotations

import importlib
import io
import json
import multiprocessing
import signal
import sys
import zipfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

_PROJECT = Path(__file__).resolve().parent.parent.parent
_KINDS = ("forward", "grad", "program")
_MOST, _SECONDS, _ENDS = 2, 30, 6
"""Limits: cases of an operator; seconds of a test; crashes of an operator."""
_CLOSE = {"float32": 1e-4, "uint16": 2e-2, "float16": 5e-3, "float64": 1e-4}
"""The largest difference between results of different kernels. bfloat16 numbers are stored as uint16."""

_BY_ONEDNN = {"use_mkldnn": ("BOOLEAN", True)}
_COMPANIONS: dict[str, dict[str, tuple[str, object]]] = {
    "fuse_alpha": {"fuse_activation": ("STRING", "leaky_relu")},
    "fuse_beta": {"fuse_activation": ("STRING", "clip")},
    "diag_step": {"diag_num": ("INT", 2)},
    "diag_val": {"diag_num": ("INT", 2)},
}
"""Attributes that have an effect only if another attribute is set."""
_VALUES: dict[str, Sequence[object]] = {
    "BOOLEAN": [True, False],
    "INT": [0, 1, 2, -1, 5],
    "LONG": [0, 1, 2, -1, 5],
    "FLOAT": [0.5, 2.0, -1.0],
    "STRING": ["x"],
    "INTS": [[0], [1, 0], [0, 2, 1], [2, 3]],
    "LONGS": [[0], [1, 0]],
    "FLOATS": [[0.5], [2.0]],
    "STRINGS": [["x"]],
}
_VALUES_OF: dict[str, Sequence[object]] = {
    "fuse_activation": ["relu", "hard_swish"],
    "mkldnn_data_type": ["bfloat16", "int8"],
    "data_format": ["NHWC", "NCHW", "NDHWC"],
    "data_layout": ["NHWC", "NCHW"],
    "x_data_format": ["NHWC", "NCHW"],
    "y_data_format": ["NHWC", "NCHW"],
    "in_dtype": [0, 2, 3, 5, 6],
    "out_dtype": [0, 2, 3, 5, 6],
    "dtype": [0, 2, 3, 5, 6],
    "str_value": ["7"],
    "UPLO": ["U", "L"],
    "unpooling_type": ["max", "avg"],
    "round_type": [0, 1],
}
_FOREIGN = {
    **dict.fromkeys(("Scale_x", "Scale_y", "Scale_out", "Scale_in", "Scale_in_eltwise", "fused_output_scale"), "FLOAT"),
    **dict.fromkeys(("fuse_alpha", "fuse_beta", "Scale_data", "Shift_data", "scale_x", "scale_out"), "FLOAT"),
    **dict.fromkeys(("Scale_weights", "scale_y", "Output_shift_scale"), "FLOATS"),
    **dict.fromkeys(
        ("fuse_activation", "mkldnn_data_type", "output_data_type", "data_format", "data_layout"), "STRING"
    ),
    **dict.fromkeys(("x_data_format", "y_data_format"), "STRING"),
    **dict.fromkeys(("fuse_relu", "fuse_with_relu", "fuse_residual_connection", "force_fp32_output"), "BOOLEAN"),
    **dict.fromkeys(("fuse_relu_before_depthwise_conv", "use_quantizer", "is_test"), "BOOLEAN"),
    **dict.fromkeys(("fused_squeeze2_axes", "fused_unsqueeze2_axes", "fused_reshape2_shape"), "INTS"),
    **{f"fused_{operator}_{which}": "INTS" for operator in ("reshape", "transpose") for which in ("X", "Y", "Out")},
}
"""The attributes that oneDNN's kernels of Paddle 2.6.2 read by name (``HasDnnAttr``)."""
_OF_NOBODY = {
    "an_attribute_of_nobody": ("FLOAT", 2.0),
    "op_role": ("INT", 1),
    "op_role_var": ("STRINGS", ["x"]),
    "op_namescope": ("STRING", "/x/"),
    "op_callstack": ("STRINGS", ["x"]),
    "op_device": ("STRING", "cpu"),
    "with_quant_attr": ("BOOLEAN", True),
}
"""Bookkeeping attributes of every operator, and a name that no operator has; they are tested together."""

_SINGLE = {"INT": "i", "FLOAT": "f", "STRING": "s", "BOOLEAN": "b", "LONG": "l"}
_LISTS = {"INTS": "ints", "FLOATS": "floats", "STRINGS": "strings", "LONGS": "longs"}

Changes = Mapping[str, tuple[str, object]]
"""Attribute -> AttrType and value."""
Job = tuple[str, str, str, Changes, Changes, bool]
"""A job: archive, case, operator, attributes to set before, attributes to test, and whether in float32."""
Result = dict[str, tuple[np.ndarray, list[list[int]]]]
"""Variable -> elements and LoD."""


class _AttributeRunner:
    """Runs cases with other attributes."""

    def __init__(self, corpus: Path) -> None:
        self._paddle: Any = importlib.import_module("paddle")
        self._core: Any = importlib.import_module("paddle.base.core")
        self._proto: Any = importlib.import_module("paddle.base.proto.framework_pb2")
        self._paddle.enable_static()
        self._zips = {kind: zipfile.ZipFile(corpus / f"{kind}.zip") for kind in _KINDS}
        self._plain_results: dict[str, Result | str] = {}

    def by_onednn(self) -> list[str]:
        """The operators with a oneDNN kernel."""
        kernels = self._core._get_all_register_op_kernels("all")
        return [name for name, keys in kernels.items() if any("ONEDNN" in key or "MKLDNN" in key for key in keys)]

    def verdict(self, job: Job) -> str:
        """The effect of an attribute on a case."""
        kind, case, type_, before, tried, is_float32 = job
        source = self._zips[kind]
        meta = json.loads(source.read(f"{case}/meta.json"))
        with np.load(io.BytesIO(source.read(f"{case}/io.npz")), allow_pickle=False) as stored:
            arrays = {key: stored[key] for key in stored.files}
        program = source.read(f"{case}/program.pb")
        if is_float32:
            program, arrays = self._in_float32(program, arrays)
        program = self._changed(program, type_, before)
        key = json.dumps(job[:4])
        if key not in self._plain_results:
            self._plain_results = {key: self._steady(program, meta, arrays)}
        plain = self._plain_results[key]
        if isinstance(plain, str):
            return "cannot be run"
        try:
            result = self._run(self._changed(program, type_, tried), meta, arrays)
        except Exception:  # noqa: BLE001  (any exception means that Paddle rejects the value)
            return "refused"
        if _are_close(plain, result):
            return "same"
        again = self._run(program, meta, arrays)
        return "differs" if _are_close(plain, again) else "cannot be run"

    def _steady(self, program: bytes, meta: dict[str, Any], arrays: dict[str, np.ndarray]) -> Result | str:
        try:
            first, second = (self._run(program, meta, arrays) for _ in range(2))
        except Exception as error:  # noqa: BLE001  (for instance, oneDNN has no such kernel)
            return str(error)
        steady = {name: value for name, value in first.items() if _are_close({name: value}, {name: second[name]})}
        return steady or "two runs agree in no result"

    def _in_float32(self, program: bytes, arrays: dict[str, np.ndarray]) -> tuple[bytes, dict[str, np.ndarray]]:
        made = self._proto.ProgramDesc.FromString(program)
        for block in made.blocks:
            for variable in block.vars:
                tensor = variable.type.lod_tensor.tensor
                if tensor.data_type == self._proto.VarType.FP64:
                    tensor.data_type = self._proto.VarType.FP32
        narrowed = {
            key: array.astype(np.float32) if array.dtype == np.float64 else array for key, array in arrays.items()
        }
        return made.SerializeToString(), narrowed

    def _changed(self, program: bytes, type_: str, changes: Changes) -> bytes:
        made = self._proto.ProgramDesc.FromString(program)
        for op in (op for block in made.blocks for op in block.ops if op.type == type_):
            for name, (wanted, value) in changes.items():
                kind = wanted
                place = next((place for place, attr in enumerate(op.attrs) if attr.name == name), None)
                if place is not None:
                    own = self._proto.AttrType.Name(op.attrs[place].type)
                    if (own in _SINGLE, own in _LISTS) == (wanted in _SINGLE, wanted in _LISTS):
                        kind = own
                    del op.attrs[place]
                attribute = op.attrs.add(name=name, type=self._proto.AttrType.Value(kind))
                if kind in _SINGLE:
                    setattr(attribute, _SINGLE[kind], value)
                else:
                    getattr(attribute, _LISTS[kind]).extend(value)
        return bytes(made.SerializeToString())

    def _run(self, program: bytes, meta: dict[str, Any], arrays: dict[str, np.ndarray]) -> Result:
        self._paddle.seed(7)
        scope, place = self._core.Scope(), self._paddle.CPUPlace()

        def fill(tensor: Any, name: str) -> object:
            array = arrays[f"in/{name}"]
            tensor.set(np.ascontiguousarray(array) if array.ndim else array, place)
            if name in meta["lod"]:
                tensor.set_lod(meta["lod"][name])
            return tensor

        for name in meta["params"]:
            fill(scope.var(name).get_tensor(), name)
        feed = {name: fill(self._core.LoDTensor(), name) for name in meta["feed"]}
        loaded = self._paddle.static.Program.parse_from_string(program)
        executor = self._paddle.static.Executor(place)
        fetched = executor.run(loaded, feed=feed, fetch_list=list(meta["fetch"]), scope=scope, return_numpy=False)
        tensors = dict(zip(meta["fetch"], fetched or [], strict=False))
        tensors |= {name: scope.find_var(name).get_tensor() for name in meta["written"]}
        return {name: (np.array(value).reshape(value.shape()), value.lod()) for name, value in tensors.items()}


def _are_close(result: Result, other: Result) -> bool:
    return all(_is_close(value, other[name]) for name, value in result.items())


def _is_close(first: tuple[np.ndarray, list[list[int]]], second: tuple[np.ndarray, list[list[int]]]) -> bool:
    (a, lod), (b, other_lod) = first, second
    if a.dtype != b.dtype or a.shape != b.shape or lod != other_lod:
        return False
    if a.dtype.name not in _CLOSE:
        return bool(np.array_equal(a, b, equal_nan=a.dtype.kind == "c"))
    tolerance = _CLOSE[a.dtype.name]
    if a.dtype == np.uint16:
        a, b = ((np.atleast_1d(side).astype(np.uint32) << 16).view(np.float32) for side in (a, b))
    scale = np.nanmax(np.abs(a[np.isfinite(a)]), initial=0.0)
    return bool(np.allclose(a, b, rtol=tolerance, atol=tolerance * scale, equal_nan=True))


def _cases(corpus: Path) -> dict[str, list[tuple[str, str]]]:
    """Operator -> archive and name of its cases, the smallest first; whole programs only without another case."""
    cases: dict[str, list[tuple[int, str, str]]] = defaultdict(list)
    for kind in _KINDS:
        with zipfile.ZipFile(corpus / f"{kind}.zip") as source:
            for entry in source.infolist():
                if not entry.filename.endswith("/meta.json"):
                    continue
                meta, case = json.loads(source.read(entry)), entry.filename.removesuffix("/meta.json")
                if meta["selected_rows"] or meta["arrays"]:
                    continue
                size = source.getinfo(f"{case}/io.npz").file_size
                for type_ in meta["ops"]:
                    if kind != "program" or not any(other[1] != "program" for other in cases[type_]):
                        cases[type_].append((size, kind, case))
    return {type_: [(kind, case) for _, kind, case in sorted(rows)] for type_, rows in cases.items()}


_OF_TEXTS = ("epmap", "table_names", "skip_eager_deletion_vars")


def _kind_of(default: object, name: str) -> str:
    if isinstance(default, list):
        return _FOREIGN.get(name, "STRINGS" if name in _OF_TEXTS else "INTS")
    kinds = ((bool, "BOOLEAN"), (int, "INT"), (float, "FLOAT"), (str, "STRING"))
    return next(kind for type_, kind in kinds if isinstance(default, type_))


def _declared(type_: str, operators: Mapping[str, Any]) -> dict[str, str]:
    """The attributes that the proto of an operator, or of its forward operator, declares: name -> AttrType."""
    proto = operators.get(type_) or operators.get(type_.partition("_grad")[0]) or {}
    kinds = {name: _kind_of(value, name) for name, value in proto.get("extra_attr_defaults", {}).items()}
    kinds |= {attribute["name"]: attribute["type"] for attribute in proto.get("attrs", ())}
    return {name: kind for name, kind in kinds.items() if kind in _VALUES}


def _jobs(corpus: Path, by_onednn: Sequence[str]) -> Iterator[tuple[str, Job]]:
    """The jobs: which attribute is tested on which case."""
    operators = json.loads((_PROJECT / "tools/facts/legacy_ops.json").read_text())["ops"]
    table = json.loads((_PROJECT / "translate/legacy/left_out.json").read_text())
    rows = [*table["left_out"], *table["refused"]]
    everywhere = {name for row in rows for name in row["attributes"] if "operators" not in row}
    places = {(name, kind) for row in rows for name in row["attributes"] for kind in row.get("operators", ())}
    for type_, cases in sorted(_cases(corpus).items()):
        declared = {
            name: kind
            for name, kind in _declared(type_, operators).items()
            if name not in _OF_NOBODY and (name in everywhere or (name, type_) in places)
        }
        for kind, case in cases[:_MOST]:
            yield next(iter(_OF_NOBODY)), (kind, case, type_, {}, _OF_NOBODY, False)
        for name, attr_kind in declared.items():
            for kind, case in cases[:_MOST] if name != "use_mkldnn" else cases:
                for value in _VALUES_OF.get(name, _VALUES[attr_kind]):
                    for before in ({}, _BY_ONEDNN) if name != "use_mkldnn" else ({},):
                        tried = {name: (attr_kind, value)}
                        is_float32 = before is _BY_ONEDNN or name == "use_mkldnn"
                        yield name, (kind, case, type_, before | _COMPANIONS.get(name, {}), tried, is_float32)
        foreign = _FOREIGN.keys() - declared.keys() if type_ in by_onednn else ()
        for name in sorted(foreign - _declared(type_, operators).keys()) if foreign else ():
            for kind, case in cases[:_MOST]:
                for value in _VALUES_OF.get(name, _VALUES[_FOREIGN[name]])[:2]:
                    tried = {name: (_FOREIGN[name], value)}
                    yield name, (kind, case, type_, _BY_ONEDNN | _COMPANIONS.get(name, {}), tried, True)


def _work(pipe: Connection, corpus: Path) -> None:
    """Answers jobs until the connection is closed."""
    paddle = _AttributeRunner(corpus)
    pipe.send(paddle.by_onednn())
    while True:
        job = pipe.recv()
        signal.alarm(_SECONDS)
        pipe.send(paddle.verdict(job))
        signal.alarm(0)


class _PaddleProcess:
    """A child process that is started again after a crash of Paddle."""

    def __init__(self, corpus: Path) -> None:
        self._corpus = corpus
        self._begin()

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._child = context.Process(target=_work, args=(theirs, self._corpus), daemon=True)
        self._child.start()
        theirs.close()
        self.by_onednn: list[str] = self._pipe.recv()

    def confirmed(self, job: Job) -> str:
        """The effect of an attribute. A change must repeat in a new process, since tests may damage a process."""
        result = self.verdict(job)
        if result == "differs":
            self._child.terminate()
            self._child.join()
            self._begin()
            result = self.verdict(job)
        return result

    def verdict(self, job: Job) -> str:
        """The effect of an attribute on a case; ``ends`` if the process crashes."""
        try:
            self._pipe.send(job)
            return str(self._pipe.recv())
        except (EOFError, OSError):
            self._child.join()
            self._begin()
            return "ends"


_WORST = ("differs", "ends", "same", "refused")
"""The order of effects: if the cases of an operator have different effects, the first one is recorded."""


def main(arguments: Sequence[str]) -> None:
    """Runs the tests and writes the result."""
    corpus, target = map(Path, arguments[:2])
    only = frozenset(arguments[2:])
    worker = _PaddleProcess(corpus)
    seen: dict[tuple[str, str], set[str]] = defaultdict(set)
    ends: dict[str, int] = defaultdict(int)
    for name, job in _jobs(corpus, worker.by_onednn):
        if only and name not in only:
            continue
        if ends[job[2]] < _ENDS and "differs" not in seen[name, job[2]]:
            verdict = worker.confirmed(job)
            ends[job[2]] += verdict == "ends"
            seen[name, job[2]].add(verdict)
    effects: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    effects.update({} if not only else json.loads(target.read_text())["shown"])
    for name in only:
        effects.pop(name, None)
    for (name, type_), verdicts in sorted(seen.items()):
        if worst := next((effect for effect in _WORST if effect in verdicts), None):
            effects[name][worst].append(type_)
    lines = [f"{json.dumps(name)}: {json.dumps(effects[name])}" for name in sorted(effects)]
    target.write_text('{"format": 1,\n"version": "2.6.2",\n"shown": {\n' + ",\n".join(lines) + "\n}}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
