"""Executables: compiled programs, all called alike, and those whose results take the memory of arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import jax

from pdhlo.lower.compiler import xla


class Executable(Protocol):
    """A compiled program: a function of flat arrays, a key of random numbers among them, that gives flat arrays."""

    def __call__(self, arrays: list[Any], /) -> list[Any]:
        """The results of the program, on its device."""


Engine = Callable[[jax.stages.Lowered], Executable]
"""Makes a lowered function of a list of arrays into what runs it: ``xla.compile``, an interpreter."""

_Argument = TypeVar("_Argument")


def compile_donating(
    function: Callable[[list[jax.Array]], Sequence[jax.Array]], arrays: Sequence[_Argument], donated: Mapping[int, int]
) -> Executable:
    """``function(arrays)`` compiled so that the arguments at the places ``donated`` become the results there.

    Those arguments are gone after a call, and must be arrays that nobody else needs. Jax gives the memory of an
    argument to the first result of its shape, so those that belong together are in one order.
    """
    kept = [place for place in range(len(arrays)) if place not in donated]
    successors = list(donated.values())

    def ordered(donations: list[jax.Array], others: list[jax.Array]) -> tuple[list[jax.Array], list[jax.Array]]:
        arguments = dict(zip((*donated, *kept), (*donations, *others), strict=True))
        results = function([arguments[place] for place in range(len(arguments))])
        rest = [result for place, result in enumerate(results) if place not in successors]
        return [results[place] for place in successors], rest

    def divided(arrays: Sequence[_Argument]) -> tuple[list[_Argument], list[_Argument]]:
        return [arrays[place] for place in donated], [arrays[place] for place in kept]

    compiled = xla.compile(xla.lower_all(ordered, *divided(arrays), donate_argnums=0))

    def run(arrays: list[Any]) -> list[jax.Array]:
        reused, rest = compiled(*divided(arrays))
        others = iter(rest)
        results = dict(zip(successors, reused, strict=True))
        return [results[place] if place in results else next(others) for place in range(len(reused) + len(rest))]

    return run
