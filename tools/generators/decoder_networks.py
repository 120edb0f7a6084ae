"""Small networks that generate sequences, for Paddle 3.3.1; ``decoders.py`` saves them. Does not import pdhlo.

Each network is written for this file and has random weights. It resembles a published model only in the way in which it
generates: which values grow, which condition ends the loop, and where sizes come from. The seed and the number of the
end word determine where a network stops.
"""

from typing import Any

import paddle
from paddle import nn
from paddle.nn import functional

Tensor = Any

WIDTH, HEADS, WORDS = 8, 2, 13
"""The number of channels of all networks, of heads of an attention, and of words in the vocabulary."""
PADDING = 1
"""The word that follows the end of a sentence."""


def opened(value: Tensor) -> Tensor:
    """The tensor with all sizes marked as changeable, which Paddle requires of a loop-carried value."""
    paddle.jit.api.set_dynamic_shape(value, [-1] * len(value.shape))
    return value


def in_heads(value: Tensor) -> Tensor:
    """Reshapes [batch, length, channels] to [batch, heads, length, channels of a head]."""
    batch = value.shape[0]
    return value.reshape([batch, -1, HEADS, WIDTH // HEADS]).transpose([0, 2, 1, 3])


def attended(query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None = None) -> Tensor:
    """Attention over operands that are split into heads; the result is [batch, length, channels]."""
    batch, length = query.shape[0], query.shape[2]
    weights = paddle.matmul(query, key, transpose_y=True) * (WIDTH // HEADS) ** -0.5
    if mask is not None:
        weights = weights + mask
    context = paddle.matmul(functional.softmax(weights, -1), value)
    return context.transpose([0, 2, 1, 3]).reshape([batch, length, WIDTH])


class CachedLayer(nn.Layer):
    """A transformer layer: self-attention with a growing cache, and cross-attention with a constant one."""

    def __init__(self) -> None:
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(WIDTH, WIDTH) for _ in range(3))
        self.across = nn.Linear(WIDTH, WIDTH)
        self.norm, self.wide, self.narrow = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, 16), nn.Linear(16, WIDTH)

    def forward(self, x: Tensor, encoded: Tensor, cache: tuple[Tensor, Tensor], mask: Tensor) -> Tensor:
        """The layer's result, and the cache extended by this iteration."""
        key = paddle.concat([cache[0], in_heads(self.key(x))], axis=2)
        value = paddle.concat([cache[1], in_heads(self.value(x))], axis=2)
        x = x + attended(in_heads(self.query(x)), key, value, mask)
        x = x + attended(in_heads(self.across(x)), in_heads(encoded), in_heads(encoded))
        return x + self.narrow(functional.gelu(self.wide(self.norm(x)))), (key, value)


class Cached(nn.Layer):
    """A decoder with caches that adds ``step`` words per iteration until all sentences end. Source: PP-FormulaNet."""

    def __init__(self, seed: int, end: int, *, step: int = 1, layers: int = 1, most: int = 8) -> None:
        super().__init__()
        paddle.seed(seed)
        self.end, self.step, self.most = end, step, most
        self.words, self.places = nn.Embedding(WORDS, WIDTH), nn.Embedding(step * (most + 1) + 2, WIDTH)
        self.layers = nn.LayerList([CachedLayer() for _ in range(layers)])
        self.head = nn.Linear(WIDTH, WORDS)

    def mask(self, whole: Tensor, length: int) -> Tensor:
        """An additive mask: the smallest number at positions that attention must ignore."""
        batch, wide = paddle.shape(whole)
        seen = opened(whole[:, None, None, :].expand([batch, 1, length, wide]).cast("float32"))
        unseen = 1.0 - seen
        return unseen.masked_fill_(unseen.cast(paddle.bool), paddle.finfo(paddle.float32).min)

    def forward(self, x: Tensor) -> Tensor:
        """The generated words, int64 [batch, words], which begin with ``step`` zeros."""
        batch = x.shape[0]
        words = paddle.zeros([batch, self.step], dtype="int64")
        current, going = words, paddle.ones([batch, 1], dtype="int64")
        caches = []
        for _ in self.layers:
            empty = opened(paddle.zeros([batch, HEADS, 0, WIDTH // HEADS]))
            caches.append((empty, empty))
        i = paddle.full([], 0)
        while i < paddle.to_tensor(self.most):
            whole = opened(paddle.ones(paddle.shape(words)))
            current = opened(current)
            past, length = caches[0][0].shape[2], current.shape[1]
            places = paddle.arange(past, past + length, dtype="int64").expand([batch, -1])
            hidden = self.words(current.reshape([-1, length])) * 4.0 + self.places(places + 2)
            mask = self.mask(whole, length)
            grown = []
            for depth, layer in enumerate(self.layers):
                hidden, cache = layer(hidden, x, caches[depth], mask)
                grown.append(cache)
            chosen = paddle.argmax(self.head(hidden)[:, -self.step :, :], -1)
            current = chosen * going + PADDING * (1 - going)
            words = paddle.concat([words, current], -1)
            caches = grown
            going = going & ~(words[:, -1:] == self.end).cast("int64")
            if (paddle.cumsum((words == self.end).cast("int64"), 1)[:, -1] >= 1).all():
                break
            i += 1
        return words


class Recomputed(nn.Layer):
    """A decoder without a cache, with a causal mask over the last words; it may sample words. Source: LaTeX-OCR."""

    def __init__(self, seed: int, end: int, *, most: int = 7, window: int = 5, sampled: bool = False) -> None:
        super().__init__()
        paddle.seed(seed)
        self.end, self.most, self.window, self.sampled = end, most, window, sampled
        self.words, self.places = nn.Embedding(WORDS, WIDTH), nn.Embedding(window, WIDTH)
        self.three, self.across, self.head = (
            nn.Linear(WIDTH, 3 * WIDTH),
            nn.Linear(WIDTH, WIDTH),
            nn.Linear(WIDTH, WORDS),
        )

    def scores(self, words: Tensor, mask: Tensor, encoded: Tensor) -> Tensor:
        """The scores of the next words, [batch, length, words]."""
        length = words.shape[1]
        x = self.words(words) * 4.0 + self.places(paddle.arange(length)).unsqueeze(0)
        query, key, value = (in_heads(part) for part in paddle.chunk(self.three(x), 3, axis=-1))
        weights = paddle.einsum("bhid,bhjd->bhij", query, key)
        both = mask.unsqueeze(1).unsqueeze(-1) & mask.unsqueeze(1).unsqueeze(2)
        weights = paddle.where(both, weights, paddle.full_like(weights, -1e9))
        rows, columns = paddle.shape(weights)[-2], paddle.shape(weights)[-1]
        places = paddle.arange(rows)
        later = places.reshape([1, 1, rows, 1]) < places.reshape([1, 1, 1, columns])
        weights = paddle.where(later, paddle.full_like(weights, -1e9), weights)
        weights = weights - paddle.triu(paddle.ones([rows, columns]), diagonal=1) * 1e4
        context = paddle.einsum("bhij,bhjd->bhid", functional.softmax(weights, -1), value)
        x = x + context.transpose([0, 2, 1, 3]).reshape([words.shape[0], length, WIDTH])
        x = x + paddle.matmul(functional.softmax(paddle.matmul(self.across(x), encoded, transpose_y=True), -1), encoded)
        return self.head(x)

    def forward(self, x: Tensor) -> Tensor:
        """The generated words without the first one, int64 [batch, words]."""
        words = opened(paddle.zeros([x.shape[0], 1], dtype="int64"))
        mask = opened(paddle.full_like(words, True, dtype="bool"))
        i = paddle.full([], 0)
        while i < paddle.to_tensor(self.most):
            last = opened(words[:, -self.window :])
            mask = opened(mask[:, -self.window :])
            scores = self.scores(last, mask, x)[:, -1, :]
            if self.sampled:
                best, places = paddle.topk(scores, 4)
                kept = paddle.put_along_axis(paddle.full_like(scores, float("-inf")), places, best, 1)
                following = paddle.multinomial(functional.softmax(kept / 0.7, -1), 1)
            else:
                following = paddle.argmax(scores, -1, keepdim=True)
            words = paddle.concat([words, following], -1)
            mask = paddle.concat([mask, paddle.full([mask.shape[0], 1], 1, dtype="bool")], 1)
            if (paddle.cumsum((words == self.end).cast("int64"), 1)[:, -1] >= 1).all():
                break
            i += 1
        return words[:, 1:]


class Drawn(nn.Layer):
    """Samples three words, each from the probabilities that depend on the word before."""

    def forward(self, first: Tensor, following: Tensor) -> Tensor:
        """The words, int64 [batch, 4], for the given first words and probabilities [words, words]."""
        words = opened(first.unsqueeze(1))
        i = paddle.full([], 0)
        while i < paddle.to_tensor(3):
            chances = paddle.gather(following, words[:, -1])
            words = paddle.concat([words, paddle.multinomial(chances, 1)], 1)
            i += 1
        return words


class AttendingCell(nn.Layer):
    """A recurrent cell (GRU or LSTM) with attention over image features."""

    def __init__(self, labels: int, *, lstm: bool) -> None:
        super().__init__()
        self.labels, self.lstm = labels, lstm
        self.there, self.here, self.score = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, 1)
        self.cell = nn.LSTMCell(WIDTH + labels, WIDTH) if lstm else nn.GRUCell(WIDTH + labels, WIDTH)

    def forward(self, label: Tensor, features: Tensor, state: Tensor) -> Tensor:
        """The cell's result after a label, and the next state."""
        hidden = state[0] if self.lstm else state
        scores = self.score(paddle.tanh(self.there(features) + self.here(hidden).unsqueeze(1)))
        context = paddle.matmul(functional.softmax(scores, 1).transpose([0, 2, 1]), features).squeeze(1)
        one_hot = functional.one_hot(label, self.labels).cast("float32")
        return self.cell(paddle.concat([context, one_hot], 1), state)


class Table(nn.Layer):
    """Writes labels and positions into tensors of full length, which are sliced after the loop. Source: SLANet."""

    labels = 7

    def __init__(self, seed: int, end: int, *, most: int = 8) -> None:
        super().__init__()
        paddle.seed(seed)
        self.end, self.most = end, most
        self.cell, self.label = AttendingCell(self.labels, lstm=False), nn.Linear(WIDTH, self.labels)
        self.place = nn.Linear(WIDTH, 4)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """The probabilities of labels and the positions, [batch, length, …]."""
        batch = x.shape[0]
        hidden, label = paddle.zeros([batch, WIDTH]), paddle.zeros([batch], dtype="int32")
        scores = paddle.zeros([batch, self.most + 1, self.labels])
        places = paddle.zeros([batch, self.most + 1, 4])
        labels = paddle.zeros([batch, self.most + 1], dtype="int64")
        most = paddle.to_tensor(self.most)
        for i in range(most + 1):
            out, hidden = self.cell(label, x, hidden)
            score = self.label(out) * 3.0
            label = score.argmax(axis=1, dtype="int32")
            scores[:, i, :] = score
            places[:, i, :] = functional.sigmoid(self.place(out))
            labels[:, i] = label.cast("int64")
            if i > 2 and (labels == self.end).any(-1).all():
                break
        return functional.softmax(scores[:, : i + 1], -1), places[:, : i + 1]


class TableOfHiddens(nn.Layer):
    """Concatenates an LSTM's results in a loop; computes labels from them after it. Source: a table attention head."""

    labels = 6

    def __init__(self, seed: int, end: int, *, most: int = 7) -> None:
        super().__init__()
        paddle.seed(seed)
        self.end, self.most = end, most
        self.cell, self.label = AttendingCell(self.labels, lstm=True), nn.Linear(WIDTH, self.labels)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """The probabilities [batch, length, labels], and the labels."""
        batch = x.shape[0]
        hidden, memory = paddle.zeros([batch, WIDTH]), paddle.zeros([batch, WIDTH])
        label = paddle.zeros([batch], dtype="int64")
        hiddens = opened(paddle.zeros([batch, 0, WIDTH]))
        i = paddle.full([], 0)
        while i < paddle.to_tensor(self.most):
            out, (hidden, memory) = self.cell(label, x, (hidden, memory))
            hiddens = paddle.concat([hiddens, out.unsqueeze(1)], 1)
            label = (self.label(out) * 9.0).argmax(1)
            if (label == self.end).all():
                break
            i += 1
        scores = self.label(hiddens) * 9.0
        return functional.softmax(scores, -1), scores.argmax(-1)


class Words(nn.Layer):
    """The shared parts of the smallest decoders: word embeddings, a hidden state, and a head."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        paddle.seed(seed)
        self.words, self.turned, self.head = (
            nn.Embedding(WORDS, WIDTH),
            nn.Linear(WIDTH, WIDTH),
            nn.Linear(WIDTH, WORDS),
        )

    def after(self, hidden: Tensor, word: Tensor) -> Tensor:
        """The hidden state after a word."""
        return paddle.tanh(self.turned(hidden) + self.words(word) * 2.0)


class Penalised(Words):
    """A decoder that penalises repeated words, and repeats the end word after the end of a sentence."""

    def __init__(self, seed: int, end: int, *, most: int = 6) -> None:
        super().__init__(seed)
        self.end, self.most = end, most

    def forward(self, x: Tensor) -> Tensor:
        """The words, int64 [batch, n]."""
        words, hidden = opened(paddle.ones([x.shape[0], 1], "int64")), x
        ended = paddle.zeros([x.shape[0]], "bool")
        i = paddle.full([], 0)
        while paddle.logical_not(ended.all()) and i < paddle.to_tensor(self.most):
            hidden = self.after(hidden, words[:, -1])
            scores = self.head(hidden) * 3.0
            seen = paddle.take_along_axis(scores, words, 1, broadcast=False)
            seen = paddle.where(seen < 0, seen * 1.5, seen / 1.5)
            following = paddle.put_along_axis(scores, words, seen, 1, broadcast=False).argmax(-1)
            following = paddle.where(ended, paddle.full_like(following, self.end), following)
            words = paddle.concat([words, following.unsqueeze(1)], 1)
            ended = ended | (following == self.end)
            i += 1
        return words


class Edited(Words):
    """A loop that overwrites, sorts, shifts and selects from its state, as generating loops do."""

    def forward(self, x: Tensor) -> Tensor:
        """The words, int64 [batch, n]."""
        words, i = opened(paddle.ones([x.shape[0], 1], "int64")), paddle.full([], 0)
        while i < paddle.to_tensor(6):
            hidden = self.words(words) * 2.0
            first = hidden.transpose([1, 0, 2])
            last = paddle.arange(1) + words.shape[1] - 1
            row = x.unsqueeze(0)
            zero = paddle.zeros([1, 1], "int64")
            changed = paddle.index_put(first, (last,), row) + paddle.scatter(first, zero[0], row)
            changed = (changed + paddle.scatter_nd_add(first, zero, row)).transpose([1, 0, 2])
            changed[:, -1] = x
            order = paddle.argsort(words, 1, descending=True).unsqueeze(-1).expand([-1, -1, WIDTH])
            ordered = paddle.take_along_axis(hidden, order, 1, broadcast=False).cumsum(1)
            filled = paddle.masked_fill(hidden, (words > 5).unsqueeze(-1), 0.5)
            rolled = paddle.roll(changed, 1, 1) + functional.pad(ordered, [0, 0, 2, 0, 0, 0])[:, :-2] + filled
            chosen = paddle.gather(hidden[0], paddle.nonzero(words[0] > 5).flatten()).sum(0)
            best = paddle.topk(hidden.sum(-1), 1, 1)[0]
            scores = self.head(paddle.tanh(x + rolled.mean(1) + chosen + best)) * 9.0
            following = scores.argmax(-1, keepdim=True)
            words = paddle.concat([words, following], 1)
            if (following == 2).all():
                break
            i += 1
        return words


class FedCount(Words):
    """A loop whose number of words is fed: ``for i in range(n)``."""

    def forward(self, x: Tensor, n: Tensor) -> Tensor:
        """The words, int64 [batch, n + 1]."""
        words, hidden = opened(paddle.ones([x.shape[0], 1], "int64")), x
        for _ in range(n):
            hidden = self.after(hidden, words[:, -1])
            words = paddle.concat([words, self.head(hidden).argmax(-1, keepdim=True)], 1)
        return words


class FedStart(Words):
    """A loop whose counter starts at a fed number and ends at a known one."""

    def forward(self, x: Tensor, first: Tensor) -> Tensor:
        """The words, int64 [batch, 9 - first]."""
        words, hidden = opened(paddle.ones([x.shape[0], 1], "int64")), x
        i = first
        while i < 8:
            hidden = self.after(hidden, words[:, -1])
            words = paddle.concat([words, self.head(hidden).argmax(-1, keepdim=True)], 1)
            i = i + 1
        return words


class Prompted(Words):
    """A language model: words after a prompt of any length, with a cache of keys that starts with the prompt's."""

    def __init__(self, seed: int, end: int, *, most: int = 6) -> None:
        super().__init__(seed)
        self.end, self.most = end, most
        self.query, self.key = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH)

    def forward(self, prompt: Tensor) -> Tensor:
        """The prompt and the generated words, int64."""
        words = opened(prompt)
        keys = opened(self.key(self.words(prompt) * 4.0))
        i = paddle.full([], 0)
        while i < paddle.to_tensor(self.most):
            query = self.query(self.words(words[:, -1:]) * 4.0)
            context = paddle.matmul(functional.softmax(paddle.matmul(query, keys, transpose_y=True), -1), keys)
            following = self.head(context + query).argmax(-1)
            words = paddle.concat([words, following], 1)
            keys = paddle.concat([keys, self.key(self.words(following) * 4.0)], 1)
            if (following == self.end).all():
                break
            i += 1
        return words


class Uncached(Words):
    """A language model without a cache, which processes all words again for each new one.

    It has a prompt of open length, positions from a cumulative sum of the mask, a causal mask of ones, and a penalty
    for repeated words.
    """

    def __init__(self, seed: int, end: int, *, most: int = 5) -> None:
        super().__init__(seed)
        self.end, self.most, self.places = end, most, nn.Embedding(24, WIDTH)

    def forward(self, prompt: Tensor) -> tuple[Tensor, Tensor]:
        """All words, int64 [batch, n], and the log-probability of the new ones, [batch, 1]."""
        words, mask = prompt, paddle.ones_like(prompt, dtype="float32")
        going_on, total = paddle.ones([prompt.shape[0], 1], "bool"), paddle.zeros([prompt.shape[0], 1])
        i = paddle.full([], 0)
        while i < paddle.to_tensor(self.most):
            words, mask = opened(words), opened(mask)
            hidden = self.words(words) + self.places(paddle.cumsum(mask, 1).astype("int64") - 1)
            count = paddle.shape(words)[1]
            hidden_from = (1.0 - paddle.tril(paddle.ones([count, count]))) * -1e4
            strength = paddle.matmul(hidden, self.turned(hidden), transpose_y=True) + hidden_from
            scores = self.head(paddle.matmul(functional.softmax(strength, -1), hidden)[:, -1])
            seen = paddle.index_sample(scores, words)
            scores = paddle.put_along_axis(scores, words, seen - 0.7, 1, broadcast=False)
            logarithms = functional.log_softmax(scores, -1)
            following = logarithms.argmax(-1, keepdim=True)
            total = paddle.where(going_on, total + paddle.take_along_axis(logarithms, following, 1), total)
            following = paddle.where(going_on, following, paddle.full_like(following, 0))
            going_on = going_on & (following != self.end)
            words, mask = paddle.concat([words, following], 1), paddle.concat([mask, paddle.ones_like(total)], 1)
            if not going_on.any():
                break
            i += 1
        return words, total


class WrittenCache(nn.Layer):
    """A speech model: convolutions, and a decoder with a cache of full length that is written by index."""

    def __init__(self, seed: int, end: int, *, most: int = 7) -> None:
        super().__init__()
        paddle.seed(seed)
        self.end, self.most = end, most
        self.ears = nn.Conv1D(4, WIDTH, 3, stride=2, padding=1)
        self.words, self.places = nn.Embedding(WORDS, WIDTH), nn.Embedding(most + 1, WIDTH)
        self.query, self.key, self.across = (nn.Linear(WIDTH, WIDTH) for _ in range(3))
        self.head = nn.Linear(WIDTH, WORDS)

    def forward(self, x: Tensor) -> Tensor:
        """The words, int64; the first one is 1."""
        heard, batch = functional.gelu(self.ears(x)).transpose([0, 2, 1]), x.shape[0]
        keys, values = paddle.zeros([batch, self.most, WIDTH]), paddle.zeros([batch, self.most, WIDTH])
        words = opened(paddle.ones([batch, 1], "int64"))
        i = paddle.full([], 0, "int64")
        while i < self.most:
            hidden = self.words(words[:, -1]) * 4.0 + self.places(i)
            keys[:, i] = self.key(hidden)
            values[:, i] = hidden
            weights = paddle.einsum("bd,bnd->bn", self.query(hidden), keys[:, : i + 1])
            hidden = hidden + paddle.einsum("bn,bnd->bd", functional.softmax(weights, -1), values[:, : i + 1])
            weights = functional.softmax(paddle.matmul(self.across(hidden).unsqueeze(1), heard, transpose_y=True), -1)
            following = self.head(hidden + paddle.matmul(weights, heard).squeeze(1)).argmax(-1, keepdim=True)
            words = paddle.concat([words, following], 1)
            if (following == self.end).all():
                break
            i += 1
        return words


class Beams(Words):
    """Beam search: grown values are gathered by the selected beams.

    With ``nested``, an inner loop over the sentences selects the beams and concatenates them.
    """

    def __init__(self, seed: int, end: int, *, most: int = 5, beams: int = 3, nested: bool = False) -> None:
        super().__init__(seed)
        self.end, self.most, self.beams, self.nested = end, most, beams, nested
        self.key = nn.Linear(WIDTH, WIDTH)

    def kept(self, totals: Tensor) -> Tensor:
        """The scores and indices of the best candidates of each sentence, [batch, beams], from [batch, candidates]."""
        if not self.nested:
            return paddle.topk(totals, self.beams)
        sums = opened(paddle.zeros([0, self.beams]))
        places = opened(paddle.zeros([0, self.beams], "int64"))
        j = paddle.full([], 0, "int64")
        while j < paddle.shape(totals)[0]:
            best, which = paddle.topk(totals[j], self.beams)
            sums = paddle.concat([sums, best.unsqueeze(0)], 0)
            places = paddle.concat([places, which.unsqueeze(0)], 0)
            j += 1
        return sums, places

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """The words of the best beam, int64 [batch, words], and the scores of all beams."""
        batch, beams = x.shape[0], self.beams
        hidden = x.unsqueeze(1).expand([-1, beams, -1]).reshape([-1, WIDTH])
        words = opened(paddle.ones([batch * beams, 1], "int64"))
        cache = opened(paddle.zeros([batch * beams, 0, WIDTH]))
        sums = paddle.to_tensor([[0.0, -1e9, -1e9]]).expand([batch, beams])
        ended = paddle.zeros([batch, beams], "int64")
        first = paddle.arange(batch).unsqueeze(1) * beams
        i = paddle.full([], 0)
        while i < paddle.to_tensor(self.most):
            hidden = self.after(hidden, words[:, -1])
            cache = paddle.concat([cache, self.key(hidden).unsqueeze(1)], 1)
            weights = functional.softmax(paddle.matmul(hidden.unsqueeze(1), cache, transpose_y=True), -1)
            scores = functional.log_softmax(self.head(hidden + paddle.matmul(weights, cache).squeeze(1)) * 3.0, -1)
            totals = (sums.unsqueeze(-1) + scores.reshape([batch, beams, WORDS])).reshape([batch, beams * WORDS])
            sums, places = self.kept(totals)
            origins, chosen = places // WORDS, places % WORDS
            rows = (origins + first).reshape([-1])
            words = paddle.concat([paddle.gather(words, rows), chosen.reshape([-1, 1])], 1)
            cache, hidden = paddle.index_select(cache, rows, axis=0), paddle.gather(hidden, rows)
            ended = paddle.take_along_axis(ended, origins, 1) | (chosen == self.end).cast("int64")
            if ended.cast("bool").all():
                break
            i += 1
        best = sums.argmax(-1, keepdim=True) + first
        return paddle.index_select(words, best.reshape([-1]), axis=0), sums


class TwoRates(Words):
    """A loop in which the words grow by one in each iteration, and the frames by two."""

    def __init__(self, seed: int, end: int, *, most: int = 6) -> None:
        super().__init__(seed)
        self.end, self.most, self.pair = end, most, nn.Linear(WIDTH, 2 * WIDTH)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """The words, int64 [batch, n], and frames, [batch, 2 n, channels]."""
        words, hidden = opened(paddle.ones([x.shape[0], 1], "int64")), x
        frames = opened(paddle.zeros([x.shape[0], 0, WIDTH]))
        i = paddle.full([], 0)
        while i < paddle.to_tensor(self.most):
            hidden = self.after(hidden, words[:, -1])
            frames = paddle.concat([frames, self.pair(hidden).reshape([-1, 2, WIDTH])], 1)
            following = self.head(hidden + frames.mean(1)).argmax(-1, keepdim=True)
            words = paddle.concat([words, following], 1)
            if (following == self.end).all():
                break
            i += 1
        return words, frames
