"""Convert stock Clang's pointers for images and samplers to SPIR-V's types.

The device half calls undefined functions whose names contain the kinds of images; see
``headers/dpcpp/syclflat/spirv/images.hpp``. Each call becomes a SPIR-V operation, and the kernel
parameter of its handle becomes an image or a sampler. Optimized code passes a parameter directly to
the calls, except for casts. Runtimes also pass unused images and samplers, which the manifest
lists.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import Capability, Op
from syclflat.backends.spirv.spirv_module import Instruction, Module
from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel

_FUNCTION = re.compile(r"_Z\d+__syclflat_(?P<operation>(?:Sampled)?Image[A-Za-z]*?)I(?P<types>.*)")
_IMAGE = re.compile(
    r"__syclflat_(?:sampled_)?image(?P<dimensions>[123])d(?P<is_array>_array)?_(?P<access>ro|wo)"
)
_OPENCL_IMAGE = re.compile(
    r"(?P<access>read|write)_only image(?P<dimensions>[123])d(?P<is_array>_array)?_t"
)
_OPENCL_SAMPLER = "sampler_t"
_SAMPLED_IMAGE, _SAMPLE = "SampledImage", "ImageSampleExplicitLod"
_OPERATIONS = {
    _SAMPLED_IMAGE: Op.SAMPLED_IMAGE,
    _SAMPLE: Op.IMAGE_SAMPLE_EXPLICIT_LOD,
    "ImageRead": Op.IMAGE_READ,
    "ImageWrite": Op.IMAGE_WRITE,
    "ImageQueryFormat": Op.IMAGE_QUERY_FORMAT,
    "ImageQueryOrder": Op.IMAGE_QUERY_ORDER,
    "ImageQuerySize": Op.IMAGE_QUERY_SIZE_LOD,
}
_CASTS = (
    *(Op.CONVERT_PTR_TO_U, Op.CONVERT_U_TO_PTR, Op.PTR_CAST_TO_GENERIC),
    *(Op.GENERIC_CAST_TO_PTR, Op.BITCAST),
)


class _Types(msgspec.Struct):
    """The types of a module, including added ones."""

    module: Module
    added: list[Instruction] = msgspec.field(default_factory=list)

    def of(self, opcode: int, *operands: int) -> int:
        """Return the type with this declaration, adding it if missing."""
        for found in (*self.module.head, *self.added):
            if found.opcode == opcode and found.operands[1:] == operands:
                return found.operands[0]
        number = self.module.bound
        self.module = replace(self.module, bound=number + 1)
        self.added.append(Instruction(opcode, (number, *operands)))
        return number

    def zero(self, type_: int) -> int:
        """Return the constant 0 of an integer type."""
        for found in (*self.module.head, *self.added):
            if found.opcode == Op.CONSTANT_NULL and found.operands[0] == type_:
                return found.operands[1]
        number = self.module.bound
        self.module = replace(self.module, bound=number + 1)
        self.added.append(Instruction(Op.CONSTANT_NULL, (type_, number)))
        return number

    def image(self, name: re.Match[str]) -> int:
        dimensions = int(name["dimensions"]) - 1
        if dimensions == 0:
            self.added.append(Instruction(Op.CAPABILITY, (Capability.SAMPLED_1D,)))
        form = (dimensions, 0, int(name["is_array"] is not None), 0, 0, 0)
        return self.of(
            Op.TYPE_IMAGE, self.of(Op.TYPE_VOID), *form, int(name["access"].startswith("w"))
        )

    def opaque(self, name: str) -> int | None:
        """Return the type that OpenCL C calls ``name``, None if not an image or sampler."""
        if name == _OPENCL_SAMPLER:
            return self.of(Op.TYPE_SAMPLER)
        image = _OPENCL_IMAGE.fullmatch(name)
        return self.image(image) if image else None


def resolve(module: Module, kernels: Sequence[NamedKernel], source: str) -> Module:
    """Return ``module`` with image operations instead of calls.

    Args:
        module: Clang's output.
        kernels: the kernels in it, for errors.
        source: the place for errors that no kernel causes.

    Raises:
        InputError: if the image or sampler of an operation is ambiguous.

    """
    functions = {
        function: found
        for function, name in spirv_module.imported_functions(module).items()
        if (found := _FUNCTION.match(name)) and found["operation"] in _OPERATIONS
    }
    known = {kernel.mangled: kernel for kernel in kernels}
    names = {entry.function: entry.name for entry in spirv_module.entry_points(module)}
    handed = {function for function, name in names.items() if _is_handed(known.get(name))}
    if not functions and not handed:
        return module
    types = _Types(module)
    types.added.append(Instruction(Op.CAPABILITY, (Capability.IMAGE_BASIC,)))
    code: list[Instruction] = []
    for function, whole in submodules.bodies(module).items():
        body: Sequence[Instruction] = whole
        if function in handed or any(_calls(instruction, functions) for instruction in body):
            name = names.get(function)
            body = _Body(body, functions, types, known.get(name or ""), source).rewritten(name)
        code += body
    opaque = {i.operands[0] for i in types.added if i.opcode in (Op.TYPE_IMAGE, Op.TYPE_SAMPLER)}
    changed = {
        i.operands[1] for i in code if i.opcode == Op.FUNCTION_PARAMETER and i.operands[0] in opaque
    }
    # Pointer decorations are invalid for images.
    head = tuple(i for i in module.head if i.opcode != Op.DECORATE or i.operands[0] not in changed)
    module = replace(types.module, head=head, functions=tuple(code))
    return submodules.without(spirv_module.insert(module, types.added), functions)


def _is_handed(kernel: NamedKernel | None) -> bool:
    """Return whether a runtime passes an image or a sampler to ``kernel``."""
    types = kernel.parameter_types if kernel else ()
    return any(type_ == _OPENCL_SAMPLER or _OPENCL_IMAGE.fullmatch(type_) for type_ in types)


def _calls(instruction: Instruction, functions: Mapping[int, re.Match[str]]) -> bool:
    return instruction.opcode == Op.FUNCTION_CALL and instruction.operands[2] in functions


class _Body:
    """A function with image operations."""

    def __init__(
        self,
        body: Sequence[Instruction],
        functions: Mapping[int, re.Match[str]],
        types: _Types,
        kernel: NamedKernel | None,
        source: str,
    ) -> None:
        self._body = body
        self._functions = functions
        self._types = types
        self._kernel = kernel
        self._source = source
        self._origins = {i.operands[1]: i.operands[2] for i in body if i.opcode in _CASTS}
        self._parameters = [i.operands[1] for i in body if i.opcode == Op.FUNCTION_PARAMETER]
        self._handles: dict[int, int] = {}
        """The types of the parameters that are images or samplers."""
        self._sampled: set[int] = set()

    def rewritten(self, name: str | None) -> list[Instruction]:
        """Return the function with operations instead of calls.

        Raises:
            InputError: if it is not a kernel, or has other uses of a handle.

        """
        if name is None:
            raise self._refused("is passed to a function that is not inlined")
        code = [self._operation(i) if _calls(i, self._functions) else i for i in self._body]
        self._take_unused()
        gone = {cast for cast in self._origins if self._root(cast) in self._handles}
        handles = gone | set(self._handles)
        kept: list[Instruction] = []
        for instruction, before in zip(code, self._body, strict=True):
            if instruction.opcode in _CASTS and instruction.operands[1] in gone:
                continue
            is_new = instruction is not before or instruction.opcode == Op.FUNCTION_PARAMETER
            if not is_new and handles.intersection(spirv_module.ids(instruction)):
                raise self._refused("is kept in memory, or one of several")
            kept.append(self._retyped(instruction))
        return kept

    def _take_unused(self) -> None:
        """Record the types of images and samplers without operations."""
        types = self._kernel.parameter_types if self._kernel else ()
        for parameter, name in zip(self._parameters, types, strict=False):
            type_ = self._types.opaque(name)
            if type_ is not None:
                self._handles.setdefault(parameter, type_)

    def _operation(self, call: Instruction) -> Instruction:
        type_, result, function, *arguments = call.operands
        operation = self._functions[function]["operation"]
        image = _IMAGE.search(self._functions[function]["types"])
        if image is None:
            raise self._refused("has an unsupported kind")
        if operation == _SAMPLE:
            sampled = self._root(arguments[0])
            if sampled not in self._sampled:
                raise self._refused("is kept in memory, or one of several")
            arguments[0] = sampled
            # The flags for further operands are a number, not an id.
            arguments[2] = self._constant(arguments[2])
        else:
            arguments[0] = self._handle(arguments[0], self._types.image(image))
        if operation == _SAMPLED_IMAGE:
            arguments[1] = self._handle(arguments[1], self._types.of(Op.TYPE_SAMPLER))
            type_ = self._types.of(Op.TYPE_SAMPLED_IMAGE, self._types.image(image))
            self._sampled.add(result)
        if operation == "ImageQuerySize":
            arguments.append(self._types.zero(self._types.of(Op.TYPE_INT, 32, 0)))
        results = () if operation == "ImageWrite" else (type_, result)
        return Instruction(_OPERATIONS[operation], (*results, *arguments))

    def _handle(self, value: int, type_: int) -> int:
        """Return the parameter behind ``value``, which gets the type ``type_``."""
        parameter = self._root(value)
        if parameter not in self._parameters or self._handles.setdefault(parameter, type_) != type_:
            raise self._refused("is kept in memory, or one of several")
        return parameter

    def _root(self, value: int) -> int:
        while value in self._origins:
            value = self._origins[value]
        return value

    def _constant(self, value: int) -> int:
        for found in self._types.module.head:
            if found.opcode == Op.CONSTANT and found.operands[1] == value:
                return found.operands[2]
        raise self._refused("uses a sampling mode that is unknown at compile time")

    def _retyped(self, instruction: Instruction) -> Instruction:
        """Return a function or parameter with its new type; other instructions unchanged."""
        operands = instruction.operands
        if instruction.opcode == Op.FUNCTION_PARAMETER and operands[1] in self._handles:
            return Instruction(Op.FUNCTION_PARAMETER, (self._handles[operands[1]], operands[1]))
        if instruction.opcode != Op.FUNCTION:
            return instruction
        made = next(
            i
            for i in self._types.module.head
            if i.opcode == Op.TYPE_FUNCTION and i.operands[:1] == operands[3:]
        )
        given = [
            self._handles.get(parameter, type_)
            for parameter, type_ in zip(self._parameters, made.operands[2:], strict=True)
        ]
        type_ = self._types.of(Op.TYPE_FUNCTION, made.operands[1], *given)
        return Instruction(Op.FUNCTION, (*operands[:3], type_))

    def _refused(self, what: str) -> InputError:
        kernel = self._kernel
        subject = f"kernel {kernel.spelling}: " if kernel else ""
        return InputError(
            error(
                f"{subject}an image or sampler {what}, which syclflat cannot trace",
                "image-handle",
                kernel.location if kernel else Location(self._source, 0, 0),
                "use each image and sampler by its own name in the kernel's body, or in functions "
                "that are inlined; not through an index or a pointer",
            )
        )
