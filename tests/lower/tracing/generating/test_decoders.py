"""Networks that generate run as in Paddle 3.3.1 in one compiled loop, and so do their artifacts."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ExportError, InputError
from pdhlo.lower.running.session import session_of
from pdhlo.lower.tracing.steps import limits
from tests.lower.tracing.generating.decoders import check_as_paddle, decoder, parts_of_runs
from tests.lower.tracing.interpreting import interpret_segments

WHOLE = [
    "recomputed",
    "table",
    "table_hiddens",
    "beams",
    "beams_nested",
    "penalised",
    "edited",
    "two_rates",
    "written",
    "cached",
    "cached_three",
    "prompted",
    "uncached",
    "same",
    "same_asked",
    "detector",
]
"""Programs that are one compiled function, and one artifact."""
SMALL = frozenset(
    {"table", "table_hiddens", "two_rates", "penalised", "started", "regulator", "repeated", "same", "detector"}
)
"""Programs that are compiled in no time, and so for another batch as well."""
FED = {"counted": (0, 1), "started": (1, 0), "regulator": (0, 1), "repeated": (0, 1)}
"""Programs of which a run is several parts, since what is fed says how much there is: steps on the host, cuts."""
CAPACITY = {
    "recomputed": [7],
    "table": [9, 9],
    "table_hiddens": [7, 7],
    "beams": [6, 3],
    "penalised": [7],
    "edited": [7],
    "two_rates": [7, 12],
    "written": [8],
    "cached": [9],
    "cached_three": [15],
    "beams_nested": [6, 3],
    "counted": [1025],
    "started": [1024],
}
"""How large the second axis of each output is in an artifact, at most: the first words, and all that may follow."""


@pytest.mark.parametrize("name", ["recomputed_ends", *WHOLE[1:], *FED, "periods"])
def test_a_run_gives_what_paddle_gives(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By our interpreter: XLA compiles the same loops in the artifacts below."""
    interpret_segments(monkeypatch)
    case = decoder(name, tmp_path)
    for feeds, wanted in (case.first, case.other) if name in SMALL else (case.first,):
        check_as_paddle(case.program.run(feeds), wanted)
    assert parts_of_runs(case.program) == FED.get(name, (2, 2) if name == "periods" else (0, 0))


def test_a_detector_joins_the_boxes_of_several_pictures(tmp_path: Path) -> None:
    """Paddle 3.3.1 joins them only if each picture has equally many."""
    case = decoder("detector", tmp_path)
    (first, _), (other, _) = case.first, case.other
    x = np.concatenate([other["x"], first["x"][:, :, :5, :5]])
    pictures = [{"x": part[None], "size": other["size"]} for part in x]
    alone = [list(case.program.run(feeds).values()) for feeds in pictures]
    assert len(alone[0][0]) != len(alone[1][0]), "choose other pictures"
    together = case.program.run({"x": x, "size": np.tile(other["size"], (2, 1))}).values()
    check_as_paddle(dict(enumerate(together)), [np.concatenate(parts) for parts in zip(*alone, strict=True)])


def test_a_decoder_that_ends_at_once_gives_what_paddle_gives(tmp_path: Path) -> None:
    case = decoder("cached_first", tmp_path)
    check_as_paddle(case.program.run(case.first[0]), case.first[1])


@pytest.mark.parametrize("name", [*WHOLE, *FED])
def test_an_artifact_of_open_sizes_gives_what_paddle_gives(name: str, tmp_path: Path) -> None:
    case = decoder(name, tmp_path)
    artifact = pdhlo.load_artifact(pdhlo.export(case.program, tmp_path / "a"))
    for feeds, wanted in (case.first, case.other):
        check_as_paddle(artifact(feeds), wanted)
    assert bool(artifact.signature.assumed) == (name in FED)
    if name in CAPACITY:
        assert [spec.dims[1] for spec in artifact.outputs.values()] == CAPACITY[name]


@pytest.mark.parametrize("name", ["table", "beams", "regulator"])
def test_an_artifact_of_fixed_sizes_gives_what_paddle_gives(name: str, tmp_path: Path) -> None:
    case = decoder(name, tmp_path)
    artifact = pdhlo.load_artifact(pdhlo.export(case.program, tmp_path / "a", shapes=case.shapes))
    check_as_paddle(artifact(case.first[0]), case.first[1])


def test_a_fed_limit_has_the_bound_that_the_caller_gives(tmp_path: Path) -> None:
    case = decoder("counted", tmp_path)
    artifact = pdhlo.load_artifact(pdhlo.export(case.program, tmp_path / "a", bounds={"arange_19": 5}))
    check_as_paddle(artifact(case.first[0]), case.first[1])
    with pytest.raises(InputError, match="'arange_19' has 6 rows, and its bound is 5"):
        artifact(case.first[0] | {"n": np.array(6)})


def test_a_predicted_length_has_the_bound_that_the_caller_gives(tmp_path: Path) -> None:
    case = decoder("regulator", tmp_path)
    artifact = pdhlo.load_artifact(pdhlo.export(case.program, tmp_path / "a", bounds={"arange_26": 10}))
    check_as_paddle(artifact(case.other[0]), case.other[1])
    with pytest.raises(InputError, match="'arange_26' has 11 rows, and its bound is 10"):
        artifact(case.first[0])


def test_more_words_than_were_assumed_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are written in place, into a buffer that has another shape at no time."""
    monkeypatch.setattr(limits, "ASSUMED_ROWS", 9)
    case = decoder("started", tmp_path)
    artifact = pdhlo.load_artifact(pdhlo.export(case.program, tmp_path / "a"))
    with pytest.raises(InputError, match="rows, and its bound is 9"):
        artifact(case.first[0] | {"first": np.array(-3)})


def test_a_loop_that_starts_at_what_is_fed_has_the_bound_that_the_caller_gives(tmp_path: Path) -> None:
    case = decoder("started", tmp_path)
    artifact = pdhlo.load_artifact(pdhlo.export(case.program, tmp_path / "a", bounds={"fetch_name_0": 6}))
    check_as_paddle(artifact(case.first[0]), case.first[1])


@pytest.mark.parametrize("fixed", [False, True])
def test_periods_of_a_spectrum_are_refused_by_name(fixed: bool, tmp_path: Path) -> None:
    """With the variables in front of them, which are an artifact of their own."""
    case = decoder("periods", tmp_path)
    shapes = case.shapes if fixed else None
    with pytest.raises(ExportError, match=r"pd\.if .*pd\.full_with_tensor .*the shape depends on data") as caught:
        pdhlo.export(case.program, tmp_path / "a", shapes=shapes)
    [named] = re.findall(r"load the program with outputs=(\[.*\]), the variables that it reads", str(caught.value))
    assert named == "['not_equal_35', 'slice_31']"
    front = pdhlo.load(tmp_path / "periods", outputs=ast.literal_eval(named))
    artifact = pdhlo.load_artifact(pdhlo.export(front, tmp_path / "front", shapes=shapes))
    assert artifact(case.first[0]).keys() == {"not_equal_35", "slice_31"}


def test_a_run_refuses_more_words_than_the_callers_bound_of_a_loop_of_fed_length(tmp_path: Path) -> None:
    case = decoder("counted", tmp_path)
    with pytest.raises(InputError, match=r"pd\.while .*'fetch_name_0' has 6 rows, and its bound is 5"):
        case.program.run(case.first[0], bounds={"fetch_name_0": 5})
    check_as_paddle(case.program.run(case.first[0], bounds={"fetch_name_0": 6}), case.first[1])


@pytest.mark.usefixtures("empty_cache")
def test_a_loop_of_fed_length_is_compiled_once_for_many_lengths(tmp_path: Path) -> None:
    case = decoder("counted", tmp_path)
    feeds, [wanted] = case.first
    for length in (5, 3, 0):
        check_as_paddle(case.program.run(feeds | {"n": np.array(length)}), [wanted[:, : length + 1]])
    [schedule] = session_of(case.program).schedules.values()
    assert sum(len(segment.compiled) for segment in schedule._segments.values() if segment.loops) == 1
