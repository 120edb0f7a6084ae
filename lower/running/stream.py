"""Many batches, one after another: the next is fetched, and the last one used, while others are computed."""

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
    """The results of ``run`` for each of ``batches``, in order; see ``pdhlo.Program.stream``."""
    fetched = iter(shown(batches, "batches") if progress else batches)
    computed = deque[Callable[[], Results]]()
    """Of each batch that was started, in their order: waits for its results."""
    failed: Exception | None = None
    number = 0
    while True:
        try:
            feeds = next(fetched)
        except StopIteration:
            break
        except Exception as error:  # noqa: BLE001  (it is raised when the results of the batches before were given)
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
    """Begins a batch. What it is fed is copied: whoever fetches the next may fill the same arrays with it."""
    own = {name: unchanging(value) for name, value in feeds.items()} if isinstance(feeds, Mapping) else feeds

    def numbered() -> Results:
        try:
            return run(own)
        except Exception as error:
            error.add_note(f"this was batch {number} of the stream")
            raise

    return in_another_thread(numbered)


def shown(items: Iterable[T], description: str) -> Iterable[T]:
    """With a bar on standard error: how many have been started, of how many where that is known."""
    return track(items, description, console=Console(stderr=True))
