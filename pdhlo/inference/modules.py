"""``install()``: provides modules called ``paddle`` for code that imports it, if Paddle is not installed."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import ml_dtypes
import numpy as np

from pdhlo.errors import InputError
from pdhlo.inference import (
    arrays,
    config,
    data,
    downloads,
    eager,
    fluid,
    kinds,
    placeholders,
    predictor,
    programs,
    static,
)
from pdhlo.translate.readers.parameters import open_bytes
from pdhlo.translate.readers.pickled import read_pickled

_INFERENCE: dict[str, object] = {
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
                "InternalUtils",
                "get_num_bytes_of_data_type",
                "get_trt_compile_version",
                "get_trt_runtime_version",
                "get_version",
            ),
        ),
    )
    for name in names
} | {"_get_phi_kernel_name": kinds.get_phi_kernel_name}
_CORE: dict[str, object] = {
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
_STATIC: dict[str, object] = {
    "Executor": static.Executor,
    "Program": programs.StaticProgram,
    "Variable": programs.Variable,
    "InputSpec": static.refuse_building,
    "data": static.refuse_building,
    "load_inference_model": static.load_inference_model,
    "default_main_program": static.default_program,
    "default_startup_program": static.default_program,
    "global_scope": static.global_scope,
    "scope_guard": static.guard,
    "program_guard": static.guard,
}


def _nothing(*_: object, **__: object) -> None:
    """Does nothing."""


def _has_gpu() -> bool:
    """Whether jax sees a GPU."""
    import jax

    return any(device.platform == "gpu" for device in jax.devices())


def _device_name() -> str:
    """The device on which jax computes, in Paddle's words."""
    return "gpu:0" if _has_gpu() else "cpu"


def _never() -> bool:
    return False


def _uses_pir() -> bool:
    """Whether models are expected in the format of Paddle 3, which depends on the version."""
    return not _FINDER.version.startswith("2.")


def _as_it_is(function: object = None, **_: object) -> object:
    """A decorator without an effect, for ``to_static`` of code that does not run."""
    return _as_it_is if function is None else function


def _no_flags(names: str | Sequence[str]) -> dict[str, None]:
    """The values of Paddle's flags, none of which is set."""
    return dict.fromkeys([names] if isinstance(names, str) else names)


def _load(path: str, **_: object) -> dict[str, eager.EagerTensor]:
    """``paddle.load``: the arrays of a ``.pdparams`` file. Raises ModelFormatError if it cannot be read."""
    pickled = read_pickled(open_bytes(Path(path)), str(path))
    return {name: eager.EagerTensor(array) for name, array in pickled.items()}


def _try_import(name: str, err_msg: str | None = None) -> ModuleType:
    """``paddle.utils.try_import``: a module by its name. Raises ImportError, with ``err_msg`` if one is given."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ImportError(
            err_msg or f"{name} is not installed: pip install {name.split('.', maxsplit=1)[0]}"
        ) from error


_KINDS_OF_DEVICES = ("cinn", "custom_device", "distribute", "ipu", "mkldnn", "npu", "onednn", "rocm", "xpu")
_DEVICE: dict[str, object] = {
    "get_device": _device_name,
    "set_device": _nothing,
    "is_compiled_with_cuda": _has_gpu,
    **{f"is_compiled_with_{kind}": lambda *_: False for kind in _KINDS_OF_DEVICES},
}
_DTYPES: dict[str, object] = {
    **{name: np.dtype(name) for name in ("float16", "float32", "float64", "complex64", "complex128")},
    **{name: np.dtype(name) for name in ("bool", "int8", "int16", "int32", "int64", "uint8")},
    "bfloat16": np.dtype(ml_dtypes.bfloat16),
    "dtype": np.dtype,
}
_PLACEHOLDERS = {
    name: placeholders.placeholder(f"paddle.{name}", "training and building networks")
    for name in placeholders.NAMES.split()
}
_MODULES: dict[str, dict[str, object]] = {
    "paddle": {
        "Tensor": eager.EagerTensor,
        "to_tensor": eager.to_tensor,
        "enable_static": _nothing,
        "disable_static": _nothing,
        "seed": _nothing,
        "no_grad": static.guard,
        "load": _load,
        "get_flags": _no_flags,
        "set_flags": _nothing,
        "disable_signal_handler": _nothing,
        "in_dynamic_mode": lambda: True,
        "get_default_dtype": lambda: "float32",
        "is_tensor": lambda value: isinstance(value, eager.EagerTensor),
        "finfo": ml_dtypes.finfo,
        "iinfo": np.iinfo,
        **arrays.FUNCTIONS,
        **_DTYPES,
        **_PLACEHOLDERS,
        **_PLACES,
        **_DEVICE,
    },
    "paddle.inference": _INFERENCE,
    "paddle.inference.wrapper": _CORE | _INFERENCE,
    "paddle.static": _STATIC,
    "paddle.jit": {
        "load": eager.load_layer,
        "TranslatedLayer": eager.TranslatedLayer,
        "to_static": _as_it_is,
        "not_to_static": _as_it_is,
    },
    "paddle.nn.functional": {"softmax": arrays.softmax},
    "paddle.io": {
        **{cls.__name__: cls for cls in (data.Dataset, data.IterableDataset, data.BatchSampler, data.DataLoader)},
        **{cls.__name__: cls for cls in (data.Sampler, data.SequenceSampler, data.DistributedBatchSampler)},
        "get_worker_info": data.get_worker_info,
    },
    "paddle.utils": {"try_import": _try_import},
    "paddle.utils.download": {
        "WEIGHTS_HOME": downloads.WEIGHTS_HOME,
        "get_path_from_url": downloads.get_path_from_url,
        "get_weights_path_from_url": downloads.get_weights_path_from_url,
        "is_url": downloads.is_url,
        "_decompress": downloads.decompressed,
    },
    "paddle.utils.cpp_extension.cpp_extension": {"CUDA_HOME": None},
    "paddle.dataset.common": {"md5file": downloads.md5file},
    "paddle.distributed": {
        "ParallelEnv": static.ParallelEnv,
        "get_rank": lambda *_: 0,
        "get_world_size": lambda *_: 1,
        "is_initialized": _never,
    },
    "paddle.framework": {"seed": _nothing, "use_pir_api": _uses_pir},
    "paddle.device": {**_DEVICE, "get_all_custom_device_type": list},
    "paddle.version": {"cuda": _never},
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
"""Module -> its names and their values."""
_VERSION_NAMES = {"paddle": "__version__", "paddle.version": "full_version"}
for _name in placeholders.MODULES:
    _MODULES.setdefault(_name, {})


class _Module(ModuleType):
    def __getattr__(self, name: str) -> placeholders.Placeholder:
        if name.startswith("__"):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        if (stand_in := placeholders.of_name(self.__name__, name)) is not None:
            return stand_in
        have = ", ".join(sorted(member for member in _MODULES[self.__name__] if not member.startswith("_")))
        raise AttributeError(
            f"{self.__name__}.{name} does not exist in pdhlo, which replaces Paddle only for saved models;"
            f" {self.__name__} has {have}"
        )


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the modules of the table and of placeholders; raises an error for all others below ``paddle``."""

    version = kinds.PADDLE_VERSION

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name in _MODULES or placeholders.need_of(name) is not None:
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
        if name.startswith("paddle."):
            raise ModuleNotFoundError(
                f"{name} does not exist in pdhlo, which replaces Paddle only for saved models;"
                f" it has {', '.join(_MODULES)}",
                name=name,
            )
        return None

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        module = _Module(spec.name, f"{spec.name}, as pdhlo has it (docs/inference.md).")
        vars(module).update(_MODULES.get(spec.name, {}))
        if spec.name in _VERSION_NAMES:
            setattr(module, _VERSION_NAMES[spec.name], self.version)
        return module

    def exec_module(self, module: ModuleType) -> None:
        for name in _MODULES:  # importing paddle also imports paddle.inference, as in Paddle
            parent, _, child = name.rpartition(".")
            if parent == module.__name__:
                setattr(module, child, importlib.import_module(name))


_FINDER = _Finder()


def install(version: str = kinds.PADDLE_VERSION) -> None:
    """Makes ``import paddle`` import pdhlo's names. A second call has no effect.

    ``version`` is the value of ``paddle.__version__``, 2.6.2 or 3.3.1: with 3, scripts search for ``inference.json``.
    Raises InputError for another version, and if Paddle is installed, since both have the same name.
    """
    if version not in kinds.PADDLE_VERSIONS:
        raise InputError(f"the version is {version}, expected {' or '.join(kinds.PADDLE_VERSIONS)}")
    if _FINDER in sys.meta_path:
        return
    if (place := _place_of_paddle()) is not None:
        raise InputError(
            f"PaddlePaddle is installed here ({place}), so pdhlo cannot take its name:"
            " import pdhlo.inference by its own name, or use an environment without Paddle"
        )
    _FINDER.version = version
    sys.meta_path.insert(0, _FINDER)


def _place_of_paddle() -> str | None:
    """The path of the package that ``import paddle`` loads; None if there is none, or a folder without code."""
    if (module := sys.modules.get("paddle")) is not None:
        return str(getattr(module, "__file__", None) or "imported already")
    sys.modules.pop("paddle", None)  # None forbids the import; it does not mean that Paddle is installed
    spec = importlib.util.find_spec("paddle")
    return None if spec is None else spec.origin


def uninstall() -> None:
    """Undoes ``install``."""
    if _FINDER in sys.meta_path:
        sys.meta_path.remove(_FINDER)
        for name in [name for name in sys.modules if name.partition(".")[0] == "paddle"]:
            del sys.modules[name]
