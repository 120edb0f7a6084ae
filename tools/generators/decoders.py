"""Saves small networks that generate sequences, with results of Paddle 3.3.1. Does not import pdhlo.

    PYTHON tools/generators/decoders.py OUT.zip [NAME …]

PYTHON has Paddle 3.3.1. OUT.zip has a folder for each network of ``decoder_networks.py`` and ``sizing_networks.py``:
``inference.json`` and ``inference.pdiparams`` as ``paddle.jit.save`` writes them with open sizes, ``io.npz``
(``in/<feed>``, ``out/<place>``), and ``other.npz``, the same for feeds of another batch and another length.
"""

import sys
import tempfile
import warnings
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import paddle
from decoder_networks import (
    WIDTH,
    WORDS,
    Beams,
    Cached,
    Drawn,
    Edited,
    FedCount,
    FedStart,
    Penalised,
    Prompted,
    Recomputed,
    Table,
    TableOfHiddens,
    TwoRates,
    Uncached,
    WrittenCache,
)
from paddle import inference, nn
from paddle.static import InputSpec
from sizing_networks import Detector, Periods, Regulator, Repeated, Same

Feeds = Mapping[str, np.ndarray]


FOLLOWING = np.array(
    [[0.1, 0.2, 0.3, 0.4], [0.7, 0.1, 0.1, 0.1], [0.25, 0.25, 0.25, 0.25], [0.0, 0.05, 0.15, 0.8]], "float32"
)
"""The probability of each of four words after each word."""


@dataclass(frozen=True)
class Case:
    """A network, two sets of feeds, and for each the size of axis 1 of Paddle's first output."""

    make: Callable[[], nn.Layer]
    specs: list[InputSpec]
    feeds: tuple[Feeds, Feeds]
    lengths: tuple[int, int]


def rows(*shape: int, seed: int = 3) -> np.ndarray:
    """Normally distributed numbers, rounded so that files are small."""
    return np.random.RandomState(seed).standard_normal(shape).round(2).astype("float32")


def encoded(make: Callable[[], nn.Layer], lengths: tuple[int, int]) -> Case:
    """The case of a network whose input is an encoder's result, [batch, length, channels]."""
    spec = InputSpec([None, None, WIDTH], "float32", "x")
    return Case(make, [spec], ({"x": rows(2, 4, WIDTH)}, {"x": rows(1, 6, WIDTH, seed=4)}), lengths)


def state(make: Callable[[], nn.Layer], lengths: tuple[int, int], **fed: tuple[int, int]) -> Case:
    """The case of a network whose inputs are a hidden state, [batch, channels], and numbers."""
    specs = [InputSpec([None, WIDTH], "float32", "x"), *(InputSpec([], "int64", name) for name in fed)]
    feeds = [
        {"x": rows(batch, WIDTH, seed=batch), **{name: np.array(pair[i], "int64") for name, pair in fed.items()}}
        for i, batch in enumerate((2, 1))
    ]
    return Case(make, specs, (feeds[0], feeds[1]), lengths)


CASES: dict[str, Case] = {
    "cached": encoded(lambda: Cached(6, 10, layers=2), (5, 9)),
    "cached_three": encoded(lambda: Cached(4, 2, step=3, most=4), (9, 15)),
    "cached_first": encoded(lambda: Cached(4, 12, layers=2), (2, 2)),
    "recomputed": encoded(lambda: Recomputed(1, WORDS), (7, 7)),
    "recomputed_ends": encoded(lambda: Recomputed(1, 10), (4, 3)),
    "sampled": encoded(lambda: Recomputed(1, WORDS, sampled=True), (7, 7)),
    "drawn": Case(
        Drawn,
        [InputSpec([None], "int64", "first"), InputSpec([4, 4], "float32", "following")],
        (
            {"first": np.zeros(2000, "int64"), "following": FOLLOWING},
            {"first": np.arange(3, dtype="int64"), "following": FOLLOWING},
        ),
        (4, 4),
    ),
    "table": encoded(lambda: Table(6, 1), (5, 9)),
    "table_hiddens": encoded(lambda: TableOfHiddens(5, 3), (2, 7)),
    "edited": state(lambda: Edited(3), (7, 2)),
    "counted": state(lambda: FedCount(0), (6, 4), n=(5, 3)),
    "started": state(lambda: FedStart(0), (6, 9), first=(3, 0)),
    "prompted": Case(
        lambda: Prompted(3, 7),
        [InputSpec([None, None], "int64", "prompt")],
        ({"prompt": np.array([[1, 5, 7], [1, 4, 8]])}, {"prompt": np.array([[1, 6, 9, 3, 11]])}),
        (7, 11),
    ),
    "uncached": Case(
        lambda: Uncached(3, 7),
        [InputSpec([None, None], "int64", "prompt")],
        ({"prompt": np.array([[1, 5, 7], [1, 4, 8]])}, {"prompt": np.array([[1, 6, 9, 3, 11]])}),
        (8, 8),
    ),
    "written": Case(
        lambda: WrittenCache(3, 5),
        [InputSpec([None, 4, None], "float32", "x")],
        ({"x": rows(2, 4, 10)}, {"x": rows(1, 4, 15)}),
        (4, 8),
    ),
    "beams": state(lambda: Beams(3, 2), (5, 6)),
    "beams_nested": state(lambda: Beams(7, 5, nested=True), (6, 4)),
    "penalised": state(lambda: Penalised(3, 2), (7, 5)),
    "two_rates": state(lambda: TwoRates(6, 1), (5, 4)),
    "regulator": encoded(lambda: Regulator(7), (11, 8)),
    "repeated": Case(
        lambda: Repeated(7),
        [InputSpec([1, None, WIDTH], "float32", "x")],
        ({"x": rows(1, 4, WIDTH)}, {"x": rows(1, 6, WIDTH, seed=4)}),
        (6, 8),
    ),
    "same": Case(
        lambda: Same(0, asked=False),
        [InputSpec([None, 2, None, None], "float32", "x")],
        ({"x": rows(2, 2, 9, 12)}, {"x": rows(1, 2, 14, 7)}),
        (3, 3),
    ),
    "same_asked": Case(
        lambda: Same(0, asked=True),
        [InputSpec([None, 2, None, None], "float32", "x")],
        ({"x": rows(2, 2, 9, 12)}, {"x": rows(1, 2, 14, 7)}),
        (3, 3),
    ),
    "detector": Case(
        lambda: Detector(5),
        [InputSpec([None, 2, None, None], "float32", "x"), InputSpec([None, 2], "float32", "size")],
        (
            {"x": rows(1, 2, 6, 8), "size": np.array([[24, 32]], "float32")},
            {"x": rows(1, 2, 5, 5, seed=4), "size": np.array([[20, 20]], "float32")},
        ),
        (3, 3),
    ),
    "periods": Case(
        lambda: Periods(2),
        [InputSpec([None, 12, 3], "float32", "x")],
        ({"x": rows(2, 12, 3)}, {"x": rows(1, 12, 3, seed=6)}),
        (12, 12),
    ),
}


def computing(folder: Path, feeds: Feeds) -> Callable[[], list[np.ndarray]]:
    """A function that computes the outputs of a saved program by Paddle's predictor."""
    config = inference.Config(str(folder / "inference.json"), str(folder / "inference.pdiparams"))
    config.disable_gpu()
    config.disable_mkldnn()
    config.disable_glog_info()
    predictor = inference.create_predictor(config)
    for name, value in feeds.items():
        handle = predictor.get_input_handle(name)
        handle.reshape(value.shape)
        handle.copy_from_cpu(value)

    def compute() -> list[np.ndarray]:
        predictor.run()
        return [predictor.get_output_handle(name).copy_to_cpu() for name in predictor.get_output_names()]

    return compute


def saved(case: Case, folder: Path) -> None:
    """Writes a case into a folder. Raises ValueError if Paddle's result has another length than expected."""
    network = case.make()
    network.eval()
    program = paddle.jit.to_static(network, input_spec=case.specs, full_graph=True)
    paddle.jit.save(program, str(folder / "inference"))
    lengths = []
    for name, feeds in zip(("io", "other"), case.feeds, strict=True):
        results = computing(folder, feeds)()
        lengths.append(results[0].shape[1])
        stored: dict[str, Any] = {f"in/{key}": value for key, value in feeds.items()}
        stored |= {f"out/{i}": value for i, value in enumerate(results)}
        np.savez(folder / name, **stored)
    if tuple(lengths) != case.lengths:
        raise ValueError(f"{folder.name}: lengths {lengths}, expected {case.lengths}")


def main(out: str, names: list[str]) -> None:
    """Writes the cases of these names, or all cases, to one archive."""
    warnings.filterwarnings("ignore")
    with (
        tempfile.TemporaryDirectory() as temporary,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive,
    ):
        for name in names or CASES:
            folder = Path(temporary) / name
            folder.mkdir()
            saved(CASES[name], folder)
            for path in sorted(folder.iterdir()):
                archive.writestr(zipfile.ZipInfo(f"{name}/{path.name}"), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
