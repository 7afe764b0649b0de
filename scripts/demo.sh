#!/bin/sh
# Sets up a virtual environment, flattens an example, and runs it: with g++, by DPC++'s runtime on the
# CPU itself; without, on the CPU's OpenCL device.
set -eu
example=cases/run/n_body.cpp
extras=toolchain,dpcpp
on=--target=native
if ! command -v g++ >/dev/null; then
  example=cases/seed/fix3.cpp extras=toolchain,run on=--target=spir64
fi
. "$(dirname "$0")/environment.sh"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
echo "\$ syclflat flatten -v $example"
.venv/bin/syclflat flatten -v "$example" -o "$out"
echo "\$ syclflat run $on $example"
.venv/bin/syclflat run $on "$example"
