"""What cannot be run, or not as Paddle does, and why: the one table that tests, ``pdhlo inspect`` and the docs read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that an operator does in Paddle and not here."""

    operator: str
    """The operator's name in the dialect."""
    what: str
    """Which uses of it; all of them where this is empty."""
    reason: str
    cases: tuple[str, ...] = ()
    """Programs of the conformance corpus that show it."""


_GRADIENT_ONLY = "its shape depends on data, so the rule runs on the host; jax cannot differentiate it"
_ONEDNN_INT8 = "oneDNN's int8 kernels read scales that Paddle's translation drops"
_ORDER = "Paddle's order among equal elements is arbitrary for large inputs; here the first one wins"
_DEVICE = "it needs a library of Paddle's GPU build"

KNOWN_GAPS: tuple[Gap, ...] = (
    Gap("fusion_group", "", "Paddle's code generator writes its CUDA source while a graph is optimised"),
    Gap("weight_quantize", "", "the layout that it writes is permuted for one GPU"),
    *(Gap(name, "", _DEVICE) for name in ("weight_only_linear", "weight_dequantize", "llm_int8_linear", "quant_linear")),
    *(Gap(name, "", _DEVICE) for name in ("flash_attn_unpadded", "block_multihead_attention_", "dgc_momentum")),
    *(Gap(name, "", "Paddle has no CPU kernel for it") for name in ("correlation", "bilateral_slice")),
    Gap(
        "matrix_rank",
        "TolTensor",
        "Paddle's translation drops the tensor",
        ("matrix_rank-001", "matrix_rank-004", "matrix_rank-p-005", "matrix_rank-p-006"),
    ),
    Gap("allclose", "tolerances of more digits than float32", "Paddle reads them as text", ("allclose-p-003",)),
    Gap("matmul_v1", "int8 with scales", _ONEDNN_INT8, ("matmul-011",)),
    Gap("matmul", "legacy mul of uint8 with scales", _ONEDNN_INT8, ("mul-002",)),
    Gap(
        "reshape",
        "Shape and ShapeTensor both given",
        "Paddle's translation keeps Shape, its kernel takes ShapeTensor",
        ("reshape2-005",),
    ),
    Gap("share_data", "a result that is updated in place", "values share no memory here", ("share_data-p-003",)),
    Gap("lu", "pivot=False", "Paddle's CPU kernel refuses it as well"),
    Gap(
        "lstsq",
        "rank and singular_values of drivers without them",
        "Paddle leaves them empty or uninitialised",
        ("lstsq-p-001", "lstsq-p-004", "lstsq-p-006"),
    ),
    Gap("cholesky", "matrices that are not positive definite", "Paddle raises an error, the result here is NaN"),
    Gap("inverse", "singular matrices", "Paddle raises an error, the result here is infinite or NaN"),
    *(Gap(name, "equal elements", _ORDER) for name in ("topk", "kthvalue", "argsort")),
    *(Gap(name, "gradient", _GRADIENT_ONLY) for name in ("eig", "masked_select", "unique", "unique_consecutive")),
    Gap("unique", "NaN", "Paddle's result is broken; NumPy's is given"),
    Gap("memory_efficient_attention", "dropout in training", "its operand key takes the name of the random key"),
    Gap("distributed_fused_lamb", "nranks or acc_steps > 1", "it is computed on one device, of one gradient"),
    Gap("warpctc", "WarpCTCGrad of sequences with LoD", "it has as many steps as all rows together, not the longest"),
    Gap("polygamma", "n = 0", "Paddle's kernel gives -inf; the digamma function is given"),
    Gap("class_center_sample", "nranks > 1", "computed as on one device"),
    *(
        Gap(name, "boxes of 8 and more numbers", "polygons are not supported")
        for name in ("multiclass_nms", "multiclass_nms2", "multiclass_nms3", "locality_aware_nms")
    ),
    Gap("fake_quantize_range_abs_max", "training", "its window of old scales is an output that it does not read"),
)


def gaps_of(operator: str) -> list[Gap]:
    """The gaps of one operator of the dialect."""
    return [gap for gap in KNOWN_GAPS if gap.operator == operator]
