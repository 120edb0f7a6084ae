import hashlib
import json
import shutil
import threading
from concurrent.futures import ThreadPoolExecutor

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo import ArtifactError, InputError, load_artifact
from pdhlo.dialect.bindings import ir, make_context, stablehlo, use_context
from pdhlo.dialect.values import TensorSpec
from pdhlo.lower.artifacts import artifact as artifact_module
from pdhlo.lower.artifacts.export import input_shapes
from pdhlo.lower.values.specs import split_dims
from tests.lower.artifacts.exporting import export_function

W = np.arange(6, dtype=np.float32).reshape(3, 2)
INPUTS = {
    "x": TensorSpec("x", (-1, 3), np.dtype(np.float32)),
    "n": TensorSpec("n", (), np.dtype(np.int64)),
}
X = np.ones((2, 3), np.float32)


def program(parameters, inputs):
    y = inputs["x"] @ parameters["w"]
    return {"y": y, "next": inputs["n"] + 1, "positive": y > 0}


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    path = tmp_path_factory.mktemp("artifact") / "a"
    return export_function(program, {"w": W}, input_shapes(INPUTS, {}), path)


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


def test_it_runs_for_several_shapes_and_gives_numpy_arrays(exported):
    artifact = load_artifact(exported)
    for rows in (1, 2, 5):
        x = np.ones((rows, 3), np.float32)
        out = artifact({"x": x, "n": np.int64(2**40)})
        assert list(out) == ["y", "next", "positive"]
        assert {name: type(value) for name, value in out.items()} == dict.fromkeys(out, np.ndarray)
        np.testing.assert_array_equal(out["y"], x @ W)
        assert out["next"] == 2**40 + 1
        assert [out[name].dtype for name in out] == [np.float32, np.int64, np.bool_]


def test_it_says_what_it_takes_and_gives(exported):
    artifact = load_artifact(exported)
    assert [str(spec) for spec in artifact.inputs.values()] == ["x: float32[b, 3]", "n: int64[]"]
    assert [str(spec) for spec in artifact.outputs.values()] == [
        "y: float32[b, 2]",
        "next: int64[]",
        "positive: bool[b, 2]",
    ]
    assert artifact.inputs["x"].dims == (-1, 3)
    np.testing.assert_array_equal(artifact.parameters["w"], W)


def test_threads_compute_at_the_same_time(exported):
    """Without a lock: each waits inside of the executable for the other one."""
    artifact = load_artifact(exported, keep_compiled=False)
    inputs = {"x": np.ones((2, 3), np.float32), "n": 0}
    first = artifact(inputs)
    barrier = threading.Barrier(2)
    for layout, (run, latency) in artifact._compiled.items():
        artifact._compiled[layout] = (lambda arrays, run=run: (barrier.wait(20), run(arrays))[1]), latency
    with ThreadPoolExecutor(2) as pool:
        for outputs in pool.map(lambda _: artifact(inputs), range(2)):
            for name, output in outputs.items():
                np.testing.assert_array_equal(output, first[name])


def test_each_set_of_shapes_is_compiled_once_with_the_options_that_are_right_here(exported, monkeypatch):
    compiled = []
    compile_here = artifact_module.xla.compile

    def counting(lowered):
        compiled.append(lowered)
        return compile_here(lowered)

    monkeypatch.setattr(artifact_module.xla, "compile", counting)
    artifact = load_artifact(exported, keep_compiled=False)
    for rows in (1, 2, 1, 2):
        artifact({"x": np.ones((rows, 3), np.float32), "n": 0})
    assert len(compiled) == 2


def test_a_warm_up_compiles_and_runs_nothing(exported, monkeypatch, capsys):
    compiled = []
    compile_here = artifact_module.xla.compile
    monkeypatch.setattr(
        artifact_module.xla, "compile", lambda lowered: compiled.append(lowered) or compile_here(lowered)
    )
    artifact = load_artifact(exported, keep_compiled=False)
    with monkeypatch.context() as patched:
        patched.setattr(type(artifact), "_results", None)
        assert artifact.warm_up([{"x": (1, 3), "n": ()}, {"x": "2, 3", "n": ()}], progress=True) is None
    assert "shapes" in capsys.readouterr().err
    assert len(compiled) == 2
    for rows in (1, 2):
        artifact({"x": np.ones((rows, 3), np.float32), "n": 0})
    assert len(compiled) == 2


@pytest.mark.parametrize(
    ("shapes", "message"),
    [
        ({"x": (1, 3)}, r"missing: 'n'. The inputs are x: float32\[b, 3\]; n: int64\[\]"),
        ({"x": (1, 3), "n": (), "m": (1,)}, "unknown: 'm'"),
        ({"x": (1, 4), "n": ()}, r"input 'x' has shape \(1, 4\), expected \[b, 3\]"),
        ({"x": "b, 3", "n": ()}, "the shape of 'x' is 'b, 3', expected numbers"),
    ],
)
def test_shapes_that_do_not_fit_are_refused(exported, shapes, message):
    with pytest.raises(InputError, match=message):
        load_artifact(exported).warm_up(shapes)


def test_nothing_is_switched_on_outside_of_a_call(exported):
    load_artifact(exported)({"x": X, "n": 1})
    assert jnp.asarray(np.int64(1)).dtype == np.int32
    assert not jax.config.jax_enable_x64


def test_lists_and_numbers_take_the_dtype_of_the_input(exported):
    out = load_artifact(exported)({"x": [[1, 1, 1]], "n": 3})
    assert out["y"].tolist() == [[6.0, 9.0]]
    assert out["next"] == 4


@pytest.mark.parametrize(
    ("inputs", "message"),
    [
        ({}, r"missing: 'x', 'n'\. The inputs are x: float32\[b, 3\]; n: int64\[\]"),
        ({"x": X, "n": 1, "z": 1}, r"unknown: 'z'"),
        ({"x": X.astype(np.float64), "n": 1}, r"'x' is float64, expected float32"),
        ({"x": X, "n": np.int32(1)}, r"'n' is int32, expected int64"),
        ({"x": X[0], "n": 1}, r"'x' has shape \(3,\), expected \[b, 3\]"),
        ({"x": X[:, :2], "n": 1}, r"'x' has shape \(2, 2\), expected \[b, 3\]"),
        ({"x": X, "n": [1]}, r"'n' has shape \(1,\), expected \[\]"),
        ({"x": [[1, 2], [3]], "n": 1}, r"'x' is not an array of float32"),
        ({"x": X, "n": "many"}, r"'n' is not an array of int64"),
        ({"x": X, "n": 2**70}, r"'n' is not an array of int64"),
        ({"x": np.ones((0, 3), np.float32), "n": 1}, r"dimension 0 of input 'x' is 0, and must be 1 or more"),
    ],
)
def test_inputs_that_do_not_fit_are_refused(exported, inputs, message):
    with pytest.raises(InputError, match=message):
        load_artifact(exported)(inputs)


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


def test_dimensions_as_text_are_split_outside_of_brackets():
    assert split_dims("b, floordiv(h - 1, 2) + 1, 3") == ["b", "floordiv(h - 1, 2) + 1", "3"]
    assert split_dims("") == []
