"""Device images, made of a module after its stages: the same for each family of devices.

Kernels with different device requirements go into separate images, as in DPC++, so that a kernel
that a device cannot run does not block the others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from msgspec import field

from syclflat.backends import requirements
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.passes import specialization_constants
from syclflat.backends.passes.device_globals import DeviceGlobal
from syclflat.backends.requirements import Requirements
from syclflat.runtimes import HostRuntime
from syclflat.runtimes.device_image import Constants, DeviceImage, Form, Property, PropertySet
from syclflat.runtimes.kernel_manifest import Manifest
from syclflat.structs import Struct

Code = TypeVar("Code")
_NONE = Requirements()


class Work(Struct, Generic[Code], frozen=True):
    """Clang's module between stages, with all known facts."""

    module: Code
    manifest: Manifest
    source: str
    """The place for errors that no kernel causes."""
    runtime: HostRuntime
    """The library that loads the images."""
    facts: DeviceFacts
    constants: tuple[PropertySet, ...] = ()
    """The specialization constants."""
    linked_constants: Constants | None = None
    """The constants of the file, if its images are linked with others."""
    variables: Mapping[str, DeviceGlobal] = field(default_factory=dict)
    """The variables of device memory, by names in the module."""
    undefined: Mapping[str, Collection[str]] = field(default_factory=dict)
    """The undefined symbols of the module, each with its users."""
    of_kernels: tuple[Property, ...] = ()
    """The properties of kernels, whose names begin with the kernel's."""

    def with_constants(self, descriptors: tuple[Property, ...], defaults: bytes) -> Work[Code]:
        """Return the work with libsycl's data for constants in a buffer, and their defaults."""
        key = self.facts.key_of_constants
        if key and descriptors:
            return replace(self, linked_constants=Constants(key, descriptors, defaults))
        return replace(self, constants=specialization_constants.properties(descriptors, defaults))


class Part(Struct, frozen=True):
    """A part of a module, for one image."""

    module: bytes
    properties: tuple[PropertySet, ...] = ()
    """Its properties for libsycl, without the requirements of kernels."""
    called: tuple[tuple[str, str], ...] = ()
    """Functions of other files, each with a caller."""
    metadata: tuple[PropertySet, ...] = ()
    """Its properties for adapters."""
    definition: str = ""
    """C++ that defines the module; see :class:`DeviceImage`."""


class Contents(ABC):
    """A module after its stages, as images take it apart."""

    form: Form
    linked_constants: Constants | None = None
    """The constants of the file, if its images are linked with others."""
    is_whole: bool = False
    """Whether one image has all kernels, because they share an image's own variables."""

    @abstractmethod
    def demands(self) -> Iterable[tuple[str, Requirements]]:
        """Return the kernels, each with its requirements."""

    @abstractmethod
    def part(self, kernels: Sequence[str], exported: Sequence[str] = ()) -> Part:
        """Return some kernels, or functions shared with other files, with all that they need."""

    def finished(self, images: Sequence[DeviceImage]) -> tuple[DeviceImage, ...]:
        """Return the images of the kernels, and those of what other files use."""
        return tuple(images)

    def image(
        self,
        kernels: Sequence[str],
        demanded: Requirements = _NONE,
        exported: Sequence[str] = (),
    ) -> DeviceImage:
        """Return the image of some kernels, or of functions shared with other files."""
        part = self.part(kernels, exported)
        return DeviceImage(
            part.module,
            tuple(kernels),
            (*part.properties, *requirements.properties(demanded), *part.metadata),
            part.called,
            tuple(exported),
            self.form,
            is_library=bool(exported),
            constants=self.linked_constants,
            definition=part.definition,
        )

    def images(self) -> tuple[DeviceImage, ...]:
        """Return all images.

        Raises:
            InputError: if a function shared with other files uses an image's own variable.

        """
        groups: dict[Requirements, list[str]] = {}
        for name, demanded in self.demands():
            groups.setdefault(demanded, []).append(name)
        if len(groups) > 1 and self.is_whole:
            groups = {next(iter(groups)): [name for name, _ in self.demands()]}
        return self.finished([self.image(names, demanded) for demanded, names in groups.items()])


def demanded(manifest: Manifest) -> dict[str, Requirements]:
    """Return the requirements that the attributes of kernels state, by symbol."""
    return {kernel.mangled: requirements.of(kernel.attributes) for kernel in manifest.kernels}


def _unchanged(compiled: bytes) -> bytes:
    return compiled


class Images(Struct, frozen=True, eq=False):
    """The form of a family's images."""

    read: Callable[..., Any]
    """Returns the module of Clang's file, or of several files with the parts of a module."""
    write: Callable[[Any], bytes]
    """Returns the file of a module."""
    contents: Callable[[Any], Contents]
    """Returns a module after its stages."""
    work: Callable[[Any, Manifest, str, HostRuntime, DeviceFacts], Any] = Work
    """Returns a module for its first stage."""
    alone: Callable[[bytes], bytes] = _unchanged
    """Returns Clang's file as users get it without images."""
