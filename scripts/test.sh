#!/bin/sh
# Sets up a virtual environment and runs every check: style, types, tests. Arguments go to pytest.
set -eu
extras=toolchain,dpcpp,run,cluster,test
. "$(dirname "$0")/environment.sh"
.venv/bin/ruff check .
.venv/bin/ruff format --check .
.venv/bin/mypy
.venv/bin/pytest --numprocesses 2 "$@"
