"""How many threads compute a program, by the sizes of its products and arrays."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import pytest
from jax import lax

from pdhlo.lower.compiler import threads


def jaxpr_of(function: Callable[..., Any], *shapes: tuple[int, ...]) -> Any:
    return jax.make_jaxpr(function)(*[jax.ShapeDtypeStruct(shape, jnp.float32) for shape in shapes]).jaxpr


def repeated(count: int) -> Callable[..., Any]:
    """A loop of products, each of 2e6 multiplications and additions for 100 rows."""
    return lambda x, w: lax.scan(lambda carried, _: (carried @ w, None), x, None, length=count)[0]


def convolved(x: Any, w: Any) -> Any:
    return lax.conv(x, w, (1, 1), "VALID")


def convolved_again(count: int) -> Callable[..., Any]:
    """A loop of convolutions, each of 4.7e6 multiplications and additions for 16 channels of 32x32."""
    return lambda x, w: lax.scan(lambda kept, _: (lax.conv(kept, w, (1, 1), "SAME"), None), x, None, length=count)[0]


CASES: list[tuple[str, Callable[..., Any], list[tuple[int, ...]], int]] = [
    ("a small product", lambda x, w: x @ w, [(64, 64), (64, 64)], 1),
    ("a large product", lambda x, w: x @ w, [(700, 400), (400, 400)], 4),
    ("two half as large", lambda x, w: (x @ w) @ w, [(350, 400), (400, 400)], 4),
    ("a third of it", lambda x, w: x @ w, [(233, 400), (400, 400)], 1),
    ("a few small products", repeated(9), [(100, 100), (100, 100)], 1),
    ("many small products", repeated(600), [(100, 100), (100, 100)], 4),
    ("a large product in a branch", lambda x, w: lax.cond(True, lambda: x @ w, lambda: x), [(700, 400), (400, 400)], 4),
    ("a small convolution", convolved, [(1, 8, 32, 32), (8, 8, 3, 3)], 1),
    ("a few small convolutions", convolved_again(12), [(1, 16, 32, 32), (16, 16, 3, 3)], 4),
    ("fewer of them", convolved_again(9), [(1, 16, 32, 32), (16, 16, 3, 3)], 1),
    ("a large convolution", convolved, [(1, 64, 64, 64), (64, 64, 3, 3)], 4),
    (
        "a depthwise one",
        lambda x, w: lax.conv_general_dilated(x, w, (1, 1), "SAME", feature_group_count=64),
        [(1, 64, 64, 64), (64, 1, 3, 3)],
        1,
    ),
    ("a small sum", lambda x: x + 1, [(1000, 1000)], 1),
    ("a large sum", lambda x: x + 1, [(1100, 1000)], 4),
    ("nothing", lambda x: x, [(0, 5)], 1),
]


@pytest.mark.parametrize(("function", "shapes", "want"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_large_programs_have_all_threads_and_small_ones_one(monkeypatch, function, shapes, want):
    monkeypatch.setattr(threads, "cores", lambda: 4)
    assert threads.threads_for(jaxpr_of(function, *shapes)) == want


def test_the_caller_may_say_fewer_and_no_more_than_there_are_cores(monkeypatch):
    monkeypatch.setattr(threads, "cores", lambda: 4)
    large = jaxpr_of(lambda x, w: x @ w, (700, 400), (400, 400))
    assert [threads.threads_for(large, most) for most in (1, 2, 9)] == [1, 2, 4]


@pytest.mark.parametrize(("setting", "want"), [("", 2), ("1", 1), ("8", 2), ("0", 2), ("many", 2)])
def test_the_environment_may_say_fewer_cores_as_it_does_to_xla(monkeypatch, setting, want):
    monkeypatch.setattr(threads, "_NPROC_OF_USER", setting)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    assert threads.cores() == want
