"""The types of a SPIR module: kernel parameters, their sizes, and named structures.

The types are those of OpenCL C kernels (OpenCL C specification 3.0, 6.3 "Supported Data Types"),
with the layout of the OpenCL environment: a vector of three is aligned as one of four.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from syclflat.emitters.emitter import Pointers
from syclflat.emitters.llvm import llvm_types
from syclflat.model.types import (
    ArgumentType,
    ArrayType,
    BooleanType,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    StructType,
    TupleType,
    VectorType,
)

_WIDTHS = (8, 16, 32, 64)
_FLOAT_BYTES = {"f16": 2, "f32": 4, "f64": 8}
_VECTOR_LENGTHS = (2, 3, 4, 8, 16)

_IMAGES = {
    # Name: dimensionality (SPIR-V's Dim), depth, arrayed, multisampled.
    "image1d_t": (0, 0, 0, 0),
    "image1d_array_t": (0, 0, 1, 0),
    "image1d_buffer_t": (5, 0, 0, 0),
    "image2d_t": (1, 0, 0, 0),
    "image2d_array_t": (1, 0, 1, 0),
    "image2d_depth_t": (1, 1, 0, 0),
    "image2d_array_depth_t": (1, 1, 1, 0),
    "image2d_msaa_t": (1, 0, 0, 1),
    "image2d_array_msaa_t": (1, 0, 1, 1),
    "image2d_msaa_depth_t": (1, 1, 0, 1),
    "image2d_array_msaa_depth_t": (1, 1, 1, 1),
    "image3d_t": (2, 0, 0, 0),
}
_ACCESS = {"none": ("ro", 0), "read_only": ("ro", 0), "write_only": ("wo", 1)} | {
    "read_write": ("rw", 2)
}
"""The access qualifier in names of types, and SPIR-V's; the default is read_only."""
_HANDLES = {
    # Type in LLVM 15, its address space, type in newer LLVM.
    OpaqueKind.SAMPLER: ("opencl.sampler_t", 2, "spirv.Sampler"),
    OpaqueKind.QUEUE: ("opencl.queue_t", 0, "spirv.Queue"),
    OpaqueKind.CLK_EVENT: ("opencl.clk_event_t", 0, "spirv.DeviceEvent"),
}


class TypeRefusedError(Exception):
    """Kernels cannot take a type; the text names it, and fits after "its type is"."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The size and the alignment of a value in memory."""

    size: int
    """In bytes."""
    alignment: int
    """In bytes."""


class ModuleTypes:
    """Spells the types of one module and collects the required definitions."""

    def __init__(self, pointers: Pointers, pointer_bits: int) -> None:
        self._pointers = pointers
        self._pointer_bits = pointer_bits
        self._structs: dict[StructType, str] = {}
        self._taken: set[str] = set()
        self._definitions: dict[str, str] = {}

    @property
    def definitions(self) -> tuple[str, ...]:
        """The definitions of all spelled named types, in the order of first use."""
        return tuple(f"{name} = type {body}" for name, body in self._definitions.items())

    def value(self, type_: ArgumentType) -> str:
        """Return the type of a kernel's parameter.

        Raises:
            TypeRefusedError: if kernels cannot take it.

        """
        match type_:
            case BooleanType():
                raise TypeRefusedError("bool, whose size on a device is unknown to the host")
            case ComplexType(element=element):
                return self.value(VectorType((2,), element))
            case OpaqueType():
                return self._opaque(type_)
        self._require(type_)
        return self._spell(type_)

    def memory(self, type_: ArgumentType | None) -> str:
        """Return a type in memory, where a boolean is a byte, and so is void.

        Raises:
            TypeRefusedError: if it has no form in memory.

        """
        match type_:
            case None | BooleanType() | IntegerType(bits=1):
                return "i8"
            case ComplexType(element=element):
                return self.memory(VectorType((2,), element))
            case PointerType(pointee=pointee, address_space=space):
                inner = self.memory(pointee) if self._pointers is Pointers.TYPED else ""
                return llvm_types.pointer_to(inner, space, self._pointers)
            case ArrayType(element=element, count=count):
                return f"[{count} x {self.memory(element)}]"
            case TupleType(elements=elements):
                return f"{{ {', '.join(map(self.memory, elements))} }}" if elements else "{}"
        self._require(type_)
        return self._spell(type_)

    def pointer(self, pointee: str, address_space: int) -> str:
        """Return the type of a pointer to the type ``pointee``."""
        return llvm_types.pointer_to(pointee, address_space, self._pointers)

    def layout(self, type_: ArgumentType) -> Layout:
        """Return the size of a value of ``type_`` in memory.

        Raises:
            TypeRefusedError: if it is unknown.

        """
        match type_:
            case BooleanType() | IntegerType(bits=1):
                return Layout(1, 1)
            case IntegerType(bits=bits) if bits in _WIDTHS:
                return Layout(bits // 8, bits // 8)
            case IndexType() | PointerType():
                return Layout(self._pointer_bits // 8, self._pointer_bits // 8)
            case FloatType(name=name) if name in _FLOAT_BYTES:
                return Layout(_FLOAT_BYTES[name], _FLOAT_BYTES[name])
            case ComplexType(element=element):
                part = self.layout(element)
                return Layout(2 * part.size, part.alignment)
            case VectorType(shape=(*outer, length), element=element):
                size = self.layout(element).size * (1 << (length - 1).bit_length())
                total = size
                for count in outer:
                    total *= count
                return Layout(total, size)
            case ArrayType(element=element, count=count):
                part = self.layout(element)
                return Layout(part.size * count, part.alignment)
            case TupleType(elements=elements):
                return self._sequence(elements)
            case StructType(size=size, alignment=alignment):
                return Layout(size, alignment)
        raise TypeRefusedError(_described(type_))

    def _sequence(self, elements: tuple[ArgumentType, ...]) -> Layout:
        end, strictest = 0, 1
        for element in elements:
            part = self.layout(element)
            end = -(-end // part.alignment) * part.alignment + part.size
            strictest = max(strictest, part.alignment)
        return Layout(-(-end // strictest) * strictest, strictest)

    def _spell(self, type_: ArgumentType) -> str:
        return llvm_types.llvm_type(type_, self._pointers, self._pointer_bits, self._struct)

    def _require(self, type_: ArgumentType) -> None:
        """Raise a TypeRefusedError if OpenCL C has no equivalent of ``type_``."""
        match type_:
            case IntegerType(bits=bits) if bits in _WIDTHS:
                return
            case FloatType(name=name) if name in _FLOAT_BYTES:
                return
            case VectorType(shape=(*_, length), element=IntegerType() | FloatType() | IndexType()):
                if length not in _VECTOR_LENGTHS:
                    raise TypeRefusedError(
                        f"a vector of {length}; vectors have 2, 3, 4, 8 or 16 elements"
                    )
                self._require(type_.element)
                return
            case IndexType() | PointerType() | StructType():
                return
        raise TypeRefusedError(_described(type_))

    def _struct(self, type_: StructType) -> str:
        known = self._structs.get(type_)
        if known is not None:
            return known
        wanted = llvm_types.struct_name(type_)
        name, number = wanted, 0
        while name in self._taken:
            # Classes with one name in different scopes.
            number += 1
            name = f'{wanted[:-1]}.{number}"' if wanted.endswith('"') else f"{wanted}.{number}"
        self._taken.add(name)
        self._structs[type_] = name
        body = self._body(type_)
        self._definitions[name] = body
        return name

    def _body(self, type_: StructType) -> str:
        try:
            if type_.elements and self._sequence(type_.elements) == self.layout(type_):
                return f"{{ {', '.join(map(self.memory, type_.elements))} }}"
        except TypeRefusedError:
            # The bytes still cross.
            pass
        # The unit gives the structure the maximum alignment without packing.
        unit = math.gcd(type_.size, type_.alignment, 8)
        return f"{{ [{type_.size // unit} x i{unit * 8}] }}"

    def _opaque(self, type_: OpaqueType) -> str:
        if type_.access not in _ACCESS:
            raise TypeRefusedError(f"{type_.access} {type_.name}")
        short, number = _ACCESS[type_.access]
        if type_.kind is OpaqueKind.IMAGE and type_.name in _IMAGES:
            dimension, depth, arrayed, multisampled = _IMAGES[type_.name]
            shape = f"{dimension}, {depth}, {arrayed}, {multisampled}"
            name = f"opencl.{type_.name.removesuffix('_t')}_{short}_t"
            return self._handle(name, 1, f'"spirv.Image", void, {shape}, 0, 0, {number}')
        if type_.kind is OpaqueKind.PIPE and short != "rw":
            return self._handle(f"opencl.pipe_{short}_t", 1, f'"spirv.Pipe", {number}')
        if type_.kind in _HANDLES:
            name, space, newer = _HANDLES[type_.kind]
            return self._handle(name, space, f'"{newer}"')
        raise TypeRefusedError(_described(type_))

    def _handle(self, name: str, space: int, newer: str) -> str:
        # LLVM spells them as Clang of the same version does: an opaque pointer would not
        # distinguish images from memory.
        if self._pointers is Pointers.OPAQUE:
            return f"target({newer})"
        self._definitions[f"%{name}"] = "opaque"
        return self.pointer(f"%{name}", space)


def _described(type_: ArgumentType) -> str:
    match type_:
        case BooleanType():
            return "bool"
        case IntegerType(bits=bits):
            return f"an integer of {bits} bit{'s' if bits != 1 else ''}; use 8, 16, 32 or 64"
        case FloatType(name=name):
            return f"{name}; use f16, f32 or f64"
        case VectorType():
            return "a vector of a type that is not a number"
        case OpaqueType(name=name, kind=OpaqueKind.PIPE):
            return f"a pipe of {name} that is read and written"
        case OpaqueType(name=name):
            return name
    return "a type that crosses in pieces"
