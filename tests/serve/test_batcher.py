"""The dynamic batcher: who shares a call, who waits, and whose rows come back to whom."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any

import numpy as np
import pytest

from pdhlo import InputError
from tests.serve.serving import batcher, doubling, served_model

LONG = 60.0
"""Seconds that no test waits: what needs them ends for another reason."""


def with_batcher(
    model: served_model.ServedModel,
    use: Callable[[Any], Awaitable[None]],
    *,
    wait: float = LONG,
    most_waiting: int = 100,
) -> list[int]:
    """Uses a batcher; gives the rows of its calls."""
    calls: list[int] = []

    async def main() -> None:
        made = batcher.Batcher(model, wait=wait, most_waiting=most_waiting, called=calls.append)
        running = asyncio.create_task(made.run())
        try:
            await use(made)
        finally:
            running.cancel()

    asyncio.run(asyncio.wait_for(main(), 30))
    return calls


def rows(*values: int, width: int = 3) -> dict[str, np.ndarray]:
    return {"x": np.full((len(values), width), np.reshape(values, (-1, 1)), np.float32)}


def test_requests_share_a_call_and_each_gets_its_rows() -> None:
    async def use(made: Any) -> None:
        answers = await asyncio.gather(*(made.ask(rows(*values)) for values in ([1], [2, 3], [4])))
        assert [list(answer["y"][:, 0]) for answer in answers] == [[2], [4, 6], [8]]

    assert with_batcher(doubling(), use) == [4]


def test_a_request_that_does_not_fit_begins_the_next_call() -> None:
    async def use(made: Any) -> None:
        answers = await asyncio.gather(*(made.ask(rows(*values)) for values in ([1, 2, 3], [4, 5], [6, 7])))
        assert [list(answer["y"][:, 0]) for answer in answers] == [[2, 4, 6], [8, 10], [12, 14]]

    assert with_batcher(doubling(), use) == [3, 4]


def test_other_shapes_do_not_share_a_call() -> None:
    async def use(made: Any) -> None:
        answers = await asyncio.gather(*(made.ask(rows(width, width=width)) for width in (3, 5, 5, 3)))
        assert [answer["y"].shape for answer in answers] == [(1, 3), (1, 5), (1, 5), (1, 3)]

    assert with_batcher(doubling(sizes=(3, 5)), use, wait=0.01) == [1, 2, 1]


def test_one_alone_waits_its_time_and_no_longer() -> None:
    async def use(made: Any) -> None:
        begin = time.perf_counter()
        await made.ask(rows(1))
        assert time.perf_counter() - begin >= 0.05

    assert with_batcher(doubling(), use, wait=0.05) == [1]


def test_what_comes_during_a_call_shares_the_next() -> None:
    free, begun = threading.Event(), threading.Event()

    def run(inputs: Any) -> Any:
        begun.set()
        free.wait()
        return {"y": inputs["x"]}

    async def use(made: Any) -> None:
        first = asyncio.create_task(made.ask(rows(1)))
        await asyncio.to_thread(begun.wait)
        others = [asyncio.create_task(made.ask(rows(value))) for value in (2, 3, 4)]
        await asyncio.sleep(0)
        free.set()
        assert [answer["y"][0, 0] for answer in await asyncio.gather(first, *others)] == [1, 2, 3, 4]

    assert with_batcher(doubling(run), use, wait=0) == [1, 3]


def test_no_more_wait_than_may() -> None:
    async def use(made: Any) -> None:
        waiting = [asyncio.create_task(made.ask(rows(value))) for value in (1, 2)]
        await asyncio.sleep(0)
        with pytest.raises(batcher.QueueFullError):
            await made.ask(rows(3))
        for request in waiting:
            request.cancel()

    assert with_batcher(doubling(), use, most_waiting=2) == []


def test_a_fault_of_the_model_goes_to_those_of_its_call_alone() -> None:
    def run(inputs: Any) -> Any:
        if (inputs["x"] == 2).any():
            raise ArithmeticError("two")
        return {"y": inputs["x"]}

    async def use(made: Any) -> None:
        both = await asyncio.gather(made.ask(rows(1)), made.ask(rows(2)), return_exceptions=True)
        assert [str(error) for error in both] == ["two", "two"]
        assert (await made.ask(rows(3)))["y"][0, 0] == 3

    assert with_batcher(doubling(run), use, wait=0.01) == [2, 1]


def test_who_has_gone_is_not_computed_for() -> None:
    async def use(made: Any) -> None:
        gone = asyncio.create_task(made.ask(rows(1, 2, 3)))
        stays = asyncio.create_task(made.ask(rows(4)))
        await asyncio.sleep(0)
        gone.cancel()
        assert (await stays)["y"][0, 0] == 8

    assert with_batcher(doubling(), use) == [1]


def test_requests_that_must_not_share_a_call_do_not() -> None:
    async def use(made: Any) -> None:
        answers = await asyncio.gather(*(made.ask(rows(value)) for value in (1, 2, 3)))
        assert [answer["y"][0, 0] for answer in answers] == [2, 4, 6]

    assert with_batcher(doubling(buckets=()), use) == [1, 1, 1]


@pytest.mark.parametrize(
    ("inputs", "message"),
    [
        (rows(1, 2, 3, 4, 5), "5 rows are too many for a request; the most is 4"),
        (rows(), "as many rows, one or more; given are 'x' \\[0, 3\\]"),
        (rows(1, width=4), "the shapes are 'x' \\[1, 4\\]; double is served for 'x' \\[rows, 3\\]"),
    ],
)
def test_shapes_that_are_not_served_are_refused(inputs: Any, message: str) -> None:
    async def use(made: Any) -> None:
        with pytest.raises(InputError, match=message):
            await made.ask(inputs)

    assert with_batcher(doubling(), use) == []
