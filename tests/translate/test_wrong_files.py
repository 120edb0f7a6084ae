"""What is said of files and folders that are no model: what they are, and what to do."""

from __future__ import annotations

import gzip
import io
import pickle
import shutil
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, ModelFormatError
from pdhlo.system import storage
from pdhlo.system.file_kinds import kind_of
from pdhlo.translate import framework_pb2 as proto
from tests.pir_json import data, fetch, tensor
from tests.pir_json import program as paddle_3
from tests.support import PRODUCT, linear_parameters, linear_program, tensor_bytes, write_combined, write_separate

PARAMETERS = linear_parameters()
LFS = b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
JAX = bytes.fromhex("3c0000003800640062005c005800540050004c000000")  # as jax 0.10.2 begins one
ONNX = b"\x08\x07\x12\x0cPaddlePaddle\x1a\x052.1.0:\x10" + bytes(16)


LITE = b"\x02\x00" + b"v2.12".ljust(16, b"\0") + (1234).to_bytes(8, "little") + b"\x10" + bytes(40)
TFLITE = b"\x1c\0\0\0TFL3" + bytes(40)
# As torch.save has written until version 1.5.
OLD_TORCH = pickle.dumps(0x1950A86A20F9469CFC6C, protocol=2) + pickle.dumps(1001, protocol=2)


def zipped(name: str = "model/__model__") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, linear_program())
    return file.getvalue()


def tarred() -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as archive:
        archive.addfile(tarfile.TarInfo("inference.pdmodel"))
    return file.getvalue()


def saved_array() -> bytes:
    file = io.BytesIO()
    np.save(file, np.zeros(3))
    return file.getvalue()


WRONG = {
    "onnx": (ONNX, "it is an ONNX model"),
    "zip": (zipped(), "it is a zip archive .*unpack it"),
    "PyTorch": (zipped("archive/data.pkl"), r"it is a file of PyTorch: .*whose models are __model__, \.pdmodel with"),
    "old PyTorch": (OLD_TORCH, "it is a file of PyTorch"),
    "Paddle-Lite": (LITE, r"it is a model of Paddle-Lite \(\.nb\): .*Pass the original model"),
    "Paddle-Lite of a branch": (b"\0\0HEAD(dab8e7f)\0\x7f\x03" + bytes(60), "it is a model of Paddle-Lite"),
    "Paddle-Lite of a commit": (b"\x01\x00c4afdf1" + bytes(60), "it is a model of Paddle-Lite"),
    "TensorFlow Lite": (TFLITE, "it is a model of TensorFlow Lite: it is not a model of Paddle"),
    "tar": (tarred(), "it is a tar archive: unpack it"),
    "gzip": (gzip.compress(b"x" * 100), "it is a gzip file .*unpack it"),
    "lfs": (LFS, "it is a pointer of Git LFS: .*git lfs pull"),
    "pdparams": (
        pickle.dumps({"w": np.zeros(3)}, protocol=2),
        "it is a pickle, like .pdparams .*holds parameters and no",
    ),
    "pickled program": (
        pickle.dumps({"feed_var_names": ["x"], "program_desc_str": linear_program()}, protocol=2),
        r"it is a pickled program, as saved by the first fluid \(2017\) .*Build the network with Paddle 1\.x or 2\.x",
    ),
    "pdiparams": (tensor_bytes(PARAMETERS["w"]), "it is saved tensors, like .pdiparams files: .*Pass the .pdmodel"),
    "lod": (tensor_bytes(np.zeros(2, np.float32), [[0, 1, 2]]), "it is saved tensors"),
    "truncated": (
        linear_program()[:-7],
        r"begins like a legacy program, and is cut short.*block 0 has [\d,]+ bytes, and [\d,]+ are",
    ),
    "very truncated": (linear_program()[:2], "begins like a legacy program, and is cut short"),
    "behind it": (linear_program() + b"\xff\xff", "is cut short or damaged: the bytes after byte"),
    "CRLF": (
        linear_program().replace(b"\n", b"\r\n"),
        r"its line feeds were changed to CRLF.*copy it again, as a binary file",
    ),
    "UTF-8": (
        linear_program().decode("latin-1").encode(),
        "a tool treated it as text, and converted it to UTF-8; copy it again",
    ),
    "UTF-8 with losses": (
        linear_program().decode(errors="replace").encode(),
        "replaced by U.FFFD, and are lost; copy it",
    ),
    "empty": (b"", "it is empty"),
    "text": (b"hello, this is text", "are not a ProgramDesc .*it begins with 'hello"),
    "mlir": (PRODUCT.encode(), "it is MLIR: .*pdhlo translate MODEL -o FOLDER"),
    "mlir with aliases": (str(pdhlo.translate(linear_program())).encode(), "it is MLIR: "),
    "exported by jax": (JAX, r"it is a function that jax has exported: jax\.export\.deserialize reads it"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(20), "it is a picture"),
    "npy": (saved_array(), "it is an array of NumPy"),
    "page": (b"\n<!DOCTYPE html><html>404</html>", "it is a web page: the download failed"),
    "no blocks": (proto.ProgramDesc(version=proto.Version(version=1)).SerializeToString(), "it has no blocks"),
}


@pytest.mark.parametrize("case", WRONG)
def test_each_wrong_file_is_called_what_it_is(tmp_path: Path, case: str) -> None:
    data, message = WRONG[case]
    path = tmp_path / "given.pdmodel"
    path.write_bytes(data)
    with pytest.raises(ModelFormatError, match=f"given.pdmodel is not a legacy program: .*{message}"):
        pdhlo.load(path)


def test_a_program_of_the_first_fluid_is_called_one(tmp_path: Path) -> None:
    """Its variable ``x`` is of type 1, LOD_TENSOR, where later ones have a description of their type."""
    block = proto.BlockDesc(idx=0, parent_idx=-1).SerializeToString() + b"\x1a\x05\x0a\x01x\x10\x01"
    path = tmp_path / "__model__"
    path.write_bytes(b"\x0a" + bytes([len(block)]) + block)
    with pytest.raises(ModelFormatError, match=r"__model__ is a program of the first fluid \(2017, until 0\.11\): "):
        pdhlo.load(tmp_path)


def test_models_are_no_other_kind() -> None:
    assert kind_of(linear_program()) is None


@pytest.mark.parametrize("data", [LFS, zipped(), ONNX])
@pytest.mark.parametrize("container", ["combined", "separate", "pickled"])
def test_parameters_that_are_of_another_kind(tmp_path: Path, data: bytes, container: str) -> None:
    if container == "separate":
        write_separate(tmp_path, PARAMETERS)
        path = tmp_path / "w"
    else:
        (tmp_path / "net.pdmodel").write_bytes(linear_program())
        path = tmp_path / ("net.pdiparams" if container == "combined" else "net.pdparams")
    path.write_bytes(data)
    with pytest.raises(ModelFormatError, match=path.name) as caught:
        pdhlo.load(tmp_path)
    if data is LFS:
        assert "git lfs pull" in str(caught.value)


def test_pickled_parameters_may_be_given_as_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.pdparams").write_bytes(pickle.dumps(PARAMETERS, protocol=2))
    program = pdhlo.load(linear_program(), parameters=tmp_path / "mine.pdparams")
    np.testing.assert_array_equal(program.parameters["w"], PARAMETERS["w"])


def cut(data: bytes) -> bytes:
    return data[: len(tensor_bytes(PARAMETERS["b"]))]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (cut, "ends after 1 of the 2 parameters .*parameters of another model"),
        (lambda data: data * 2, "parameters of another model"),
        (lambda data: tensor_bytes(np.zeros((7, 7), np.float32)) + data, r"\(7, 7\), .*parameters of another model"),
        (lambda data: tensor_bytes(np.zeros(2, np.int64)) + data, "int64, .*parameters of another model"),
    ],
)
def test_parameters_of_another_model(tmp_path: Path, change: Callable[[bytes], bytes], message: str) -> None:
    (tmp_path / "net.pdmodel").write_bytes(linear_program())
    path = write_combined(tmp_path / "net.pdiparams", PARAMETERS)
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(ModelFormatError, match=message):
        pdhlo.load(tmp_path)


def test_a_folder_of_models_lists_them(tmp_path: Path) -> None:
    for name in ("det", "deep/rec"):
        write_separate(tmp_path / name, PARAMETERS)
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "inference.json").write_bytes(PADDLE_3)
    (tmp_path / "cls").mkdir()
    (tmp_path / "cls" / "inference.pdmodel").write_bytes(linear_program())
    with pytest.raises(
        ModelFormatError, match=r"Folders in it hold models; pass one of them: cls, deep/rec, det, new$"
    ):
        pdhlo.load(tmp_path)
    for number in range(20):
        shutil.copytree(tmp_path / "det", tmp_path / f"det{number}")
    with pytest.raises(ModelFormatError, match=r"det14, …$"):
        pdhlo.load(tmp_path)


def test_a_folder_with_pickled_parameters_alone(tmp_path: Path) -> None:
    (tmp_path / "model.pdparams").write_bytes(pickle.dumps({}, protocol=2))
    with pytest.raises(
        ModelFormatError,
        match=r"no __model__, no \.pdmodel file and no \.json file of Paddle 3\. model\.pdparams is a pickle",
    ):
        pdhlo.load(tmp_path)


@pytest.mark.parametrize("length", [300, 5000])
def test_a_parameter_whose_name_is_too_long_for_a_file_is_missing(tmp_path: Path, length: int) -> None:
    program = proto.ProgramDesc.FromString(linear_program())
    for variable in program.blocks[0].vars:
        variable.name = "w" * length if variable.name == "w" else variable.name
    for op in program.blocks[0].ops:
        for slot in op.inputs:
            slot.arguments[:] = ["w" * length if name == "w" else name for name in slot.arguments]
    write_separate(tmp_path, {"b": PARAMETERS["b"]})
    (tmp_path / "__model__").write_bytes(program.SerializeToString())
    with pytest.raises(ModelFormatError, match="has no file for 'www"):
        pdhlo.load(tmp_path)


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("model.pt", zipped("archive/data.pkl"), "model.pt is a file of PyTorch: torch.load reads it"),
        ("model.nb", LITE, "model.nb is a model of Paddle-Lite"),
        ("model.tflite", TFLITE, "model.tflite is a model of TensorFlow Lite"),
        ("readme.txt", b"nothing", "Its files are 'readme.txt'$"),
    ],
)
def test_a_folder_without_a_model_says_what_is_in_it(tmp_path: Path, name: str, data: bytes, message: str) -> None:
    with pytest.raises(ModelFormatError, match=r"holds no model.*It has no files$"):
        pdhlo.load(tmp_path)
    (tmp_path / name).write_bytes(data)
    with pytest.raises(ModelFormatError, match=f"holds no model.*{message}"):
        pdhlo.load(tmp_path)


def of_a_program(folder: Path) -> None:
    pdhlo.Program.parse(RELU).save(folder)


def of_an_artifact(folder: Path) -> None:
    pdhlo.export(pdhlo.Program.parse(RELU), folder)


def of_a_reproducer(folder: Path) -> None:
    folder.mkdir()
    storage.write_manifest(folder, {"kind": storage.REPRODUCER, "format": 1})


RELU = """module {
  func.func @main(%arg0: tensor<2xf32> {pd.feed = "x"}) -> (tensor<2xf32> {pd.fetch = "y"}) {
    %x = "pd.feed"(%arg0) {col = 0 : i32, name = "x"} : (tensor<2xf32>) -> tensor<2xf32>
    %y = "pd.relu"(%x) : (tensor<2xf32>) -> tensor<2xf32>
    return %y : tensor<2xf32>
  }
}"""


@pytest.mark.parametrize(
    ("write", "message"),
    [
        (of_a_program, r"a program that pdhlo wrote.*: pdhlo\.Program\.load reads it"),
        (of_an_artifact, r"an artifact that pdhlo\.export wrote: pdhlo\.load_artifact reads it"),
        (of_a_reproducer, r"a reproducer that pdhlo compare --bisect wrote: .*in its folder program"),
    ],
)
def test_a_folder_that_pdhlo_wrote_says_who_reads_it(
    tmp_path: Path, write: Callable[[Path], None], message: str
) -> None:
    write(tmp_path / "folder")
    with pytest.raises(ModelFormatError, match=f"holds no model.*It is {message}"):
        pdhlo.load(tmp_path / "folder")


PADDLE_3 = paddle_3([data(1, "x", [2]), fetch(2, 1, tensor([2]))])


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (PADDLE_3[:300], r"it is not valid JSON: .*line 1 column .*copy or download it again"),
        (
            b"\xff\xfe" + PADDLE_3.decode().encode("utf-16-le"),
            "it is not UTF-8 at byte 0: its encoding was changed",
        ),
        (b"", "it is empty"),
        (LFS, "it is a pointer of Git LFS"),
        (b"{}", "its base_code does not say magic pir"),
    ],
)
def test_a_broken_program_of_paddle_3_is_not_missing(tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "inference.json").write_bytes(content)
    for path in (tmp_path, tmp_path / "inference.json"):
        with pytest.raises(ModelFormatError, match=rf"inference\.json is not a program of Paddle 3.*{message}"):
            pdhlo.load(path)


def test_of_one_model_in_two_forms_the_pdmodel_is_read(tmp_path: Path) -> None:
    write_combined(tmp_path / "inference.pdiparams", PARAMETERS)
    (tmp_path / "inference.pdmodel").write_bytes(linear_program())
    (tmp_path / "inference.json").write_bytes(PADDLE_3)
    assert list(pdhlo.load(tmp_path).parameters) == ["b", "w"]
    (tmp_path / "inference.pdiparams").unlink()
    with pytest.raises(ModelFormatError, match=r"has no file for 'b', 'w'"):  # the .json holds no parameters
        pdhlo.load(tmp_path)


def test_two_models_in_one_folder_are_not_chosen_from(tmp_path: Path) -> None:
    (tmp_path / "det.pdmodel").write_bytes(linear_program())
    (tmp_path / "rec.json").write_bytes(PADDLE_3)
    with pytest.raises(ModelFormatError, match=r"several programs \(det\.pdmodel, rec\.json\); pass the path of one"):
        pdhlo.load(tmp_path)


def test_names_of_variables_that_are_near_are_said() -> None:
    program = pdhlo.load(linear_program(), parameters=PARAMETERS)
    with pytest.raises(InputError, match=r"no variable 'sum_' to fetch; near: 'sum'"):
        program.run({"x": np.ones((1, 3), np.float32)}, fetch=["sum_"])
    with pytest.raises(InputError, match=r"no variable 'sum_' to output; near: 'sum'"):
        pdhlo.load(linear_program(), parameters=PARAMETERS, outputs=["sum_"])
    with pytest.raises(InputError, match=r"no variable 'SUM' to fetch; near: 'sum'"):
        program.run({"x": np.ones((1, 3), np.float32)}, fetch=["SUM"])
    with pytest.raises(InputError, match=r"no variable 'zzzzz' to fetch; its outputs are 'y'$"):
        program.run({"x": np.ones((1, 3), np.float32)}, fetch=["zzzzz"])
