"""Every container, and what is wrong with damaged ones."""

from __future__ import annotations

import os
import pickle
import tracemalloc

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, ModelFormatError
from pdhlo.system.caller import Caller, called_by
from pdhlo.translate import framework_pb2 as proto
from pdhlo.translate.readers.model import ModelFile
from tests.support import (
    linear_parameters,
    linear_program,
    tensor_bytes,
    write_combined,
    write_separate,
)

PARAMETERS = linear_parameters()


def assert_loads(*arguments, **options):
    program = pdhlo.load(*arguments, **options)
    assert set(program.parameters) == set(PARAMETERS)
    for name, array in PARAMETERS.items():
        np.testing.assert_array_equal(program.parameters[name], array)


def test_folder_with_one_file_a_variable(tmp_path):
    assert_loads(write_separate(tmp_path, PARAMETERS))
    assert_loads(tmp_path / "__model__")


@pytest.mark.parametrize("name", ["__params__", "params", "anything.bin"])
def test_folder_with_one_combined_file_of_any_name(tmp_path, name):
    write_separate(tmp_path, {})
    write_combined(tmp_path / name, PARAMETERS)
    assert_loads(str(tmp_path))


def test_combined_file_among_others(tmp_path):
    write_separate(tmp_path, {})
    write_combined(tmp_path / "weights.bin", PARAMETERS)
    (tmp_path / "readme.txt").write_text("not parameters")
    assert_loads(tmp_path)


@pytest.mark.parametrize("spelling", ["", "net", "net.pdmodel"])
def test_pdmodel_by_folder_prefix_and_file(tmp_path, spelling):
    (tmp_path / "net.pdmodel").write_bytes(linear_program())
    write_combined(tmp_path / "net.pdiparams", PARAMETERS)
    assert_loads(tmp_path / spelling)


def test_a_program_whose_first_block_has_the_length_of_a_brace_is_no_json():
    """``\\n{``: the tag of a block, and its 123 bytes."""
    program = proto.ProgramDesc()
    program.blocks.add(idx=0, parent_idx=-1).ops.add(type="relu", inputs=[{"parameter": "X", "arguments": ["x"]}])
    missing = ord("{") - program.blocks[0].ByteSize()
    program.blocks[0].ops[0].inputs[0].arguments[0] += "x" * missing
    data = program.SerializeToString()
    assert data.startswith(b"\n{")
    assert not ModelFile(data, None, "").is_json


def test_bytes_with_a_mapping_and_with_a_file(tmp_path):
    assert_loads(linear_program(), parameters={**PARAMETERS, "unknown": np.zeros(3)})
    assert_loads(linear_program(), parameters=write_combined(tmp_path / "p", PARAMETERS))


def test_training_folder_with_pickles(tmp_path):
    (tmp_path / "main.pdmodel").write_bytes(linear_program())
    (tmp_path / "startup.pdmodel").write_bytes(linear_program())
    (tmp_path / "main.pdparams").write_bytes(pickle.dumps({"w": PARAMETERS["w"]}, protocol=2))
    (tmp_path / "main.pdopt").write_bytes(pickle.dumps({"b": PARAMETERS["b"]}, protocol=2))
    assert_loads(tmp_path, which="main")


def test_large_files_are_mapped_not_copied(tmp_path):
    from tests.support import make_program

    weights = np.zeros((2048, 2048), np.float32)
    program = make_program(
        [("matmul_v2", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"trans_x": False, "trans_y": False})],
        {"x": ("float32", [-1, 2048]), "w": ("float32", [2048, 2048]), "y": ("float32", [-1, 2048])},
        feeds=["x"],
        parameters=["w"],
    )
    (tmp_path / "n.pdmodel").write_bytes(program)
    (tmp_path / "n.pdiparams").write_bytes(tensor_bytes(weights))
    pdhlo.load(tmp_path)  # imports
    tracemalloc.start()
    loaded = pdhlo.load(tmp_path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert loaded.parameters["w"].shape == (2048, 2048)
    assert peak < weights.nbytes / 10


# -- what is wrong


def test_no_model():
    with pytest.raises(ModelFormatError, match=r"there is no model at .*nothing.*expected a folder"):
        pdhlo.load("/tmp/nothing/here")


def test_folder_without_a_model(tmp_path):
    with pytest.raises(ModelFormatError, match=r"it has no __model__, no .pdmodel file"):
        pdhlo.load(tmp_path)
    (tmp_path / "inference.json").write_text("{}")
    with pytest.raises(ModelFormatError, match="Paddle 3"):
        pdhlo.load(tmp_path)


def test_folder_with_several_programs(tmp_path):
    for name in ("a.pdmodel", "b.pdmodel"):
        (tmp_path / name).write_bytes(linear_program())
    with pytest.raises(ModelFormatError, match=r"several programs \(a.pdmodel, b.pdmodel\)"):
        pdhlo.load(tmp_path)


@pytest.mark.parametrize("data", [b"", b"hello, this is text", b"\x1f\x8b" + bytes(100), linear_program()[:-7]])
def test_no_protobuf(tmp_path, data):
    (tmp_path / "__model__").write_bytes(data)
    with pytest.raises(ModelFormatError, match="not a legacy program"):
        pdhlo.load(tmp_path)


def test_missing_parameter_file(tmp_path):
    write_separate(tmp_path, {"w": PARAMETERS["w"]})
    with pytest.raises(ModelFormatError, match=r"has no file for 'b'.*1 of its 2 parameters.*pass parameters="):
        pdhlo.load(tmp_path)


@pytest.mark.parametrize("keep", [0, 1, 3, 11, 30, -1])
def test_truncated_parameter_file(tmp_path, keep):
    write_separate(tmp_path, PARAMETERS)
    (tmp_path / "w").write_bytes((tmp_path / "w").read_bytes()[:keep])
    with pytest.raises(ModelFormatError, match=r"/w is truncated: .* are left"):
        pdhlo.load(tmp_path)


def test_truncated_combined_file_names_the_parameter(tmp_path):
    write_separate(tmp_path, {})
    path = write_combined(tmp_path / "params", PARAMETERS)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(ModelFormatError, match=r"parameter 'w' \(2 of 2\) is truncated"):
        pdhlo.load(tmp_path)


def test_combined_file_of_another_program(tmp_path):
    write_separate(tmp_path, {})
    path = write_combined(tmp_path / "params", PARAMETERS)
    path.write_bytes(path.read_bytes() * 2)
    with pytest.raises(ModelFormatError, match="belongs to another program"):
        pdhlo.load(tmp_path)


@pytest.mark.parametrize(
    ("array", "reason"),
    [
        (np.zeros((3, 2), np.float64), "is float64, the program says float32"),
        (np.zeros((2, 3), np.float32), r"has the shape \(2, 3\), the program says \(3, 2\)"),
    ],
)
def test_parameter_of_the_wrong_dtype_or_size(tmp_path, array, reason):
    write_separate(tmp_path, {**PARAMETERS, "w": array})
    with pytest.raises(ModelFormatError, match=reason):
        pdhlo.load(tmp_path)
    with pytest.raises(InputError, match=reason):
        pdhlo.load(linear_program(), parameters={"w": array})


def renamed(old: str, new: str) -> bytes:
    program = proto.ProgramDesc.FromString(linear_program())
    for variable in program.blocks[0].vars:
        variable.name = new if variable.name == old else variable.name
    for op in program.blocks[0].ops:
        for slot in op.inputs:
            slot.arguments[:] = [new if name == old else name for name in slot.arguments]
    return bytes(program.SerializeToString())


@pytest.mark.parametrize("name", ["../secret", "/etc/hostname", "a/../../secret", "a\0b"])
def test_parameter_name_that_would_leave_the_folder(tmp_path, name):
    folder = write_separate(tmp_path / "model", {"b": PARAMETERS["b"]})
    (tmp_path / "secret").write_bytes(tensor_bytes(PARAMETERS["w"]))
    (folder / "__model__").write_bytes(renamed("w", name))
    with pytest.raises(ModelFormatError, match="outside"):
        pdhlo.load(folder)


@pytest.mark.parametrize("is_combined", [False, True])
def test_links_of_the_folder_are_followed(tmp_path, is_combined):
    """A cache of Hugging Face has links to ``../../blobs`` in its folders, one file a variable or one for all."""
    stored, folder = write_separate(tmp_path / "blobs", PARAMETERS), tmp_path / "snapshots" / "main"
    folder.mkdir(parents=True)
    write_combined(stored / "params", PARAMETERS)
    for name in ["__model__", *(["params"] if is_combined else PARAMETERS)]:
        os.symlink(f"../../blobs/{name}", folder / name)
    assert_loads(folder)


@pytest.mark.parametrize("kind", ["device", "pipe"])
def test_only_regular_files_are_read(tmp_path, kind):
    path = tmp_path / "given"
    if kind == "device":
        path = "/dev/zero"
    else:
        os.mkfifo(path)
    with pytest.raises(ModelFormatError, match="cannot be read: it is not a regular file"):
        pdhlo.load(linear_program(), parameters=path)


def test_a_program_larger_than_the_limit_is_refused_and_may_be_allowed(tmp_path):
    (tmp_path / "net.pdmodel").write_bytes(linear_program())
    size = len(linear_program())
    with (
        called_by(Caller(largest_file=size - 1)),
        pytest.raises(ModelFormatError, match=rf"{size:,} bytes, and .*--largest-file"),
    ):
        pdhlo.translate(tmp_path)
    with called_by(Caller(largest_file=size)):
        pdhlo.translate(tmp_path)


def test_translate_is_a_function_in_any_order_of_imports():
    from pdhlo.translate.legacy import compat

    assert compat.normalised_name("relu") == "relu"
    assert pdhlo.translate(linear_program()).to_json() == pdhlo.load(linear_program()).to_json()


def test_a_program_whose_blocks_go_in_circles():
    program = proto.ProgramDesc.FromString(linear_program())
    program.blocks[0].parent_idx = 0
    pdhlo.translate(program.SerializeToString())  # old files say so of the outermost block
    program.blocks.add(idx=1, parent_idx=1)
    with pytest.raises(ModelFormatError, match="block 1 calls itself 1, inside block 1"):
        pdhlo.translate(program.SerializeToString())


def test_unknown_program_of_a_folder(tmp_path):
    with pytest.raises(InputError, match="which is 'test', expected main or startup"):
        pdhlo.load(tmp_path, which="test")
