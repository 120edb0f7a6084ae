"""The part of ``paddle.static`` and ``fluid`` that loads and runs an inference program: an executor, places, scopes."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from pdhlo.dialect.values import Feed, LoDTensor
from pdhlo.errors import quoted
from pdhlo.inference.eager import EagerTensor
from pdhlo.inference.kinds import NotHereError, WrongStateError, WrongTypeError
from pdhlo.inference.loading import loaded, refusing
from pdhlo.inference.programs import StaticProgram, Variable


class Place:
    """A device; an executor runs on the device of jax."""

    def __init__(self, device: int = 0) -> None:
        self.device = device

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.device})"


class CPUPlace(Place):
    """The CPU."""


class CUDAPlace(Place):
    """A GPU."""


class ParallelEnv:
    """The environment of one process; source: Paddle 2.6 paddle.distributed.ParallelEnv, whose defaults these are."""

    rank = local_rank = 0
    world_size = nranks = 1
    current_endpoint = ""

    @property
    def trainer_endpoints(self) -> list[str]:
        """A list of one empty address."""
        return [""]


class Scope:
    """The object in which Paddle keeps variables; here each program has its own parameters."""


class Tensors:
    """A tensor with LoD, a feed or result of executors; source: Paddle 2.6 core.LoDTensor."""

    def __init__(self, data: npt.ArrayLike | None = None, lod: Sequence[Sequence[int]] = ()) -> None:
        self._data = None if data is None else np.asarray(data)
        self._lod = [[int(offset) for offset in level] for level in lod]

    def set(self, data: npt.ArrayLike, place: object = None) -> None:
        """Sets the array."""
        self._data = np.array(data)

    def set_lod(self, lod: Sequence[Sequence[int]]) -> None:
        """The offsets of each level."""
        self._lod = [[int(offset) for offset in level] for level in lod]

    def set_recursive_sequence_lengths(self, lengths: Sequence[Sequence[int]]) -> None:
        """The lengths of the sequences of each level."""
        self._lod = [list(itertools.accumulate(level, initial=0)) for level in lengths]

    def lod(self) -> list[list[int]]:
        """The offsets of each level."""
        return [list(level) for level in self._lod]

    def recursive_sequence_lengths(self) -> list[list[int]]:
        """The lengths of the sequences of each level."""
        return [[end - start for start, end in itertools.pairwise(level)] for level in self._lod]

    def shape(self) -> list[int]:
        """The shape."""
        return list(self._array().shape)

    def _array(self) -> np.ndarray:
        if self._data is None:
            raise WrongStateError("the tensor has no value yet: use set(array, place)")
        return self._data

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> np.ndarray:
        return np.array(self._array(), dtype, copy=copy)

    def feed(self) -> LoDTensor | np.ndarray:
        """The feed of a program."""
        return LoDTensor(self._array(), self._lod) if self._lod else self._array()


def create_lod_tensor(
    data: npt.ArrayLike, recursive_seq_lens: Sequence[Sequence[int]], place: object = None
) -> Tensors:
    """A tensor of sequences of these lengths; a list of lists of ids becomes a column of int64."""
    if isinstance(data, list):
        data = np.concatenate([np.asarray(part, np.int64) for part in data]).reshape(-1, 1)
    tensor = Tensors(data.numpy() if isinstance(data, EagerTensor) else np.asarray(data))
    tensor.set_recursive_sequence_lengths(recursive_seq_lens)
    return tensor


class Executor:
    """Runs loaded programs; source: Paddle 2.6 paddle.static.Executor."""

    def __init__(self, place: object = None) -> None:
        self.place = place

    def run(
        self,
        program: object = None,
        feed: Mapping[str, Feed | Tensors | EagerTensor] | None = None,
        fetch_list: Sequence[str | Variable] | None = None,
        return_numpy: bool = True,
        **others: object,
    ) -> list[np.ndarray] | list[Tensors]:
        """The variables of ``fetch_list`` (variables or names; all outputs if there is none) for these feeds.

        With ``return_numpy``, the results are arrays, else tensors with LoD; as in Paddle, a result with a LoD cannot
        be an array. The default startup program has no effect. Raises a ValueError for arguments that do not fit.
        """
        if program is None or (isinstance(program, StaticProgram) and program.program is None):
            return []
        if not isinstance(program, StaticProgram):
            raise WrongTypeError(f"the executor runs programs of load_inference_model, not {type(program).__name__}")
        names = [
            variable if isinstance(variable, str) else variable.name
            for variable in fetch_list or program.program.outputs
        ]
        feeds = {name: _fed(value) for name, value in (feed or {}).items()}
        with refusing():
            results = program.program.run(feeds, fetch=names)
        tensors = [_tensors(results[name]) for name in names]
        if not return_numpy:
            return tensors
        if rows := [name for name, tensor in zip(names, tensors, strict=True) if tensor.lod()]:
            raise WrongStateError(
                f"variable {quoted(rows[0])} has a LoD and cannot become an array: use return_numpy=False"
            )
        return [np.asarray(tensor) for tensor in tensors]

    def close(self) -> None:
        """Does nothing: an executor holds no resources."""


def _fed(value: Feed | Tensors | EagerTensor) -> Feed:
    if isinstance(value, Tensors):
        return value.feed()
    return value.numpy() if isinstance(value, EagerTensor) else value


def _tensors(value: Any) -> Tensors:
    return Tensors(value.data, value.lod) if isinstance(value, LoDTensor) else Tensors(value)


def load_inference_model(path_prefix: str, executor: object = None, **kwargs: Any) -> list[Any]:
    """Returns [program, names of the inputs, outputs as variables] of a saved model.

    ``path_prefix`` is the prefix of two files, or a folder with ``model_filename`` and ``params_filename`` in it.
    Raises a RuntimeError if it cannot be read. Source: Paddle 2.6 paddle.static.load_inference_model, and
    fluid.io.load_inference_model.
    """
    model, parameters = kwargs.get("model_filename"), kwargs.get("params_filename")
    path = Path(path_prefix)
    program = loaded(str(path / model) if model else str(path), None if parameters is None else str(path / parameters))
    return [StaticProgram(program), list(program.inputs), [Variable(spec) for spec in program.outputs.values()]]


def load_fluid_model(
    dirname: str,
    executor: object = None,
    model_filename: str | None = None,
    params_filename: str | None = None,
    **_: object,
) -> list[Any]:
    """``fluid.io.load_inference_model``: like ``load_inference_model``, for a folder."""
    return load_inference_model(dirname, executor, model_filename=model_filename, params_filename=params_filename)


_DEFAULT = StaticProgram()
_SCOPE = Scope()


def default_program() -> StaticProgram:
    """The empty program of a script that loads others."""
    return _DEFAULT


def global_scope() -> Scope:
    """The global scope."""
    return _SCOPE


@contextlib.contextmanager
def guard(*_: object) -> Iterator[None]:
    """``scope_guard`` and ``program_guard``: no effect, since pdhlo does not build programs."""
    yield


def refuse_building(*_: object, **__: object) -> None:
    """Raises NotHereError: pdhlo does not build programs."""
    raise NotHereError(
        "pdhlo runs saved programs, and does not build programs; build and save it with Paddle, and load it with pdhlo"
    )
