"""The body of a SYCL kernel: it rebuilds the capture object from the parameters and calls it.

The functions of C++ are defined elsewhere, under names that follow from those of the source:

- ``<class>::__init`` and ``<class>::__finalize`` of special types, ``<class>::__init_esimd`` in
  explicit SIMD kernels. The first parameter is the object.
- ``<kernel>.body``, the kernel's body. It takes the capture object; behind that, if the body
  takes a ``kernel_handler``, the pointer to the specialization constants. If the
  kernel is a function, it takes that one's parameters, a special type as a pointer to the object.

Objects are reached by pointers to the generic address space, as C++ for SYCL has them. A second
function of the same name that takes something else gets a number.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from syclflat.emitters.environment import comment
from syclflat.emitters.llvm import llvm_types
from syclflat.emitters.spir.module_types import ModuleTypes
from syclflat.emitters.spir.passing import Passed
from syclflat.model.captures import Capture, Record, Special, SpecialKind
from syclflat.model.plan import Action, Parameter, Plan, Step
from syclflat.model.types import AddressSpace, BooleanType, PointerType, StructType

_ACCESSORS = (SpecialKind.ACCESSOR, SpecialKind.LOCAL_ACCESSOR)
_PRIVATE, _GENERIC = AddressSpace.PRIVATE, AddressSpace.GENERIC


@dataclass(frozen=True, slots=True)
class Operand:
    """The argument of a call, and its declaration in the callee."""

    passed: str
    declared: str


class Externals:
    """The functions that a module's kernels call."""

    def __init__(self) -> None:
        self._declared: dict[str, tuple[str, ...]] = {}
        self._intrinsics: dict[str, tuple[str, ...]] = {}

    @property
    def declarations(self) -> tuple[str, ...]:
        """Their declarations, in the order of first use, LLVM's own behind the others."""

        def declare(convention: str, functions: dict[str, tuple[str, ...]]) -> list[str]:
            return [
                f"declare {convention}void @{llvm_types.name(name)}({', '.join(parameters)})"
                for name, parameters in functions.items()
            ]

        return (*declare("spir_func ", self._declared), *declare("", self._intrinsics))

    def call(self, name: str, operands: Sequence[Operand]) -> str:
        """Return the call of the function called ``name``."""
        declared = tuple(operand.declared for operand in operands)
        unique, number = name, 1
        while self._declared.setdefault(unique, declared) != declared:
            number += 1
            unique = f"{name}.{number}"
        return f"call spir_func void @{llvm_types.name(unique)}({_passed(operands)})"

    def call_intrinsic(self, name: str, operands: Sequence[Operand]) -> str:
        """Return the call of the function of LLVM's that is called ``name``."""
        self._intrinsics[name] = tuple(operand.declared for operand in operands)
        return f"call void @{name}({_passed(operands)})"


def _passed(operands: Sequence[Operand]) -> str:
    return ", ".join(operand.passed for operand in operands)


def write(
    plan: Plan,
    parameters: Sequence[Passed],
    types: ModuleTypes,
    externals: Externals,
    index_bits: int,
) -> tuple[str, ...]:
    """Return the instructions of the kernel's body, one per line, without indentation."""
    body = _Body(plan, parameters, types, externals, index_bits)
    if plan.kernel.is_function:
        body.call_function()
    else:
        body.call_object()
    return (*body.variables, *body.lines, "ret void")


@dataclass(frozen=True, slots=True)
class _Object:
    """A variable of the kernel's."""

    name: str
    """With its sigil."""
    type: str
    alignment: int
    """In bytes."""


class _Body:
    def __init__(
        self,
        plan: Plan,
        parameters: Sequence[Passed],
        types: ModuleTypes,
        externals: Externals,
        index_bits: int,
    ) -> None:
        self.variables: list[str] = []
        self.lines: list[str] = []
        self._plan = plan
        self._passed = {passed.flat.name: passed for passed in parameters}
        self._types = types
        self._externals = externals
        self._index = f"i{index_bits}"
        self._bytes = types.pointer("i8", _PRIVATE)
        self._generic = types.pointer("i8", _GENERIC)
        self._known: set[str] = set()

    def call_object(self) -> None:
        """Rebuild the capture object and call the kernel's body with it."""
        local = self._allocate("%local", self._plan.kernel.capture)
        for step in self._plan.steps:
            node = step.capture
            self._explain(step)
            if step.action is Action.CALL:
                self._call_body([self._reference(local, 0), *self._handler()])
            elif isinstance(node, Special) and step.action is not Action.ASSIGN:
                self._call_member(step, node, self._reference(local, node.offset))
            elif node is not None and not _has_no_bytes(self._plan, step):
                self._assign(local, node, self._passed[step.parameters[0].name])

    def call_function(self) -> None:
        """Build the special parameters and call the function with all of them."""
        arguments: dict[Capture, Operand] = {}
        built: dict[Capture, _Object] = {}
        for step in self._plan.steps:
            node = step.capture
            self._explain(step)
            if step.action is Action.CALL:
                fields = self._plan.kernel.capture.fields
                self._call_body([arguments[field] for field in fields])
            elif isinstance(node, Special) and step.action is not Action.ASSIGN:
                if node not in built:
                    built[node] = self._allocate(f"%local.{node.name}", node)
                arguments[node] = self._reference(built[node], 0)
                self._call_member(step, node, arguments[node])
            elif node is not None:
                arguments[node] = self._value(step.parameters[0])

    def _explain(self, step: Step) -> None:
        if step.path:
            self.lines.append(f"; {comment(str(step))}")

    def _call_body(self, operands: Sequence[Operand]) -> None:
        name = f"{self._plan.kernel.name.mangled}.body"
        self.lines.append(self._externals.call(name, operands))

    def _call_member(self, step: Step, node: Special, this: Operand) -> None:
        simd = self._plan.kernel.is_explicit_simd and node.kind in _ACCESSORS
        init = "__init_esimd" if simd else "__init"
        member = "__finalize" if step.action is Action.FINALIZE else init
        operands = [this, *map(self._value, step.parameters)]
        self.lines.append(self._externals.call(f"{node.type.spelling}::{member}", operands))

    def _handler(self) -> list[Operand]:
        handler = self._plan.kernel.handler
        parameters = self._plan.parameters
        return [self._value(p) for p in parameters if handler is not None and p.capture is handler]

    def _value(self, parameter: Parameter) -> Operand:
        """Return the argument for a parameter that is passed unchanged."""
        passed = self._passed[parameter.name]
        if not isinstance(passed.flat.type, BooleanType):
            return Operand(passed.declaration, passed.unnamed)
        truth = f"{passed.name}.bool"
        if truth not in self._known:
            self._known.add(truth)
            self.lines.append(f"{truth} = icmp ne i8 {passed.name}, 0")
        return Operand(f"i1 zeroext {truth}", "i1 zeroext")

    def _allocate(self, name: str, node: Capture) -> _Object:
        made = _Object(name, f"[{max(node.type.size, 1)} x i8]", max(node.type.alignment, 1))
        # In SPIR-V, a function's variables come first.
        self.variables.append(f"{name} = alloca {made.type}, align {made.alignment}")
        return made

    def _place(self, made: _Object, offset: int) -> str:
        """Return the address of the byte at ``offset`` of an object."""
        place = f"{made.name}.{offset}"
        if place not in self._known:
            self._known.add(place)
            pointer = self._types.pointer(made.type, _PRIVATE)
            self.lines.append(
                f"{place} = getelementptr inbounds {made.type}, {pointer} {made.name}, "
                f"{self._index} 0, {self._index} {offset}"
            )
        return place

    def _reference(self, made: _Object, offset: int) -> Operand:
        """Return the argument for the address of an object's part, as in C++."""
        place = self._place(made, offset)
        generic = f"{place}.generic"
        if generic not in self._known:
            self._known.add(generic)
            self.lines.append(f"{generic} = addrspacecast {self._bytes} {place} to {self._generic}")
        return Operand(f"{self._generic} {generic}", self._generic)

    def _assign(self, made: _Object, node: Capture, passed: Passed) -> None:
        """Copy a parameter to the place of ``node`` in the object."""
        place = self._place(made, node.offset)
        # In a packed class, the part may be less aligned than its type requires.
        alignment = math.gcd(node.type.alignment, node.offset, made.alignment)
        match passed.flat.type:
            case PointerType() as pointer:
                self._store_pointer(place, pointer, passed.name, alignment)
            case StructType(elements=(PointerType() as pointer,)):
                held = self._held_pointer(passed, pointer)
                self._store_pointer(place, pointer, held, alignment)
            case StructType():
                self._copy(place, passed, node.type.size, alignment)
            case _:
                self._store(place, passed.type, passed.name, alignment)

    def _held_pointer(self, passed: Passed, pointer: PointerType) -> str:
        """Return the pointer that crossed inside a class."""
        type_ = self._types.memory(pointer)
        source = self._view(passed.name, passed.type, self._types.pointer(type_, _PRIVATE))
        self.lines.append(
            f"{passed.name}.held = load {type_}, {self._types.pointer(type_, _PRIVATE)} {source}"
        )
        return f"{passed.name}.held"

    def _store_pointer(self, place: str, pointer: PointerType, value: str, alignment: int) -> None:
        """Store a pointer as in C++ for SYCL: to the generic address space."""
        own = self._types.memory(pointer)
        generic = self._types.memory(replace(pointer, address_space=_GENERIC))
        self.lines.append(f"{value}.generic = addrspacecast {own} {value} to {generic}")
        self._store(place, generic, f"{value}.generic", alignment)

    def _store(self, place: str, type_: str, value: str, alignment: int) -> None:
        pointer = self._types.pointer(type_, _PRIVATE)
        target = self._view(place, self._bytes, pointer)
        self.lines.append(f"store {type_} {value}, {pointer} {target}, align {alignment}")

    def _copy(self, place: str, passed: Passed, size: int, alignment: int) -> None:
        source = self._view(passed.name, passed.type, self._bytes)
        own = self._types.layout(passed.flat.type).alignment
        kind = "p0" if self._bytes == "ptr" else "p0i8"
        operands = [
            Operand(f"{self._bytes} align {alignment} {place}", self._bytes),
            Operand(f"{self._bytes} align {own} {source}", self._bytes),
            Operand(f"{self._index} {size}", self._index),
            Operand("i1 false", "i1"),
        ]
        name = f"llvm.memcpy.{kind}.{kind}.{self._index}"
        self.lines.append(self._externals.call_intrinsic(name, operands))

    def _view(self, value: str, type_: str, wanted: str) -> str:
        """Return a pointer cast to another type, if pointers are typed."""
        if type_ == wanted:
            return value
        self.lines.append(f"{value}.view = bitcast {type_} {value} to {wanted}")
        return f"{value}.view"


def _has_no_bytes(plan: Plan, step: Step) -> bool:
    """Return whether an empty class shares its place with another part."""
    node = step.capture
    if not isinstance(node, Record) or node.type.size != 1:
        return False
    others = (other.capture for other in plan.steps if other.capture is not None)
    return any(
        other is not node and other.offset <= node.offset < other.offset + other.type.size
        for other in others
    )
