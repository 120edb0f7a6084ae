"""Saves networks that PaddleX publishes as code, at their real sizes, with what Paddle computes. No pdhlo is imported.

    OMP_NUM_THREADS=1 PYTHON tools/generators/published_networks.py FOLDER [NAME …]

PYTHON has Paddle 3.3.1 and PaddleX 3.7.2 (``pip install --no-deps paddlex==3.7.2``, then what its imports ask for).
Weights are seeded, since the published ones cannot be had everywhere. FOLDER/NAME gets ``inference.json`` and
``inference.pdiparams`` with open sizes, ``io.npz`` (``in/<feed>``, ``out/<place>`` of Paddle's predictor, and
``moved/<place>``, the same for feeds moved by 1e-6, which shows how far apart two right answers may be), and
``paddle.json`` with the seconds of Paddle's second run, without oneDNN. ``pdhlo.tools.bench.published`` compares.
"""

import importlib
import json
import sys
import time
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import paddle
from decoders import computing
from paddle import nn
from paddle.static import InputSpec

Tensor = Any

_MODELS = "paddlex.inference.models"
_MOVED = 1e-6
_BATCH = 2


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


@dataclass(frozen=True)
class Network:
    """A class of PaddleX, the size of its pictures, and how it is saved."""

    module: str
    name: str
    picture: tuple[int, int, int]
    """Channels, height, width of the picture that is fed."""
    is_open: tuple[bool, bool] = (True, True)
    """Whether height and width are open in what is saved."""
    form: Callable[[nn.Layer], nn.Layer] = OneInput
    settings: Mapping[str, Any] = field(default_factory=dict)
    small: str = ""
    """The prefix of the names of parameters that are scaled down, so that the results are in the range of real ones."""

    def make(self) -> nn.Layer:
        """The network with seeded weights. Those that would be one constant are drawn, too, so that results differ."""
        module = importlib.import_module(f"{_MODELS}.{self.module}")
        kind = getattr(module, self.name)
        paddle.seed(7)
        network = kind(kind.config_class(**self.settings))
        for name, parameter in network.named_parameters():
            if parameter.numel() > 1 and bool((parameter == parameter.flatten()[0]).all()):
                parameter.set_value(parameter + 0.05 * paddle.randn(parameter.shape, parameter.dtype))
            if self.small and name.startswith(self.small):
                parameter.set_value(0.01 * parameter)
        network.eval()
        return self.form(network)


_DETECTION, _RECOGNITION = "text_detection.modeling", "text_recognition.modeling"
_TABLES = "table_structure_recognition.modeling"
_FORMULA = "formula_recognition.modeling.pp_formulanet"
_SMALL_FORMULA = {
    "text_config": {"d_model": 384, "decoder_layers": 2, "decoder_ffn_dim": 1536, "max_position_embeddings": 1024},
    "vision_config": {
        "num_hidden_layers": 2,
        "hidden_size": 384,
        "num_attention_heads": 6,
        "mlp_dim": 1536,
        "global_attn_indexes": [1],
    },
}
_SHORT = {"text_config": {"max_position_embeddings": 512}}
"""A fifth of the published words, which take Paddle ten minutes."""
_FIXED, _LINE = (False, False), (False, True)
NETWORKS = {
    "PP-LCNet": Network("image_classification.modeling.pplcnet", "PPLCNet", (3, 224, 224)),
    "UVDoc": Network("image_unwarping.modeling.uvdoc", "UVDocNet", (3, 488, 712), small="head.out_point"),
    "PP-OCRv5_mobile_det": Network(f"{_DETECTION}.pp_ocrv5_mobile_det", "PPOCRV5MobileDet", (3, 320, 480)),
    "PP-OCRv5_server_det": Network(f"{_DETECTION}.pp_ocrv5_server_det", "PPOCRV5ServerDet", (3, 320, 480)),
    "PP-OCRv6_small_det": Network(f"{_DETECTION}.pp_ocrv6_small_det", "PPOCRV6SmallDet", (3, 320, 480)),
    "PP-OCRv6_medium_det": Network(f"{_DETECTION}.pp_ocrv6_medium_det", "PPOCRV6MediumDet", (3, 320, 480)),
    "PP-OCRv5_mobile_rec": Network(f"{_RECOGNITION}.pp_ocrv5_mobile_rec", "PPOCRV5MobileRec", (3, 48, 320), _LINE),
    "PP-OCRv5_server_rec": Network(f"{_RECOGNITION}.pp_ocrv5_server_rec", "PPOCRV5ServerRec", (3, 48, 320), _LINE),
    "PP-OCRv6_tiny_rec": Network(f"{_RECOGNITION}.pp_ocrv6_tiny_rec", "PPOCRV6TinyRec", (3, 48, 320), _LINE),
    "PP-OCRv6_small_rec": Network(f"{_RECOGNITION}.pp_ocrv6_small_rec", "PPOCRV6SmallRec", (3, 48, 320), _LINE),
    "SLANet": Network(f"{_TABLES}.slanet", "SLANet", (3, 488, 488), _FIXED, TableTags),
    "SLANeXt": Network(f"{_TABLES}.slanext", "SLANeXt", (3, 512, 512), _FIXED, TableTags),
    "PP-FormulaNet-L": Network(_FORMULA, "PPFormulaNet", (1, 512, 512), _FIXED, Formula, _SHORT),
    "PP-FormulaNet-2": Network(_FORMULA, "PPFormulaNet", (1, 512, 512), _FIXED, Formula, _SMALL_FORMULA),
}


def save(network: Network, folder: Path) -> None:
    """Writes a network, and what Paddle's predictor computes."""
    channels, height, width = network.picture
    sizes = [None if is_open else size for size, is_open in zip((height, width), network.is_open, strict=True)]
    spec = InputSpec([None, channels, *sizes], "float32", "x")
    program = paddle.jit.to_static(network.make(), [spec], full_graph=True)
    paddle.jit.save(program, str(folder / "inference"))
    generator = np.random.default_rng(3)
    x = generator.standard_normal((_BATCH, channels, height, width), "float32")
    noise = np.float32(_MOVED) * generator.standard_normal(x.shape, "float32")
    compute = computing(folder, {"x": x})
    compute()
    begin = time.perf_counter()
    results = compute()
    seconds = time.perf_counter() - begin
    arrays: dict[str, Any] = {"in/x": x}
    for name, outputs in (("out", results), ("moved", computing(folder, {"x": x + noise})())):
        arrays |= {f"{name}/{place}": output for place, output in enumerate(outputs)}
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
