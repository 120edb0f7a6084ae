"""Small networks for Paddle 3.3.1 in which sizes depend on data or floats; ``decoders.py`` saves them.

Does not import pdhlo.

As in ``decoder_networks.py``, each network is written for this file and has random weights.
"""

from typing import Any

import paddle
from decoder_networks import WIDTH
from paddle import nn
from paddle.nn import functional
from paddle.vision.ops import generate_proposals, roi_align

Tensor = Any


class Regulator(nn.Layer):
    """Repeats each row as often as a prediction says. Source: FastSpeech's length regulator."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        paddle.seed(seed)
        self.length, self.out, self.near = (
            nn.Linear(WIDTH, 1),
            nn.Linear(WIDTH, 4),
            nn.Conv1D(WIDTH, WIDTH, 3, padding=1),
        )

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Frames [batch, frames, 4], and the number of frames of each row."""
        lengths = functional.relu(paddle.round(self.length(x).squeeze(-1) * 3)).astype("int64")
        ends = paddle.cumsum(lengths, 1)
        frames = paddle.arange(ends[:, -1].max()).unsqueeze(0).unsqueeze(0)
        inside = (frames < ends.unsqueeze(-1)) & (frames >= (ends - lengths).unsqueeze(-1))
        repeated = paddle.matmul(inside.astype("float32"), x, transpose_x=True)
        return self.out(self.near(repeated.transpose([0, 2, 1])).transpose([0, 2, 1])), lengths


class Repeated(nn.Layer):
    """Repeats each row of one sentence as often as a prediction says, by ``repeat_interleave``."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        paddle.seed(seed)
        self.length, self.near = nn.Linear(WIDTH, 1), nn.Conv1D(WIDTH, 4, 3, padding=1)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Frames [1, frames, 4], and the number of frames of each row."""
        lengths = functional.relu(paddle.round(self.length(x).squeeze(-1) * 3)).astype("int64")
        frames = paddle.repeat_interleave(x[0], lengths[0], axis=0).unsqueeze(0)
        return self.near(frames.transpose([0, 2, 1])).transpose([0, 2, 1]), lengths


class Same(nn.Layer):
    """A convolution with TensorFlow's "SAME" padding, computed with floats; with ``asked``, only if it is not 0."""

    def __init__(self, seed: int, *, asked: bool) -> None:
        super().__init__()
        paddle.seed(seed)
        self.asked, self.window = asked, nn.Conv2D(2, 3, 3, stride=2)

    def missing(self, size: Tensor) -> Tensor:
        """The number of padding pixels that an axis of this size needs."""
        size = size.astype("float32")
        return paddle.maximum((paddle.ceil(size / 2) - 1) * 2 + 3 - size, paddle.to_tensor(0.0)).astype("int32")

    def forward(self, x: Tensor) -> Tensor:
        """The convolved image."""
        high, wide = self.missing(paddle.shape(x)[2]), self.missing(paddle.shape(x)[3])
        if not self.asked or high > 0 or wide > 0:
            x = functional.pad(x, [wide // 2, wide - wide // 2, high // 2, high - high // 2])
        return self.window(x)


class Periods(nn.Layer):
    """Folds series by the periods in their spectrum. Source: TimesNet."""

    length, most, channels = 12, 2, 3

    def __init__(self, seed: int) -> None:
        super().__init__()
        paddle.seed(seed)
        self.near, self.out = nn.Conv2D(3, 3, 3, padding=1), nn.Linear(3, 3)

    def forward(self, x: Tensor) -> Tensor:
        """The series, filtered along and across the periods."""
        batch, length, channels = x.shape
        spectrum = paddle.fft.rfft(x, axis=1)
        strength = spectrum.abs().mean(0).mean(-1)
        strength[0] = 0
        _, places = paddle.topk(strength, self.most)
        periods = length // places
        weights = paddle.index_select(spectrum.abs().mean(-1), index=places, axis=1)
        results = []
        for i in range(self.most):
            period = periods[i]
            if self.length % period != 0:
                whole = ((self.length // period) + 1) * period
                folded = paddle.concat([x, paddle.zeros([x.shape[0], whole - self.length, x.shape[2]])], 1)
            else:
                whole, folded = paddle.full([], self.length, "int64"), x
            folded = folded.reshape([batch, whole // period, period, channels]).transpose([0, 3, 1, 2])
            folded = self.near(folded).transpose([0, 2, 3, 1]).reshape([batch, -1, channels])
            results.append(folded[:, : self.length, :])
        weights = functional.softmax(weights, 1).unsqueeze(1).unsqueeze(1)
        return self.out((paddle.stack(results, -1) * weights).sum(-1) + x)


class Detector(nn.Layer):
    """Boxes of each picture, in a loop over the pictures. Source: the two-stage detectors of PaddleDetection."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        paddle.seed(seed)
        self.score, self.delta, self.out = nn.Conv2D(2, 2, 1), nn.Conv2D(2, 8, 1), nn.Linear(8, 3)

    def forward(self, x: Tensor, size: Tensor) -> tuple[Tensor, Tensor]:
        """The class scores of each box [boxes, 3], and the boxes relative to their picture."""
        scores, deltas = functional.sigmoid(self.score(x)), self.delta(x)
        rows, columns = (paddle.arange(paddle.shape(x)[axis]).astype("float32") * 4 for axis in (2, 3))
        above, left = paddle.meshgrid(rows, columns)
        corners = paddle.stack([left, above, left, above], -1).unsqueeze(2)
        anchors = (corners + paddle.to_tensor([[-4.0, -4.0, 4.0, 4.0], [-8.0, -4.0, 8.0, 4.0]])).reshape([-1, 4])
        boxes, counts, sizes = [], [], []
        for i in range(x.shape[0]):
            own, _, _ = generate_proposals(
                scores[i : i + 1],
                deltas[i : i + 1],
                size[i : i + 1],
                anchors,
                paddle.ones_like(anchors),
                pre_nms_top_n=12,
                post_nms_top_n=6,
                nms_thresh=0.4,
                min_size=1.0,
                return_rois_num=True,
            )
            boxes.append(own)
            counts.append(paddle.shape(own)[0:1])
            sizes.append(paddle.expand(size[i : i + 1], [paddle.shape(own)[0], 2]))
        whole, number = paddle.concat(boxes), paddle.concat(counts).astype("int32")
        pooled = roi_align(x, whole, number, 2, spatial_scale=0.25)
        high, wide = paddle.split(paddle.concat(sizes), 2, axis=1)
        return self.out(pooled.flatten(1)), whole / paddle.concat([wide, high, wide, high], axis=1)
