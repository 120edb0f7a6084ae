from __future__ import annotations

import json

import numpy as np
import pytest

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import ArtifactError, ExportError, ModelFormatError, VerificationError
from pdhlo.program import translate
from tests.support import linear_parameters, linear_program

RELU = """
func.func @main(%x: tensor<?x3xf32> {pd.feed = "x"}) -> (tensor<?x3xf32> {pd.fetch = "y"}) {
  %0 = "pd.relu"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}"""


@pytest.fixture
def linear() -> TranslatedProgram:
    program = translate(linear_program())
    return TranslatedProgram(program.module, ParameterTable(linear_parameters()))


def test_inputs_outputs_and_variables(linear):
    assert [str(spec) for spec in linear.inputs.values()] == ["x: float32[?x3]"]
    assert [str(spec) for spec in linear.outputs.values()] == ["y: float32[?x2]"]
    assert set(linear.variables) == {"x", "w", "b", "xw", "sum", "y"}
    assert linear.written == []


def test_text_round_trip_keeps_everything(linear):
    again = TranslatedProgram.parse(str(linear))
    assert str(again) == str(linear)
    assert again.to_json() == linear.to_json()
    assert set(again.variables) == set(linear.variables)


def test_operations_have_named_parts(linear):
    matmul = next(op for op in linear.operations() if op.operation.name == "pd.matmul")
    assert matmul.transpose_x is False
    assert matmul.x.type != matmul.y.type
    assert matmul.out == matmul.results[0]


def test_save_and_load(linear, tmp_path):
    path = linear.save(tmp_path / "linear")
    again = TranslatedProgram.load(path)
    assert str(again) == str(linear)
    for name, array in linear.parameters.items():
        np.testing.assert_array_equal(again.parameters[name], array)
        assert again.parameters[name].dtype == array.dtype


def test_save_keeps_every_dtype(tmp_path):
    import ml_dtypes

    arrays = {
        name: np.arange(6).reshape(2, 3).astype(dtype)
        for name, dtype in {
            "bf": ml_dtypes.bfloat16,
            "half": np.float16,
            "flag": bool,
            "complex": np.complex64,
            "wide": np.complex128,
            "small": np.uint8,
        }.items()
    }
    arrays["scalar"] = np.array(3.0)
    arrays["empty"] = np.zeros((0, 4), np.int64)
    program = TranslatedProgram(translate(linear_program()).module, ParameterTable(arrays))
    again = TranslatedProgram.load(program.save(tmp_path / "p"))
    assert list(again.parameters) == list(arrays)
    for name, array in arrays.items():
        assert again.parameters[name].dtype == array.dtype
        np.testing.assert_array_equal(again.parameters[name], array)


def test_save_refuses_what_exists_and_force_replaces_it(linear, tmp_path):
    path = tmp_path / "p"
    path.mkdir()
    (path / "mine.txt").write_text("precious")
    with pytest.raises(ExportError, match="exists"):
        linear.save(path)
    assert (path / "mine.txt").read_text() == "precious"
    with pytest.raises(ExportError, match=r"not even with force=True: it holds 'mine.txt' and no manifest"):
        linear.save(path, force=True)
    assert (path / "mine.txt").read_text() == "precious"
    (path / "mine.txt").unlink()
    for _ in range(2):  # over an empty folder, and over a program
        linear.save(path, force=True)
    assert sorted(entry.name for entry in path.iterdir()) == [
        "manifest.json",
        "parameters.safetensors",
        "program.mlirbc",
    ]
    assert [entry.name for entry in tmp_path.iterdir()] == ["p"]


def artifact_of_another_kind(path):
    manifest = json.loads((path / "manifest.json").read_text())
    (path / "manifest.json").write_text(json.dumps({**manifest, "kind": "pdhlo artifact"}))


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda path: (path / "thesis.txt").write_text("mine"), "holds 'thesis.txt', which pdhlo did not write"),
        (lambda path: (path / "sub").mkdir() or (path / "sub" / "t").write_text("mine"), "holds 'sub/t'"),
        (lambda path: (path / "link").symlink_to("/"), "holds 'link'"),
        (lambda path: (path / "manifest.json").write_text("[" * 100_000), r"no manifest\.json of pdhlo"),
        (lambda path: (path / "manifest.json").write_text("{}"), r"no manifest\.json of pdhlo"),
        (artifact_of_another_kind, "holds a 'pdhlo artifact', not a pdhlo program"),
    ],
)
def test_force_replaces_only_what_was_written_as_the_same(linear, tmp_path, spoil, reason):
    path = linear.save(tmp_path / "p")
    spoil(path)
    before = sorted(path.rglob("*"))
    with pytest.raises(ExportError, match=reason):
        linear.save(path, force=True)
    assert sorted(path.rglob("*")) == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["p"]


def test_force_replaces_neither_a_link_nor_a_file_nor_where_it_stands(linear, tmp_path, monkeypatch):
    path = linear.save(tmp_path / "p")
    (tmp_path / "link").symlink_to(path)
    (tmp_path / "file").write_text("mine")
    (tmp_path / "p" / "inner").mkdir()
    for name, reason in (("link", "it is a link"), ("file", "it is a file")):
        with pytest.raises(ExportError, match=reason):
            linear.save(tmp_path / name, force=True)
    for here, named in ((path, "."), (path, path), (path / "inner", ".."), (path / "inner", tmp_path), (path, "/")):
        monkeypatch.chdir(here)
        with pytest.raises(ExportError, match=r"the current folder, or contains it|no manifest"):
            linear.save(named, force=True)
    assert TranslatedProgram.load(path).to_json() == linear.to_json()


def test_failed_save_leaves_nothing(linear, tmp_path):
    linear.parameters["odd"] = np.array(["text"])
    with pytest.raises(Exception, match="odd"):
        linear.save(tmp_path / "p")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["program.mlirbc", "parameters.safetensors"])
def test_load_refuses_a_changed_file(linear, tmp_path, name):
    path = linear.save(tmp_path / "p")
    data = bytearray((path / name).read_bytes())
    data[-1] ^= 1
    (path / name).write_bytes(data)
    with pytest.raises(ArtifactError, match=rf"{name} has changed since it was written"):
        TranslatedProgram.load(path)
    (path / name).write_bytes(data[:-1])
    with pytest.raises(ArtifactError, match="cut short"):
        TranslatedProgram.load(path)
    (path / name).unlink()
    with pytest.raises(ArtifactError, match="lacks its file"):
        TranslatedProgram.load(path)


def test_load_refuses_a_file_outside_the_folder(linear, tmp_path):
    path = linear.save(tmp_path / "p")
    manifest = json.loads((path / "manifest.json").read_text())
    manifest["files"]["../secret"] = {"sha256": "0", "bytes": 0}
    (path / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(ArtifactError, match="not a file of its folder"):
        TranslatedProgram.load(path)


def test_load_refuses_a_manifest_that_leaves_a_file_out(linear, tmp_path):
    path = linear.save(tmp_path / "p")
    manifest = json.loads((path / "manifest.json").read_text())
    del manifest["files"]["program.mlirbc"]
    (path / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(ArtifactError, match=r"lacks program\.mlirbc"):
        TranslatedProgram.load(path)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[" * 100_000, id="nested"),
        "",
        "{",
        "[]",
        '{"kind": "pdhlo program"}',
        '{"kind": 1, "format": 1, "files": 3}',
    ],
)
def test_load_refuses_a_damaged_manifest(tmp_path, text):
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(ArtifactError, match="damaged"):
        TranslatedProgram.load(tmp_path)


def test_parse_refuses_what_is_no_program():
    with pytest.raises(ModelFormatError, match="neither text nor bytecode"):
        TranslatedProgram.parse("hello")
    with pytest.raises(VerificationError, match="no function main"):
        TranslatedProgram.parse("module {}")


def test_verify_accepts_and_names_what_is_wrong():
    TranslatedProgram.parse(RELU).verify()
    bad = RELU.replace('"pd.relu"(%x)', '"pd.conv2d"(%x)').replace(
        ": (tensor<?x3xf32>) ->", '{groups = "two", strides = array<i32: 1>} : (tensor<?x3xf32>) ->'
    )
    with pytest.raises(VerificationError) as caught:
        TranslatedProgram.parse(bad).verify()
    message = str(caught.value)
    assert "has 1 operands, expected 2 (input, filter)" in message
    assert "attribute groups is str, expected i32" in message
    assert "attribute paddings (array<i32>) is missing" in message


def test_verify_refuses_an_unknown_operator():
    with pytest.raises(VerificationError, match=r"pd.relux: the dialect has no such operator"):
        TranslatedProgram.parse(RELU.replace("pd.relu", "pd.relux")).verify()


BAD_PROGRAMS = {
    "segments": (
        '"pd.relu"(%x) {result_segment_sizes = "one"} : (tensor<?x3xf32>) -> tensor<?x3xf32>',
        'result_segment_sizes is "one", expected array<i32>',
    ),
    "order": (
        '"pd.relu"(%1) : (tensor<?x3xf32>) -> tensor<?x3xf32>\n'
        '%1 = "pd.relu"(%0) : (tensor<?x3xf32>) -> tensor<?x3xf32>',
        "reads a value that is computed later, or in another block|does not dominate",
    ),
    "element type": (
        '"pd.relu"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32>\n'
        '%1 = "pd.relu"(%x) : (tensor<?x3xf32>) -> tensor<?x3xindex>',
        r"a result is tensor<\?x3xindex>, which is not a type of the dialect",
    ),
    "encoding": (
        '"pd.relu"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32>\n'
        '%1 = "pd.relu"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32, "lod">',
        "which is not a type of the dialect",
    ),
    "operands of which one is absent": (
        '"pd.bincount"(%x, %x) : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>',
        r"has 2 operands, expected 3 \(x, weights, minlength\); operand_segment_sizes says which of them are present, "
        r"for example array<i32: 1, 0, 1>",
    ),
    "unreadable attribute": (
        '"pd.leaky_relu"(%x) {negative_slope = array<si64: 1>} : (tensor<?x3xf32>) -> tensor<?x3xf32>',
        "attribute negative_slope has a kind that pdhlo cannot read",
    ),
}


@pytest.mark.parametrize("case", BAD_PROGRAMS)
def test_verify_refuses(case):
    operation, message = BAD_PROGRAMS[case]
    text = RELU.replace('"pd.relu"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32>', operation)
    with pytest.raises((VerificationError, ModelFormatError), match=message):
        TranslatedProgram.parse(text).verify()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("func.func private @main()", "main has 0 blocks, expected one"),
        (RELU.replace('pd.feed = "x"', "pd.feed = 3 : i32"), "pd.feed of main is 3 : i32, expected the name"),
        (RELU.replace('pd.fetch = "y"', "pd.fetch = [1]"), r"pd.fetch of main is \[1\], expected the name"),
    ],
)
def test_a_main_that_is_none(text, message):
    def use():
        program = TranslatedProgram.parse(text)
        program.verify()
        return program.inputs, program.outputs

    with pytest.raises(VerificationError, match=message):
        use()


def test_a_main_whose_arguments_have_no_names():
    program = TranslatedProgram.parse(RELU.replace(' {pd.feed = "x"}', "").replace(' {pd.fetch = "y"}', ""))
    assert (program.inputs, program.outputs, program.written) == ({}, {}, [])


@pytest.mark.parametrize("name", ["00612,f4", "object", "float32 ", "(2,)f4", "x" * 300, "datetime64[D]", "f4"])
def test_a_dtype_that_no_array_is_stored_in(linear, tmp_path, name):
    folder = linear.save(tmp_path / "saved")
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["parameters"] = dict.fromkeys(manifest["parameters"], name)
    (folder / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(ArtifactError, match="is not a dtype of stored arrays"):
        TranslatedProgram.load(folder)


def test_a_manifest_that_names_a_file_too_long_for_a_name(linear, tmp_path):
    folder = linear.save(tmp_path / "saved")
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["files"]["x" * 300] = {"sha256": "0", "bytes": 1}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(ArtifactError, match="lacks its file"):
        TranslatedProgram.load(folder)


def test_json_of_a_program_that_reads_its_arguments_without_a_feed_operator():
    assert [operation["operands"] for operation in TranslatedProgram.parse(RELU).to_json()["ops"]] == [[0]]
