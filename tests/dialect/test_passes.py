"""Passes for a target: text in, text out."""

from __future__ import annotations

import functools
import re

import numpy as np
import pytest

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.passes.targets import targeted
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import InputError
from pdhlo.lower.comparing.references.interpreter import interpret
from pdhlo.lower.compiler.xla import lower_all, x64
from pdhlo.lower.tracing.tracer import prepare

_CONV = (
    'dilations = array<i32: 1, 1>, groups = 1 : i32, padding_algorithm = "EXPLICIT", paddings = array<i32: 1, 1>,'
    " strides = array<i32: 1, 1>"
)


def parameter(name: str, shape: str) -> str:
    return f'"pd_builtin.parameter"() {{parameter_name = "{name}"}} : () -> tensor<{shape}xf32>'


def program(body: str, result: str = "?x4x?x?xf32", fed: str = "?x3x?x?xf32", value: str = "%y") -> TranslatedProgram:
    text = f"""
    func.func @main(%x: tensor<{fed}> {{pd.feed = "x"}}) -> (tensor<{result}> {{pd.fetch = "y"}}) {{
      %w = {parameter("w", "4x3x3x3")}
      %v = {parameter("v", "4")}
      {body}
      return {value} : tensor<{result}>
    }}
    """
    generator = np.random.default_rng(0)
    table = {"w": generator.standard_normal((4, 3, 3, 3)), "v": generator.uniform(1, 2, 4)}
    if sizes := re.search(r'parameter_name = "s"} : \(\) -> tensor<([\dx]+)xf32>', body):
        table["s"] = generator.uniform(2, 3, [int(size) for size in sizes[1].split("x")])
    return TranslatedProgram.parse(
        text, ParameterTable({name: array.astype(np.float32) for name, array in table.items()})
    )


CONV = f"""%c = "pd.conv2d"(%x, %w) {{{_CONV}, data_format = "NCHW"}}
        : (tensor<?x3x?x?xf32>, tensor<4x3x3x3xf32>) -> tensor<?x4x?x?xf32> loc("c")"""
NORM = """%y, %m, %s, %a, %b = "pd.batch_norm_"(%c, %v, %v, %v, %v) {data_layout = "NCHW", epsilon = 1.0e-05 : f32,
        is_test = TEST, momentum = 0.9 : f32, trainable_statistics = false, use_global_stats = false,
        operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>}
        : (tensor<?x4x?x?xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
        -> (tensor<?x4x?x?xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)"""


def names(made: TranslatedProgram) -> list[str]:
    return [operation.operation.name for operation in made.operations()]


def lines(made: TranslatedProgram, name: str) -> list[str]:
    return [line for line in str(made).splitlines() if f'"{name}"(' in line]


def test_a_batch_norm_of_inference_becomes_weights_and_a_bias():
    made = targeted(program(f"{CONV}\n{NORM}".replace("TEST", "true")), "cpu")
    assert "pd.batch_norm_" not in names(made)
    last = [line for line in lines(made, "pd.add") if "pd.prepared" not in line]
    assert len(last) == 1


def test_a_batch_norm_of_training_stays():
    made = targeted(program(f"{CONV}\n{NORM}".replace("TEST", "false")), "cpu")
    assert names(made).count("pd.batch_norm_") == 1


def test_a_convolution_whose_result_is_wanted_stays_as_it_is():
    made = targeted(program(f"{CONV}\n{NORM}".replace("TEST", "true")), "cpu", ["y", "c"])
    assert "pd.batch_norm_" in names(made)
    assert "c" in made.variables


@pytest.mark.parametrize("operator", ["relu", "erf_", "square", "memcpy"])
@pytest.mark.parametrize("pair", ["add", "add_", "fmax", "floor_divide"])
def test_what_computes_element_by_element_stays_in_a_chain(operator, pair):
    body = f"""{CONV}
      %r = "pd.{operator}"(%c) : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
      %y = "pd.{pair}"(%r, %c) : (tensor<?x4x?x?xf32>, tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>"""
    made = targeted(program(body), "cpu")
    assert [name for name in names(made) if "parameter" not in name] == [
        "pd.transpose", "pd.conv2d", f"pd.{operator}", f"pd.{pair}", "pd.transpose",
    ]  # fmt: skip


@pytest.mark.parametrize("layout", ["NCHW", "AnyLayout"])
def test_transposes_stand_at_the_ends_of_a_chain(layout):
    body = f"""{CONV}
      %r = "pd.relu"(%c) : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
      %y = "pd.add"(%r, %c) : (tensor<?x4x?x?xf32>, tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>"""
    made = targeted(program(body.replace("NCHW", layout)), "cpu")
    assert [name for name in names(made) if "parameter" not in name] == [
        "pd.transpose", "pd.conv2d", "pd.relu", "pd.add", "pd.transpose",
    ]  # fmt: skip
    assert 'data_format = "NHWC"' in lines(made, "pd.conv2d")[0]


def test_a_concatenation_of_channels_is_one_of_the_last_axis():
    body = f"""{CONV}
      %g = "pd_builtin.combine"(%c, %c) : (tensor<?x4x?x?xf32>, tensor<?x4x?x?xf32>)
        -> tuple<tensor<?x4x?x?xf32>, tensor<?x4x?x?xf32>>
      %1 = "pd.full"() {{dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32}} : () -> tensor<1xi32>
      %y = "pd.concat"(%g, %1) : (tuple<tensor<?x4x?x?xf32>, tensor<?x4x?x?xf32>>, tensor<1xi32>)
        -> tensor<?x8x?x?xf32>"""
    made = targeted(program(body, "?x8x?x?xf32"), "cpu")
    assert "value = 3.000000e+00" in lines(made, "pd.full")[0]
    assert "tensor<?x?x?x8xf32>" in lines(made, "pd.concat")[0]


def test_what_is_not_known_reads_data_as_it_was():
    body = f"""{CONV}
      %y = "pd.softmax"(%c) {{axis = 1 : i32}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>"""
    made = targeted(program(body), "cpu")
    assert [name for name in names(made) if "parameter" not in name] == [
        "pd.transpose", "pd.conv2d", "pd.transpose", "pd.softmax",
    ]  # fmt: skip


def test_the_program_itself_stays():
    original = program(f"{CONV}\n{NORM}".replace("TEST", "true"))
    before = str(original)
    targeted(original, "cpu")
    assert str(original) == before


def test_a_target_that_there_is_not():
    with pytest.raises(InputError, match="the target is 'abacus', expected cpu"):
        targeted(program(CONV, value="%c"), "abacus")


FEED = '%f = "pd.feed"(%x) {name = "x"} : (tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32>'
SCALE = f"%t = {parameter('s', '4x1x1')}"
ONE = f"%t = {parameter('s', '1')}"
LIKE = "(tensor<?x4x?x?xf32>, tensor<{}xf32>) -> tensor<?x4x?x?xf32>"
CHAINS = {
    "batch norm": (NORM.replace("TEST", "true"), 2),
    "a factor for each channel": (f'{SCALE}\n%y = "pd.multiply"(%c, %t) : {LIKE.format("4x1x1")}', 1),
    "a factor, then a shift": (
        f'{SCALE}\n%d = "pd.multiply"(%c, %t) : {LIKE.format("4x1x1")}'
        f'\n%y = "pd.subtract"(%d, %t) : {LIKE.format("4x1x1")}',
        2,
    ),
    "a shift, then a factor for all": (
        f'{ONE}\n%d = "pd.add"(%c, %t) : {LIKE.format("1")}\n%y = "pd.multiply"(%d, %t) : {LIKE.format("1")}',
        2,
    ),
    "a shift, then batch norm": (
        f'{SCALE}\n%d = "pd.subtract"(%c, %t) : {LIKE.format("4x1x1")}\n'
        + NORM.replace("TEST", "true").replace("(%c,", "(%d,"),
        2,
    ),
}
"""Name of a chain -> the text of the operations behind a convolution, and the number of operations after folding."""


@pytest.mark.parametrize("chain", CHAINS)
def test_a_folded_chain_gives_the_same_values(chain):
    body, steps = CHAINS[chain]
    original = program(f"{FEED}\n{CONV.replace('(%x,', '(%f,')}\n{body}")
    made = targeted(original, "cpu")
    left = [line for line in str(made).splitlines() if "-> tensor<?x?x?x4xf32>" in line]
    assert len(left) == steps, "one convolution, and one sum if the chain has a shift"
    check_values(made, original)


def integers(name: str, *numbers: int) -> str:
    sizes = f'dtype = i64, place = "cpu", value = array<i64: {", ".join(map(str, numbers))}>'
    return f'%{name} = "pd.full_int_array"() {{{sizes}}} : () -> tensor<{len(numbers)}xi64>'


@pytest.mark.parametrize(("groups", "result", "left"), [(1, "?x3x?x?xf32", 0), (2, "?x6x?x?xf32", 1)])
def test_a_factor_is_folded_into_a_transposed_convolution_of_one_group(groups, result, left):
    body = f"""%f = "pd.feed"(%x) {{name = "x"}} : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
      {integers("size", 5, 4)}
      %c = "pd.conv2d_transpose"(%f, %w, %size) {{{_CONV}, data_format = "NCHW", output_padding = array<i32>}}
        : (tensor<?x4x?x?xf32>, tensor<4x3x3x3xf32>, tensor<2xi64>) -> tensor<{result}>
      %t = {parameter("s", f"{3 * groups}x1x1")}
      %y = "pd.multiply"(%c, %t) : (tensor<{result}>, tensor<{3 * groups}x1x1xf32>) -> tensor<{result}>"""
    original = program(body.replace("groups = 1", f"groups = {groups}"), result, "?x4x?x?xf32")
    made = targeted(original, "cpu")
    assert len([line for line in lines(made, "pd.multiply") if "pd.prepared" not in line]) == left
    check_values(made, original, channels=4)


def test_a_channel_shuffle_is_one_of_the_last_axis():
    whole, parts = "tensor<?x4x5x4xf32>", "tensor<?x2x2x5x4xf32>"
    body = f"""{FEED}\n{CONV.replace("(%x,", "(%f,")}
      {integers("split", -1, 2, 2, 5, 4)}
      {integers("joined", -1, 4, 5, 4)}
      %1 = "pd.reshape"(%c, %split) {{result_segment_sizes = array<i32: 1, 0>}} : ({whole}, tensor<5xi64>) -> {parts}
      %2 = "pd.transpose"(%1) {{perm = array<i32: 0, 2, 1, 3, 4>}} : ({parts}) -> {parts}
      %y = "pd.reshape"(%2, %joined) {{result_segment_sizes = array<i32: 1, 0>}}
        : ({parts}, tensor<4xi64>) -> {whole}"""
    body = body.replace("?x4x?x?x", "?x4x5x4x").replace("?x3x?x?x", "?x3x5x4x")
    original = program(body, "?x4x5x4xf32", "?x3x5x4xf32")
    made = targeted(original, "cpu")
    assert [name for name in names(made) if name in ("pd.transpose", "pd.conv2d", "pd.reshape")] == [
        "pd.transpose", "pd.conv2d", "pd.reshape", "pd.transpose", "pd.reshape", "pd.transpose",
    ]  # fmt: skip
    assert "tensor<?x5x4x2x2xf32>" in lines(made, "pd.reshape")[0]
    check_values(made, original)


def check_values(made: TranslatedProgram, original: TranslatedProgram, channels: int = 3) -> None:
    """Compares the outputs of two programs for random input."""
    x = np.random.default_rng(1).standard_normal((2, channels, 5, 4)).astype(np.float32)
    np.testing.assert_allclose(value_of(made, x), value_of(original, x), 1e-5, 1e-5)


def value_of(made: TranslatedProgram, x: np.ndarray) -> np.ndarray:
    """The output of a program of these parameters, by the interpreter."""
    parameters = dict(made.parameters)
    with x64():
        compute = functools.partial(prepare(made), parameters)
        return np.asarray(interpret(lower_all(compute, {"x": x}))([{"x": x}])["y"])
