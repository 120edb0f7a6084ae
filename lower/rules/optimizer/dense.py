"""Optimizers for dense parameters with dense gradients: SGD, momentum, adaptive rates; the scale of the loss.

Adam and related optimizers are in ``adam.py``. float16 and bfloat16 parameters are computed in float32. If there is a
``master_param`` (float32), it is updated, and the parameter is rounded from it. The master of a float32 parameter does
not change, as in most of Paddle's CPU kernels.
"""

from __future__ import annotations

from dataclasses import dataclass

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import is_half, known_int, wide
from pdhlo.lower.rules.registry import Array, Scalar, rule
from pdhlo.lower.values.checks import check_range


def number(x: Array) -> Array:
    """The single element of ``x`` as rank 0: learning rates have the shape [1], parameters may have rank 0."""
    return jnp.reshape(wide(x), ())


def value_of(param: Array, master: Array | None) -> Array:
    """The value to compute with: the master of a parameter in half precision, else the parameter."""
    return wide(param) if master is None or not is_half(param.dtype) else master


def master_of(param: Array, master: Array | None, value: Array) -> Array:
    """The new master parameter if ``value`` is the new parameter before rounding."""
    return value if master is None or is_half(param.dtype) else master


def rates(learning_rate: list[Array], count: int) -> list[Array]:
    """A learning rate for each of ``count`` parameters; a single one is repeated."""
    return [number(learning_rate[i if len(learning_rate) > 1 else 0]) for i in range(count)]


def masters(master_param: list[Array] | None, count: int) -> list[Array | None]:
    """A master parameter, or None, for each of ``count`` parameters."""
    return list(master_param) if master_param else [None] * count


def norm(x: Array) -> Array:
    """The Euclidean norm of all elements."""
    return jnp.sqrt(jnp.sum(jnp.square(x)))


@rule("sgd_", unread=("multi_precision",))
def sgd_(param: Array, learning_rate: Array, grad: Array, master_param: Array | None = None) -> tuple[Array, Array]:
    """``param - learning_rate * grad``. Source: Paddle 2.6 sgd_."""
    value = value_of(param, master_param) - number(learning_rate) * wide(grad)
    return value.astype(param.dtype), master_of(param, master_param, value)


@dataclass(frozen=True, slots=True)
class Momentum:
    """The attributes of optimizers with momentum."""

    mu: float
    use_nesterov: bool
    regularization_method: str
    regularization_coeff: float

    @property
    def decay(self) -> float:
        """The factor of the parameter in the sum with its gradient; 0 without l2_decay."""
        return self.regularization_coeff if self.regularization_method == "l2_decay" else 0.0


@rule("momentum_", unread=("multi_precision", "rescale_grad"), shapes={"param": "*S", "velocity": "*S"})
def momentum_(
    param: Array,
    grad: Array,
    velocity: Array,
    learning_rate: Array,
    master_param: Array | None = None,
    *,
    settings: Momentum,
) -> tuple[Array, Array, Array]:
    """``velocity = mu * velocity + g``, and ``param -= learning_rate * velocity``, or Nesterov's ``g + mu * velocity``.

    ``g`` is the gradient, with ``regularization_method`` l2_decay plus ``regularization_coeff * param``.
    ``rescale_grad`` is ignored, as in Paddle's CPU kernel. Source: Paddle 2.6 momentum_.
    """
    value = value_of(param, master_param)
    value, velocity = _with_momentum(
        value, wide(grad), velocity, number(learning_rate), settings.mu, settings.use_nesterov, settings.decay
    )
    return value.astype(param.dtype), velocity, master_of(param, master_param, value)


def _with_momentum(
    value: Array, grad: Array, velocity: Array, rate: Array, mu: float, use_nesterov: bool, decay: float
) -> tuple[Array, Array]:
    grad = grad + decay * value if decay else grad
    fast = wide(velocity) * mu + grad
    step = grad + fast * mu if use_nesterov else fast
    return value - step * rate, fast.astype(velocity.dtype)


@rule("merged_momentum_", unread=("multi_precision",))
def merged_momentum_(
    param: list[Array],
    grad: list[Array],
    velocity: list[Array],
    learning_rate: list[Array],
    master_param: list[Array] | None = None,
    *,
    mu: float,
    use_nesterov: bool,
    regularization_method: tuple[str, ...],
    regularization_coeff: tuple[float, ...],
    rescale_grad: float,
) -> tuple[list[Array], list[Array], list[Array]]:
    """``momentum_`` of many parameters, each with its own regularization, or with an empty list of methods.

    As in Paddle's CPU kernel, ``rescale_grad`` multiplies the gradients, and the masters of float32 parameters are
    updated, only without Nesterov, without methods and with a single learning rate. Source: Paddle 2.6
    merged_momentum_.
    """
    count = len(param)
    rescales = len(learning_rate) == 1 and not use_nesterov and not regularization_method
    decays = [
        regularization_coeff[i] if regularization_method and regularization_method[i] == "l2_decay" else 0.0
        for i in range(count)
    ]
    values: list[Array] = []
    velocities: list[Array] = []
    new_masters: list[Array] = []
    parameters = zip(
        param, grad, velocity, rates(learning_rate, count), masters(master_param, count), decays, strict=True
    )
    for parameter, its_grad, its_velocity, rate, master, decay in parameters:
        gradient = wide(its_grad) * rescale_grad if rescales else wide(its_grad)
        start = master if master is not None and rescales else value_of(parameter, master)
        value, fast = _with_momentum(start, gradient, its_velocity, rate, mu, use_nesterov, decay)
        values.append(value.astype(parameter.dtype))
        velocities.append(fast)
        new_masters.append(value if rescales else master_of(parameter, master, value))
    return values, velocities, new_masters


@rule("sparse_momentum", unread=("multi_precision",))
def sparse_momentum(
    param: Array,
    grad: Array,
    velocity: Array,
    index: Array,
    learning_rate: Array,
    master_param: Array | None,
    axis: Scalar,
    *,
    settings: Momentum,
    rescale_grad: float,
) -> tuple[Array, Array, Array]:
    """``momentum_`` with a gradient that is ``grad`` in the rows (``axis`` 0) or columns (1) ``index``, else 0.

    The whole parameter is updated. ``rescale_grad`` multiplies the gradient. Raises InputError for another axis.
    Source: Paddle 2.6 sparse_momentum.
    """
    along = known_int(axis, "pd.sparse_momentum: the axis")
    if along not in (0, 1):
        raise InputError(f"pd.sparse_momentum: axis is {along}, expected 0 or 1")
    value = wide(param) if master_param is None else master_param
    places = jnp.reshape(check_range(index, 0, param.shape[along], "an index"), (-1,))
    dense = jnp.zeros_like(value)
    scaled = wide(grad) * rescale_grad
    dense = dense.at[(slice(None),) * along + (places,)].add(scaled, mode="drop")
    value, velocity = _with_momentum(
        value, dense, velocity, number(learning_rate), settings.mu, settings.use_nesterov, settings.decay
    )
    return value.astype(param.dtype), velocity, value


@dataclass(frozen=True, slots=True)
class Lars:
    """The attributes of LARS."""

    mu: float
    lars_coeff: float
    lars_weight_decay: tuple[float, ...]
    epsilon: float
    rescale_grad: float


@rule("lars_momentum", unread=("multi_precision",))
def lars_momentum(
    param: list[Array],
    grad: list[Array],
    velocity: list[Array],
    learning_rate: list[Array],
    master_param: list[Array] | None = None,
    *,
    settings: Lars,
) -> tuple[list[Array], list[Array], list[Array]]:
    """Momentum; each parameter's rate has the factor ``lars_coeff * |param| / (|grad| + decay * |param| + epsilon)``.

    The factor is 1 if a norm or the decay is 0. Source: Paddle 2.6 lars_momentum.
    """
    count = len(param)
    values: list[Array] = []
    velocities: list[Array] = []
    new_masters: list[Array] = []
    decays = [settings.lars_weight_decay[i if len(settings.lars_weight_decay) > 1 else 0] for i in range(count)]
    parameters = zip(
        param, grad, velocity, rates(learning_rate, count), masters(master_param, count), decays, strict=True
    )
    for parameter, its_grad, its_velocity, rate, master, decay in parameters:
        value, gradient = value_of(parameter, master), wide(its_grad) * settings.rescale_grad
        value_norm, gradient_norm = norm(value), norm(gradient)
        factor = jnp.ones((), value.dtype)
        if decay > 0:
            factor = settings.lars_coeff * value_norm / (gradient_norm + decay * value_norm + settings.epsilon)
            factor = jnp.where((value_norm > 0) & (gradient_norm > 0), factor, 1)
        fast = its_velocity * settings.mu + rate * factor * (gradient + decay * value)
        value = value - fast
        values.append(value.astype(parameter.dtype))
        velocities.append(fast.astype(its_velocity.dtype))
        new_masters.append(master_of(parameter, master, value))
    return values, velocities, new_masters


@rule("adagrad_", unread=("multi_precision",), shapes={"param": "*S", "moment": "*S"})
def adagrad_(
    param: Array, grad: Array, moment: Array, learning_rate: Array, master_param: Array | None = None, *, epsilon: float
) -> tuple[Array, Array, Array]:
    """``moment += grad**2``, and ``param -= learning_rate * grad / (sqrt(moment) + epsilon)``.

    Source: Paddle 2.6 adagrad_.
    """
    gradient = wide(grad)
    total = wide(moment) + jnp.square(gradient)
    value = value_of(param, master_param) - number(learning_rate) * gradient / (jnp.sqrt(total) + epsilon)
    return value.astype(param.dtype), total.astype(moment.dtype), master_of(param, master_param, value)


@rule("decayed_adagrad", shapes={"param": "*S", "moment": "*S"})
def decayed_adagrad(
    param: Array, grad: Array, moment: Array, learning_rate: Array, *, decay: float, epsilon: float
) -> tuple[Array, Array]:
    """``adagrad_`` with ``moment = decay * moment + (1 - decay) * grad**2``. Source: Paddle 2.6 decayed_adagrad."""
    moment = decay * moment + (1 - decay) * jnp.square(grad)
    return param - number(learning_rate) * grad / (jnp.sqrt(moment) + epsilon), moment


@rule(
    "adadelta_",
    unread=("multi_precision",),
    shapes={"param": "*S", "avg_squared_grad": "*S", "avg_squared_update": "*S"},
)
def adadelta_(
    param: Array,
    grad: Array,
    avg_squared_grad: Array,
    avg_squared_update: Array,
    learning_rate: Array,
    master_param: Array | None = None,
    *,
    rho: float,
    epsilon: float,
) -> tuple[Array, Array, Array, Array]:
    """``param -= learning_rate * sqrt((squared_update + epsilon) / (squared_grad + epsilon)) * grad``.

    Both squares are running means with the decay ``rho``. ``squared_grad`` includes this gradient; ``squared_update``
    includes this step only afterwards. Source: Paddle 2.6 adadelta_.
    """
    gradient = wide(grad)
    squared_grad = rho * avg_squared_grad + (1 - rho) * jnp.square(gradient)
    step = jnp.sqrt((avg_squared_update + epsilon) / (squared_grad + epsilon)) * gradient
    squared_update = rho * avg_squared_update + (1 - rho) * jnp.square(step)
    move = number(learning_rate) * step
    value = value_of(param, master_param) - move
    master = value if master_param is None else master_param - move
    return value.astype(param.dtype), squared_grad, squared_update, master


@dataclass(frozen=True, slots=True)
class RmsProp:
    """The attributes of RMSProp."""

    epsilon: float
    decay: float
    momentum: float
    centered: bool


@rule("rmsprop_", unread=("multi_precision",), shapes={"param": "*S", "mean_square": "*S", "moment": "*S"})
def rmsprop_(
    param: Array,
    mean_square: Array,
    grad: Array,
    moment: Array,
    learning_rate: Array,
    mean_grad: Array | None = None,
    master_param: Array | None = None,
    *,
    settings: RmsProp,
) -> tuple[Array, Array, Array, Array, Array]:
    """Momentum of ``learning_rate * grad / sqrt(mean_square + epsilon)``; ``mean_square`` is a running mean.

    ``decay`` is the decay of the mean. ``centered`` subtracts the square of the running mean ``mean_grad`` from it;
    raises InputError without ``mean_grad``. Source: Paddle 2.6 rmsprop_.
    """
    gradient = wide(grad)
    square = settings.decay * mean_square + (1 - settings.decay) * jnp.square(gradient)
    spread = square
    if settings.centered:
        if mean_grad is None:
            raise InputError("pd.rmsprop_: centered, but mean_grad is absent")
        mean_grad = settings.decay * mean_grad + (1 - settings.decay) * gradient
        spread = square - jnp.square(mean_grad)
    moment = settings.momentum * moment + number(learning_rate) * gradient / jnp.sqrt(spread + settings.epsilon)
    value = value_of(param, master_param) - moment
    return (
        value.astype(param.dtype),
        moment,
        square,
        square if mean_grad is None else mean_grad,
        master_of(param, master_param, value),
    )


def ftrl_step(
    param: Array,
    squared_accumulator: Array,
    linear_accumulator: Array,
    grad: Array,
    learning_rate: Array,
    *,
    l1: float,
    l2: float,
    lr_power: float,
) -> tuple[Array, Array, Array]:
    """One step of FTRL: the new parameter and accumulators. The rule ``ftrl`` is in ``sparse_gradient.py``.

    Paddle adds 1e-10 to ``l1`` and ``l2``. Source: Paddle 2.6 ftrl.
    """
    l1, l2, rate = l1 + 1e-10, l2 + 1e-10, number(learning_rate)
    squared = squared_accumulator + jnp.square(grad)
    power, power_before = _inverse_rate(squared, lr_power), _inverse_rate(squared_accumulator, lr_power)
    linear = linear_accumulator + grad - (power - power_before) / rate * param
    shrunk = (l1 * jnp.sign(linear) - linear) / (power / rate + 2 * l2)
    return jnp.where(jnp.abs(linear) > l1, shrunk, 0), squared, linear


def _inverse_rate(squared: Array, lr_power: float) -> Array:
    return jnp.sqrt(squared) if lr_power == -0.5 else jnp.power(squared, -lr_power)


@rule("proximal_gd")
def proximal_gd(param: Array, grad: Array, learning_rate: Array, *, l1: float, l2: float) -> Array:
    """A gradient step, then shrinking by ``learning_rate * l1`` towards 0 and division by ``1 + learning_rate * l2``.

    Source: fluid's proximal_gd.
    """
    rate = number(learning_rate)
    moved = param - rate * grad
    if l1 > 0:
        moved = jnp.sign(moved) * jnp.maximum(jnp.abs(moved) - rate * l1, 0)
    return moved / (1 + rate * l2)


@rule("dpsgd", random=True)
def dpsgd(
    param: Array,
    grad: Array,
    learning_rate: Array,
    *,
    clip: float,
    batch_size: float,
    sigma: float,
    seed: int,
    key: Array,
) -> Array:
    """Differentially private SGD: the gradient is clipped to the norm ``clip``, and noise is added.

    The noise is one normal number for all elements, as in Paddle, with the deviation ``sigma / batch_size``.
    Source: Paddle 2.6 dpsgd.
    """
    key = jax.random.key(seed) if seed else key
    noise = sigma * jax.random.normal(key, (), param.dtype)
    scale = jnp.maximum(norm(grad) / clip, 1)
    return param - number(learning_rate) * (grad / scale + noise / batch_size)


_MOST_IN_A_SUM = 16384


@dataclass(frozen=True, slots=True)
class AveragingWindow:
    """The length of an averaging window: ``average_window`` times the number of updates, between two limits."""

    average_window: float
    max_average_window: int
    min_average_window: int


@rule("average_accumulates_")
def average_accumulates_(
    param: Array,
    in_sum_1: Array,
    in_sum_2: Array,
    in_sum_3: Array,
    in_num_accumulates: Array,
    in_old_num_accumulates: Array,
    in_num_updates: Array,
    *,
    window: AveragingWindow,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """Sums of a parameter over steps, for averaging: two parts of the current window, and the previous window.

    The first part is added to the second every 16384 updates, for precision. A window ends after at least
    ``min_average_window`` steps and ``average_window`` times the number of updates, but at most ``max_average_window``.
    Returns the three sums, the numbers of steps in the current and in the previous window, and the number of updates.
    Source: Paddle 2.6 average_accumulates_.
    """
    updates, steps = in_num_updates + 1, in_num_accumulates + 1
    first = in_sum_1 + param
    full = jnp.reshape(updates % _MOST_IN_A_SUM == 0, ())
    second = jnp.where(full, in_sum_2 + first, in_sum_2)
    first = jnp.where(full, jnp.zeros_like(first), first)
    length = jnp.minimum(window.max_average_window, (updates * jnp.float32(window.average_window)).astype(jnp.int64))
    ends = jnp.reshape((steps >= window.min_average_window) & (steps >= length), ())
    third = jnp.where(ends, first + second, in_sum_3)
    first, second = (jnp.where(ends, jnp.zeros_like(operand), operand) for operand in (first, second))
    before = jnp.where(ends, steps, in_old_num_accumulates)
    return first, second, third, jnp.where(ends, jnp.zeros_like(steps), steps), before, updates


@rule("check_finite_and_unscale_")
def check_finite_and_unscale_(x: list[Array], scale: Array) -> tuple[list[Array], Array]:
    """Divides each of ``x`` by ``scale``; also whether any element is infinite or NaN, bool[1].

    The first tensor with such an element, and all tensors behind it, are multiplied by 0.
    Source: Paddle 2.6 check_finite_and_unscale_.
    """
    inverse = 1 / number(scale)
    is_infinite = jnp.asarray(False)
    results = []
    for array in x:
        is_infinite = is_infinite | ~jnp.all(jnp.isfinite(array))
        results.append((wide(array) * jnp.where(is_infinite, 0, inverse)).astype(array.dtype))
    return results, jnp.reshape(is_infinite, (1,))


@dataclass(frozen=True, slots=True)
class ScalingSteps:
    """The numbers of consecutive good or bad steps after which the scale of the loss changes, and the factors."""

    incr_every_n_steps: int
    decr_every_n_nan_or_inf: int
    incr_ratio: float
    decr_ratio: float


@rule("update_loss_scaling_")
def update_loss_scaling_(
    x: list[Array],
    found_infinite: Array,
    prev_loss_scaling: Array,
    in_good_steps: Array,
    in_bad_steps: Array,
    stop_update: Scalar,
    *,
    steps: ScalingSteps,
) -> tuple[list[Array], Array, Array, Array]:
    """Updates the scale of the loss: it rises after consecutive good steps, and falls (not below 1) after bad ones.

    A step is bad with ``found_infinite``; then ``x`` becomes 0. With ``stop_update`` the scale and the numbers of steps
    do not change. Returns ``x``, the scale, and the numbers of good and bad steps.
    Source: Paddle 2.6 update_loss_scaling_.
    """
    bad = jnp.reshape(found_infinite, ())
    results = [jnp.where(bad, jnp.zeros_like(array), array) for array in x]
    bad_steps = jnp.where(bad, in_bad_steps + 1, 0)
    good_steps = jnp.where(bad, 0, in_good_steps + 1)
    lower = jnp.maximum(prev_loss_scaling * steps.decr_ratio, 1)
    higher = jnp.asarray(prev_loss_scaling) * steps.incr_ratio
    higher = jnp.where(jnp.isfinite(higher), higher, prev_loss_scaling)
    falls = bad_steps == steps.decr_every_n_nan_or_inf
    rises = good_steps == steps.incr_every_n_steps
    scaling = jnp.where(falls, lower, jnp.where(rises, higher, prev_loss_scaling))
    stops = jnp.reshape(jnp.asarray(stop_update, bool), ())
    return (
        results,
        jnp.where(stops, prev_loss_scaling, scaling),
        jnp.where(stops, in_good_steps, jnp.where(rises, 0, good_steps)).astype(in_good_steps.dtype),
        jnp.where(stops, in_bad_steps, jnp.where(falls, 0, bad_steps)).astype(in_bad_steps.dtype),
    )


@rule("pow2_decay_with_linear_warmup")
def pow2_decay_with_linear_warmup(
    learning_rate: Array, step: Array, *, warmup_steps: int, total_steps: int, base_lr: float, end_lr: float
) -> tuple[Array, Array]:
    """The learning rate after ``step + 1`` steps: a linear rise to ``base_lr``, then a quadratic fall to ``end_lr``.

    It is computed in float64; the result has the dtype of ``learning_rate``. Returns also the new number of steps.
    Both results have one element: the first of ``step`` counts. Raises InputError if the warmup is longer than all
    steps. Source: Paddle 2.6 pow2_decay_with_linear_warmup.
    """
    if warmup_steps > total_steps:
        raise InputError(
            f"pd.pow2_decay_with_linear_warmup: warmup_steps is {warmup_steps}, expected at most total_steps,"
            f" {total_steps}"
        )
    steps = jnp.reshape(step, -1)[:1] + 1
    time = steps.astype(jnp.float64)
    left = 1 - (time - warmup_steps) / max(total_steps - warmup_steps, 1)
    falling = (base_lr - end_lr) * left * left + end_lr
    rate = jnp.where(
        time <= warmup_steps, time / max(warmup_steps, 1) * base_lr, jnp.where(time < total_steps, falling, end_lr)
    )
    return rate.astype(learning_rate.dtype), steps
