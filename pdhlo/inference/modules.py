"""``install()``: modules called ``paddle`` in the place of a Paddle that is not installed, for code that imports it."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any, NoReturn

from pdhlo.errors import InputError
from pdhlo.inference import config, eager, fluid, kinds, predictor, static

_INFERENCE: dict[str, Any] = {
    name: getattr(module, name)
    for module, names in (
        (config, ("Config", "PassBuilder", "XpuConfig")),
        (predictor, ("Predictor", "PredictorPool", "Tensor", "convert_to_mixed_precision", "create_predictor")),
        (
            kinds,
            (
                "DataType",
                "PlaceType",
                "PrecisionType",
                "get_num_bytes_of_data_type",
                "get_trt_compile_version",
                "get_trt_runtime_version",
                "get_version",
            ),
        ),
    )
    for name in names
}
_CORE: dict[str, Any] = {
    "AnalysisConfig": config.Config,
    "NativeConfig": fluid.NativeConfig,
    "PaddleBuf": fluid.PaddleBuf,
    "PaddleDType": kinds.DataType,
    "PaddlePlace": kinds.PlaceType,
    "PaddlePassBuilder": config.PassBuilder,
    "PaddlePredictor": fluid.PaddlePredictor,
    "AnalysisPredictor": fluid.PaddlePredictor,
    "PaddleTensor": fluid.PaddleTensor,
    "PaddleInferTensor": predictor.Tensor,
    "PaddleInferPredictor": predictor.Predictor,
    "ZeroCopyTensor": predictor.Tensor,
    "create_paddle_predictor": fluid.create_paddle_predictor,
    "create_predictor": predictor.create_predictor,
    "LoDTensor": static.Tensors,
    "Scope": static.Scope,
    "CPUPlace": static.CPUPlace,
    "CUDAPlace": static.CUDAPlace,
}
_PLACES = {"CPUPlace": static.CPUPlace, "CUDAPlace": static.CUDAPlace}
_STATIC: dict[str, Any] = {
    "Executor": static.Executor,
    "Program": static.StaticProgram,
    "Variable": static.Variable,
    "InputSpec": static.refuse_building,
    "data": static.refuse_building,
    "load_inference_model": static.load_inference_model,
    "default_main_program": static.default_program,
    "default_startup_program": static.default_program,
    "global_scope": static.global_scope,
    "scope_guard": static.guard,
    "program_guard": static.guard,
}


def _nothing(*_: Any, **__: Any) -> None:
    """Done without doing anything."""


def _has_gpu() -> bool:
    """Whether jax sees a GPU."""
    import jax

    return any(device.platform == "gpu" for device in jax.devices())


def _device_name() -> str:
    """Where jax computes, in Paddle's words."""
    return "gpu:0" if _has_gpu() else "cpu"


def _never() -> bool:
    return False


_DEVICE: dict[str, Any] = {
    "get_device": _device_name,
    "set_device": _nothing,
    "is_compiled_with_cuda": _has_gpu,
    "is_compiled_with_rocm": _never,
    "is_compiled_with_xpu": _never,
}
_MODULES: dict[str, dict[str, Any]] = {
    "paddle": {
        "__version__": kinds.PADDLE_VERSION,
        "Tensor": eager.EagerTensor,
        "to_tensor": eager.to_tensor,
        "enable_static": _nothing,
        "disable_static": _nothing,
        "seed": _nothing,
        "no_grad": static.guard,
        **_PLACES,
        **_DEVICE,
    },
    "paddle.inference": _INFERENCE,
    "paddle.static": _STATIC,
    "paddle.jit": {"load": eager.load_layer, "TranslatedLayer": eager.TranslatedLayer},
    "paddle.device": _DEVICE,
    "paddle.version": {"full_version": kinds.PADDLE_VERSION, "cuda": _never},
    "paddle.base": {"Executor": static.Executor, "create_lod_tensor": static.create_lod_tensor, **_PLACES},
    "paddle.base.core": _CORE,
    "paddle.fluid": {
        **_STATIC,
        **_PLACES,
        "LoDTensor": static.Tensors,
        "create_lod_tensor": static.create_lod_tensor,
        "is_compiled_with_cuda": _has_gpu,
    },
    "paddle.fluid.core": _CORE,
    "paddle.fluid.io": {"load_inference_model": static.load_fluid_model},
    "paddle.fluid.executor": {"Executor": static.Executor, "global_scope": static.global_scope},
}
"""The modules that there are, and their names."""


class _Module(ModuleType):
    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        have = ", ".join(sorted(one for one in _MODULES[self.__name__] if not one.startswith("_")))
        raise AttributeError(
            f"{self.__name__}.{name}: pdhlo runs saved models in the place of Paddle and does not have it;"
            f" {self.__name__} has {have}"
        )


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the modules of the table, and says of all others below ``paddle`` that they are not there."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name in _MODULES:
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
        if name.startswith("paddle."):
            raise ModuleNotFoundError(
                f"{name}: pdhlo runs saved models in the place of Paddle and does not have it;"
                f" it has {', '.join(_MODULES)}",
                name=name,
            )
        return None

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        module = _Module(spec.name, f"{spec.name}, as pdhlo has it (docs/inference.md).")
        vars(module).update(_MODULES[spec.name])
        return module

    def exec_module(self, module: ModuleType) -> None:
        for name in _MODULES:  # paddle.inference is there once paddle is imported, as in Paddle
            parent, _, child = name.rpartition(".")
            if parent == module.__name__:
                setattr(module, child, importlib.import_module(name))


_FINDER = _Finder()


def install() -> None:
    """Lets ``import paddle`` give pdhlo's names. A second call does nothing.

    Raises InputError where Paddle is installed: both under one name would be a riddle.
    """
    if _FINDER in sys.meta_path:
        return
    if (place := _place_of_paddle()) is not None:
        raise InputError(
            f"PaddlePaddle is installed here ({place}), and pdhlo does not take its name beside it:"
            " import pdhlo.inference by its own name, or use an environment without Paddle"
        )
    sys.meta_path.insert(0, _FINDER)


def _place_of_paddle() -> str | None:
    """Where what ``import paddle`` gives is; None where there is nothing, or a folder of that name without code."""
    if (module := sys.modules.get("paddle")) is not None:
        return str(getattr(module, "__file__", None) or "imported already")
    sys.modules.pop("paddle", None)  # None there forbids the import, and is no Paddle
    spec = importlib.util.find_spec("paddle")
    return None if spec is None else spec.origin


def uninstall() -> None:
    """Takes back what ``install`` did."""
    if _FINDER in sys.meta_path:
        sys.meta_path.remove(_FINDER)
        for name in _MODULES:
            sys.modules.pop(name, None)
