"""Donation: a compiled function whose results take the memory of some of its arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pdhlo.lower.compiler import xla


def compile_donating(
    function: Callable[[list[Any], Any], Sequence[Any]], arguments: Sequence[Any], key: Any, spent: Mapping[int, int]
) -> Callable[[Sequence[Any], Any], list[Any]]:
    """``function(arguments, key)`` compiled so that the arguments at the places ``spent`` become the results there.

    Those arguments are gone after a call, and must be arrays that nobody else needs. Jax gives the memory of an
    argument to the first result of its shape, so those that belong together are in one order.
    """
    kept = [place for place in range(len(arguments)) if place not in spent]
    successors = list(spent.values())

    def ordered(mine: list[Any], others: list[Any], key: Any) -> tuple[list[Any], list[Any]]:
        given = dict(zip((*spent, *kept), (*mine, *others), strict=True))
        results = function([given[place] for place in range(len(given))], key)
        rest = [one for place, one in enumerate(results) if place not in successors]
        return [results[place] for place in successors], rest

    def apart(given: Sequence[Any]) -> tuple[list[Any], list[Any]]:
        return [given[place] for place in spent], [given[place] for place in kept]

    compiled = xla.compile(xla.lower_all(ordered, *apart(arguments), key, donate_argnums=0))

    def run(given: Sequence[Any], key: Any) -> list[Any]:
        mine, rest = compiled(*apart(given), key)
        others = iter(rest)
        found = dict(zip(successors, mine, strict=True))
        return [found[place] if place in found else next(others) for place in range(len(mine) + len(rest))]

    return run
