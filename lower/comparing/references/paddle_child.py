"""Runs block 0 of a legacy program with Paddle, operator by operator, and stores every value that is written.

    PYTHON -I paddle_child.py FOLDER

PYTHON has Paddle; nothing of pdhlo is imported here. FOLDER holds

* ``program.pb``: the serialized ProgramDesc;
* ``given.npz``: the variables to begin with. A key is ``OWNER:PART:NAME``, where OWNER is ``parameter`` or ``input``
  (an input goes before a parameter of its name), and PART is ``data``, ``bfloat16`` (the data as float32), ``lod0``,
  ``lod1``, … (offsets), ``rows`` or ``height`` (of selected rows).

This writes there

* ``values.npz``, at the end: the same with ``PLACE:PART:NAME``, PLACE being the operator's in block 0;
* ``operator.txt``: the place and the type of the operator that runs;
* ``error.txt``: what Paddle says, where it fails (exit status 1).

Each operator runs as a program of its own in one scope, so that each value is seen before the next operator may
overwrite it, and no pass over the program can fuse, drop or reuse anything.
"""

import os
import sys

# Before Paddle is imported. No oneDNN kernels (they have layouts of their own); nothing is freed while it may be
# wanted; legacy programs stay what they are (Paddle 3 has another IR); short messages.
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

from pathlib import Path
from typing import Any  # Paddle has no types for its bindings

import numpy as np
import paddle
from paddle.base import core
from paddle.base.proto import framework_pb2 as proto

SEED = 0
_NOT_RUN = ("feed", "fetch")
_TENSOR, _SELECTED_ROWS = 7, 8  # of VarType.Type; what 2.6 calls LOD_TENSOR is DENSE_TENSOR in 3
# Files, other machines, code: a model is data, and must not reach them.
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


def main(folder: Path) -> int:
    """Run the program in ``folder``; returns the exit status."""
    try:
        values = _run(folder)
    except Exception as error:  # noqa: BLE001 (whatever Paddle raises is the answer)
        (folder / "error.txt").write_text(_message(error), encoding="utf-8")
        return 1
    with (folder / "values.npz").open("wb") as file:
        np.savez(file, **values)
    return 0


def _run(folder: Path) -> dict[str, Any]:
    paddle.enable_static()
    paddle.seed(SEED)
    # Through Paddle's own reader, which upgrades operators of old versions.
    upgraded = paddle.static.Program.parse_from_string((folder / "program.pb").read_bytes())
    program = proto.ProgramDesc.FromString(upgraded.desc.serialize_to_string())
    if refused := _REACHING_OUT & {operator.type for block in program.blocks for operator in block.ops}:
        raise PermissionError(f"it reaches for files or other machines, which is not allowed here: {min(refused)}")
    scope = core.Scope()
    with np.load(folder / "given.npz", allow_pickle=False) as given:
        _give(scope, given)
    cpu = core.Place()
    cpu.set_place(core.CPUPlace())
    executor = core.Executor(cpu)
    variables = {one.name: one for one in program.blocks[0].vars}
    values: dict[str, Any] = {}
    descriptions = []  # Paddle keeps pointers into them
    for place, operator in enumerate(program.blocks[0].ops):
        if operator.type in _NOT_RUN:
            continue
        (folder / "operator.txt").write_text(f"{place}, {operator.type}", encoding="utf-8")
        alone = _alone(program, operator, variables)
        descriptions.append(core.ProgramDesc(alone.SerializeToString()))
        context = executor.prepare(descriptions[-1], len(alone.blocks) - 1, [], True)
        executor.run_prepared_ctx(context, scope, False, True, True)  # in this scope; inner ones stay for gradients
        for name in dict.fromkeys(name for slot in operator.outputs for name in slot.arguments):
            if name in variables:
                found = _observed(scope, variables[name])
                values.update({f"{place}:{part}:{name}": array for part, array in found.items()})
    return values


def _alone(program: Any, operator: Any, variables: dict[str, Any]) -> Any:
    """A program whose last block is this operator and the variables that it can reach."""
    alone = proto.ProgramDesc()
    alone.version.CopyFrom(program.version)
    alone.op_version_map.CopyFrom(program.op_version_map)
    own = {name for slot in (*operator.inputs, *operator.outputs) for name in slot.arguments}
    has_blocks = any(attribute.type in (proto.BLOCK, proto.BLOCKS) for attribute in operator.attrs)
    if has_blocks:  # it stands behind them: in block 0, Paddle would look for the while of a while_grad
        alone.blocks.extend(program.blocks)
        del alone.blocks[0].ops[:]
        own = set(variables)
    block = alone.blocks.add(idx=len(alone.blocks), parent_idx=0 if alone.blocks else -1)
    block.vars.extend(variables[name] for name in sorted(own & variables.keys()))
    block.ops.append(operator)
    attributes = block.ops[0].attrs
    del attributes[:]
    attributes.extend(one for one in operator.attrs if one.name not in ("use_mkldnn", "skip_eager_deletion_vars"))
    if has_blocks:  # what a gradient reads of them later
        inner = sorted({one.name for given in program.blocks for one in given.vars})
        attributes.add(name="skip_eager_deletion_vars", type=proto.STRINGS, strings=inner)
    return alone


def _message(error: Exception) -> str:
    """Paddle's own words: behind its stack there is a line with the kind of error, in front of hints."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    told = [line for line in lines if "Error: " in line and not line.startswith("File ")]
    return told[-1] if told else f"{type(error).__name__}: {lines[0] if lines else ''}"


# ---------------------------------------------------------------- values


def _give(scope: Any, given: Any) -> None:
    parts: dict[tuple[str, str], dict[str, np.ndarray]] = {}
    for key in given.files:
        owner, part, name = key.split(":", 2)
        parts.setdefault((owner, name), {})[part] = given[key]
    for (owner, name), found in parts.items():
        if owner == "parameter" and ("input", name) in parts:
            continue
        variable = scope.var(name)
        if "rows" in found:
            selected = variable.get_selected_rows()
            selected.set_rows(found["rows"].tolist())
            selected.set_height(int(found["height"]))
            tensor = selected.get_tensor()
        else:
            tensor = variable.get_tensor()
            tensor.set_lod([found[f"lod{level}"].tolist() for level in range(len(found) - 1)])
        # Paddle takes uint16 for the bits of bfloat16, which are the upper half of a float32's.
        data = found["data"] if "data" in found else (found["bfloat16"].view(np.uint32) >> 16).astype(np.uint16)
        tensor.set(data, core.CPUPlace())


def _observed(scope: Any, variable: Any) -> dict[str, np.ndarray]:
    """The parts of a variable's value, as in ``values.npz``; none where it has no value or is no tensor."""
    found = scope.find_var(variable.name)
    kind = variable.type.type
    if found is None or kind not in (_TENSOR, _SELECTED_ROWS):
        return {}
    if kind == _TENSOR:
        tensor = found.get_tensor()
        parts = {f"lod{level}": np.array(offsets, np.int64) for level, offsets in enumerate(tensor.lod())}
    else:
        selected = found.get_selected_rows()
        tensor = selected.get_tensor()
        parts = {"rows": np.array(selected.rows(), np.int64), "height": np.array(selected.height(), np.int64)}
    if not tensor._is_initialized():
        return {}
    if tensor._dtype() == _BFLOAT16:
        parts["bfloat16"] = (np.array(tensor).astype(np.uint32) << 16).view(np.float32)
    else:
        parts["data"] = np.array(tensor)
    return parts


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
