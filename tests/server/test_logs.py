"""Logs: two formats, all fields, one line each, and no secrets."""

from __future__ import annotations

import io
import json
import logging
import sys
import warnings
from collections.abc import Callable, Iterator

import pytest

from mesozoic.server.logs import set_up_logs
from mesozoic.server.settings import Settings

log = logging.getLogger("mesozoic.test")
SECRETS = (
    "password",
    "cookie",
    "set_cookie",
    "token",
    "access_token",
    "invite",
    "secret",
    "Authorization",
    "body",
    "text",
)

LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "sqlalchemy", "alembic", "asyncio")

Start = Callable[..., io.StringIO]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Sets the logs up with a stream that can be read; everything is as before after the test."""
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in LIBRARIES}
    before = root.handlers[:], root.level

    def set_up(**flags: object) -> io.StringIO:
        stream = io.StringIO()
        monkeypatch.setattr(sys, "stderr", stream)
        set_up_logs(Settings.from_environment(**flags))
        return stream

    yield set_up
    logging.captureWarnings(False)
    root.handlers[:], root.level = before
    root.setLevel(before[1])
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def test_a_line_for_people(start: Start) -> None:
    stream = start(log_level="info")
    log.info("commit failed", extra={"works": 3, "reason": "disk full", "table": "abc"})
    line = stream.getvalue()
    assert line.endswith(' info    mesozoic.test: commit failed works=3 reason="disk full" table=abc\n')
    assert len(line.split(" info")[0]) == len("2025-01-01 12:00:00.000")


def test_a_line_for_programs(start: Start) -> None:
    stream = start(log_format="json")
    log.warning("café %s", 'said "no"\nand left', extra={"works": 3, "level": "own", "odd": {1, 2}.__class__})
    line = json.loads(stream.getvalue())
    assert stream.getvalue().count("\n") == 1
    assert line["message"] == 'café said "no"\nand left'
    assert (line["level"], line["logger"], line["works"], line["level_"]) == ("warning", "mesozoic.test", 3, "own")
    assert line["time"].endswith("Z")
    assert line["odd"] == "<class 'set'>"


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_an_exception_is_told_whole(start: Start, log_format: str) -> None:
    stream = start(log_format=log_format)
    try:
        raise RuntimeError("oh\x1b[2J")
    except RuntimeError:
        log.exception("it failed")
    assert "Traceback" in stream.getvalue()
    assert "RuntimeError: oh" in stream.getvalue()
    assert "\x1b" not in stream.getvalue()


@pytest.mark.parametrize("log_format", ["text", "json"])
@pytest.mark.parametrize("name", SECRETS)
def test_secrets_are_hidden(start: Start, log_format: str, name: str) -> None:
    stream = start(log_format=log_format)
    log.error("refused", extra={name: "sesame"})
    assert "sesame" not in stream.getvalue()
    assert "(hidden)" in stream.getvalue()


def test_other_fields_are_not(start: Start) -> None:
    stream = start()
    log.error("refused", extra={"context": "here", "tokenless": "too"})
    assert "context=here tokenless=too" in stream.getvalue()


@pytest.mark.parametrize("evil", ["a\nb", "a\r\nb", "a\x1b[2Jb", "a\x9b2Jb", "a\u2028b", "\x00", "\x7f"])
def test_nobody_forges_a_line(start: Start, evil: str) -> None:
    stream = start(log_level="info")
    log.info(evil, extra={"name_of_guest": evil})
    lines = stream.getvalue().splitlines()
    assert len(lines) == 1
    assert lines[0].isprintable()


def test_uvicorn_speaks_through_us_and_without_queries(start: Start) -> None:
    logging.getLogger("uvicorn").addHandler(logging.StreamHandler(io.StringIO()))
    stream = start(log_level="info")
    logging.getLogger("uvicorn.error").info("Uvicorn running on %s", "http://127.0.0.1:8000/?key=sesame")
    assert "sesame" not in stream.getvalue()
    [line] = stream.getvalue().splitlines()
    assert line.endswith("uvicorn.error: Uvicorn running on http://127.0.0.1:8000/")


def test_requests_are_not_logged_with_who_asks(start: Start) -> None:
    stream = start(log_level="debug")
    access = logging.getLogger("uvicorn.access")
    access.info('%s - "%s %s HTTP/%s" %d', "192.0.2.1:5", "GET", "/tables/x", "1.1", 200)
    assert not access.hasHandlers()  # so that uvicorn does not even make the line
    assert stream.getvalue() == ""


def test_connections_that_come_and_go_are_no_news(start: Start) -> None:
    stream = start(log_level="info")
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.info('%s - "WebSocket %s" [accepted]', ("127.0.0.1", 5), "/socket/x")
    uvicorn.info("connection open")
    uvicorn.info("connection closed")
    assert stream.getvalue() == ""
    uvicorn.error("connection handler failed")
    assert "connection handler failed" in stream.getvalue()


@pytest.mark.parametrize(
    "name", ["uvicorn.error", "uvicorn", "websockets.server", "sqlalchemy.engine", "asyncio", "httpx"]
)
def test_what_libraries_say_while_debugging_is_left_out(start: Start, name: str) -> None:
    stream = start(log_level="debug")
    logger = logging.getLogger(name)
    logger.debug("< Cookie: session=sesame")
    before = logger.level
    logger.setLevel(1)
    logger.debug("< TEXT 'sesame'")
    logger.log(5, "trace: sesame")
    logger.setLevel(before)
    log.debug("ours")
    assert stream.getvalue().count("\n") == 1
    assert stream.getvalue().endswith("mesozoic.test: ours\n")


def test_the_level_counts(start: Start) -> None:
    stream = start(log_level="warning")
    log.info("quiet")
    logging.getLogger("uvicorn.error").info("quiet")
    logging.getLogger("uvicorn.error").warning("loud")
    assert stream.getvalue().count("\n") == 1


def test_without_a_level_people_see_warnings_and_programs_everything_of_interest(start: Start) -> None:
    stream = start()
    log.info("quiet")
    log.warning("loud")
    assert stream.getvalue().count("\n") == 1
    stream = start(log_format="json")
    log.info("heard")
    log.debug("quiet")
    assert stream.getvalue().count("\n") == 1


def test_warnings_are_logged(start: Start) -> None:
    stream = start()
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(False)
        logging.captureWarnings(True)
        warnings.warn("old", stacklevel=1)
    assert "py.warnings" in stream.getvalue()
