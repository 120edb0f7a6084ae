"""The names of ``paddle.inference`` on pdhlo: code around an old model runs with a changed import, or without changes.

    from pdhlo import inference                 # instead of: from paddle import inference

``install()``, or ``python -m pdhlo.inference script.py``, provides modules called ``paddle``, if Paddle
is not installed. docs/inference.md lists the names and their effects. Source: paddle.inference of Paddle 2.6 and 3.3.
"""

from __future__ import annotations

from pdhlo.inference.config import Config, PassBuilder, XpuConfig
from pdhlo.inference.kinds import (
    DataType,
    InternalUtils,
    PlaceType,
    PrecisionType,
    get_num_bytes_of_data_type,
    get_trt_compile_version,
    get_trt_runtime_version,
    get_version,
)
from pdhlo.inference.modules import install
from pdhlo.inference.predictor import (
    Predictor,
    PredictorPool,
    Tensor,
    convert_to_mixed_precision,
    create_predictor,
)

__all__ = [
    "Config",
    "DataType",
    "InternalUtils",
    "PassBuilder",
    "PlaceType",
    "PrecisionType",
    "Predictor",
    "PredictorPool",
    "Tensor",
    "XpuConfig",
    "convert_to_mixed_precision",
    "create_predictor",
    "get_num_bytes_of_data_type",
    "get_trt_compile_version",
    "get_trt_runtime_version",
    "get_version",
    "install",
]
