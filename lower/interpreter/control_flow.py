"""Control flow, calls, tuples and tokens."""

import logging

import numpy as np

from pdhlo.errors import UnsupportedError, quoted
from pdhlo.lower.interpreter import lapack
from pdhlo.lower.interpreter.check import CHECKS
from pdhlo.lower.interpreter.frame import Call, Function
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import TOKEN, Tensor, Token, Value

_log = logging.getLogger(__name__)


def _results(values: tuple[Value, ...]) -> Value | tuple[Value, ...]:
    """The values of a region or function as the results of an operation: one is not a tuple of one."""
    return values[0] if len(values) == 1 else values


@operation("if")
def if_(call: Call, pred: Tensor) -> Value | tuple[Value, ...]:
    """``true_branch`` or ``false_branch``; only one of them runs."""
    return _results(call.region(0 if pred.item() else 1)())


@operation("case")
def case(call: Call, index: Tensor) -> Value | tuple[Value, ...]:
    """``branches[index]``, the last one if there is none of that index."""
    wanted, last = int(index.item()), call.region_count - 1
    return _results(call.region(wanted if 0 <= wanted <= last else last)())


@operation("while")
def while_(call: Call, *operands: Value) -> Value | tuple[Value, ...]:
    """``body`` applied to the operands repeatedly, while ``cond`` of them is true."""
    condition, body = call.region(0), call.region(1)
    state = operands
    while _holds(condition(*state)[0]):
        state = body(*state)
    return _results(state)


def _holds(value: Value) -> bool:
    return isinstance(value, Tensor) and bool(value.item())


@operation("pdhlo.scan")
def scan(call: Call, *operands: Tensor) -> Value | tuple[Value, ...]:
    """``chlo.scan``: ``body(slices..., carries...)`` gives outputs and next carries, along ``dimension``, or back.

    Results: the outputs of all steps, stacked along the dimension in the order of the inputs; the last carries.
    """
    dimension, inputs = call.attribute("dimension"), operands[: call.attribute("operandSegmentSizes")[0]]
    carries: tuple[Value, ...] = operands[len(inputs) :]
    rows = [np.moveaxis(element.array, dimension, 0) for element in inputs]
    steps = range(len(rows[0]))
    outputs: list[tuple[Value, ...]] = []
    for i in reversed(steps) if call.attribute("is_reverse") else steps:
        yielded = call.region()(*(element.like(row[i]) for element, row in zip(inputs, rows, strict=True)), *carries)
        outputs.append(yielded[: len(yielded) - len(carries)])
        carries = yielded[len(yielded) - len(carries) :]
    if call.attribute("is_reverse"):
        outputs.reverse()
    stacked = [_stacked(column, dimension) for column in zip(*outputs, strict=True)]
    return _results((*stacked, *carries))


def _stacked(column: tuple[Value, ...], dimension: int) -> Tensor:
    tensors = [value for value in column if isinstance(value, Tensor)]
    return tensors[0].like(np.stack([tensor.array for tensor in tensors], axis=dimension))


@operation("func.call")
def func_call(call: Call, *operands: Value) -> Value | tuple[Value, ...]:
    """Another function of the module."""
    return _results(call.call_function(call.attribute("callee"), operands))


@operation("composite")
def composite(call: Call, *inputs: Value) -> Value | tuple[Value, ...]:
    """The results of its ``decomposition``; by the spec, name and attributes change nothing."""
    return _results(call.call_function(call.attribute("decomposition"), inputs))


@operation("async_start")
def async_start(call: Call, *inputs: Value) -> Value:
    """Its region, a collective or slice operation, run at once: the future is the tuple of its results."""
    return call.region()(*inputs)


@operation("async_done")
def async_done(call: Call, future: tuple[Value, ...]) -> Value | tuple[Value, ...]:
    """The results of the future."""
    return _results(future)


@operation("tuple")
def tuple_(call: Call, *values: Value) -> Value:
    """The values as one."""
    return values


@operation("get_tuple_element")
def get_tuple_element(call: Call, operand: tuple[Value, ...]) -> Value:
    """The element at ``index``."""
    index: int = call.attribute("index")
    return operand[index]


@operation("after_all", "create_token")
def after_all(call: Call, *inputs: Token) -> Token:
    """A token: operations that take it come after those that gave the inputs."""
    return TOKEN


def _identity(call: Call, *operands: Value) -> Value | tuple[Value, ...]:
    return _results(operands)


def _shape_assertion(call: Call, holds: Tensor, *values: Tensor) -> tuple[Value, ...]:
    if not holds.item():
        message = str(call.attribute("error_message", "the shapes do not fit"))
        for i, value in enumerate(values):
            message = message.replace(f"{{{i}}}", str(value.item()))
        raise UnsupportedError(message)
    return ()


_TARGETS: dict[str, Function] = {
    **CHECKS,
    **lapack.TARGETS,
    "Sharding": _identity,
    "SPMDFullToShardShape": _identity,
    "SPMDShardToFullShape": _identity,
    "annotate_device_placement": _identity,
    "shape_assertion": _shape_assertion,
}


@operation("sdy.sharding_constraint")
def sharding_constraint(call: Call, operand: Tensor) -> Tensor:
    """The operand: Shardy's constraint on its sharding, which jax also puts on random keys, does not change values."""
    return operand


@operation("custom_call")
def custom_call(call: Call, *inputs: Value) -> Value | tuple[Value, ...]:
    """Targets that do not change values, checks of tests, shape assertions, LAPACK; others are unsupported."""
    target = call.attribute("call_target_name")
    function = _TARGETS.get(target)
    if function is None:
        raise UnsupportedError(f"the interpreter has no stablehlo.custom_call to {quoted(target)}")
    return function(call, *inputs)


@operation("interpreter.print")
def print_(call: Call, operand: Tensor) -> tuple[()]:
    """Logs the tensor."""
    _log.info("%s %s", operand.type, operand.array)
    return ()


@operation("interpreter.probe")
def probe(call: Call, operand: Tensor) -> Tensor:
    """The operand, which is kept under ``probe_id``: once for each time it is seen."""
    call.state.probes.setdefault(call.attribute("probe_id"), []).append(operand)
    return operand
