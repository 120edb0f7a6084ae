"""Words drawn in a loop are distributed as their probabilities say, whatever the key is."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np

import pdhlo
from pdhlo.lower.artifacts.artifact import Artifact
from tests.lower.tracing.generating.decoders import Decoder, decoder

LIMIT = 103.4
"""What chi squared of 63 degrees of freedom exceeds once in a thousand times."""


def counts(words: np.ndarray) -> np.ndarray:
    """How often each three of four words were drawn behind a 0."""
    assert (words[:, 0] == 0).all()
    places = words[:, 1:] @ np.array([16, 4, 1])
    return np.bincount(places, minlength=64)


def chances(following: np.ndarray) -> np.ndarray:
    """How likely each three words are behind a 0."""
    triples = itertools.product(range(4), repeat=3)
    return np.array([following[0, a] * following[a, b] * following[b, c] for a, b, c in triples], np.float64)


def chi_squared(drawn: np.ndarray, likely: np.ndarray) -> float:
    expected = likely / likely.sum() * drawn.sum()
    assert drawn[expected == 0].sum() == 0
    return float(((drawn - expected)[expected > 0] ** 2 / expected[expected > 0]).sum())


def drawn_words(folder: Path) -> tuple[Decoder, Artifact]:
    case = decoder("drawn", folder)
    return case, pdhlo.load_artifact(pdhlo.export(case.program, folder / "a"))


def test_two_thousand_draws_are_distributed_as_their_probabilities(tmp_path: Path) -> None:
    case, artifact = drawn_words(tmp_path)
    likely = chances(case.first[0]["following"])
    for results in (
        case.program.run(case.first[0], seed=5),
        artifact(case.first[0], seed=7),
        dict(zip("x", case.first[1], strict=True)),
    ):
        [words] = results.values()
        assert words.shape == (2000, 4)
        assert chi_squared(counts(np.asarray(words)), likely) < LIMIT


def test_a_seed_gives_the_same_words_again_and_another_one_others(tmp_path: Path) -> None:
    case, artifact = drawn_words(tmp_path)
    first, again, other = (np.asarray(next(iter(artifact(case.first[0], seed=seed).values()))) for seed in (1, 1, 2))
    np.testing.assert_array_equal(first, again)
    np.testing.assert_array_equal(first, np.asarray(next(iter(case.program.run(case.first[0], seed=1).values()))))
    assert (first != other).any()
