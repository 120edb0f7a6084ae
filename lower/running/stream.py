"""Streams of batches: while some are computed, the next one is fetched and the caller uses the last results."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from typing import TypeVar

from rich.console import Console
from rich.progress import track

from pdhlo.dialect.values import Feed, Value, unchanging
from pdhlo.lower.tracing.segments.waiting import in_another_thread

Results = MutableMapping[str, Value]
T = TypeVar("T")


def stream(
    run: Callable[[Mapping[str, Feed]], Results], batches: Iterable[Mapping[str, Feed]], *, progress: bool, workers: int
) -> Iterator[Results]:
    """The results of ``run`` for each of ``batches``, in order; see ``pdhlo.Program.stream``.

    At most ``workers`` batches are computed at a time. An error is raised in place of the results of its batch.
    """
    fetched = iter(shown(batches, "batches") if progress else batches)
    computed = deque[Callable[[], Results]]()
    """For each batch that was started, in order: a function that waits for its results."""
    failed: Exception | None = None
    number = 0
    while True:
        try:
            feeds = next(fetched)
        except StopIteration:
            break
        except Exception as error:  # noqa: BLE001  (it is raised after the results of the batches before)
            failed = error
            break
        last = computed.popleft()() if len(computed) == workers else None
        computed.append(_started(run, feeds, number))
        number += 1
        if last is not None:
            yield last
    while computed:
        yield computed.popleft()()
    if failed is not None:
        raise failed


def _started(
    run: Callable[[Mapping[str, Feed]], Results], feeds: Mapping[str, Feed], number: int
) -> Callable[[], Results]:
    """Starts a batch. Its feeds are copied, since the iterator may overwrite them with the next batch."""
    own = {name: unchanging(value) for name, value in feeds.items()} if isinstance(feeds, Mapping) else feeds

    def numbered() -> Results:
        try:
            return run(own)
        except Exception as error:
            error.add_note(f"this was batch {number} of the stream")
            raise

    return in_another_thread(numbered)


def shown(items: Iterable[T], description: str) -> Iterable[T]:
    """The items, with a progress bar on standard error."""
    return track(items, description, console=Console(stderr=True))
