"""Whole programs of Paddle's fleet on eight devices, against one device; run by ``test_process_groups``."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh, PartitionSpec

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.translate import framework_pb2 as proto
from tests.devices import COUNT, ROOT, Cases, collector
from tests.support import OpSpec, add_block, add_op, add_variable, make_program

CASES: Cases = {}
case = collector(CASES)

F = "float32"
DATA, MODEL = 4, 2  # process groups 0 and 1
WORDS, WIDTH, HIDDEN, CLASSES, RATE, STEPS = 12, 6, 8, 10, 0.5, 3
RANDOM = np.random.default_rng(0)
# Of the whole model; a process has half of the axis of two, and all of the bias.
WHOLE = {
    "table": RANDOM.normal(size=(WORDS, WIDTH)).astype(F),
    "w1": RANDOM.normal(size=(WIDTH, HIDDEN)).astype(F),
    "w2": RANDOM.normal(size=(HIDDEN, WIDTH)).astype(F),
    "bias": RANDOM.normal(size=WIDTH).astype(F),
    "w3": RANDOM.normal(size=(WIDTH, CLASSES)).astype(F),
}
SPLIT = {"table": 0, "w1": 1, "w2": 0, "w3": 1}
WORD, LABEL = (RANDOM.integers(0, limit, (16, 1)) for limit in (WORDS, CLASSES))


def hybrid_step() -> bytes:
    """What fleet's hybrid parallel writes for the process 1 of 2 of process group 1.

    It has its part of a table, of two layers and of the classes; gradients are added up over process group 1 where the
    layer is divided, then over process group 0.
    """
    on_model = {"ring_id": 1, "use_calc_stream": True, "use_model_parallel": True}
    on_data = {"ring_id": 0, "use_calc_stream": False, "use_model_parallel": False}
    classes = {"ring_id": 1, "rank": 1, "nranks": MODEL, "ignore_index": ("LONG", -100)}
    rows = {"start_index": ("LONG", WORDS // MODEL), "vocab_size": ("LONG", WORDS)}
    product, mean = {"trans_x": False, "trans_y": False}, {"dim": [], "keep_dim": False, "reduce_all": True}
    add = {"axis": -1}
    ops: list[OpSpec] = [
        ("c_embedding", {"W": ["table"], "Ids": ["word"]}, {"Out": ["e0"]}, rows),
        ("c_allreduce_sum", {"X": ["e0"]}, {"Out": ["e1"]}, on_model),
        ("reshape2", {"X": ["e1"]}, {"Out": ["e2"], "XShape": ["xs"]}, {"shape": [-1, WIDTH]}),
        ("c_identity", {"X": ["e2"]}, {"Out": ["e3"]}, on_model),
        ("matmul_v2", {"X": ["e3"], "Y": ["w1"]}, {"Out": ["p1"]}, product),
        ("tanh", {"X": ["p1"]}, {"Out": ["h"]}, {}),
        ("matmul_v2", {"X": ["h"], "Y": ["w2"]}, {"Out": ["p2"]}, product),
        ("mp_allreduce_sum", {"X": ["p2"]}, {"Out": ["p3"]}, {"ring_id": 1, "use_calc_stream": True}),
        ("elementwise_add", {"X": ["p3"], "Y": ["bias"]}, {"Out": ["p4"]}, add),
        ("c_identity", {"X": ["p4"]}, {"Out": ["p5"]}, on_model),
        ("matmul_v2", {"X": ["p5"], "Y": ["w3"]}, {"Out": ["p6"]}, product),
        (
            "c_softmax_with_cross_entropy",
            {"Logits": ["p6"], "Label": ["label"]},
            {"Softmax": ["y"], "Loss": ["each"]},
            classes,
        ),
        ("reduce_mean", {"X": ["each"]}, {"Out": ["loss"]}, mean),
        ("fill_constant", {}, {"Out": ["loss@GRAD"]}, {"shape": [], "value": 1.0, "dtype": 5}),
        ("scale", {"X": ["loss@GRAD"]}, {"Out": ["loss@GRAD"]}, {"scale": 1 / DATA, "bias": 0.0}),
        ("reduce_mean_grad", {"X": ["each"], "Out@GRAD": ["loss@GRAD"]}, {"X@GRAD": ["each@GRAD"]}, mean),
        (
            "c_softmax_with_cross_entropy_grad",
            {"Softmax": ["y"], "Label": ["label"], "Loss@GRAD": ["each@GRAD"]},
            {"Logits@GRAD": ["p6@GRAD"]},
            classes,
        ),
        gradient("matmul_v2", {"X": "p5", "Y": "w3"}, "p6", product),
        # The gradient of c_identity is a sum, and the other way round.
        ("c_allreduce_sum", {"X": ["p5@GRAD"]}, {"Out": ["p4@GRAD"]}, on_model),
        gradient("elementwise_add", {"X": "p3", "Y": "bias"}, "p4", add),
        ("c_identity", {"X": ["p3@GRAD"]}, {"Out": ["p2@GRAD"]}, on_model),
        gradient("matmul_v2", {"X": "h", "Y": "w2"}, "p2", product),
        ("tanh_grad", {"Out": ["h"], "Out@GRAD": ["h@GRAD"]}, {"X@GRAD": ["p1@GRAD"]}, {}),
        gradient("matmul_v2", {"X": "e3", "Y": "w1"}, "p1", product),
        ("c_allreduce_sum", {"X": ["e3@GRAD"]}, {"Out": ["e2@GRAD"]}, on_model),
        ("reshape2_grad", {"XShape": ["xs"], "Out@GRAD": ["e2@GRAD"]}, {"X@GRAD": ["e1@GRAD"]}, {}),
        ("c_identity", {"X": ["e1@GRAD"]}, {"Out": ["e0@GRAD"]}, on_model),
        (
            "c_embedding_grad",
            {"W": ["table"], "Ids": ["word"], "Out@GRAD": ["e0@GRAD"]},
            {"W@GRAD": ["table@GRAD"]},
            {"start_index": ("LONG", WORDS // MODEL)},
        ),
    ]
    for name in WHOLE:
        cotangent = f"{name}@GRAD"
        ops += [
            ("c_allreduce_sum", {"X": [cotangent]}, {"Out": [cotangent]}, on_data),
            ("sgd", {"Param": [name], "Grad": [cotangent], "LearningRate": ["rate"]}, {"ParamOut": [name]}, {}),
        ]
    names = {name for op in ops for slots in op[1:3] for bound in slots.values() for name in bound}
    shapes = {name: list(value.shape) for name, value in WHOLE.items()}
    for name, axis in SPLIT.items():
        shapes[name][axis] //= MODEL
    variables = {name: (F, shapes.get(name.removesuffix("@GRAD"), [-1, WIDTH])) for name in sorted(names)}
    variables |= {"word": ("int64", [-1, 1]), "label": ("int64", [-1, 1]), "rate": (F, [1])}
    variables |= {"loss": (F, []), "loss@GRAD": (F, []), "e0": (F, [-1, 1, WIDTH]), "e1": (F, [-1, 1, WIDTH])}
    variables |= {"xs": (F, [0, -1, 1, WIDTH])}
    return make_program(ops, variables, feeds=["word", "label"], fetches=["loss"], parameters=[*WHOLE, "rate"])


def gradient(kind: str, inputs: dict[str, str], result: str, attributes: dict[str, Any]) -> OpSpec:
    operands = {slot: [name] for slot, name in inputs.items()} | {"Out@GRAD": [f"{result}@GRAD"]}
    return f"{kind}_grad", operands, {f"{slot}@GRAD": [f"{name}@GRAD"] for slot, name in inputs.items()}, attributes


def losses_of_one_device() -> tuple[list[float], dict[str, Any]]:
    def loss_of(state: dict[str, Any]) -> jax.Array:
        hidden = jnp.tanh(state["table"][WORD[:, 0]] @ state["w1"])
        logits = (hidden @ state["w2"] + state["bias"]) @ state["w3"]
        return -jnp.take_along_axis(jax.nn.log_softmax(logits), LABEL, 1).mean()

    state, losses = {name: jnp.asarray(value) for name, value in WHOLE.items()}, []
    for _ in range(STEPS):
        loss, cotangents = jax.value_and_grad(loss_of)(state)
        losses.append(float(loss))
        state = {name: value - RATE * cotangents[name] for name, value in state.items()}
    return losses, state


def hybrid() -> tuple[pdhlo.Program, Any, dict[str, Any], Any]:
    """The program, its step on a mesh of two axes, the state that it begins with, and how that is split."""
    own = {name: np.split(value, MODEL, SPLIT[name])[1] if name in SPLIT else value for name, value in WHOLE.items()}
    program = pdhlo.load(hybrid_step(), parameters=own | {"rate": np.full(1, RATE, F)})
    function, state = program.jax_function(process_groups={0: "data", 1: "model"})
    mesh = Mesh(np.array(jax.devices()).reshape(DATA, MODEL), ("data", "model"))
    split = {
        name: PartitionSpec(*(None,) * SPLIT[name], "model") if name in SPLIT else PartitionSpec() for name in state
    }

    def on_each(state: dict[str, Any], batch: dict[str, Any]) -> dict[str, Any]:
        outputs = function(state, batch)
        return state | outputs | {"loss": jax.lax.pmean(outputs["loss"], "data")}

    batch = {"word": PartitionSpec("data"), "label": PartitionSpec("data")}
    step = jax.shard_map(
        on_each,
        mesh=mesh,
        in_specs=(split, batch),
        out_specs=split | {"loss": PartitionSpec()},
        check_vma=False,
    )
    return program, jax.jit(step), dict(WHOLE) | {"rate": state["rate"]}, mesh


@case
def test_layers_divided_over_one_process_group_and_the_batch_over_another() -> None:
    _, step, state, _ = hybrid()
    computed = []
    with x64():
        for _ in range(STEPS):
            outputs = step(state, {"word": WORD, "label": LABEL})
            computed.append(float(outputs.pop("loss")))
            state = outputs
    losses, expected = losses_of_one_device()
    np.testing.assert_allclose(computed, losses, rtol=1e-5)
    for name, value in expected.items():
        np.testing.assert_allclose(state[name], value, rtol=1e-4, atol=1e-6, err_msg=name)


@case
def test_an_exported_step_has_collectives_and_runs_again() -> None:
    _, step, state, _ = hybrid()
    batch = {"word": WORD, "label": LABEL}
    with x64():
        exported = jax.export.export(step)(state, batch)
        assert exported.nr_devices == COUNT
        assert "stablehlo.all_reduce" in exported.mlir_module()
        mesh = Mesh(np.array(jax.devices()), ("any",))
        everywhere = jax.NamedSharding(mesh, PartitionSpec())
        outputs = jax.jit(exported.call)(*jax.device_put((state, batch), everywhere))
        np.testing.assert_allclose(outputs["loss"], step(state, batch)["loss"], rtol=1e-6)


@case
def test_a_process_group_of_another_size_is_refused() -> None:
    program, _, _, _ = hybrid()
    function, state = program.jax_function(process_groups={0: "data", 1: "model"})
    mesh = Mesh(np.array(jax.devices()).reshape(2, 4), ("data", "model"))
    whole = PartitionSpec()
    step = jax.shard_map(function, mesh=mesh, in_specs=whole, out_specs=whole, check_vma=False)
    with x64(), pytest.raises(InputError, match=r"pd.c_embedding .*its table has 12 rows"):
        jax.jit(step)(state, {"word": WORD, "label": LABEL})


def merged_gradients() -> bytes:
    """As gradient merge writes it: the sum over the devices is taken in a block, in some of the steps alone."""
    program = proto.ProgramDesc()
    program.ParseFromString(
        make_program(
            [("scale", {"X": ["x"]}, {"Out": ["y"]}, {"scale": 1.0, "bias": 0.0})],
            {"x": (F, [-1]), "y": (F, [-1]), "now": ("bool", [1])},
            feeds=["x", "now"],
        )
    )
    inner: list[OpSpec] = [
        ("c_allreduce_sum", {"X": ["y"]}, {"Out": ["sum"]}, {"ring_id": 3, "use_calc_stream": True}),
        ("assign", {"X": ["sum"]}, {"Out": ["y"]}, {}),
    ]
    block = add_block(program, 0, inner, {"sum": (F, [-1])})
    main = program.blocks[0]
    scope = add_variable(main, "scope", F, [])
    scope.type.type = proto.VarType.STEP_SCOPES
    add_op(
        main,
        (
            "conditional_block",
            {"Cond": ["now"], "Input": ["y"]},
            {"Out": ["y"], "Scope": ["scope"]},
            {"sub_block": ("BLOCK", block), "is_scalar_condition": True},
        ),
    )
    add_op(main, ("fetch", {"X": ["y"]}, {"Out": ["fetch"]}, {"col": 0}))
    return bytes(program.SerializeToString())


@case
def test_a_collective_inside_of_a_block() -> None:
    function, _ = pdhlo.load(merged_gradients()).jax_function(process_groups={3: "data"})
    mesh, split, whole = Mesh(np.array(jax.devices()), ("data",)), PartitionSpec("data"), PartitionSpec()
    step = jax.jit(
        jax.shard_map(
            lambda x, now: function({}, {"x": x, "now": now})["y"],
            mesh=mesh,
            in_specs=(split, whole),
            out_specs=split,
            check_vma=False,
        )
    )
    x = np.arange(COUNT, dtype=F)
    np.testing.assert_array_equal(step(x, np.array([True])), np.full(COUNT, x.sum()))
    np.testing.assert_array_equal(step(x, np.array([False])), x)


def noisy_program() -> pdhlo.Program:
    """A batch norm in training, a dropout, and a matrix."""
    slots = {"X": ["x"], "Scale": ["s"], "Bias": ["s"], "Mean": ["m"], "Variance": ["v"]}
    results = {"Y": ["n"], "MeanOut": ["m"], "VarianceOut": ["v"], "SavedMean": ["a"], "SavedVariance": ["b"]}
    normal = {"is_test": False, "momentum": 0.9, "epsilon": 1e-5, "data_layout": "NCHW"}
    normal |= {"use_global_stats": False, "trainable_statistics": False}
    drop = {"dropout_prob": 0.5, "is_test": False, "dropout_implementation": "upscale_in_train", "fix_seed": False}
    vectors = ("s", "m", "v", "a", "b")
    return pdhlo.load(
        make_program(
            [
                ("batch_norm", slots, results, normal),
                ("dropout", {"X": ["n"]}, {"Out": ["d"], "Mask": ["k"]}, drop | {"seed": 0}),
                ("matmul_v2", {"X": ["d"], "Y": ["w"]}, {"Out": ["y"]}, {"trans_x": False, "trans_y": False}),
            ],
            dict.fromkeys(vectors, (F, [WIDTH]))
            | dict.fromkeys(("x", "n", "d"), (F, [-1, WIDTH]))
            | {"k": ("uint8", [-1, WIDTH]), "w": (F, [WIDTH, HIDDEN]), "y": (F, [-1, HIDDEN])},
            feeds=["x"],
            fetches=["y"],
            parameters=["s", "m", "v", "w"],
        ),
        parameters={name: np.ones(WIDTH, F) for name in ("s", "m", "v")} | {"w": WHOLE["w1"]},
    )


@case
def test_statistics_and_masks_of_a_split_batch_are_those_of_the_whole() -> None:
    program = noisy_program()
    function, state = program.jax_function()
    x, key = RANDOM.normal(size=(4 * COUNT, WIDTH)).astype(F), jax.random.key(3)
    expected = jax.jit(function)(state, {"x": x}, key)
    flat = Mesh(np.array(jax.devices()), ("data",))
    grid = Mesh(np.array(jax.devices()).reshape(4, 2), ("data", "model"))
    for mesh, parameters in ((flat, None), (flat, "data"), (grid, "model")):
        where = program.shardings(mesh, inputs="data", parameters=parameters, smallest=1)
        split = where.parameters["w"].spec
        assert split == (PartitionSpec() if parameters is None else PartitionSpec(None, parameters))
        step = jax.jit(function, out_shardings=where.outputs)
        outputs = step(jax.device_put(state, where.parameters), jax.device_put({"x": x}, where.inputs), key)
        assert outputs["y"].sharding.spec[0] == "data"
        for name, value in expected.items():
            np.testing.assert_allclose(outputs[name], value, rtol=1e-5, atol=1e-6, err_msg=name)


@case
def test_what_paddle_writes_for_two_processes_learns_as_what_it_writes_for_one() -> None:
    folder, loss, process_group = ROOT / "tests" / "data" / "fleet", "mean_0.tmp_0", {0: "data"}
    mesh, whole, split = Mesh(np.array(jax.devices()[:2]), ("data",)), PartitionSpec(), PartitionSpec("data")
    begin, _ = pdhlo.load(folder / "startup.pdmodel", parameters={}).jax_function(process_groups=process_group)

    def begin_on_each(key: Any) -> dict[str, Any]:
        own = begin({}, {}, jax.random.fold_in(key, jax.lax.axis_index("data")))
        return {name: value[None] for name, value in own.items()}

    drawn = jax.shard_map(begin_on_each, mesh=mesh, in_specs=whole, out_specs=split, check_vma=False)
    both = jax.tree.map(np.asarray, jax.jit(drawn)(jax.random.key(0)))
    first = {name: value[0] for name, value in both.items()}
    for name, value in both.items():  # each drew its own, and has those of the first
        np.testing.assert_array_equal(value[1], first[name])
    alone = pdhlo.load(folder / "alone.pdmodel", parameters=first, outputs=[loss])
    program = pdhlo.load(folder / "main.pdmodel", parameters=first, outputs=[loss])
    function, state = program.jax_function(process_groups=process_group)

    def on_each(state: dict[str, Any], batch: dict[str, Any]) -> dict[str, Any]:
        outputs = function(state, batch)
        return outputs | {loss: jax.lax.pmean(outputs[loss], "data")}

    step = jax.jit(jax.shard_map(on_each, mesh=mesh, in_specs=(whole, split), out_specs=whole, check_vma=False))
    for _ in range(STEPS):
        batch = {name: RANDOM.normal(size=(8, size)).astype(F) for name, size in (("x", 3), ("y", 1))}
        outputs = step(state, batch)
        np.testing.assert_allclose(outputs[loss], alone.run(batch)[loss], rtol=1e-5)
        state = state | {name: outputs[name] for name in program.written}
    assert set(program.written) == set(alone.written)
    for name in program.written:
        np.testing.assert_allclose(state[name], alone.parameters[name], rtol=1e-5, atol=1e-6, err_msg=name)
