"""The convention of the document "Array Parameters of SYCL Kernels" (seed of this project, 2020).

- An accessor or sampler is one row; its caller takes the parameters of ``__init``.
- A pointer, a scalar, a standard-layout class, a union or an array is one row of its whole size
  and one parameter; an array travels in a wrapper ("Fix 1").
- An array of accessors is a row per element, none for the array ("Fix 2").
- After the row of a class or array that contains accessors or samplers, at any depth, come their
  rows, at offsets from the start of the capture object ("Fix 3").
- A stream is a class that holds accessors; its own ``__init`` runs after theirs, and its
  ``__finalize`` after the body.
- Bases of the kernel's class are walked as if their members were its members. The document's
  implementation ignored them; that was a defect.
- A base of a special class, in any class, crosses as a member of its type would.
"""

from __future__ import annotations

from syclflat.conventions import shared
from syclflat.conventions.convention import KernelConvention
from syclflat.conventions.naming import ParameterNames
from syclflat.model.captures import (
    Array,
    Capture,
    Descriptor,
    Pointer,
    Record,
    Special,
    SpecialKind,
    children,
)
from syclflat.model.kernel import Kernel
from syclflat.model.plan import Action, Parameter, ParameterKind, Plan, Row, Step

_IN_PIECES = frozenset(
    {
        SpecialKind.ACCESSOR,
        SpecialKind.LOCAL_ACCESSOR,
        SpecialKind.SAMPLER,
        SpecialKind.STREAM,
    }
)
"""The special types of the document; those of later years are ordinary classes, passed whole."""


def flatten(kernel: Kernel) -> Plan:
    """Return the plan of ``kernel``, its steps in source order.

    Raises:
        InputError: if the kernel object itself has bit-fields.

    """
    flattening = _Flattening(kernel)
    flattening.members(kernel.capture)
    return flattening.finish()


CONVENTION = KernelConvention("sycl-2020", flatten, "the rules of DPC++'s design document of 2020")


class _Flattening:
    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._parameters: list[Parameter] = []
        self._steps: list[Step] = [Step(Action.CONSTRUCT, "")]
        self._streams: list[Special] = []
        self._names = ParameterNames()

    def members(self, record: Record) -> None:
        """Flatten the direct members of the capture object and of its bases."""
        shared.refuse_bit_fields(self._kernel, record)
        for base in record.bases:
            if isinstance(base, Record):
                self.members(base)
            else:
                self._member(base)
        for field in record.fields:
            self._member(field)

    def finish(self) -> Plan:
        """Add the steps that follow all others."""
        body = len(self._steps)
        self._steps.append(Step(Action.CALL, "", requires=tuple(range(body))))
        for stream in self._streams:
            self._steps.append(Step(Action.FINALIZE, stream.path, requires=(body,), capture=stream))
        return Plan(self._kernel, tuple(self._parameters), tuple(self._steps))

    def _member(self, node: Capture) -> None:
        if isinstance(node, Special) and node.kind in _IN_PIECES and not node.fields:
            self._special(node, after=0)
        elif isinstance(node, Descriptor):
            self._descriptor(node, after=0)
        elif isinstance(node, Array) and _is_array_of_special(node):
            for element in node.elements:
                self._member(element)
        else:
            self._whole(node)

    def _whole(self, node: Capture) -> None:
        """Pass ``node`` as one parameter, then its parts that need their own ``__init``."""
        self._nested(node, after=self._copied(node, after=0))

    def _copied(self, node: Capture, after: int) -> int:
        """Pass ``node`` as one parameter; return the step that copies it."""
        is_pointer = isinstance(node, Pointer)
        kind = ParameterKind.POINTER if is_pointer else ParameterKind.STD_LAYOUT
        parameter = Parameter(
            self._names.name(node.path),
            node,
            address_space="global" if is_pointer else "private",
            row=Row(kind, node.type.size, node.offset, node.path),
        )
        self._parameters.append(parameter)
        assign = len(self._steps)
        self._steps.append(
            Step(Action.ASSIGN, node.path, (parameter,), requires=(after,), capture=node)
        )
        return assign

    def _descriptor(self, node: Descriptor, after: int) -> None:
        """Pass the members one by one (MLIR, "Calling Convention for Ranked memref")."""
        for field in node.fields:
            for part in children(field) or (field,):
                self._copied(part, after)

    def _nested(self, node: Capture, after: int) -> None:
        """Flatten the special captures at or below ``node``, which step ``after`` has copied."""
        if isinstance(node, Special) and not node.fields:
            if node.kind in _IN_PIECES:
                self._special(node, after)
            return
        if isinstance(node, Descriptor):
            self._descriptor(node, after)
            return
        first = len(self._steps)
        for child in children(node):
            self._nested(child, after)
        if isinstance(node, Special):
            # The stream's own __init uses its members, so it comes after them.
            inner = tuple(range(first, len(self._steps)))
            self._steps.append(Step(Action.INIT, node.path, requires=(after, *inner), capture=node))
            self._streams.append(node)

    def _special(self, node: Special, after: int) -> None:
        parameters = shared.init_parameters(self._names, node, shared.special_row(node))
        self._parameters += parameters
        self._steps.append(
            Step(Action.INIT, node.path, parameters, requires=(after,), capture=node)
        )


def _is_array_of_special(node: Array) -> bool:
    """Return whether ``node`` is an array, of any rank, whose elements cross one by one."""
    element = node.element
    while isinstance(element, Array):
        element = element.element
    if isinstance(element, Descriptor):
        return True
    return isinstance(element, Special) and element.kind in _IN_PIECES and not element.fields
