"""``pd.recurrent`` and its gradient: StaticRNN of fluid, against the same loop in jax."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import UnsupportedError
from pdhlo.translate import framework_pb2 as proto
from tests.support import OpSpec, add_block, add_op, make_program

F = "float32"
STEPS, BATCH, WIDTH, STATE = 4, 2, 3, 5
RANDOM = np.random.default_rng(0)
VALUES = {
    "x": RANDOM.normal(size=(STEPS, BATCH, WIDTH)).astype(F),
    "h0": RANDOM.normal(size=(BATCH, STATE)).astype(F),
    "w": RANDOM.normal(size=(WIDTH, STATE)).astype(F),
    "u": RANDOM.normal(size=(STATE, STATE)).astype(F),
    "o@GRAD": RANDOM.normal(size=(STEPS, BATCH, STATE)).astype(F),
}
WANTED = ("x", "h0", "w", "u")
FLOATS = {"dtype": 5}
PLAIN = {"trans_x": False, "trans_y": False}
ROW = (F, [BATCH, STATE])
FORWARD: list[OpSpec] = [
    ("matmul_v2", {"X": ["x"], "Y": ["w"]}, {"Out": ["a"]}, PLAIN),
    ("matmul_v2", {"X": ["pre"], "Y": ["u"]}, {"Out": ["b"]}, PLAIN),
    ("elementwise_add", {"X": ["a"], "Y": ["b"]}, {"Out": ["s"]}, {"axis": -1}),
    ("tanh", {"X": ["s"]}, {"Out": ["h"]}, {}),
    ("rnn_memory_helper", {"X": ["h"]}, {"Out": ["mem"]}, FLOATS),
    ("rnn_memory_helper", {"X": ["h"]}, {"Out": ["o"]}, FLOATS),
]
BACKWARD: list[OpSpec] = [
    ("rnn_memory_helper_grad", {"X": ["h"], "Out": ["o"], "Out@GRAD": ["o@GRAD"]}, {"X@GRAD": ["h1"]}, FLOATS),
    (
        "rnn_memory_helper_grad",
        {"X": ["h"], "Out": ["mem"], "Out@GRAD": ["mem@GRAD"]},
        {"X@GRAD": ["h2"]},
        {"dtype": 5},
    ),
    ("sum", {"X": ["h1", "h2"]}, {"Out": ["h@GRAD"]}, {}),
    ("tanh_grad", {"Out": ["h"], "Out@GRAD": ["h@GRAD"]}, {"X@GRAD": ["s@GRAD"]}, {}),
    (
        "elementwise_add_grad",
        {"X": ["a"], "Y": ["b"], "Out@GRAD": ["s@GRAD"]},
        {"X@GRAD": ["a@GRAD"], "Y@GRAD": ["b@GRAD"]},
        {"axis": -1},
    ),
    (
        "matmul_v2_grad",
        {"X": ["pre"], "Y": ["u"], "Out@GRAD": ["b@GRAD"]},
        {"X@GRAD": ["pre@GRAD"], "Y@GRAD": ["u@GRAD"]},
        PLAIN,
    ),
    (
        "matmul_v2_grad",
        {"X": ["x"], "Y": ["w"], "Out@GRAD": ["a@GRAD"]},
        {"X@GRAD": ["x@GRAD"], "Y@GRAD": ["w@GRAD"]},
        PLAIN,
    ),
]


def recurrent(*, reverse: bool, forward: list[OpSpec], backward: list[OpSpec]) -> bytes:
    shapes = {name: (F, list(value.shape)) for name, value in VALUES.items()}
    variables = shapes | {"o": shapes["o@GRAD"]} | {f"{name}@GRAD": shapes[name] for name in WANTED}
    message = proto.ProgramDesc.FromString(make_program([], variables, parameters=["w", "u"]))
    names = dict.fromkeys(("pre", "a", "b", "s", "h", "mem", "o", "m", "pre@GRAD", "mem@GRAD"), ROW)
    add_block(message, 0, forward, names | {"x": (F, [BATCH, WIDTH])})
    cotangents = dict.fromkeys(("h1", "h2", "h@GRAD", "s@GRAD", "a@GRAD", "b@GRAD", "pre@GRAD", "mem@GRAD"), ROW)
    add_block(
        message, 0, backward, cotangents | {"x@GRAD": (F, [BATCH, WIDTH]), "u@GRAD": shapes["u"], "w@GRAD": shapes["w"]}
    )
    message.blocks[2].forward_block_idx = 1
    scopes = message.blocks[0].vars.add(name="scopes")
    scopes.type.type = proto.VarType.STEP_SCOPES
    inputs = {"inputs": ["x"], "initial_states": ["h0"], "parameters": ["w", "u"]}
    attributes = {"has_states": True, "ex_states": ["pre"], "states": ["mem"], "reverse": reverse, "is_train": True}
    outputs = {"outputs": ["o"], "step_scopes": ["scopes"]}
    add_op(message.blocks[0], ("recurrent", inputs, outputs, attributes | {"sub_block": ("BLOCK", 1)}))
    left = {"outputs": ["o"], "outputs@GRAD": ["o@GRAD"], "step_scopes": ["scopes"]}
    gradients = {f"{slot}@GRAD": [f"{name}@GRAD" for name in names] for slot, names in inputs.items()}
    add_op(message.blocks[0], ("recurrent_grad", inputs | left, gradients, attributes | {"sub_block": ("BLOCK", 2)}))
    return bytes(message.SerializeToString())


def loaded(*, reverse: bool = False, forward=FORWARD, backward=BACKWARD) -> pdhlo.Program:
    data = recurrent(reverse=reverse, forward=forward, backward=backward)
    parameters = {name: VALUES[name] for name in ("w", "u")}
    return pdhlo.load(data, parameters=parameters, outputs=["o", *(f"{name}@GRAD" for name in WANTED)])


def loop(x, h0, w, u, *, reverse: bool):
    steps = range(STEPS)[::-1] if reverse else range(STEPS)
    states, state = [None] * STEPS, h0
    for step in steps:
        states[step] = state = jnp.tanh(x[step] @ w + state @ u)
    return jnp.stack(states)


@pytest.mark.parametrize("reverse", [False, True], ids=["forward", "reverse"])
def test_the_gradient_goes_through_all_steps(reverse):
    program = loaded(reverse=reverse)
    results = program.run({name: VALUES[name] for name in ("x", "h0", "o@GRAD")})
    expected, pullback = jax.vjp(lambda *primals: loop(*primals, reverse=reverse), *(VALUES[name] for name in WANTED))
    np.testing.assert_allclose(results["o"], expected, rtol=1e-5, atol=1e-6)
    for name, cotangent in zip(WANTED, pullback(VALUES["o@GRAD"]), strict=True):
        np.testing.assert_allclose(results[f"{name}@GRAD"], cotangent, rtol=1e-4, atol=1e-5, err_msg=name)


def test_a_gradient_of_what_no_step_has_left():
    reads = [("tanh_grad", {"Out": ["nothing"], "Out@GRAD": ["o@GRAD"]}, {"X@GRAD": ["h1"]}, {})]
    data = proto.ProgramDesc.FromString(recurrent(reverse=False, forward=FORWARD, backward=[*reads, *BACKWARD[1:]]))
    data.blocks[2].vars.add(name="nothing").CopyFrom(next(v for v in data.blocks[2].vars if v.name == "h1"))
    data.blocks[2].vars[-1].name = "nothing"
    parameters = {name: VALUES[name] for name in ("w", "u")}
    program = pdhlo.load(data.SerializeToString(), parameters=parameters, outputs=["x@GRAD"])
    with pytest.raises(UnsupportedError, match=r"pd.recurrent_grad.*reads 'nothing', which no time step has stored"):
        program.run({name: VALUES[name] for name in ("x", "h0", "o@GRAD")})


def test_each_step_draws_numbers_of_its_own():
    """Dropout in a step drops other units in each."""
    drop = ("dropout", {"X": ["x"]}, {"Out": ["a"], "Mask": ["m"]}, {"dropout_prob": 0.5, "is_test": False})
    keep = ("assign", {"X": ["pre"]}, {"Out": ["mem"]}, {})
    give = ("assign", {"X": ["a"]}, {"Out": ["o"]}, {})
    program = loaded(forward=[drop, keep, give], backward=[])
    x = np.ones((64, BATCH, WIDTH), F)
    outputs = np.asarray(program.run({"x": x, "h0": VALUES["h0"]}, fetch=["o"], seed=0)["o"])
    assert len(np.unique(outputs.reshape(64, -1), axis=0)) > 20


def test_steps_that_are_fed_with_a_lod_are_as_many_as_there_are():
    """What is fed with a LoD is padded, and a step of padding would be one more."""
    start = {"h0": VALUES["h0"]}
    x = VALUES["x"][:3]
    want = loaded(backward=[]).run(start | {"x": x}, fetch=["o"])["o"]
    result = loaded(backward=[]).run(start | {"x": pdhlo.LoDTensor(x, [[0, 3]])}, fetch=["o"])["o"]
    np.testing.assert_array_equal(getattr(result, "data", result), want)
