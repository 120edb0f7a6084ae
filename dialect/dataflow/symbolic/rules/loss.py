"""Shape rules of losses and metrics."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, product
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, Dims, tensor


def _with(shape: Dims, axis: int, size: Dim) -> Dims:
    return (*shape[:axis], size, *shape[axis + 1 :])


@infer("cross_entropy_with_softmax", "c_softmax_with_cross_entropy", "c_softmax_with_multi_label_cross_entropy")
def cross_entropy_with_softmax(call: ShapeCall) -> Results:
    """The softmax, and a loss for each row. The label's shape differs at most in the axis of the classes."""
    x, label = call.shape(0), call.shape(1)
    axis = call.axis(call.attribute("axis", -1), len(x))
    if len(x) == len(label):
        for i, (a, b) in enumerate(zip(x, label, strict=True)):
            if i != axis or call.attribute("soft_label", False):
                call.equal(a, b)
    elif len(label) == len(x) - 1:
        call.equal_shapes(x[:axis] + x[axis + 1 :], label)
        return tensor(x), tensor(label)
    last = label[axis] if call.name.endswith("multi_label_cross_entropy") else 1
    return tensor(x), tensor(_with(x, axis, last))


@infer("margin_cross_entropy")
def margin_cross_entropy(call: ShapeCall) -> Results:
    """The softmax, and a loss for each row."""
    x, label = call.shape(0), call.shape(1)
    call.equal(x[0], label[0])
    return tensor(x), tensor((*x[:-1], 1))


@infer("nll_loss")
def nll_loss(call: ShapeCall) -> Results:
    """A loss for each label, or for all, and the weight of all."""
    x, label = call.shape(0), call.shape(1)
    call.equal(x[0], label[0])
    return tensor(label if call.attribute("reduction") == "none" else ()), tensor(())


@infer("kldiv_loss")
def kldiv_loss(call: ShapeCall) -> Results:
    """A loss for each element, or for all."""
    x = call.shape(0)
    call.equal_shapes(x, call.shape(1))
    return tensor(x if call.attribute("reduction") == "none" else ())


@infer("identity_loss")
def identity_loss(call: ShapeCall) -> Results:
    """One number; with reduction 2 the shape of the operand."""
    return tensor(call.shape(0) if call.attribute("reduction", 1) == 2 else ())


@infer("hsigmoid_loss")
def hsigmoid_loss(call: ShapeCall) -> Results:
    """A loss for each row; the outputs of the nodes on its path through the tree; the weight, as declared."""
    x = call.shape(0)
    classes = call.attribute("num_classes", 2)
    depth = call.shape(4)[1] if call.is_given(4) else max((classes - 1).bit_length(), 1)
    return tensor((x[0], 1)), tensor((x[0], depth)), None


@infer("accuracy")
def accuracy(_call: ShapeCall) -> Results:
    """Three numbers."""
    return tensor(()), tensor(()), tensor(())


@infer("auc")
def auc(call: ShapeCall) -> Results:
    """One number, and two histograms over the thresholds."""
    thresholds = call.attribute("num_thresholds", 4095) + 1
    steps = call.attribute("slide_steps", 1)
    call.equal(call.shape(0)[0], call.shape(1)[0])
    counts = like(call.operand(2)) if call.is_given(2) else tensor((max(steps, 1), thresholds))
    return tensor(()), counts, counts


@infer("chunk_eval")
def chunk_eval(_call: ShapeCall) -> Results:
    """Six numbers."""
    return (tensor((1,)),) * 6


@infer("edit_distance")
def edit_distance(call: ShapeCall) -> Results:
    """The number of sequences, and a distance for each pair of sequences."""
    return tensor((1,)), tensor((call.shape(0)[0] if call.is_given(2) else call.new_symbol(), 1))


@infer("warpctc")
def warpctc(call: ShapeCall) -> Results:
    """A loss for each sequence, and the gradient of the logits."""
    logits = call.shape(0)
    if call.is_given(2):
        return tensor((call.shape(2)[0], 1)), tensor(logits)
    return tensor((call.new_symbol(), 1)), None


@infer("warprnnt")
def warprnnt(call: ShapeCall) -> Results:
    """A loss for each sequence, and the gradient of the logits."""
    return tensor((call.shape(2)[0],)), like(call.operand(0))


@infer("nce")
def nce(call: ShapeCall) -> Results:
    """A cost for each row; the logits and the labels of the row's true labels and samples."""
    x, label = call.shape(0), call.shape(1)
    count = add(label[1] if len(label) > 1 else 1, call.attribute("num_neg_samples", 10))
    return tensor((x[0], 1)), tensor((x[0], count)), tensor((x[0], count))


@infer("viterbi_decode")
def viterbi_decode(call: ShapeCall) -> Results:
    """The score of each sequence, and its path, as long as the longest."""
    x = call.shape(0)
    call.equal(x[0], call.shape(2)[0])
    return tensor((x[0],)), tensor((x[0], call.new_symbol(at_most=x[1])))


@infer("crf_decoding")
def crf_decoding(call: ShapeCall) -> Results:
    """A label for each step."""
    x = call.shape(0)
    return tensor((*x[:-1],) if call.is_given(3) else (x[0], 1))


@infer("ctc_align")
def ctc_align(call: ShapeCall) -> Results:
    """Labels without blanks and repetitions, padded or as rows."""
    x = call.shape(0)
    if call.is_given(1):
        return tensor(x), tensor((x[0], 1))
    return tensor((call.new_symbol(at_most=product(x)), 1)), NOTHING
