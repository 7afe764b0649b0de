#!/bin/sh
# Sets up a virtual environment, flattens an example, and runs it: with g++, by DPC++'s runtime on the
# CPU itself; without, on the CPU's OpenCL device.
set -eu
example=cases/dpcpp/mix.cpp
extras=toolchain,dpcpp
on=--target=native
time='30 seconds'
sizes='a download of 320 MB, and 1.2 GB on disk'
if ! command -v g++ >/dev/null; then
  example=cases/seed/fix3.cpp extras=toolchain,run on=--target=spir64
  time='two minutes'
  sizes='a download of 380 MB, and 1.3 GB on disk'
fi
. "$(dirname "$0")/environment.sh"
echo "compiling the example; this takes about $time the first time" >&2
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
echo "\$ syclflat flatten -v $example"
.venv/bin/syclflat flatten -v "$example" -o "$out"
echo "\$ syclflat run $on $example"
.venv/bin/syclflat run $on "$example"
cat <<SAID

Next:
  . .venv/bin/activate
  syclflat inspect $example    # every byte that the kernel captures
  syclflat explain this-capture    # what an error means, and how to mend it
  syclflat flatten YOUR.cpp    # a source of your own
SAID
