"""Executables: the interface of compiled programs, and compilation with donated arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import jax

from pdhlo.lower.compiler import xla


class Executable(Protocol):
    """A compiled program: a function from a flat list of arrays, which may include a random key, to another one."""

    def __call__(self, arrays: list[Any], /) -> list[Any]:
        """Runs the program. The results are on its device."""


Engine = Callable[[jax.stages.Lowered], Executable]
"""Makes an executable of a lowered function of a list of arrays: ``xla.compile``, or an interpreter."""

MOST_EXECUTABLES = 64
"""The largest number of executables that one segment, or an artifact, keeps; the least recently used one is dropped."""

_Argument = TypeVar("_Argument")


def compile_donating(
    function: Callable[[list[jax.Array]], Sequence[jax.Array]], arrays: Sequence[_Argument], donated: Mapping[int, int]
) -> Executable:
    """Compiles ``function(arrays)`` with donated arguments.

    ``donated`` maps the position of each donated argument to the position of the result that takes its memory. A call
    deletes the donated arguments. jax gives the memory of an argument to the first result of the same shape, so the
    compiled function has its donated arguments, and their results, in front and in the same order.
    """
    kept = [place for place in range(len(arrays)) if place not in donated]
    successors = list(donated.values())

    def reordered(donations: list[jax.Array], others: list[jax.Array]) -> tuple[list[jax.Array], list[jax.Array]]:
        arguments = dict(zip((*donated, *kept), (*donations, *others), strict=True))
        results = function([arguments[place] for place in range(len(arguments))])
        rest = [result for place, result in enumerate(results) if place not in successors]
        return [results[place] for place in successors], rest

    def split(arrays: Sequence[_Argument]) -> tuple[list[_Argument], list[_Argument]]:
        return [arrays[place] for place in donated], [arrays[place] for place in kept]

    compiled = xla.compile(xla.lower_all(reordered, *split(arrays), donate_argnums=0))

    def run(arrays: list[Any]) -> list[jax.Array]:
        reused, rest = compiled(*split(arrays))
        others = iter(rest)
        results = dict(zip(successors, reused, strict=True))
        return [results[place] if place in results else next(others) for place in range(len(reused) + len(rest))]

    return run
