"""Parameters as files: what is written is read again, by us and by Paddle, and what is there is not lost."""

from __future__ import annotations

import io
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pdhlo
from pdhlo.dialect.types import ELEMENT_TYPES
from pdhlo.errors import ExportError, InputError
from pdhlo.lower.comparing.references import paddle
from pdhlo.translate.tensor_stream import read_tensor, write_tensor
from pdhlo.translate.writers import save_parameters
from tests.support import ended, linear_parameters, linear_program, tensor_bytes
from tests.translate.arbitrary_tensors import LODS, arrays

FORMS = ("safetensors", "combined", "separate")
PLACES = {"safetensors": "p.safetensors", "combined": "p.pdiparams", "separate": "parameters"}


@pytest.fixture
def program() -> pdhlo.Program:
    return pdhlo.load(linear_program(), parameters=linear_parameters())


def same(actual, expected) -> None:
    assert actual.keys() == expected.keys()
    for name, value in expected.items():
        assert actual[name].dtype == value.dtype, name
        np.testing.assert_array_equal(actual[name], value, err_msg=name)


needs_paddle = pytest.mark.skipif(
    paddle.python_of_paddle() is None, reason=f"there is no environment with Paddle: {paddle.HOW_TO_MAKE}"
)
IN_PADDLE = """
import sys
import numpy, paddle
model, folder, file, found = sys.argv[1:]
paddle.enable_static()
program = paddle.static.deserialize_program(open(model, "rb").read())
executor = paddle.static.Executor(paddle.CPUPlace())
wanted = [v for v in program.list_vars() if v.persistable and v.name not in ("feed", "fetch")]
paddle.static.io.load_vars(executor, folder, program, vars=wanted, filename=file or None)
scope = paddle.static.global_scope()
numpy.savez(found, **{v.name: numpy.array(scope.find_var(v.name).get_tensor()) for v in wanted})
"""


@needs_paddle
@pytest.mark.parametrize("form", ["combined", "separate"])
def test_paddle_loads_what_is_written(program, tmp_path, form):
    program.parameters["b"] = program.parameters["b"] + 1
    path, seen = program.save_parameters(tmp_path / PLACES[form]), tmp_path / "found.npz"
    (tmp_path / "model.pdmodel").write_bytes(linear_program())
    where = [tmp_path, path.name] if form == "combined" else [path, ""]
    command = [paddle.python_of_paddle(), "-c", IN_PADDLE, tmp_path / "model.pdmodel", *where, seen]
    ended(command, timeout=120)
    same(dict(np.load(seen)), program.parameters)


@given(arrays(), LODS)
def test_the_stream_is_paddles(array, lod):
    file = io.BytesIO()
    write_tensor(file, array, lod)
    assert file.getvalue() == tensor_bytes(array, lod)
    stored = read_tensor(memoryview(file.getvalue()), 0, "a test")
    assert (stored.array.tobytes(), stored.array.shape, stored.lod) == (array.tobytes(), array.shape, lod)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("named", [True, False], ids=["by its name", "as said"])
def test_what_is_written_is_loaded(program, tmp_path, form, named):
    program.parameters["b"] = program.parameters["b"] + 1
    path = tmp_path / (PLACES[form] if named else "anything.x")
    assert program.save_parameters(path, None if named else form) == path
    same(pdhlo.load(linear_program(), parameters=path).parameters, program.parameters)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("dtype", [element.numpy for element in ELEMENT_TYPES], ids=str)
def test_all_dtypes_and_shapes(tmp_path, form, dtype):
    values = {"a/b": np.ones((2, 0, 3), dtype), "scalar": np.ones((), dtype), "turned": np.ones((2, 3), dtype).T}
    path = tmp_path / PLACES[form]
    if form == "safetensors" and dtype.kind == "c":
        with pytest.raises(ExportError, match="'a/b' is complex numbers"):
            save_parameters(values, path)
        return
    save_parameters(values, path)
    if form == "combined":
        stream, offset = memoryview(path.read_bytes()), 0
        for name in sorted(values):
            stored = read_tensor(stream, offset, name)
            np.testing.assert_array_equal(stored.array, values[name])
            offset = stored.end
        assert offset == len(stream)


@pytest.mark.parametrize("form", FORMS)
def test_what_is_there_is_replaced_only_if_it_is_ours(program, tmp_path, form):
    path = tmp_path / PLACES[form]
    program.save_parameters(path)
    program.parameters["b"] = program.parameters["b"] + 1
    with pytest.raises(ExportError, match="exists"):
        program.save_parameters(path)
    program.save_parameters(path, force=True)
    same(pdhlo.load(linear_program(), parameters=path).parameters, program.parameters)
    other = tmp_path / f"thesis{path.suffix}"
    if form == "separate":
        other.mkdir()
        (other / "chapter").write_text("1")
    else:
        other.write_text("chapter 1")
    with pytest.raises(ExportError, match=r"not replaced.*pdhlo did not write it"):
        program.save_parameters(other, force=True)
    assert (other / "chapter" if form == "separate" else other).read_text()


def test_a_combined_file_has_all_variables_of_its_program(program, tmp_path):
    del program.parameters["b"]
    with pytest.raises(ExportError, match="1 of them have no value, first 'b'"):
        program.save_parameters(tmp_path / "p.pdiparams")
    program.save_parameters(tmp_path / "separate")
    program.parameters["b"] = program.parameters["no such variable"] = np.ones(2, np.float32)
    with pytest.raises(ExportError, match="no persistable variable 'no such variable'"):
        program.save_parameters(tmp_path / "p.pdiparams")
    assert not (tmp_path / "p.pdiparams").exists()


@pytest.mark.parametrize("name", ["../x", "/x", "a//b", "a/./b", "", "x" * 256, "a\0b", "manifest.json", "folder"])
def test_names_that_are_no_files(tmp_path: Path, name):
    values = {name: np.ones(2, np.float32), "folder/x": np.ones(2, np.float32)}
    with pytest.raises(ExportError, match="a name that is not a valid file name"):
        save_parameters(values, tmp_path / "separate")
    assert list(tmp_path.iterdir()) == []
    save_parameters(values, tmp_path / "p.pdiparams")


def test_what_no_file_holds(program, tmp_path):
    with pytest.raises(InputError, match="the form of the parameters is 'pickle'"):
        program.save_parameters(tmp_path / "p", "pickle")
    rows = pdhlo.SelectedRows([1], np.ones((1, 2), np.float32), 5)
    with pytest.raises(ExportError, match="'r' is sparse rows"):
        save_parameters({"r": rows}, tmp_path / "p")
    with pytest.raises(ExportError, match="'s' is sequences with a LoD"):
        save_parameters({"s": pdhlo.LoDTensor(np.ones(3, np.float32), [[0, 3]])}, tmp_path / "p.safetensors")
    with pytest.raises(InputError, match="dtype"):
        save_parameters({"e": np.ones(2, ml_dtypes.int4)}, tmp_path / "p")


@given(st.binary(max_size=100))
def test_damaged_safetensors(data):
    head = len(data).to_bytes(8, "little") + b"{" + data
    with pytest.raises(pdhlo.PdhloError):
        pdhlo.load(linear_program(), parameters=_file(head))


def _file(data: bytes) -> Path:
    path = Path(_FOLDER) / "damaged.safetensors"
    path.write_bytes(data)
    return path


@pytest.fixture(scope="module", autouse=True)
def _folder(tmp_path_factory):
    global _FOLDER  # noqa: PLW0603
    _FOLDER = str(tmp_path_factory.mktemp("damaged"))
