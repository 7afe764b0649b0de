"""A kernel: its name, its invocation, and its capture object."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from syclflat.model.captures import Pointee, Pointer, Record
from syclflat.model.function import Attribute, Function
from syclflat.model.location import Location


class Invocation(Enum):
    """The construct that launches a kernel."""

    SINGLE_TASK = "single_task"
    PARALLEL_FOR = "parallel_for"
    """Over a range: the body takes an item or an id."""
    PARALLEL_FOR_ND_RANGE = "parallel_for_nd_range"
    PARALLEL_FOR_WORK_GROUP = "parallel_for_work_group"


INLINE = "inline "
"""The prefix of the name of an inline namespace."""


@dataclass(frozen=True, slots=True)
class ForwardDeclaration:
    """A declaration that lets a kernel's name be used before the source that defines it.

    .. code-block:: c++

        namespace ns { template <typename, int> class Worker; }
                  ~~   ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                                                      ~~~~~~

    """

    namespaces: tuple[str, ...]
    """Enclosing namespaces, outermost first; ``inline`` precedes an inline one, and ``""`` is an
    unnamed one."""
    text: str
    name: str


@dataclass(frozen=True, slots=True)
class KernelName:
    """The type that names a kernel.

    .. code-block:: c++

        cgh.parallel_for<class Worker>(range, kernel);
                               ~~~~~~

    """

    spelling: str
    """The readable name: ``ns::Worker<int>``; an unnamed kernel is ``main()::(kernel 2)``."""
    mangled: str
    """The name of its type info, ``_ZTS...``: Clang's name of the kernel."""
    identifier: str
    """A C++ identifier, unique among the kernels of a file."""
    declared_as: str | None = None
    """The name from any namespace (``::ns::Worker<int>``), None if it cannot be forward-declared.
    """
    declarations: tuple[ForwardDeclaration, ...] = ()
    """The declarations that ``declared_as`` requires, in order."""
    is_internal: bool = False
    """Whether other files of a program may have another kernel of the same name."""
    suffix: str = ""
    """The suffix of the mangled name in device images: if requested, it identifies the file of an
    internal name; else empty."""


@dataclass(frozen=True, slots=True)
class PlainFunction:
    """A function that is a kernel by itself.

    .. code-block:: c++

        template <class T> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((nd_range_kernel<1>)) void fill(T *p);

    """

    mangled: str
    """Clang's name of it: ``_Z4fillIiEvPT_``."""
    address: str
    """An expression for it, after the source: ``static_cast<void (*)(int *)>(&::fill<int>)``."""


@dataclass(frozen=True, slots=True)
class FunctionDeclaration:
    """A plain function that is a kernel in another file of the program."""

    mangled: str
    """As in :class:`PlainFunction`."""
    symbol: str
    """The name of the kernel in device images."""
    dimensions: int
    """As in :class:`Kernel`."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """One kernel of a source file.

    .. code-block:: c++

        cgh.parallel_for<class Worker>(range<1>{8}, [=](id<1> i) { outAcc[i] = s.m; });
            ~~~~~~~~~~~~ ~~~~~~~~~~~~               ~~~

    """

    name: KernelName
    location: Location
    """The place of the call that launches it."""
    invocation: Invocation
    dimensions: int
    """The dimensions of the index space, 1 to 3; 0 for a single task."""
    capture: Record
    """The capture object: a closure or a functor."""
    is_explicit_simd: bool = False
    """Whether it is a kernel of the extension sycl_ext_intel_esimd."""
    function: PlainFunction | None = None
    """The plain function, if the kernel is one; its parameters are the fields of the capture
    object."""
    handler: Pointer | None = None
    """The object with which a body that takes a ``kernel_handler`` finds its specialization
    constants."""
    attributes: tuple[Attribute, ...] = ()
    """The required launch attributes, dimensions in OpenCL's order: x first."""
    unused: frozenset[str] = frozenset()
    """Paths of captures that the body does not use."""
    variables: tuple[tuple[str, Location], ...] = ()
    """The declarations of captured variables, by the paths of the captures."""
    local_memory: tuple[tuple[str, int], ...] = ()
    """The bytes of local accessors by path, if their range is constant."""
    code: str = ""
    """If requested, a digest of the code of a kernel with an external name, which all kernels of
    the name have to share."""

    @property
    def is_function(self) -> bool:
        """Whether the kernel is a plain function."""
        return self.function is not None


@dataclass(frozen=True, slots=True)
class SpecializationId:
    """A ``specialization_id``, which names a specialization constant.

    .. code-block:: c++

        namespace ns { constexpr sycl::specialization_id<int> size{8}; }
                  ~~                                          ~~~~

    """

    namespaces: tuple[str, ...]
    """Enclosing namespaces, outermost first; ``""`` is an unnamed one."""
    name: str
    """From the innermost namespace: ``Class::size`` for a static member."""
    symbol: str
    """Its symbolic name in a device image."""
    location: Location | None = field(default=None, compare=False)
    """Where it is declared, if known."""


@dataclass(frozen=True, slots=True)
class DeviceGlobal:
    """A ``device_global``: a variable in the memory of each device.

    .. code-block:: c++

        namespace ns { device_global<int[4]> table; }
                  ~~                         ~~~~~

    """

    namespaces: tuple[str, ...]
    """Enclosing namespaces, outermost first; ``""`` is an unnamed one."""
    name: str
    """From the innermost namespace: ``Class::table`` for a static member."""
    symbol: str
    """Its name in a device image, unique in a program."""
    element: str = ""
    """The type of its value, or of the elements of that array."""
    bounds: tuple[int, ...] = ()
    """The numbers of elements, if its value is an array."""
    is_declared: bool = False
    """Whether another file defines it."""


class InputKind(Enum):
    """The kind of input that a front end reads and a convention flattens."""

    CAPTURES = "captures"
    """Kernels and their capture objects."""
    TENSORS = "tensors"
    """Functions of scalars and memory references."""
    PROTOTYPES = "prototypes"
    """OpenCL C kernels, which are flat already."""


@dataclass(frozen=True, slots=True)
class TranslationUnit:
    """The kernels and diagnostics that a front end reads from one source file."""

    source: str
    """The file as given by the user."""
    target: str
    """The triple for which sizes and offsets hold."""
    kernels: tuple[Kernel, ...] = ()
    specialization_ids: tuple[SpecializationId, ...] = ()
    device_globals: tuple[DeviceGlobal, ...] = ()
    functions: tuple[Function, ...] = ()
    """In a language of signatures, the unit has functions instead of captures."""
    pointees: tuple[Pointee, ...] = ()
    """The classes and enumerations in the memory that captures lead to, and in the values of device
    globals, each type once."""
    headers: str = ""
    """``dpcpp`` if DPC++'s SYCL headers were used, else empty."""
    declared_functions: tuple[FunctionDeclaration, ...] = ()
    library: str = ""
    """``libstdc++`` or ``libc++`` if captures or the source depend on the C++ library."""
