"""What the instructions and intrinsics of LLVM IR do.

(LLVM Language Reference Manual, "Instruction Reference" and "Intrinsic Functions".)
"""

from __future__ import annotations

from enum import Enum, auto

from syclflat.structs import Struct


class Form(Enum):
    """How an instruction is written."""

    VALUES = auto()
    """Values, each with its type."""
    SAME_TYPE = auto()
    """A type, and values of it."""
    CAST = auto()
    """A value, and the type that it gets."""
    TYPE_FIRST = auto()
    """A type, and values, each with its type."""
    PHI = auto()
    CALL = auto()
    RETURN = auto()
    SWITCH = auto()
    ALONE = auto()
    TEXT = auto()
    """A form that is kept as text."""


class Opcode(Struct, frozen=True):
    """An instruction."""

    form: Form
    writes: bool = False
    """Whether it may write memory, or wait for others that do."""
    ends_block: bool = False


_ARITHMETIC = (
    *("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or"),
    *("xor", "fadd", "fsub", "fmul", "fdiv", "frem", "icmp", "fcmp"),
)
_CASTS = (
    *("trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp"),
    *("ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast"),
)
OF_VALUES = frozenset(
    (
        *("select", "extractelement", "insertelement", "shufflevector", "extractvalue"),
        *("insertvalue", "freeze", "fneg"),
    )
)
"""Instructions that compute a value of others, each with its type."""

TABLE = {
    **dict.fromkeys(_ARITHMETIC, Opcode(Form.SAME_TYPE)),
    **dict.fromkeys(_CASTS, Opcode(Form.CAST)),
    **dict.fromkeys(OF_VALUES, Opcode(Form.VALUES)),
    "alloca": Opcode(Form.TYPE_FIRST),
    "load": Opcode(Form.TYPE_FIRST),
    "getelementptr": Opcode(Form.TYPE_FIRST),
    "store": Opcode(Form.VALUES, writes=True),
    "cmpxchg": Opcode(Form.VALUES, writes=True),
    "atomicrmw": Opcode(Form.VALUES, writes=True),
    "fence": Opcode(Form.ALONE, writes=True),
    "phi": Opcode(Form.PHI),
    "call": Opcode(Form.CALL, writes=True),
    "invoke": Opcode(Form.CALL, writes=True, ends_block=True),
    "callbr": Opcode(Form.TEXT, writes=True, ends_block=True),
    "br": Opcode(Form.VALUES, ends_block=True),
    "switch": Opcode(Form.SWITCH, ends_block=True),
    "indirectbr": Opcode(Form.SWITCH, ends_block=True),
    "ret": Opcode(Form.RETURN, ends_block=True),
    "resume": Opcode(Form.VALUES, ends_block=True),
    "unreachable": Opcode(Form.ALONE, ends_block=True),
    "va_arg": Opcode(Form.TEXT, writes=True),
    "landingpad": Opcode(Form.TEXT),
    "catchpad": Opcode(Form.TEXT),
    "cleanuppad": Opcode(Form.TEXT),
    "catchswitch": Opcode(Form.TEXT, ends_block=True),
    "catchret": Opcode(Form.TEXT, ends_block=True),
    "cleanupret": Opcode(Form.TEXT, ends_block=True),
}


def of(form: Form) -> frozenset[str]:
    """Return the instructions of a form."""
    return frozenset(name for name, opcode in TABLE.items() if opcode.form is form)


TAILS = frozenset(("tail", "musttail", "notail"))
"""Words before a call."""

FLAGS = frozenset(
    (
        *("nuw", "nsw", "exact", "disjoint", "nneg", "samesign", "inbounds", "nusw", "inrange"),
        *("fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"),
        *("volatile", "atomic", "weak", "inalloca", "swifterror"),
        # The conditions of comparisons.
        *("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"),
        *("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord"),
        *("ueq", "une", "uno", "true"),
        # The operations of atomicrmw that are not instructions, too.
        *("xchg", "nand", "max", "min", "umax", "umin", "fmax", "fmin", "fmaximum", "fminimum"),
        *("uinc_wrap", "udec_wrap", "usub_cond", "usub_sat"),
        *("add", "sub", "and", "or", "xor", "fadd", "fsub"),
    )
)
"""Words between an opcode and its first type."""

CONSTANTS = frozenset(("true", "false", "null", "undef", "poison", "zeroinitializer", "none"))
"""Words that are values."""

EXPRESSIONS = frozenset(
    (
        *("splat", "getelementptr", "blockaddress", "ptrauth"),
        *("extractelement", "insertelement", "shufflevector", "add", "sub", "xor"),
        *_CASTS,
    )
)
"""Words that begin a constant expression, before its operands in parentheses."""


class Intrinsic(Struct, frozen=True):
    """A family of intrinsic functions."""

    prefix: str
    """The beginning of their names."""
    is_pure: bool = False
    """Whether they neither access memory, nor wait for others."""
    writes: bool = True
    """Whether they may write memory that other instructions read."""
    is_barrier: bool = False
    """Whether items of a work-group wait for each other."""


_INTRINSICS = (
    Intrinsic("llvm.nvvm.barrier.", writes=False, is_barrier=True),
    Intrinsic("llvm.nvvm.bar.", writes=False),
    Intrinsic("llvm.nvvm.shfl.", writes=False),
    Intrinsic("llvm.nvvm.vote.", writes=False),
    Intrinsic("llvm.nvvm.redux.", writes=False),
    Intrinsic("llvm.nvvm.activemask", writes=False),
    Intrinsic("llvm.nvvm.read.", is_pure=True, writes=False),
    Intrinsic("llvm.lifetime.", writes=False),
    Intrinsic("llvm.experimental.noalias.", writes=False),
    Intrinsic("llvm.threadlocal.address.", is_pure=True, writes=False),
)
LANE = "@__syclflat_lane_"
"""The beginning of the names of functions of numbers in syclflat's own headers."""
_FUNCTIONS = frozenset(
    (
        *("abs", "umax", "umin", "smax", "smin", "ucmp", "scmp", "ctpop", "ctlz", "cttz"),
        *("fshl", "fshr", "bswap", "bitreverse", "fabs", "sqrt", "fma", "fmuladd", "floor"),
        *("ceil", "trunc", "rint", "round", "minnum", "maxnum", "copysign"),
        *("acos", "asin", "atan", "atan2", "cos", "cosh", "exp", "exp10", "exp2", "log", "log10"),
        *("log2", "pow", "sin", "sinh", "tan", "tanh"),
        *("sadd_sat", "ssub_sat", "uadd_sat", "usub_sat"),
    )
)
"""The intrinsic functions of numbers, which are pure."""


def intrinsic(name: str) -> Intrinsic | None:
    """Return the family of a function of that name, with ``@``; None for one that is not listed."""
    return next((one for one in _INTRINSICS if name.startswith(one.prefix, 1)), None)


def function_of_numbers(name: str) -> str:
    """Return which one an intrinsic function of numbers is, such as ``fma``; empty for others."""
    if name.startswith(LANE):
        return name.removeprefix(LANE)
    if not name.startswith("@llvm."):
        return ""
    _, word, kind, *_ = (*name.split("."), "")
    word += "_sat" if kind == "sat" else ""
    return word if word in _FUNCTIONS else ""
