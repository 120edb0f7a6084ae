"""The inference API of Paddle before 2.0, like ``paddle.fluid.core``: tensors with buffers, ``run`` with a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from pdhlo.errors import quoted
from pdhlo.inference.config import Config
from pdhlo.inference.kinds import DataType, WrongTypeError, WrongValueError, data_type
from pdhlo.inference.predictor import Predictor, Tensor


class PaddleBuf:
    """The numbers of a PaddleTensor, flat."""

    def __init__(self, data: npt.ArrayLike = ()) -> None:
        self._data = np.asarray(data).reshape(-1)

    def float_data(self) -> list[float]:
        """The numbers as a list, rounded to float32."""
        return [float(element) for element in self._data.astype(np.float32)]

    def int64_data(self) -> list[int]:
        """The numbers as a list of integers."""
        return [int(element) for element in self._data]

    int32_data = int64_data

    def tolist(self, dtype: str | None = None) -> list[Any]:
        """The numbers as a list."""
        result: list[Any] = (self._data if dtype is None else self._data.astype(dtype)).tolist()
        return result

    def length(self) -> int:
        """The size in bytes."""
        return self._data.nbytes

    def empty(self) -> bool:
        """Whether it has no numbers."""
        return self._data.size == 0

    def reset(self, data: npt.ArrayLike) -> None:
        """Replaces the numbers."""
        self._data = np.asarray(data).reshape(-1)

    def resize(self, length: int) -> None:
        """Changes the size in bytes; new numbers are 0."""
        count = length // self._data.itemsize
        self._data = np.concatenate([self._data, np.zeros(count, self._data.dtype)])[:count]

    def array(self) -> np.ndarray:
        """The numbers as an array."""
        return self._data


class PaddleTensor:
    """A named array with a LoD, an input or output of a predictor; source: Paddle 1.8 fluid.core.PaddleTensor."""

    def __init__(
        self,
        data: npt.ArrayLike | None = None,
        name: str = "",
        lod: Sequence[Sequence[int]] | None = None,
        copy: bool = True,
    ) -> None:
        array = np.zeros(0, np.float32) if data is None else np.asarray(data)
        if isinstance(data, list):
            array = array.astype(np.float32 if array.dtype.kind == "f" else np.int32)
        if array.dtype.kind not in "fiub":
            raise WrongTypeError(f"PaddleTensor {quoted(name)} has dtype {array.dtype}, expected numbers")
        self.name = name
        self.shape = list(array.shape)
        self.dtype: DataType = data_type(array.dtype)
        self.lod = [list(level) for level in lod or ()]
        self.data = PaddleBuf(array.copy() if copy else array)

    def as_ndarray(self) -> np.ndarray:
        """The array in its shape and dtype. Raises a ValueError if the buffer has another number of elements."""
        array = self.data.array().astype(self.dtype.numpy)
        if array.size != np.prod(self.shape, dtype=int):
            raise WrongValueError(
                f"PaddleTensor {quoted(self.name)} has {array.size} numbers, which do not fit its shape {self.shape}"
            )
        return array.reshape(self.shape)


class PaddlePredictor(Predictor):
    """A predictor that also has the methods of Paddle 1.x."""

    Config = Config

    def run(self, inputs: Sequence[Any] | None = None) -> Any:
        """Takes PaddleTensors, in order or (``switch_specify_input_names``) by name, and returns PaddleTensors.

        Raises as ``Predictor.run`` does.
        """
        if not inputs or not all(isinstance(tensor, PaddleTensor) for tensor in inputs):
            return super().run(inputs)
        names = [tensor.name for tensor in inputs] if self._config.specify_input_name() else self.get_input_names()
        for name, tensor in zip(names, self._as_many(inputs), strict=True):
            handle = self.get_input_handle(name)
            handle.copy_from_cpu(tensor.as_ndarray())
            handle.set_lod(tensor.lod)
        super().run()
        handles = (self.get_output_handle(name) for name in self.get_output_names())
        return [PaddleTensor(handle.copy_to_cpu(), handle.name(), handle.lod()) for handle in handles]

    def zero_copy_run(self) -> bool:
        """Reads the input tensors and fills the output tensors."""
        return bool(super().run())

    def get_input_tensor(self, name: str) -> Tensor:
        """The handle of an input."""
        return self.get_input_handle(name)

    def get_output_tensor(self, name: str) -> Tensor:
        """The handle of an output."""
        return self.get_output_handle(name)


def create_paddle_predictor(config: Config) -> PaddlePredictor:
    """Loads the model of a Config, for the methods of Paddle 1.x."""
    return PaddlePredictor(config)


class NativeConfig(Config):
    """The settings of the predictor without passes: ``model_dir``, ``prog_file``, ``param_file`` are attributes."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "model_dir":
            self.set_model(value)
        elif name == "prog_file":
            self.set_prog_file(value)
        elif name == "param_file":
            self.set_params_file(value)
        elif name == "use_gpu":
            if value:
                self.enable_use_gpu()
        else:
            super().__setattr__(name, value)
