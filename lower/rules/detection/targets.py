"""Targets for a detector: the true box of each anchor and proposal, and hard examples.

The LoD of the true boxes assigns them to images. Boxes include their last element. Proposals are sampled on the host,
image by image, and the results of all images are concatenated.
"""

from __future__ import annotations

from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import offsets_from, one_behind_the_other, true_places, whole
from pdhlo.lower.rules.detection.boxes import LARGEST_TIE, encoded, pixel_overlaps
from pdhlo.lower.rules.helpers import constant
from pdhlo.lower.rules.lod import lod_of, offsets_of, sequence_of_rows, sequences_of
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.traced_values import LoDArray, bounded_rows, dense

# Targets of matched priors


@rule("target_assign", lod=True, bounded="rows")
def target_assign(
    x: Value, match_indices: Value, neg_indices: Value = None, *, mismatch_value: int
) -> tuple[Value, Value]:
    """The target of each of M priors of N images [N, M, K], and its weight [N, M, 1] as float32.

    The target of prior m is row ``match_indices[n, m]`` of the image's sequence in ``x`` [rows, P, K], at column m % P,
    with weight 1. A match of -1 gives ``mismatch_value`` with weight 0. The priors ``neg_indices`` int[rows, 1], with a
    LoD of the images, get ``mismatch_value`` with weight 1. Raises InputError for other ranks and for a LoD that does
    not have N sequences. Source: Paddle 2.3 target_assign; Paddle 2.6 does not have it.
    """
    data, matches = whole(x), whole(match_indices)
    if data.ndim != 3 or matches.ndim != 2:
        raise InputError(f"pd.target_assign: x has rank {data.ndim}, match_indices {matches.ndim}; expected 3 and 2")
    images, priors = matches.shape
    starts = jnp.asarray(_offsets_of_images(x, images, "x"))[:-1, None]
    matched, columns = matches >= 0, jnp.arange(priors) % data.shape[1]
    assigned_rows = (
        data[jnp.where(matched, starts + matches, 0), columns] if data.shape[0] else jnp.zeros((), data.dtype)
    )
    other = jnp.asarray(mismatch_value, data.dtype)
    target, weight = jnp.where(matched[:, :, None], assigned_rows, other), matched
    target = jnp.broadcast_to(target, (images, priors, data.shape[2]))
    if neg_indices is not None:
        rows = jnp.reshape(whole(neg_indices), (-1,))
        owners = sequence_of_rows(jnp.asarray(_offsets_of_images(neg_indices, images, "neg_indices")), rows.shape[0])
        target, weight = target.at[owners, rows].set(other), weight.at[owners, rows].set(True)
    return target, weight[:, :, None].astype(jnp.float32)


def _offsets_of_images(x: Value, images: int, name: str) -> Array:
    levels = lod_of(x, f"pd.target_assign: {name}")
    if len(levels) != 1 or levels[0].shape[0] != images + 1:
        raise InputError(f"pd.target_assign: the LoD of {name} must have one level, with {images} sequences")
    return levels[0]


# Hard examples


@rule(
    "mine_hard_examples",
    lod=True,
    bounded="results",
    shapes={"cls_loss": "N P", "loc_loss": "N P", "match_indices": "N P", "match_dist": "N P"},
)
def mine_hard_examples(
    cls_loss: Value,
    loc_loss: Value,
    match_indices: Value,
    match_dist: Value,
    *,
    neg_pos_ratio: float,
    neg_dist_threshold: float,
    sample_size: int,
    mining_type: str,
) -> tuple[Value, Value]:
    """Selects the priors that are negative examples, [rows, 1] with a LoD of the images; also the updated matches.

    ``mining_type`` max_negative: among the priors without a match (-1) and with a ``match_dist`` below
    ``neg_dist_threshold``, those with the largest losses; their number is ``neg_pos_ratio`` times that of matched
    priors. hard_example: the ``sample_size`` priors with the largest losses, ``loc_loss`` included; matched ones that
    are not among them lose their match in ``match_indices`` [N, M]. Raises InputError for another type.
    Source: Paddle 2.6 legacy operator mine_hard_examples.
    """
    if mining_type not in ("max_negative", "hard_example"):
        raise InputError(
            f"pd.mine_hard_examples: mining_type is {mining_type!r}, expected max_negative or hard_example"
        )
    hard, loss, matches = mining_type == "hard_example", whole(cls_loss), whole(match_indices)
    if hard and loc_loss is not None:
        loss = loss + whole(loc_loss)
    unmatched = matches == -1
    open_ = jnp.ones(loss.shape, bool) if hard else unmatched & (whole(match_dist) < neg_dist_threshold)
    matched = jnp.sum(~unmatched, 1, keepdims=True).astype(jnp.float32)
    wanted = sample_size if hard else (matched * jnp.float32(neg_pos_ratio)).astype(jnp.int32)
    chosen = open_ & (_ranks((~open_).astype(jnp.int32), -loss) < wanted)
    updated = jnp.where(~unmatched & ~chosen, -1, matches) if hard else matches
    chosen &= unmatched
    counts = jnp.sum(chosen, 1, dtype=jnp.int32)
    places = jax.vmap(lambda mask: true_places(mask, mask.shape[0]))(chosen)
    [rows] = one_behind_the_other([places[..., None]], counts)
    return bounded_rows(rows, (offsets_from(counts),)), updated


def _ranks(*keys: Array) -> Array:
    """The rank of each element of [N, M] in its row sorted by ``keys``; equal elements keep their order."""
    place = lax.broadcasted_iota(jnp.int32, keys[0].shape, 1)
    *_, order = lax.sort((*keys, place), dimension=1, num_keys=len(keys), is_stable=True)
    return jax.vmap(lambda indices, row: jnp.zeros_like(row).at[indices].set(row))(order, place)


# Proposals


@rule("generate_proposal_labels", host=True, random=True, lod=True)
def generate_proposal_labels(
    rpn_rois: Value,
    gt_classes: Value,
    is_crowd: Value,
    gt_boxes: Value,
    im_info: Value,
    max_overlap: Value = None,
    *,
    batch_size_per_im: int,
    fg_fraction: float,
    fg_thresh: float,
    bg_thresh_hi: float,
    bg_thresh_lo: float,
    bbox_reg_weights: tuple[float, ...],
    class_nums: int,
    use_random: bool,
    is_cascade_rcnn: bool,
    is_cls_agnostic: bool,
    key: Array,
) -> tuple[Value, Value, Value, Value, Value, Value]:
    """Samples proposals for training, positive ones first, with a LoD of the images.

    The true boxes are proposals, too. A proposal that overlaps a true box by at least ``fg_thresh`` has its label; one
    with an overlap in [``bg_thresh_lo``, ``bg_thresh_hi``) has label 0. With ``is_cls_agnostic`` all targets are in the
    second class, and there must be two. A cascade takes all proposals, without those that are true boxes
    (``max_overlap``).

    Returns the proposals [rows, 4], their labels [rows, 1], the targets [rows, 4 * classes], two equal masks of the
    targets that count, and the largest overlap of each proposal. Raises InputError for a LoD with another number of
    images. Source: Paddle 2.6 legacy operator generate_proposal_labels.
    """
    if is_cls_agnostic and class_nums < 2:
        raise InputError(f"pd.generate_proposal_labels: class_nums {class_nums}; without classes it must be 2 or more")
    settings = Labelling(
        batch_size_per_im,
        fg_fraction,
        fg_thresh,
        bg_thresh_hi,
        bg_thresh_lo,
        bbox_reg_weights,
        class_nums,
        is_cascade_rcnn,
        is_cls_agnostic,
        _generator(key) if use_random else None,
    )
    images = np.asarray(dense(im_info))
    where = "pd.generate_proposal_labels"
    rois_of, classes, crowds, boxes = by_image(len(images), rpn_rois, gt_classes, is_crowd, gt_boxes, where=where)
    most = [None] * len(images) if max_overlap is None else by_image(len(images), max_overlap, where=where)[0]
    labelled = [
        proposals_labelled(rois_of[i], classes[i], crowds[i], boxes[i], images[i], most[i], settings)
        for i in range(len(images))
    ]
    rois, label, target, inside, outside, overlap = (joined(list(parts)) for parts in zip(*labelled, strict=True))
    return rois, label, target, inside, outside, overlap


@dataclass(frozen=True, slots=True)
class Labelling:
    """The parameters of sampling proposals."""

    batch_size: int
    fraction: float
    positive: float
    negative_high: float
    negative_low: float
    weights: tuple[float, ...]
    classes: int
    cascade: bool
    agnostic: bool
    generator: np.random.Generator | None


def proposals_labelled(
    rois: np.ndarray,
    gt_classes: np.ndarray,
    is_crowd: np.ndarray,
    gt_boxes: np.ndarray,
    im_info: np.ndarray,
    max_overlap: np.ndarray | None,
    settings: Labelling,
) -> tuple[np.ndarray, ...]:
    """The results of ``generate_proposal_labels`` for one image."""
    scale = im_info.reshape(-1)[2]
    rois = rois / scale
    if settings.cascade and max_overlap is not None:
        keep = np.all(rois[:, 2:] - rois[:, :2] + 1 > 0, 1) & (max_overlap.reshape(-1) < 1)
        rois = rois[keep] if keep.any() else np.zeros((1, 4), rois.dtype)
    boxes = np.concatenate([gt_boxes, rois])
    overlap = pixel_overlaps(boxes[:, None], gt_boxes[None], np)
    most = overlap.max(1, initial=0)
    best = np.where(np.concatenate([is_crowd.reshape(-1) != 0, np.zeros(len(rois), bool)]), -1, most)
    positive = np.flatnonzero(best >= settings.positive)
    negative = np.flatnonzero(
        (best < settings.positive) & (best >= settings.negative_low) & (best < settings.negative_high)
    )
    if not settings.cascade:
        limit = int(np.floor(settings.batch_size * settings.fraction))
        positive = _drawn(positive, limit, settings.generator)
        negative = _drawn(negative, settings.batch_size - len(positive), settings.generator)
    is_owner = np.abs(overlap[positive] - most[positive, None]) < LARGEST_TIE
    owner = np.argmax(is_owner, 1) if is_owner.size else np.zeros(len(positive), np.int64)
    chosen = np.concatenate([positive, negative])
    label = np.zeros((len(chosen), 1), np.int32)
    label[: len(positive), 0] = gt_classes.reshape(-1)[owner]
    delta = encoded(boxes[positive], gt_boxes[owner], np) / np.asarray(settings.weights, boxes.dtype)
    target = np.zeros((len(chosen), settings.classes, 4), boxes.dtype)
    inside = np.zeros_like(target)
    rows = np.flatnonzero(label[:, 0] > 0)
    column = np.ones(len(rows), np.int64) if settings.agnostic else label[rows, 0]
    target[rows, column], inside[rows, column] = delta[rows], 1
    flat = len(chosen), 4 * settings.classes
    inside = inside.reshape(flat)
    return boxes[chosen] * scale, label, target.reshape(flat), inside, inside.copy(), most[chosen]


# Shared


def _drawn(places: np.ndarray, limit: int | None, generator: np.random.Generator | None) -> np.ndarray:
    """At most ``limit`` of the indices: the first ones, or drawn ones with a generator."""
    if limit is None or len(places) <= limit:
        return places
    return places[:limit] if generator is None else generator.permutation(places)[:limit]


def by_image(images: int, *values: Value, where: str) -> list[list[np.ndarray]]:
    """The rows of each image for each of the values; raises InputError if there are not ``images`` images."""
    parts = [sequences_of(value) for value in values]
    if any(len(part) != images for part in parts):
        raise InputError(f"{where}: the boxes need a LoD with one sequence for each of {images} images")
    return parts


def joined(parts: list[np.ndarray]) -> LoDArray:
    """The concatenated rows of all images, with their LoD."""
    return LoDArray(constant(np.concatenate(parts)), (constant(offsets_of([len(part) for part in parts])),))


def _generator(key: Array) -> np.random.Generator:
    return np.random.default_rng(np.asarray(jax.random.key_data(key)).tolist())
