"""The text of generated operator tests, and the generator on a small corpus."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from pdhlo.dialect import dense
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.types import BY_NAME
from pdhlo.lower.conformance import operator_tests
from pdhlo.tools.generators import operator_text
from pdhlo.tools.generators.operator_tests import BY_HAND, write
from tests.support import make_program

DTYPES = ("bool", "int8", "uint8", "int64", "float16", "float32", "float64", "complex64", "complex128")


def read(text: str, array: np.ndarray) -> np.ndarray:
    kind = operator_text.tensor_type(array)
    program = TranslatedProgram.parse(
        f'func.func @main() {{ %x = "pd_builtin.constant"() {{value = {text}}} : () -> {kind}\n return }}'
    )
    return dense.of_operation(next(iter(program.operations())))


@given(
    st.sampled_from(DTYPES).flatmap(
        lambda dtype: arrays.arrays(dtype, arrays.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=9))
    )
)
def test_arrays_are_written_so_that_they_come_back(array):
    got = read(operator_text.dense(array), array)
    np.testing.assert_array_equal(got, array)
    if array.dtype.kind == "f":
        np.testing.assert_array_equal(np.signbit(got), np.signbit(array))


@pytest.mark.parametrize(
    ("value", "dtype", "digits", "text"),
    [
        (0.1, "float32", 17, "0.1"),
        (1 / 3, "float32", 17, "0.33333334"),
        (1 / 3, "float64", 10, "0.3333333333"),
        (1 / 3, "bfloat16", 17, "0.334"),
        (-0.0, "float32", 17, "-0.0"),
        (3.4025002e38, "float32", 17, "3.4025002e38"),
        (5.0, "float64", 17, "5.0"),
        (1e-8, "float32", 17, "1.0e-8"),
        (2.5e20, "float64", 17, "2.5e20"),
        (float("inf"), "float32", 17, "0x7F800000"),
    ],
)
def test_numbers_have_as_few_digits_as_they_need(value, dtype, digits, text):
    array = np.array(value).astype(BY_NAME[dtype].numpy)
    assert operator_text.dense(array, digits=digits).startswith(f"dense<{text}> : tensor<")


def test_long_arrays_have_a_row_of_the_last_axis_a_line():
    assert operator_text.dense(np.arange(16, dtype=np.int64).reshape(2, 8) * 1000) == (
        "dense<[\n"
        "    [0, 1000, 2000, 3000, 4000, 5000, 6000, 7000],\n"
        "    [8000, 9000, 10000, 11000, 12000, 13000, 14000, 15000]\n"
        "  ]> : tensor<2x8xi64>"
    )


def test_long_operations_are_broken_between_attributes():
    attributes = {f"attribute_{i}": "array<i32: 1, 1>" for i in range(5)}
    text = operator_text.operation("pd.conv2d", [("x", "tensor<2xf32>")], attributes, [("out", "tensor<2xf32>")])
    assert text.splitlines() == [
        '  %out = "pd.conv2d"(%x)',
        "    {attribute_0 = array<i32: 1, 1>, attribute_1 = array<i32: 1, 1>, attribute_2 = array<i32: 1, 1>,",
        "      attribute_3 = array<i32: 1, 1>, attribute_4 = array<i32: 1, 1>}",
        "    : (tensor<2xf32>) -> tensor<2xf32>",
    ]


# -- the generator


def case(name: str, x: np.ndarray, out: np.ndarray, *, axis: int = -1) -> dict[str, bytes]:
    program = make_program(
        [("softmax", {"X": ["x"]}, {"Out": ["out"]}, {"axis": axis})],
        {"x": (str(x.dtype), x.shape), "out": (str(x.dtype), x.shape)},
    )
    meta = {
        "id": name,
        "kind": "forward",
        "op": "softmax",
        "feed": ["x"],
        "fetch": ["out"],
        "params": [],
        "written": [],
    }
    meta |= {"lod": {}, "selected_rows": {}, "arrays": {}, "blocks": 1, "random_vars": [], "atol": 1e-5, "rtol": 1e-5}
    meta |= {"dtype": {"x": str(x.dtype), "out": str(x.dtype)}, "test": f"test of {name}"}
    buffer = io.BytesIO()
    np.savez(buffer, **{"in/x": x, "out/out": out})
    return {"program.pb": program, "meta.json": json.dumps(meta).encode(), "io.npz": buffer.getvalue()}


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    x = np.array([[0, 0], [0, 0], [0, 0]], np.float32)
    cases = {
        "last": case("last", x, np.full_like(x, 0.5)),
        "again": case("again", np.tile(x, (4, 1)), np.full((12, 2), 0.5, np.float32)),
        "first": case("first", x, np.full_like(x, 1 / 3), axis=0),
        "wrong": case("wrong", x, np.full_like(x, 0.25), axis=1),
    }
    for kind in ("forward", "grad"):
        with zipfile.ZipFile(tmp_path / f"{kind}.zip", "w") as archive:
            for name, files in cases.items() if kind == "forward" else ():
                for file, data in files.items():
                    archive.writestr(f"{name}/{file}", data)
    return tmp_path


def test_the_generator_chooses_cases_that_show_something_and_keeps_what_is_written_by_hand(corpus, tmp_path, capsys):
    folder = tmp_path / "out"
    assert write(corpus, folder) == {"softmax": 2}
    file = folder / "softmax.mlir"
    cases = operator_tests.read_cases(file)
    assert [entry.text.strip().splitlines()[0] for entry in cases] == [
        "// pd.softmax of float32[3, 2]",
        "// pd.softmax of float32[3, 2]; axis = -1",
    ]
    assert "// Values of Paddle 2.6.2; after test of last." in cases[1].text
    assert [{name: said for name, said in operator_tests.run(entry).items() if said} for entry in cases] == [{}] * len(
        cases
    )
    assert "softmax: wrong is left out" in capsys.readouterr().err

    made = file.read_text()
    own = f"{BY_HAND}: mine.\n{cases[0].text.strip().partition(chr(10))[2]}"
    file.write_text(f"{made}\n// -----\n\n{own}\n")
    shutil.copy(file, folder / "other.mlir")
    write(corpus, folder)
    assert file.read_text().startswith(made.rstrip())
    assert operator_tests.read_cases(file)[-1].text.strip() == own
    assert len(operator_tests.read_cases(folder / "other.mlir")) == 3
