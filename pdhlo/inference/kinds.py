"""The enums of ``paddle.inference``, its versions, and the errors that its users expect."""

from __future__ import annotations

from enum import IntEnum

import ml_dtypes
import numpy as np

from pdhlo.errors import InputError, ModelFormatError, UnsupportedError
from pdhlo.translate.legacy.compat import normalised_name
from pdhlo.version import __version__

PADDLE_VERSION = "2.6.2"
"""The default version of Paddle whose names these are."""
PADDLE_VERSIONS = (PADDLE_VERSION, "3.3.1")
"""The possible values of ``paddle.__version__``: both versions have these names."""


class DataType(IntEnum):
    """The dtype of a tensor. Source: Paddle 3.3 PaddleDType; 2.6 has no BFLOAT16."""

    FLOAT32 = 0
    INT64 = 1
    INT32 = 2
    UINT8 = 3
    INT8 = 4
    FLOAT16 = 5
    BOOL = 6
    FLOAT64 = 7
    BFLOAT16 = 8

    @property
    def numpy(self) -> np.dtype:
        """The dtype of NumPy."""
        return np.dtype(ml_dtypes.bfloat16 if self is DataType.BFLOAT16 else self.name.lower())


class PlaceType(IntEnum):
    """The place of a tensor. Source: Paddle 2.6 PaddlePlace."""

    UNK = -1
    CPU = 0
    GPU = 1
    XPU = 2
    CUSTOM = 4


class PrecisionType(IntEnum):
    """The precision of a run. Source: Paddle 2.6 AnalysisConfig.Precision."""

    Float32 = 0
    Int8 = 1
    Half = 2
    Bfloat16 = 3


class InternalUtils:
    """Hints for TensorRT, which pdhlo does not use: they have no effect. Source: Paddle 2.6 and 3.3 InternalUtils."""

    @staticmethod
    def disable_tensorrt_half_ops(config: object, operators: object) -> None:
        """Does nothing."""

    @staticmethod
    def set_transformer_maskid(config: object, name: str) -> None:
        """Does nothing."""

    @staticmethod
    def set_transformer_posid(config: object, name: str) -> None:
        """Does nothing."""


class WrongValueError(InputError, ValueError):
    """Paddle's ValueError for shapes and dtypes that do not fit, raised in a run."""


class WrongStateError(InputError, RuntimeError):
    """Paddle's RuntimeError for an unknown name, or a tensor without a value."""


class WrongTypeError(InputError, TypeError):
    """Paddle's TypeError for arguments of another kind."""


class MissingModelError(ModelFormatError, RuntimeError):
    """Paddle's RuntimeError for a model that cannot be read."""


class NotHereError(UnsupportedError, NotImplementedError):
    """Paddle has this and pdhlo does not; the message names an alternative."""


def data_type(dtype: np.dtype) -> DataType:
    """The member for a dtype of NumPy. Raises NotHereError if Paddle's enum has none."""
    try:
        return DataType[np.dtype(dtype).name.upper()]
    except KeyError as error:
        raise NotHereError(f"paddle.inference has no type for {dtype}") from error


def get_version() -> str:
    """Two lines: the version of Paddle whose names these are, and the version of pdhlo."""
    return f"version: {PADDLE_VERSION}\npdhlo: {__version__}\n"


def get_phi_kernel_name(legacy_type: str) -> str:
    """The name of a legacy operator in Paddle's later IR, which may be the same."""
    return normalised_name(legacy_type)


def get_num_bytes_of_data_type(dtype: DataType) -> int:
    """The size of an element in bytes."""
    return dtype.numpy.itemsize


def get_trt_compile_version() -> tuple[int, int, int]:
    """(0, 0, 0): there is no TensorRT."""
    return (0, 0, 0)


def get_trt_runtime_version() -> tuple[int, int, int]:
    """(0, 0, 0): there is no TensorRT."""
    return (0, 0, 0)
