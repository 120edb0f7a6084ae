"""What an export takes: a shape for each input, with names for the sizes that stay open, and what must hold of them.

A size is a number, or a multiple of an open size, and perhaps one more (offsets of sequences). Specifications are
values: each change gives another one, with the reason for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Open:
    """A size that stays open: ``multiple * name + more``."""

    name: str
    multiple: int = 1
    more: int = 0

    def __str__(self) -> str:
        product = self.name if self.multiple == 1 else f"{self.multiple}*{self.name}"
        return f"{product} + {self.more}" if self.more else product


Size: TypeAlias = "int | Open"
Sizes: TypeAlias = "tuple[Size, ...]"


@dataclass(frozen=True, slots=True)
class Specification:
    """Shapes of the inputs of a module."""

    inputs: Mapping[str, Sizes]
    constraints: tuple[str, ...] = ()
    """What must hold besides, as ``jax.export`` reads it: ``x_1 >= 4``."""
    reasons: tuple[str, ...] = ()
    """Why it is not as open as it could be, for people."""

    @property
    def shapes(self) -> dict[str, str]:
        """The shapes as text: ``b, 3, 32*h, 32*w``."""
        return {name: ", ".join(map(str, sizes)) for name, sizes in self.inputs.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open sizes, in order."""
        found = (size.name for sizes in self.inputs.values() for size in sizes if isinstance(size, Open))
        return tuple(dict.fromkeys(found))

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for specifications that take the same."""
        return tuple(self.shapes.items()), self.constraints

    def mapped(self, change: Callable[[str, int, Open], Size], reason: str) -> Specification:
        """Another one: ``change(input, axis, size)`` of each open size; the same one where that changes nothing."""
        inputs = {
            name: tuple(change(name, axis, size) if isinstance(size, Open) else size for axis, size in enumerate(sizes))
            for name, sizes in self.inputs.items()
        }
        if inputs == dict(self.inputs):
            return self
        return replace(self, inputs=inputs, reasons=(*self.reasons, reason))

    def renamed(self, names: Mapping[str, str], reason: str) -> Specification:
        """With one name for sizes that are to be equal; the largest of their multiples."""
        own = dict.fromkeys(self.names, 1)
        for sizes in self.inputs.values():
            for size in sizes:
                if isinstance(size, Open):
                    new = names.get(size.name, size.name)
                    own[new] = max(own.get(new, 1), size.multiple)
        return self.mapped(
            lambda _, __, size: replace(
                size, name=names.get(size.name, size.name), multiple=own[names.get(size.name, size.name)]
            ),
            reason,
        )

    def multiplied(self, multiples: Mapping[str, int], reason: str) -> Specification:
        """With some open sizes as multiples of their names."""
        return self.mapped(lambda _, __, size: replace(size, multiple=multiples.get(size.name, size.multiple)), reason)

    def fixed(self, name: str, number: int, reason: str) -> Specification:
        """With a number instead of an open size."""
        return self.mapped(
            lambda _, __, size: size.multiple * number + size.more if size.name == name else size, reason
        )

    def at_least(self, bounds: Mapping[str, int], reason: str) -> Specification:
        """With lower bounds for names."""
        found = tuple(f"{name} >= {least}" for name, least in bounds.items())
        return replace(self, constraints=(*self.constraints, *found), reasons=(*self.reasons, reason))
