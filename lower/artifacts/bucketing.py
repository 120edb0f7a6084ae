"""The arguments of ``bucketed`` for programs and artifacts: buckets, padding and cropping of open sizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from pdhlo.errors import InputError, quoted
from pdhlo.lower.running.buckets import Bucket, Bucketed, OpenSize, ProgramSizes, Run

if TYPE_CHECKING:
    from pdhlo.dialect.values import TensorSpec
    from pdhlo.lower.values.specs import Spec

Address: TypeAlias = str | int
"""A size of an input, by its name or by its axis."""
Buckets: TypeAlias = Mapping[str, Mapping[Address, Sequence[int]]]
"""For each input and size: the sizes to pad to."""
Padding: TypeAlias = Mapping[str, Mapping[Address, complex]]
"""For each input and size: the number to pad with."""
Crop: TypeAlias = Mapping[str, Sequence[int]]
"""For each result: the axes along which it is cropped."""
_LARGER = {"exact": False, "refuse": True}


def bucketed(
    run: Run,
    warm_up: Callable[..., None],
    inputs: Mapping[str, TensorSpec | Spec],
    signature: ProgramSizes,
    sizes: Buckets,
    *,
    padding: Padding | None,
    crop: Crop | None,
    larger: str,
) -> Bucketed:
    """A function that pads its inputs to the sizes of buckets before it calls ``run``.

    Raises InputError if buckets, paddings or crops have unknown names, or are inconsistent.
    """
    if larger not in _LARGER:
        raise InputError(f"larger is {larger!r}, expected one of {', '.join(map(repr, _LARGER))}")
    paddings = _by_size(signature, padding or {}, "padding")
    values = _by_size(signature, sizes, "the buckets")
    if without_buckets := sorted(set(paddings) - set(values)):
        raise InputError(f"padding is given for {quoted(without_buckets[0])}, which has no buckets")
    buckets = [_bucket(signature.sizes[name], steps, paddings.get(name)) for name, steps in values.items()]
    return Bucketed(
        run,
        warm_up,
        signature,
        buckets,
        _checked_crop(signature, crop or {}),
        dtypes={name: spec.dtype for name, spec in inputs.items()},
        refuses_larger=_LARGER[larger],
    )


def _by_size(
    signature: ProgramSizes, values: Mapping[str, Mapping[Address, Any]], subject: str
) -> dict[str, dict[str, Any]]:
    """For each size, the values by the inputs for which the caller gives them.

    Buckets that are given for an axis of ``factor`` times the size are divided by the factor.
    """
    result: dict[str, dict[str, Any]] = {}
    for name, own in values.items():
        for address, value in own.items():
            size, factor = _addressed(signature, name, address, subject)
            is_bucket = subject != "padding"
            result.setdefault(size, {})[name] = _divided(value, factor, name, address) if is_bucket else value
    return result


def _addressed(signature: ProgramSizes, name: str, address: Address, subject: str) -> tuple[str, int]:
    """The name of the size at an address, and the factor by which the address counts it.

    The factor is 1 for a name. For an axis it is the multiple of the size that the axis has. Raises InputError if the
    input has no such open size.
    """
    of_input = [
        (element.name, place) for element in signature.sizes.values() for place in element.places if place.input == name
    ]
    for size, place in of_input:
        if address == size:
            return size, 1
        if address == place.axis and not isinstance(address, bool):
            return size, place.factor
    known = ", ".join(f"{quoted(place.input)}: {size} (axis {place.axis})" for size, place in of_input)
    if not of_input:
        every = [
            f"{quoted(place.input)}: {element.name} (axis {place.axis})"
            for element in signature.sizes.values()
            for place in element.places
        ]
        known = ", ".join(every) or "none"
    raise InputError(
        f"{subject} of {quoted(name)}: {address!r} is not an open size of this input; the open sizes are {known}"
    )


def _divided(steps: Sequence[int], factor: int, name: str, address: Address) -> tuple[int, ...]:
    """The buckets in ascending order, divided by the factor. Raises InputError if they are not multiples of it."""
    where = f"the buckets of {quoted(name)}, {address!r},"
    try:
        numbers = sorted({int(step) for step in steps})
    except (TypeError, ValueError) as error:
        raise InputError(f"{where} are {steps!r}, expected a list of sizes such as [1, 4, 8]") from error
    if not numbers or numbers[0] < 1 or any(number % factor for number in numbers):
        raise InputError(f"{where} are {list(steps)}, expected sizes of 1 or more that are multiples of {factor}")
    return tuple(number // factor for number in numbers)


def _bucket(size: OpenSize, steps: Mapping[str, tuple[int, ...]], padding: Mapping[str, complex] | None) -> Bucket:
    if len(set(steps.values())) > 1:
        listed = "; ".join(f"{quoted(name)}: {list(step)}" for name, step in steps.items())
        raise InputError(f"inputs that share the size {size.name} have different buckets: {listed}")
    inputs = {place.input for place in size.places}
    if padding is not None and (missing := sorted(inputs - padding.keys())):
        raise InputError(
            f"padding of {size.name} is declared for {', '.join(map(quoted, padding))} and not for"
            f" {', '.join(map(quoted, missing))}, which have the same size: declare it for each of these inputs"
        )
    return Bucket(size, next(iter(steps.values())), padding)


def _checked_crop(signature: ProgramSizes, crop: Crop) -> Crop:
    for name, axes in crop.items():
        dims = signature.results.get(name)
        if dims is None:
            known = ", ".join(map(quoted, signature.results)) or "none"
            raise InputError(f"crop names {quoted(name)}, which is not a result; the results are {known}")
        for axis in axes:
            if not isinstance(axis, int) or not 0 <= axis < len(dims):
                raise InputError(f"crop of {quoted(name)}: axis {axis!r} does not exist: it has {len(dims)} axes")
            if dims[axis] is None:
                raise InputError(
                    f"crop of {quoted(name)}: the size of its axis {axis} does not follow from the sizes of the inputs"
                )
    return crop
