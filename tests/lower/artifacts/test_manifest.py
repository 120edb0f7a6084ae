"""Manifests that are damaged or do not fit, and modules of others: what ``load_artifact`` refuses."""

import hashlib
import json
import shutil

import pytest

from pdhlo import ArtifactError, load_artifact
from pdhlo.dialect.bindings import ir, make_context, stablehlo, use_context
from tests.lower.artifacts.exporting import X, export_linear


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    return export_linear(tmp_path_factory.mktemp("artifact") / "a")


@pytest.fixture
def folder(exported, tmp_path):
    """A copy that a test may spoil."""
    return shutil.copytree(exported, tmp_path / "a")


def edit(folder, change):
    """Change the manifest as data; ``change`` gives the new one."""
    path = folder / "manifest.json"
    path.write_text(json.dumps(change(json.loads(path.read_text()))))


def replace(folder, name, data):
    """Put another file in with its right checksum, as one would who means harm."""
    (folder / name).write_bytes(data)
    size = {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
    edit(folder, lambda manifest: {**manifest, "files": {**manifest["files"], name: size}})


def module(text):
    context = make_context()
    with use_context(context):
        return bytes(stablehlo.serialize_portable_artifact(ir.Module.parse(text), "1.11.0"))


# ---------------------------------------------------------------- damaged folders


def test_what_is_no_artifact_is_refused(tmp_path):
    with pytest.raises(ArtifactError, match="no pdhlo artifact: it has no manifest"):
        load_artifact(tmp_path / "nothing")
    (tmp_path / "file").write_text("x")
    with pytest.raises(ArtifactError, match="no pdhlo artifact"):
        load_artifact(tmp_path / "file")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"kind": "pdhlo artifact"}', '{"files": 3}', "\x00"])
def test_a_damaged_manifest_is_refused(folder, text):
    (folder / "manifest.json").write_text(text)
    with pytest.raises(ArtifactError, match=r"manifest\.json is damaged"):
        load_artifact(folder)


@pytest.mark.parametrize("name", ["module.mlirbc", "weights.safetensors"])
def test_a_truncated_a_changed_and_a_missing_file_are_refused(folder, name):
    path = folder / name
    data = path.read_bytes()
    path.write_bytes(data[:-1])
    with pytest.raises(ArtifactError, match=f"{name} has {len(data) - 1} bytes, the manifest says {len(data)}"):
        load_artifact(folder)
    path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(ArtifactError, match=f"{name} has changed since it was written: its checksum"):
        load_artifact(folder)
    path.unlink()
    with pytest.raises(ArtifactError, match=f"lacks its file '{name}'"):
        load_artifact(folder)


def test_a_half_written_folder_is_refused(folder):
    (folder / "manifest.json").unlink()  # it is written last
    with pytest.raises(ArtifactError, match="no manifest"):
        load_artifact(folder)


@pytest.mark.parametrize(
    "shape", ["b +, 3", "-1, 3", "b 3", "b^100000000, 3", "2^b, 3", "9" * 3000, "(" * 5000 + "b", "mod(" * 90 + "b"]
)
def test_a_shape_that_jax_cannot_read_is_refused(folder, shape):
    edit(folder, lambda m: {**m, "inputs": [{**m["inputs"][0], "shape": shape}, m["inputs"][1]]})
    with pytest.raises(ArtifactError, match="its inputs are damaged"):
        load_artifact(folder)


def test_symbols_that_no_input_determines_are_an_error_of_the_artifact(folder):
    edit(folder, lambda m: {**m, "inputs": [{**m["inputs"][0], "shape": "a + c, 3"}, m["inputs"][1]]})
    with pytest.raises(ArtifactError, match="shapes are invalid"):
        load_artifact(folder)({"x": X, "n": 1})


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "a/b", "..", "."])
def test_a_name_that_leaves_the_folder_is_refused(folder, name):
    (folder.parent / "secret").write_text("x")
    edit(folder, lambda m: {**m, "files": {**m["files"], name: {"sha256": "0" * 64, "bytes": 1}}})
    with pytest.raises(ArtifactError, match="not a file of its folder"):
        load_artifact(folder)


def test_a_link_out_of_the_folder_is_refused(folder):
    outside = (folder / "weights.safetensors").rename(folder.parent / "weights")
    (folder / "weights.safetensors").symlink_to(outside)
    with pytest.raises(ArtifactError, match=r"lacks its file 'weights\.safetensors'"):
        load_artifact(folder)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda m: {**m, "kind": "pdhlo program"}, "holds a 'pdhlo program', not a pdhlo artifact"),
        (lambda m: {**m, "format": 2}, "has format 2, of pdhlo"),
        (lambda m: {**m, "files": {}}, r"lacks module\.mlirbc and weights\.safetensors"),
        (lambda m: {**m, "inputs": 3}, "its inputs are damaged"),
        (lambda m: {**m, "outputs": [{"name": "y"}]}, "its outputs are damaged"),
        (lambda m: {**m, "inputs": [{**m["inputs"][0], "dtype": "object3"}]}, "'object3' is not a dtype"),
        (lambda m: {**m, "inputs": m["inputs"] * 2}, "its inputs have a repeated name"),
        (lambda m: {**m, "inputs": m["inputs"][:1]}, r"module\.mlirbc takes .* the manifest says"),
        (lambda m: {**m, "outputs": m["outputs"][::-1]}, r"module\.mlirbc gives .* the manifest says"),
        (lambda m: {**m, "parameters": [{**m["parameters"][0], "name": "v"}]}, "lacks 1 parameters, first 'v'"),
        (
            lambda m: {**m, "inputs": [{**m["inputs"][0], "shape": "b), ("}, m["inputs"][1]]},
            r"module\.mlirbc takes|its inputs",
        ),
    ],
)
def test_a_manifest_that_does_not_fit_is_refused(folder, change, message):
    edit(folder, change)
    with pytest.raises(ArtifactError, match=message):
        load_artifact(folder)


# ---------------------------------------------------------------- modules of others

SIGNATURE = (
    "(%w: tensor<3x2xf32>, %x: tensor<?x3xf32>, %n: tensor<i64>) -> (tensor<?x2xf32>, tensor<i64>, tensor<?x2xi1>)"
)


def test_an_empty_module_is_refused(folder):
    replace(folder, "module.mlirbc", b"")
    with pytest.raises(ArtifactError, match="has no function main"):
        load_artifact(folder)


def test_bytes_that_are_no_module_are_refused(folder, capfd):
    for data in (b"ML\xefR", b"garbage" * 100, (folder / "module.mlirbc").read_bytes()[:500]):
        replace(folder, "module.mlirbc", data)
        with pytest.raises(ArtifactError, match=r"module\.mlirbc cannot be read: it has StableHLO version '1\.11\.0'"):
            load_artifact(folder)
    assert "error" not in capfd.readouterr().err


def test_a_custom_call_of_its_makers_choice_is_refused(folder):
    text = f"""module {{ func.func @main{SIGNATURE} {{
      %y:3 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) :
        (tensor<?x3xf32>) -> (tensor<?x2xf32>, tensor<i64>, tensor<?x2xi1>)
      return %y#0, %y#1, %y#2 : tensor<?x2xf32>, tensor<i64>, tensor<?x2xi1>
    }} }}"""
    replace(folder, "module.mlirbc", module(text))
    with pytest.raises(ArtifactError, match="custom calls that are not allowed: 'xla_ffi_python_cpu_callback'"):
        load_artifact(folder)


def test_a_module_without_main_is_refused(folder):
    text = "module { func.func @other(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> } }"
    replace(folder, "module.mlirbc", module(text))
    with pytest.raises(ArtifactError, match="has no function main"):
        load_artifact(folder)
