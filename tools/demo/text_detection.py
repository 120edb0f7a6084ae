"""Pre- and postprocessing of the detection model: an image to its input, its probability map to boxes around text.

The model ("differentiable binarization", DB) returns for each pixel the probability that it belongs to the core of a
line of text, which is the area of the line, shrunk. So each connected region above a threshold is a line, and its
smallest enclosing rectangle must be enlarged. Source: Liao et al., "Real-time Scene Text Detection with Differentiable
Binarization" (2020), section 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image

FloatArray: TypeAlias = npt.NDArray[np.float64]

MULTIPLE = 32
"""Sizes of inputs are multiples of this number, since the model halves its input five times."""
PIXEL_THRESHOLD = 0.3
BOX_THRESHOLD = 0.5
UNCLIP_RATIO = 1.6
SMALLEST_SIDE = 3.0
_TALL = 1.5  # if a box is taller than wide by this factor, its line is vertical


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle around a line of text, rotated like the line."""

    corners: FloatArray
    """float64[4, 2], x and y, seen along the line: top left, top right, bottom right, bottom left."""
    score: float
    """The mean probability inside."""

    @property
    def centre(self) -> FloatArray:
        """float64[2], x and y."""
        return np.asarray(self.corners.mean(axis=0))

    @property
    def width(self) -> float:
        """Length along the line, in pixels."""
        return float(np.linalg.norm(self.corners[1] - self.corners[0]))

    @property
    def height(self) -> float:
        """Length across the line, in pixels."""
        return float(np.linalg.norm(self.corners[3] - self.corners[0]))

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether the point (x, y) lies inside."""
        return bool(_inside(self.corners, np.asarray([point], np.float64))[0])


def model_input(picture: Image.Image) -> npt.NDArray[np.float32]:
    """The image as float32[1, 3, H, W] in BGR order, from -1 to 1; H and W are multiples of 32."""
    width, height = (max(MULTIPLE, round(side / MULTIPLE) * MULTIPLE) for side in picture.size)
    pixels = np.asarray(picture.convert("RGB").resize((width, height)), np.float32)
    return np.ascontiguousarray(pixels[:, :, ::-1].transpose(2, 0, 1)[None] / 127.5 - 1.0)


def find_boxes(probability: npt.NDArray[np.floating], size: tuple[int, int]) -> list[Box]:
    """The boxes around lines of text, in reading order, in pixels of an image of ``size`` (width, height).

    ``probability`` is the model's output, float[H, W].
    """
    mask = _dilate(probability > PIXEL_THRESHOLD)
    scale = np.array([size[0] / probability.shape[1], size[1] / probability.shape[0]])
    boxes = []
    for outline in outlines(mask):
        corners = smallest_rectangle(outline)
        if _shortest_side(corners) < SMALLEST_SIDE:
            continue
        score = _mean_inside(probability, corners)
        if score < BOX_THRESHOLD:
            continue
        grown = np.clip(grow(corners) * scale, 0, size)
        boxes.append(Box(grown, score))
    return reading_order(boxes)


def _dilate(mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Closes gaps of one pixel: a pixel of the result is set if one of a 2x2 block of pixels is set."""
    wide = np.pad(mask, ((0, 1), (0, 1)))
    return np.asarray(wide[:-1, :-1] | wide[1:, :-1] | wide[:-1, 1:] | wide[1:, 1:])


def outlines(mask: npt.NDArray[np.bool_]) -> Iterator[FloatArray]:
    """Yields the outline of each connected region of ``mask``: the corners of the first and last pixels of its rows.

    Pixels are connected if their corners touch. An outline is float64[n, 2], x and y; the top left pixel covers 0 to 1
    in both directions.
    """
    steps = np.diff(np.pad(mask, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    rows, begins = np.nonzero(steps == 1)
    _, ends = np.nonzero(steps == -1)  # in the same order, one past the last pixel
    region = _connect(rows, begins, ends, mask.shape[0])
    for root in np.unique(region):
        y, x0, x1 = (part[region == root] for part in (rows, begins, ends))
        xs, ys = np.concatenate([x0, x0, x1, x1]), np.concatenate([y, y + 1, y, y + 1])
        yield np.stack([xs, ys], axis=1).astype(np.float64)


def _connect(
    rows: npt.NDArray[np.intp], begins: npt.NDArray[np.intp], ends: npt.NDArray[np.intp], height: int
) -> npt.NDArray[np.intp]:
    """The region number of each run of set pixels in a row, by union-find over the runs of adjacent rows."""
    parent = list(range(len(rows)))

    def root(run: int) -> int:
        while parent[run] != run:
            parent[run] = parent[parent[run]]
            run = parent[run]
        return run

    first = np.searchsorted(rows, np.arange(height + 1))
    for row in range(1, height):
        above, here = int(first[row - 1]), int(first[row])
        while above < first[row] and here < first[row + 1]:
            if begins[above] <= ends[here] and begins[here] <= ends[above]:  # "<=": touching corners connect
                parent[root(here)] = root(above)
            if ends[above] < ends[here]:
                above += 1
            else:
                here += 1
    return np.array([root(run) for run in range(len(rows))], np.intp)


def smallest_rectangle(points: FloatArray) -> FloatArray:
    """The rectangle of smallest area around the points, float64[4, 2], its corners in the order of ``Box``.

    One of its sides lies on an edge of the convex hull, so only the directions of these edges are tried.
    """
    hull = convex_hull(points)
    edges = np.roll(hull, -1, axis=0) - hull
    along = edges / np.linalg.norm(edges, axis=1, keepdims=True)
    across = np.stack([-along[:, 1], along[:, 0]], axis=1)
    u, v = hull @ along.T, hull @ across.T  # [point, direction]
    best = int(np.argmin(np.ptp(u, axis=0) * np.ptp(v, axis=0)))
    low = np.array([u[:, best].min(), v[:, best].min()])
    high = np.array([u[:, best].max(), v[:, best].max()])
    axes = np.stack([along[best], across[best]])
    return _begin_at_text(low, high, axes)


def _begin_at_text(low: FloatArray, high: FloatArray, axes: FloatArray) -> FloatArray:
    """The corners of a rectangle with this extent along two orthogonal axes, in the order of ``Box``."""
    centre = (low + high) / 2 @ axes
    sides = axes * (high - low)[:, None]
    flat = int(np.argmax(np.abs(axes[:, 0])))  # the axis nearer to the horizontal
    lengths = high - low
    if lengths[1 - flat] >= _TALL * lengths[flat]:
        flat = 1 - flat
    right, down = sides[flat], sides[1 - flat]
    if right[0] < 0 or (right[0] == 0 and right[1] > 0):
        right = -right
    if right[0] * down[1] - right[1] * down[0] < 0:  # makes the order clockwise, since y grows downwards
        down = -down
    return np.asarray([centre + (a * right + b * down) / 2 for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))])


def convex_hull(points: FloatArray) -> FloatArray:
    """The corners of the convex hull in order, without collinear ones (Andrew's monotone chain)."""
    ordered = np.unique(points, axis=0).tolist()

    def half(chain: list[list[float]]) -> list[list[float]]:
        kept: list[list[float]] = []
        for x, y in chain:
            while len(kept) > 1:
                (x0, y0), (x1, y1) = kept[-2], kept[-1]
                if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0:
                    break
                kept.pop()
            kept.append([x, y])
        return kept[:-1]

    return np.array(half(ordered) + half(ordered[::-1]))


def grow(corners: FloatArray, ratio: float = UNCLIP_RATIO) -> FloatArray:
    """Moves the sides of a rectangle outwards by area * ratio / perimeter, which reverts the shrinking of DB."""
    right, down = corners[1] - corners[0], corners[3] - corners[0]
    width, height = np.linalg.norm(right), np.linalg.norm(down)
    distance = width * height * ratio / (2 * (width + height))
    across, along = right / width * distance, down / height * distance
    signs = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    return np.asarray(corners + signs @ np.stack([across, along]))


def _shortest_side(corners: FloatArray) -> float:
    return float(min(np.linalg.norm(corners[1] - corners[0]), np.linalg.norm(corners[3] - corners[0])))


def _inside(corners: FloatArray, points: FloatArray) -> npt.NDArray[np.bool_]:
    """Whether each of the points [n, 2] lies in the rectangle, bool[n]."""
    right, down = corners[1] - corners[0], corners[3] - corners[0]
    offset = points - corners[0]
    u, v = offset @ right / (right @ right), offset @ down / (down @ down)
    return np.asarray((u >= 0) & (u <= 1) & (v >= 0) & (v <= 1))


def _mean_inside(probability: npt.NDArray[np.floating], corners: FloatArray) -> float:
    """The mean of the pixels whose centre lies in the rectangle."""
    x0, y0 = np.floor(np.maximum(corners.min(axis=0), 0)).astype(int)
    x1, y1 = np.ceil(corners.max(axis=0)).astype(int)
    part = probability[y0:y1, x0:x1]
    ys, xs = np.mgrid[0 : part.shape[0], 0 : part.shape[1]]
    middles = np.stack([xs.ravel() + x0 + 0.5, ys.ravel() + y0 + 0.5], axis=1)
    values = part.ravel()[_inside(corners, middles)]
    return float(values.mean()) if values.size else 0.0


def reading_order(boxes: list[Box]) -> list[Box]:
    """Sorts boxes from top to bottom, and from left to right if their centres are at most half a box height apart."""
    rows: list[list[Box]] = []
    for box in sorted(boxes, key=lambda entry: float(entry.centre[1])):
        if rows and box.centre[1] - rows[-1][0].centre[1] < rows[-1][0].height / 2:
            rows[-1].append(box)
        else:
            rows.append([box])
    return [box for row in rows for box in sorted(row, key=lambda entry: float(entry.centre[0]))]
