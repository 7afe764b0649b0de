#!/usr/bin/env python3
"""Write the versions and hashes of all that the tests install: requirements-ci.txt.

    python scripts/lock.py             resolve what pyproject.toml asks for, now
    python scripts/lock.py --audit     look for known vulnerabilities (needs pip-audit)

The file is for the machine that it is made on: Debian 12, x86-64. CI installs from it with
``pip install --require-hashes -r requirements-ci.txt``, and then syclflat alone.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements-ci.txt"
EXTRAS = "toolchain,dpcpp,cuda,run,openmp,cluster,lsp,docs,test"
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
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed"]
    command += ["--quiet", "--report", "-", f"{ROOT}[{EXTRAS}]", *BUILDS]
    report = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return [item for item in report["install"] if item["metadata"]["name"] != "syclflat"]


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
