"""``Config``: which model to load, and Paddle's switches; those that mean nothing here are listed, not claimed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pdhlo.inference.kinds import NotHereError, PrecisionType, WrongTypeError

_XLA = "XLA chooses how to compute"
_MEMORY = "XLA plans memory"
_THREADS = "XLA's threads are those of the process"
_PRECISION = "it is computed in the dtypes of the program"
_DEVICE = "pdhlo has no such device"
_LOGS = "pdhlo logs nothing"
_CACHE = "what is compiled is kept in the user's cache folder, not in one that is given"
_SAVING = "no optimised program is saved"
_NOTHING = "there is nothing to switch"

_WITHOUT_EFFECT = {
    "switch_ir_optim": _XLA,
    "switch_ir_debug": _NOTHING,
    "delete_pass": _XLA,
    "enable_mkldnn": _XLA,
    "disable_mkldnn": _XLA,
    "enable_mkldnn_bfloat16": _PRECISION,
    "enable_mkldnn_int8": _PRECISION,
    "disable_mkldnn_fc_passes": _XLA,
    "set_mkldnn_cache_capacity": _XLA,
    "set_mkldnn_op": _XLA,
    "set_bfloat16_op": _PRECISION,
    "enable_memory_optim": _MEMORY,
    "enable_quantizer": _PRECISION,
    "enable_low_precision_io": _PRECISION,
    "exp_disable_mixed_precision_ops": _PRECISION,
    "exp_enable_mixed_precision_ops": _PRECISION,
    "exp_enable_use_cutlass": _XLA,
    "set_cpu_math_library_num_threads": _THREADS,
    "set_optim_cache_dir": _CACHE,
    "enable_save_optim_model": _SAVING,
    "disable_glog_info": _LOGS,
    "enable_new_executor": _XLA,
    "enable_cinn": _XLA,
    "enable_onnxruntime": _XLA,
    "disable_onnxruntime": _XLA,
    "enable_ort_optimization": _XLA,
    "enable_tensorrt_engine": _DEVICE,
    "enable_tensorrt_dla": _DEVICE,
    "enable_tensorrt_inspector": _DEVICE,
    "enable_tensorrt_memory_optim": _DEVICE,
    "enable_tensorrt_varseqlen": _DEVICE,
    "enable_tensorrt_explicit_quantization": _DEVICE,
    "enable_tuned_tensorrt_dynamic_shape": _DEVICE,
    "exp_disable_tensorrt_ops": _DEVICE,
    "mark_trt_engine_outputs": _DEVICE,
    "set_tensorrt_optimization_level": _DEVICE,
    "set_trt_dynamic_shape_info": _DEVICE,
    "collect_shape_range_info": "shapes need not be told beforehand",
    "enable_lite_engine": _DEVICE,
    "enable_opencl": _DEVICE,
    "enable_dlnne": _DEVICE,
    "nnadapter": _DEVICE,
    "switch_use_feed_fetch_ops": "feeds and fetches are by name either way",
}
"""Switches that Paddle has and that do nothing here -> why."""

_REFUSED = {
    "enable_xpu": "an XPU",
    "set_xpu_device_id": "an XPU",
    "set_xpu_config": "an XPU",
    "enable_ipu": "an IPU",
    "set_ipu_config": "an IPU",
    "set_ipu_custom_info": "an IPU",
    "load_ipu_config": "an IPU",
    "enable_custom_device": "a custom device",
    "set_dist_config": "several processes",
}
"""Switches that ask for what is not there: to go on would run somewhere else than was said."""

_ANSWERS: dict[str, Any] = {
    "ir_optim": True,
    "glog_info_disabled": True,
    "mkldnn_enabled": False,
    "mkldnn_int8_enabled": False,
    "onnxruntime_enabled": False,
    "tensorrt_engine_enabled": False,
    "tensorrt_dla_enabled": False,
    "tensorrt_dynamic_shape_enabled": False,
    "tensorrt_explicit_quantization_enabled": False,
    "tensorrt_inspector_enabled": False,
    "tensorrt_varseqlen_enabled": False,
    "tuned_tensorrt_dynamic_shape": False,
    "shape_range_info_collected": False,
    "lite_engine_enabled": False,
    "use_xpu": False,
    "use_opencl": False,
    "use_feed_fetch_ops_enabled": False,
    "memory_pool_init_size_mb": 0,
    "fraction_of_gpu_memory_for_pool": 0.0,
    "xpu_device_id": -1,
}
"""What the questions about such switches get for an answer."""


class PassBuilder:
    """The list of Paddle's passes, which has none here; what is done to it is kept by its Config."""

    def __init__(self, config: Config) -> None:
        self._config = config

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name not in ("append_pass", "insert_pass", "delete_pass", "set_passes", "append_analysis_pass"):
            raise AttributeError(f"PassBuilder has no {name!r}")
        return lambda *_: self._config.accept(f"pass_builder().{name}", _XLA)

    def all_passes(self) -> list[str]:
        """None."""
        return []


class XpuConfig:
    """Settings of an XPU, which pdhlo does not run on."""


class Config:
    """A model and how to run it, with the methods of Paddle 2.6's ``paddle.inference.Config``.

    ``Config(folder)``, ``Config(program_file, parameter_file)``, or ``Config()`` and then ``set_model`` or
    ``set_model_buffer``. Any path that ``pdhlo.load`` takes will do. ``accepted`` has the switches that were used and
    do nothing here, with the reason; ``summary()`` shows them.
    """

    Precision = PrecisionType

    def __init__(self, *model: str | Config) -> None:
        self._folder, self._program, self._parameters = "", "", ""
        self._buffers: tuple[bytes, bytes] | None = None
        self._gpu: int | None = None
        self._profiles = False
        self._by_name = False
        self._threads = 1
        self.accepted: dict[str, str] = {}
        if len(model) == 1 and isinstance(model[0], Config):
            self.__dict__.update(model[0].__dict__)
            self.accepted = dict(model[0].accepted)
        elif model:
            self.set_model(*model)  # type: ignore[arg-type]  # it looks itself

    # -- the model

    def set_model(self, model: str, parameters: str | None = None) -> None:
        """A folder, or the file of a program and that of its parameters."""
        if not isinstance(model, str | Path) or not isinstance(parameters, str | Path | None):
            raise WrongTypeError("Config takes a folder, or the paths of a program and of its parameters")
        self._buffers = None
        if parameters is None:
            self._folder, self._program, self._parameters = str(model), "", ""
        else:
            self._folder, self._program, self._parameters = "", str(model), str(parameters)

    def set_prog_file(self, path: str) -> None:
        """The file of the program."""
        self._program = path

    def set_params_file(self, path: str) -> None:
        """The file of the parameters."""
        self._parameters = path

    def set_model_buffer(self, program: bytes, program_size: int, parameters: bytes, parameters_size: int) -> None:
        """A program and its combined parameters in memory."""
        self._buffers = bytes(program[:program_size]), bytes(parameters[:parameters_size])

    def model_dir(self) -> str:
        """The folder, or nothing."""
        return self._folder

    def prog_file(self) -> str:
        """The file of the program, or nothing."""
        return self._program

    def params_file(self) -> str:
        """The file of the parameters, or nothing."""
        return self._parameters

    def model_from_memory(self) -> bool:
        """Whether ``set_model_buffer`` was used."""
        return self._buffers is not None

    def buffers(self) -> tuple[bytes, bytes] | None:
        """What ``set_model_buffer`` was given."""
        return self._buffers

    # -- where and how

    def enable_use_gpu(
        self, memory_pool_init_size_mb: int = 100, device_id: int = 0, precision: PrecisionType = PrecisionType.Float32
    ) -> None:
        """Runs on a GPU that jax sees; where there is none, as in a Paddle without CUDA, on the CPU, with a warning."""
        self._gpu = device_id
        self.accept("enable_use_gpu: memory_pool_init_size_mb", _MEMORY)
        if precision != PrecisionType.Float32:
            self.accept(f"enable_use_gpu: {PrecisionType(precision).name}", _PRECISION)

    def exp_enable_use_gpu(self, *arguments: Any) -> None:
        """As ``enable_use_gpu``, its older name."""
        self.enable_use_gpu(*arguments)

    def disable_gpu(self) -> None:
        """Runs on the CPU."""
        self._gpu = None

    def use_gpu(self) -> bool:
        """Whether a GPU was asked for."""
        return self._gpu is not None

    def gpu_device_id(self) -> int:
        """The GPU that was asked for; 0 where none was."""
        return self._gpu or 0

    def enable_profile(self) -> None:
        """Predictors say on standard error, when they end, how long their runs took."""
        self._profiles = True

    def profiles(self) -> bool:
        """Whether ``enable_profile`` was called."""
        return self._profiles

    def cpu_math_library_num_threads(self) -> int:
        """What ``set_cpu_math_library_num_threads`` was given; 1 before."""
        return self._threads

    def switch_specify_input_names(self, by_name: bool = True) -> None:
        """Whether the tensors of the old ``run`` are told by their names, not by their order."""
        self._by_name = by_name

    def specify_input_name(self) -> bool:
        """What ``switch_specify_input_names`` was given."""
        return self._by_name

    def pass_builder(self) -> PassBuilder:
        """The list of passes, which is empty."""
        return PassBuilder(self)

    # -- what does nothing

    def accept(self, switch: str, reason: str) -> None:
        """Keeps a switch that was used and does nothing, and why."""
        self.accepted[switch] = reason

    def __getattr__(self, name: str) -> Any:
        if name in _WITHOUT_EFFECT:
            return lambda *arguments, **named: self._accept_call(name, arguments)
        if name in _REFUSED:
            return lambda *arguments, **named: self._refuse(name)
        if name in _ANSWERS:
            return lambda: _ANSWERS[name]
        raise AttributeError(f"Config has no {name!r}; paddle.inference of 2.6 may have it, pdhlo does not know it")

    def _accept_call(self, name: str, arguments: tuple[Any, ...]) -> None:
        if name == "set_cpu_math_library_num_threads" and arguments:
            self._threads = int(arguments[0])
        self.accept(name, _WITHOUT_EFFECT[name])

    def _refuse(self, name: str) -> None:
        raise NotHereError(f"Config.{name}: pdhlo does not run on {_REFUSED[name]}; it runs where jax does")

    def summary(self) -> str:
        """A table of what is set, and of the switches that were accepted and do nothing."""
        where = f"GPU {self._gpu}, if jax has one" if self.use_gpu() else "CPU"
        rows = {
            "model": "in memory" if self._buffers else self._folder or self._program,
            "parameters": self._parameters or "beside the program",
            "device": where,
            "profile": str(self._profiles).lower(),
        }
        text = [f"{name:<12} {value}" for name, value in rows.items()]
        if self.accepted:
            text += ["accepted, without effect:", *(f"  {name}: {why}" for name, why in self.accepted.items())]
        return "\n".join(text) + "\n"
