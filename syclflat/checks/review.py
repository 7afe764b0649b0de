"""Checks of what is given for review."""

from __future__ import annotations

from syclflat.checks.check import Check

CHECKS = (
    Check(
        "bad-manifest",
        "a file is no manifest of syclflat's",
        "Reviews read the manifests that 'flatten' writes. This file is not JSON, or it lacks "
        "what a manifest has, at the place that the message names.",
        "syclflat inspect package.json",
        "Give a file that 'syclflat flatten --emit json' or '--emit signatures' wrote.",
    ),
)
