"""What can be chosen about a server: by flags, by MESOZOIC_* in the environment, or left as it is."""

from __future__ import annotations

import difflib
import json
import os
import re
from email.utils import formataddr, parseaddr
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import AfterValidator, BeforeValidator, Field, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from mesozoic.core.errors import BadSetup, MesozoicError
from mesozoic.server.limits import checked_rate
from mesozoic.server.smtp_server import SmtpServer, parse_smtp
from mesozoic.server.store.store import BadDatabase
from mesozoic.server.store.upgrade import parse

KB = 1024
LONGEST_SHOWN = 60
LONGEST_LINE = 100
MIN_TOKEN = 16
SECRETS = frozenset({"database", "metrics_token", "smtp"})
"""Settings that are never shown: they hold a password."""


class BadSettings(MesozoicError):
    """A flag or a variable with a value that cannot be."""


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('mesozoic', appauthor=False) / 'mesozoic.sqlite3'}"


# Values that need more than a type; what a function refuses, it says what it wants instead.


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
    if "@" in (url.host or ""):
        raise ValueError("an @ in the password of a database is written %40")
    if kind == "sqlite":
        url = url.set(database=str(Path(str(url.database)).expanduser().absolute()))
    return url.set(drivername=kind).render_as_string(hide_password=False)


def _folder(path: Path | None) -> Path | None:
    return None if path is None else path.expanduser().absolute()


def _host(text: str) -> str:
    if not text or any(letter.isspace() or letter in "/[]" for letter in text):
        raise ValueError("this is not the name or number of a host")
    return text


def _lower(value: Any) -> Any:
    return value.lower() if isinstance(value, str) else value


def _split(value: Any) -> Any:
    """A list as the environment writes it, with commas."""
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value


def _origin(text: str) -> str:
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    bracketed = f"[{host}]" if host and ":" in host else host
    origin = f"{text.partition('://')[0]}://{bracketed}{'' if port is None else f':{port}'}".lower()
    if not host or not origin.startswith(("http://", "https://")) or origin != text.rstrip("/").lower():
        raise ValueError("this is not an origin such as https://games.example")
    return origin


def _contact(text: str) -> str:
    is_mail = text.startswith("mailto:") and "@" in text[7:]
    if text and (not (is_mail or text.startswith("https://")) or any(letter.isspace() for letter in text)):
        raise ValueError("this is neither mailto:somebody@games.example nor https://games.example")
    return text


def _line(text: str) -> str:
    if not text.isprintable() or len(text) > LONGEST_LINE:
        raise ValueError(f"this is not a line of at most {LONGEST_LINE} characters")
    return text


def _endpoint(text: str) -> str:
    host, _, port = text.rpartition(":")
    if text and (not port.isdecimal() or not 0 < int(port) < 1 << 16 or not host):
        raise ValueError("this is not an address such as 127.0.0.1:9000")
    if text:
        _host(host.removeprefix("[").removesuffix("]"))
    return text


def _token(text: str) -> str:
    if text and (len(text) < MIN_TOKEN or not text.isascii() or not text.isprintable() or " " in text):
        raise ValueError(f"a token has {MIN_TOKEN} letters and digits or more, as `openssl rand -hex 16` makes them")
    return text


def _smtp(text: str) -> str:
    if text:
        parse_smtp(text)
    return text


def _sender(text: str) -> str:
    name, address = parseaddr(text)
    if text and (formataddr((name, address)) != text or not re.fullmatch(r"[^@\s]+@[^@\s]+", address)):
        raise ValueError("this is not a sender such as Mesozoic <games@games.example>")
    return text


def _public_url(text: str) -> str:
    return _origin(text) if text else text


def _from_json(value: Any) -> Any:
    try:
        return json.loads(value) if isinstance(value, str) else value
    except ValueError:
        raise ValueError('not a JSON object such as {"chat": [10, 60], "tables": null}') from None


Limits = dict[
    str, tuple[Annotated[float, Field(allow_inf_nan=False)], Annotated[float, Field(allow_inf_nan=False)]] | None
]


def _rates(limits: Limits) -> Limits:
    try:
        for kind, rate in limits.items():
            checked_rate(kind, rate)
    except BadSetup as problem:
        raise ValueError(problem) from None
    return limits


class Settings(BaseSettings):
    """Everything that can be chosen; what is not given comes from the environment."""

    model_config = SettingsConfigDict(env_prefix="MESOZOIC_", frozen=True, extra="forbid")

    database: Annotated[str, AfterValidator(_database)] = Field(default_factory=default_database, repr=False)
    host: Annotated[str, AfterValidator(_host)] = "127.0.0.1"
    port: int = Field(8000, ge=0, le=65535)
    workers: int = Field(1, ge=1, le=64)  # processes that serve one site; more than one need PostgreSQL
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower)] = "text"
    log_level: Annotated[Literal["debug", "info", "warning", "error"] | None, BeforeValidator(_lower)] = None
    """Without: warning for people, who want to see the address; info for programs."""
    trust_proxy: bool = False  # believe X-Forwarded-For and -Proto of a proxy on this machine
    origins: Annotated[tuple[Annotated[str, AfterValidator(_origin)], ...], NoDecode, BeforeValidator(_split)] = ()
    """Pages of other sites that may use this server."""
    durable: bool = True  # flush every commit to the disk
    busy_seconds: float = Field(5.0, ge=0, le=3600, allow_inf_nan=False)  # how long to wait for a locked database
    check_seconds: float = Field(10.0, ge=0, le=3600, allow_inf_nan=False)
    """How long the file of an SQLite database is checked at the start; 0: not at all."""
    backup_every: float | None = Field(None, ge=1 / 60, le=24 * 366, allow_inf_nan=False)  # hours
    backup_folder: Annotated[Path | None, AfterValidator(_folder)] = None
    """Where backups are put; without: the folder `backups` beside an SQLite file."""
    backup_keep: int = Field(7, ge=1, le=10_000)  # older ones are deleted
    bot_threads: int = Field(default_factory=lambda: max(1, min(4, os.cpu_count() or 1)), ge=1, le=256)
    body_limit: int = Field(16 * KB, ge=KB, le=1 << 30)  # bytes of a request
    message_limit: int = Field(64 * KB, ge=KB, le=1 << 24)  # bytes of a message on a socket
    contact: Annotated[str, AfterValidator(_contact)] = ""
    """Whom players and push services may write to: mailto:… or https://…; empty: push services get our address."""
    operator: Annotated[str, AfterValidator(_line)] = ""  # who runs the site, as the page about privacy says
    push_to_private: bool = False  # notifications may go to this machine and its network, by http, too: for tests
    smtp: Annotated[str, AfterValidator(_smtp)] = Field("", repr=False)
    """Where mails are handed in: smtp://user:password@mail.example:587, smtps://…; empty: there are no mails."""
    mail_from: Annotated[str, AfterValidator(_sender)] = ""  # who sends them: Mesozoic <games@games.example>
    public_url: Annotated[str, AfterValidator(_public_url)] = ""  # this site in their links: https://games.example
    docs: bool = True  # describe the interface: /docs and /openapi.json
    metrics_address: Annotated[str, AfterValidator(_endpoint)] = ""
    """Where Prometheus finds /metrics, and nobody else should: 127.0.0.1:9000; empty: nowhere."""
    metrics_token: Annotated[str, AfterValidator(_token)] = Field("", repr=False)
    """What opens /metrics of the site itself, as a bearer token; empty: nothing does."""
    rated_same_address: bool = False  # games of people at one address are rated as well: for clubs
    max_connections: int = Field(5000, ge=1, le=1_000_000)  # sockets of one process
    limits: Annotated[Limits, NoDecode, BeforeValidator(_from_json), AfterValidator(_rates)] = {}
    """Other rates than the usual ones: 10 in 60 seconds is [10, 60], any number is null."""

    @classmethod
    def from_environment(cls, **flags: Any) -> Settings:
        """What the environment says, overridden by flags that are not None; raises BadSettings."""
        given = {name: value for name, value in flags.items() if value is not None}
        try:
            return cls(**given)
        except ValidationError as problem:
            raise BadSettings(_first_fault(problem, given)) from None

    @model_validator(mode="before")
    @classmethod
    def _without_blanks(cls, values: dict[str, Any]) -> dict[str, Any]:
        """An empty variable is as good as none."""
        return {name: value for name, value in values.items() if not isinstance(value, str) or value.strip()}

    @model_validator(mode="after")
    def _check_workers(self) -> Self:
        if self.workers > 1 and self.is_sqlite:
            raise ValueError(
                f"{self.workers} workers need PostgreSQL (--database postgresql://...): "
                "processes that share an SQLite file do not hear of each other's moves"
            )
        return self

    @model_validator(mode="after")
    def _check_mail(self) -> Self:
        missing = [name for name in ("mail_from", "public_url") if self.smtp and not getattr(self, name)]
        if missing:
            raise ValueError(f"{variable('smtp')} needs {variable(missing[0])}, too")
        return self

    @model_validator(mode="after")
    def _check_backups(self) -> Self:
        if self.backup_every is not None and self.backup_folder is None and not self.is_sqlite:
            raise ValueError("backups of PostgreSQL need a folder (--backup-folder)")
        return self

    @property
    def backups(self) -> Path | None:
        """The folder of backups; None for PostgreSQL unless one is named."""
        if self.backup_folder is not None or not self.is_sqlite:
            return self.backup_folder
        return Path(str(parse(self.database).database)).parent / "backups"

    def to_environment(self) -> dict[str, str]:
        """The variables from which another process reads the same settings."""
        return {variable(name): _written(value) for name, value in self.model_dump(exclude_none=True).items()}

    def at_port(self, port: int) -> Settings:
        return self.model_copy(update={"port": port})

    @property
    def smtp_server(self) -> SmtpServer | None:
        """Where mails are handed in, if there are any."""
        return parse_smtp(self.smtp) if self.smtp else None

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")

    @property
    def metrics_endpoint(self) -> tuple[str, int] | None:
        """Host and port of the address for metrics, if there is one."""
        host, _, port = self.metrics_address.rpartition(":")
        return (host.removeprefix("[").removesuffix("]"), int(port)) if host else None

    @property
    def address(self) -> str:
        """Where a browser on this machine finds the server."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(self.host, self.host)
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"


OTHERS = {"BOTS", "DATA", "CACHE", "METRICS_FOLDER", "AGENT", "PASSWORD"}
"""Variables that are no settings of the server: MESOZOIC_BOTS, ...; EVALUATION_<GAME> are others."""


def unknown_variables() -> list[str]:
    """What is wrong with variables of the environment that begin with MESOZOIC_ and mean nothing: a line for each."""
    known, faults = {name.upper() for name in Settings.model_fields} | OTHERS, list[str]()
    for name in sorted(os.environ):
        prefix, _, own = name.upper().partition("_")
        if prefix == "MESOZOIC" and own not in known and not own.startswith("EVALUATION_"):
            like = difflib.get_close_matches(own, known, 1)
            faults.append(f"{name} is no setting" + (f": is {variable(like[0])} meant?" if like else ""))
    return faults


def check_paths() -> None:
    """Raise BadSettings for files and folders that variables name and that are not there."""
    folder = os.environ.get(variable("data"), "")
    if folder and not Path(folder).is_dir():
        raise BadSettings(f"{variable('data')}: there is no folder {folder}")
    for file in filter(None, os.environ.get(variable("bots"), "").split(os.pathsep)):
        if not Path(file).is_file():
            raise BadSettings(f"{variable('bots')}: there is no file {file}")


def variable(name: str) -> str:
    return f"MESOZOIC_{name.upper()}"


def flag(name: str) -> str:
    return "--origin" if name == "origins" else f"--{name.replace('_', '-')}"  # one of them at a time


def _written(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(value)
    return json.dumps(value) if isinstance(value, dict | bool) else str(value)


def _first_fault(problem: ValidationError, flags: dict[str, Any]) -> str:
    """One line: the flag or variable, what it holds (unless that may be a password), and what is wrong with it."""
    fault = problem.errors(include_url=False)[0]
    message = fault["msg"].removeprefix("Value error, ")
    if not fault["loc"]:
        return message
    name = str(fault["loc"][0])
    source = flag(name) if name in flags else variable(name)
    held = "" if name in SECRETS else f"{str(fault['input'])[:LONGEST_SHOWN]!r}: "
    return f"{source}: {held}{message}"
