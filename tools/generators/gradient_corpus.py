"""Adds cases of gradients to a corpus: gradient operators that Paddle appends to a program, with Paddle's results.

This script runs on a Python with PaddlePaddle 2.6.2, and does not import pdhlo:

    PYTHON tools/generators/gradient_corpus.py CORPUS

CORPUS was written by ``rounded_corpus``. This script adds to its ``grad.zip``:

* gradients of the cases of ``forward.zip``, for gradient operators without a case;
* gradients of these up to the third order;
* gradients at ties and at corners of functions (``equal_elements.json``: operator, inputs, attributes, outputs).

Each case is built and run in a child process, since Paddle crashes on unexpected operators.
"""

from __future__ import annotations

import importlib
import io
import json
import multiprocessing
import signal
import sys
import traceback
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

_MOST = 3
"""The number of cases of a gradient operator."""
_LARGEST = 600
"""The largest number of elements of a case."""
_SECONDS = 20
_DIGITS = 2
_ORDERS = 3
_TIES = Path(__file__).with_name("equal_elements.json")

Case = tuple[bytes, dict[str, Any], dict[str, np.ndarray]]
"""A case: program, metadata, and arrays by ``in/<variable>`` and ``out/<variable>``."""


def _cases(archive: Path) -> Iterator[Case]:
    """The cases of an archive without blocks, tensor arrays and random numbers."""
    with zipfile.ZipFile(archive) as source:
        for name in sorted(file for file in source.namelist() if file.endswith("/meta.json")):
            meta, case = json.loads(source.read(name)), name.rpartition("/")[0]
            if meta["arrays"] or meta["selected_rows"] or meta["blocks"] > 1 or meta["random"]:
                continue
            with np.load(io.BytesIO(source.read(f"{case}/io.npz")), allow_pickle=False) as stored:
                yield source.read(f"{case}/program.pb"), meta, {key: stored[key] for key in stored.files}


def _is_small(case: Case) -> bool:
    return sum(array.size for array in case[2].values()) <= _LARGEST


class _GradientRunner:
    """Appends gradients to programs and runs them."""

    def __init__(self) -> None:
        self._paddle: Any = importlib.import_module("paddle")
        self._core: Any = importlib.import_module("paddle.base.core")
        self._paddle.enable_static()
        self._paddle.seed(0)

    def _is_real_or_complex(self, variable: Any) -> bool:
        kinds = self._core.VarDesc.VarType
        return variable.dtype in (kinds.FP32, kinds.FP64, kinds.COMPLEX64, kinds.COMPLEX128)

    def _tensor(self, tensor: Any, array: np.ndarray, lod: list[list[int]] | None) -> Any:
        tensor.set(np.ascontiguousarray(array) if array.ndim else array, self._paddle.CPUPlace())
        if lod:
            tensor.set_lod(lod)
        return tensor

    def gradients(self, case: Case, full: frozenset[str]) -> list[Case]:
        """The case with appended gradients: one case for each new gradient operator that is not in ``full``."""
        program, meta, arrays = case
        loaded = self._paddle.static.Program.parse_from_string(program)
        block = loaded.global_block()
        count = len(block.ops)
        targets = [block.var(name) for name in meta["fetch"]]
        targets = [variable for variable in targets if self._is_real_or_complex(variable)]
        inputs = [block.var(name) for name in (*meta["feed"], *meta["params"])]
        inputs = [variable for variable in inputs if self._is_real_or_complex(variable)]
        sources, smooth = (*meta["feed"], *meta["params"]), [variable.name for variable in inputs]
        for var in list(block.vars.values()):
            var.stop_gradient = var.name in sources and var.name not in smooth
        input_arrays = {key.partition("/")[2]: array for key, array in arrays.items() if key.startswith("in/")}
        lod, cotangents = dict(meta["lod"]), []
        with self._paddle.static.program_guard(loaded):
            for target in targets:
                array = arrays[f"out/{target.name}"]
                target.desc.set_shape(array.shape)
                name = f"{target.name}@COTANGENT"
                cotangents.append(
                    block.create_var(name=name, shape=array.shape, dtype=target.dtype, stop_gradient=False)
                )
                input_arrays[name] = _random(array, name)
                lod |= {name: lod[target.name]} if target.name in lod else {}
            self._paddle.static.gradients(targets, inputs, cotangents)
        appended = {op.type: op for op in block.ops[count:] if "_grad" in op.type and op.type not in full}
        if not appended:
            return []
        feeds = [*meta["feed"], *(cotangent.name for cotangent in cotangents)]
        return [self._run(loaded, type_, op, meta, input_arrays, lod, feeds) for type_, op in appended.items()]

    def _run(
        self,
        program: Any,
        type_: str,
        op: Any,
        meta: dict[str, Any],
        input_arrays: dict[str, np.ndarray],
        lod: dict[str, list[list[int]]],
        feeds: list[str],
    ) -> Case:
        block = program.global_block()
        wanted = [name for name in op.output_arg_names if name != "@EMPTY@" and block.has_var(name)]
        scope = self._core.Scope()
        for name in meta["params"]:
            self._tensor(scope.var(name).get_tensor(), input_arrays[name], lod.get(name))
        feed = {name: self._tensor(self._core.LoDTensor(), input_arrays[name], lod.get(name)) for name in feeds}
        executor = self._paddle.static.Executor(self._paddle.CPUPlace())
        read = [name for name in op.input_arg_names if name not in input_arrays and block.has_var(name)]
        fetched = executor.run(program, feed=feed, fetch_list=[*wanted, *read], scope=scope, return_numpy=False)
        values = {name: np.array(tensor).reshape(tensor.shape()) for name, tensor in zip(wanted, fetched, strict=False)}
        between = dict(zip(read, fetched[len(wanted) :], strict=True))
        if not values:
            raise ValueError("no result")
        lods = {name: tensor.lod() for name, tensor in zip([*wanted, *read], fetched, strict=True) if tensor.lod()}
        kept = {name: value for name, value in lod.items() if name in input_arrays}
        arrays = {f"in/{name}": array for name, array in input_arrays.items()}
        arrays |= {f"out/{name}": array for name, array in values.items()}
        arrays |= {f"between/{name}": np.array(value).reshape(value.shape()) for name, value in between.items()}
        about = {
            **meta,
            "id": f"{type_}-of-{meta['id']}",
            "kind": "grad",
            "ops": dict(Counter(operator.type for operator in block.ops)),
            "op": meta["op"],
            "gradient": type_,
            "feed": feeds,
            "fetch": wanted,
            "written": [],
            "lod": kept | lods,
            "dtype": {key.partition("/")[2]: str(array.dtype) for key, array in arrays.items()},
        }
        return program.desc.serialize_to_string(), about, arrays

    def equal_elements(self, place: int, row: dict[str, Any]) -> list[Case]:
        """The case of a table row: an operator with inputs at which Paddle chooses one of several derivatives."""
        program = self._paddle.static.Program()
        block = program.global_block()
        feeds: dict[str, np.ndarray] = {}
        for slot, (dtype, value) in row["inputs"].items():
            feeds[slot] = np.array(value, dtype)
            block.create_var(name=slot, shape=feeds[slot].shape, dtype=dtype, stop_gradient=False)
        outputs = {slot: slot for slot in row["outputs"]}
        for name in outputs:
            block.create_var(name=name, dtype=row["outputs"][name])
        names = {slot: [slot] for slot in feeds}
        op = block.append_op(
            type=row["op"], inputs=names, outputs={slot: [slot] for slot in outputs}, attrs=row["attributes"]
        )
        op.desc.infer_shape(block.desc)
        meta: dict[str, Any] = {
            "id": f"{row['op']}-equal-{place}",
            "op": row["op"],
            "feed": list(feeds),
            "params": [],
            "fetch": [name for name, dtype in row["outputs"].items() if dtype.startswith(("float", "complex"))],
            "written": [],
            "lod": {},
            "selected_rows": {},
            "arrays": {},
            "random": False,
            "random_vars": [],
            "blocks": 1,
            "atol": 1e-5,
            "rtol": 1e-4,
            "test": "a row of equal_elements.json",
            "equal": True,
        }
        executor = self._paddle.static.Executor(self._paddle.CPUPlace())
        fetched = executor.run(program, feed=feeds, fetch_list=meta["fetch"])
        arrays = {f"in/{name}": array for name, array in feeds.items()}
        arrays |= {f"out/{name}": array for name, array in zip(meta["fetch"], fetched, strict=True)}
        return self.gradients((program.desc.serialize_to_string(), meta, arrays), frozenset())


def _random(array: np.ndarray, name: str) -> np.ndarray:
    """Random numbers of two digits, in the shape of an array."""
    drawn = np.random.default_rng(sum(name.encode()) + array.size)
    real = np.round(drawn.uniform(-1, 1, array.shape), _DIGITS)
    if array.dtype.kind == "c":
        real = real + 1j * np.round(drawn.uniform(-1, 1, array.shape), _DIGITS)
    return np.asarray(real, array.dtype)


def _separately(function: Callable[..., list[Case]], *arguments: object) -> list[Case]:
    """Runs a function in a child process; None, and a printed message, if it fails, crashes or takes too long."""
    ours, theirs = multiprocessing.get_context("fork").Pipe(duplex=False)
    child = multiprocessing.get_context("fork").Process(target=_answer, args=(theirs, function, arguments))
    child.start()
    theirs.close()
    try:
        cases, message = ours.recv()
    except EOFError:
        cases, message = [], "the process ended"
    child.join()
    if message:
        print(message, file=sys.stderr)  # noqa: T201
    return list(cases)


def _answer(pipe: Connection, function: Callable[..., list[Case]], arguments: tuple[object, ...]) -> None:
    signal.alarm(_SECONDS)
    try:
        pipe.send((function(*arguments), ""))
    except Exception as error:  # noqa: BLE001  (any exception means that Paddle has no gradient there)
        last = traceback.extract_tb(error.__traceback__)[-1]
        pipe.send(
            (
                [],
                f"{arguments[0][1]['id'] if isinstance(arguments[0], tuple) else arguments}: "
                f"{str(error).strip().splitlines()[-1][:150]} ({last.name})",
            )
        )


def _is_finite(case: Case) -> bool:
    return all(np.isfinite(array).all() for array in case[2].values() if array.dtype.kind in "fc")


def _added(paddle: _GradientRunner, cases: Sequence[Case], counts: Counter[str]) -> Iterator[Case]:
    """The gradients of cases, for gradient operators that do not have enough cases yet."""
    for case in sorted(filter(_is_small, cases), key=lambda entry: sum(array.size for array in entry[2].values())):
        full = frozenset(name for name, count in counts.items() if count >= _MOST)
        for gradient in _separately(paddle.gradients, case, full):
            if _is_finite(gradient) and _is_small(gradient):
                counts[gradient[1]["gradient"]] += 1
                yield gradient


def main(arguments: Sequence[str]) -> None:
    """Adds the cases to the archive ``grad.zip``."""
    (corpus,) = map(Path, arguments)
    paddle = _GradientRunner()
    forward, gradients = list(_cases(corpus / "forward.zip")), list(_cases(corpus / "grad.zip"))
    counts: Counter[str] = Counter()
    for case in filter(_is_small, gradients):
        counts.update({name: _MOST for name in case[1]["ops"] if "_grad" in name})
    cases = list(_added(paddle, forward, counts))
    latest = [*gradients, *cases]
    for _ in range(_ORDERS - 1):
        latest = list(_added(paddle, latest, counts))
        cases += latest
    equal: list[Case] = []
    for place, row in enumerate(json.loads(_TIES.read_text())):
        equal += _separately(paddle.equal_elements, place, row)
    cases += [*equal, *_added(paddle, equal, Counter())]
    with zipfile.ZipFile(corpus / "grad.zip", "a") as target:
        for program, meta, arrays in cases:
            buffer = io.BytesIO()
            stored: dict[str, Any] = dict(arrays)
            np.savez_compressed(buffer, **stored)
            target.writestr(f"{meta['id']}/meta.json", json.dumps(meta))
            target.writestr(f"{meta['id']}/program.pb", program)
            target.writestr(f"{meta['id']}/io.npz", buffer.getvalue())


if __name__ == "__main__":
    main(sys.argv[1:])
