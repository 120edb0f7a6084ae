"""Names of ``paddle`` that scripts import, but do not need for running a model: calling one raises an error.

A deployment script often shares a package with training code: a file with one function that it calls may begin with
``from paddle.io import Dataset``. A placeholder is a class: it can be subclassed and used in annotations, and has
attributes. Calling it, or a subclass, is an error.
"""

from __future__ import annotations

from abc import ABCMeta
from functools import cache
from typing import Any, NoReturn

from pdhlo.inference.kinds import NotHereError

_MODULES_BY_NEED = {
    "building networks": """
        paddle.nn paddle.nn.functional paddle.nn.initializer paddle.vision paddle.vision.models paddle.vision.ops
        paddle.vision.transforms paddle.vision.datasets paddle.sparse paddle.incubate paddle.text paddle.linalg
        paddle.audio paddle.tensor paddle.fft paddle.signal paddle.geometric paddle.distribution paddle.quantization
        paddle.fluid.layers paddle.fluid.dygraph paddle.fluid.framework paddle.fluid.initializer paddle.fluid.contrib
    """,
    "training": """
        paddle.io paddle.optimizer paddle.metric paddle.amp paddle.autograd paddle.regularizer paddle.callbacks
        paddle.distributed paddle.distributed.fleet paddle.profiler paddle.hapi paddle.reader paddle.dataset
        paddle.fluid.dataloader paddle.fluid.optimizer paddle.fluid.regularizer
    """,
    "Paddle's internals": """
        paddle.utils paddle.framework paddle.pir_utils paddle.common_ops_import paddle.hub paddle.onnx
    """,
}
"""Reason to import -> modules. PaddleOCR 2, PaddleClas, PaddleSeg and PaddleDetection import most."""
MODULES = {name: need for need, names in _MODULES_BY_NEED.items() for name in names.split()}
"""Module -> the reason to import it."""
NAMES = """
    DataParallel LazyGuard Model ParamAttr create_parameter flops grad normal paddle rand randn save set_grad_enabled
    summary uniform
"""
"""Names of ``paddle`` itself."""
_OPERATORS = """
    CUDAPinnedPlace abs_ acos acos_ acosh add_n addmm addmm_ allclose amax amin angle arange argmin argsort as_complex
    as_real as_strided asin asinh assign atan atan2 atan_ atanh atleast_1d atleast_2d atleast_3d batch bernoulli
    bincount bitwise_and bitwise_and_ bitwise_not bitwise_not_ bitwise_or bitwise_or_ bitwise_xor bitwise_xor_ bmm
    broadcast_shape broadcast_tensors broadcast_to bucketize cast_ cauchy_ cdist ceil check_shape chunk clone
    combinations complex conj cos cos_ cosh count_nonzero crop cross cummax cummin cumprod cumprod_ cumsum cumsum_
    cumulative_trapezoid deg2rad diag diag_embed diagflat diagonal diagonal_scatter diff digamma digamma_ dist divide_
    dot einsum empty empty_like enable_grad equal equal_ equal_all erf erf_ erfinv expand expand_as expm1 expm1_ eye
    flip floor_divide floor_divide_ floor_mod floor_mod_ fmax fmin frac frac_ frexp full_like gather gather_nd gcd
    gcd_ geometric_ get_cuda_rng_state get_rng_state greater_equal greater_equal_ greater_than greater_than_ heaviside
    histogram hypot hypot_ i0 i0_ i0e i1 i1e imag increment index_add index_add_ index_fill index_fill_ index_put
    index_put_ index_sample index_select inner is_complex is_empty is_floating_point is_grad_enabled is_integer
    isclose isfinite isinf isnan kron kthvalue lcm lcm_ ldexp ldexp_ lerp less_equal less_equal_ less_than less_than_
    lgamma lgamma_ linspace log10 log10_ log1p log2 log2_ log_ logaddexp logcumsumexp logical_and logical_and_
    logical_not logical_not_ logical_or logical_or_ logical_xor logit logit_ logspace logsumexp masked_fill
    masked_fill_ masked_select median meshgrid mm mod mod_ mode moveaxis multigammaln multigammaln_ multinomial
    multiplex multiply_ mv nan_to_num nan_to_num_ nanmean nanmedian nanquantile nansum neg neg_ nextafter nonzero
    normal_ not_equal numel outer poisson polar polygamma polygamma_ pow pow_ put_along_axis quantile rad2deg randint
    randint_like randperm rank real reciprocal remainder remainder_ renorm renorm_ repeat_interleave reshape_ reverse
    roll rot90 rsqrt scale scatter scatter_ scatter_nd scatter_nd_add searchsorted select_scatter set_cuda_rng_state
    set_default_dtype set_printoptions set_rng_state sgn shape shard_index sign sin sin_ sinh sinh_ slice sort square
    square_ squeeze_ standard_normal stanh std strided_slice t t_ take take_along_axis tan tan_ tanh tanh_ tensordot
    tile tolist topk trace transpose_ trapezoid tril tril_ tril_indices triu triu_ triu_indices trunc trunc_ unbind
    unflatten unfold unique unique_consecutive unsqueeze_ unstack vander var view view_as vsplit where_
"""
OPERATORS = frozenset(_OPERATORS.split())
"""The other public names of ``paddle``, most of them operators on tensors. Source: Paddle 2.6.2 paddle.__all__."""

_SETTINGS = ("paddle.ParamAttr", "paddle.nn.initializer", "paddle.nn.loss", "paddle.regularizer")
_ACTIVATIONS = """
    CELU ELU GELU Hardshrink Hardsigmoid Hardswish Hardtanh Identity LeakyReLU LogSigmoid LogSoftmax Mish ReLU ReLU6
    SELU Sigmoid Silu Softmax Softplus Softshrink Softsign Swish Tanh Tanhshrink ThresholdedReLU
"""
_MADE = (*_SETTINGS, *(f"paddle.nn.{name}" for name in _ACTIVATIONS.split()))
"""Names, and modules of names, that scripts call during their import: these calls return objects. An activation, for
example, is the default of an argument: ``def __init__(self, activation=nn.ReLU())`` of PaddleClas."""
_BASES = ("paddle.metric.Metric", "paddle.nn.Layer")
"""Classes with subclasses in scripts, whose objects can be created by the script's ``__init__``: PaddleNLP creates its
activations during its import. The parts of a layer, convolutions and parameters, are rejected."""


class Placeholder(ABCMeta):
    """The class of placeholders: a call is an error, an attribute is a placeholder as well.

    Abstract base classes may be mixed in, as networks of PaddleSeg do.
    """

    path: str = ""
    """The name that the class replaces; "" for a class of a script whose metaclass is derived from this one."""
    need: str = ""

    def __call__(cls, *arguments: object, **named: object) -> Any:
        """Raises NotHereError, except for a setting, an activation or a layer of a script, whose object is returned."""
        if not cls.path or (cls.path in _BASES and "path" not in vars(cls)):
            return super().__call__(*arguments, **named)
        return super().__call__() if cls.path.startswith(_MADE) else refuse(cls)

    def __getattr__(cls, name: str) -> Placeholder:
        if name.startswith("__") or not cls.path:
            raise AttributeError(f"{cls.__name__} has no {name!r}")
        return placeholder(f"{cls.path}.{name}", cls.need)


def refuse(stand_in: Placeholder, *_: object, **__: object) -> NoReturn:
    """Raises NotHereError, which names the replaced name of Paddle."""
    raise NotHereError(
        f"{stand_in.path} is for {stand_in.need}, and pdhlo, which replaces Paddle, only runs saved models:"
        " it can be imported, but not used (docs/inference.md)"
    )


def take_anything(layer: object, *_: object, **__: object) -> None:
    """Does nothing: a layer of a script calls it with the arguments of Paddle's layer."""


@cache
def placeholder(path: str, need: str) -> Placeholder:
    """The class that replaces the name ``path`` of Paddle; calls with the same name return the same class."""
    module, _, name = path.rpartition(".")
    members = {"path": path, "need": need, "__module__": module, "__call__": refuse, "__init__": take_anything}
    return Placeholder(name, (), members)


def of_name(module: str, name: str) -> Placeholder | None:
    """The placeholder for a name of a module; None if there is none."""
    need = "building networks" if module == "paddle" and name in OPERATORS else need_of(module)
    return None if need is None else placeholder(f"{module}.{name}", need)


def need_of(module: str) -> str | None:
    """The use of a module of placeholders, or of one below it; None for any other module."""
    while module:
        if module in MODULES:
            return MODULES[module]
        module = module.rpartition(".")[0]
    return None
