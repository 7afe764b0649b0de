"""A plan: the parameters and steps of a kernel's caller, by a calling convention."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from syclflat.model.captures import Capture, InitParameter, Pointee
from syclflat.model.function import Function
from syclflat.model.instruction import Symbol
from syclflat.model.kernel import DeviceGlobal, FunctionDeclaration, Kernel, SpecializationId
from syclflat.model.signature import Signature


class ParameterKind(Enum):
    """The kinds of ``kernel_param_kind_t``, with its names without the prefix."""

    ACCESSOR = "accessor"
    STD_LAYOUT = "std_layout"
    SAMPLER = "sampler"
    POINTER = "pointer"
    SPECIALIZATION_CONSTANTS_BUFFER = "specialization_constants_buffer"
    STREAM = "stream"
    WORK_GROUP_MEMORY = "work_group_memory"
    DYNAMIC_WORK_GROUP_MEMORY = "dynamic_work_group_memory"
    DYNAMIC_ACCESSOR = "dynamic_accessor"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of ``kernel_signatures``.

    .. code-block:: c++

        { kernel_param_kind_t::kind_accessor, 4062, 40 },   // s.inAcc[0]
                               ~~~~~~~~~~~~~  ~~~~  ~~         ~~~~~~~~~~

    """

    kind: ParameterKind
    info: int
    """An accessor's target | dimensions << 11; else a size in bytes."""
    offset: int
    """In bytes, from the start of the capture object."""
    path: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of the kernel's caller.

    .. code-block:: c++

        void entry(SYCLFLAT_GLOBAL int *s_inAcc_0_ptr, ...
                   ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

    """

    name: str
    capture: Capture
    """The node of the capture tree that it carries, in whole or in part."""
    init: InitParameter | None = None
    """The parameter of the capture's ``__init`` that it carries; None if it carries the whole
    capture."""
    address_space: str = "private"
    """The pointee's: global, constant or local; private for a value."""
    row: Row | None = None
    """The row that it starts; None for further parameters of a row."""


class Action(Enum):
    """The action of a caller's step."""

    CONSTRUCT = "construct"
    """Create the capture object."""
    ASSIGN = "assign"
    """Copy a parameter to its path."""
    INIT = "init"
    """Call ``__init`` at a path."""
    CALL = "call"
    """Call the kernel's body."""
    FINALIZE = "finalize"
    """Call ``__finalize`` at a path."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action of the caller.

    .. code-block:: c++

        local.s.inAcc[1].__init(s_inAcc_1_ptr, ...);
              ~~~~~~~~~~ ~~~~~~ ~~~~~~~~~~~~~

    """

    action: Action
    path: str
    parameters: tuple[Parameter, ...] = ()
    requires: tuple[int, ...] = ()
    """Positions of the steps that have to come first: in a plan, among its steps."""
    capture: Capture | None = None
    """The node at ``path``; None for steps on the whole object."""

    def __str__(self) -> str:
        return f"{self.action.value} {self.path}".rstrip()


@dataclass(frozen=True, slots=True)
class Plan:
    """A kernel and its call."""

    kernel: Kernel
    parameters: tuple[Parameter, ...]
    steps: tuple[Step, ...]
    """In an order that respects all prerequisites."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows, each with one or more successive parameters."""
        return tuple(item.row for item in self.parameters if item.row is not None)


def by_row(parameters: Iterable[Parameter]) -> list[tuple[Row, list[Parameter]]]:
    """Return each row with its parameters."""
    found: list[tuple[Row, list[Parameter]]] = []
    for parameter in parameters:
        if parameter.row is not None:
            found.append((parameter.row, []))
        found[-1][1].append(parameter)
    return found


@dataclass(frozen=True, slots=True)
class FunctionPlan:
    """A function and its call."""

    function: Function
    signature: Signature
    symbols: tuple[Symbol, ...] = ()
    """Its definition in a module, with bodies; empty for a prototype."""
    has_c_interface: bool = False
    """Whether the functions include a C-compatible wrapper."""
    needed: tuple[Signature, ...] = ()
    """The functions of the runtime that its body calls."""


class Form(Enum):
    """The output of a convention, and the input of an emitter."""

    CAPTURE_OBJECT = "capture object"
    """Flat parameters, and the steps that rebuild the captures from them."""
    DESCRIPTORS = "descriptors"
    """Flat parameters, and the memref descriptors that they form."""
    PROTOTYPE = "prototype"
    """Flat parameters that OpenCL C can spell."""


@dataclass(frozen=True, slots=True)
class PlannedUnit:
    """All plans of one source file by one convention: the input of every emitter."""

    source: str
    """The file as given by the user."""
    target: str
    """A triple."""
    convention: str
    plans: tuple[Plan, ...]
    header: str = "2020"
    """The form of the convention's integration header."""
    specialization_ids: tuple[SpecializationId, ...] = ()
    device_globals: tuple[DeviceGlobal, ...] = ()
    functions: tuple[FunctionPlan, ...] = ()
    """The plans of a source with functions instead of kernels."""
    form: Form = Form.CAPTURE_OBJECT
    """The input of the plans."""
    pointees: tuple[Pointee, ...] = ()
    """As in the translation unit."""
    headers: str = ""
    """``dpcpp`` if DPC++'s SYCL headers were used, else empty."""
    declared_functions: tuple[FunctionDeclaration, ...] = ()
    library: str = ""
    """``libstdc++`` or ``libc++`` if captures or the source depend on the C++ library."""
