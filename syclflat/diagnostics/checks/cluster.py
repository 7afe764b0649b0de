"""Checks of a cluster, and of the tasks that are sent to it."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "no-dask",
        "the package for clusters is not installed",
        "batch --scheduler sends files to a Dask cluster with the package distributed.",
        "syclflat batch -p build --scheduler tcp://head:8786",
        "Install it with pip install 'syclflat[cluster]', here and on all workers.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-scheduler",
        "the Dask scheduler is unreachable",
        "No scheduler answers at the address given with --scheduler, or the connection broke "
        "during the batch. The outputs of finished files are written.",
        "syclflat batch -p build --scheduler tcp://nowhere:8786",
        "Start a scheduler with 'dask scheduler' and give the address that it prints.",
    ),
    Check(
        "no-workers",
        "the Dask scheduler has no workers",
        "Workers flatten the files. A cluster may start without workers, but syclflat gives up if "
        "none has joined for a minute.",
        "",
        "Start workers on machines that have syclflat installed, with 'dask worker ADDRESS'.",
    ),
    Check(
        "worker-version",
        "a worker has another version of syclflat or libclang",
        "libclang computes layouts and syclflat writes the outputs. With different versions, the "
        "outputs of a file would depend on the worker that flattens it.",
        "",
        "Install the same versions of syclflat and libclang here and on all workers.",
    ),
    Check(
        "cluster-arguments",
        "an argument for Clang depends on this machine",
        "syclflat sends a source and the files that it includes to the cluster. It does not send "
        "your modules, plugins, overlays, configurations and precompiled headers.",
        "syclflat batch a.cpp --scheduler tcp://head:8786 -- -include-pch a.pch",
        "Omit the argument, or flatten without --scheduler.",
    ),
    Check(
        "ambiguous-names",
        "two files get the same name when '..' is resolved",
        "Workers have no symbolic links, so a/link/../x.h means a/x.h there. On your machine "
        "these are two files.",
        "",
        "Spell include directories without '..' after symbolic links.",
    ),
)
