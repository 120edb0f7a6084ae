"""The shapes that a rule declares for its operands: ``@rule("roi_align", shapes={"boxes": "R 4"})``.

Without them a rule would compute something for operands that Paddle refuses, since jax broadcasts an axis of one
element and moves an index that is out of range to the edge. A shape has a word for each axis:

| word | stands for |
| --- | --- |
| ``4`` | an axis of 4 elements |
| ``N`` | an axis with as many elements as all others of this name in the shapes of the rule |
| ``_`` | an axis of any size |
| ``...`` | any number of axes |
| ``*S`` | any number of axes, the same wherever this name occurs |

A list has the shape in each of its elements. Symbolic sizes, and axes with padding, fit every word.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pdhlo.errors import InputError
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import dense

_Sizes = tuple[int | None, ...]
"""The size of each axis; None fits every word."""


def check_shapes(shapes: Mapping[str, str], operands: Iterable[tuple[str, object]]) -> None:
    """Raises InputError for the first of the named ``operands`` without the shape that is declared for it.

    Operands that are no tensors (absent ones, sparse rows) are not compared.
    """
    known: dict[str, tuple[int, str]] = {}
    for name, operand in operands:
        if name in shapes:
            for part in operand if isinstance(operand, list) else [operand]:
                if (sizes := _sizes(part)) is not None:
                    _check(name, sizes, shapes[name].split(), known)


def check_dimension(subject: str, size: int, expected: int) -> None:
    """Raises InputError if two sizes differ that should be equal. A symbolic size is equal to every other."""
    if isinstance(size, int) and isinstance(expected, int) and size != expected:
        raise InputError(f"{subject} is {size}, expected {expected}")


def _sizes(value: object) -> _Sizes | None:
    data = dense(value)
    padded = {size.axis for size in data.sizes} if isinstance(data, Bounded) else set()
    array = data.data if isinstance(data, Bounded) else data
    if not hasattr(array, "ndim"):
        return None
    return tuple(
        size if isinstance(size, int) and axis not in padded else None for axis, size in enumerate(array.shape)
    )


def _check(name: str, sizes: _Sizes, words: list[str], known: dict[str, tuple[int, str]]) -> None:
    """Compares an operand with its shape, and adds to ``known``: word -> its size, and an operand that has it."""
    shape = f"[{', '.join('?' if size is None else str(size) for size in sizes)}]"
    refusal = f"{name} has the shape {shape}, expected [{', '.join(words)}]"
    axes = _axes(words, sizes)
    if axes is None:
        raise InputError(refusal)
    for word, size in axes:
        if word == "_" or size is None:
            continue
        expected, source = (int(word), "") if word.isdigit() else known.setdefault(word, (size, f"{name} {shape}"))
        if size != expected:
            raise InputError(f"{refusal} beside {source}" if source else refusal)


def _axes(words: list[str], sizes: _Sizes) -> list[tuple[str, int | None]] | None:
    """A word for each axis, and its size; None if there are too few axes, or too many.

    ``*S`` gives the words ``*S 0``, ``*S 1``, … and ``*S`` with the number of these axes.
    """
    many = next((place for place, word in enumerate(words) if word[0] in ".*"), None)
    more = len(sizes) - len(words) + (many is not None)
    if more < 0 or (many is None and more):
        return None
    if many is None:
        return list(zip(words, sizes, strict=True))
    word = words[many]
    is_named = word != "..."
    middle = [f"{word} {place}" if is_named else "_" for place in range(more)]
    axes = list(zip([*words[:many], *middle, *words[many + 1 :]], sizes, strict=True))
    return [(word, more), *axes] if is_named else axes
