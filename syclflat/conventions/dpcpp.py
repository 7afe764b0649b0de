"""The convention of DPC++ as of 2025.

- A class or array that contains a special type, at any depth, is taken apart: bases first, then
  fields in order. Any other class or array is one row and one parameter of its whole size,
  including pointers inside it; so is a union.
- A pointer captured by the kernel itself, or in a base of it, is a pointer to global memory; one in
  a class that is taken apart travels by value.
- An accessor is one row and the four parameters of its ``__init``; a stream is one row and
  thirteen; an image or a sampler is one handle; work-group memory is one pointer to local memory;
  annotated_ptr and annotated_arg cross as the annotated value.
- A body that takes a ``kernel_handler`` has one more row and parameter, the last: the place of its
  specialization constants.
"""

from __future__ import annotations

from syclflat.conventions import shared
from syclflat.conventions.convention import KernelConvention
from syclflat.conventions.naming import ParameterNames
from syclflat.diagnostics import InputError, capture_error
from syclflat.model.captures import (
    Array,
    Capture,
    Pointer,
    Record,
    Special,
    SpecialKind,
    holds_special,
)
from syclflat.model.kernel import Kernel
from syclflat.model.plan import Action, Parameter, ParameterKind, Plan, Row, Step

_KINDS = {
    SpecialKind.STREAM: ParameterKind.STREAM,
    SpecialKind.WORK_GROUP_MEMORY: ParameterKind.WORK_GROUP_MEMORY,
    SpecialKind.DYNAMIC_WORK_GROUP_MEMORY: ParameterKind.DYNAMIC_WORK_GROUP_MEMORY,
}
"""Special types whose row contains their size."""
_ACCESSORS = (SpecialKind.ACCESSOR, SpecialKind.LOCAL_ACCESSOR)
_ANNOTATED = (SpecialKind.ANNOTATED_PTR, SpecialKind.ANNOTATED_ARG)


def flatten(kernel: Kernel) -> Plan:
    """Return the plan of ``kernel``, its steps in source order.

    Raises:
        InputError: if a class that has to be taken apart has bit-fields, or an annotated_ptr or
            annotated_arg is not a direct member of the kernel object.

    """
    flattening = _Flattening(kernel)
    flattening.members(kernel.capture, depth=0, in_object=True)
    return flattening.finish()


CONVENTION = KernelConvention("dpcpp", flatten, "the rules of today's DPC++", header="dpcpp")


class _Flattening:
    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._parameters: list[Parameter] = []
        self._steps: list[Step] = [Step(Action.CONSTRUCT, "")]
        self._streams: list[Special] = []
        self._names = ParameterNames()

    def members(self, record: Record, depth: int, in_object: bool) -> None:
        """Flatten a class's bases, then its fields.

        Args:
            record: the class.
            depth: the number of classes around its fields, without classes that it is a base of.
            in_object: whether the record is the kernel object itself.

        """
        shared.refuse_bit_fields(self._kernel, record)
        for base in record.bases:
            self._node(base, depth, in_object=False, is_base=True)
        for field in record.fields:
            self._node(field, depth, in_object)

    def finish(self) -> Plan:
        """Add the kernel handler and the steps that follow all others."""
        handler = self._kernel.handler
        if handler is not None:
            kind = ParameterKind.SPECIALIZATION_CONSTANTS_BUFFER
            row = Row(kind, handler.type.size, 0, handler.path)
            name = self._names.name(handler.path)
            self._parameters.append(Parameter(name, handler, address_space="global", row=row))
        body = len(self._steps)
        self._steps.append(Step(Action.CALL, "", requires=tuple(range(body))))
        for stream in self._streams:
            self._steps.append(Step(Action.FINALIZE, stream.path, requires=(body,), capture=stream))
        return Plan(self._kernel, tuple(self._parameters), tuple(self._steps))

    def _node(self, node: Capture, depth: int, in_object: bool, is_base: bool = False) -> None:
        if isinstance(node, Special):
            self._special(node, depth)
        elif isinstance(node, Record) and holds_special(node):
            self.members(node, depth if is_base else depth + 1, in_object=False)
        elif isinstance(node, Array) and holds_special(node):
            for element in node.elements:
                self._node(element, depth, in_object)
        else:
            self._whole(node, depth, in_object, is_base)

    def _whole(self, node: Capture, depth: int, in_object: bool, is_base: bool) -> None:
        # A base has the path of its object; its class distinguishes it.
        path = f"{node.path}.{node.type.spelling}".lstrip(".") if is_base else node.path
        is_pointer = isinstance(node, Pointer)
        # In a base, the row says pointer, although the caller takes it by value as in any class.
        kind = ParameterKind.POINTER if is_pointer and depth == 0 else ParameterKind.STD_LAYOUT
        address_space = "global" if is_pointer and in_object else "private"
        row = Row(kind, node.type.size, node.offset, path)
        parameter = Parameter(self._names.name(path), node, address_space=address_space, row=row)
        self._parameters.append(parameter)
        self._steps.append(Step(Action.ASSIGN, path, (parameter,), requires=(0,), capture=node))

    def _special(self, node: Special, depth: int) -> None:
        row = self._special_row(node, depth)
        # An accessor of an explicit SIMD kernel is initialized with its pointer alone.
        alone = self._kernel.is_explicit_simd and node.kind in _ACCESSORS
        parameters = shared.init_parameters(self._names, node, row, 1 if alone else None)
        self._parameters += parameters
        self._steps.append(Step(Action.INIT, node.path, parameters, requires=(0,), capture=node))
        if node.kind is SpecialKind.STREAM:
            self._streams.append(node)

    def _special_row(self, node: Special, depth: int) -> Row:
        if node.kind in _KINDS:
            return Row(_KINDS[node.kind], node.type.size, node.offset, node.path)
        if node.kind is SpecialKind.SAMPLER and self._kernel.is_function:
            # The object, if a class contains the handle.
            return Row(ParameterKind.SAMPLER, node.type.size, node.offset, node.path)
        if node.kind in _ANNOTATED:
            if depth > 0:
                raise self._nested_annotation(node)
            first = node.init[0]
            kind = ParameterKind.STD_LAYOUT if first.pointee is None else ParameterKind.POINTER
            return Row(kind, first.type.size, node.offset, node.path)
        if node.kind is SpecialKind.DYNAMIC_LOCAL_ACCESSOR:
            info = shared.accessor_info(node)
            return Row(ParameterKind.DYNAMIC_ACCESSOR, info, node.offset, node.path)
        return shared.special_row(node)

    def _nested_annotation(self, node: Special) -> InputError:
        return InputError(
            capture_error(
                self._kernel.name.spelling,
                node.path,
                f"'{node.type.spelling}' inside another object; its annotations would be lost",
                "nested-annotation",
                node.location,
                "capture it by itself, or make it a direct member of the kernel's class",
                self._kernel.location,
            )
        )
