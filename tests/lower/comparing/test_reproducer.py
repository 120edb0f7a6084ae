import numpy as np
import pytest

import pdhlo
from pdhlo import LoDTensor
from pdhlo.lower.comparing.observation import run_operation, subject_of
from pdhlo.lower.comparing.reproducer import one_operation
from pdhlo.lower.compiler import xla
from pdhlo.lower.tracing.steps.scope import Scope
from tests.support import add_block, make_program, proto

X = np.linspace(-1, 1, 6, dtype=np.float32).reshape(2, 3)


def alone(program, inputs, name):
    """The reproducer of the first operation called so, and what it gave in the program."""
    subject = subject_of(program, inputs)
    with xla.x64():
        values, known = subject.environment(), set()
        for place, (step, operation) in enumerate(
            zip(subject.traceable.steps, subject.traceable.operations, strict=True)
        ):
            own, now_known = run_operation(
                subject.block, place, values, known, Scope(subject.key, engine=subject.engine)
            )
            if operation.operation.name == name:
                reads = {value: values[value] for value in step.reads}
                made, feeds, named = one_operation(operation, reads, known)
                return made, feeds, named(own)
            values |= own
            known |= now_known
    raise AssertionError(name)


def load(ops, variables, feeds, fetches):
    return pdhlo.load(make_program(ops, variables, feeds=feeds, fetches=fetches), parameters={})


def run(made, feeds):
    made.verify()
    return pdhlo.program.Program(made.module).run(feeds)


def test_operands_are_fed_under_their_names_and_shapes_stay_constants():
    ops = [
        ("relu", {"X": ["x"]}, {"Out": ["r"]}, {}),
        ("reshape2", {"X": ["r"]}, {"Out": ["y"], "XShape": ["s"]}, {"shape": [3, 2]}),
    ]
    variables = {"x": ("float32", [-1, 3]), "r": ("float32", [-1, 3]), "y": ("float32", [3, 2]), "s": ("float32", [0])}
    made, feeds, expected = alone(load(ops, variables, ["x"], ["y"]), {"x": X}, "pd.reshape")
    assert list(feeds) == ["r"]
    assert [operation.operation.name for operation in made.operations()] == [
        "pd.feed",
        "pd_builtin.constant",
        "pd.reshape",
    ]
    np.testing.assert_array_equal(run(made, feeds)["y"], expected["y"])
    assert run(made, feeds)["y"].shape == (3, 2)


def test_groups_go_in_and_come_out():
    variables = {name: ("float32", [-1, -1]) for name in "xabc"}
    ops = [
        ("split", {"X": ["x"]}, {"Out": ["a", "b"]}, {"axis": 1, "num": 0, "sections": [1, 2]}),
        ("concat", {"X": ["b", "a"]}, {"Out": ["c"]}, {"axis": 1}),
    ]
    program = load(ops, variables, ["x"], ["c"])
    for name, inside, outside in (("pd.split", ["x"], ["a", "b"]), ("pd.concat", ["b", "a"], ["c"])):
        made, feeds, expected = alone(program, {"x": X}, name)
        results = run(made, feeds)
        assert (list(feeds), list(results)) == (inside, outside)
        for output in outside:
            np.testing.assert_array_equal(results[output], expected[output])


def test_sequences_keep_their_offsets():
    program = load(
        [("sequence_pool", {"X": ["x"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"})],
        {"x": ("float32", [-1, 1]), "y": ("float32", [-1, 1]), "i": ("int32", [-1, 1])},
        ["x"],
        ["y"],
    )
    made, feeds, expected = alone(program, {"x": LoDTensor(X.reshape(6, 1), [[0, 2, 6]])}, "pd.sequence_pool")
    assert feeds["x"].lod == [[0, 2, 6]]
    np.testing.assert_allclose(run(made, feeds)["y"], expected["y"])


def test_a_loop_comes_with_its_block_and_what_that_reads():
    message = proto.ProgramDesc.FromString(
        make_program(
            [("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["go"]}, {})],
            {"i": ("float32", [1]), "n": ("float32", [1]), "go": ("bool", [1])},
            feeds=["i", "n"],
            fetches=[],
        )
    )
    body = add_block(
        message,
        0,
        [
            ("elementwise_add", {"X": ["i"], "Y": ["n"]}, {"Out": ["i"]}, {"axis": -1}),
            ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["go"]}, {}),
        ],
        {},
    )
    from tests.support import add_op

    while_op = ("while", {"X": ["i", "n"], "Condition": ["go"]}, {"Out": ["i", "go"], "StepScopes": []}, {})
    add_op(message.blocks[0], (*while_op[:3], {"sub_block": ("BLOCK", body)}))
    add_op(message.blocks[0], ("fetch", {"X": ["i"]}, {"Out": ["fetch"]}, {"col": 0}))
    program = pdhlo.load(message.SerializeToString(), parameters={})
    inputs = {"i": np.array([0.5], np.float32), "n": np.array([2], np.float32)}
    made, feeds, expected = alone(program, inputs, "pd.while")
    results = run(made, feeds)
    assert list(results)[:1] == list(expected)[:1]
    for name, value in expected.items():
        np.testing.assert_array_equal(results[name], value)


def test_what_cannot_be_fed_is_refused():
    from pdhlo import UnsupportedError

    variables = {"x": ("float32", [-1, 1]), "t": ("float32", [1]), "n": ("int64", [1])}
    program = load(
        [
            ("lod_rank_table", {"X": ["x"]}, {"Out": ["t"]}, {"level": 0}),
            ("max_sequence_len", {"RankTable": ["t"]}, {"Out": ["n"]}, {}),
        ],
        variables,
        ["x"],
        ["n"],
    )
    with pytest.raises(UnsupportedError, match=r"max_sequence_len reads a value that cannot be fed \(RankTable\)"):
        alone(program, {"x": LoDTensor(X.reshape(6, 1), [[0, 2, 6]])}, "pd.max_sequence_len")
