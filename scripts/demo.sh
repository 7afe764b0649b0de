#!/bin/sh
# Sets up a virtual environment, flattens an example, and runs it: with g++, by DPC++'s runtime on the
# CPU itself; without, on the CPU's OpenCL device.
set -eu
example=cases/dpcpp/mix.cpp
extras=toolchain,dpcpp
on=--target=native
size='1.2 GB in .venv and takes 2 to 3 minutes'
if ! command -v g++ >/dev/null; then
  example=cases/seed/fix3.cpp extras=toolchain,run on=--target=spir64
  size='1.4 GB in .venv and takes about 5 minutes, since it builds a C++ library'
fi
echo "This needs $size." >&2
. "$(dirname "$0")/environment.sh"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
echo "\$ syclflat flatten -v $example"
.venv/bin/syclflat flatten -v "$example" -o "$out"
echo "\$ syclflat run $on $example"
.venv/bin/syclflat run $on "$example"
cat <<SAID

Next:
  . .venv/bin/activate
  syclflat inspect $example            shows every byte that the kernel captures
  syclflat explain this-capture        explains what an error means and how to mend it
  syclflat flatten YOUR.cpp            reads a source of your own
SAID
