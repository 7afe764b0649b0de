#!/usr/bin/env bash
# Checks programs on an NVIDIA GPU. Two machines may take part:
#
#   scripts/gpu/check.sh build DIRECTORY   builds all programs: needs .venv, no GPU (JOBS at once)
#   scripts/gpu/check.sh run DIRECTORY     runs them: needs DIRECTORY and NVIDIA's driver
#   scripts/gpu/check.sh memory DIRECTORY  the benchmark's kernels, small, under compute-sanitizer
#   scripts/gpu/check.sh sanitize DIRECTORY  all programs under TOOLS of compute-sanitizer (JOBS)
#   scripts/gpu/check.sh devices DIRECTORY   programs of several GPUs, with a line of each
#   scripts/gpu/check.sh start DIRECTORY   times whole runs, of machine code (ARCH) and of PTX
#
# ARCH is what --gpu-arch gets (sm_75), unless a program's name ends on a later one. Programs are those
# of cases/run, and all others of cases/ that have a `main`; ONLY, a regular expression, chooses some
# by their paths. TOOLS are memcheck, racecheck, synccheck and initcheck; each run ends after LIMIT
# seconds (300), and GPUS of the machine (1) share the runs. HECBENCH is a checkout of HeCBench, whose
# programs of several GPUs are built, too. The table that `run` prints ends with what failed; scripts/gpu/reasons.txt says of
# programs why they are left out.
set -euo pipefail
STARTED=(group_algorithms n_body reductions)
TOOLS=${TOOLS:-memcheck racecheck synccheck initcheck}
here=$(cd "$(dirname "$0")" && pwd)

usage() {
  sed -n '4,9s/^#   //p' "$0" >&2
  exit 2
}

# A program's, with that of its folder unless it is one of cases/run or the benchmark.
name_of() {
  local folder
  folder=$(basename "$(dirname "$1")")
  case $folder in
    run | nvidia | gpu) basename "$1" .cpp ;;
    *) echo "$folder-$(basename "$1" .cpp)" ;;
  esac
}

build() {
  local directory=$1 library adapter name
  rm -rf "$directory"
  mkdir -p "$directory"/{bin,log,lib,adapter}
  cd "$here/../.."
  {
    ls cases/run/*.cpp cases/run/nvidia/*.cpp
    ls -d cases/run/external_functions
    grep -l 'int main' cases/{captures,combinations,dpcpp,kernels,seed}/*.cpp
    echo scripts/benchmarks/gpu/kernels.cpp
  } | { grep -E "${ONLY:-.}" || true; } | xargs --max-procs "${JOBS:-2}" --replace bash "$here/check.sh" build-one {} "$directory"
  for library in .venv/lib/lib{sycl.so.?,ur_loader.so.0,xptifw.so,imf.so,svml.so,irng.so,intlc.so.5}; do
    cp --dereference "$library" "$directory/lib/"
  done
  .venv/bin/syclflat c++ -O3 -DSMALL --target nvptx64 --gpu-arch "${ARCH:-sm_75}" \
    scripts/benchmarks/gpu/kernels.cpp -o "$directory/bin/kernels_small"
  for name in ring p2p; do
    [ -z "${HECBENCH:-}" ] || .venv/bin/syclflat c++ -O3 -w --target nvptx64 --gpu-arch "${ARCH:-sm_75}" \
      "$HECBENCH/src/$name-sycl/main.cpp" -o "$directory/bin/hecbench-$name"
  done
  for name in "${STARTED[@]}"; do
    .venv/bin/syclflat c++ --target nvptx64 "cases/run/$name.cpp" -o "$directory/bin/$name.ptx"
  done
  adapter=$(.venv/bin/syclflat devices --find-adapter)
  cp "$adapter"/* "$directory/adapter/"
  cp "$here/check.sh" "$directory/check.sh"
  cp "$here/reasons.txt" "$directory/"
  cat >"$directory/run.sh" <<'RUN'
#!/bin/sh
# Runs one program on the GPU: run.sh NAME ARGUMENTS...
here=$(cd "$(dirname "$0")" && pwd)
name=$1
shift
export LD_LIBRARY_PATH="$here/lib" SYCLFLAT_CUDA_ADAPTER="$here/adapter"
export ONEAPI_DEVICE_SELECTOR="${ONEAPI_DEVICE_SELECTOR:-cuda:*}"
exec ${WITH:-} "$here/bin/$name" "$@"
RUN
  chmod +x "$directory/run.sh"
  echo "$(ls "$directory/bin" | wc -l) programs built, $(find "$directory/log" -type f -size +0 | wc -l) not"
}

build_one() {
  local source=$1 directory=$2 architecture=${ARCH:-sm_75} name sources=("$1")
  name=$(name_of "$source")
  [ ! -d "$source" ] || sources=("$source"/*.cpp)
  if [[ $name =~ sm_[0-9]+$ && $architecture < ${BASH_REMATCH[0]} ]]; then
    architecture=${BASH_REMATCH[0]}
  fi
  .venv/bin/syclflat c++ -O3 -Wno-deprecated-declarations --target nvptx64 --gpu-arch "$architecture" \
    "${sources[@]}" -o "$directory/bin/$name" >"$directory/log/$name" 2>&1 ||
    rm -f "$directory/bin/$name"
  [ -e "$directory/bin/$name" ] && : >"$directory/log/$name" || echo "$name: not built" >&2
}

run() {
  local directory=$1 name said code failed=0
  echo "$(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader)"
  echo
  echo '| program | result |'
  echo '|---|---|'
  for log in "$directory"/log/*; do
    name=$(basename "$log")
    [ "$name" != kernels ] || continue
    if reason=$(grep "^$name: " "$directory/reasons.txt"); then
      echo "| $name | left out: ${reason#*: } |"
      continue
    fi
    if [ ! -e "$directory/bin/$name" ]; then
      said="not built: $(grep -m1 error: "$log" || true)"
      failed=$((failed + 1))
    else
      code=0
      said=$(timeout 60 "$directory/run.sh" "$name" 2>&1) || code=$?
      if [ $code = 0 ]; then
        said=right
      else
        said="exit code $code: $(tail -n1 <<<"$said")"
        failed=$((failed + 1))
      fi
    fi
    echo "| $name | $said |"
  done
  echo
  echo "$failed failed"
  [ $failed = 0 ]
}

memory() {
  local results
  results=$(mktemp --directory)
  WITH='compute-sanitizer --tool memcheck --leak-check full --error-exitcode 1' \
    "$1/run.sh" kernels_small "$results"
  rm -r "$results"
}

sanitize() {
  local directory=$1 name
  mkdir -p "$directory/sanitize"
  for log in "$directory"/log/*; do
    name=$(basename "$log")
    [ "$name" = kernels ] || grep -q "^$name: " "$directory/reasons.txt" ||
      printf "$name %s\\n" $TOOLS
  done | xargs --max-procs "${JOBS:-2}" --process-slot-var=SLOT --max-args 2 \
    bash "$directory/check.sh" sanitize-one "$directory"
  echo "| program | ${TOOLS// / | } |"
  echo "|---|$(printf -- '---|%.0s' $TOOLS)"
  cd "$directory/sanitize"
  for name in $(printf '%s\n' *."${TOOLS%% *}"); do
    name=${name%.*}
    echo "| $name | $(cat $(printf "$name.%s " $TOOLS) | paste -sd'|' | sed 's/|/ | /g') |"
  done
  ! grep -qv '^clean$' -- $(printf '*.%s ' $TOOLS)
}

# One program under one tool: a line that says "clean", or what the tool, or the program, said.
sanitize_one() {
  local directory=$1 name=$2 tool=$3 code=0 said
  said=$(CUDA_VISIBLE_DEVICES=${CUDA_VISIBLE_DEVICES:-$((${SLOT:-0} % ${GPUS:-1}))} \
    WITH="timeout ${LIMIT:-300} compute-sanitizer --tool $tool --error-exitcode 99 --report-api-errors no" \
    "$directory/run.sh" "$name" 2>&1) || code=$?
  echo "$said" >"$directory/sanitize/$name.$tool.log"
  case $code in
    0) said=clean ;;
    99) said=$(sed -n '/COMPUTE-SANITIZER/d; /^========= [A-Z]/{p;q}' <<<"$said") ;;
    124) said="no end within ${LIMIT:-300} s" ;;
    *) said="exit code $code: $(tail -n1 <<<"$said")" ;;
  esac
  tr '|' '/' <<<"$said" >"$directory/sanitize/$name.$tool"
}

# Programs of several GPUs; each checks its own results.
devices() {
  local directory=$1 code failed=0 program arguments
  nvidia-smi --query-gpu=index,name,driver_version --format=csv,noheader
  nvidia-smi topo -p2p r || true
  while read -r program arguments; do
    [ -e "$directory/bin/$program" ] || continue
    code=0
    echo "== $program $arguments"
    timeout "${LIMIT:-300}" "$directory/run.sh" "$program" $arguments 2>&1 || code=$?
    [ $code = 0 ] || failed=$((failed + 1))
    echo "exit code $code"
  done <<'PROGRAMS'
several_devices
hecbench-ring 1 67108864 100
hecbench-p2p 2000
PROGRAMS
  echo "$failed failed"
  [ $failed = 0 ]
}

# Prints the shortest of five runs, in milliseconds.
shortest() {
  local begin took least=
  for _ in 1 2 3 4 5; do
    begin=$(date +%s%N)
    CUDA_CACHE_DISABLE=1 "$@" >/dev/null
    took=$((($(date +%s%N) - begin) / 1000000))
    [ -n "$least" ] && [ "$least" -le "$took" ] || least=$took
  done
  echo "$least"
}

start() {
  local directory=$1 name
  echo '| program | machine code, ms | PTX, ms |'
  echo '|---|---|---|'
  for name in "${STARTED[@]}"; do
    echo "| $name | $(shortest "$directory/run.sh" "$name") | $(shortest "$directory/run.sh" "$name.ptx") |"
  done
}

[ $# -ge 2 ] || usage
case $1 in
  build) build "$(realpath --canonicalize-missing "$2")" ;;
  build-one) build_one "$2" "$3" ;;
  run) run "$2" ;;
  memory) memory "$2" ;;
  sanitize) sanitize "$(realpath "$2")" ;;
  sanitize-one) sanitize_one "$2" "$3" "$4" ;;
  devices) devices "$(realpath "$2")" ;;
  start) start "$2" ;;
  *) usage ;;
esac
