"""Many batches, one after another: order, what goes on beside each other, errors, state."""

import threading
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.running.stream import stream
from tests.support import linear_parameters, linear_program, make_program

_LONG = 60  # seconds that a wait for another thread may last on a slow machine


@pytest.fixture
def program() -> pdhlo.Program:
    return pdhlo.load(linear_program(), parameters=linear_parameters())


def _batches(count: int) -> list[dict[str, np.ndarray]]:
    return [{"x": np.full((2, 3), number, np.float32)} for number in range(count)]


@pytest.mark.parametrize("count", [0, 1, 5])
def test_results_are_those_of_runs_in_order(program: pdhlo.Program, count: int) -> None:
    results = list(program.stream(iter(_batches(count)), fetch=["y"]))
    assert len(results) == count
    for result, feeds in zip(results, _batches(count), strict=True):
        np.testing.assert_array_equal(result["y"], program.run(feeds)["y"])


def test_fetching_and_using_go_on_while_a_batch_is_computed() -> None:
    fetched, used = [threading.Event() for _ in range(4)], [threading.Event() for _ in range(3)]

    def batches() -> Iterator[Mapping[str, Any]]:
        for number in range(3):
            fetched[number].set()
            yield {"number": number}
        fetched[3].set()

    def run(feeds: Mapping[str, Any]) -> dict[str, Any]:
        number = feeds["number"]
        assert fetched[number + 1].wait(_LONG), f"batch {number} was computed before the next one was fetched"
        assert number == 0 or used[number - 1].wait(_LONG), f"result {number - 1} had to wait for batch {number}"
        return {"number": number}

    for place, result in enumerate(stream(run, batches(), progress=False, workers=1)):
        assert result["number"] == place
        used[place].set()
    assert [event.is_set() for event in used] == [True] * 3


def test_workers_compute_several_batches_at_the_same_time_and_results_stay_in_order() -> None:
    """The first batch waits for the second, which another worker computes."""
    second = threading.Event()

    def run(feeds: Mapping[str, Any]) -> dict[str, Any]:
        number = feeds["number"]
        if number == 1:
            second.set()
        assert number != 0 or second.wait(_LONG), "the second batch was not computed beside the first"
        return {"number": number}

    batches = ({"number": number} for number in range(5))
    assert [result["number"] for result in stream(run, batches, progress=False, workers=2)] == [0, 1, 2, 3, 4]


def test_workers_are_at_least_one_and_steps_of_training_have_one(program: pdhlo.Program) -> None:
    with pytest.raises(InputError, match="workers is 0, expected 1 or more"):
        program.stream(_batches(1), workers=0)
    with pytest.raises(InputError, match="workers is 2, and the program writes parameters"):
        _counting().stream([], workers=2)


def test_no_more_than_two_batches_are_held(program: pdhlo.Program) -> None:
    fetched: list[int] = []

    def batches() -> Iterator[Mapping[str, Any]]:
        for number, feeds in enumerate(_batches(9)):
            fetched.append(number)
            yield feeds

    results = program.stream(batches())
    next(results)
    assert fetched == [0, 1]
    results.close()  # type: ignore[attr-defined]  # a generator
    assert fetched == [0, 1]


def test_an_error_is_where_its_result_would_be_and_says_the_batch(program: pdhlo.Program) -> None:
    wrong = {"x": np.zeros((2, 4), np.float32)}
    results = program.stream([*_batches(2), wrong, *_batches(1)])
    next(results)
    next(results)
    with pytest.raises(InputError, match="'x'") as raised:
        next(results)
    assert raised.value.__notes__ == ["this was batch 2 of the stream"]


def _counting() -> pdhlo.Program:
    operators = [("sum", {"X": ["total", "x"]}, {"Out": ["total"]}, {})]
    variables = {name: ("float32", [1]) for name in ("x", "total")}
    program = make_program(operators, variables, feeds=["x"], fetches=["total"], parameters=["total"])
    return pdhlo.load(program, parameters={"total": np.zeros(1, np.float32)})


def test_steps_of_a_program_with_state_are_in_order() -> None:
    steps = [{"x": np.array([number], np.float32)} for number in (1, 10, 100)]
    assert [float(result["total"][0]) for result in _counting().stream(steps)] == [1.0, 11.0, 111.0]


def test_a_bar_is_shown_on_standard_error(program: pdhlo.Program, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(list(program.stream(_batches(3), progress=True))) == 3
    shown = capsys.readouterr()
    assert "batches" in shown.err
    assert not shown.out


def test_an_error_of_the_source_comes_behind_the_results_of_the_batches_before(program: pdhlo.Program) -> None:
    """A step of training has been made by then: who is not given its results believes that it was not."""

    def batches() -> Iterator[Mapping[str, Any]]:
        yield from _batches(2)
        raise OSError("the disk is gone")

    results, received = program.stream(batches()), []
    with pytest.raises(OSError, match="the disk is gone"):
        received.extend(results)
    assert len(received) == 2


def test_of_two_errors_the_first_batch_has_its_own(program: pdhlo.Program) -> None:
    def batches() -> Iterator[Mapping[str, Any]]:
        yield {"x": np.zeros((2, 4), np.float32)}
        raise OSError("the disk is gone")

    with pytest.raises(InputError, match="'x'"):
        next(program.stream(batches()))


def test_arrays_may_be_filled_again_while_a_batch_is_computed(program: pdhlo.Program) -> None:
    """The next batch is fetched meanwhile, and many that read data do so into the same memory."""
    expected = [program.run(feeds)["y"] for feeds in _batches(4)]
    may_go_on = threading.Event()
    buffer, rows = np.zeros((2, 3), np.float32), [[0.0] * 3, [0.0] * 3]

    def batches() -> Iterator[Mapping[str, Any]]:
        for number in range(4):
            buffer[:] = number
            rows[0][:] = rows[1][:] = [float(number)] * 3
            may_go_on.set()
            yield {"x": buffer if number % 2 else rows}

    def run(feeds: Mapping[str, Any]) -> Any:
        may_go_on.wait(0.05)
        may_go_on.clear()
        return program.run(feeds)

    np.testing.assert_array_equal(
        [result["y"] for result in stream(run, batches(), progress=False, workers=1)], expected
    )


@pytest.mark.parametrize("wrong", [[np.zeros((2, 3), np.float32)], "x", 5])
def test_batches_that_are_not_by_name_are_refused(program: pdhlo.Program, wrong: Any) -> None:
    with pytest.raises(InputError, match=r"inputs are .*, expected values by name") as raised:
        list(program.stream([*_batches(1), wrong]))
    assert raised.value.__notes__ == ["this was batch 1 of the stream"]
