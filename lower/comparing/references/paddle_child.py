"""Runs a legacy program with Paddle, operator by operator, and stores all values that operators write.

    PYTHON -I paddle_child.py FOLDER ITERATIONS

PYTHON has Paddle; this file imports nothing of pdhlo. FOLDER has

* ``program.pb``: the serialized ProgramDesc;
* ``given.npz``: the initial values of variables. A key is ``OWNER:PART:NAME``. OWNER is ``parameter`` or ``input``; an
  input replaces a parameter of the same name. PART is ``data``, ``bfloat16`` (the data as float32), ``lod0``, ``lod1``,
  … (offsets), ``rows`` or ``height`` (of selected rows).

The process writes

* ``values.npz``: values with the keys ``PLACE:PART:NAME``. PLACE is the place of the operator in block 0. Inside loops
  and branches, PLACE is ``ITERATIONS/BLOCK/PLACE``: the iterations of the enclosing loops from 0 (``2.0``), the block,
  and the place in this block. Place -1 has the variables of a loop at the start of an iteration, tensor arrays
  included, whose parts are ``count``, ``0.data``, ``0.lod0`` and so on. At most ITERATIONS iterations of each loop are
  stored: the first, the last, and some between;
* ``operator.txt``: the operator that runs;
* ``error.txt``: Paddle's message, if the program fails (exit status 1).

Each operator runs as a separate program in one scope. So each value can be read before the next operator overwrites
it, and no pass can fuse or remove operators or reuse memory. This file also runs the blocks of ``while`` and
``conditional_block`` operator by operator. If the program has gradients of blocks, Paddle runs these operators, since
the gradients read data that Paddle's operators store.
"""

import os
import sys

# Set before Paddle is imported: no oneDNN kernels, which have other layouts; no memory is freed early; Paddle 3 keeps
# legacy programs, and does not convert them to its own IR; short messages.
os.environ.update(
    {
        "GLOG_minloglevel": "2",
        "FLAGS_use_mkldnn": "0",
        "FLAGS_eager_delete_tensor_gb": "-1",
        "FLAGS_enable_pir_api": "0",
        "FLAGS_enable_pir_in_executor": "0",
        "FLAGS_call_stack_level": "0",
    }
)

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any  # Paddle has no types for its bindings

import numpy as np
import paddle
from paddle.base import core
from paddle.base.proto import framework_pb2 as proto

SEED = 0
_NOT_RUN = ("feed", "fetch")
_TENSOR, _SELECTED_ROWS, _ARRAY = 7, 8, 13  # of VarType.Type; LOD_TENSOR of 2.6 is DENSE_TENSOR in 3
_BEGIN = -1
# Forbidden operators, which access files, other machines or code. A model must not do this.
_REACHING_OUT = frozenset(
    [
        "c_comm_init",
        "c_comm_init_all",
        "c_comm_init_multitrainer",
        "c_gen_bkcl_id",
        "c_gen_nccl_id",
        "c_gen_xccl_id",
        "comm_init_all",
        "distributed_lookup_table",
        "distributed_push_sparse",
        "fetch_barrier",
        "heter_listen_and_serv",
        "listen_and_serv",
        "load",
        "load_combine",
        "load_combine_extended",
        "load_combine_vocab",
        "openvino_engine",
        "py_func",
        "pull_box_extended_sparse",
        "pull_box_sparse",
        "pull_gpups_sparse",
        "pull_sparse",
        "pull_sparse_v2",
        "push_box_extended_sparse",
        "push_box_sparse",
        "push_dense",
        "push_gpups_sparse",
        "push_sparse",
        "push_sparse_v2",
        "read_file",
        "save",
        "save_combine",
        "save_combine_vocab",
        "send",
        "send_and_recv",
        "send_barrier",
    ]
)
_BFLOAT16 = proto.VarType.BF16


Values = dict[str, Any]


@dataclass
class _PaddleRun:
    """One run of a program."""

    program: Any
    executor: Any
    folder: Path
    iterations: int
    """The largest number of iterations of a loop to store; with 0, Paddle runs the blocks."""
    prepared: dict[tuple[int, int], Any] = field(default_factory=dict)
    """Prepared operators by block and place, with their descriptions, to which Paddle keeps pointers."""


def main(folder: Path, iterations: int) -> int:
    """Runs the program in ``folder``; returns the exit status."""
    try:
        values = _run(folder, iterations)
    except Exception as error:  # noqa: BLE001 (Paddle raises errors of many classes)
        (folder / "error.txt").write_text(_message(error), encoding="utf-8")
        return 1
    with (folder / "values.npz").open("wb") as file:
        np.savez(file, **values)
    return 0


def _run(folder: Path, iterations: int) -> Values:
    paddle.enable_static()
    paddle.seed(SEED)
    # Paddle's reader upgrades operators of old versions.
    upgraded = paddle.static.Program.parse_from_string((folder / "program.pb").read_bytes())
    program = proto.ProgramDesc.FromString(upgraded.desc.serialize_to_string())
    operators = [operator for block in program.blocks for operator in block.ops]
    if refused := _REACHING_OUT & {operator.type for operator in operators}:
        raise PermissionError(
            f"it accesses files or other machines, which is not allowed in a comparison: {min(refused)}"
        )
    if any(operator.type.endswith("_grad") and _has_blocks(operator) for operator in operators):
        iterations = 0
    scope = core.Scope()
    with np.load(folder / "given.npz", allow_pickle=False) as archive:
        _give(scope, archive)
    cpu = core.Place()
    cpu.set_place(core.CPUPlace())
    return _run_block(_PaddleRun(program, core.Executor(cpu), folder, iterations), 0, scope, ())


def _run_block(run: _PaddleRun, number: int, scope: object, iterations: tuple[int, ...]) -> Values:
    """The values that the operators of a block write, by ``PLACE:PART:NAME``."""
    block = run.program.blocks[number]
    values: Values = {}
    for place, operator in enumerate(block.ops):
        if operator.type in _NOT_RUN:
            continue
        (run.folder / "operator.txt").write_text(f"block {number}, operator {place}, {operator.type}", encoding="utf-8")
        if run.iterations and operator.type == "while":
            values.update(_run_loop(run, operator, scope, iterations))
        elif run.iterations and operator.type == "conditional_block" and _attribute(operator, "is_scalar_condition").b:
            values.update(_run_branch(run, operator, scope, iterations))
        else:
            _run_operator(run, number, place, scope)
        names = {name for slot in operator.outputs for name in slot.arguments}
        at = f"{place}" if number == 0 else f"{_where(iterations, number)}{place}"
        kept = [var for var in block.vars if var.name in names] if number == 0 else _variables(run, number, names)
        values.update(_named(at, scope, kept))
    return values


def _where(iterations: tuple[int, ...], number: int) -> str:
    return f"{'.'.join(map(str, iterations))}/{number}/"


def _named(at: str, scope: object, variables: Any, *, arrays: bool = False) -> Values:
    return {
        f"{at}:{part}:{variable.name}": array
        for variable in variables
        for part, array in _observed(scope, variable, arrays=arrays).items()
    }


def _variables(run: _PaddleRun, number: int, names: set[str]) -> list[object]:
    """The variables of these names that are visible in a block: its own, and those of enclosing blocks."""
    variables: dict[str, Any] = {}
    while number >= 0:
        block = run.program.blocks[number]
        variables.update({var.name: var for var in block.vars if var.name in names and var.name not in variables})
        number = block.parent_idx
    return list(variables.values())


def _run_operator(run: _PaddleRun, number: int, place: int, scope: object) -> None:
    """Runs one operator in this scope. Inner scopes stay, since gradients read them."""
    if (number, place) not in run.prepared:
        alone = _alone(run.program, number, run.program.blocks[number].ops[place])
        description = core.ProgramDesc(alone.SerializeToString())
        run.prepared[number, place] = description, run.executor.prepare(description, len(alone.blocks) - 1, [], True)
    run.executor.run_prepared_ctx(run.prepared[number, place][1], scope, False, True, True)


def _run_inside(run: _PaddleRun, operator: Any, scope: Any, iterations: tuple[int, ...]) -> Values:
    """Runs the block of an operator once, in a new scope."""
    number, own = _attribute(operator, "sub_block").block_idx, scope.new_scope()
    _declare(run, run.program.blocks[number].parent_idx, scope)  # also the variables that only the block writes
    _declare(run, number, own)
    return _run_block(run, number, own, iterations)


def _declare(run: _PaddleRun, number: int, scope: object) -> None:
    """Creates all variables of a block in a scope; existing ones stay."""
    if (number, _BEGIN) not in run.prepared:
        alone = proto.ProgramDesc()
        alone.blocks.add(idx=0, parent_idx=-1).vars.extend(run.program.blocks[number].vars)
        description = core.ProgramDesc(alone.SerializeToString())
        run.prepared[number, _BEGIN] = description, run.executor.prepare(description, 0, [], True)
    run.executor.run_prepared_ctx(run.prepared[number, _BEGIN][1], scope, False, True, True)


def _run_branch(run: _PaddleRun, operator: object, scope: object, iterations: tuple[int, ...]) -> Values:
    return _run_inside(run, operator, scope, iterations) if _holds(operator, "Cond", scope) else {}


def _run_loop(run: _PaddleRun, operator: Any, scope: Any, iterations: tuple[int, ...]) -> Values:
    number = _attribute(operator, "sub_block").block_idx
    changed = {name for slot in (*operator.outputs, _slot(operator, "Condition")) for name in slot.arguments}
    variables = _variables(run, run.program.blocks[number].parent_idx, changed)
    kept: dict[int, Values] = {}
    iteration = 0
    while _holds(operator, "Condition", scope):
        now = (*iterations, iteration)
        begin = _named(f"{_where(now, number)}{_BEGIN}", scope, variables, arrays=True)
        kept[iteration] = begin | _run_inside(run, operator, scope, now)
        scope.drop_kids()
        if len(kept) > run.iterations + 1:
            kept = _thinned(kept, iteration + 1, run.iterations)
        iteration += 1
    return {key: value for named in _thinned(kept, iteration, run.iterations).values() for key, value in named.items()}


def _thinned(kept: dict[int, Values], count: int, most: int) -> dict[int, Values]:
    """At most ``most`` of the iterations 0, 1, … of a loop: the first, the last, and some evenly spaced between."""
    chosen, stride, last = set(range(count)), 1, count - 1
    while len(chosen) > most:
        stride *= 2
        chosen = {iteration for iteration in chosen if iteration % stride == 0 or (iteration == last and most > 1)}
    return {iteration: value for iteration, value in kept.items() if iteration in chosen}


def _holds(operator: object, slot: str, scope: Any) -> bool:
    [name] = _slot(operator, slot).arguments
    return bool(np.array(scope.find_var(name).get_tensor()).reshape(-1)[0])


def _slot(operator: Any, name: str) -> Any:
    return next(element for element in operator.inputs if element.parameter == name)


def _attribute(operator: Any, name: str) -> Any:
    return next((attr for attr in operator.attrs if attr.name == name), proto.OpDesc.Attr())


def _has_blocks(operator: Any) -> bool:
    return any(attribute.type in (proto.BLOCK, proto.BLOCKS) for attribute in operator.attrs)


def _alone(program: Any, number: int, operator: Any) -> Any:
    """A program whose last block has only this operator of block ``number``, and the operator's variables.

    Variables of enclosing blocks are left out: they exist in the enclosing scope, and would be created again.
    """
    alone = proto.ProgramDesc()
    alone.version.CopyFrom(program.version)
    alone.op_version_map.CopyFrom(program.op_version_map)
    variables = {var.name: var for var in program.blocks[number].vars}
    own = {name for slot in (*operator.inputs, *operator.outputs) for name in slot.arguments}
    has_blocks = _has_blocks(operator)
    if has_blocks or number:  # as the last block: in block 0, Paddle would search the while operator of a while_grad
        alone.blocks.extend(program.blocks)
        del alone.blocks[number].ops[:]
    if has_blocks:
        own = set(variables)
    block = alone.blocks.add(idx=len(alone.blocks), parent_idx=number if alone.blocks else -1)
    block.vars.extend(variables[name] for name in sorted(own & variables.keys()))
    block.ops.append(operator)
    attributes = block.ops[0].attrs
    del attributes[:]
    attributes.extend(attr for attr in operator.attrs if attr.name not in ("use_mkldnn", "skip_eager_deletion_vars"))
    if has_blocks:  # keep the variables that gradients read later
        inner = sorted({var.name for program_block in program.blocks for var in program_block.vars})
        attributes.add(name="skip_eager_deletion_vars", type=proto.STRINGS, strings=inner)
    return alone


def _message(error: Exception) -> str:
    """Paddle's message without stack and hints: the line that names the kind of error."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    told = [line for line in lines if "Error: " in line and not line.startswith("File ")]
    return told[-1] if told else f"{type(error).__name__}: {lines[0] if lines else ''}"


# ---------------------------------------------------------------- values


def _give(scope: Any, archive: Any) -> None:
    parts: dict[tuple[str, str], dict[str, np.ndarray]] = {}
    for key in archive.files:
        owner, part, name = key.split(":", 2)
        parts.setdefault((owner, name), {})[part] = archive[key]
    for (owner, name), arrays in parts.items():
        if owner == "parameter" and ("input", name) in parts:
            continue
        variable = scope.var(name)
        if "rows" in arrays:
            selected = variable.get_selected_rows()
            selected.set_rows(arrays["rows"].tolist())
            selected.set_height(int(arrays["height"]))
            tensor = selected.get_tensor()
        else:
            tensor = variable.get_tensor()
            tensor.set_lod([arrays[f"lod{level}"].tolist() for level in range(len(arrays) - 1)])
        # Paddle takes the bits of bfloat16 as uint16: the upper half of the bits of a float32.
        data = arrays["data"] if "data" in arrays else (arrays["bfloat16"].view(np.uint32) >> 16).astype(np.uint16)
        tensor.set(data, core.CPUPlace())


def _observed(scope: Any, variable: Any, *, arrays: bool = False) -> dict[str, np.ndarray]:
    """The parts of a variable's value, as in ``values.npz``; empty if it has no value or is not a tensor."""
    var = scope.find_var(variable.name)
    kind = variable.type.type
    if arrays and var is not None and kind == _ARRAY:
        return _observed_array(var.get_lod_tensor_array())
    if var is None or kind not in (_TENSOR, _SELECTED_ROWS):
        return {}
    if kind == _TENSOR:
        return _parts_of(var.get_tensor())
    selected = var.get_selected_rows()
    parts = _parts_of(selected.get_tensor())
    sparse = {"rows": np.array(selected.rows(), np.int64), "height": np.array(selected.height(), np.int64)}
    return {**sparse, **parts} if parts else {}


def _observed_array(tensors: Any) -> dict[str, np.ndarray]:
    """The parts of a tensor array; empty if an element has no value."""
    elements = [_parts_of(tensor) for tensor in tensors]
    if not all(elements):
        return {}
    parts = {f"{place}.{part}": array for place, element in enumerate(elements) for part, array in element.items()}
    return {"count": np.array(len(elements), np.int64), **parts}


def _parts_of(tensor: Any) -> dict[str, np.ndarray]:
    if not tensor._is_initialized():
        return {}
    parts = {f"lod{level}": np.array(offsets, np.int64) for level, offsets in enumerate(tensor.lod())}
    if tensor._dtype() == _BFLOAT16:
        parts["bfloat16"] = (np.array(tensor).astype(np.uint32) << 16).view(np.float32)
    else:
        parts["data"] = np.array(tensor)
    return parts


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
