"""Refuse kernels that a compiler of the host can't find."""

from __future__ import annotations

from syclflat.diagnostics import InputError, error
from syclflat.model.kernel import TranslationUnit
from syclflat.pipeline.settings import Settings
from syclflat.runtimes import header_sets


def refuse_unnamed(unit: TranslationUnit, settings: Settings) -> None:
    """Refuse kernels without a name where DPC++'s headers are told that all have one.

    Raises:
        InputError: with one error for each.

    """
    if not set(header_sets.NAMED_KERNELS_ONLY) & set(settings.clang_arguments):
        return
    # A range that is rounded up makes a second kernel of one launch.
    unnamed = {
        kernel.location: kernel
        for kernel in unit.kernels
        if kernel.name.declared_as is None and not kernel.is_function
    }
    found = [
        error(
            f"kernel {kernel.name.spelling}: has no name by which this compiler could find it",
            "unnamed-kernel",
            location,
            "name it with a class of your own, or compile the host half with 'syclflat c++'",
        )
        for location, kernel in unnamed.items()
    ]
    if found:
        raise InputError(*found)
