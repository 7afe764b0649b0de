# syclflat in a container of Debian 12. In a checkout:
#   docker build -t syclflat:0.2 .                with the README's first set-up command
#   docker build --target test .                  runs all tests, as CI does
#   docker run --rm -v "$PWD:/work" syclflat:0.2 syclflat inspect app.cpp
FROM debian:12-slim AS system
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends ca-certificates g++ git python3-venv \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/syclflat
COPY . .

# Installs what CI installs beside it, then runs ./scripts/test.sh.
FROM system AS test
RUN .ci/run

FROM system
RUN ./scripts/demo.sh
ENV PATH=/opt/syclflat/.venv/bin:$PATH
WORKDIR /work
