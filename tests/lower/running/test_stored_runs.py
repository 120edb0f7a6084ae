"""Runs kept on disk: found again by another session, by nothing else, and not trusted when damaged."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.compiler import executable_cache, xla
from pdhlo.lower.running import first_run, preparation, session, stored_runs
from pdhlo.lower.tracing.segments import waiting
from tests.support import linear_parameters, linear_program, make_program

pytestmark = pytest.mark.usefixtures("without_jax_cache")

X = np.float32([[1, -2, 3]])


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the cache, with the verdicts on the compiler; all runs are worth keeping."""
    report = xla._probe_report()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = xla._memory_path()
    assert path is not None
    xla._remember(path, report)
    monkeypatch.setattr(first_run, "WORTH_IT", 0.0)
    return tmp_path


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The programs that were prepared, and not recalled."""
    done: list[Any] = []
    original = preparation.prepare

    def prepare(program: Any, *rest: Any, **options: Any) -> Any:
        done.append(program)
        return original(program, *rest, **options)

    monkeypatch.setattr(preparation, "prepare", prepare)
    return done


def program(scale: float = 1.0) -> pdhlo.Program:
    """As another process has it: nothing was run in this session."""
    parameters = {name: value * np.float32(scale) for name, value in linear_parameters().items()}
    return pdhlo.load(linear_program(), parameters=parameters)


def test_what_was_run_is_recalled_by_another_session(prepared: list[Any]) -> None:
    want = program().run({"x": X})["y"]
    assert len(prepared) == 1
    again = program()
    for x in (X, 2 * X, X):
        np.testing.assert_array_equal(again.run({"x": x})["y"], program().run({"x": x})["y"])
    np.testing.assert_array_equal(again.run({"x": X})["y"], want)
    assert len(prepared) == 1


IN_ANOTHER_PROCESS = """
import sys
import numpy as np
import pdhlo
print(pdhlo.load(sys.argv[1]).run({"x": np.float32([[1, -2, 3]])})["y"].tolist())
print([name for name in sys.modules if name.startswith(("pdhlo.lower.rules", "pdhlo.lower.tracing.steps"))])
"""


def test_another_process_that_recalls_a_run_imports_neither_rules_nor_steps(tmp_path: Path) -> None:
    """Importing them would take longer than all else that pdhlo does there."""
    saved = program().save_pdmodel(tmp_path / "saved")
    want = pdhlo.load(saved).run({"x": X})["y"]
    command = [sys.executable, "-c", IN_ANOTHER_PROCESS, str(saved)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == [str(want.tolist()), "[]"], done.stderr


@pytest.mark.parametrize(
    ("other", "feeds", "options"),
    [
        (1.0, {"x": np.float32([[1, -2, 3], [4, 5, 6]])}, {}),
        (2.0, {"x": X}, {}),
        (1.0, {"x": X}, {"checks": False}),
        (1.0, {"x": X}, {"fetch": ["y"]}),
        (1.0, {"x": X}, {"precision": "exact"}),
    ],
    ids=["shape", "parameters", "checks", "fetch", "precision"],
)
def test_what_differs_is_prepared(prepared: list[Any], other: float, feeds: Any, options: Any) -> None:
    program().run({"x": X})
    result = program(other).run(feeds, **options)["y"]
    assert len(prepared) == 2
    fresh = pdhlo.load(linear_program(), parameters=dict(program(other).parameters), keep_compiled=False)
    np.testing.assert_array_equal(result, fresh.run(feeds, **options)["y"])


def test_a_parameter_that_is_changed_afterwards_counts(prepared: list[Any]) -> None:
    want = program(2.0).run({"x": X})["y"]
    program().run({"x": X})
    recalled = program()
    recalled.run({"x": X})
    before = len(prepared)
    for name, value in program(2.0).parameters.items():
        recalled.parameters[name] = value
    np.testing.assert_array_equal(recalled.run({"x": X})["y"], want)
    assert len(prepared) == before  # that of the changed parameters was kept, too


def test_another_source_of_pdhlo_recalls_nothing(prepared: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    program().run({"x": X})
    monkeypatch.setattr(stored_runs, "_source", lambda: "edited")
    program().run({"x": X})
    assert len(prepared) == 2


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: data[:50] + b"\0" + data[51:], lambda _: b""])
def test_what_is_damaged_is_made_again(prepared: list[Any], damage: Any) -> None:
    want = program().run({"x": X})["y"]
    folder = executable_cache.folder()
    assert folder is not None
    for path in folder.iterdir():
        path.write_bytes(damage(path.read_bytes()))
    np.testing.assert_array_equal(program().run({"x": X})["y"], want)
    assert len(prepared) == 2
    program().run({"x": X})
    assert len(prepared) == 2


DESCRIPTIONS = {
    "a list": lambda said: [said],
    "nothing": lambda said: None,
    "no keys": lambda said: {},
    "a key less": lambda said: {name: value for name, value in said.items() if name != "outputs"},
    "a key more": lambda said: said | {"others": []},
    "result 99": lambda said: said | {"outputs": [["y", 99]]},
    "result -1": lambda said: said | {"outputs": [["y", -1]]},
    "result 0.0": lambda said: said | {"outputs": [["y", 0.0]]},
    "result true": lambda said: said | {"outputs": [["y", False]]},
    "result of another name": lambda said: said | {"outputs": [["z", 0]]},
    "result without a place": lambda said: said | {"outputs": [["y"]]},
    "no results": lambda said: said | {"outputs": []},
    "results that are a number": lambda said: said | {"outputs": 7},
    "no feeds": lambda said: said | {"feeds": []},
    "a feed twice": lambda said: said | {"feeds": 2 * said["feeds"]},
    "a feed whose name is a list": lambda said: said | {"feeds": [said["feeds"][0] | {"name": ["x"]}]},
    "a feed of objects": lambda said: said | {"feeds": [said["feeds"][0] | {"dtype": "|O"}]},
    "a feed of a negative size": lambda said: said | {"feeds": [said["feeds"][0] | {"shape": [1, -3]}]},
    "a feed with a level": lambda said: said | {"feeds": [said["feeds"][0] | {"levels": 1}]},
    "offsets more": lambda said: said | {"sizes": [2]},
    "no arguments": lambda said: said | {"others": []},
    "an argument of objects": lambda said: said | {"others": [["|O", [1, 3]]]},
    "nothing fed": lambda said: said | {"fed": []},
    "another argument fed": lambda said: said | {"fed": [[1, 0]]},
    "what is not there fed": lambda said: said | {"fed": [[0, 1]]},
    "how long": lambda said: said | {"may_not_end": "no"},
    "no thread": lambda said: said | {"threads": 0},
    "threads in words": lambda said: said | {"threads": "two"},
    "a range of a feed that it lacks": lambda said: said | {"ranges": [[0, 4, None, [1]]]},
    "a range of no feeds": lambda said: said | {"ranges": [[0, 4, None, []]]},
    "a range in words": lambda said: said | {"ranges": [["0", 4, None, [0]]]},
    "a range that is a number": lambda said: said | {"ranges": [0]},
    "a check more": lambda said: said | {"checks": ["too large"]},
    "a check that is a number": lambda said: said | {"checks": [1]},
    "no constants": lambda said: said | {"constants": []},
    "a constant of another size": lambda said: said | {"constants": [["<f4", [3, 3]], *said["constants"][1:]]},
    "constants in another order": lambda said: said | {"constants": said["constants"][::-1]},
    "a value more": lambda said: said | {"values": [0, 1]},
    "a constant of objects": lambda said: said | {"constants": [["|O", [2]], *said["constants"][1:]]},
    "a constant of a negative size": lambda said: said | {"constants": [["<f4", [-1]], *said["constants"][1:]]},
}


def kept_run() -> tuple[str, bytes, bytes, bytes]:
    """The name of the one run that is kept, its description, its program and its constants."""
    folder = executable_cache.folder()
    assert folder is not None
    [name] = [path.stem for path in folder.iterdir() if b"may_not_end" in path.read_bytes()]
    contents = executable_cache.read(name)
    assert contents is not None
    pieces = stored_runs._split(contents, 16, *stored_runs._HEADER.unpack_from(contents))
    text, compiled, arrays = map(bytes, pieces)
    return name, text, compiled, arrays


def keep_again(name: str, text: bytes, compiled: bytes, arrays: bytes) -> None:
    """With a right checksum."""
    executable_cache.write(name, stored_runs._HEADER.pack(len(text), len(compiled)) + text + compiled + arrays)


@pytest.mark.parametrize("change", DESCRIPTIONS)
def test_a_description_that_does_not_fit_is_made_again(prepared: list[Any], change: str) -> None:
    want = program().run({"x": X})["y"]
    name, text, compiled, arrays = kept_run()
    keep_again(name, json.dumps(DESCRIPTIONS[change](json.loads(text))).encode(), compiled, arrays)
    np.testing.assert_array_equal(program().run({"x": X})["y"], want)
    assert len(prepared) == 2


@pytest.mark.parametrize("text", [b"", b"[" * 100_000, b"{", b"\xff", b"1e999", b"NaN"])
def test_a_description_that_is_no_json_is_made_again(prepared: list[Any], text: bytes) -> None:
    want = program().run({"x": X})["y"]
    name, _, compiled, arrays = kept_run()
    keep_again(name, text, compiled, arrays)
    np.testing.assert_array_equal(program().run({"x": X})["y"], want)
    assert len(prepared) == 2


@pytest.mark.parametrize("cut", [lambda data: b"", lambda data: data[:-1], lambda data: data + b"\0"])
def test_constants_that_do_not_fit_are_made_again(prepared: list[Any], cut: Any) -> None:
    want = program().run({"x": X})["y"]
    name, text, compiled, arrays = kept_run()
    keep_again(name, text, compiled, cut(arrays))
    np.testing.assert_array_equal(program().run({"x": X})["y"], want)
    assert len(prepared) == 2


@pytest.mark.parametrize("header", [b"", b"\xff" * 16, b"\x00" * 16])
def test_lengths_that_do_not_fit_are_made_again(prepared: list[Any], header: bytes) -> None:
    want = program().run({"x": X})["y"]
    name, text, compiled, arrays = kept_run()
    executable_cache.write(name, header + text + compiled + arrays if header else b"")
    np.testing.assert_array_equal(program().run({"x": X})["y"], want)
    assert len(prepared) == 2


def test_one_that_takes_long_is_kept_and_waited_for_in_a_thread(
    prepared: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C is heard while it runs, the first time in each process."""
    monkeypatch.setattr(waiting, "PROMPT", 0.0)
    want = program().run({"x": X})["y"]
    threads: list[Any] = []
    original = waiting.in_another_thread
    monkeypatch.setattr(waiting, "in_another_thread", lambda function: threads.append(function) or original(function))
    np.testing.assert_array_equal(program().run({"x": X})["y"], want)
    assert (len(prepared), len(threads)) == (1, 1)


def test_one_with_a_loop_may_still_last_when_it_is_recalled() -> None:
    first = program()
    first.run({"x": X})
    [[run]] = session.session_of(first).plans.values()
    for may_not_end in (False, True):
        run.latency.may_not_end = may_not_end
        stored_runs.keep((b"0123",), run)
        recalled = stored_runs.recall((b"0123",), program(), 0, {"y"})
        assert recalled is not None
        assert recalled.latency.may_not_end is may_not_end


def test_what_was_recalled_is_not_kept_again(prepared: list[Any]) -> None:
    """XLA serialises nothing that was read itself."""
    first, second = program(), program()
    first.run({"x": X})
    second.run({"x": X})
    [[run]] = session.session_of(second).plans.values()
    stored_runs.keep((b"0123",), run)
    assert stored_runs.recall((b"0123",), program(), 0, {"y"}) is None
    assert len(prepared) == 1


def test_one_that_calls_lapack_is_not_kept(prepared: list[Any], tmp_path: Path) -> None:
    """Another process would end with a segmentation fault: it has not made the routines ready."""
    f = "float32"
    ops = [
        ("elementwise_add", {"X": ["x"], "Y": ["w"]}, {"Out": ["m"]}, {"axis": -1}),
        ("eigh", {"X": ["m"]}, {"Eigenvalues": ["y"], "Eigenvectors": ["v"]}, {"UPLO": "L"}),
    ]
    variables = {name: (f, [2, 2]) for name in ("x", "w", "m", "v")} | {"y": (f, [2])}
    for _ in range(2):
        data = make_program(ops, variables, feeds=["x"], fetches=["y"], parameters=["w"])
        eigen = pdhlo.load(data, parameters={"w": np.eye(2, dtype=np.float32)})
        np.testing.assert_allclose(eigen.run({"x": np.diag(np.float32([2, 1]))})["y"], [2, 3], rtol=1e-6)
    assert len(prepared) == 2


CHECKED = {
    "a fed index": [("lookup_table_v2", {"Ids": ["ids"], "W": ["w"]}, {"Out": ["y"]}, {})],
    "a computed index": [
        ("scale", {"X": ["ids"]}, {"Out": ["twice"]}, {"scale": 2.0, "bias": 0.0, "bias_after_scale": True}),
        ("lookup_table_v2", {"Ids": ["twice"], "W": ["w"]}, {"Out": ["y"]}, {}),
    ],
}


@pytest.mark.parametrize("kind", CHECKED)
def test_a_recalled_run_checks_values_like_the_first_one(kind: str, prepared: list[Any]) -> None:
    variables = {"ids": ("int64", [-1]), "twice": ("int64", [-1]), "w": ("float32", [4, 2]), "y": ("float32", [-1, 2])}
    data = make_program(CHECKED[kind], variables, feeds=["ids"], fetches=["y"], parameters=["w"])
    w = np.arange(8, dtype=np.float32).reshape(4, 2)
    factor = 2 if "twice" in str(CHECKED[kind]) else 1
    for _ in range(2):
        rows = pdhlo.load(data, parameters={"w": w})
        for ids in (np.array([1, 0]), np.array([0, 1])):
            np.testing.assert_array_equal(rows.run({"ids": ids})["y"], w[factor * ids])
        assert len(prepared) == 1
    with pytest.raises(InputError, match=r"8|4"):
        rows.run({"ids": np.array([0, 4])})
    fresh = pdhlo.load(data, parameters={"w": w})
    with pytest.raises(InputError, match=r"8|4"):  # the first run of this session
        fresh.run({"ids": np.array([0, 4])})


def selecting() -> pdhlo.Program:
    """``y``: the elements of ``x * w`` where ``m`` is true, and ``z = x * w``."""
    ops = [
        ("elementwise_mul", {"X": ["x"], "Y": ["w"]}, {"Out": ["z"]}, {"axis": -1}),
        ("masked_select", {"X": ["z"], "Mask": ["m"]}, {"Y": ["y"]}, {}),
    ]
    variables = {name: ("float32", [-1, 3]) for name in "xz"} | {name: ("float32", [-1]) for name in "yw"}
    data = make_program(ops, variables | {"m": ("bool", [-1, 3])}, feeds="xm", fetches="yz", parameters="w")
    return pdhlo.load(data, parameters={"w": np.float32([1, 2, 3])})


def test_rows_whose_number_depends_on_data_are_recalled(prepared: list[Any]) -> None:
    first, second = selecting(), selecting()
    for mask in ([[True, False, True]], [[False, True, False]], [[False, False, False]]):
        feeds = {"x": X, "m": np.array(mask)}
        want, got = first.run(feeds), second.run(feeds)
        np.testing.assert_array_equal(want["y"], (X * np.float32([1, 2, 3]))[mask])
        np.testing.assert_array_equal(got["y"], want["y"])
        np.testing.assert_array_equal(got["z"], want["z"])
    assert len(prepared) == 1


def pooled() -> pdhlo.Program:
    """``y``: the sum of each sequence of ``x * w``; ``z``: the rows."""
    ops = [
        ("elementwise_mul", {"X": ["x"], "Y": ["w"]}, {"Out": ["z"]}, {"axis": -1}),
        ("sequence_pool", {"X": ["z"]}, {"Out": ["y"]}, {"pooltype": "SUM", "pad_value": 0.0}),
    ]
    variables = {name: ("float32", [-1, 3]) for name in "xzy"} | {"w": ("float32", [3])}
    data = make_program(ops, variables, feeds="x", fetches="yz", parameters="w")
    return pdhlo.load(data, parameters={"w": np.float32([1, 2, 3])})


def test_runs_on_sequences_are_recalled_for_as_many_of_them(prepared: list[Any]) -> None:
    """The rows are padded to a power of two, so other lengths find the same run."""
    x = np.arange(24, dtype=np.float32).reshape(8, 3)
    first, second = pooled(), pooled()
    for offsets in ([0, 2, 5], [0, 1, 7], [0, 4, 8]):
        for sequences in (first, second):
            got = sequences.run({"x": pdhlo.LoDTensor(x[: offsets[-1]], [offsets])})
            parts = [x[start:end] * [1, 2, 3] for start, end in itertools.pairwise(offsets)]
            np.testing.assert_allclose(got["y"], [part.sum(0) for part in parts])
            np.testing.assert_allclose(got["z"].data, np.concatenate(parts))
            assert got["z"].lod == [offsets]
    assert len(prepared) == 1
    for damaged in ([[0, 3, 2, 5]], [[0, 5, 6]], [0, 5]):
        with pytest.raises(InputError, match=r"LoD|offsets"):
            pooled().run({"x": pdhlo.LoDTensor(x[:5], damaged)})


VALUES = {
    "a number": 0,
    "a text": "rows",
    "one value of two": lambda values: values[:1],
    "an array twice": lambda values: [values[0], 0],
    "a class of others": lambda values: [values[0] | {"class": "object"}, values[1]],
    "a field less": lambda values: [{"class": "Bounded", "data": 0}, values[1]],
    "a field more": lambda values: [values[0] | {"rows": 0}, values[1]],
}


@pytest.mark.parametrize("change", VALUES)
def test_values_that_do_not_fit_are_made_again(prepared: list[Any], change: str) -> None:
    feeds = {"x": X, "m": X > 0}
    want = selecting().run(feeds)
    name, text, compiled, arrays = kept_run()
    said, other = json.loads(text), VALUES[change]
    said["values"] = other(said["values"]) if callable(other) else other
    keep_again(name, json.dumps(said).encode(), compiled, arrays)
    np.testing.assert_array_equal(selecting().run(feeds)["y"], want["y"])
    assert len(prepared) == 2


def test_runs_with_state_and_quick_ones_are_not_kept(prepared: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    f = "float32"
    counted = make_program(
        [("sum", {"X": ["w", "x"]}, {"Out": ["w"]}, {})],
        {"x": (f, [2]), "w": (f, [2])},
        feeds=["x"],
        fetches=["w"],
        parameters=["w"],
    )
    for iteration in range(2):
        pdhlo.load(counted, parameters={"w": np.ones(2, np.float32)}).run({"x": np.ones(2, np.float32)})
        assert len(prepared) == iteration + 1
    prepared.clear()
    monkeypatch.setattr(first_run, "WORTH_IT", 60.0)
    program().run({"x": X})
    program().run({"x": X})
    assert len(prepared) == 2


def executed() -> pdhlo.Program:
    """y := x + w, where an executor feeds ``w``, which the program then keeps."""
    f = "float32"
    ops = [("elementwise_add", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"axis": -1})]
    return pdhlo.load(make_program(ops, {"x": (f, [3]), "w": (f, [3]), "y": (f, [3])}, parameters=["w"]))


def test_a_parameter_that_is_fed_counts_and_is_kept_in_another_session_too(prepared: list[Any]) -> None:
    """The run was kept under the name of what the program had before, and gave the first value to all."""
    x, ones = np.zeros(3, np.float32), np.ones(3, np.float32)
    for number in (1, 5):
        executor = executed()
        np.testing.assert_array_equal(executor.run({"x": x, "w": number * ones}, fetch=["y"])["y"], number * ones)
        np.testing.assert_array_equal(executor.run({"x": x}, fetch=["y"])["y"], number * ones)
        np.testing.assert_array_equal(executor.parameters["w"], number * ones)


def test_a_parameter_that_is_set_while_a_run_is_looked_up_is_not_kept_under_the_name_of_the_old_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, want = program(), program(2.0).run({"x": X})["y"]
    stored = session.Session.stored

    def meanwhile(*arguments: Any, **options: Any) -> Any:
        recalled = stored(*arguments, **options)
        for name, value in program(2.0).parameters.items():
            first.parameters[name] = value
        return recalled

    monkeypatch.setattr(session.Session, "stored", meanwhile)
    np.testing.assert_array_equal(first.run({"x": X})["y"], want)
    monkeypatch.setattr(session.Session, "stored", stored)
    fresh = pdhlo.load(linear_program(), parameters=linear_parameters(), keep_compiled=False)
    np.testing.assert_array_equal(program().run({"x": X})["y"], fresh.run({"x": X})["y"])
