"""Checks the feeds and parameters of a run against what a program declares."""

from __future__ import annotations

import functools
import logging
from collections.abc import Mapping, Sequence

import jax
import numpy as np

from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed, LoDTensor, TensorSpec
from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.inline import current_device
from pdhlo.lower.running.fitting import odd_shape
from pdhlo.lower.tracing.tracer import Traceable
from pdhlo.lower.values.traced_values import dense, from_public
from pdhlo.system.wording import listed, say

_log = logging.getLogger(__name__)

_MOST_LISTED = 5
_GRADIENT = "@GRAD"


def check_feeds(
    program: TranslatedProgram, feeds: Mapping[str, Feed], wanted: Sequence[str] | None = None
) -> dict[str, object]:
    """The feeds named in ``wanted`` (None: all inputs) as arrays, in the program's order.

    Python numbers and lists get the declared dtype; arrays must have it.

    | program | names | dtype and rank |
    | --- | --- | --- |
    | with feed operators | all must be inputs, none may be missing | must be the declared ones |
    | of fluid (before Paddle 2.0) | the same | the dtype must be the declared one, the rank may differ |
    | without feed operators | unknown ones are ignored; gradients may be missing and are None | any |

    Raises InputError otherwise.
    """
    unknown = [name for name in feeds if name not in program.inputs]
    if unknown and program.has_feed_operators:
        raise InputError(
            f"the program has no input {', '.join(quoted(name) for name in unknown)};"
            f" its inputs are {_described(program)}"
        )
    names = program.inputs if wanted is None else wanted
    unused = set() if program.has_feed_operators else {name for name in names if _GRADIENT in name} - feeds.keys()
    if missing := [name for name in names if name not in feeds and name not in unused]:
        raise InputError(
            f"no value for the input {', '.join(quoted(name) for name in missing)};"
            f" the inputs are {_described(program)}"
        )
    arrays = {name: _fed(program, program.inputs[name], feeds[name]) for name in names if name not in unused}
    return arrays | dict.fromkeys(unused)


def _described(program: TranslatedProgram) -> str:
    return "; ".join(str(spec) for spec in program.inputs.values()) or "none"


def _fed(program: TranslatedProgram, spec: TensorSpec, value: Feed) -> object:
    """One feed in its form in traces; raises InputError as ``check_feeds`` does."""
    result = jax.tree_util.tree_map(_on_current_device, from_public(spec.name, value))
    array = dense(result)
    if isinstance(result, list) and program.has_feed_operators:
        raise InputError(
            f"input {quoted(spec.name)} is a list of {len(result)} arrays, expected one array; join them with"
            " numpy.stack"
        )
    if not hasattr(value, "dtype") and isinstance(result, np.ndarray) and not isinstance(value, LoDTensor):
        result = array = _as_declared(spec, array)
    if not program.has_feed_operators or not hasattr(array, "dtype"):
        return result
    if array.dtype != spec.dtype:
        raise InputError(
            f"input {quoted(spec.name)} is {array.dtype}, the program expects {spec.dtype};"
            f" convert it, for instance with NumPy's .astype({str(spec.dtype)!r})"
        )
    if not program.takes_other_ranks and spec.shape and array.ndim != len(spec.shape):
        raise InputError(odd_shape(spec, array.shape))
    if not program.takes_other_ranks and (text := odd_shape(spec, array.shape)):
        _note_once(f"{text}; it runs nevertheless, as in Paddle")
    return result


def _on_current_device(array: object) -> object:
    """A jax array on the device that computes; one on another device is copied, one on several devices is joined."""
    if not isinstance(array, jax.Array) or isinstance(array, jax.core.Tracer):
        return array
    device = current_device()
    return array if array.devices() == {device} else jax.device_put(array, device)


@functools.lru_cache(maxsize=256)
def _note_once(text: str) -> None:
    _log.warning("%s", text)


def _as_declared(spec: TensorSpec, array: np.ndarray) -> np.ndarray:
    """Python numbers as an array of the declared dtype.

    Floats may be rounded. Raises InputError if the conversion changes a value otherwise.
    """
    with np.errstate(invalid="ignore", over="ignore"):
        tensor = array.astype(spec.dtype)
    wrong = tensor != array if tensor.dtype.kind in "biu" else np.isfinite(array) & ~np.isfinite(tensor)
    if wrong.any():
        raise InputError(f"input {quoted(spec.name)} is {spec.dtype}, which cannot represent {array[wrong][0]}")
    return tensor


def check_parameters(program: TranslatedProgram, traceable: Traceable) -> None:
    """Raises InputError if the program has no value for a parameter that it reads."""
    missing = [name for name in traceable.parameters if name not in program.parameters]
    if missing:
        raise InputError(
            f"the program has no value for its parameters {listed(map(quoted, missing), _MOST_LISTED)}"
            f" ({len(missing)} of {len(traceable.parameters)});"
            f" {say('load them, or pass parameters= to pdhlo.load', 'give their file, --parameters FILE')}"
        )
