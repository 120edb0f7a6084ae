"""Arrays on the command line."""

from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdhlo.dialect.values import LoDTensor, SelectedRows, Value
from pdhlo.errors import InputError
from pdhlo.tools import values


def test_inputs_of_npy_and_npz_come_together(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.arange(3))
    np.savez(tmp_path / "rest.npz", b=np.ones(2), c=np.zeros(1))
    arrays = values.read_inputs([f"x={tmp_path / 'a.npy'}", str(tmp_path / "rest.npz")])
    assert {name: value.tolist() for name, value in arrays.items()} == {"x": [0, 1, 2], "b": [1, 1], "c": [0]}


def test_input_file_may_have_an_equals_sign_in_its_name(tmp_path: Path) -> None:
    np.savez(tmp_path / "a=1.npz", x=np.ones(2))
    assert list(values.read_inputs([str(tmp_path / "a=1.npz")])) == ["x"]


def test_lod_makes_an_input_a_lod_tensor(tmp_path: Path) -> None:
    np.save(tmp_path / "w.npy", np.arange(5))
    arrays = values.read_inputs([f"w={tmp_path / 'w.npy'}"], ["w=0,1,2/0,3,5"])
    assert arrays["w"].lod == [[0, 1, 2], [0, 3, 5]]


def write_bad(path: Path) -> None:
    path.write_bytes(b"not an array")


def write_pickle(path: Path) -> None:
    np.save(path, np.array([{}]), allow_pickle=True)


def write_truncated(path: Path) -> None:
    np.save(path, np.arange(100))
    path.write_bytes(path.read_bytes()[:200])


@pytest.mark.parametrize("write", [write_bad, write_pickle, write_truncated])
def test_file_that_is_no_plain_array_is_refused(tmp_path: Path, write: object) -> None:
    path = tmp_path / "x.npy"
    write(path)  # type: ignore[operator]
    with pytest.raises(InputError, match=r"x\.npy is not a readable \.npy or \.npz file"):
        values.read_inputs([f"x={path}"])


def test_missing_input_file_is_named() -> None:
    with pytest.raises(InputError, match=r"the file nowhere\.npy does not exist"):
        values.read_inputs(["x=nowhere.npy"])


def test_npy_without_a_name_and_npz_with_one_are_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "x.npy", np.ones(2))
    np.savez(tmp_path / "x.npz", x=np.ones(2))
    with pytest.raises(InputError, match=r"holds one array; pass it with the name of its input"):
        values.read_inputs([str(tmp_path / "x.npy")])
    with pytest.raises(InputError, match=r"holds several arrays; pass it without a name"):
        values.read_inputs([f"x={tmp_path / 'x.npz'}"])


def test_input_given_twice_is_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "x.npy", np.ones(2))
    with pytest.raises(InputError, match="names 'x' twice"):
        values.read_inputs([f"x={tmp_path / 'x.npy'}"] * 2)


@pytest.mark.parametrize("item", ["x", "=1", "x="])
def test_pair_without_name_or_value_is_refused(item: str) -> None:
    with pytest.raises(InputError, match="expected NAME=VALUE"):
        values.parse_pairs("--lod", [item])


@pytest.mark.parametrize("text", ["", "1,", "1,-1", "1,b", "0,3", "²"])
def test_shape_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is not a shape"):
        values.parse_shape("x", text)


def test_shape_may_be_written_with_commas_or_crosses() -> None:
    assert values.parse_shape("x", "1, 3,32") == values.parse_shape("x", "1x3x32") == (1, 3, 32)


def test_outputs_of_every_kind_come_back_from_an_npz(tmp_path: Path) -> None:
    outputs = {
        "plain": np.arange(3, dtype=np.int8),
        "a/b": np.ones((2, 2)),
        "ragged": LoDTensor(np.arange(4.0), [[0, 1, 2], [0, 3, 4]]),
        "sparse": SelectedRows([4, 1], np.ones((2, 3), np.float32), 10),
        "array": [np.zeros(1), np.ones(2)],
        "half": np.array([1.5, -2], ml_dtypes.bfloat16),
    }
    np.savez(tmp_path / "out.npz", **values.flatten(outputs))
    read_back = values.read_inputs([str(tmp_path / "out.npz")])
    assert read_back.keys() == outputs.keys()
    np.testing.assert_array_equal(read_back["plain"], outputs["plain"])
    assert read_back["plain"].dtype == np.int8
    assert read_back["ragged"].lod == [[0, 1, 2], [0, 3, 4]]
    assert (read_back["sparse"].rows, read_back["sparse"].height) == ([4, 1], 10)
    assert [element.shape for element in read_back["array"]] == [(1,), (2,)]
    assert read_back["half"].dtype == np.float32
    assert read_back["half"].tolist() == [1.5, -2]


ROWS = st.binary(max_size=3).map(lambda numbers: np.frombuffer(numbers, np.int8))
SEQUENCES = ROWS.map(lambda rows: LoDTensor(rows, [[0, 1], [0, rows.size]]))
SPARSE = ROWS.map(lambda rows: SelectedRows(list(range(rows.size)), rows, 10))
VALUES = st.recursive(ROWS | SEQUENCES | SPARSE, lambda items: st.lists(items, min_size=1, max_size=12), max_leaves=20)


@given(st.dictionaries(st.sampled_from(["x", "save/y", "save/y/z"]), VALUES))
def test_what_is_written_is_read_back(outputs: dict[str, Value]) -> None:
    read_back = values.unflatten(values.flatten(outputs))
    assert read_back.keys() == outputs.keys()
    assert {name: repr(value) for name, value in read_back.items()} == {
        name: repr(value) for name, value in outputs.items()
    }


@pytest.mark.parametrize(
    ("entries", "named"),
    [
        ({"x/rows": 2}, "x/rows"),
        ({"x": 2, "x/lod1": 2}, "x/lod1"),
        ({"x/0": 2, "x/lod0": 2}, "x/0, x/lod0"),
        ({"x": 2, "x/0": 2}, "x/0"),
    ],
)
def test_entries_that_make_no_input_are_refused(entries: dict[str, int], named: str) -> None:
    with pytest.raises(InputError, match=f"the entries {named} do not form a value"):
        values.unflatten({name: np.arange(size) for name, size in entries.items()})


def test_a_lod_for_more_than_rows_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", **values.flatten({"x": LoDTensor(np.arange(3), [[0, 3]]), "y": [np.arange(3)]}))
    for name in "xy":
        with pytest.raises(
            InputError, match=f"--lod names '{name}', but the value of its --input is not a plain array"
        ):
            values.read_inputs([str(tmp_path / "a.npz")], [f"{name}=0,3"])


def test_description_leaves_out_what_is_not_finite() -> None:
    (row,) = values.describe("y", np.array([[1.0, np.nan, 3.0, np.inf]], np.float32))
    assert row == {
        "name": "y",
        "shape": [1, 4],
        "dtype": "float32",
        "min": 1.0,
        "mean": 2.0,
        "max": 3.0,
        "not_finite": 2,
    }


@pytest.mark.parametrize("value", [np.zeros((0, 3)), np.array([np.nan])])
def test_description_of_nothing_finite_has_no_numbers(value: np.ndarray) -> None:
    (row,) = values.describe("y", value)
    assert (row["min"], row["mean"], row["max"]) == (None, None, None)


def test_description_of_other_kinds() -> None:
    assert values.describe("y", LoDTensor(np.ones(3), [[0, 3]]))[0]["lod"] == [[0, 3]]
    assert values.describe("y", SelectedRows([1], np.ones((1, 2)), 9))[0]["height"] == 9
    assert [row["name"] for row in values.describe("y", [np.ones(1), np.ones(2)])] == ["y[0]", "y[1]"]
    assert values.describe("y", np.array([3 + 4j]))[0]["max"] == 5.0
    assert values.describe("y", np.array([True, False]))[0]["mean"] == 0.5
