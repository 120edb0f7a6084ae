"""Many batches, one after another: the next is fetched, and the last one used, while one is computed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from typing import Any

from rich.console import Console
from rich.progress import track

from pdhlo.lower.tracing.waiting import in_another_thread

Results = MutableMapping[str, Any]


def stream(
    run: Callable[[Mapping[str, Any]], Results], batches: Iterable[Mapping[str, Any]], *, progress: bool
) -> Iterator[Results]:
    """The results of ``run`` for each of ``batches``, in order; see ``pdhlo.Program.stream``."""
    computed: Callable[[], Results] | None = None
    for number, feeds in enumerate(_shown(batches) if progress else batches):
        last = None if computed is None else computed()
        computed = _begun(run, feeds, number)
        if last is not None:
            yield last
    if computed is not None:
        yield computed()


def _begun(run: Callable[[Mapping[str, Any]], Results], feeds: Mapping[str, Any], number: int) -> Callable[[], Results]:
    def numbered() -> Results:
        try:
            return run(feeds)
        except Exception as error:
            error.add_note(f"this was batch {number} of the stream")
            raise

    return in_another_thread(numbered)


def _shown(batches: Iterable[Mapping[str, Any]]) -> Iterable[Mapping[str, Any]]:
    """With a bar on standard error: how many batches have been begun, of how many where that is known."""
    return track(batches, "batches", console=Console(stderr=True))
