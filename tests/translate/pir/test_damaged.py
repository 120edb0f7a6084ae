"""Damaged and hostile programs of Paddle 3 are refused, in bounded time."""

from __future__ import annotations

import copy
import json
import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pdhlo
from pdhlo.errors import ModelFormatError, PdhloError, UnsupportedError
from tests.pir_json import attribute, block, data, fetch, full, op, parameter, program, tensor

T = tensor([2])
BRANCH = block([full(10, 2.0, [2]), op("2.yield", [10], [])])
OTHER = block([full(11, 3.0, [2]), op("2.yield", [11], [])])
WHOLE = json.loads(
    program(
        [
            data(1, "x", [2]),
            data(7, "c", [1], "bool"),
            op("1.relu", [1], [(2, T)]),
            op("0.combine", [1, 2], [(3, {"#": "0.t_vec", "D": [T, T]})]),
            op("1.concat", [3, 6], [(4, tensor([4]))]),
            op("1.if", [7], [(5, T)], (), [BRANCH, OTHER]),
            op("1.softmax_", [5], [(8, T)], [attribute("axis", -1)]),
            fetch(9, 8, T),
            parameter(12, "w", [2]),
            op("1.increment_", [12], [(13, T)], [attribute("value", 1.0)]),
            op("0.set_parameter", [8], [], [attribute("parameter_name", "v")]),
        ]
    )
)
WHOLE["program"]["regions"][0]["blocks"][0]["ops"].insert(4, full(6, 0.0, [1], "int32"))


def load(content: Any) -> None:
    """Loads, and expects a result or an error of ours."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            text = content if isinstance(content, bytes) else json.dumps(content).encode()
            loaded = pdhlo.load(text, parameters={"w": np.zeros(2, np.float32)})
            loaded.verify()
            str(loaded)
        except PdhloError:
            pass


def test_the_program_itself_is_whole():
    whole = pdhlo.load(json.dumps(WHOLE).encode(), parameters={"w": np.zeros(2, np.float32)})
    whole.verify()
    outputs = whole.run({"x": np.ones(2, np.float32), "c": np.ones(1, bool)})
    np.testing.assert_array_equal(outputs["fetch_name_0"], [0.5, 0.5])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            b'{"base_code":{"magic":"pir","version":1,"trainable":true},"program":{"regions":[]}}',
            "not have exactly one region",
        ),
        (b'{"base_code":{"magic":"other","version":1}}', "does not say magic pir"),
        (b'{"base_code":{"magic":"pir","version":"1"}}', "version of its format is '1'"),
        (b'{"base_code":{"magic":"pir","ver', "it is not valid JSON"),
        (b'{"base_code":{"magic":"pir","version":1},"program":' + b"[" * 100_000, "nests too deeply"),
        (b'{"base_code":{"magic":"pir","version":' + b"1" * 400 + b"}}", "version of its format is 1{60}, expected"),
        (b'{"base_code":{"magic":"pir","magic":"pir","version":1}}', "'magic' occurs twice"),
        (b'{"base_code":{"magic":"\xed\xa0\x80"}}', "it is not UTF-8 at byte 23"),
    ],
)
def test_a_file_that_is_none_is_refused(text: bytes, message: str):
    with pytest.raises(ModelFormatError, match=message):
        pdhlo.load(text)


SCALED = program(
    [
        data(1, "x", [2]),
        full(2, 0.25),
        op("1.scale", [1, 2], [(3, T)], [attribute("bias", 0.5), attribute("bias_after_scale", True)]),
        fetch(4, 3, T),
    ]
)


@pytest.mark.parametrize("place", [b'"D": 0.25', b'"D": 0.5'], ids=["constant", "attribute"])
@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e400", "-1e400"])
def test_a_number_that_json_has_not_is_refused(number: str, place: bytes):
    """Python's reader takes them all, and a double too large for one as infinite; Paddle's refuses them."""
    assert place in SCALED
    with pytest.raises(ModelFormatError, match=f"it is not valid JSON: {number} is not a number"):
        pdhlo.load(SCALED.replace(place, b'"D": ' + number.encode()))


@pytest.mark.parametrize("twice", [b'"#": "1.scale"', b'"I": [{"%": 1}, {"%": 2}]', b'"N": "bias"'])
def test_a_key_that_is_there_twice_is_refused(twice: bytes):
    assert twice in SCALED
    with pytest.raises(ModelFormatError, match="occurs twice"):
        pdhlo.load(SCALED.replace(twice, twice + b", " + twice))


@pytest.mark.parametrize("place", [b'"x"', b'"fetch_name_0"', b'"1.scale"', b'"bias"', b'"0.t_f32"', b'"NCHW"'])
@pytest.mark.parametrize("text", [rb'"\ud800"', rb'"\UDFFF"'.lower(), rb'"a\udc00\ud800"'])
def test_half_a_character_is_refused(place: bytes, text: bytes):
    """Python's texts may hold halves of surrogate pairs, which nothing can print or write."""
    assert place in SCALED
    with pytest.raises(ModelFormatError, match="unpaired surrogate"):
        pdhlo.load(SCALED.replace(place, text))


def test_a_character_of_two_halves_is_one():
    assert list(pdhlo.load(SCALED.replace(b'"x"', rb'"\ud83d\ude00"')).inputs) == ["\N{GRINNING FACE}"]


@pytest.mark.parametrize("depth", [200, 400, 600])
def test_types_that_nest_deeply_give_a_result_or_an_error_of_ours(depth: int):
    kind = b'{"#": "0.t_vec", "D": [' * depth + b"]}" * depth
    load(SCALED.replace(json.dumps(T).encode(), kind))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (op("0.set_parameter", [0], [], [attribute("parameter_name", "v")]), "it outputs an absent value"),
        (op("0.shadow_output", [0], [], [attribute("output_name", "v")]), "it outputs an absent value"),
        (
            op("1.increment_", [1], [(2, {"#": "NULL"})], [attribute("value", 1.0)]),
            "its in-place result is absent",
        ),
    ],
    ids=["set_parameter", "shadow_output", "in place"],
)
def test_state_that_is_absent_is_refused(change: dict[str, Any], message: str):
    with pytest.raises(UnsupportedError, match=f"{message}; first: block 0 operator 1"):
        pdhlo.load(program([parameter(1, "w", [2]), change]), parameters={"w": np.zeros(2, np.float32)})


def test_names_of_operators_are_shown_escaped():
    """They come from the file, and go to a terminal."""
    with pytest.raises(UnsupportedError) as error:
        pdhlo.load(SCALED.replace(b'"1.scale"', rb'"1.\u001b[2J\n\u202e"'))
    assert [line for line in str(error.value).split("\n") if not line.isprintable()] == []
    assert len(str(error.value).split("\n")) == 3


def test_numbers_that_repeat_are_refused():
    with pytest.raises(ModelFormatError, match="block 0, operator 1: the value 1 is defined twice"):
        pdhlo.load(program([data(1, "x", [2]), op("1.relu", [1], [(1, T)])]))


def test_blocks_may_nest_no_deeper_than_the_limit():
    inner = block([op("2.yield", [], [])])
    for _ in range(140):
        inner = block([op("1.if", [1], [], (), [inner, block([op("2.yield", [], [])])]), op("2.yield", [], [])])
    with pytest.raises(ModelFormatError, match="nest"):
        pdhlo.load(program([data(1, "c", [1], "bool"), *inner["ops"][:-1]]))


def places(content: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where a part of the content is, for all parts."""
    inside = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    return [path, *(place for key, part in inside for place in places(part, (*path, key)))]


PLACES = places(WHOLE)[1:]
JUNK = [None, True, -1, 0, 1, 7, 2**70, 1.5, "", "1.relu", "0.t_f32", [], {}, [[]], {"#": "NULL"}, {"%": 1}, [1, 2]]


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from([*range(len(JUNK)), None])), min_size=1, max_size=3))
def test_whatever_is_changed_gives_a_result_or_an_error_of_ours(changes):
    content = copy.deepcopy(WHOLE)
    for path, junk in changes:
        at = content
        try:
            for key in path[:-1]:
                at = at[key]
            if junk is None:
                del at[path[-1]]
            else:
                at[path[-1]] = copy.deepcopy(JUNK[junk])
        except (KeyError, IndexError, TypeError):
            continue
    load(content)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 4000), st.binary(max_size=6))
def test_whatever_bytes_are_changed_gives_a_result_or_an_error_of_ours(place, data):
    whole = json.dumps(WHOLE).encode()
    load(whole[:place] + data + whole[place + len(data) :])
    load(whole[:place])
