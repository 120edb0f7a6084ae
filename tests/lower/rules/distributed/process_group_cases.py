"""Rules on the eight devices of a process group, against NumPy on all of their data; run by ``test_process_groups``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import numpy as np
import pytest
from jax.sharding import Mesh, PartitionSpec

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.process_group import ProcessGroup
from pdhlo.lower.rules.registry import get_rule
from tests.devices import COUNT, Cases, collector
from tests.lower.rules.rule_testing import BFLOAT16, assert_result, numbers

CASES: Cases = {}
case = collector(CASES)

PROCESS_GROUPS = {"ring_id": 0}
STREAM = {"ring_id": 0, "use_calc_stream": True}
MODEL = {"ring_id": 0, "use_calc_stream": True, "use_model_parallel": True}
RANKS = {"nranks": COUNT}
ONE_OF = {"rank": 3, "nranks": COUNT}  # that of the process whose program was saved: every device has its own


def on_process_group(operator: str, *operands: Any, **attributes: Any) -> Any:
    """The results of a rule on each device, stacked; the first axis of the operands is that of the devices."""
    ways: dict[str, tuple[Mesh, tuple[str, ...]]] = {
        "one axis": (Mesh(np.array(jax.devices()), ("data",)), ("data",)),
        "two axes": (Mesh(np.array(jax.devices()).reshape(4, 2), ("data", "model")), ("data", "model")),
    }
    by_mesh = [_on_mesh(operator, operands, attributes, mesh, axes) for mesh, axes in ways.values()]
    jax.tree.map(np.testing.assert_array_equal, *by_mesh)
    return by_mesh[0]


def _on_mesh(operator: str, operands: Any, attributes: Any, mesh: Mesh, axes: tuple[str, ...]) -> Any:
    rule, spec = get_rule(operator), PartitionSpec(axes)

    def compute(stacked: list[Any]) -> list[Any]:
        own = [None if operand is None else operand[0] for operand in stacked]
        return [
            result if result is None else result[None] for result in rule(own, attributes, None, ProcessGroup(0, axes))
        ]

    function = jax.shard_map(compute, mesh=mesh, in_specs=spec, out_specs=spec, check_vma=False)
    with x64():
        results = jax.tree.map(
            np.asarray, jax.jit(function, compiler_options={"xla_backend_optimization_level": "0"})(list(operands))
        )
    return results[0] if len(results) == 1 else results


def each(value: np.ndarray) -> np.ndarray:
    """The same on each device."""
    return np.broadcast_to(value, (COUNT, *value.shape))


X = numbers(COUNT, 2, 3)
REDUCTIONS: dict[str, Callable[..., Any]] = {
    "sum": np.sum,
    "max": np.max,
    "min": np.min,
    "prod": np.prod,
    "avg": np.mean,
}


@case
def test_all_devices_have_the_reduction() -> None:
    for name, reduce in REDUCTIONS.items():
        assert_result(on_process_group(f"c_allreduce_{name}", X, **MODEL), each(reduce(X, 0)))
    assert_result(on_process_group("mp_allreduce_sum", X, **STREAM), each(X.sum(0)))


@case
def test_all_reduce_by_its_number() -> None:
    for number, reduce in enumerate(REDUCTIONS.values()):
        assert_result(on_process_group("all_reduce", X, **PROCESS_GROUPS, reduce_type=number), each(reduce(X, 0)))
    with pytest.raises(InputError, match="reduce_type is 5, expected 0"):
        on_process_group("all_reduce", X, **PROCESS_GROUPS, reduce_type=5)


@case
def test_reductions_of_integers_scalars_and_nothing() -> None:
    whole = numbers(COUNT, 4, dtype="int32")
    for name in ("sum", "max", "min", "prod"):
        assert_result(
            on_process_group(f"c_allreduce_{name}", whole, **MODEL),
            each(REDUCTIONS[name](whole, 0, dtype="int32"))
            if name in ("sum", "prod")
            else each(REDUCTIONS[name](whole, 0)),
        )
    assert_result(on_process_group("c_allreduce_sum", X[:, 0, 0], **MODEL), each(X[:, 0, 0].sum(0)))
    assert_result(on_process_group("c_allreduce_sum", X[:, :, :0], **MODEL), np.zeros((COUNT, 2, 0)))


@case
def test_half_precision_is_added_up_in_float32() -> None:
    # In float16, 2048 + 1 is 2048: one device after the other would leave it there.
    operand = np.array([2048, 1, 1, 1, 1, 1, 1, 1], np.float16)
    assert_result(on_process_group("c_allreduce_sum", operand, **MODEL), each(np.float16(2055)))
    operand = np.array([256, 1, 1, 1, 1, 1, 1, 1], BFLOAT16)
    assert_result(on_process_group("c_allreduce_sum", operand, **MODEL), each(np.array(263, BFLOAT16)))
    assert_result(
        on_process_group("c_reducescatter", np.tile(operand[:, None], COUNT), **STREAM, **RANKS),
        each(np.array([263], BFLOAT16)),
    )


@case
def test_one_device_has_the_reduction_and_the_others_what_they_had() -> None:
    for name, reduce in REDUCTIONS.items():
        expected = X.copy()
        expected[5] = reduce(X, 0)
        assert_result(on_process_group(f"c_reduce_{name}", X, **STREAM, root_id=5), expected)
    expected[5] = X.max(0)
    assert_result(on_process_group("reduce", X, **PROCESS_GROUPS, root_id=5, reduce_type=1), expected)
    with pytest.raises(InputError, match=r"root_id is 8; process group 0, mesh axis data, has 8 devices, from 0 to 7"):
        on_process_group("c_reduce_sum", X, **STREAM, root_id=8)


@case
def test_broadcast_gives_all_what_one_has() -> None:
    odd = X.copy()
    odd[:5] = np.nan
    for operand in (odd, X > 0, X.astype(np.int64), X.astype(BFLOAT16), X.astype(np.complex64), X[:, :0]):
        assert_result(on_process_group("c_broadcast", operand, **STREAM, root=6), each(operand[6]))
    assert_result(on_process_group("broadcast", X, **PROCESS_GROUPS, root=0), each(X[0]))
    assert_result(on_process_group("barrier", X, **PROCESS_GROUPS), X)
    with pytest.raises(InputError, match="the root is -1"):
        on_process_group("c_broadcast", X, **STREAM, root=-1)


@case
def test_gathered_along_the_first_axis_and_the_last() -> None:
    rows = X.reshape(-1, 3)
    assert_result(on_process_group("c_allgather", X, **STREAM, **RANKS), each(rows))
    assert_result(on_process_group("all_gather", X > 0, **PROCESS_GROUPS, **RANKS), each(rows > 0))
    assert_result(on_process_group("c_allgather", X[:, 0, 0], **STREAM, **RANKS), each(X[:, 0, 0]))
    columns = np.concatenate(list(X), -1)
    assert_result(on_process_group("c_concat", X, **MODEL, **ONE_OF), each(columns))
    assert_result(on_process_group("dist_concat", X, **PROCESS_GROUPS, **RANKS), each(columns))


@case
def test_each_device_has_its_part_of_the_sum() -> None:
    operand = numbers(COUNT, 16, 3)
    expected = operand.sum(0).reshape(COUNT, 2, 3)
    assert_result(on_process_group("c_reducescatter", operand, **STREAM, **RANKS), expected)
    assert_result(on_process_group("reduce_scatter", operand, **PROCESS_GROUPS, **RANKS), expected)
    with pytest.raises(InputError, match=r"has 8 devices, which cannot divide \[2, 3\] along axis 0 into equal parts"):
        on_process_group("c_reducescatter", X, **STREAM, **RANKS)


@case
def test_each_device_has_its_part_of_what_it_or_one_has() -> None:
    operand = numbers(COUNT, 3, 16)
    expected = np.stack([operand[i, :, 2 * i : 2 * i + 2] for i in range(COUNT)])
    assert_result(on_process_group("c_split", operand, **MODEL, **ONE_OF), expected)
    of_gradient = {name: value for name, value in MODEL.items() if name != "use_calc_stream"}
    assert_result(on_process_group("c_concat_grad", operand, **of_gradient, **ONE_OF), expected)
    rows = numbers(COUNT, 16, 3)
    assert_result(on_process_group("c_scatter", rows, **STREAM, **RANKS, root=2), rows[2].reshape(COUNT, 2, 3))
    with pytest.raises(InputError, match=r"cannot divide \[2, 3\] along axis 1"):
        on_process_group("c_split", X, **MODEL, **ONE_OF)


@case
def test_parts_are_gathered_in_place() -> None:
    operand = numbers(COUNT, 4, 6)
    expected = np.stack([operand[i].reshape(COUNT, 3)[i] for i in range(COUNT)]).reshape(4, 6)
    assert_result(on_process_group("partial_allgather", operand, **STREAM, **ONE_OF), each(expected))


@case
def test_all_to_all_is_a_transposition() -> None:
    operand = numbers(COUNT, 16, 3)
    expected = operand.reshape(COUNT, COUNT, 2, 3).swapaxes(0, 1).reshape(COUNT, 16, 3)
    assert_result(on_process_group("alltoall", operand, **STREAM), expected)
    assert_result(on_process_group("all_to_all", operand, **PROCESS_GROUPS), expected)


@case
def test_another_number_of_devices_is_refused() -> None:
    message = (
        r"written for 4 devices \(nranks\); process group 0, mesh axis data, has 8. Give it a mesh whose axis has 4"
    )
    for operator, attributes in {
        "c_allgather": STREAM,
        "all_gather": PROCESS_GROUPS,
        "dist_concat": PROCESS_GROUPS,
        "c_reducescatter": STREAM,
        "reduce_scatter": PROCESS_GROUPS,
        "c_scatter": STREAM | {"root": 0},
        "c_concat": MODEL | {"rank": 0},
        "c_split": MODEL | {"rank": 0},
        "partial_allgather": STREAM | {"rank": 0},
    }.items():
        with pytest.raises(InputError, match=message):
            on_process_group(operator, numbers(COUNT, 8, 8), **attributes, nranks=4)


TABLE = numbers(COUNT * 3, 2)
IDS = np.array([[0, 23, 5], [7, 7, 12]])


@case
def test_a_table_that_is_divided_over_the_devices() -> None:
    parts = TABLE.reshape(COUNT, 3, 2)
    inside = (np.arange(COUNT)[:, None, None] == IDS // 3)[..., None]
    for start, size in ((0, -1), (9, COUNT * 3)):  # whichever process wrote it
        looked_up = on_process_group("c_embedding", parts, each(IDS), start_index=start, vocab_size=size)
        assert_result(looked_up, np.where(inside, TABLE[IDS], 0))
    assert_result(looked_up.sum(0), TABLE[IDS])
    for start, size, message in (
        (1, -1, "start_index is 1, expected the first row of a device of process group 0, mesh axis data,"),
        (24, -1, "start_index is 24"),
        (0, 25, r"its table has 25 rows \(vocab_size\), and 3 of them on each of the 8"),
    ):
        with pytest.raises(InputError, match=message):
            on_process_group("c_embedding", parts, each(IDS), start_index=start, vocab_size=size)


@case
def test_the_gradient_of_a_divided_table() -> None:
    cotangent = numbers(2, 3, 2)
    expected = np.zeros_like(TABLE)
    np.add.at(expected, IDS, cotangent)
    gradient = on_process_group(
        "c_embedding_grad", TABLE.reshape(COUNT, 3, 2), each(IDS), each(cotangent), start_index=6
    )
    assert_result(gradient, expected.reshape(COUNT, 3, 2))


LOGITS, LABEL = numbers(4, COUNT * 3), np.array([[0], [23], [10], [-100]])
CLASSES = {"ring_id": 0, **ONE_OF, "ignore_index": -100}


def divided(x: np.ndarray) -> np.ndarray:
    """The last axis in as many parts as there are devices, the parts in front."""
    return np.stack(np.split(x, COUNT, -1))


def softmax() -> np.ndarray:
    powers = np.exp(LOGITS - LOGITS.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


@case
def test_classes_that_are_divided_over_the_devices() -> None:
    kept = LABEL != -100
    expected = np.where(kept, -np.log(np.take_along_axis(softmax(), LABEL * kept, -1)), 0)
    for label in (LABEL, LABEL[:, 0]):
        probabilities, loss = on_process_group("c_softmax_with_cross_entropy", divided(LOGITS), each(label), **CLASSES)
        assert_result(probabilities, divided(softmax()))
        assert_result(loss, each(expected))
    with pytest.raises(InputError, match="written for 2 devices"):
        on_process_group("c_softmax_with_cross_entropy", divided(LOGITS), each(LABEL), **CLASSES | {"nranks": 2})


@case
def test_the_gradient_of_divided_classes() -> None:
    cotangent, y = numbers(4, 1), softmax()
    chosen = np.arange(COUNT * 3) == LABEL
    of_loss = np.where(LABEL != -100, (y - chosen) * cotangent, 0)
    operands = [None, each(LABEL), divided(y), None, None, each(cotangent)]
    gradient, nothing = on_process_group("c_softmax_with_cross_entropy_grad", *operands, **CLASSES)
    assert nothing is None
    assert_result(gradient, divided(of_loss))
    other = numbers(4, COUNT * 3)
    operands[4] = divided(other)
    gradient, _ = on_process_group("c_softmax_with_cross_entropy_grad", *operands, **CLASSES)
    assert_result(gradient, divided(of_loss + y * (other - (y * other).sum(-1, keepdims=True))))


BATCH = {"momentum": 0.9, "epsilon": 1e-5, "use_global_stats": False, "trainable_statistics": False}
IMAGES, CHANNELS = numbers(COUNT * 2, 3, 2, 2), [numbers(3, low=0.5, seed=seed) for seed in range(4)]


def whole(operator: str, *operands: Any, **attributes: Any) -> list[np.ndarray]:
    with x64():
        return jax.tree.map(np.asarray, jax.jit(lambda arrays: get_rule(operator)(arrays, attributes))(list(operands)))


@case
def test_the_statistics_are_those_of_the_whole_batch() -> None:
    for layout, dtype in (("NCHW", np.float64), ("NHWC", np.float64), ("NCHW", np.float16)):
        images = (IMAGES if layout == "NCHW" else np.moveaxis(IMAGES, 1, -1)).astype(dtype)
        mean, variance, scale, bias = CHANNELS
        attributes = BATCH | {"data_layout": layout, "is_test": False}
        shared = [each(vector) for vector in CHANNELS]
        y, *statistics, _ = on_process_group(
            "sync_batch_norm_", images.reshape(COUNT, 2, *images.shape[1:]), *shared, **attributes
        )
        expected, *others, _ = whole("batch_norm", images, mean, variance, scale, bias, **attributes)
        assert_result(y.reshape(images.shape), expected)
        for statistic, other in zip(statistics, others, strict=True):
            assert_result(statistic, each(other), tolerance=1e-6)


@case
def test_one_element_on_each_device_is_a_batch() -> None:
    rows = numbers(COUNT, 1, 3)
    shared = [each(vector) for vector in CHANNELS]
    y, *_ = on_process_group("sync_batch_norm_", rows, *shared, **BATCH, data_layout="NCHW", is_test=False)
    normal = (rows - rows.mean(0)) / np.sqrt(rows.var(0) + 1e-5)
    assert_result(y, normal * CHANNELS[2] + CHANNELS[3], tolerance=1e-10)


@case
def test_given_statistics_are_not_shared() -> None:
    images = IMAGES.reshape(COUNT, 2, 3, 2, 2)
    attributes = BATCH | {"data_layout": "NCHW", "is_test": True}
    y, *_ = on_process_group("sync_batch_norm_", images, *(each(vector) for vector in CHANNELS), **attributes)
    assert_result(y.reshape(IMAGES.shape), whole("batch_norm", IMAGES, *CHANNELS, **attributes)[0])


@case
def test_the_gradient_of_a_batch_is_that_of_the_whole() -> None:
    cotangent, (_, _, scale, bias) = numbers(*IMAGES.shape, seed=3), CHANNELS
    for layout, test in (("NCHW", False), ("NHWC", False), ("NCHW", True)):
        axis = 1 if layout == "NCHW" else 3
        images, cotangents = (np.moveaxis(array, 1, axis) for array in (IMAGES, cotangent))
        attributes = BATCH | {"data_layout": layout, "is_test": test}
        saved = [numbers(3, low=1, seed=7), numbers(3, low=1, seed=8)]
        expected = whole("sync_batch_norm_grad", images, scale, bias, *saved, None, cotangents, **attributes)
        parts = (COUNT, 2, *images.shape[1:])
        shared = [each(array) for array in (scale, bias, *saved)]
        gradients = on_process_group(
            "sync_batch_norm_grad", images.reshape(parts), *shared, None, cotangents.reshape(parts), **attributes
        )
        assert_result(gradients[0].reshape(images.shape), expected[0], tolerance=1e-10)
        # Of what all share a device has its part, which the program adds up.
        assert_result(gradients[1].sum(0), expected[1], tolerance=1e-10)
        assert_result(gradients[2].sum(0), expected[2], tolerance=1e-10)


@case
def test_sums_of_statistics_are_over_all_devices() -> None:
    rows, cotangent, mean = numbers(COUNT, 4, 3), numbers(COUNT, 4, 3, seed=1), numbers(3)
    operands = [None, None, rows, None, None, None, None, each(mean), each(np.ones(3)), cotangent, None, None]
    attributes = {"epsilon": 1e-4, "slot_dim": -1, "summary_decay_rate": 1.0, "enable_scale_and_shift": False}
    gradients = on_process_group("data_norm_grad", *operands, **attributes, data_layout="NCHW", sync_stats=True)
    assert_result(gradients[2], cotangent)
    assert_result(gradients[3], np.full((COUNT, 3), 4.0 * COUNT))
    assert_result(gradients[4], each(rows.sum((0, 1))))
    assert_result(gradients[5], each(((rows - mean) ** 2).sum((0, 1)) + 4 * COUNT * 1e-4))


@case
def test_margins_of_divided_classes() -> None:
    cosines, label, cotangent = (
        numbers(4, COUNT * 3, low=-0.9, high=0.9),
        np.array([[0], [23], [10], [5]]),
        numbers(4, 1),
    )
    margins = {"margin1": 1.2, "margin2": 0.3, "margin3": 0.1, "scale": 8.0, "return_softmax": True}
    alone, process_group = ({"ring_id": 0, "rank": 0, "nranks": count} | margins for count in (1, COUNT))
    y, loss = whole("margin_cross_entropy", cosines, label, **alone)
    probabilities, divided_loss = on_process_group(
        "margin_cross_entropy", divided(cosines), each(label), **process_group
    )
    assert_result(probabilities, divided(y))
    assert_result(divided_loss, each(loss))
    [expected] = whole("margin_cross_entropy_grad", cosines, label, y, cotangent, **alone)
    gradient = on_process_group(
        "margin_cross_entropy_grad", divided(cosines), each(label), divided(y), each(cotangent), **process_group
    )
    assert_result(gradient, divided(expected))
