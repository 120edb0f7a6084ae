import json

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest

import pdhlo
from pdhlo import ExportError, InputError, Program, UnsupportedError, export, load_artifact
from pdhlo.dialect.bindings import make_context, stablehlo, use_context
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.values import TensorSpec
from pdhlo.lower.artifacts import stablehlo_module
from pdhlo.lower.artifacts.export import input_shapes
from pdhlo.lower.artifacts.stablehlo_module import contents, lower_to_stablehlo
from tests.lower.artifacts.exporting import export_function
from tests.support import PRODUCT, make_program

FLOAT = np.dtype(np.float32)

W = np.arange(6, dtype=np.float32).reshape(3, 2)


def linear(parameters, inputs):
    return {"y": inputs["x"] @ parameters["w"]}


def spec(name, *shape, dtype=FLOAT, lod_level=0):
    return TensorSpec(name, shape, np.dtype(dtype), lod_level)


def specs(*tensors):
    return {tensor.name: tensor for tensor in tensors}


def text(struct):
    return ", ".join(map(str, struct.shape))


def export_linear(path, **options):
    shapes = input_shapes(specs(spec("x", -1, 3)), {})
    return export_function(linear, {"w": W}, shapes, path, **options)


def leftovers(folder):
    return [path.name for path in folder.iterdir()]


def test_a_program_is_exported_with_a_symbolic_batch(tmp_path):
    program = Program.parse(PRODUCT, ParameterTable({"w": W}))
    path = export(program, tmp_path / "linear.pdhlo")
    artifact = load_artifact(path)
    assert str(artifact.inputs["x"]) == "x: float32[b, 3]"
    assert str(artifact.outputs["y"]) == "y: float32[b, 2]"
    for rows in (1, 4):
        x = np.ones((rows, 3), np.float32)
        np.testing.assert_array_equal(artifact({"x": x})["y"], x @ W)


def test_a_program_is_exported_with_given_numbers(tmp_path):
    program = Program.parse(PRODUCT, ParameterTable({"w": W}))
    artifact = load_artifact(export(program, tmp_path / "a", shapes={"x": [5, 3]}))
    assert str(artifact.inputs["x"]) == "x: float32[5, 3]"


def test_the_manifest_says_what_a_reader_needs(tmp_path):
    manifest = json.loads((export_linear(tmp_path / "a") / "manifest.json").read_text())
    assert manifest["kind"] == "pdhlo artifact"
    assert (manifest["format"], manifest["stablehlo"], manifest["symbolic"]) == (1, "1.11.0", True)
    assert manifest["parameters"] == [{"name": "w", "shape": "3, 2", "dtype": "float32"}]
    assert manifest["inputs"] == [{"name": "x", "shape": "b, 3", "dtype": "float32"}]
    assert manifest["outputs"] == [{"name": "y", "shape": "b, 2", "dtype": "float32"}]
    assert manifest["custom_calls"] == ["shape_assertion"]
    assert set(manifest["files"]) == {"load.py", "module.mlirbc", "weights.safetensors"}
    assert set(manifest["written_by"]) >= {"jax", "jaxlib", "stablehlo", "pdhlo"}


def test_two_exports_of_one_program_are_the_same_bytes(tmp_path):
    for name in ("a", "b"):
        export_linear(tmp_path / name)
    for file in ("manifest.json", "module.mlirbc", "weights.safetensors"):
        assert (tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes()


def test_the_module_is_pure_stablehlo_and_names_no_file_of_this_machine():
    def fn(parameters, inputs):
        x = inputs["x"]
        values, places = jax.lax.top_k(x, 2)
        return {
            "gelu": jax.nn.gelu(x, approximate=False),
            "values": values,
            "places": places,
            "tan": jnp.tan(x),
            "gamma": jax.lax.lgamma(x),
            "arcsinh": jnp.arcsinh(x),
        }

    lowered = lower_to_stablehlo(fn, {}, input_shapes(specs(spec("x", -1, 4)), {}))
    assert b"/" + __file__.encode().rpartition(b"/")[2] not in lowered.bytecode
    context = make_context()
    with use_context(context):
        operations, calls = contents(stablehlo.deserialize_portable_artifact(context, lowered.bytecode))
    assert {name.split(".")[0] for name in operations} == {"builtin", "func", "stablehlo"}
    assert "stablehlo.composite" not in operations
    assert calls == ("shape_assertion",)


def test_weights_of_every_storable_dtype_come_back_as_they_were(tmp_path):
    dtypes = ["bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]
    dtypes += ["float16", "float32", "float64", "complex64", "complex128", ml_dtypes.bfloat16]
    weights = {str(np.dtype(d)): np.arange(6).reshape(2, 3).astype(d).T for d in dtypes}  # not contiguous
    weights |= {"scalar": np.array(1 + 2j), "empty": np.zeros((0, 2), np.float32)}
    path = export_function(lambda p, _: p, weights, {}, tmp_path / "a")
    artifact = load_artifact(path)
    results = artifact({})
    for name, value in weights.items():
        for array in (artifact.parameters[name], results[name]):
            assert array.dtype == value.dtype
            np.testing.assert_array_equal(array, value)


@pytest.mark.parametrize("dtype", [ml_dtypes.float8_e4m3fn, ml_dtypes.int4])
def test_weights_that_safetensors_cannot_hold_are_refused(tmp_path, dtype):
    with pytest.raises(ExportError, match=r"1 parameters .* safetensors cannot hold, first 'w'"):
        export_function(linear, {"w": np.zeros(2, dtype)}, {}, tmp_path / "a")
    assert leftovers(tmp_path) == []


# ---------------------------------------------------------------- versions


@pytest.mark.parametrize("version", ["1.0.0", "1.11.0", stablehlo.get_current_version()])
def test_any_version_that_jaxlib_writes_can_be_chosen(tmp_path, version):
    path = export_linear(tmp_path / "a", target_version=version)
    assert json.loads((path / "manifest.json").read_text())["stablehlo"] == version
    assert load_artifact(path)({"x": np.ones((2, 3), np.float32)})["y"].tolist() == [[6, 9], [6, 9]]


@pytest.mark.parametrize("version", ["99.0.0", "0.1.0", "1.999.0"])
def test_a_version_that_jaxlib_does_not_write_is_refused_with_those_it_does(tmp_path, version):
    with pytest.raises(ExportError, match=rf"{version} .* 0\.9\.0 to {stablehlo.get_current_version()}"):
        export_linear(tmp_path / "a", target_version=version)


@pytest.mark.parametrize("version", ["latest", "1.0", "1.0.0 ", "-1.0.0"])
def test_what_is_no_version_is_refused(tmp_path, version):
    with pytest.raises(ExportError, match="is not a version of StableHLO"):
        export_linear(tmp_path / "a", target_version=version)


def test_a_version_that_lacks_an_operation_is_refused_with_one_that_has_it(tmp_path, capfd):
    shapes = input_shapes(specs(spec("x", 2)), {})
    with pytest.raises(ExportError, match=r"needs StableHLO 1\.4\.0 or newer, not 1\.0\.0"):
        export_function(lambda _, x: {"y": jnp.tan(x["x"])}, {}, shapes, tmp_path / "a", target_version="1.0.0")
    assert "vhlo" not in capfd.readouterr().err
    assert leftovers(tmp_path) == []


# ---------------------------------------------------------------- shapes


def test_unknown_dimensions_become_symbols_and_the_first_is_shared():
    shapes = input_shapes(
        specs(spec("x", -1, 3, -1, -1), spec("ids", -1, -1), spec("rows", -1, 8, lod_level=1), spec("s")), {}
    )
    assert {name: text(shape) for name, shape in shapes.items()} == {
        "x": "b, 3, x_2, x_3",
        "ids": "b, ids_1",
        "rows": "rows_0, 8",
        "s": "",
    }


def test_names_that_are_no_symbols_are_made_into_some_without_clashes():
    shapes = input_shapes(
        specs(spec("a.b", 1, -1), spec("a@b", 1, -1), spec("0", 1, -1), spec("é", 1, -1), spec("b", 1, -1)),
        {"b": "1, a_b_1"},
    )
    assert [text(shape) for shape in shapes.values()] == [
        "1, a_b_1_",
        "1, a_b_1__",
        "1, x_0_1",
        "1, input_1",
        "1, a_b_1",
    ]


def test_one_symbol_is_one_number_in_all_inputs(tmp_path):
    inputs = specs(spec("x", -1, -1), spec("y", -1))
    path = export_function(
        lambda _, x: {"z": x["x"] + x["y"]}, {}, input_shapes(inputs, {"x": "a, 2*n", "y": "2*n"}), tmp_path / "a"
    )
    artifact = load_artifact(path)
    assert artifact({"x": np.ones((3, 4), np.float32), "y": np.ones(4, np.float32)})["z"].shape == (3, 4)
    with pytest.raises(InputError, match="y"):
        artifact({"x": np.ones((3, 4), np.float32), "y": np.ones(6, np.float32)})
    with pytest.raises(InputError, match=r"2\*n"):
        artifact({"x": np.ones((3, 3), np.float32), "y": np.ones(3, np.float32)})


@pytest.mark.parametrize(
    ("shapes", "message"),
    [
        ({"z": "b, 3"}, r"shapes= names 'z'; the inputs are 'x'"),
        ({"x": "b"}, r"has rank 1, the input has 2: \[\?, 3\]"),
        ({"x": "b, -3"}, r"-3 is not a size"),
        ({"x": [-1, 3]}, r"-1 is not a size"),
        ({"x": "b, (3"}, r"is not a shape"),
        ({"x": "..., 3"}, r"is not a shape"),
        ({"x": 5}, r"neither text nor a list of numbers"),
        ({"x": ["b", 3]}, r"neither text nor a list of numbers"),
    ],
)
def test_shapes_that_do_not_fit_are_refused(shapes, message):
    with pytest.raises(InputError, match=message):
        input_shapes(specs(spec("x", -1, 3)), shapes)


def test_a_dimension_that_must_divide_is_told_with_the_way_out(tmp_path):
    inputs = specs(spec("x", -1, -1))

    def fold(_, inputs):
        return {"y": inputs["x"].reshape(-1, 8)}

    with pytest.raises(
        ExportError, match=r"(?s)cannot be traced.*x: \[b, x_1\].*multiples where the.*\"x\": \"16, 16\""
    ):
        export_function(fold, {}, input_shapes(inputs, {}), tmp_path / "a")
    assert leftovers(tmp_path) == []
    export_function(fold, {}, input_shapes(inputs, {"x": "b, 8*n"}), tmp_path / "a")


@pytest.mark.parametrize("version", [1_008_004, 2_000_000])
def test_programs_of_fluid_are_exported_with_the_rank_that_they_are_fed_with(tmp_path, version):
    variables = {"ids": ("int64", [-1, 1]), "w": ("float32", [5, 4]), "y": ("float32", [-1, 4])}
    ops = [("lookup_table", {"Ids": ["ids"], "W": ["w"]}, {"Out": ["y"]}, {"padding_idx": -1})]
    legacy = make_program(ops, variables, feeds=["ids"], fetches=["y"], parameters=["w"], version=version)
    program = pdhlo.load(legacy, parameters={"w": np.arange(20, dtype=np.float32).reshape(5, 4)})
    ids = np.array([[[1], [2], [0]], [[4], [3], [3]]])
    if version >= 2_000_000:
        with pytest.raises(InputError, match=r"has rank 3, the input has 2"):
            pdhlo.export(program, tmp_path / "a", shapes={"ids": "b, n, 1"})
        return
    want = program.run({"ids": ids})["y"]
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a", shapes={"ids": "b, n, 1"}))
    np.testing.assert_array_equal(artifact({"ids": ids})["y"], want)


@pytest.mark.parametrize("error", [InputError, UnsupportedError])
def test_an_operator_that_cannot_be_traced_is_named_with_the_way_out(tmp_path, error):
    def fails(_, inputs):
        raise error("pd.unstack (variable 'u'): no")

    with pytest.raises(ExportError, match=r"(?s)pd\.unstack \(variable 'u'\): no.*shapes="):
        export_function(fails, {}, input_shapes(specs(spec("x", -1)), {}), tmp_path / "a")
    with pytest.raises(error, match=r"pd\.unstack"):
        export_function(fails, {}, input_shapes(specs(spec("x", 1)), {}), tmp_path / "a")


# ---------------------------------------------------------------- what cannot be exported


def test_custom_calls_of_this_machine_are_refused_by_name(tmp_path, capfd):
    shapes = input_shapes(specs(spec("x", 3, 3)), {})
    with pytest.raises(ExportError, match=r"only the CPU has.*: lapack_ssyevd_ffi; allow_custom_calls=True"):
        export_function(lambda _, x: {"y": jnp.linalg.eigh(x["x"])[0]}, {}, shapes, tmp_path / "a")
    assert "error:" not in capfd.readouterr().err
    assert leftovers(tmp_path) == []


def test_a_call_back_into_python_is_refused(tmp_path):
    def calls(_, inputs):
        x = inputs["x"]
        return {"y": jax.pure_callback(np.sin, jax.ShapeDtypeStruct(x.shape, x.dtype), x)}

    with pytest.raises(ExportError, match="cannot be traced"):
        export_function(calls, {}, input_shapes(specs(spec("x", 3)), {}), tmp_path / "a")


def test_an_output_that_is_no_tensor_is_refused(tmp_path):
    with pytest.raises(ExportError, match="output 'rows' is a list"):
        export_function(lambda _, x: {"rows": [x["x"]]}, {}, input_shapes(specs(spec("x", 3)), {}), tmp_path / "a")


# ---------------------------------------------------------------- the place


def test_an_existing_folder_is_refused_and_left_as_it_is(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "mine.txt").write_text("keep")
    with pytest.raises(ExportError, match="exists"):
        export_linear(tmp_path / "a")
    assert leftovers(tmp_path / "a") == ["mine.txt"]


def test_force_replaces_the_old_one_only_when_the_new_one_is_complete(tmp_path, monkeypatch):
    export_linear(tmp_path / "a")
    before = (tmp_path / "a" / "manifest.json").read_bytes()

    def fails(*_, **__):
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("pdhlo.system.storage.save_arrays", fails)
        with pytest.raises(OSError, match="disk is full"):
            export_linear(tmp_path / "a", force=True)
    assert (tmp_path / "a" / "manifest.json").read_bytes() == before
    assert leftovers(tmp_path) == ["a"]
    export_linear(tmp_path / "a", force=True, target_version="1.0.0")
    assert (tmp_path / "a" / "manifest.json").read_bytes() != before
    assert leftovers(tmp_path) == ["a"]


def test_the_default_version_is_read_by_every_jaxlib_that_is_supported():
    assert stablehlo_module.parsed(stablehlo_module.DEFAULT_VERSION) <= (1, 17, 0)  # jaxlib 0.10.2's
