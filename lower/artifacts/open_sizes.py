"""Solves for the open sizes of an artifact from the shapes of its inputs.

jax solves the same equations when it calls a module. The errors of this module name the input, the dimension and the
expected size.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence

from pdhlo.dialect.dataflow.symbolic.evaluation import parse
from pdhlo.dialect.dataflow.symbolic.expressions import linear
from pdhlo.errors import InputError, quoted
from pdhlo.lower.artifacts.specification import in_words
from pdhlo.lower.values.specs import Spec, split_dims

_BOUND = re.compile(r"([A-Za-z_]\w*) (>=|<=|==) (\d+)$")
_HOLDS: dict[str, Callable[[int, int], bool]] = {">=": operator.ge, "<=": operator.le, "==": operator.eq}
_WORDS = {">=": "at least", "<=": "at most", "==": "just"}


def solved(specs: Sequence[Spec], shapes: Mapping[str, Sequence[int]], constraints: Sequence[str]) -> dict[str, int]:
    """The values of the open sizes for inputs of these shapes.

    Only dimensions of the form ``multiple * name + number`` are solved. Raises InputError if such a dimension has no
    solution, two dimensions give different values of a name, or a constraint does not hold.
    """
    result: dict[str, int] = {}
    first: dict[str, str] = {}
    for spec in specs:
        if spec.name not in shapes:
            continue
        texts = split_dims(spec.shape)
        if len(texts) != len(shapes[spec.name]):
            raise InputError(
                f"input {quoted(spec.name)} has rank {len(shapes[spec.name])}, expected {len(texts)}: [{spec.shape}]"
            )
        for axis, (text, size) in enumerate(zip(texts, shapes[spec.name], strict=True)):
            where = f"dimension {axis} of input {quoted(spec.name)}"
            form = form_of(text)
            if isinstance(form, int) and form != size:
                raise InputError(f"{where} is {size}, and must be {text}")
            if not isinstance(form, tuple):
                continue
            name, number = form[1], _value(form, size, where, text)
            if number != result.setdefault(name, number):
                raise InputError(
                    f"{where} is {size}, so that {name} is {number}, and by {first[name]} it is {result[name]}:"
                    f" they must agree ({', '.join(map(str, specs))})"
                )
            first.setdefault(name, where)
    _check(result, first, constraints)
    return result


def form_of(text: str) -> int | tuple[int, str, int] | None:
    """Parses a dimension: a number, or ``(multiple, name, more)`` for ``multiple * name + more``.

    None for other expressions, and for a multiple that is not positive.
    """
    try:
        dim = parse(text)
    except InputError:
        return None
    form = dim if isinstance(dim, int) else linear(dim)
    return None if isinstance(form, tuple) and form[0] < 1 else form


def _value(form: tuple[int, str, int], size: int, where: str, text: str) -> int:
    """The value of an open size, from one dimension. Raises InputError if it is not a whole number of at least 1."""
    multiple, _, more = form
    number, rest = divmod(size - more, multiple)
    if rest:
        raise InputError(f"{where} is {size}, and must be {in_words(multiple, more)} ({text})")
    if number < 1:
        raise InputError(f"{where} is {size}, and must be {multiple + more} or more ({text})")
    return number


def _check(sizes: Mapping[str, int], first: Mapping[str, str], constraints: Sequence[str]) -> None:
    for constraint in constraints:
        match = _BOUND.match(constraint)
        if match is None or match[1] not in sizes:
            continue
        name, sign, bound = match[1], match[2], int(match[3])
        if not _HOLDS[sign](sizes[name], bound):
            raise InputError(f"{first[name]} gives {name} = {sizes[name]}, and it must be {_WORDS[sign]} {bound}")


def at_sizes(shape: str, sizes: Mapping[str, int]) -> tuple[int | None, ...]:
    """The dimensions of a shape in text form as numbers; None for a dimension that ``sizes`` does not determine."""
    return tuple(_at(form_of(text), sizes) for text in split_dims(shape))


def _at(form: int | tuple[int, str, int] | None, sizes: Mapping[str, int]) -> int | None:
    if not isinstance(form, tuple):
        return form
    multiple, name, more = form
    return multiple * sizes[name] + more if name in sizes else None


def is_constraint(text: str) -> bool:
    """Whether a text is a constraint as exports write it: ``x_1 >= 4``."""
    return _BOUND.match(text) is not None
