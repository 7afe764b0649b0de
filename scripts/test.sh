#!/bin/sh
# Sets up a virtual environment and runs every check: style, types, tests. Arguments go to pytest.
set -eu
extras=toolchain,dpcpp,cuda,run,openmp,cluster,lsp,docs,test
lock=requirements-ci.txt
sizes='a download of 700 MB, and 2.3 GB on disk'
# Python may find none of the user's modules, keeps the bytecode of tests, and has a file in place of
# a closed stream.
unset PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE
(: <&0) 2>/dev/null || exec </dev/null
cat >&2 <<'SAID'
This takes 2.3 GB in .venv, and up to 4 GB in the user's cache. On two cores, all tests take some
45 minutes the first time, half of that once the cache has what compilers made; -m 'not slow' takes
three.
SAID
. "$(dirname "$0")/environment.sh"
.venv/bin/ruff check .
.venv/bin/ruff format --check .
.venv/bin/mypy
# For two cores: the third worker is for while another waits. Files that take longest come first.
workers="--numprocesses 3 --dist loadfile --no-loadscope-reorder"
.venv/bin/pytest $workers "$@"
# The front end is also held to the oldest binding of libclang that it takes.
if [ $# = 0 ]; then
  oldest=.venv/libclang-20
  [ -d "$oldest/clang" ] ||
    .venv/bin/python -m pip install --quiet --no-deps --target "$oldest" libclang-ng==20.1.8.2
  PYTHONPATH=$oldest .venv/bin/pytest $workers tests/frontends/sycl/kernels/test_find.py \
    tests/frontends/sycl/captures/test_reader.py tests/frontends/sycl/clang/test_libclang.py \
    tests/frontends/sycl/clang/test_visiting.py tests/frontends/sycl/clang/test_top_level.py
fi
