"""State: the parameters that a program writes, in memory of their own on the device from one run to the next.

A run takes that memory for the new values (it is donated to XLA). So nobody else may hold it: what comes in is copied
once, and so is what a caller reads.
"""

from __future__ import annotations

import functools
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

import jax
import numpy as np

from pdhlo.dialect.parameters import Elsewhere
from pdhlo.errors import InputError, quoted
from pdhlo.lower.tracing.tracer import Traceable
from pdhlo.lower.values.traced_values import to_public


def owned(value: Any) -> Any:
    """A value on the device in memory that nobody else has.

    In two steps: where the memory of a NumPy array is aligned, jax takes it as it is, whatever ``may_alias`` says
    (0.10.2 and 0.12).
    """
    return jax.device_put(jax.device_put(value), may_alias=False)


def read(value: Any) -> Any:
    """A value on the device as callers get it, which stays when its memory is given away."""
    return to_public(jax.tree_util.tree_map(_copied, value))


def _copied(leaf: Any) -> np.ndarray:
    """An array of its own on the host, made by NumPy: jax makes no numbers where the caller is being traced."""
    found = np.array(leaf)
    found.flags.writeable = False
    return found


def key_of(seed: int | None, step: int | None) -> Any:
    """The key of a run's random numbers; a run that goes on from another (``step``) draws others, whatever the seed."""
    key = jax.random.key(secrets.randbits(63) if seed is None else seed, impl="threefry2x32")
    return key if step is None else jax.random.fold_in(key, step)


def leaves(values: Iterable[Any]) -> list[Any]:
    """The arrays in some values."""
    found = []
    for value in values:
        if hasattr(value, "nbytes"):  # of one array there is nothing to take apart: most values are
            found.append(value)
        else:
            found += jax.tree_util.tree_leaves(value)
    return found


def is_on_device(leaf: Any) -> bool:
    """Whether an array is one of jax. (``isinstance`` says the same, and takes longer than all else here.)"""
    return hasattr(leaf, "is_deleted")


def nbytes(value: Any) -> int:
    """How many bytes its arrays have."""
    return sum(int(leaf.nbytes) for leaf in leaves([value]))


def is_gone(value: Any) -> bool:
    """Whether its memory was given away."""
    return any(is_on_device(leaf) and leaf.is_deleted() for leaf in leaves([value]))


def elsewhere(name: str, values: Mapping[str, Any], read: Callable[[str], Any]) -> Elsewhere:
    """What a table of parameters has for one that is on the device, in ``values``."""
    return Elsewhere(functools.partial(read, name), lambda: nbytes(values.get(name)))


def missing(name: str) -> Elsewhere:
    """What a table of parameters has for one that XLA has lost."""
    return Elsewhere(functools.partial(lost, name), lambda: 0)


def lost(name: str) -> NoReturn:
    """Raises InputError for a parameter that XLA has lost."""
    raise InputError(
        f"the value of the parameter {quoted(name)} was lost when XLA failed during a run that wrote it;"
        f" set it anew: parameters[{quoted(name)}] = …"
    )


def successors(traceable: Traceable) -> dict[Any, Any]:
    """The parameters that are read and written: the MLIR value that is read -> the one that is written.

    Without those whose values are read or written under two names: only one of the two could have the memory.
    """
    read_as = dict(traceable.given)
    twice = {name for name, count in Counter(name for name, _ in traceable.given).items() if count > 1}
    written = set(traceable.program.written)
    found = {one.name: one.value for one in traceable.wanted if one.name in written and one.place is None}
    uses = Counter(found.values())
    return {
        read_as[name]: value
        for name, value in found.items()
        if name in read_as and name not in twice and uses[value] == 1
    }


def has_state(traceable: Traceable) -> bool:
    """Whether a run goes on from what the one before has left."""
    return not set(traceable.program.written).isdisjoint(traceable.parameters)
