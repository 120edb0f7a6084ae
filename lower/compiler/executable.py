"""Executables: compiled programs, all called alike, and those whose results take the memory of arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import jax

from pdhlo.lower.compiler import xla


class Executable(Protocol):
    """A compiled program: a function of flat arrays, a key of random numbers among them, that gives flat arrays."""

    def __call__(self, arrays: list[Any], /) -> list[Any]:
        """The results of the program, on its device."""


Engine = Callable[[jax.stages.Lowered], Executable]
"""Makes a lowered function of a list of arrays into what runs it: ``xla.compile``, an interpreter."""


def compile_donating(
    function: Callable[[list[Any]], Sequence[Any]], arrays: Sequence[Any], donated: Mapping[int, int]
) -> Executable:
    """``function(arrays)`` compiled so that the arguments at the places ``donated`` become the results there.

    Those arguments are gone after a call, and must be arrays that nobody else needs. Jax gives the memory of an
    argument to the first result of its shape, so those that belong together are in one order.
    """
    kept = [place for place in range(len(arrays)) if place not in donated]
    successors = list(donated.values())

    def ordered(donations: list[Any], others: list[Any]) -> tuple[list[Any], list[Any]]:
        arguments = dict(zip((*donated, *kept), (*donations, *others), strict=True))
        results = function([arguments[place] for place in range(len(arguments))])
        rest = [result for place, result in enumerate(results) if place not in successors]
        return [results[place] for place in successors], rest

    def divided(arrays: Sequence[Any]) -> tuple[list[Any], list[Any]]:
        return [arrays[place] for place in donated], [arrays[place] for place in kept]

    compiled = xla.compile(xla.lower_all(ordered, *divided(arrays), donate_argnums=0))

    def run(arrays: list[Any]) -> list[Any]:
        reused, rest = compiled(*divided(arrays))
        others = iter(rest)
        results = dict(zip(successors, reused, strict=True))
        return [results[place] if place in results else next(others) for place in range(len(reused) + len(rest))]

    return run
