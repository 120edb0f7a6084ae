"""Specifications of an export: a shape for each input, names for its open sizes, and constraints between them.

A size is a number, or a multiple of an open size, and perhaps one more (offsets of sequences). Specifications are
values: each change gives another one, with the reason for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, linear, mul, symbol


def size(multiple: int, name: str, more: int = 0) -> Dim:
    """``multiple * name + more``."""
    return add(mul(multiple, symbol(name)), more)


def _text(dim: Dim) -> str:
    """A size as jax writes it."""
    if (form := linear(dim)) is None:
        return str(dim)
    multiple, name, more = form
    return (name if multiple == 1 else f"{multiple}*{name}") + (f" + {more}" if more else "")


@dataclass(frozen=True, slots=True)
class Specification:
    """Shapes of the inputs of a module."""

    inputs: Mapping[str, tuple[Dim, ...]]
    constraints: tuple[str, ...] = ()
    """Further constraints, as ``jax.export`` reads them: ``x_1 >= 4``."""
    reasons: tuple[str, ...] = ()
    """Why it is not as open as it could be, for people."""

    @property
    def shapes(self) -> dict[str, str]:
        """The shapes as text: ``b, 3, 32*h, 32*w``."""
        return {name: ", ".join(map(_text, sizes)) for name, sizes in self.inputs.items()}

    @property
    def multiples(self) -> dict[str, int]:
        """The names of the open sizes, in order, and the largest multiple of each."""
        multiples: dict[str, int] = {}
        for form in (linear(dim) for sizes in self.inputs.values() for dim in sizes):
            if form is not None:
                multiples[form[1]] = max(form[0], multiples.get(form[1], 1))
        return multiples

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for specifications that take the same."""
        return tuple(self.inputs.items()), self.constraints

    def _mapped(self, change: Callable[[int, str, int], Dim], reason: str) -> Specification:
        """Another one: ``change(multiple, name, more)`` of each open size; the same one where that changes nothing."""
        inputs = {name: tuple(_changed(dim, change) for dim in sizes) for name, sizes in self.inputs.items()}
        if inputs == dict(self.inputs):
            return self
        return replace(self, inputs=inputs, reasons=(*self.reasons, reason))

    def renamed(self, names: Mapping[str, str], reason: str) -> Specification:
        """With one name for sizes that are to be equal; the largest of their multiples."""
        largest: dict[str, int] = {}
        for name, multiple in self.multiples.items():
            new = names.get(name, name)
            largest[new] = max(multiple, largest.get(new, 1))
        return self._mapped(
            lambda _, name, more: size(largest[names.get(name, name)], names.get(name, name), more), reason
        )

    def multiplied(self, multiples: Mapping[str, int], reason: str) -> Specification:
        """With some open sizes as multiples of their names."""
        return self._mapped(lambda multiple, name, more: size(multiples.get(name, multiple), name, more), reason)

    def fixed(self, name: str, number: int, reason: str) -> Specification:
        """With a number instead of an open size."""
        return self._mapped(
            lambda multiple, own, more: multiple * number + more if own == name else size(multiple, own, more), reason
        )

    def begun_at(self, least: Mapping[str, int], reason: str) -> Specification:
        """With ``name + least - 1`` for names: they are at least that, and jax can tell so of products of them."""
        return self._mapped(
            lambda multiple, name, more: size(multiple, name, more + multiple * (least.get(name, 1) - 1)), reason
        )

    def at_least(self, bounds: Mapping[str, int], reason: str) -> Specification:
        """With lower bounds for names."""
        constraints = tuple(f"{name} >= {least}" for name, least in bounds.items())
        return replace(self, constraints=(*self.constraints, *constraints), reasons=(*self.reasons, reason))


def _changed(dim: Dim, change: Callable[[int, str, int], Dim]) -> Dim:
    form = linear(dim)
    return dim if form is None else change(*form)
