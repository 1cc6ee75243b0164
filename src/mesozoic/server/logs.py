"""Logs: lines for people, or one JSON object a line for programs.

No cookie, token, password or message ever gets there, nor from where somebody asks: what libraries say while debugging
is left out, and so are uvicorn's lines about requests; an address loses its query, and a field with such a name its
value.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

from mesozoic.server.settings import Settings

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
"""What every record has; the rest are the fields of this one."""

SECRET = re.compile(
    r"(^|[_-])(cookie|token|key|password|secret|authori[sz]ation|invite|session|entropy|body|text|action|header)s?($|[_-])",
    re.IGNORECASE,
)
QUERY = re.compile(r"(/[^\s\"'?]*)\?[^\s\"']*")
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
CONNECTION = re.compile(r"connection |%s - \"WebSocket ")
PLAIN = re.compile(r"[^\s\"=]+")
HIDDEN = "(hidden)"
OURS = "mesozoic"


def set_up_logs(settings: Settings) -> None:
    """Everything that logs in this process writes to standard error in the chosen format."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else Lines())
    handler.addFilter(_may_be_logged)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    usual = "info" if settings.log_format == "json" else "warning"
    root.setLevel((settings.log_level or usual).upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"  # a line for each request, with the address of who asks
    for name in ("uvicorn", "uvicorn.error", "uvicorn.asgi", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(max(root.level, logging.INFO))
    for name in ("alembic", "sqlalchemy"):  # at INFO it writes every statement
        logging.getLogger(name).setLevel(max(root.level, logging.WARNING))
    logging.captureWarnings(True)


def _may_be_logged(record: logging.LogRecord) -> bool:
    """While debugging, libraries write whole messages and headers; and every connection is announced twice."""
    if record.levelno == logging.INFO and record.name == "uvicorn.error":
        return not CONNECTION.match(str(record.msg))
    return record.levelno >= logging.INFO or record.name.split(".")[0] == OURS


def message_of(record: logging.LogRecord) -> str:
    """The message of a record, without the query of an address."""
    message = record.getMessage()
    return message if record.name.split(".")[0] == OURS else QUERY.sub(r"\1", message)


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """What was given as `extra`."""
    return {
        name: HIDDEN if SECRET.search(name) else value for name, value in vars(record).items() if name not in STANDARD
    }


def _when(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


class Lines(logging.Formatter):
    """Time, level, logger, message, key=value."""

    def format(self, record: logging.LogRecord) -> str:
        when = _when(record).astimezone().strftime("%Y-%m-%d %H:%M:%S.") + f"{int(record.msecs):03d}"
        line = f"{when} {record.levelname.lower():<7} {record.name}: {_one_line(message_of(record))}"
        for name, value in fields_of(record).items():
            line += f" {name}={_shown(value)}"
        if record.exc_info:
            line += "".join(f"\n{_one_line(part)}" for part in self.formatException(record.exc_info).split("\n"))
        return line


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": _when(record).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
            "process": record.process,
        }
        for name, value in fields_of(record).items():
            line[name if name not in line else f"{name}_"] = value
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def _one_line(text: str) -> str:
    """Nobody writes a line of the log by sending a line break."""
    return CONTROL.sub(lambda letter: letter[0].encode("unicode_escape").decode(), text)


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else str(value)
    return _one_line(text if PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False))
