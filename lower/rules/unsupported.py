"""The table of unsupported cases: operators, or uses of them, that do not run as in Paddle, with the reason.

Tests, ``pdhlo inspect`` and the docs read this table.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

from pdhlo.dialect.operator_table import is_later, operator_names
from pdhlo.lower.rules.unsupported_later import ENDINGS, GPU_LIBRARY, LATER, NO_CPU_KERNEL


@dataclass(frozen=True, slots=True)
class UnsupportedCase:
    """A use of an operator that works in Paddle and not here."""

    operator: str
    """The operator's name in the dialect."""
    part: str
    """The uses of the operator; empty for all of them."""
    reason: str
    programs: tuple[str, ...] = ()
    """Programs of the conformance corpus that show it."""


GRADIENT = "gradient"
"""``part`` of an operator that runs, but whose gradient does not."""

WITHOUT_PROCESS_GROUPS = "without process_groups="
"""``part`` of an operator that needs ``jax_function(process_groups=…)``: it is for several devices."""

_ORDER = "Paddle's order among equal elements is arbitrary for large inputs; here the first one wins"
_ANY_ORDER = "Paddle's kernel processes them in any order; here they keep their order"
_DEVICE = GPU_LIBRARY
_NO_CPU = NO_CPU_KERNEL
_SERVER = "it belongs to Paddle's parameter server"
_PROCESSES = "it opens a connection, and jax has its own (jax.distributed); nothing reads its result"
_ENDS = (
    "a program has only one end of the connection, the program of another process has the other: save the network as"
    " one program, without stages"
)
_COUNTS = "the size of its messages depends on data"
_GROUP = "its attributes do not give the number of devices, so leaving it out could give wrong results"
_FILES = "it reads or writes files, which is left to the caller: use load and save_parameters"
_QUEUES = "it passes tensors between threads; here the caller feeds them"
_PYTHON = "it calls a Python function of the process that made the program, and programs do not contain functions"
_STATUS = "it reads or clears a status register of one kind of device"
_MEMORY = "it concerns memory or scopes of tensors, and values here have neither"
_TEXT = "its operands are maps of strings, which tensors cannot represent"
_READ = "the translator turns the variables that it reads into inputs"
_NEVER = "the translator replaces it by other operations"
_KUNLUN = "its weights are packed for one kind of device, in a layout without public documentation"
_KUNLUN_NUMBER = "its activation number, or its function, is defined only by the library of one kind of device"


_VECTORS = "Paddle's result depends on the element's position in the tensor; here it is the limit"
_WINDING = "Paddle clips by the even-odd rule; here each part counts by its winding number"
_FACTORS = "infinity times 0 is NaN, and the factors are not multiplied in Paddle's order"
_CUT = "Paddle truncates on the CPU and rounds on the GPU; here it is rounded"
_COMPARED = "Paddle's result depends on the order of comparisons; here it is NaN"
_COUNTED = "Paddle repeats the sum of the elements before it; here all following sums are NaN"
_BEYOND = "Paddle returns the smallest integer on the CPU; on the GPU, and here, the nearest one, and 0 for NaN"
_ROWS = "Paddle's vectorized kernel returns 1/n or a small number for some elements of some sizes; here all are NaN"
_ZERO = "XLA treats 0 and -0 as equal, and x + 0 as x; this is visible if a number is divided by the result"
_DENORMALS = "XLA on the CPU replaces them by 0"
_OVERFLOW = "an intermediate result of Paddle is infinite; here the result follows the formula"

_DIVIDED = "a layer divided over devices (ring_id)"


_SHARED: dict[tuple[str, str], str] = {
    ("", _DEVICE): """
        block_multihead_attention_ decode_jpeg dgc_clip_by_norm dgc_momentum distributed_fused_lamb_init
        flash_attn_unpadded quant_linear
    """,
    ("", _NO_CPU): """
        moe random_routing rank_attention sparse_fused_attention sparse_sync_batch_norm
    """,
    ("", _SERVER): """
        distributed_lookup_table distributed_push_sparse fake_init fetch_barrier heter_listen_and_serv listen_and_serv
        pull_box_extended_sparse pull_box_sparse pull_gpups_sparse pull_sparse pull_sparse_v2 push_dense send
        send_and_recv send_barrier
    """,
    ("", _PROCESSES): """
        c_comm_init c_comm_init_all c_comm_init_multitrainer c_gen_bkcl_id c_gen_nccl_id c_gen_xccl_id
    """,
    ("", _ENDS): "p_recv p_recv_array p_send p_send_array partial_recv partial_send recv_v2 send_v2",
    ("", _COUNTS): "global_gather global_scatter",
    ("", _FILES): "load load_combine read_file save save_combine",
    ("", _QUEUES): "dequeue enqueue queue_generator",
    ("", _PYTHON): "py_func run_program",
    ("", _STATUS): "alloc_float_status clear_float_status get_float_status",
    ("", _MEMORY): "check_memory_continue copy_cross_scope delete_var",
    ("", _TEXT): "faster_tokenizer",
    ("", _READ): "create_double_buffer_reader create_py_reader read",
    ("", _NEVER): "conditional_block_infer lod_array_length pylayer pylayer_grad write_to_array",
    ("", _KUNLUN): """
        conv1d_xpu conv2d_transpose_xpu conv2d_xpu fc_xpu fused_multi_transformer_int8_xpu fused_multi_transformer_xpu
        multi_encoder_xpu squeeze_excitation_block
    """,
    ("", _KUNLUN_NUMBER): "add_act_xpu bn_act_xpu layer_norm_act_xpu yolo_box_xpu",
    (WITHOUT_PROCESS_GROUPS, _GROUP): """
        all_reduce all_to_all alltoall barrier broadcast c_allreduce_avg c_allreduce_max c_allreduce_min
        c_allreduce_prod c_allreduce_sum c_broadcast c_reduce_avg c_reduce_max c_reduce_min c_reduce_prod c_reduce_sum
        mp_allreduce_sum reduce
    """,
    (_DIVIDED, "it includes sums over the devices, which are not computed"): """
        fused_attention fused_attention_grad fused_feedforward fused_feedforward_grad
    """,
    ("equal elements", _ORDER): "argsort kthvalue topk",
    ("the order of an expert's tokens or workers", _ANY_ORDER): """
        assign_pos limit_by_capacity prune_gate_by_capacity
    """,
    ("infinite elements", _VECTORS): "sqrt",
    ("elements or sums of squares that are infinite", _VECTORS): "norm",
    ("NaN", _COMPARED): "amax amin max min segment_pool send_u_recv send_ue_recv",
    ("NaN in windows of more than 49 elements, or in the global one", _COMPARED): "pool2d pool3d",
    ("NaN, of infinite order", _COMPARED): "dist p_norm",
    ("NaN", _COUNTED): "logcumsumexp",
    ("infinity", _OVERFLOW): "logsigmoid logsumexp",
    ("gradient of infinite elements", _OVERFLOW): "acosh asinh silu",
    ("rows with infinity or NaN, or only -infinity", _ROWS): "softmax",
    ("the sign of 0", _ZERO): "hardshrink logsigmoid relu6 scale selu sign sqrt thresholded_relu",
    ("powers beyond the largest number", _OVERFLOW): "rank_loss softplus",
    ("0 among elements whose product is beyond the largest number", _FACTORS): "cumprod prod",
    ("to bfloat16 and float16", _CUT): "cast",
    ("numbers beyond the integers, and NaN", _BEYOND): "cast elementwise_pow",
    ("denormal numbers", _DENORMALS): "equal floor log nonzero not_equal",
    ("no elements", "Paddle raises an error, or has no shape for the result; here there is a result"): """
        add argmax argmin conv2d conv3d cross_entropy_with_softmax depthwise_conv2d layer_norm matmul max mean min prod
        sum topk
    """,
    ("-infinity to an odd power, -0 to -1", "Paddle's vectorized kernel loses the sign"): "pow",
    ("polygons that cross themselves", _WINDING): """
        locality_aware_nms multiclass_nms multiclass_nms2 multiclass_nms3
    """,
}
"""(``part``, reason) that hold for several operators -> their names."""

UNSUPPORTED: tuple[UnsupportedCase, ...] = (
    *(UnsupportedCase(name, part, reason) for (part, reason), names in _SHARED.items() for name in names.split()),
    UnsupportedCase("get_places", "", "it lists the devices of a process, and no operator reads the list"),
    UnsupportedCase(
        "assign_pos", "cum_count that is read later", "Paddle's kernel decrements it; here it is unchanged"
    ),
    UnsupportedCase(
        "correlation",
        "kernel_size of 3 or more, if windows exceed the padding",
        "Paddle's kernel reads memory before the image, or the previous row; here these are zeros",
    ),
    UnsupportedCase(
        "correlation",
        "gradient with stride1 of 2 or more",
        "Paddle's kernel computes only some pixels, and writes outside the image; here it is the derivative",
    ),
    UnsupportedCase(
        "celu",
        "gradient of elements of which exp(x / alpha) is infinite",
        "Paddle multiplies infinity by 0, which is NaN; here the derivative is 1",
    ),
    *(
        UnsupportedCase(
            name,
            "second gradient of elements of which the exponential is infinite",
            "Paddle multiplies infinity by 0, which is NaN; here the derivative is 1",
        )
        for name in ("celu", "elu")
    ),
    *(
        UnsupportedCase(
            name,
            "gradient of a tensor of rank 0",
            "Paddle's kernel returns 1, whatever the cotangent is; here it is the cotangent",
        )
        for name in ("kthvalue", "mode")
    ),
    UnsupportedCase(
        "triangular_solve",
        "gradient of a lower matrix with unitriangular",
        "Paddle's kernel returns numbers on the diagonal and above it, which the result does not depend on; here 0",
    ),
    UnsupportedCase(
        "rnn",
        "infinity or NaN, with sequence_length",
        "Paddle multiplies the steps after the end of a sequence by 0, which is NaN; here they are left out",
    ),
    UnsupportedCase(
        "rnn",
        "gradient of two directions, with sequence_length",
        "Paddle's kernel has other numbers than finite differences of its results; here it is the derivative",
    ),
    UnsupportedCase(
        "group_norm",
        "gradient without a scale",
        "Paddle's CPU kernel leaves out the mean of the cotangent; here it is the derivative",
    ),
    UnsupportedCase(
        "fused_dconv_drelu_dbn", "", "it is the gradient of several layers at once, computed by a GPU library"
    ),
    UnsupportedCase(
        "masked_multihead_attention_",
        "rotary embeddings, beams, quantized forms",
        "Paddle has no working CPU kernel, and only its GPU kernel defines the layout",
    ),
    UnsupportedCase(
        "embedding_with_eltwise_add_xpu",
        "sequences packed by mask",
        "only the library of the device defines the packing",
    ),
    UnsupportedCase("sparse_matmul", "two sparse tensors", "the number of elements of the result depends on data"),
    UnsupportedCase("sparse_addmm", "other sparse operands", "the number of elements of the result depends on data"),
    UnsupportedCase("pyramid_hash", GRADIENT, "Paddle's gradient operator itself updates the weights, in place"),
    UnsupportedCase("print", "in JAX functions and artifacts", "only run prints (on standard error)"),
    UnsupportedCase("print", "first_n", "the count starts again for each set of shapes"),
    UnsupportedCase("assert", "in JAX functions", "only run and artifacts check assertions"),
    UnsupportedCase("check_numerics", "in JAX functions", "only run and artifacts reject NaN and infinity"),
    UnsupportedCase(
        "check_numerics", "the files and text that it writes", "nothing is written; the results are the counts"
    ),
    UnsupportedCase("fusion_group", "", "Paddle generates its CUDA source while it optimizes a graph"),
    UnsupportedCase(
        "adam_dense_param_sparse_grad_",
        "lazy_mode with results that are not written in place",
        "Paddle leaves rows without a gradient uninitialized; here they are unchanged",
    ),
    UnsupportedCase(
        "adam_dense_param_sparse_grad_",
        "repeated rows with more than one axis",
        "Paddle sums only as many elements of a row as the second axis has",
    ),
    UnsupportedCase(
        "merge_lod_tensor",
        "empty sequences",
        "here it is the inverse of split_lod_tensor; Paddle omits empty sequences",
    ),
    UnsupportedCase("row_conv", "two levels of LoD", "here the inner level is used; Paddle's result is undefined"),
    UnsupportedCase(
        "maximum",
        "one program",
        "one of 100 elements differs by 4.8e-5; the cause is unknown",
        ("elementwise_max-p-009",),
    ),
    UnsupportedCase(
        "reshape",
        "Shape and ShapeTensor both given",
        "Paddle's translation keeps Shape, its kernel takes ShapeTensor",
        ("reshape2-005",),
    ),
    UnsupportedCase(
        "cudnn_lstm",
        "gradient in training with dropout and no seed",
        "the drawn numbers are in the state of a GPU library",
    ),
    UnsupportedCase(
        "concat",
        "sequences on oneDNN (use_mkldnn)",
        "the result of Paddle's kernel has only the LoD of the first operand",
    ),
    UnsupportedCase(
        "divide_grad",
        "on oneDNN (use_mkldnn)",
        "Paddle's kernel computes an operand's gradient with a wrong sign or sum",
    ),
    UnsupportedCase(
        "subtract_grad",
        "on oneDNN (use_mkldnn)",
        "Paddle's kernel computes an operand's gradient with the wrong sign",
        ("elementwise_sub_grad-008",),
    ),
    UnsupportedCase("elementwise_pow_grad", "an axis at which the second operand begins", "Paddle's kernel ignores it"),
    UnsupportedCase(
        "atan2",
        "different shapes",
        "Paddle 3 broadcasts; here, as in Paddle 2.6, y may be larger (its first elements are read), not smaller",
    ),
    UnsupportedCase(
        "heaviside", "x of a lower rank than y", "Paddle 2.6 swaps the operands; Paddle 3 and pdhlo do not"
    ),
    UnsupportedCase(
        "softplus",
        "gradient of the gradient of complex numbers",
        "Paddle's kernel has another factor; the cause is unknown",
    ),
    UnsupportedCase(
        "share_data",
        "a result that is updated in place",
        "values here share no memory; in Paddle 2.6 an in-place update of one changes both, so minimize_bfgs and"
        " minimize_lbfgs start from another x; with enable_inplace=False Paddle's results are those of pdhlo",
        ("share_data-p-002", "share_data-p-003"),
    ),
    UnsupportedCase(
        "gather",
        "gradient along another axis than the first",
        "Paddle 2.6 uses the cotangents of the first position before the axis for all; here each position has its own,"
        " as in Paddle 3",
        ("gather_grad-005",),
    ),
    *(
        UnsupportedCase(
            name,
            "gradient in NHWC with strides and dilations of 1 and paddings of 1",
            "Paddle 2.6 uses a wrong row of the cotangent for the first row of the image; here it is as in Paddle 3",
            cases,
        )
        for name, cases in (
            ("conv2d_transpose", ()),
            ("depthwise_conv2d_transpose", ("depthwise_conv2d_transpose_grad-001",)),
        )
    ),
    UnsupportedCase(
        "select_input",
        "gradient of branches in a loop",
        "Paddle 2.6 loses the contributions of earlier iterations: its gradient of three iterations is 0, and finite"
        " differences give 54; here it is the derivative",
    ),
    UnsupportedCase(
        "assign",
        "gradient in nested loops, of a variable that an iteration assigns before it reads it",
        "Paddle 2.6 uses the value of the last iteration for all iterations; here it is the derivative",
    ),
    UnsupportedCase(
        "hsigmoid_loss",
        "gradient with is_sparse and without a custom tree",
        "Paddle 2.6 requires the path; here it is the path of the complete tree",
    ),
    UnsupportedCase("lu", "pivot=False", "Paddle's CPU kernel rejects it, too"),
    UnsupportedCase(
        "lstsq",
        "rank and singular_values, for drivers that do not compute them",
        "in Paddle they are empty or uninitialized",
        ("lstsq-p-001", "lstsq-p-004", "lstsq-p-006"),
    ),
    UnsupportedCase(
        "cholesky", "matrices that are not positive definite", "Paddle raises an error; here the result is NaN"
    ),
    UnsupportedCase(
        "locality_aware_nms",
        "several classes",
        "in Paddle the boxes that one class has merged are those of the next classes; here each class merges its own",
    ),
    UnsupportedCase("inverse", "singular matrices", "Paddle raises an error; here the result is infinite or NaN"),
    UnsupportedCase("solve", "singular matrices", "Paddle raises an error; here the result is infinite or NaN"),
    UnsupportedCase("unique", "NaN", "Paddle's result is wrong; here it is that of NumPy"),
    UnsupportedCase("unique_consecutive", "NaN as the first element", "Paddle counts it twice; here once"),
    UnsupportedCase(
        "memory_efficient_attention", "dropout in training", "its operand key has the name of the random key"
    ),
    UnsupportedCase(
        "distributed_fused_lamb", "nranks or acc_steps > 1", "it is computed on one device, from one gradient"
    ),
    UnsupportedCase(
        "warpctc",
        "WarpCTCGrad of sequences with LoD",
        "its number of steps is that of all rows, not that of the longest sequence",
    ),
    UnsupportedCase("polygamma", "n = 0", "Paddle's kernel returns -inf; here it is the digamma function"),
    UnsupportedCase("class_center_sample", "nranks > 1", "a GPU library samples the classes of several devices"),
    UnsupportedCase(
        "fake_quantize_range_abs_max", "training", "its window of old scales is an output that it does not read"
    ),
)


def cases_of(operator: str) -> list[UnsupportedCase]:
    """The unsupported cases of one operator of the dialect."""
    return [case for case in (*UNSUPPORTED, *later_cases()) if case.operator == operator]


@functools.cache
def later_cases() -> tuple[UnsupportedCase, ...]:
    """The unsupported cases of operators that Paddle 3 added, by name and by family."""
    cases = [UnsupportedCase(name, "", reason) for reason, names in LATER.items() for name in names.split()]
    later = [name for name in operator_names() if is_later(name)]
    return tuple(
        cases + [UnsupportedCase(n, "", why) for n in later for end, why in ENDINGS.items() if n.endswith(end)]
    )
