"""Groups the operations of a program into nested blocks that repeat, so that a deep network fits on one screen.

Groups are ranges of the operations in their order of computation, so a graph in which groups are folded into single
nodes has no cycles. Blocks are recognised in two ways:

* by the names that the model's author gave (``encoder_layer_3_…``, ``stage.1.0.…``), but not by Paddle's generated
  names (``conv2d_3.tmp_0``);
* by sequences of operators that repeat. A sequence is preferred if folding it leaves few nodes, and if few values cross
  its borders: only one value crosses the border of a residual block.
"""

from __future__ import annotations

import itertools
import re
import string
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

ENOUGH = 16
"""The number of nodes that a reader can survey. Folding ends when no more nodes are left."""

_SHORTEST, _LONGEST = 3, 120
"""The smallest number of operations, and the largest number of tokens, in a repeated sequence."""
_LEAST_NAMED = 3
_LONG_LINE = 40
"""The largest distance between a value and its reader, in operations, for which the value counts as crossing borders.
Masks and long skip connections are longer and do not count."""
_RUN = 3
_UNNAMED = "\0"
"""The first character of a temporary title of a block, which a letter replaces later. Escaped names never have it."""
_DEPTHS = (1, 2, 3)

_PADDLES_OWN = re.compile(r"(?:[a-z0-9_]+_\d+\.(?:tmp|w|b)_\d+|tmp_\d+)(?:@.*)?", re.IGNORECASE)
_NUMBER = re.compile(r"\d+[a-z]?(?=$|[._/@-])")


@dataclass(frozen=True, slots=True)
class GroupedOperation:
    """The properties of an operation that grouping uses."""

    operator: str
    names: Sequence[str] = ()
    """The names of its parameters and then of its results."""
    reads: Sequence[int] = ()
    """The operations whose results it reads."""


@dataclass(slots=True)
class Group:
    """The operations from ``start`` (inclusive) to ``stop`` (exclusive)."""

    start: int
    stop: int
    title: str
    children: list[Group] = field(default_factory=list)
    """The groups inside this one, in order. Operations in none of them lie between them."""
    times: int = 0
    """The number of equal adjacent blocks that form this group; 0 for another group."""


@dataclass(slots=True)
class _Letter:
    """An operation or a group: a letter of the sequence in which repetitions are searched."""

    start: int
    stop: int
    kind: object
    """Equal for letters that count as the same."""
    group: Group | None = None


def groups_of(operations: Sequence[GroupedOperation]) -> list[Group]:
    """The outermost groups, in order."""
    crossing = _crossing(operations)
    titles = (f"{_UNNAMED}{i}" for i in itertools.count())
    tokens = [_Letter(i, i + 1, operation.operator) for i, operation in enumerate(operations)]
    tokens = _by_name(tokens, [_scopes(operation.names) for operation in operations], crossing, titles, _DEPTHS)
    groups = [letter.group for letter in _by_structure(tokens, crossing, titles) if letter.group is not None]
    _entitle(groups, {}, _letters())
    return groups


def _letters() -> Iterator[str]:
    """Yields A, B, …, Z, AA, AB, …"""
    for length in itertools.count(1):
        yield from map("".join, itertools.product(string.ascii_uppercase, repeat=length))


def _entitle(groups: Iterable[Group], titles: dict[str, str], letters: Iterator[str]) -> None:
    """Titles the groups without a name: Block A, Block B, …, one letter for each kind of block."""
    for group in groups:
        if group.title.startswith(_UNNAMED):
            group.title = titles.get(group.title) or titles.setdefault(group.title, f"Block {next(letters)}")
        _entitle(group.children, titles, letters)


def _crossing(operations: Sequence[GroupedOperation]) -> list[int]:
    """The number of values that cross the border before each operation and after the last one.

    Values that are read after more than ``_LONG_LINE`` operations do not count.
    """
    last = list(range(len(operations)))
    for i, operation in enumerate(operations):
        for source in operation.reads:
            last[source] = max(last[source], i)
    changes = [0] * (len(operations) + 2)
    for i, end in enumerate(last):
        if end - i <= _LONG_LINE:
            changes[i + 1] += 1
            changes[end + 1] -= 1
    return list(itertools.accumulate(changes))[: len(operations) + 1]


# -- by name


def _scopes(names: Iterable[str]) -> tuple[str, ...]:
    """The prefixes of the first author-given name that end with a number: ``stage.1`` and ``stage.1.0`` of
    ``stage.1.0.bn``. At most three.
    """
    for name in names:
        if name and not _PADDLES_OWN.fullmatch(name):
            scopes = tuple(name[: number.end()] for number in _NUMBER.finditer(name))
            if scopes:
                return scopes[: len(_DEPTHS)]
    return ()


def _stem(scope: str) -> str:
    return re.sub(r"\d+[a-z]?$", "", scope)


def _by_name(
    tokens: list[_Letter],
    scopes: Sequence[tuple[str, ...]],
    crossing: Sequence[int],
    titles: Iterator[str],
    depths: Sequence[int],
) -> list[_Letter]:
    """Folds adjacent operations with the same scope if several scopes have the same stem; then folds inside of them."""
    if not depths:
        return tokens
    depth, *deeper = depths
    runs = list(_runs(tokens, scopes, depth))
    counts = Counter(scope for scope, _, own in runs if own >= _LEAST_NAMED)
    stems = Counter(_stem(scope) for scope, count in counts.items() if count == 1)
    result = []
    for scope, run, own in runs:
        inner = _by_name(run, scopes, crossing, titles, deeper)
        if own < _LEAST_NAMED or counts[scope] != 1 or stems[_stem(scope)] < 2 or len(run) == len(tokens):
            result += inner
            continue
        inner = _by_structure(inner, crossing, titles)
        kind = (_stem(scope), tuple(operation.kind for operation in inner))
        result.append(_folded(inner, scope, kind))
    return result


def _runs(
    tokens: Sequence[_Letter], scopes: Sequence[tuple[str, ...]], depth: int
) -> Iterator[tuple[str, list[_Letter], int]]:
    """Yields each scope, its adjacent tokens, and how many of these have a scope.

    A token without a scope belongs to the scope of the token before it.
    """
    run: list[_Letter] = []
    scope, own = "", 0
    for token in tokens:
        here = scopes[token.start]
        name = here[min(depth, len(here)) - 1] if here else scope
        if run and name != scope:
            yield scope, run, own
            run, own = [], 0
        scope = name
        run.append(token)
        own += bool(here)
    if run:
        yield scope, run, own


def _folded(tokens: Sequence[_Letter], title: str, kind: object, times: int = 0) -> _Letter:
    start, stop = tokens[0].start, tokens[-1].stop
    children = [token.group for token in tokens if token.group is not None]
    return _Letter(start, stop, kind, Group(start, stop, title, children, times))


# -- by structure


def _by_structure(tokens: list[_Letter], crossing: Sequence[int], titles: Iterator[str]) -> list[_Letter]:
    """Folds repeated sequences, the best first, until few tokens are left or no sequence repeats."""
    tokens = _fold_runs(tokens)
    while len(tokens) > ENOUGH:
        places, length = _best(tokens, crossing)
        if not places:
            break
        first = tokens[places[0] : places[0] + length]
        title = next(titles)
        kind = (title, tuple(member.kind for member in first))
        folded, end = [], 0
        for place in places:
            folded += tokens[end:place]
            end = place + length
            folded.append(_folded(tokens[place:end], title, kind))
        tokens = _fold_runs([*folded, *tokens[end:]])
    return tokens


def _fold_runs(tokens: Sequence[_Letter]) -> list[_Letter]:
    """Folds equal neighbours: three or more operations, or two or more groups."""
    if len(tokens) <= ENOUGH:
        return list(tokens)
    letters: list[_Letter] = []
    for kind, equal_tokens in itertools.groupby(tokens, key=lambda token: token.kind):
        run = list(equal_tokens)
        groups = [member.group for member in run if member.group is not None]
        if len(run) < (2 if groups else _RUN):
            letters += run
            continue
        ends = dict.fromkeys([groups[0].title, groups[-1].title]) if groups else [str(kind).removeprefix("pd.")]
        title = " to ".join(ends)
        letters.append(_folded(run, title, ("run", kind), len(run)))
    return letters


def _best(tokens: Sequence[_Letter], crossing: Sequence[int]) -> tuple[list[int], int]:
    """The disjoint places of the repeated sequence with the best score, and its length; no places without one."""
    ids: dict[object, int] = {}
    letters = [ids.setdefault(token.kind, len(ids)) for token in tokens]
    words = dict(enumerate(letters))
    best: tuple[float, list[int], int] = (0.0, [], 0)
    for length in range(2, _LONGEST + 1):
        numbers: dict[tuple[int, int], int] = {}
        places: dict[int, list[int]] = {}
        for place, word in words.items():
            if place + length <= len(tokens):
                number = numbers.setdefault((word, letters[place + length - 1]), len(numbers))
                places.setdefault(number, []).append(place)
        words = {place: number for number, equal in places.items() if len(equal) > 1 for place in equal}
        if not words:
            break
        for equal in places.values():
            disjoint = _disjoint(equal, length)
            if len(disjoint) < 2 or not _is_block(tokens, letters, disjoint[0], length):
                continue
            score = _score(tokens, crossing, disjoint, length)
            if score > best[0]:
                best = (score, disjoint, length)
    return best[1], best[2]


def _disjoint(places: Sequence[int], length: int) -> list[int]:
    result: list[int] = []
    for place in places:
        if not result or place >= result[-1] + length:
            result.append(place)
    return result


def _is_block(tokens: Sequence[_Letter], letters: Sequence[int], place: int, length: int) -> bool:
    """Whether a sequence is long enough and is not a repetition of a shorter sequence."""
    if tokens[place + length - 1].stop - tokens[place].start < _SHORTEST:
        return False
    word = letters[place : place + length]
    return not any(word[period:] == word[:-period] for period in range(1, length // 2 + 1))


def _score(tokens: Sequence[_Letter], crossing: Sequence[int], places: Sequence[int], length: int) -> float:
    """The number of tokens that folding saves, divided by the mean number of values that cross the borders.

    Adjacent places count as one node. The length of the sequence is subtracted once, since the sequence itself must be
    shown too; so a block is preferred to a stage of several blocks.
    """
    alone = sum(place + length != other for place, other in itertools.pairwise([*places, -1]))
    saved = (len(places) - 1) * length - alone
    borders = sum(crossing[tokens[place].start] + crossing[tokens[place + length - 1].stop] for place in places)
    # All rotations of a sequence save as many tokens. One that begins with a product or convolution reads best.
    leads = tokens[places[0]].kind
    is_heavy = isinstance(leads, str) and re.search(r"conv|matmul|mul$|fc$|norm$|lookup|embedding", leads) is not None
    return saved / max(1.0, borders / (2 * len(places))) + (0.25 if is_heavy else 0.0)
