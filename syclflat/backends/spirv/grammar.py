"""The required parts of SPIR-V's grammar: names of numbers, and the operands that are ids.

They follow the specification, 3 "Binary Form", and the extensions that Clang may use. The names of
operations are the specification's in capitals: ``TYPE_INT`` is OpTypeInt.
"""

from __future__ import annotations

from enum import IntEnum


class Op(IntEnum):
    """The operations that passes read or add (3.49, "Instructions")."""

    UNDEF = 1
    SOURCE_CONTINUED = 2
    SOURCE = 3
    SOURCE_EXTENSION = 4
    NAME = 5
    MEMBER_NAME = 6
    STRING = 7
    LINE = 8
    EXTENSION = 10
    EXT_INST_IMPORT = 11
    EXT_INST = 12
    MEMORY_MODEL = 14
    ENTRY_POINT = 15
    EXECUTION_MODE = 16
    CAPABILITY = 17
    TYPE_VOID = 19
    TYPE_BOOL = 20
    TYPE_INT = 21
    TYPE_FLOAT = 22
    TYPE_VECTOR = 23
    TYPE_IMAGE = 25
    TYPE_SAMPLER = 26
    TYPE_SAMPLED_IMAGE = 27
    TYPE_ARRAY = 28
    TYPE_STRUCT = 30
    TYPE_OPAQUE = 31
    TYPE_POINTER = 32
    TYPE_FUNCTION = 33
    TYPE_PIPE = 38
    TYPE_FORWARD_POINTER = 39
    CONSTANT = 43
    CONSTANT_COMPOSITE = 44
    CONSTANT_SAMPLER = 45
    CONSTANT_NULL = 46
    SPEC_CONSTANT = 50
    SPEC_CONSTANT_OP = 52
    FUNCTION = 54
    FUNCTION_PARAMETER = 55
    FUNCTION_END = 56
    FUNCTION_CALL = 57
    VARIABLE = 59
    LOAD = 61
    STORE = 62
    COPY_MEMORY = 63
    COPY_MEMORY_SIZED = 64
    DECORATE = 71
    MEMBER_DECORATE = 72
    DECORATION_GROUP = 73
    GROUP_DECORATE = 74
    GROUP_MEMBER_DECORATE = 75
    VECTOR_SHUFFLE = 79
    COMPOSITE_CONSTRUCT = 80
    COMPOSITE_EXTRACT = 81
    COMPOSITE_INSERT = 82
    COPY_OBJECT = 83
    SAMPLED_IMAGE = 86
    IMAGE_SAMPLE_EXPLICIT_LOD = 88
    IMAGE_FETCH = 95
    IMAGE_READ = 98
    IMAGE_WRITE = 99
    IMAGE_QUERY_FORMAT = 101
    IMAGE_QUERY_ORDER = 102
    IMAGE_QUERY_SIZE_LOD = 103
    U_CONVERT = 113
    S_CONVERT = 114
    CONVERT_PTR_TO_U = 117
    CONVERT_U_TO_PTR = 120
    PTR_CAST_TO_GENERIC = 121
    GENERIC_CAST_TO_PTR = 122
    GENERIC_CAST_TO_PTR_EXPLICIT = 123
    BITCAST = 124
    I_ADD = 128
    I_SUB = 130
    I_MUL = 132
    I_ADD_CARRY = 149
    I_SUB_BORROW = 150
    U_MUL_EXTENDED = 151
    S_MUL_EXTENDED = 152
    SELECT = 169
    U_LESS_THAN = 176
    SHIFT_RIGHT_ARITHMETIC = 195
    SHIFT_LEFT_LOGICAL = 196
    BITWISE_XOR = 198
    ATOMIC_LOAD = 227
    ATOMIC_STORE = 228
    ATOMIC_COMPARE_EXCHANGE = 230
    ATOMIC_COMPARE_EXCHANGE_WEAK = 231
    ATOMIC_XOR = 242
    PHI = 245
    LOOP_MERGE = 246
    SELECTION_MERGE = 247
    LABEL = 248
    BRANCH = 249
    BRANCH_CONDITIONAL = 250
    SWITCH = 251
    RETURN = 253
    RETURN_VALUE = 254
    LIFETIME_START = 256
    LIFETIME_STOP = 257
    GROUP_I_ADD = 264
    GROUP_S_MAX = 271
    MODULE_PROCESSED = 330
    EXECUTION_MODE_ID = 331
    DECORATE_ID = 332
    GROUP_NON_UNIFORM_BALLOT_BIT_COUNT = 342
    GROUP_NON_UNIFORM_I_ADD = 349
    GROUP_NON_UNIFORM_LOGICAL_XOR = 364
    DECORATE_STRING = 5632
    MEMBER_DECORATE_STRING = 5633
    ATOMIC_F_MIN_EXT = 5614
    ATOMIC_F_MAX_EXT = 5615
    ATOMIC_F_ADD_EXT = 6035
    GROUP_I_MUL_KHR = 6401
    GROUP_LOGICAL_XOR_KHR = 6408


class Decoration(IntEnum):
    """Decorations of an id (3.20)."""

    SPEC_ID = 1
    PACKED = 10
    BUILT_IN = 11
    LINKAGE_ATTRIBUTES = 41
    ALIGNMENT = 44
    NO_SIGNED_WRAP = 4469
    USER_SEMANTIC = 5635


class Capability(IntEnum):
    """Capabilities of devices (3.31)."""

    FLOAT16 = 9
    FLOAT64 = 10
    INT64 = 11
    IMAGE_BASIC = 13
    INT16 = 22
    INT8 = 39
    SAMPLED_1D = 43
    SUBGROUP_DISPATCH = 58


class StorageClass(IntEnum):
    """Storage classes of variables (3.7)."""

    WORKGROUP = 4
    CROSS_WORKGROUP = 5
    FUNCTION = 7
    GENERIC = 8


class AddressingModel(IntEnum):
    """Pointer widths (3.4)."""

    PHYSICAL32 = 1
    PHYSICAL64 = 2


class BuiltIn(IntEnum):
    """Built-in variables (3.21)."""

    LOCAL_INVOCATION_ID = 27


class ExecutionMode(IntEnum):
    """Execution modes of kernels (3.6)."""

    LOCAL_SIZE = 17
    LOCAL_SIZE_HINT = 18
    SUBGROUP_SIZE = 35


class ExecutionModel(IntEnum):
    """The kinds of entry points (3.3)."""

    KERNEL = 6


class LinkageType(IntEnum):
    """Linkage types (3.45, and SPV_KHR_linkonce_odr)."""

    EXPORT = 0
    IMPORT = 1
    LINK_ONCE_ODR = 2


class MemorySemantics(IntEnum):
    """Memory orders (3.25)."""

    ACQUIRE = 0x2
    RELEASE = 0x4
    ACQUIRE_RELEASE = 0x8


class OpenCL(IntEnum):
    """Functions of the set ``OpenCL.std`` (OpenCL Extended Instruction Set, 2)."""

    S_MUL_HI = 160
    U_MUL_HI = 203


class DebugInfo(IntEnum):
    """The instructions of OpenCL.DebugInfo.100 (its specification, "Instructions")."""

    INFO_NONE = 0
    COMPILATION_UNIT = 1
    TYPE_FUNCTION = 8
    FUNCTION = 20
    SCOPE = 23
    INLINED_AT = 25
    SOURCE = 35


class SourceLanguage(IntEnum):
    """The languages of sources (3.2)."""

    OPENCL_C = 3
    OPENCL_CPP = 4


_REST = None

_NUMBERS: dict[int, slice] = {
    Op.LINE: slice(1, _REST),
    Op.EXT_INST: slice(3, 4),  # which of the set
    Op.TYPE_INT: slice(1, _REST),
    Op.TYPE_FLOAT: slice(1, _REST),
    Op.TYPE_VECTOR: slice(2, _REST),
    Op.TYPE_IMAGE: slice(2, _REST),
    Op.TYPE_OPAQUE: slice(1, _REST),
    Op.TYPE_POINTER: slice(1, 2),  # storage class
    Op.TYPE_PIPE: slice(1, _REST),
    Op.TYPE_FORWARD_POINTER: slice(1, _REST),
    Op.CONSTANT: slice(2, _REST),
    Op.CONSTANT_SAMPLER: slice(2, _REST),
    Op.SPEC_CONSTANT: slice(2, _REST),
    Op.SPEC_CONSTANT_OP: slice(2, 3),  # which operation
    Op.FUNCTION: slice(2, 3),  # control
    Op.VARIABLE: slice(2, 3),  # storage class
    Op.LOAD: slice(3, _REST),  # memory operands, as below
    Op.STORE: slice(2, _REST),
    Op.COPY_MEMORY: slice(2, _REST),
    Op.COPY_MEMORY_SIZED: slice(3, _REST),
    Op.VECTOR_SHUFFLE: slice(4, _REST),
    Op.COMPOSITE_EXTRACT: slice(3, _REST),
    Op.COMPOSITE_INSERT: slice(4, _REST),
    Op.IMAGE_SAMPLE_EXPLICIT_LOD: slice(4, 5),  # which image operands follow, as below
    Op.IMAGE_FETCH: slice(4, 5),
    Op.IMAGE_READ: slice(4, 5),
    Op.IMAGE_WRITE: slice(3, 4),
    Op.GENERIC_CAST_TO_PTR_EXPLICIT: slice(3, 4),  # storage class
    Op.LOOP_MERGE: slice(2, _REST),
    Op.SELECTION_MERGE: slice(1, _REST),
    Op.BRANCH_CONDITIONAL: slice(3, _REST),  # weights
    Op.SWITCH: slice(2, _REST),  # numbers, each with a label
    Op.LIFETIME_START: slice(1, _REST),
    Op.LIFETIME_STOP: slice(1, _REST),
    # Which operation of a group, as below.
    **dict.fromkeys(range(Op.GROUP_I_ADD, Op.GROUP_S_MAX + 1), slice(3, 4)),
    Op.GROUP_NON_UNIFORM_BALLOT_BIT_COUNT: slice(3, 4),
    **dict.fromkeys(
        range(Op.GROUP_NON_UNIFORM_I_ADD, Op.GROUP_NON_UNIFORM_LOGICAL_XOR + 1), slice(3, 4)
    ),
    **dict.fromkeys(range(Op.GROUP_I_MUL_KHR, Op.GROUP_LOGICAL_XOR_KHR + 1), slice(3, 4)),
}
"""The operands that are plain numbers, by operation."""


def ids(opcode: int, operands: tuple[int, ...]) -> tuple[int, ...]:
    """Return the id operands of an instruction, except labels that a number selects.

    Args:
        opcode: the opcode of an instruction that declares a type or a value, or is in a function.
        operands: all words except the first.

    """
    numbers = _NUMBERS.get(opcode)
    if numbers is None:
        return operands
    stop = len(operands) if numbers.stop is None else numbers.stop
    return operands[: numbers.start] + operands[stop:]
