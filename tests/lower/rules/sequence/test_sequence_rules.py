"""Operators on sequences with a LoD: what the corpus does not show, and that offsets are data."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.lod import chosen_sequences, joined_lods, padded, ranges, unpadded
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, SparseRows, on_host, without_padding

X = np.arange(10, dtype="float32").reshape(5, 2)
IDS = X[:, :1].astype("int32")
OFFSETS = np.asarray([0, 2, 2, 5], np.int32)


def sequences(data: Any = X, *levels: Any) -> LoDArray:
    return LoDArray(data, tuple(np.asarray(level, np.int32) for level in levels) or (OFFSETS,))


def run(name: str, *operands: Any, **attributes: Any) -> Any:
    """The results of a rule for operands that are all traced, offsets too."""
    rule = get_rule(name)
    with x64():
        results = on_host(jax.jit(lambda arrays: rule(arrays, attributes))(list(operands)))
    return results[0] if len(results) == 1 else results


def on_the_host(name: str, *operands: Any, **attributes: Any) -> Any:
    with x64():
        results = on_host(get_rule(name)(list(operands), attributes))
    return results[0] if len(results) == 1 else results


def offsets(value: LoDArray) -> list[list[int]]:
    return [level.tolist() for level in value.lod]


def test_a_softmax_of_rows_with_several_numbers_is_refused_as_by_paddle() -> None:
    with pytest.raises(InputError, match=r"pd\.sequence_softmax: x has the shape \(5, 2\), expected one number"):
        run("sequence_softmax", sequences())


@pytest.mark.parametrize(
    ("pooltype", "want"),
    [
        ("SUM", [[2, 4], [9, 9], [18, 21]]),
        ("AVERAGE", [[1, 2], [9, 9], [6, 7]]),
        ("SQRT", [[2 / 2**0.5, 4 / 2**0.5], [9, 9], [18 / 3**0.5, 21 / 3**0.5]]),
        ("MAX", [[2, 3], [9, 9], [8, 9]]),
        ("FIRST", [[0, 1], [9, 9], [4, 5]]),
        ("LAST", [[2, 3], [9, 9], [8, 9]]),
    ],
)
def test_an_empty_sequence_is_pooled_to_the_pad_value(pooltype: str, want: Any) -> None:
    out, index = run("sequence_pool", sequences(), pooltype=pooltype, pad_value=9.0)
    np.testing.assert_allclose(out, want, rtol=1e-6)
    assert index.dtype == np.int32
    assert pooltype != "MAX" or index.tolist() == [[1, 1], [-1, -1], [4, 4]]


def test_pooling_keeps_the_outer_level() -> None:
    out, _ = run("sequence_pool", sequences(X, [0, 1, 3], OFFSETS), pooltype="SUM", pad_value=0.0)
    assert offsets(out) == [[0, 1, 3]]


def test_another_lod_of_as_many_sequences_needs_no_new_compilation() -> None:
    traced = []

    def compute(x: LoDArray) -> Any:
        traced.append(1)
        pooled, _ = get_rule("sequence_pool")([x], {"pooltype": "MAX", "pad_value": 0.0})
        return pooled, get_rule("sequence_reverse")([x], {})[0], get_rule("sequence_softmax")([x], {})[0]

    compiled = jax.jit(compute)
    for level in (OFFSETS, [0, 1, 4, 5]):
        _, reversed_rows, shares = compiled(sequences(X[:, :1], level))
        first = np.asarray(reversed_rows.data)[: level[1]]
        np.testing.assert_array_equal(first, X[: level[1], :1][::-1])
        np.testing.assert_allclose(np.asarray(shares.data)[: level[1]].sum(0), 1, rtol=1e-6)
    assert len(traced) == 1


def test_context_outside_of_a_sequence_is_learned_if_padding_is() -> None:
    x, padding = sequences(X[:, :1]), np.asarray([[10], [20]], "float32")
    out = run(
        "sequence_conv",
        x,
        padding,
        np.eye(3, dtype="float32"),
        padding_trainable=True,
        context_length=3,
        context_start=-1,
        context_stride=1,
    )
    np.testing.assert_array_equal(out.data, [[10, 0, 2], [0, 2, 20], [10, 4, 6], [4, 6, 8], [6, 8, 20]])


def test_sequences_are_joined_one_by_one() -> None:
    out = run("sequence_concat", [sequences(), sequences(-X[:3], [0, 1, 2, 3])])
    np.testing.assert_array_equal(out.data[:, 0], [0, 2, 0, -2, 4, 6, 8, -4])
    assert offsets(out) == [[0, 3, 4, 8]]


def test_padding_is_traced_if_its_length_is_given() -> None:
    out, counts = run("sequence_pad", sequences(), np.asarray([7], "float32"), padded_length=3)
    assert out[:, :, 0].tolist() == [[0, 2, 7], [7, 7, 7], [4, 6, 8]]
    assert counts.tolist() == [2, 0, 3]
    assert counts.dtype == np.int64
    back = on_the_host("sequence_unpad", out, counts)
    np.testing.assert_array_equal(back.data, X)
    assert offsets(back) == [OFFSETS.tolist()]


def test_a_sequence_longer_than_its_padding_is_refused() -> None:
    """As in Paddle 2.6.2: padded_length must not be less than the length of the longest sequence."""
    x = sequences(np.ones((4, 2), "float32"), [0, 1, 4])
    with pytest.raises(InputError, match=r"pd\.sequence_pad: a sequence has 3 rows, expected at most 2"):
        on_the_host("sequence_pad", x, np.zeros(1, "float32"), padded_length=2)
    with pytest.raises(InputError, match=r"pd\.sequence_pad_grad: a sequence has 3 rows, expected at most 2"):
        on_the_host("sequence_pad_grad", x, None, None, None, np.ones((2, 2, 2), "float32"), None, padded_length=-1)


@pytest.mark.parametrize(
    ("shape", "length", "want"),
    [
        ((2, 4, 2), -1, "out_grad has 4 rows each, expected 3"),
        ((2, 3, 2), 4, "out_grad has 3 rows each, expected 4"),
        ((1, 3, 2), -1, "out_grad has 1 sequences, expected 2"),
    ],
)
def test_a_cotangent_of_another_length_than_the_padded_sequences(shape: Any, length: int, want: str) -> None:
    """Paddle 2.6.2 reads the rows of other sequences, or other memory."""
    operands = [sequences(np.ones((4, 2), "float32"), [0, 1, 4]), None, None, None, np.ones(shape, "float32"), None]
    with pytest.raises(InputError, match=want):
        on_the_host("sequence_pad_grad", *operands, padded_length=length)


@pytest.mark.parametrize(
    ("operator", "operands", "attributes", "want"),
    [
        (
            "sequence_reshape",
            [sequences(np.ones((4, 2), "f4"), [0, 1, 4])],
            {"new_dim": 4},
            "no whole number of rows of 4",
        ),
        (
            "sequence_expand_as",
            [np.ones((1, 2), "f4"), sequences(np.ones((3, 1), "f4"), [0, 1, 3])],
            {},
            "x has 1 rows, expected one for each of the 2 sequences",
        ),
        (
            "fusion_seqexpand_concat_fc",
            [[sequences(np.ones((3, 1), "f4"), [0, 1, 3]), np.ones((1, 1), "f4")], np.ones((2, 1), "f4"), None],
            {"fc_activation": "relu"},
            "an element of x has 1 rows, expected one for each of the 2 sequences",
        ),
        ("sequence_unpad_grad", [np.ones((1, 2)), np.array([3]), None, np.ones((3, 1))], {}, "a sequence has 3 rows"),
        (
            "edit_distance",
            [sequences(np.ones((2, 1), "i8"), [0, 1, 2]), sequences(np.ones((1, 1), "i8"), [0, 1, 1]), None, None],
            {"normalized": True},
            "a reference is empty",
        ),
        (
            "chunk_eval",
            [sequences(np.ones((3, 1), "i8"), [0, 1, 3]), sequences(np.ones((3, 1), "i8"), [0, 2, 3]), None],
            {"num_chunk_types": 3, "chunk_scheme": "IOB", "excluded_chunk_types": ()},
            "inference and label have different LoDs",
        ),
        ("fusion_seqpool_concat", [[sequences()]], {"pooltype": "SUM", "axis": 1}, "the length of a sequence is 0"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_sequences_that_do_not_fit_are_refused(
    operator: str, operands: list[Any], attributes: dict[str, Any], want: str
) -> None:
    """Paddle 2.6.2 refuses them as an invalid argument, or reads other memory (fusion_seqpool_concat)."""
    with pytest.raises(InputError, match=want):
        on_the_host(operator, *operands, **attributes)


def test_expansion_by_a_level() -> None:
    by = sequences(X, [0, 2, 2, 3], [0, 1, 3, 5])
    out = on_the_host("sequence_expand", sequences(X, [0, 1, 4, 5]), by, ref_level=0)
    assert out.data[:, 0].tolist() == [0, 0, 8]
    assert offsets(out) == [[0, 1, 2, 3]]
    assert on_the_host("sequence_expand", X[:3], by, ref_level=0)[:, 0].tolist() == [0, 0, 4]


def test_a_rank_table_and_back() -> None:
    x = sequences(X, [0, 1, 3], [0, 2, 3, 5])
    table = run("lod_rank_table", x, level=1)
    assert table.index.tolist() == [0, 2, 1]
    assert run("max_sequence_len", table).tolist() == [2]
    steps = on_the_host("lod_tensor_to_array", x, table)
    assert [step[:, 0].tolist() for step in steps] == [[0, 6, 4], [2, 8]]
    back = on_the_host("array_to_lod_tensor", steps, table)
    np.testing.assert_array_equal(back.data, X)
    assert offsets(back) == [[0, 1, 3], [0, 2, 3, 5]]
    assert on_the_host("shrink_rnn_memory", X[:3], table, np.asarray([1]))[:, 0].tolist() == [0, 2]


@pytest.mark.parametrize("mask", [[1, 0, 1], [0, 0, 0], [1, 1, 1]])
def test_what_is_split_can_be_merged(mask: list[int]) -> None:
    condition = np.asarray(mask, bool)[:, None]
    for x in (sequences(), sequences(X, OFFSETS, [0, 1, 2, 3, 4, 5]), X[:3]):
        yes, no = on_the_host("split_lod_tensor", x, condition, level=0)
        back = on_the_host("merge_lod_tensor", x, condition, yes, no, level=0)
        assert type(back) is type(x)
        np.testing.assert_array_equal(getattr(back, "data", back), getattr(x, "data", x))


def test_of_equal_candidates_the_last_takes_the_last_place() -> None:
    scores = sequences(np.ones((2, 3), "float32"), [0, 2], [0, 1, 2])
    ids = np.arange(6).reshape(2, 3)
    before = np.zeros((2, 1), "int64"), np.zeros((2, 1), "float32")
    with x64():
        results = run("beam_search", *before, ids, scores, level=0, beam_size=2, end_id=9, is_accumulated=True)
    chosen, _, parents = without_padding(results)
    assert chosen.data[:, 0].tolist() == [3, 5]
    assert parents.tolist() == [1, 1]
    assert offsets(chosen) == [[0, 2], [0, 0, 2]]


@pytest.mark.parametrize(
    ("short", "want"),
    [
        (0, "pre_ids has 1 elements, the scores need 2"),
        (1, "pre_scores has 1 elements, the scores need 2"),
        (2, "ids has 3 elements, the scores need 6"),
    ],
)
def test_each_prefix_has_its_operands(short: int, want: str) -> None:
    """Paddle 2.6.2 reads behind a shorter operand: its results are then those of any memory."""
    operands = [np.ones((2, 1), "int64"), np.zeros((2, 1), "float32"), np.arange(6).reshape(2, 3)]
    operands[short] = operands[short][:1]
    scores = sequences(np.ones((2, 3), "float32"), [0, 2], [0, 1, 2])
    with pytest.raises(InputError, match=f"pd.beam_search: {want}"):
        run("beam_search", *operands, scores, level=0, beam_size=2, end_id=9, is_accumulated=True)


@pytest.mark.parametrize(
    ("lods", "want"),
    [
        (([0, 4, 8], [0, 2, 4], [0, 2, 5]), "x has 8 elements, the images need 10"),
        (([0, 4, 8], [0, 2], [0, 2, 4]), "x, row and column have 2, 1 and 2 sequences, expected equal numbers"),
    ],
)
def test_images_of_different_sizes_end_within_the_data(lods: tuple[list[int], ...], want: str) -> None:
    """Paddle 2.6.2 reads behind the data, or behind the shorter LoD: its results are then those of any memory."""
    operands = [sequences(np.ones((lod[-1], 1), "float32"), lod) for lod in lods]
    with pytest.raises(InputError, match=f"pd.var_conv_2d: {want}"):
        on_the_host(
            "var_conv_2d",
            *operands,
            np.ones((1, 9), "float32"),
            input_channel=1,
            output_channel=1,
            stride_h=1,
            stride_w=1,
            kernel_h=3,
            kernel_w=3,
        )


def test_candidates_with_padding_are_those_without() -> None:
    """Rows behind the count, and empty sequences behind the inner level that is valid, are no prefixes."""
    drawn = np.random.default_rng(0)
    for outer, inner in (([0, 2, 3], [0, 1, 1, 4]), ([0, 1, 1], [0, 3]), ([0, 0, 0], [0])):
        prefixes = inner[-1]
        scores = drawn.integers(0, 4, (prefixes, 2)).astype("float32")
        ids, before = drawn.integers(0, 3, (prefixes, 2)), drawn.integers(0, 2, (prefixes, 1))
        plain = before, np.zeros((prefixes, 1), "float32"), ids, sequences(scores, outer, inner)
        how = {"level": 0, "beam_size": 2, "end_id": 0, "is_accumulated": True}
        padded_rows = [
            np.concatenate([rows, np.full((3, *rows.shape[1:]), 7, rows.dtype)]) for rows in (*plain[:3], scores)
        ]
        lod = tuple(np.asarray(level, np.int32) for level in (outer, inner + [prefixes] * 2))
        bounded = LoDArray(Bounded.along(padded_rows[3], np.asarray(prefixes, np.int32)), lod)
        with x64():
            want, got = (
                without_padding(run("beam_search", *operands, **how))
                for operands in (plain, (*padded_rows[:3], bounded))
            )
        for expected, actual in zip(want, got, strict=True):
            np.testing.assert_array_equal(getattr(expected, "data", expected), getattr(actual, "data", actual))
        assert offsets(got[0]) == offsets(want[0])


@pytest.mark.parametrize("lengths", [[2, 0, 3], [0, 0, 0], [3, 3, 3]])
def test_traced_lengths_give_the_rows_of_known_ones(lengths: list[int]) -> None:
    x, counts = np.arange(18, dtype="float32").reshape(3, 3, 2), np.asarray(lengths)
    want = on_the_host("sequence_unpad", x, counts)
    [with_padding] = jax.jit(lambda *operands: get_rule("sequence_unpad")(list(operands), {}))(x, counts)
    got = without_padding(with_padding)
    np.testing.assert_array_equal(got.data, want.data)
    assert offsets(got) == offsets(want)


@pytest.mark.parametrize(
    ("name", "x", "more", "attributes"),
    [
        ("sequence_slice", sequences(IDS, OFFSETS), (np.asarray([[1], [0], [0]]), np.asarray([[1], [0], [3]])), {}),
        ("sequence_erase", sequences(IDS, OFFSETS), (), {"tokens": (2, 6)}),
        ("sequence_erase", sequences(IDS, [0, 1, 3], OFFSETS), (), {"tokens": (2, 6)}),
        ("sequence_expand", X[:3], (sequences(X, [0, 2, 2, 5]),), {"ref_level": 0}),
    ],
)
def test_traced_offsets_give_the_rows_of_known_ones(name: str, x: Any, more: Any, attributes: dict[str, Any]) -> None:
    arguments = (x, *more)
    want = on_the_host(name, *arguments, **attributes)
    [with_padding] = jax.jit(lambda *operands: get_rule(name)(list(operands), attributes))(*arguments)
    got = without_padding(on_host(with_padding))
    np.testing.assert_array_equal(getattr(got, "data", got), getattr(want, "data", want))
    assert not isinstance(want, LoDArray) or offsets(got) == offsets(want)


def test_sums_of_sparse_rows() -> None:
    first, second = SparseRows(np.asarray([2, 0]), X[:2], 4), SparseRows(np.asarray([2]), X[2:3], 4)
    total = on_the_host("add_n", [first, second])
    assert total.rows.tolist() == [0, 2]
    assert total.value.tolist() == [[2, 3], [4, 6]]
    mixed = run("add_n", [np.ones((4, 2), "float32"), first])
    assert mixed.tolist() == [[3, 4], [1, 1], [1, 2], [1, 1]]


def test_joining_tensors_joins_their_sequences() -> None:
    both = [sequences(), sequences(X[:2], [0, 1, 2])]
    assert offsets(run("concat", both, axis=0)) == [[0, 2, 2, 5, 6, 7]]
    assert offsets(run("concat", [sequences(), X], axis=1)) == [OFFSETS.tolist()]
    with pytest.raises(InputError, match="levels"):
        joined_lods([both[0].lod, (*both[1].lod, OFFSETS)])


def test_helpers() -> None:
    assert ranges([3, 9, 0], [2, 0, 3]).tolist() == [3, 4, 0, 1, 2]
    rows, lod = chosen_sequences([np.asarray([0, 1, 3]), OFFSETS], [1], "it")
    assert rows.tolist() == [2, 3, 4]
    assert [level.tolist() for level in lod] == [[0, 2], [0, 0, 3]]
    wide, counts = padded(sequences())
    assert np.asarray(counts).tolist() == [2, 0, 3]
    np.testing.assert_array_equal(unpadded(wide, sequences().lod[0], 5), X)
