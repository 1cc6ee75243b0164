"""What can be chosen about a server: by flags, by MESOZOIC_* in the environment, or left as it is."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mesozoic.core.errors import BadSetup, MesozoicError
from mesozoic.server.limits import checked_rate
from mesozoic.server.store.store import BadDatabase
from mesozoic.server.store.upgrade import parse

KB = 1024
LOG_FORMATS = ("text", "json")
LOG_LEVELS = ("debug", "info", "warning", "error")
YES = ("1", "true", "yes", "on")
NO = ("0", "false", "no", "off")


class BadSettings(MesozoicError):
    """A flag or a variable with a value that cannot be."""


def default_database(environment: Mapping[str, str] | None = None) -> str:
    """A file in the user's data folder."""
    given = (os.environ if environment is None else environment).get("XDG_DATA_HOME", "")
    base = Path(given) if Path(given).is_absolute() else Path.home() / ".local" / "share"
    return f"sqlite:///{base / 'mesozoic' / 'mesozoic.sqlite3'}"


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen."""

    database: str = field(default_factory=default_database, repr=False)  # an address may hold a password
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1  # processes that serve one site; more than one need PostgreSQL
    log_format: str = "text"
    log_level: str = "info"
    trust_proxy: bool = False  # believe X-Forwarded-For and -Proto of a proxy on this machine
    origins: tuple[str, ...] = ()  # pages of other sites that may use this server
    durable: bool = True  # flush every commit to the disk
    busy_seconds: float = 5.0  # how long to wait for a locked database
    bot_threads: int = field(default_factory=lambda: max(1, min(4, os.cpu_count() or 1)))
    body_limit: int = 1024 * KB  # bytes of a request
    message_limit: int = 64 * KB  # bytes of a message on a socket
    max_connections: int = 5000  # sockets of one process
    limits: Mapping[str, tuple[float, float] | None] = field(default_factory=dict)  # other rates than the usual ones

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None, **flags: Any) -> Settings:
        """What the environment says, overridden by flags that are not None."""
        environment = os.environ if environment is None else environment
        chosen: dict[str, Any] = {"database": default_database(environment)}
        for name in READ:
            if flags.get(name) is not None:
                chosen[name] = _read(name, flag(name), _written(flags[name]))
            elif text := environment.get(variable(name), "").strip():
                chosen[name] = _read(name, variable(name), text)
        settings = cls(**chosen)
        if settings.workers > 1 and settings.is_sqlite:
            raise BadSettings(
                f"{settings.workers} workers need PostgreSQL (--database postgresql://...): "
                "processes that share an SQLite file do not hear of each other's moves"
            )
        return settings

    def to_environment(self) -> dict[str, str]:
        """The variables from which another process reads the same settings."""
        return {variable(one.name): _written(getattr(self, one.name)) for one in fields(self)}

    def at_port(self, port: int) -> Settings:
        return replace(self, port=port)

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")

    @property
    def address(self) -> str:
        """Where a browser on this machine finds the server."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(self.host, self.host)
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"


def variable(name: str) -> str:
    return f"MESOZOIC_{name.upper()}"


def flag(name: str) -> str:
    return "--origin" if name == "origins" else f"--{name.replace('_', '-')}"  # one of them at a time


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return YES[0] if value else NO[0]
    if isinstance(value, (tuple, list)):
        return ",".join(value)
    return json.dumps(dict(value)) if isinstance(value, Mapping) else str(value)


def _read(name: str, source: str, text: str) -> Any:
    try:
        return READ[name](text)
    except ValueError as problem:
        raise BadSettings(f"{source}: {problem}") from None


# One reader for each kind of value; what it refuses, it says what it wants instead.


def _database(text: str) -> str:
    if "://" not in text:
        text = f"sqlite:///{text}"
    if text.startswith("postgres://"):
        text = text.replace("postgres", "postgresql", 1)
    try:
        url = parse(text)
    except BadDatabase as problem:
        raise ValueError(problem) from None
    kind = url.get_backend_name()
    if kind == "sqlite":
        url = url.set(database=str(Path(str(url.database)).expanduser().absolute()))
    return url.set(drivername=kind).render_as_string(hide_password=False)


def _host(text: str) -> str:
    if not text or any(letter.isspace() or letter in "/[]" for letter in text):
        raise ValueError(f"{text!r} is not the name or number of a host")
    return text


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text[:20]) <= most:
            raise ValueError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 3600:
        raise ValueError(f"{text!r} is not a number of seconds from 0 to 3600")
    return seconds


def _one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text.lower() not in words:
            raise ValueError(f"{text!r} is none of {', '.join(words)}")
        return text.lower()

    return read


def _yes_or_no(text: str) -> bool:
    if text.lower() not in YES + NO:
        raise ValueError(f"{text!r} is neither yes nor no")
    return text.lower() in YES


def _origins(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_origin(one.strip()) for one in text.split(",") if one.strip()))


def _origin(text: str) -> str:
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    shown = f"[{host}]" if host and ":" in host else host
    origin = f"{text.partition('://')[0]}://{shown}{'' if port is None else f':{port}'}".lower()
    if not host or not origin.startswith(("http://", "https://")) or origin != text.rstrip("/").lower():
        raise ValueError(f"{text!r} is not an origin such as https://games.example")
    return origin


def _limits(text: str) -> dict[str, tuple[float, float] | None]:
    try:
        limits = json.loads(text)
    except ValueError:
        limits = None
    if not isinstance(limits, dict) or not all(map(_is_rate, limits.values())):
        raise ValueError('not a JSON object such as {"chat": [10, 60], "tables": null}: 10 in 60 seconds, any number')
    try:
        for kind, rate in limits.items():
            checked_rate(kind, rate)
    except BadSetup as problem:
        raise ValueError(problem) from None
    return {kind: None if rate is None else (rate[0], rate[1]) for kind, rate in limits.items()}


def _is_rate(rate: Any) -> bool:
    def is_number(value: Any) -> bool:
        return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)

    return rate is None or (isinstance(rate, list) and len(rate) == 2 and all(map(is_number, rate)))


READ: dict[str, Callable[[str], Any]] = {
    "database": _database,
    "host": _host,
    "port": _whole(0, 65535),
    "workers": _whole(1, 64),
    "log_format": _one_of(*LOG_FORMATS),
    "log_level": _one_of(*LOG_LEVELS),
    "trust_proxy": _yes_or_no,
    "origins": _origins,
    "durable": _yes_or_no,
    "busy_seconds": _seconds,
    "bot_threads": _whole(1, 256),
    "body_limit": _whole(KB, 1 << 30),
    "message_limit": _whole(KB, 1 << 24),
    "max_connections": _whole(1, 1_000_000),
    "limits": _limits,
}
