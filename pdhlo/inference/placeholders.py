"""Names of ``paddle`` that scripts import and do not need to run a model: a call of one says what it is.

A deploy script often shares a package with the code that trains: ``from paddle.io import Dataset`` stands at the head
of files of which one function is called. A placeholder is a class, which can be subclassed, named in annotations and
asked for attributes; to call it, or a class made from it, is refused.
"""

from __future__ import annotations

from abc import ABCMeta
from functools import cache
from typing import Any, NoReturn

from pdhlo.inference.kinds import NotHereError

_MODULES_BY_NEED = {
    "networks that are built": """
        paddle.nn paddle.nn.functional paddle.nn.initializer paddle.vision paddle.vision.models paddle.vision.ops
        paddle.vision.transforms paddle.vision.datasets paddle.sparse paddle.incubate paddle.text paddle.linalg
        paddle.tensor paddle.fft paddle.signal paddle.geometric paddle.distribution paddle.quantization
    """,
    "training": """
        paddle.io paddle.optimizer paddle.metric paddle.amp paddle.autograd paddle.regularizer paddle.callbacks
        paddle.distributed paddle.distributed.fleet paddle.profiler paddle.hapi paddle.reader paddle.dataset
    """,
    "Paddle's own workings": """
        paddle.utils paddle.framework paddle.pir_utils paddle.common_ops_import paddle.hub paddle.onnx
    """,
}
"""Why a script imports them -> the modules. PaddleOCR 2, PaddleClas, PaddleSeg and PaddleDetection import most."""
MODULES = {name: need for need, names in _MODULES_BY_NEED.items() for name in names.split()}
"""Module -> what it is for."""
NAMES = """
    DataParallel LazyGuard Model ParamAttr create_parameter flops grad normal rand randn save set_grad_enabled summary
    uniform
"""
"""Names of ``paddle`` itself."""


_SETTINGS = ("paddle.ParamAttr", "paddle.nn.initializer", "paddle.regularizer")
_ACTIVATIONS = """
    CELU ELU GELU Hardshrink Hardsigmoid Hardswish Hardtanh Identity LeakyReLU LogSigmoid LogSoftmax Mish ReLU ReLU6
    SELU Sigmoid Silu Softmax Softplus Softshrink Softsign Swish Tanh Tanhshrink ThresholdedReLU
"""
_MADE = (*_SETTINGS, *(f"paddle.nn.{name}" for name in _ACTIVATIONS.split()))
"""Names, and modules of names, of which scripts make objects as soon as they are imported: these can be made. An
activation is the default of an argument: ``def __init__(self, activation=nn.ReLU())`` of PaddleClas."""


class Placeholder(ABCMeta):
    """The class of placeholders: a call is refused, an attribute is a placeholder as well.

    Abstract base classes may be mixed in, as networks of PaddleSeg do.
    """

    path: str = ""
    """The name that the class stands for; "" for a class of a script whose metaclass is made from this one."""
    need: str = ""

    def __call__(cls, *arguments: object, **named: object) -> Any:
        """Raises NotHereError; makes an object of a setting or an activation, which refuses to be called."""
        if not cls.path:
            return super().__call__(*arguments, **named)
        return super().__call__() if cls.path.startswith(_MADE) else refuse(cls)

    def __getattr__(cls, name: str) -> Placeholder:
        if name.startswith("__") or not cls.path:
            raise AttributeError(f"{cls.__name__} has no {name!r}")
        return placeholder(f"{cls.path}.{name}", cls.need)


def refuse(stand_in: Placeholder, *_: object, **__: object) -> NoReturn:
    """Raises NotHereError, which says what a placeholder, or an object of one, stands for."""
    raise NotHereError(
        f"{stand_in.path} is for {stand_in.need}, and pdhlo, here in the place of Paddle, runs saved models:"
        " it can be imported, not used (docs/inference.md)"
    )


@cache
def placeholder(path: str, need: str) -> Placeholder:
    """A class that stands for the name ``path`` of Paddle, and is the same one each time it is asked for."""
    module, _, name = path.rpartition(".")
    return Placeholder(name, (), {"path": path, "need": need, "__module__": module, "__call__": refuse})


def need_of(module: str) -> str | None:
    """The use of a module of placeholders, or of one below it; None of any other module."""
    while module:
        if module in MODULES:
            return MODULES[module]
        module = module.rpartition(".")[0]
    return None
