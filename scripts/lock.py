#!/usr/bin/env python3
"""Write the versions and hashes of all that the tests install: requirements-ci.txt.

    python scripts/lock.py             resolve what pyproject.toml asks for, now
    python scripts/lock.py --audit     look for known vulnerabilities (needs pip-audit)

The file is for Debian 12 on x86-64, and for its Python 3.11.2. CI installs from it with
``pip install --require-hashes -r requirements-ci.txt``, and then syclflat alone.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import tomllib

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements-ci.txt"
EXTRAS = "toolchain,dpcpp,cuda,run,openmp,cluster,lsp,docs,test"
PYTHON = "3.11.2"
"""The version in Debian 12; some packages require a later 3.11."""
BUILDS = ("hatchling>=1.26", "editables")
"""The packages that an editable installation of syclflat needs."""


def main() -> int:
    """Lock or audit."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--audit", action="store_true")
    if parser.parse_args().audit:
        words = ["pip_audit", "--require-hashes", "--disable-pip", "-r", str(LOCK)]
        return subprocess.run([sys.executable, "-m", *words], check=False).returncode
    LOCK.write_text(locked(resolved()))
    return 0


def resolved() -> list[dict[str, object]]:
    """Return what pip would install, as its report has it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *BUILDS]
    for extra in EXTRAS.split(","):
        wanted += project["optional-dependencies"][extra]
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed"]
    # pip asks for both options that follow, where it resolves for another Python.
    command += ["--python-version", PYTHON, "--only-binary=:all:", "--target=unused"]
    command += ["--quiet", "--report", "-", *wanted]
    report = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return list(report["install"])


def locked(items: list[dict[str, Any]]) -> str:
    """Return the text of the file: a package in each line, by name."""
    lines = []
    for item in items:
        metadata, archive = item["metadata"], item["download_info"]["archive_info"]
        digest = archive["hashes"]["sha256"]
        lines.append(f"{metadata['name'].lower()}=={metadata['version']} --hash=sha256:{digest}\n")
    head = "# Made by scripts/lock.py for Debian 12 on x86-64. Do not edit.\n"
    return head + "".join(sorted(lines))


if __name__ == "__main__":
    sys.exit(main())
