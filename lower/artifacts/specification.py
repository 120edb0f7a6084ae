"""Specifications of an export: a shape for each input, with named open sizes, and constraints on them.

A size is a number, or a multiple of an open size, possibly plus a number (offsets of sequences: plus 1).
Specifications are immutable: each change returns another one, with a reason for the change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, linear, mul, symbol


def size(multiple: int, name: str, more: int = 0) -> Dim:
    """The expression ``multiple * name + more``."""
    return add(mul(multiple, symbol(name)), more)


def _text(dim: Dim) -> str:
    """The text of a size in the syntax of ``jax.export``."""
    if (form := linear(dim)) is None:
        return str(dim)
    multiple, name, more = form
    product = name if multiple == 1 else f"{multiple}*{name}"
    return f"{product} {'-' if more < 0 else '+'} {abs(more)}" if more else product


def in_words(multiple: int, more: int) -> str:
    """Words for the sizes ``multiple * name + more``: ``a multiple of 4``, ``1 more than a multiple of 4``."""
    beside = f"{abs(more)} {'less' if more < 0 else 'more'} than " if more else ""
    return f"{beside}a multiple of {multiple}"


@dataclass(frozen=True, slots=True)
class Specification:
    """Shapes of the inputs of a module."""

    inputs: Mapping[str, tuple[Dim, ...]]
    constraints: tuple[str, ...] = ()
    """Constraints on open sizes, in the syntax of ``jax.export``: ``x_1 >= 4``."""
    reasons: tuple[str, ...] = ()
    """Texts that explain why sizes are not more open."""

    @property
    def shapes(self) -> dict[str, str]:
        """The shapes as text: ``b, 3, 32*h, 32*w``."""
        return {name: ", ".join(map(_text, sizes)) for name, sizes in self.inputs.items()}

    @property
    def multiples(self) -> dict[str, int]:
        """The largest multiple of each open size, in the order in which the sizes occur."""
        multiples: dict[str, int] = {}
        for form in (linear(dim) for sizes in self.inputs.values() for dim in sizes):
            if form is not None:
                multiples[form[1]] = max(form[0], multiples.get(form[1], 1))
        return multiples

    @property
    def key(self) -> tuple[object, ...]:
        """A key that is equal for specifications with equal shapes and constraints; reasons do not matter."""
        return tuple(self.inputs.items()), self.constraints

    def _mapped(self, change: Callable[[int, str, int], Dim], reason: str) -> Specification:
        """Replaces each open size by ``change(multiple, name, more)``; returns ``self`` if nothing changes."""
        inputs = {name: tuple(_changed(dim, change) for dim in sizes) for name, sizes in self.inputs.items()}
        if inputs == dict(self.inputs):
            return self
        return replace(self, inputs=inputs, reasons=(*self.reasons, reason))

    def renamed(self, names: Mapping[str, str], reason: str) -> Specification:
        """Renames open sizes; sizes with the same new name are equal, and get the largest of their multiples."""
        largest: dict[str, int] = {}
        for name, multiple in self.multiples.items():
            new = names.get(name, name)
            largest[new] = max(multiple, largest.get(new, 1))
        return self._mapped(
            lambda _, name, more: size(largest[names.get(name, name)], names.get(name, name), more), reason
        )

    def multiplied(self, multiples: Mapping[str, int], reason: str) -> Specification:
        """Makes open sizes multiples: each occurrence of a name gets its multiple in ``multiples``."""
        return self._mapped(lambda multiple, name, more: size(multiples.get(name, multiple), name, more), reason)

    def fixed(self, name: str, number: int, reason: str) -> Specification:
        """Replaces an open size by a number."""
        return self._mapped(
            lambda multiple, own, more: multiple * number + more if own == name else size(multiple, own, more), reason
        )

    def substituted(self, sizes: Mapping[str, tuple[int, int]], reason: str) -> Specification:
        """Replaces each ``name`` of ``sizes`` by ``multiple * name + more``."""

        def change(multiple: int, name: str, more: int) -> Dim:
            inner, addend = sizes.get(name, (1, 0))
            return size(multiple * inner, name, multiple * addend + more)

        return self._mapped(change, reason)

    def with_minimum(self, least: Mapping[str, int], reason: str) -> Specification:
        """Replaces ``name`` by ``name + least - 1``, for which jax can prove that products are not negative."""
        return self.substituted({name: (1, number - 1) for name, number in least.items()}, reason)

    def at_least(self, bounds: Mapping[str, int], reason: str) -> Specification:
        """Adds a lower bound as a constraint for each name."""
        constraints = tuple(f"{name} >= {least}" for name, least in bounds.items())
        return replace(self, constraints=(*self.constraints, *constraints), reasons=(*self.reasons, reason))

    def needed_by(self, operation: str) -> Specification:
        """Adds to the last reason the operation that takes no more open sizes; "" if it is not known."""
        if not operation or not self.reasons:
            return self
        *others, last = self.reasons
        return replace(self, reasons=(*others, f"{last}, for {operation}"))


def _changed(dim: Dim, change: Callable[[int, str, int], Dim]) -> Dim:
    form = linear(dim)
    return dim if form is None else change(*form)
