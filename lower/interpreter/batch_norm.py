"""Batch normalization, by the spec's formulas in f64 and rounded once."""

import numpy as np

from pdhlo.lower.interpreter.element_types import F64, Array, rounded
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor


def _around(call: Call, operand: Tensor) -> tuple[tuple[int, ...], list[int]]:
    """The dimensions over which statistics are taken, and the shape in which those of a feature broadcast."""
    feature = call.attribute("feature_index")
    others = tuple(d for d in range(operand.rank) if d != feature)
    return others, [operand.shape[d] if d == feature else 1 for d in range(operand.rank)]


def _wide(*tensors: Tensor) -> list[Array]:
    return [tensor.array.astype(F64) for tensor in tensors]


@operation("batch_norm_inference")
def batch_norm_inference(
    call: Call, operand: Tensor, scale: Tensor, offset: Tensor, mean: Tensor, variance: Tensor
) -> Tensor:
    """(operand - mean) / sqrt(variance + epsilon) * scale + offset, for each feature."""
    _, feature = _around(call, operand)
    x, *rest = _wide(operand, scale, offset, mean, variance)
    gain, bias, center, spread = (element.reshape(feature) for element in rest)
    result = gain * (x - center) / np.sqrt(spread + call.attribute("epsilon")) + bias
    return Tensor(rounded(result, operand.dtype))


@operation("batch_norm_training")
def batch_norm_training(call: Call, operand: Tensor, scale: Tensor, offset: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """The operand normalized by its own mean and biased variance, and these two."""
    others, feature = _around(call, operand)
    x, gain, bias = _wide(operand, scale, offset)
    mean, variance = x.mean(axis=others), x.var(axis=others)
    center, spread = mean.reshape(feature), variance.reshape(feature)
    normal = (x - center) / np.sqrt(spread + call.attribute("epsilon"))
    result = gain.reshape(feature) * normal + bias.reshape(feature)
    first, second, third = (Tensor(rounded(element, operand.dtype)) for element in (result, mean, variance))
    return first, second, third


@operation("batch_norm_grad")
def batch_norm_grad(
    call: Call, operand: Tensor, scale: Tensor, mean: Tensor, variance: Tensor, grad_output: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """Gradients of ``batch_norm_training`` with respect to operand, scale and offset."""
    others, feature = _around(call, operand)
    x, gain, center, spread, grad = _wide(operand, scale, mean, variance, grad_output)
    count = np.prod([operand.shape[d] for d in others])
    centered = x - center.reshape(feature)
    inverse = 1 / np.sqrt(spread.reshape(feature) + call.attribute("epsilon"))
    grad_offset = grad.sum(axis=others)
    grad_scale = (grad * centered * inverse).sum(axis=others)
    along = (grad * centered).sum(axis=others).reshape(feature)
    inner = count * grad - grad_offset.reshape(feature) - centered * inverse**2 * along
    result = gain.reshape(feature) * inverse / count * inner
    first, second, third = (Tensor(rounded(element, operand.dtype)) for element in (result, grad_scale, grad_offset))
    return first, second, third
