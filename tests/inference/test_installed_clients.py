"""Clients of Paddle, as they are published, run on pdhlo; their code and models are not in this repository.

Environment variables say where each is (docs/inference.md, "How to run them"); a client that none names is skipped.
The OCR clients read a drawn picture with models that a folder has; the scripts of PaddleSeg, PaddleDetection,
PaddleClas and PaddleNLP get small programs of which it is known what they give.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from matplotlib import font_manager
from PIL import Image

from pdhlo.tools.demo.picture import LINES, draw
from tests.inference.clients import folder_of, output_of, python_of
from tests.support import OpSpec, make_program, tensor_bytes

DETECTION, RECOGNITION = "PP-OCRv4_mobile_det", "PP-OCRv4_mobile_rec"
OCR_MODELS = f"a folder with {DETECTION} and {RECOGNITION}, each with inference.pdmodel, .pdiparams and inference.yml"
UPRIGHT = tuple(line for line in LINES if line.angle != 180)
"""The lines that are read without a model that turns them."""
ON_PDHLO = ("-m", "pdhlo.inference")

ARGUMENTS_3 = f"""text_detection_model_name="{DETECTION}", text_detection_model_dir=models + "/{DETECTION}",
    text_recognition_model_name="{RECOGNITION}", text_recognition_model_dir=models + "/{RECOGNITION}",
    use_doc_orientation_classify=False, use_doc_unwarping=False, use_textline_orientation=False"""
PADDLEOCR_3 = f"""
import json, sys
from paddleocr import PaddleOCR
picture, models = sys.argv[1:]
reader = PaddleOCR({ARGUMENTS_3})
print(json.dumps([text for page in reader.predict(picture) for text in page["rec_texts"]]))
"""
PADDLEX_ENGINE = f"""
import json, sys
import pdhlo.inference.paddlex
from paddleocr import PaddleOCR
from paddlex.inference import load_pipeline_config
picture, models = sys.argv[1:]
reader = PaddleOCR(paddlex_config=dict(load_pipeline_config("OCR"), engine="pdhlo"), {ARGUMENTS_3})
print(json.dumps([text for page in reader.predict(picture) for text in page["rec_texts"]]))
assert "paddle" not in sys.modules
"""
PADDLEOCR_2 = f"""
import json, sys
from paddleocr import PaddleOCR
picture, models = sys.argv[1:]
reader = PaddleOCR(det_model_dir=models + "/{DETECTION}", rec_model_dir=models + "/{RECOGNITION}",
                   cls_model_dir=models + "/{DETECTION}", use_angle_cls=False, use_gpu=False, show_log=False, lang="ch")
print(json.dumps([text for page in reader.ocr(picture, cls=False) for _, (text, _) in page]))
"""
PADDLECLAS = """
import json, sys
from paddleclas import PaddleClas
reader = PaddleClas(inference_model_dir=sys.argv[2], use_gpu=False, topk=3)
answer = next(reader.predict(sys.argv[1]))[0]
print(json.dumps([[int(one) for one in answer["class_ids"]], [float(one) for one in answer["scores"]]]))
"""


PADDLENLP = """
import json, sys
from paddlenlp import Taskflow
reader = Taskflow("lexical_analysis", task_path=sys.argv[1], is_static_model=True, batch_size=2)
print(json.dumps(reader(["abcb", "b"])))
"""


@dataclass(frozen=True)
class Reader:
    """A client that reads text: the variable that names its Python, what to install there, and its script."""

    variable: str
    module: str
    install: str
    script: str
    before: tuple[str, ...] = ON_PDHLO


READERS = {
    "PaddleOCR 3": Reader("PADDLEX", "paddlex", "paddleocr==3.7.0", PADDLEOCR_3),
    "PaddleX's engine": Reader("PADDLEX", "paddlex", "paddleocr==3.7.0", PADDLEX_ENGINE, ()),
    "paddleocr 2": Reader("PADDLEOCR2", "paddleocr", "paddleocr==2.10.0", PADDLEOCR_2),
}


def letters(texts: Sequence[str]) -> list[str]:
    """Texts without spaces and case, in no order: clients sort lines of one height differently."""
    return sorted("".join(text.lower().split()) for text in texts)


@pytest.mark.slow
@pytest.mark.parametrize("client", READERS)
def test_a_client_reads_the_drawn_lines(client, tmp_path):
    reader = READERS[client]
    python, models = python_of(reader.variable, reader.module, reader.install), folder_of("OCR_MODELS", OCR_MODELS)
    draw(UPRIGHT).save(tmp_path / "picture.png")
    (tmp_path / "client.py").write_text(reader.script)
    output = output_of(python, [*reader.before, "client.py", tmp_path / "picture.png", models], tmp_path)
    texts = json.loads(output.strip().splitlines()[-1])
    assert letters(texts) == letters([line.text for line in UPRIGHT])


@pytest.mark.slow
def test_the_command_of_paddleocr_reads_the_drawn_lines(tmp_path):
    python, models = python_of("PADDLEX", "paddlex", "paddleocr==3.7.0"), folder_of("OCR_MODELS", OCR_MODELS)
    draw(UPRIGHT).save(tmp_path / "picture.png")
    options = {
        "-i": tmp_path / "picture.png",
        "--text_detection_model_name": DETECTION,
        "--text_detection_model_dir": models / DETECTION,
        "--text_recognition_model_name": RECOGNITION,
        "--text_recognition_model_dir": models / RECOGNITION,
        "--use_doc_orientation_classify": False,
        "--use_doc_unwarping": False,
        "--use_textline_orientation": False,
        "--save_path": tmp_path / "out",
    }
    flat = [part for option in options.items() for part in option]
    output_of(python, [*ON_PDHLO, "-m", "paddleocr", "ocr", *flat], tmp_path)
    (saved,) = (tmp_path / "out").glob("*.json")
    assert letters(json.loads(saved.read_text())["rec_texts"]) == letters([line.text for line in UPRIGHT])


@pytest.mark.slow
def test_the_script_of_paddleocr_2_reads_the_drawn_lines(tmp_path):
    """It is the one of the repository that reads whole pictures; the package has it as well."""
    python, models = python_of("PADDLEOCR2", "paddleocr", "paddleocr==2.10.0"), folder_of("OCR_MODELS", OCR_MODELS)
    draw(UPRIGHT).save(tmp_path / "picture.png")
    where = "import importlib.util as u; print(u.find_spec('paddleocr').submodule_search_locations[0])"
    code = Path(output_of(python, ["-c", where], tmp_path).strip())
    options = {
        "--image_dir": tmp_path / "picture.png",
        "--det_model_dir": models / DETECTION,
        "--rec_model_dir": models / RECOGNITION,
        "--rec_char_dict_path": code / "ppocr/utils/ppocr_keys_v1.txt",
        "--vis_font_path": font_manager.findfont("DejaVu Sans"),
        "--use_gpu": False,
        "--draw_img_save_dir": tmp_path / "out",
    }
    flat = [part for option in options.items() for part in option]
    output_of(python, [*ON_PDHLO, code / "tools/infer/predict_system.py", *flat], tmp_path, [code])
    [line] = (tmp_path / "out/system_results.txt").read_text().splitlines()
    texts = [region["transcription"] for region in json.loads(line.split("\t", 1)[1])]
    assert letters(texts) == letters([line.text for line in UPRIGHT])


def put(
    folder: Path,
    name: str,
    ops: Sequence[OpSpec],
    variables: Mapping[str, tuple[str, Sequence[int]]],
    ends: tuple[Sequence[str], Sequence[str]],
    weight: np.ndarray,
) -> None:
    """Saves a program with one parameter, ``w``, as a client expects it."""
    feeds, fetches = ends
    known = {**variables, "w": ("float32", list(weight.shape))}
    program = make_program(ops, known, feeds=feeds, fetches=fetches, parameters=["w"])
    (folder / f"{name}.pdmodel").write_bytes(program)
    (folder / f"{name}.pdiparams").write_bytes(tensor_bytes(weight.astype(np.float32)))


def test_paddleclas_ranks_the_classes_of_a_picture(tmp_path):
    python = python_of("PADDLECLAS", "paddleclas", "paddleclas==2.6.0 and its requirements, with NumPy 2")
    put(
        tmp_path,
        "inference",
        [
            ("reduce_mean", {"X": ["x"]}, {"Out": ["m"]}, {"dim": [2, 3], "keep_dim": False, "reduce_all": False}),
            ("matmul_v2", {"X": ["m"], "Y": ["w"]}, {"Out": ["s"]}, {"trans_x": False, "trans_y": False}),
            ("softmax", {"X": ["s"]}, {"Out": ["y"]}, {"axis": -1}),
        ],
        {"x": ("float32", [-1, 3, 224, 224]), **{name: ("float32", [-1, 3]) for name in "msy"}},
        (["x"], ["y"]),
        np.eye(3),
    )
    Image.new("RGB", (300, 260), (255, 0, 0)).save(tmp_path / "picture.png")
    (tmp_path / "client.py").write_text(PADDLECLAS)
    output = output_of(python, [*ON_PDHLO, "client.py", tmp_path / "picture.png", tmp_path], tmp_path)
    classes, scores = json.loads(output.strip().splitlines()[-1])
    colour = np.exp((np.array([1, 0, 0]) - [0.485, 0.456, 0.406]) / [0.229, 0.224, 0.225])
    assert classes == [0, 2, 1]
    np.testing.assert_allclose(scores, (colour / colour.sum())[classes], atol=1e-5)


def test_a_taskflow_of_paddlenlp_tags_words(tmp_path):
    """The program gives each word the tag of its own number."""
    python = python_of("PADDLENLP", "paddlenlp", "paddlenlp 2.5 to 2.8 and its requirements, with NumPy 2")
    put(
        tmp_path,
        "inference",
        [
            ("cast", {"X": ["token_ids"]}, {"Out": ["f"]}, {"in_dtype": 3, "out_dtype": 5}),
            ("elementwise_mul", {"X": ["f"], "Y": ["w"]}, {"Out": ["g"]}, {"axis": -1}),
            ("cast", {"X": ["g"]}, {"Out": ["tags"]}, {"in_dtype": 5, "out_dtype": 3}),
        ],
        {
            **{name: ("int64", [-1, -1]) for name in ("token_ids", "tags")},
            **{name: ("float32", [-1, -1]) for name in "fg"},
            "length": ("int64", [-1]),
        },
        (["token_ids", "length"], ["tags"]),
        np.ones(1),
    )
    for name, words in {"word.dic": "a b OOV", "tag.dic": "v-B n-B n-I", "q2b.dic": "A"}.items():
        (tmp_path / name).write_text("".join(f"{i}\t{word}\n" for i, word in enumerate(words.split())))
    (tmp_path / "client.py").write_text(PADDLENLP)
    output = output_of(python, [*ON_PDHLO, "client.py", tmp_path], tmp_path)
    assert json.loads(output.strip().splitlines()[-1]) == [
        {"text": "abcb", "segs": ["a", "bc", "b"], "tags": ["v", "n", "n"]},
        {"text": "b", "segs": ["b"], "tags": ["n"]},
    ]


def test_paddleseg_paints_the_class_of_each_pixel(tmp_path):
    code = folder_of("PADDLESEG_CODE", "a checkout of github.com/PaddlePaddle/PaddleSeg")
    python = python_of("PADDLESEG", "paddleseg", "the requirements of PaddleSeg's deploy/python/infer.py")
    put(
        tmp_path,
        "model",
        [
            ("elementwise_mul", {"X": ["x"], "Y": ["w"]}, {"Out": ["s"]}, {"axis": -1}),
            ("arg_max", {"X": ["s"]}, {"Out": ["y"]}, {"axis": 1, "keepdims": False, "flatten": False, "dtype": 2}),
        ],
        {"x": ("float32", [-1, 3, -1, -1]), "s": ("float32", [-1, 3, -1, -1]), "y": ("int32", [-1, -1, -1])},
        (["x"], ["y"]),
        np.ones(1),
    )
    (tmp_path / "deploy.yaml").write_text(
        "Deploy:\n  model: model.pdmodel\n  params: model.pdiparams\n  transforms:\n  - type: Normalize\n"
    )
    classes = np.repeat([[2, 0, 1]], [16], axis=0).repeat(10, axis=1)
    Image.fromarray(np.eye(3, dtype=np.uint8)[classes] * 255).save(tmp_path / "picture.png")
    options = ["--config", "deploy.yaml", "--image_path", "picture.png", "--save_dir", "out", "--device", "cpu"]
    output_of(python, [*ON_PDHLO, code / "deploy/python/infer.py", *options], tmp_path, [code])
    np.testing.assert_array_equal(np.asarray(Image.open(tmp_path / "out/picture.png")), classes)


OLD_NAMES = """
import numpy
numpy.sctypes = {
    "int": [numpy.int8, numpy.int16, numpy.int32, numpy.int64],
    "uint": [numpy.uint8, numpy.uint16, numpy.uint32, numpy.uint64],
    "float": [numpy.float16, numpy.float32, numpy.float64],
    "complex": [numpy.complex64, numpy.complex128],
    "others": [bool, object, bytes, str, numpy.void],
}
"""
"""The sitecustomize.py of docs/inference.md, for imgaug."""
INFER_CFG = """
mode: paddle
draw_threshold: 0.5
metric: COCO
use_dynamic_shape: false
arch: GFL
min_subgraph_size: 3
Preprocess:
- {interp: 2, keep_ratio: false, target_size: [64, 64], type: Resize}
- {is_scale: true, mean: [0.0, 0.0, 0.0], std: [1.0, 1.0, 1.0], type: NormalizeImage}
- {type: Permute}
label_list: [grey]
"""


def test_paddledetection_finds_the_box_of_the_picture(tmp_path):
    code = folder_of("PADDLEDETECTION_CODE", "a checkout of github.com/PaddlePaddle/PaddleDetection")
    python = python_of("PADDLEDETECTION", "imgaug", "the requirements of PaddleDetection's deploy/python/infer.py")
    pairs = {name: ("float32", [-1, 2]) for name in ("im_shape", "scale_factor", "size", "corner")}
    put(
        tmp_path,
        "model",
        [
            ("reduce_mean", {"X": ["image"]}, {"Out": ["m"]}, {"dim": [1, 2, 3], "keep_dim": True}),
            ("reshape2", {"X": ["m"]}, {"Out": ["score"], "XShape": ["shape"]}, {"shape": [-1, 1]}),
            ("elementwise_div", {"X": ["im_shape"], "Y": ["scale_factor"]}, {"Out": ["size"]}, {"axis": -1}),
            ("scale", {"X": ["size"]}, {"Out": ["corner"]}, {"scale": 0.25, "bias": 0.0, "bias_after_scale": True}),
            ("concat", {"X": ["w", "score", "corner", "size"]}, {"Out": ["boxes"]}, {"axis": 1}),
            ("fill_constant", {}, {"Out": ["count"]}, {"shape": [1], "dtype": 2, "value": 1.0}),
        ],
        {
            **pairs,
            "image": ("float32", [-1, 3, 64, 64]),
            "m": ("float32", [-1, 1, 1, 1]),
            "shape": ("float32", [0, -1, 1, 1, 1]),
            "score": ("float32", [-1, 1]),
            "boxes": ("float32", [-1, 6]),
            "count": ("int32", [1]),
        },
        (["im_shape", "image", "scale_factor"], ["boxes", "count"]),
        np.zeros((1, 1)),
    )
    (tmp_path / "infer_cfg.yml").write_text(INFER_CFG)
    (tmp_path / "sitecustomize.py").write_text(OLD_NAMES)
    Image.new("RGB", (48, 32), (204, 204, 204)).save(tmp_path / "picture.png")
    options = ["--model_dir", tmp_path, "--image_file", tmp_path / "picture.png", "--device", "CPU"]
    script = code / "deploy/python/infer.py"
    output = output_of(python, [*ON_PDHLO, script, *options, "--output_dir", "out"], tmp_path, [tmp_path])
    assert "class_id:0, confidence:0.8000, left_top:[8.00,12.00],right_bottom:[32.00,48.00]" in output
