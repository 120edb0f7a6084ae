"""Saves networks that are published as code, at their real sizes, with what Paddle computes. No pdhlo is imported.

    OMP_NUM_THREADS=1 PYTHON tools/generators/published_networks.py FOLDER [NAME …]

PYTHON has Paddle 3.3.1. Most networks are in PaddleX 3.7.2 (``pip install --no-deps paddlex==3.7.2``, then what its
imports ask for). For the others, PYTHONPATH names a checkout of PaddleClas (d178931f), PaddleDetection (666f597f, whose
imports need ``numpy<2``) or PaddleGAN (094a2eb). Weights are seeded, since the published ones cannot be had everywhere.
FOLDER/NAME gets ``inference.json`` and
``inference.pdiparams`` with open sizes, ``io.npz`` (``in/<feed>``, ``out/<place>`` of Paddle's predictor, and
``moved/<place>``, the same for feeds moved by 1e-6, which shows how far apart two right answers may be), and
``paddle.json`` with the seconds of Paddle's second run, without oneDNN. ``pdhlo.tools.bench.published`` compares.
"""

import fnmatch
import functools
import importlib
import json
import sys
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import paddle
from decoders import computing
from paddle import nn
from paddle.static import InputSpec

Tensor = Any

Scaled = Sequence[tuple[str, float]]
"""Patterns of names of parameters, and the factors that bring the results to the range of real ones."""

_MOVED = 1e-6


class OneInput(nn.Layer):
    """A network of PaddleX, which takes a list, with one input."""

    def __init__(self, network: nn.Layer) -> None:
        super().__init__()
        self.network = network

    def forward(self, x: Tensor) -> Tensor:
        """The result of the network."""
        return self.network([x])


class Formula(nn.Layer):
    """PP-FormulaNet, whose loop over words is one of the program: caches of keys and values grow, and its end is data.

    The published code has a loop of Python for it, which cannot be saved.
    """

    def __init__(self, network: nn.Layer) -> None:
        super().__init__()
        self.network = network

    def forward(self, x: Tensor) -> Tensor:
        """The words, int64 [batch, as many as there are]."""
        network, settings = self.network, self.network.config.text_config
        decoder = network.model.decoder
        encoded = network._encode(x)
        batch = paddle.shape(encoded)[0]
        heads = settings.decoder_attention_heads
        empty = [batch, heads, 0, settings.d_model // heads]
        state = [
            paddle.full([], 0, dtype="int64"),
            paddle.full([batch, 1], settings.decoder_start_token_id, dtype="int64"),
            paddle.full([batch, 0], 0, dtype="int64"),
            paddle.ones([batch], dtype="int64"),
            *(paddle.zeros(empty) for _ in range(2 * len(decoder.layers))),
        ]

        def goes_on(i: Tensor, last: Tensor, words: Tensor, going: Tensor, *caches: Tensor) -> Tensor:
            return paddle.logical_and(i < settings.max_position_embeddings - 1, going.sum() > 0)

        def next_word(i: Tensor, last: Tensor, words: Tensor, going: Tensor, *caches: Tensor) -> list[Tensor]:
            hidden = decoder.embed_tokens(last) + decoder.embed_positions(paddle.zeros_like(last) + i)
            hidden = decoder.layernorm_embedding(hidden)
            grown = []
            for place, layer in enumerate(decoder.layers):
                cache = {"self_k": caches[2 * place], "self_v": caches[2 * place + 1]}
                hidden = layer(hidden, encoder_hidden_states=encoded, cache=cache)
                grown += [cache["self_k"], cache["self_v"]]
            word = network.lm_head(decoder.layer_norm(hidden))[:, -1, :].argmax(axis=-1)
            word = word * going + settings.pad_token_id * (1 - going)
            going = going * (word != settings.eos_token_id).astype("int64")
            last = word.unsqueeze(-1)
            return [i + 1, last, paddle.concat([words, last], axis=1), going, *grown]

        return paddle.static.nn.while_loop(goes_on, next_word, state)[2]


class TableTags(nn.Layer):
    """SLANet or SLANeXt, whose loop over the tags of a table is one of the program."""

    def __init__(self, network: nn.Layer) -> None:
        super().__init__()
        self.network = network

    def forward(self, x: Tensor) -> Tensor:
        """The probability of each tag, float32 [batch, as many as there are, tags]."""
        head = self.network.head
        settings = head.config
        features = self.network.backbone(x)
        batch = paddle.shape(features)[0]
        state = [
            paddle.full([], 0, dtype="int64"),
            paddle.zeros([batch, settings.hidden_size]),
            paddle.zeros([batch], "int64"),
            paddle.zeros([batch, 0, settings.out_channels]),
            paddle.zeros([batch], "bool"),
        ]

        def goes_on(i: Tensor, hidden: Tensor, tag: Tensor, steps: Tensor, ended: Tensor) -> Tensor:
            return paddle.logical_and(i < settings.max_text_length + 1, paddle.logical_not(ended.all()))

        def next_tag(i: Tensor, hidden: Tensor, tag: Tensor, steps: Tensor, ended: Tensor) -> list[Tensor]:
            hot = nn.functional.one_hot(tag, settings.out_channels)
            hidden, _ = head.structure_attention_cell(hidden, features, hot)
            step = head.structure_generator(hidden)
            tag = step.argmax(axis=1)
            steps = paddle.concat([steps, step.unsqueeze(1)], axis=1)
            return [i + 1, hidden, tag, steps, paddle.logical_or(ended, tag == settings.out_channels - 1)]

        return nn.functional.softmax(paddle.static.nn.while_loop(goes_on, next_tag, state)[3], axis=-1)


class Restored(nn.Layer):
    """GFPGAN, which adds the noise that it was built with, so that two runs have one result."""

    def __init__(self, network: nn.Layer) -> None:
        super().__init__()
        self.network = network

    def forward(self, x: Tensor) -> Tensor:
        """The restored face, float32 [batch, 3, 512, 512]."""
        return self.network(x, return_rgb=False, randomize_noise=False)[0]


def _of_paddlex(
    module: str, name: str, form: Callable[[nn.Layer], nn.Layer] = OneInput, scaled: Scaled = (), **settings: object
) -> nn.Layer:
    """A network of PaddleX, from the class of its module."""
    kind = getattr(importlib.import_module(f"paddlex.inference.models.{module}"), name)
    return form(_seeded(kind(kind.config_class(**settings)), scaled))


def _of_detection(config: str, scaled: Scaled) -> nn.Layer:
    """A network of PaddleDetection, from its configuration, with what follows the network, such as the NMS."""
    workspace = importlib.import_module("ppdet.core.workspace")
    configs = Path(str(importlib.import_module("ppdet").__file__)).parents[1] / "configs"
    settings = workspace.load_config(str(configs / config))
    settings.pretrain_weights = None
    network = _seeded(workspace.create(settings.architecture), scaled)
    for layer in network.sublayers():
        if hasattr(layer, "convert_to_deploy"):
            layer.convert_to_deploy()
    return network


def _of_classification(name: str) -> nn.Layer:
    """A network of PaddleClas."""
    return _seeded(getattr(importlib.import_module("ppcls.arch.backbone.legendary_models.pp_hgnet_v2"), name)())


def _of_restoration() -> nn.Layer:
    """GFPGAN, as PaddleGAN configures it."""
    kind = importlib.import_module("ppgan.models.generators.gfpganv1_clean_arch").GFPGANv1Clean
    return Restored(_seeded(kind(out_size=512, input_is_latent=True, different_w=True, sft_half=True)))


def _seeded(network: nn.Layer, scaled: Scaled = ()) -> nn.Layer:
    """The network with drawn parameters; those that would be one constant are drawn, too, so that results differ."""
    for name, parameter in network.named_parameters():
        if parameter.numel() > 1 and bool((parameter == parameter.flatten()[0]).all()):
            parameter.set_value(parameter + 0.05 * paddle.randn(parameter.shape, parameter.dtype))
        for pattern, factor in scaled:
            if fnmatch.fnmatch(name, pattern):
                parameter.set_value(factor * parameter)
    network.eval()
    return network


@dataclass(frozen=True)
class Network:
    """A published network, the sizes of its pictures, and which of them are open in what is saved."""

    make: Callable[[], nn.Layer]
    """Gives the network with seeded parameters."""
    picture: tuple[int, int, int]
    """Channels, height, width of the picture that is fed."""
    is_open: tuple[bool, bool] = (True, True)
    """Whether height and width are open."""
    batch: int | None = None
    """The number of pictures if only one may be fed; None: two are fed, and the number is open.

    The published code of GFPGAN has as many groups of a convolution as pictures; that of Mask R-CNN joins the boxes of
    several pictures only if all have equally many.
    """
    beside: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    """The other inputs of a detector by name; each picture is fed with this row of numbers."""


_DETECTION, _RECOGNITION = "text_detection.modeling", "text_recognition.modeling"
_TABLES = "table_structure_recognition.modeling"
_FORMULA = functools.partial(_of_paddlex, "formula_recognition.modeling.pp_formulanet", "PPFormulaNet", Formula)
_SMALL_TEXT = {"d_model": 384, "decoder_layers": 2, "decoder_ffn_dim": 1536, "max_position_embeddings": 1024}
_SMALL_VISION = {
    "num_hidden_layers": 2,
    "hidden_size": 384,
    "num_attention_heads": 6,
    "mlp_dim": 1536,
    "global_attn_indexes": [1],
}
_SHORT_TEXT = {"max_position_embeddings": 512}
"""A fifth of the published words, which take Paddle ten minutes."""
_FIXED, _LINE = (False, False), (False, True)
_PICODET_SCALED = [("backbone.*conv.weight", 1.25), ("head.*conv.weight", 15.0), ("head.head_*.weight", 15.0)]
_SCALE = {"scale_factor": (1.5, 1.25)}


def _network(module: str, name: str, *sizes: Any, **more: Any) -> Network:
    """A network of PaddleX; ``sizes`` are the picture and which of its sizes are open."""
    return Network(functools.partial(_of_paddlex, module, name, **more), *sizes)


NETWORKS = {
    "PP-LCNet": _network("image_classification.modeling.pplcnet", "PPLCNet", (3, 224, 224)),
    "UVDoc": _network("image_unwarping.modeling.uvdoc", "UVDocNet", (3, 488, 712), scaled=[("head.out_point*", 0.01)]),
    "PP-OCRv5_mobile_det": _network(f"{_DETECTION}.pp_ocrv5_mobile_det", "PPOCRV5MobileDet", (3, 320, 480)),
    "PP-OCRv5_server_det": _network(f"{_DETECTION}.pp_ocrv5_server_det", "PPOCRV5ServerDet", (3, 320, 480)),
    "PP-OCRv6_small_det": _network(f"{_DETECTION}.pp_ocrv6_small_det", "PPOCRV6SmallDet", (3, 320, 480)),
    "PP-OCRv6_medium_det": _network(f"{_DETECTION}.pp_ocrv6_medium_det", "PPOCRV6MediumDet", (3, 320, 480)),
    "PP-OCRv5_mobile_rec": _network(f"{_RECOGNITION}.pp_ocrv5_mobile_rec", "PPOCRV5MobileRec", (3, 48, 320), _LINE),
    "PP-OCRv5_server_rec": _network(f"{_RECOGNITION}.pp_ocrv5_server_rec", "PPOCRV5ServerRec", (3, 48, 320), _LINE),
    "PP-OCRv6_tiny_rec": _network(f"{_RECOGNITION}.pp_ocrv6_tiny_rec", "PPOCRV6TinyRec", (3, 48, 320), _LINE),
    "PP-OCRv6_small_rec": _network(f"{_RECOGNITION}.pp_ocrv6_small_rec", "PPOCRV6SmallRec", (3, 48, 320), _LINE),
    "SLANet": _network(f"{_TABLES}.slanet", "SLANet", (3, 488, 488), _FIXED, form=TableTags),
    "SLANeXt": _network(f"{_TABLES}.slanext", "SLANeXt", (3, 512, 512), _FIXED, form=TableTags),
    "PP-FormulaNet-L": Network(functools.partial(_FORMULA, text_config=_SHORT_TEXT), (1, 512, 512), _FIXED),
    "PP-FormulaNet-2": Network(
        functools.partial(_FORMULA, text_config=_SMALL_TEXT, vision_config=_SMALL_VISION), (1, 512, 512), _FIXED
    ),
    "PP-HGNetV2-B4": Network(functools.partial(_of_classification, "PPHGNetV2_B4"), (3, 224, 224)),
    "PicoDet-S": Network(
        functools.partial(_of_detection, "picodet/picodet_s_320_coco_lcnet.yml", _PICODET_SCALED),
        (3, 320, 320),
        _FIXED,
        beside=_SCALE,
    ),
    "RT-DETR-R18": Network(
        functools.partial(_of_detection, "rtdetr/rtdetr_r18vd_6x_coco.yml", []),
        (3, 640, 640),
        _FIXED,
        beside={"im_shape": (640.0, 640.0), **_SCALE},
    ),
    "Mask R-CNN": Network(
        functools.partial(_of_detection, "mask_rcnn/mask_rcnn_r50_fpn_1x_coco.yml", [("bbox_head.bbox_score*", 20.0)]),
        (3, 480, 640),
        batch=1,
        beside={"im_shape": (480.0, 640.0), **_SCALE},
    ),
    "GFPGAN": Network(_of_restoration, (3, 512, 512), _FIXED, batch=1),
}


def save(network: Network, folder: Path) -> None:
    """Writes a network, and what Paddle's predictor computes."""
    channels, height, width = network.picture
    sizes = [None if is_open else size for size, is_open in zip((height, width), network.is_open, strict=True)]
    name = "image" if network.beside else "x"
    specs = {name: InputSpec([network.batch, channels, *sizes], "float32", name)}
    specs |= {more: InputSpec([network.batch, len(row)], "float32", more) for more, row in network.beside.items()}
    paddle.seed(7)
    program = paddle.jit.to_static(network.make(), [specs] if network.beside else [*specs.values()], full_graph=True)
    paddle.jit.save(program, str(folder / "inference"))
    generator, batch = np.random.default_rng(3), network.batch or 2
    x = generator.standard_normal((batch, channels, height, width), "float32")
    noise = np.float32(_MOVED) * generator.standard_normal(x.shape, "float32")
    feeds = {more: np.tile(np.array(row, np.float32), (batch, 1)) for more, row in network.beside.items()}
    compute = computing(folder, {name: x, **feeds})
    compute()
    begin = time.perf_counter()
    results = compute()
    seconds = time.perf_counter() - begin
    arrays: dict[str, Any] = {f"in/{feed}": array for feed, array in {name: x, **feeds}.items()}
    for kind, outputs in (("out", results), ("moved", computing(folder, {name: x + noise, **feeds})())):
        arrays |= {f"{kind}/{place}": output for place, output in enumerate(outputs)}
    np.savez(folder / "io.npz", **arrays)
    (folder / "paddle.json").write_text(json.dumps({"seconds": seconds}))


def main(folder: Path, names: list[str]) -> None:
    """Write the networks of these names, or all."""
    warnings.filterwarnings("ignore")
    for name in names or NETWORKS:
        (folder / name).mkdir(parents=True, exist_ok=True)
        save(NETWORKS[name], folder / name)
        sys.stdout.write(f"{name}: written\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
