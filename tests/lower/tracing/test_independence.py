"""What is proved of sizes, held against runs: every text test of an operator, padded with what must not matter.

Each constant of a test becomes an input, one axis or several of the same length become one open size, and what the
proof says of the results must hold when the inputs have more positions, of NaN where they are floats.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as settings_of_hypothesis
from hypothesis import strategies as st

import pdhlo
from pdhlo.dialect.dataflow.separability.proof import Proof, prove
from pdhlo.dialect.dataflow.separability.registry import rule_names
from pdhlo.dialect.dataflow.separability.states import Mapped, State, Unmapped
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate
from pdhlo.errors import PdhloError
from pdhlo.lower.conformance.operator_tests import read_cases
from pdhlo.lower.tracing.symbolic import abstract_results
from pdhlo.program import Program
from pdhlo.translate import framework_pb2 as proto
from tests.lower.tracing.interpreting import interpreted
from tests.lower.tracing.opened_texts import (
    FOLDER,
    MORE,
    NUMBERS_ONLY,
    WITHOUT_SETTINGS,
    Axes,
    assert_close,
    constants_of,
    expected,
    program_of,
    settings,
    with_garbage,
)
from tests.support import OpSpec, add_block, add_op, make_program

ENOUGH = 2
"""So many settings of an operator are run."""


def proof_of(program: Program, axes: Axes) -> Proof | None:
    """What is proved where all these axes are one size; None where they are a number after all."""
    analysis = ShapeAnalysis(program, fallback=abstract_results)
    dims = [analysis.inputs[f"x{i}"].shape[axis] for i, axis in axes.items()]  # type: ignore[union-attr]
    for dim in dims[1:]:
        analysis.add_equal(dims[0], dim)
    if isinstance(analysis.constraints.resolve(dims[0]), int):
        return None
    return prove(analysis, program, dims[0])


def cropped(value: np.ndarray, state: Mapped, size: int) -> np.ndarray:
    outer, inner = evaluate(state.outer, {}), evaluate(state.inner, {})
    front, behind = value.shape[: state.axis], value.shape[state.axis + 1 :]
    parts = value.reshape(*front, outer, size + MORE, inner, *behind)
    kept = parts[(slice(None),) * (state.axis + 1) + (slice(size),)]
    return kept.reshape(*front, outer * size * inner, *behind)


def is_held(text: str, axes: Axes) -> bool:
    """Whether something is proved of a setting, and it holds; raises AssertionError where it does not."""
    constants = constants_of(text)
    if "complex" in text and len(constants) > len(axes):  # the bindings cannot write such constants
        return False
    program = program_of(text, axes)
    try:
        proof = proof_of(program, axes)
    except PdhloError:
        return False
    states = (
        {name: state for name, state in proof.results.items() if isinstance(state, Mapped | Unmapped)} if proof else {}
    )
    if not states:
        return False
    feeds = {f"x{i}": constants[i] for i in axes}
    try:
        wanted = expected(text, program, feeds)
    except PdhloError:
        return False
    padded = {f"x{i}": with_garbage(constants[i], axis) for i, axis in axes.items()}
    results = interpreted(program, padded, list(states))
    size = next(constants[i].shape[axis] for i, axis in axes.items())
    for name, state in states.items():
        got, (want, tolerance) = np.asarray(results[name]), wanted[name]
        got = cropped(got, state, size) if isinstance(state, Mapped) else got
        assert_close(got, want, tolerance, f"{axes} {name} {state}")
    return True


@pytest.mark.parametrize("name", [operator for operator in rule_names() if operator not in WITHOUT_SETTINGS])
def test_what_is_proved_of_an_operator_holds_when_it_runs(name: str) -> None:
    held = 0
    for path in (FOLDER / f"{name}.mlir", FOLDER / f"{name}_.mlir"):
        for case in read_cases(path) if path.exists() else ():
            for axes in settings(constants_of(case.text)):
                held += held < ENOUGH and is_held(case.text, axes)
    assert held, "nothing was proved that could be run"


GRADIENTS = """
    abs_grad amax_grad argsort_grad bmm_grad cast_grad clip_double_grad conv2d_grad cos_double_grad
    cross_entropy_with_softmax_grad cumsum_grad elementwise_pow_grad expand_grad group_norm_grad index_select_grad
    instance_norm_grad kldiv_loss_grad layer_norm_grad multiply_grad p_norm_grad pool2d_grad prelu_grad reshape_grad
    roll_grad slice_grad softmax_grad split_grad tanh_grad tanh_triple_grad topk_grad transpose_grad unstack_grad
    where_grad
"""
"""One or two for each way in which a forward operator goes through; the rule is the same for all."""


@pytest.mark.parametrize("name", GRADIENTS.split())
def test_what_is_proved_of_a_gradient_holds_when_it_runs(name: str) -> None:
    test_what_is_proved_of_an_operator_holds_when_it_runs(name)


def gradient_of(name: str, operands: str, attributes: str = "") -> Proof:
    """The proof for ``x0``'s first axis of a gradient operator with one result, of operands ``x0: [?, 4], x1: [5]``."""
    shapes = re.findall(r"x\d: \[([^\]]*)\]", operands)
    kinds = [f"tensor<{''.join(f'{dim}x' for dim in dims.split(', '))}f32>" for dims in shapes]
    arguments = ", ".join(f'%a{i}: {kind} {{pd.feed = "x{i}"}}' for i, kind in enumerate(kinds))
    values = ", ".join(f"%a{i}" for i in range(len(kinds)))
    body = f'%r = "pd.{name}"({values}) {{{attributes}}} : ({", ".join(kinds)}) -> {kinds[0]}'
    program = Program.parse(
        f'func.func @main({arguments}) -> ({kinds[0]} {{pd.fetch = "y"}}) {{\n{body}\nreturn %r : {kinds[0]}\n}}'
    )
    proof = proof_of(program, {i: 0 for i, dims in enumerate(shapes) if dims.startswith("?")})
    assert proof is not None
    return proof


def test_the_gradient_of_weights_is_a_sum_of_all_positions():
    segments = "result_segment_sizes = array<i32: 0, 1>, axis = -1 : i32"
    proof = gradient_of("add_grad", "x0: [?, 4], x1: [1, 4], x2: [?, 4]", segments)
    assert proof.mixed is not None
    assert "sums along the size" in str(proof.mixed)


def test_a_cotangent_that_lies_otherwise_than_the_forward_operator_gives_it_is_no_proof():
    segments = "result_segment_sizes = array<i32: 1, 0>"
    proof = gradient_of("bmm_grad", "x0: [?, 4, 5], x1: [?, 5, 6], x2: [3, 4, 6]", segments)
    assert proof.mixed is not None
    assert "out or its cotangent does not lie along the size like the results of bmm" in str(proof.mixed)


# ---------------------------------------------------------------- programs of several operators

Link = tuple[str, tuple[int | str, ...]]
"""An operation of a chain as text, with {x}, {y} and the types {from} and {to}; and the shape that it gives."""


def links(shape: tuple[int | str, ...]) -> list[Link]:
    """What may follow a value of a shape, in which the size is ``"?"``."""
    rank = len(shape)
    plain = '"pd.{0}"(%x) {{1}} : (FROM) -> TO'
    following: list[Link] = [(plain.replace("{0}", "relu").replace("{1}", ""), shape)]
    for axis in range(rank):
        following.append((plain.replace("{0}", "softmax").replace("{1}", f"axis = {axis} : i32"), shape))
        rest = (*shape[:axis], *shape[axis + 1 :])
        mean = plain.replace("{0}", "mean").replace("{1}", f"axis = [{axis}], keepdim = false")
        following.append((mean, rest))
        order = [axis, *(i for i in range(rank) if i != axis)]
        perm = plain.replace("{0}", "transpose").replace("{1}", f"perm = array<i32: {', '.join(map(str, order))}>")
        following.append((perm, tuple(shape[i] for i in order)))
    if "?" in shape and rank > 1:
        merged = ("?", *(dim for dim in shape[-1:] if dim != "?"))
        following.append(("RESHAPE", merged))
    return following


@st.composite
def chains(draw: st.DrawFn) -> list[Link]:
    shape: tuple[int | str, ...] = draw(st.permutations(["?", 2, 6]).map(tuple))
    chain: list[Link] = [("", shape)]
    for _ in range(draw(st.integers(1, 5))):
        if not shape:
            break
        link = draw(st.sampled_from(links(shape)))
        shape = link[1]
        chain.append(link)
    return chain


def kind_of(shape: tuple[int | str, ...], *, is_open: bool) -> str:
    return f"tensor<{''.join(('?' if is_open else str(dim)) + 'x' for dim in shape)}f32>"


def chain_program(chain: list[Link]) -> Program:
    [(_, first), *rest] = chain
    kind = kind_of(first, is_open=False)
    lines = [f'%v0 = "pd.feed"(%a) {{name = "x0"}} : ({kind}) -> {kind}']
    for i, (text, shape) in enumerate(rest):
        after = kind_of(shape, is_open=True)
        if text == "RESHAPE":
            to = ", ".join("-1" if dim == "?" else str(dim) for dim in shape)
            ints = f"tensor<{len(shape)}xi64>"
            lines.append(f'%s{i} = "pd.full_int_array"() {{dtype = i64, place = "cpu", value = [{to}]}} : () -> {ints}')
            lines.append(
                f'%v{i + 1}, %u{i} = "pd.reshape"(%v{i}, %s{i}) {{result_segment_sizes = array<i32: 1, 1>}}'
                f" : ({kind}, {ints}) -> ({after}, tensor<0xi64>)"
            )
        else:
            lines.append(f"%v{i + 1} = {text}".replace("%x", f"%v{i}").replace("FROM", kind).replace("TO", after))
        kind = after
    body = "\n".join([*lines, f"func.return %v{len(rest)} : {kind}"])
    first_kind = kind_of(first, is_open=False)
    return Program.parse(
        f'func.func @main(%a: {first_kind} {{pd.feed = "x0"}}) -> ({kind} {{pd.fetch = "y"}}) {{\n{body}\n}}'
    )


@settings_of_hypothesis(max_examples=25, deadline=None, derandomize=True)
@given(chains(), st.integers(1, 3))
def test_what_is_proved_of_chains_of_operators_holds_when_they_run(chain: list[Link], size: int) -> None:
    check_chain(chain, size)


@pytest.mark.parametrize("name", NUMBERS_ONLY)
def test_operators_of_elements_whose_text_tests_have_numbers_only(name: str) -> None:
    text = f'"pd.{name}"(%x) {{{NUMBERS_ONLY[name]}}} : (FROM) -> TO'
    assert check_chain([("", (3, "?")), (text, (3, "?"))], 4) == Mapped(1)


def check_chain(chain: list[Link], size: int) -> State | None:
    """What is proved of a chain, which must hold."""
    program = chain_program(chain)
    axis = chain[0][1].index("?")
    proof = proof_of(program, {0: axis})
    state = proof.results["y"] if proof else None
    if not isinstance(state, Mapped):
        return state
    shape = [size if dim == "?" else int(dim) for dim in chain[0][1]]
    array = np.random.default_rng(0).standard_normal(shape).astype(np.float32)
    want = np.asarray(interpreted(program, {"x0": array})["y"])
    got = cropped(np.asarray(interpreted(program, {"x0": with_garbage(array, axis)})["y"]), state, size)
    np.testing.assert_allclose(got, want, 2e-6, 2e-6)
    return state


# ---------------------------------------------------------------- loops that keep what they give

FLOAT = "float32"
WIDTH = 3


def recurrence(*, reverse: bool) -> Program:
    """A StaticRNN over the first axis: h = tanh(x[step] + relu(h)), all steps stacked."""
    rows: tuple[str, list[int]] = (FLOAT, [-1, WIDTH])
    variables = {"x": (FLOAT, [-1, -1, WIDTH]), "h0": rows, "y": (FLOAT, [-1, -1, WIDTH])}
    message = proto.ProgramDesc.FromString(make_program([], variables, feeds=["x", "h0"]))
    step: list[OpSpec] = [
        ("relu", {"X": ["before"]}, {"Out": ["r"]}, {}),
        ("elementwise_add", {"X": ["x"], "Y": ["r"]}, {"Out": ["s"]}, {"axis": -1}),
        ("tanh", {"X": ["s"]}, {"Out": ["y"]}, {}),
    ]
    add_block(message, 0, step, dict.fromkeys(("x", "before", "r", "s", "y"), rows))
    slots = {"inputs": ["x"], "initial_states": ["h0"], "parameters": []}
    names = {"ex_states": ["before"], "states": ["y"], "sub_block": ("BLOCK", 1)}
    own = {**names, "reverse": reverse, "has_states": True}
    add_op(message.blocks[0], ("recurrent", slots, {"outputs": ["y"]}, own))
    return pdhlo.load(message.SerializeToString(), parameters={}, outputs=["y"])


def filled_array() -> Program:
    """Three times h = tanh(h + x), each kept in an array, which is stacked along a new first axis."""
    rows: tuple[str, list[int]] = (FLOAT, [-1, WIDTH])
    flags = {"i": ("int64", [1]), "n": ("int64", [1]), "more": ("bool", [1])}
    variables = {"x": rows, "h": rows, "y": (FLOAT, [-1, -1, WIDTH]), "sizes": ("int32", [-1]), **flags}
    message = proto.ProgramDesc.FromString(make_program([], variables, feeds=["x"]))
    main = message.blocks[0]
    main.vars.add(name="kept").type.type = proto.VarType.LOD_TENSOR_ARRAY
    body: list[OpSpec] = [
        ("elementwise_add", {"X": ["h"], "Y": ["x"]}, {"Out": ["s"]}, {"axis": -1}),
        ("tanh", {"X": ["s"]}, {"Out": ["h"]}, {}),
        ("write_to_array", {"X": ["h"], "I": ["i"]}, {"Out": ["kept"]}, {}),
        ("increment", {"X": ["i"]}, {"Out": ["i"]}, {"step": 1.0}),
        ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["more"]}, {"axis": -1}),
    ]
    number = add_block(message, 0, body, {"s": rows})
    count = {"shape": [1], "dtype": 3}
    slots = {"X": ["h", "i", "x", "n"], "Condition": ["more"]}
    for spec in (
        ("assign", {"X": ["x"]}, {"Out": ["h"]}, {}),
        ("fill_constant", {}, {"Out": ["i"]}, {**count, "value": 0.0}),
        ("fill_constant", {}, {"Out": ["n"]}, {**count, "value": 3.0}),
        ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["more"]}, {"axis": -1}),
        ("while", slots, {"Out": ["h", "i", "kept"], "StepScopes": []}, {"sub_block": ("BLOCK", number)}),
        (
            "tensor_array_to_tensor",
            {"X": ["kept"]},
            {"Out": ["y"], "OutIndex": ["sizes"]},
            {"axis": 0, "use_stack": True},
        ),
    ):
        add_op(main, spec)
    return pdhlo.load(message.SerializeToString(), parameters={}, outputs=["y"])


@pytest.mark.parametrize(
    ("program", "axes"),
    [
        (recurrence(reverse=False), {"x": 1, "h0": 0}),
        (recurrence(reverse=True), {"x": 1, "h0": 0}),
        (filled_array(), {"x": 0}),
    ],
    ids=["recurrence", "reverse", "array"],
)
def test_examples_are_mapped_in_recurrences_and_arrays(program: Program, axes: Mapping[str, int]) -> None:
    size, draw = 4, np.random.default_rng(0)
    analysis = ShapeAnalysis(program, fallback=abstract_results)
    shapes = {name: analysis.inputs[name].shape for name in axes}  # type: ignore[union-attr]
    dims = [shapes[name][axis] for name, axis in axes.items()]
    for dim in dims:
        analysis.add_equal(dims[0], dim)
    state = prove(analysis, program, dims[0]).results["y"]
    assert state == Mapped(1)
    feeds = {
        name: draw.standard_normal([dim if isinstance(dim, int) else size for dim in shape]).astype(FLOAT)
        for name, shape in shapes.items()
    }
    padded = {name: with_garbage(feed, axes[name]) for name, feed in feeds.items()}
    got = np.asarray(program.run(padded)["y"])
    np.testing.assert_allclose(cropped(got, state, size), np.asarray(program.run(feeds)["y"]), 2e-6, 2e-6)


def test_the_steps_of_a_recurrence_are_not_mapped() -> None:
    program = recurrence(reverse=False)
    analysis = ShapeAnalysis(program, fallback=abstract_results)
    steps = analysis.inputs["x"].shape[0]  # type: ignore[union-attr]
    proof = prove(analysis, program, steps)
    assert "computes along the size, step by step" in str(proof.mixed)
