"""``paddle.to_tensor`` and ``paddle.jit.load``, the parts that code around a saved model uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from pdhlo.inference.kinds import NotHereError, WrongValueError
from pdhlo.inference.loading import loaded, refusing
from pdhlo.inference.programs import StaticProgram
from pdhlo.program import Program


class EagerTensor:
    """An array with a few methods of ``paddle.Tensor``, for code around a model; it has no operators."""

    def __init__(self, data: object, dtype: npt.DTypeLike | None = None) -> None:
        self._data: np.ndarray = np.asarray(data, dtype)
        if dtype is None and not hasattr(data, "dtype") and self._data.dtype == np.float64:
            self._data = self._data.astype(np.float32)  # Python's numbers, as in Paddle

    def numpy(self) -> np.ndarray:
        """The array itself."""
        return self._data

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> np.ndarray:
        return np.array(self._data, dtype, copy=copy)

    @property
    def shape(self) -> list[int]:
        """The shape, a list as in Paddle."""
        return list(self._data.shape)

    @property
    def dtype(self) -> np.dtype:
        """The dtype of NumPy."""
        return self._data.dtype

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return self._data.ndim

    def item(self) -> Any:
        """The one element, as a number."""
        return self._data.item()

    def tolist(self) -> Any:
        """Nested lists of numbers."""
        return self._data.tolist()

    def astype(self, dtype: npt.DTypeLike) -> EagerTensor:
        """The elements in another dtype."""
        return EagerTensor(self._data.astype(dtype))

    def reshape(self, shape: int | Sequence[int]) -> EagerTensor:
        """The same elements in another shape."""
        return EagerTensor(self._data.reshape(shape))

    def cpu(self) -> EagerTensor:
        """The tensor itself, which is on the host."""
        return self

    detach = clone = cpu

    def __len__(self) -> int:
        return len(self._data)

    def __getitem__(self, key: Any) -> EagerTensor:
        return EagerTensor(self._data[key])

    def __float__(self) -> float:
        return float(self._data.item())

    def __int__(self) -> int:
        return int(self._data.item())

    def __repr__(self) -> str:
        return f"Tensor(shape={self.shape}, dtype={self.dtype},\n       {self._data})"

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(
            f"paddle.Tensor.{name} does not exist: pdhlo runs saved models, and has no eager operators;"
            " .numpy() gives an array"
        )


def to_tensor(
    data: object, dtype: npt.DTypeLike | None = None, place: object = None, stop_gradient: bool = True
) -> EagerTensor:
    """The result of ``paddle.to_tensor``: Python's floats are float32."""
    return EagerTensor(data, dtype)


class TranslatedLayer:
    """A saved layer that can be called for inference; source: Paddle 2.6 paddle.jit.TranslatedLayer."""

    training = False

    def __init__(self, program: Program) -> None:
        self._program = program

    def __call__(self, *inputs: npt.ArrayLike) -> EagerTensor | list[EagerTensor]:
        """The outputs for these inputs, in order: one tensor, or a list if there are several."""
        names = list(self._program.inputs)
        if len(inputs) != len(names):
            raise WrongValueError(f"got {len(inputs)} inputs, expected {len(names)}: {', '.join(names)}")
        with refusing():
            results = self._program.run(
                {name: np.asarray(value) for name, value in zip(names, inputs, strict=True)}
            ).values()
        tensors = [EagerTensor(result) for result in results]
        return tensors[0] if len(tensors) == 1 else tensors

    forward = __call__

    def eval(self) -> None:
        """Does nothing: the layer is always in inference mode."""

    def train(self) -> NoReturn:
        """Raises NotHereError: a saved layer cannot be trained; docs/training.md explains how to train programs."""
        raise NotHereError(
            "TranslatedLayer.train: a saved layer has no backward; load a training program with pdhlo.load"
        )

    def program(self, method_name: str = "forward") -> StaticProgram:
        """The program, for scripts that look at its operators."""
        return StaticProgram(self._program)

    def parameters(self) -> list[EagerTensor]:
        """The parameters, in the order of their names."""
        return [EagerTensor(np.asarray(self._program.parameters[name])) for name in sorted(self._program.parameters)]

    def state_dict(self) -> dict[str, EagerTensor]:
        """The parameters by name."""
        return {name: EagerTensor(np.asarray(self._program.parameters[name])) for name in self._program.parameters}


def load_layer(path: str, **configs: object) -> TranslatedLayer:
    """``paddle.jit.load``: loads the layer with a prefix. Raises a RuntimeError if it cannot be read."""
    return TranslatedLayer(loaded(path))
