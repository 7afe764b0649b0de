#!/bin/sh
# Sets up a virtual environment, flattens an example, and runs it on the CPU's OpenCL device.
set -eu
extras=toolchain,run
. "$(dirname "$0")/environment.sh"
example=cases/seed/fix3.cpp
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
echo "\$ syclflat flatten -v $example"
.venv/bin/syclflat flatten -v "$example" -o "$out"
echo "\$ syclflat run $example"
.venv/bin/syclflat run "$example"
