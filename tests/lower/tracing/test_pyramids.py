"""Regions that are aligned in the map of their level in one step: what the steps separate give, gradients too."""

from __future__ import annotations

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.lower.tracing.tracer import prepare
from pdhlo.lower.values.traced_values import bounded_rows
from tests.support import make_program

COUNTS = np.int32([3, 4])
ALIGNMENT = {"pooled_height": 2, "pooled_width": 3, "sampling_ratio": 0, "aligned": True}
LEVELS = {"min_level": 2, "max_level": 3, "refer_level": 3, "refer_scale": 8, "pixel_offset": True}


def program(*fetches, order="restore", scales=(0.5, 0.25), aligned=(ALIGNMENT, ALIGNMENT), **changed):
    places = [("rois2", "counts2", "x2", "y2"), ("rois3", "counts3", "x3", "y3")]
    ops = [
        (
            "distribute_fpn_proposals",
            {"FpnRois": ["rois"], "RoisNum": ["counts"]},
            {
                "MultiFpnRois": ["rois2", "rois3"],
                "MultiLevelRoIsNum": ["counts2", "counts3"],
                "RestoreIndex": ["restore"],
            },
            LEVELS | changed,
        ),
        *(
            (
                "roi_align",
                {"X": [x], "ROIs": [rois], "RoisNum": [counts]},
                {"Out": [y]},
                {**alignment, "spatial_scale": scale},
            )
            for (rois, counts, x, y), scale, alignment in zip(places, scales, aligned, strict=True)
        ),
        ("concat", {"X": ["y2", "y3"]}, {"Out": ["joined"]}, {"axis": 0}),
        ("gather", {"X": ["joined"], "Index": [order]}, {"Out": ["out"]}, {}),
    ]
    floats = {"x2": [2, 2, 8, 9], "x3": [2, 2, 4, 5], "y2": [-1, 2, 2, 3], "y3": [-1, 2, 2, 3]}
    floats |= {name: [-1, 4] for name in ("rois", "rois2", "rois3")}
    floats |= {name: [-1, 2, 2, 3] for name in ("joined", "out")}
    variables = {name: ("float32", shape) for name, shape in floats.items()}
    variables |= {name: ("int32", [-1]) for name in ("counts", "counts2", "counts3")}
    variables |= {name: ("int32", [-1, 1]) for name in ("restore", "other")}
    feeds = ["x2", "x3", "rois", "counts", *(["other"] if order == "other" else [])]
    return pdhlo.load(make_program(ops, variables, feeds=feeds, fetches=fetches or ["out"]))


def feeds(seed=0):
    random = np.random.default_rng(seed)
    low = random.uniform(0, 12, (COUNTS.sum(), 2))
    rois = np.concatenate([low, low + random.uniform(0, 16, low.shape)], 1)
    maps = {"x2": random.standard_normal((2, 2, 8, 9)), "x3": random.standard_normal((2, 2, 4, 5))}
    floats = {name: value.astype(np.float32) for name, value in {**maps, "rois": rois}.items()}
    return {**floats, "counts": COUNTS}


def names(made):
    return [operation.operation.name for operation in prepare(made).operations]


@pytest.mark.parametrize("seed", range(3))
def test_regions_of_all_levels_are_aligned_in_one_step(seed):
    assert not {"pd.roi_align", "pd.concat", "pd.distribute_fpn_proposals_v1"} & set(names(program()))
    inputs = feeds(seed)
    separate = program("out", "y2", "y3").run(inputs)
    assert 0 < len(separate["y2"]) < len(inputs["rois"])  # both levels have some
    np.testing.assert_allclose(program().run(inputs)["out"], separate["out"], rtol=1e-6, atol=1e-6)


def test_regions_whose_number_is_data_are_aligned_in_one_step():
    inputs = feeds()
    rows = np.concatenate([inputs["rois"], np.full((5, 4), np.nan, np.float32)])
    padded = {**inputs, "rois": bounded_rows(rows, (np.int32([0, 3, 7]),))}
    function, parameters = program().jax_function()
    aligned = jax.jit(function)(parameters, padded)["out"].cut()
    np.testing.assert_allclose(aligned, program("out", "y2").run(inputs)["out"], rtol=1e-6, atol=1e-6)


def test_gradients_go_through_the_step():
    inputs = feeds()

    def gradients(made):
        function, parameters = made.jax_function()

        def loss(maps):
            return (function(parameters, {**inputs, **maps})["out"] ** 2).sum()

        return jax.jit(jax.grad(loss))({name: inputs[name] for name in ("x2", "x3")})

    ours, wanted = gradients(program()), gradients(program("out", "y2"))
    for name, gradient in wanted.items():
        assert np.abs(gradient).max() > 0
        np.testing.assert_allclose(ours[name], gradient, rtol=1e-5, atol=1e-5)


def test_pictures_are_mapped_over():
    batch = [feeds(0), feeds(1)]
    function, parameters = program().jax_function()
    together = jax.tree.map(lambda *parts: np.stack(parts), *batch)
    results = jax.jit(jax.vmap(lambda picture: function(parameters, picture)["out"]))(together)
    for result, inputs in zip(results, batch, strict=True):
        np.testing.assert_allclose(result, program().run(inputs)["out"], rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize(
    "made",
    [
        lambda: program("out", "joined"),
        lambda: program("out", "y3"),
        lambda: program(order="other"),
        lambda: program(aligned=(ALIGNMENT, {**ALIGNMENT, "sampling_ratio": 2})),
        lambda: program(max_level=4),
    ],
    ids=["joined is wanted", "a level is wanted", "another order", "unlike attributes", "a level without a map"],
)
def test_what_is_no_pyramid_stays_separate(made):
    assert names(made()).count("pd.roi_align") == 2


def test_maps_of_unlike_channels_are_refused():
    inputs = {**feeds(), "x3": np.zeros((2, 3, 4, 5), np.float32)}
    with pytest.raises(pdhlo.errors.InputError, match=r"joined.*: the levels of a pyramid are float32.2, 2, 8, 9., fl"):
        program().run(inputs)
