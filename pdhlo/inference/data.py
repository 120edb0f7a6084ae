"""Datasets, samplers and loaders of ``paddle.io`` in one process and in order, for the inputs of inference.

Source: Paddle 2.6 paddle.io. Shuffled samples are for training, and are rejected; there are no workers.
"""

from __future__ import annotations

import math
import numbers
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from itertools import islice
from typing import Any

import numpy as np

from pdhlo.inference.eager import EagerTensor
from pdhlo.inference.kinds import NotHereError


class Dataset:
    """Samples by index; a subclass has ``__getitem__`` and ``__len__``."""

    def __getitem__(self, index: Any) -> Any:
        raise NotImplementedError(f"'__getitem__' not implement in class {type(self).__name__}")

    def __len__(self) -> int:
        raise NotImplementedError(f"'__len__' not implement in class {type(self).__name__}")


class IterableDataset(Dataset):
    """A sequence of samples; a subclass has ``__iter__``."""

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError(f"'__iter__' not implement in class {type(self).__name__}")

    def __getitem__(self, index: Any) -> Any:
        raise RuntimeError(f"'__getitem__' should not be called for IterableDataset {type(self).__name__}")

    def __len__(self) -> int:
        raise RuntimeError(f"'__len__' should not be called for IterableDataset {type(self).__name__}")


class Sampler:
    """The indices of samples in an order; a subclass has ``__iter__`` and ``__len__``."""

    def __init__(self, data_source: Any = None) -> None:
        self.data_source = data_source

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError(f"'__iter__' not implement in class {type(self).__name__}")


class SequenceSampler(Sampler):
    """The indices of samples from the first to the last."""

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self)))

    def __len__(self) -> int:
        return len(self.data_source)


class BatchSampler(Sampler):
    """Lists of ``batch_size`` indices of samples; source: Paddle 2.6 paddle.io.BatchSampler.

    Raises an AssertionError, as Paddle does, for arguments that do not fit, and NotHereError for ``shuffle``.
    """

    def __init__(
        self,
        dataset: Any = None,
        sampler: Any = None,
        shuffle: bool = False,
        batch_size: int = 1,
        drop_last: bool = False,
    ) -> None:
        assert dataset is not None or sampler is not None, "either dataset or sampler should be set"
        assert dataset is None or sampler is None, "should not set both dataset and sampler"
        assert not isinstance(dataset, IterableDataset), "dataset should not be a paddle.io.IterableDataset"
        assert isinstance(batch_size, int), f"batch_size should be a positive integer, but got {batch_size}"
        assert batch_size > 0, f"batch_size should be a positive integer, but got {batch_size}"
        if shuffle:
            raise NotHereError(
                "paddle.io.BatchSampler(shuffle=True) is for training, which is not supported; samples keep their order"
            )
        super().__init__(dataset)
        self.sampler = SequenceSampler(dataset) if sampler is None else sampler
        self.batch_size, self.drop_last = batch_size, drop_last

    def __iter__(self) -> Iterator[list[Any]]:
        return _batches(self.sampler, self.batch_size, self.drop_last)

    def __len__(self) -> int:
        count = len(self.sampler)
        return count // self.batch_size if self.drop_last else math.ceil(count / self.batch_size)


class DistributedBatchSampler(BatchSampler):
    """A BatchSampler for one process. Raises NotHereError for several processes."""

    def __init__(
        self,
        dataset: Any,
        batch_size: int,
        num_replicas: int | None = None,
        rank: int | None = None,
        shuffle: bool = False,
        drop_last: bool = False,
    ) -> None:
        if (num_replicas or 1, rank or 0) != (1, 0):
            raise NotHereError(f"paddle.io.DistributedBatchSampler: expected one process, not {num_replicas}")
        super().__init__(dataset, None, shuffle, batch_size, drop_last)


def _batches(samples: Iterable[Any], size: int, drop_last: bool) -> Iterator[list[Any]]:
    rest = iter(samples)
    while batch := list(islice(rest, size)):
        if len(batch) == size or not drop_last:
            yield batch


class DataLoader:
    """Batches of a dataset, with tensors in place of arrays; source: Paddle 2.6 paddle.io.DataLoader.

    Samples are read in this process when they are needed, for any ``num_workers``. A batch without an
    array is not changed, where Paddle 2.6.2 ends without a message. Raises what ``BatchSampler`` does, a ValueError for
    an IterableDataset with a sampler, NotHereError for feeds of a program (``return_list=False``).
    """

    def __init__(
        self,
        dataset: Any,
        feed_list: object = None,
        places: object = None,
        return_list: bool = True,
        batch_sampler: Any = None,
        batch_size: int | None = 1,
        shuffle: bool = False,
        drop_last: bool = False,
        collate_fn: Callable[[list[Any]], Any] | None = None,
        **_: object,
    ) -> None:
        if feed_list is not None or not return_list:
            raise NotHereError(
                "paddle.io.DataLoader(feed_list, return_list=False) feeds programs that scripts build, which is not"
                " supported"
            )
        if isinstance(dataset, IterableDataset) and (shuffle or batch_sampler is not None):
            raise ValueError("an IterableDataset is neither shuffled nor sampled")
        if batch_sampler is not None:
            assert (batch_size, shuffle, drop_last) == (1, False, False), (
                "batch_size/shuffle/drop_last should not be set when batch_sampler is given"
            )
        elif batch_size is not None and not isinstance(dataset, IterableDataset):
            batch_sampler = BatchSampler(dataset, None, shuffle, batch_size, drop_last)
        self.dataset, self.batch_sampler, self.drop_last = dataset, batch_sampler, drop_last
        self.batch_size = None if batch_sampler is not None else batch_size
        self._collate = collate_fn

    def __len__(self) -> int:
        if isinstance(self.dataset, IterableDataset):
            raise ValueError("length of IterableDataset not supported")
        counted: Sized = self.dataset if self.batch_sampler is None else self.batch_sampler
        return len(counted)

    def __iter__(self) -> Iterator[Any]:
        batches: Iterator[list[Any]]
        if self.batch_sampler is not None:
            batches = ([self.dataset[index] for index in indices] for indices in self.batch_sampler)
        else:
            samples = iter(self.dataset) if isinstance(self.dataset, IterableDataset) else self._in_order()
            if self.batch_size is None:
                yield from (_on_device(self._collate(sample) if self._collate else sample) for sample in samples)
                return
            batches = _batches(samples, self.batch_size, self.drop_last)
        for batch in batches:
            yield _on_device((self._collate or default_collate_fn)(batch))

    def _in_order(self) -> Iterator[Any]:
        return (self.dataset[index] for index in range(len(self.dataset)))

    def __call__(self) -> Iterator[Any]:
        """The loader, which starts again."""
        return iter(self)


def default_collate_fn(batch: Sequence[Any]) -> Any:
    """A batch of samples: arrays and numbers are stacked, strings are listed, and their containers keep their form.

    Raises a RuntimeError for samples of different numbers of fields, a TypeError for those of another kind.
    """
    first = batch[0]
    if isinstance(first, EagerTensor):
        return EagerTensor(np.stack([np.asarray(sample) for sample in batch]))
    if isinstance(first, np.ndarray):
        return np.stack(batch)
    if isinstance(first, numbers.Number):
        return np.array(batch)
    if isinstance(first, str | bytes):
        return batch
    if isinstance(first, Mapping):
        return {key: default_collate_fn([sample[key] for sample in batch]) for key in first}
    if isinstance(first, Sequence):
        if any(len(sample) != len(first) for sample in batch):
            raise RuntimeError("fileds number not same among samples in a batch")
        return [default_collate_fn(fields) for fields in zip(*batch, strict=True)]
    raise TypeError(f"a batch has tensors, arrays, numbers, texts, and dicts and lists of them, not {type(first)}")


def _on_device(value: Any) -> Any:
    """The value with tensors in place of its arrays, and lists in place of its tuples."""
    if isinstance(value, np.ndarray):
        return EagerTensor(value)
    if isinstance(value, Mapping):
        return {key: _on_device(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_on_device(part) for part in value]
    return value


def get_worker_info() -> None:
    """None: there are no workers."""
    return
