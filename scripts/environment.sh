# Makes .venv beside this checkout and installs syclflat with the extras named in $extras.
# Sourced by demo.sh and test.sh.
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-python3}
if ! "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq python3-venv
  else
    echo "Python's venv module is missing; install it with: sudo apt install python3-venv" >&2
    exit 2
  fi
fi
[ -x .venv/bin/python ] || "$PYTHON" -m venv .venv
echo "installing syclflat[$extras] into .venv" >&2
.venv/bin/python -m pip install --quiet --editable ".[$extras]"
