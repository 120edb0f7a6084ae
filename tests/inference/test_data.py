"""Datasets, samplers and loaders of ``paddle.io``; what is expected is what Paddle 2.6.2 gives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from pdhlo.errors import UnsupportedError
from pdhlo.inference.data import (
    BatchSampler,
    DataLoader,
    Dataset,
    DistributedBatchSampler,
    IterableDataset,
    Sampler,
    SequenceSampler,
    get_worker_info,
)
from pdhlo.inference.eager import EagerTensor, to_tensor

ROWS = [np.float32([i, i + 1]) for i in range(5)]


class Listed(Dataset):
    def __init__(self, items: list[Any]) -> None:
        self.items = items

    def __getitem__(self, index: int) -> Any:
        return self.items[index]

    def __len__(self) -> int:
        return len(self.items)


class Streamed(IterableDataset):
    def __iter__(self) -> Iterator[np.ndarray]:
        return iter(ROWS)


def plain(value: Any) -> Any:
    """A batch with (dtype, elements) in the place of its tensors."""
    if isinstance(value, EagerTensor):
        return str(value.dtype), value.tolist()
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list) else value


def rows(*numbers: int) -> tuple[str, list[list[float]]]:
    return "float32", [[float(number), number + 1.0] for number in numbers]


@pytest.mark.parametrize(
    ("loader", "batches"),
    [
        (DataLoader(Listed(ROWS), batch_size=2), [rows(0, 1), rows(2, 3), rows(4)]),
        (DataLoader(Listed(ROWS), batch_size=2, drop_last=True), [rows(0, 1), rows(2, 3)]),
        (DataLoader(ROWS, batch_size=2, num_workers=2, use_shared_memory=True), [rows(0, 1), rows(2, 3), rows(4)]),
        (DataLoader(Streamed(), batch_size=2), [rows(0, 1), rows(2, 3), rows(4)]),
        (DataLoader(Streamed(), batch_size=2, drop_last=True), [rows(0, 1), rows(2, 3)]),
        (DataLoader(ROWS, batch_sampler=[[0, 4], [1]]), [rows(0, 4), rows(1)]),
        (DataLoader(ROWS, batch_sampler=BatchSampler(ROWS, batch_size=3)), [rows(0, 1, 2), rows(3, 4)]),
        (DataLoader([1.5, 2.5, 3.5], batch_size=2), [("float64", [1.5, 2.5]), ("float64", [3.5])]),
        (DataLoader([to_tensor(row) for row in ROWS[:2]], batch_size=2), [rows(0, 1)]),
        (DataLoader([("a", 1), ("b", 2)], batch_size=2), [[["a", "b"], ("int64", [1, 2])]]),
        (
            DataLoader([{"x": row, "text": f"t{i}"} for i, row in enumerate(ROWS[:2])], batch_size=2),
            [{"x": rows(0, 1), "text": ["t0", "t1"]}],
        ),
        (
            DataLoader([([row, i], {"k": i}) for i, row in enumerate(ROWS[:2])], batch_size=2),
            [[[rows(0, 1), ("int64", [0, 1])], {"k": ("int64", [0, 1])}]],
        ),
        (DataLoader([(ROWS[0], 3, "s")], batch_size=None), [[("float32", [0.0, 1.0]), 3, "s"]]),
        (DataLoader(ROWS[:2], batch_size=2, collate_fn=lambda x: (np.stack(x), [len(x)])), [[rows(0, 1), [2]]]),
    ],
)
def test_a_loader_gives_the_batches_of_paddle(loader, batches):
    assert [plain(batch) for batch in loader] == batches
    assert [plain(batch) for batch in loader()] == batches


def test_a_batch_without_an_array_is_given_as_it_is():
    """Paddle 2.6.2 ends here without a word."""
    assert list(DataLoader(["a", "b", "c"], batch_size=2)) == [["a", "b"], ["c"]]


@pytest.mark.parametrize(
    ("sampler", "batches"),
    [
        (BatchSampler(ROWS, batch_size=2), [[0, 1], [2, 3], [4]]),
        (BatchSampler(ROWS, batch_size=2, drop_last=True), [[0, 1], [2, 3]]),
        (BatchSampler(sampler=SequenceSampler(range(3)), batch_size=2), [[0, 1], [2]]),
        (DistributedBatchSampler(ROWS, batch_size=2), [[0, 1], [2, 3], [4]]),
    ],
)
def test_a_sampler_has_as_many_batches_as_it_says(sampler, batches):
    assert (list(sampler), len(sampler)) == (batches, len(batches))
    assert len(DataLoader(ROWS, batch_sampler=sampler)) == len(batches)


def test_lengths_of_loaders():
    assert (len(DataLoader(ROWS, batch_size=2)), len(DataLoader(ROWS, batch_size=None))) == (3, 5)
    with pytest.raises(ValueError, match="length of IterableDataset not supported"):
        len(DataLoader(Streamed()))


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (BatchSampler, AssertionError, "either dataset or sampler should be set"),
        (lambda: BatchSampler(ROWS, sampler=Sampler()), AssertionError, "should not set both"),
        (lambda: BatchSampler(Streamed()), AssertionError, "should not be a paddle.io.IterableDataset"),
        (lambda: BatchSampler(ROWS, batch_size=2.5), AssertionError, r"positive integer, but got 2\.5"),
        (lambda: DataLoader(ROWS, batch_size=0), AssertionError, "positive integer, but got 0"),
        (lambda: DataLoader(ROWS, batch_sampler=[[0]], batch_size=2), AssertionError, "should not be set when"),
        (lambda: DataLoader(Streamed(), shuffle=True), ValueError, "neither shuffled nor sampled"),
        (lambda: DataLoader(ROWS, shuffle=True), UnsupportedError, "is for training"),
        (lambda: DataLoader(ROWS, return_list=False), UnsupportedError, "feeds programs that scripts build"),
        (
            lambda: DistributedBatchSampler(ROWS, 2, num_replicas=2, rank=1),
            UnsupportedError,
            "expected one process, not 2",
        ),
        (lambda: list(DataLoader([[1, 2], [1]], batch_size=2)), RuntimeError, "number not same"),
        (lambda: list(DataLoader([object()])), TypeError, "a batch has tensors, arrays"),
        (lambda: Dataset()[0], NotImplementedError, "'__getitem__' not implement in class Dataset"),
        (lambda: len(Dataset()), NotImplementedError, "'__len__' not implement"),
        (lambda: iter(IterableDataset()), NotImplementedError, "'__iter__' not implement"),
        (lambda: IterableDataset()[0], RuntimeError, "'__getitem__' should not be called"),
        (lambda: len(IterableDataset()), RuntimeError, "'__len__' should not be called"),
        (lambda: iter(Sampler()), NotImplementedError, "'__iter__' not implement in class Sampler"),
    ],
)
def test_what_does_not_fit_is_refused(make, error, message):
    with pytest.raises(error, match=message):
        make()


def test_there_are_no_workers():
    assert get_worker_info() is None
