# Makes .venv beside this checkout and installs syclflat with the extras named in $extras, after a
# line with $sizes: what that downloads and takes. On a terminal, pip shows its progress.
# Sourced by demo.sh and test.sh. Where $lock is a file of versions and hashes that were made for such
# a machine, nothing else is installed.
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-python3}
machine='import platform as p, sys; print(sys.platform, p.machine(), "%d.%d" % sys.version_info[:2])'
if ! "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq python3-venv
  else
    echo "Python's venv module is missing; install it with: sudo apt install python3-venv" >&2
    exit 2
  fi
fi
[ -x .venv/bin/python ] || "$PYTHON" -m venv .venv
began=$(date +%s)
echo "installing syclflat[$extras] into .venv: $sizes" >&2
quiet=--quiet
if [ -t 2 ]; then
  quiet=
fi
if [ -n "${lock:-}" ] && [ "$(.venv/bin/python -c "$machine")" = 'linux x86_64 3.11' ]; then
  .venv/bin/python -m pip install $quiet --require-hashes --requirement "$lock"
  .venv/bin/python -m pip install $quiet --no-deps --no-build-isolation --editable .
else
  .venv/bin/python -m pip install $quiet --editable ".[$extras]"
fi
echo "installed after $(($(date +%s) - began)) seconds" >&2
