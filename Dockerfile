# The server with its page.  Every step is a script of deploy/, which the tests run without Docker.

FROM node:20-slim AS page
WORKDIR /source
COPY web web
COPY src/mesozoic/games src/mesozoic/games
COPY src/mesozoic/texts src/mesozoic/texts
COPY deploy/build-page deploy/build-page
RUN sh deploy/build-page

FROM python:3.11-slim AS wheel
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY src src
COPY --from=page /source/src/mesozoic/server/page src/mesozoic/server/page
COPY deploy/build-wheel deploy/build-wheel
RUN sh deploy/build-wheel /wheels

FROM python:3.11-slim
WORKDIR /opt/mesozoic
COPY constraints.txt ./
COPY deploy deploy
RUN --mount=type=bind,from=wheel,source=/wheels,target=/wheels sh deploy/install /wheels/mesozoic-*.whl /opt/mesozoic
RUN useradd --system --uid 10001 --home-dir /var/lib/mesozoic --create-home mesozoic \
    && install --directory --owner mesozoic /var/cache/mesozoic
USER mesozoic
# 0.0.0.0 is the inside of the container; who may connect is decided where its port is published.
ENV MESOZOIC_HOST=0.0.0.0 \
    MESOZOIC_PORT=8000 \
    MESOZOIC_CACHE=/var/cache/mesozoic \
    XDG_DATA_HOME=/var/lib/mesozoic
RUN bin/mesozoic warm
VOLUME /var/lib/mesozoic
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=180s CMD ["sh", "deploy/health", "/opt/mesozoic"]
CMD ["sh", "deploy/start", "/opt/mesozoic"]
