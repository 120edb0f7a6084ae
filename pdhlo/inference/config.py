"""``Config``: the model to load, and Paddle's switches; those without an effect are listed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from pdhlo.inference.kinds import NotHereError, PrecisionType, WrongTypeError, WrongValueError
from pdhlo.inference.switches import ANSWERS, MEMORY, PRECISION, REFUSED, REMEMBERED, WITHOUT_EFFECT, XLA

_LOG = logging.getLogger("pdhlo.inference")
_PROGRAMS = (".json", ".pdmodel")


class PassBuilder:
    """The list of Paddle's passes, which is empty; the Config records its changes."""

    def __init__(self, config: Config) -> None:
        self._config = config

    def accept(self, name: str) -> None:
        """Records a change of the list, which has no effect."""
        self._config.accept(f"pass_builder().{name}", XLA)

    def all_passes(self) -> list[str]:
        """The list: empty."""
        return []

    def analysis_passes(self) -> list[str]:
        """The list: empty."""
        return []

    def debug_string(self) -> str:
        """The list as text: empty."""
        return ""


@dataclass
class XpuConfig:
    """Settings of an XPU, on which pdhlo does not run: ``Config.set_xpu_config`` rejects them.

    Source: Paddle 2.6 and 3.3 XpuConfig, whose defaults these are.
    """

    context: object = None
    context_gm_size: int = -1
    conv_autotune_file: str = ""
    conv_autotune_file_writeback: bool = False
    conv_autotune_level: int = 0
    device_id: int = 0
    fc_autotune_file: str = ""
    fc_autotune_file_writeback: bool = False
    fc_autotune_level: int = 0
    gemm_compute_precision: int = 1
    l3_autotune_size: int = 0
    l3_ptr: object = None
    l3_size: int = 0
    quant_post_dynamic_activation_method: int = 0
    quant_post_dynamic_op_types: list[str] = field(default_factory=list)
    quant_post_dynamic_weight_precision: int = 1
    quant_post_static_gelu_out_threshold: float = 10.0
    stream: object = None
    transformer_encoder_adaptive_seqlen: bool = True
    transformer_softmax_optimize_level: int = 0


class Config:
    """A model and how to run it, with the methods that ``paddle.inference.Config`` has in Paddle 2.6 and 3.3.

    ``Config(folder)``, ``Config(program_file, parameter_file)``, ``Config(folder, prefix)``, or ``Config()`` and then
    ``set_model`` or ``set_model_buffer``. A path may be any that ``pdhlo.load`` takes. ``accepted`` has the switches
    that were used and have no effect, with the reason; ``summary()`` shows them.
    """

    Precision = PrecisionType
    Float32, Int8, Half, Bfloat16 = PrecisionType

    def __init__(self, *model: str | Config) -> None:
        self._folder, self._program, self._parameters = "", "", ""
        self._buffers: tuple[bytes, bytes] | None = None
        self._gpu: int | None = None
        self._profiles = False
        self._threads: int | None = None
        self._by_name = False
        self._answers: dict[str, object] = {}
        self.accepted: dict[str, str] = {}
        if len(model) == 1 and isinstance(model[0], Config):
            self.__dict__.update(model[0].__dict__)
            self.accepted, self._answers = dict(model[0].accepted), dict(model[0]._answers)
        elif model:
            self.set_model(*model)  # type: ignore[arg-type]  # it checks the arguments

    # -- the model

    def set_model(self, model: str, parameters: str | None = None) -> None:
        """Sets the model: a folder, a program file and a parameter file, or a folder and the prefix of both files.

        Source: Paddle 3.3 AnalysisConfig, which takes the program of Paddle 3's IR if both exist.
        """
        if not isinstance(model, str | Path) or not isinstance(parameters, str | Path | None):
            raise WrongTypeError("Config takes a folder, or the paths of a program and of its parameters")
        self._buffers = None
        if parameters is None:
            self._folder, self._program, self._parameters = str(model), "", ""
        elif Path(model).is_dir():
            prefix = str(Path(model) / parameters)
            program = next((name for end in _PROGRAMS if Path(name := prefix + end).exists()), prefix + _PROGRAMS[-1])
            self._folder, self._program, self._parameters = "", program, f"{prefix}.pdiparams"
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
        """The buffers given to ``set_model_buffer``."""
        return self._buffers

    # -- where and how

    def enable_use_gpu(
        self, memory_pool_init_size_mb: int = 100, device_id: int = 0, precision: PrecisionType = PrecisionType.Float32
    ) -> None:
        """Runs on a GPU that jax sees; if there is none, as in a Paddle without CUDA, on the CPU, with a warning."""
        self._gpu = device_id
        self.accept("enable_use_gpu: memory_pool_init_size_mb", MEMORY)
        if precision != PrecisionType.Float32:
            self.accept(f"enable_use_gpu: {PrecisionType(precision).name}", PRECISION)

    def exp_enable_use_gpu(self, *arguments: Any) -> None:
        """As ``enable_use_gpu``, its older name."""
        self.enable_use_gpu(*arguments)

    def disable_gpu(self) -> None:
        """Runs on the CPU."""
        self._gpu = None

    def use_gpu(self) -> bool:
        """Whether a GPU was requested."""
        return self._gpu is not None

    def gpu_device_id(self) -> int:
        """The index of the requested GPU; 0 if none was."""
        return self._gpu or 0

    def set_cpu_math_library_num_threads(self, threads: int) -> None:
        """Sets the largest number of threads of a run on the CPU; the default is the number of cores.

        Raises a ValueError below 1, as Paddle does.
        """
        if threads < 1:
            raise WrongValueError(f"set_cpu_math_library_num_threads({threads}), expected 1 or more")
        self._threads = threads

    def cpu_math_library_num_threads(self) -> int:
        """The number given to ``set_cpu_math_library_num_threads``, or 1 as in Paddle."""
        return self._threads or 1

    def threads(self) -> int | None:
        """The number given to ``set_cpu_math_library_num_threads``, or None."""
        return self._threads

    def enable_profile(self) -> None:
        """Predictors print the times of their runs to standard error when they end."""
        self._profiles = True

    def profiles(self) -> bool:
        """Whether ``enable_profile`` was called."""
        return self._profiles

    def switch_specify_input_names(self, by_name: bool = True) -> None:
        """Whether the old ``run`` identifies tensors by their names, not by their order."""
        self._by_name = by_name

    def specify_input_name(self) -> bool:
        """The flag given to ``switch_specify_input_names``."""
        return self._by_name

    def pass_builder(self) -> PassBuilder:
        """The list of passes, which is empty."""
        return PassBuilder(self)

    def xpu_config(self) -> XpuConfig:
        """The defaults of an XPU's settings."""
        return XpuConfig()

    def to_native_config(self) -> Config:
        """A copy, which is Paddle's older Config as well."""
        return Config(self)

    # -- switches without an effect

    def accept(self, switch: str, reason: str) -> None:
        """Records a switch without an effect, with the reason; logs it at debug level."""
        self.accepted[switch] = reason
        _LOG.debug("Config.%s has no effect: %s", switch, reason)

    def remember(self, question: str, answer: object) -> None:
        """Sets the answer to a question."""
        self._answers[question] = answer

    def remembered(self, question: str, default: object) -> object:
        """The answer to a question: the remembered one, or the default."""
        return self._answers.get(question, default)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"Config has no {name!r}, nor has the Config of Paddle 2.6.2 or 3.3.1")

    def summary(self) -> str:
        """A table of the settings, and of the accepted switches that have no effect."""
        where = f"GPU {self._gpu}, if jax has one" if self.use_gpu() else "CPU"
        rows = {
            "model": "in memory" if self._buffers else self._folder or self._program,
            "parameters": self._parameters or "beside the program",
            "device": where,
            "threads": "the number of cores" if self._threads is None else str(self._threads),
            "profile": str(self._profiles).lower(),
        }
        text = [f"{name:<12} {value}" for name, value in rows.items()]
        if self.accepted:
            text += ["accepted, without effect:", *(f"  {name}: {why}" for name, why in self.accepted.items())]
        return "\n".join(text) + "\n"


def _taking(name: str) -> Callable[..., None]:
    """The method of a switch without an effect."""

    def take(self: Config, *arguments: object, **named: object) -> None:
        if name in REMEMBERED:
            question, default = REMEMBERED[name]
            self.remember(question, next(iter((*arguments, *named.values())), default))
        self.accept(name, WITHOUT_EFFECT[name])

    return take


def _refusing(name: str) -> Callable[..., NoReturn]:
    """The method of a switch that is rejected."""

    def refuse(self: Config, *_: object, **__: object) -> NoReturn:
        raise NotHereError(f"Config.{name}: pdhlo does not run on {REFUSED[name]}; it runs on the devices of jax")

    return refuse


def _answering(name: str) -> Callable[[Config], object]:
    """The method of a question about such switches."""
    return lambda self: self.remembered(name, ANSWERS[name])


def _changing(name: str) -> Callable[..., None]:
    """The method that would change the list of passes."""
    return lambda self, *_: self.accept(name)


# Methods of the class, since clients ask hasattr(Config, …) before they make one.
for _names, _method in ((WITHOUT_EFFECT, _taking), (REFUSED, _refusing), (ANSWERS, _answering)):
    for _name in _names:
        setattr(Config, _name, _method(_name))
for _name in ("append_analysis_pass", "append_pass", "delete_pass", "insert_pass", "set_passes", "turn_on_debug"):
    setattr(PassBuilder, _name, _changing(_name))
