"""Settings: what is usual, what the environment and flags say, and one clear line for what cannot be."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from mesozoic.server.settings import BadSettings, Settings, default_database, unknown_variables, variable

SAMPLES: dict[str, tuple[str, object]] = {
    "database": ("postgresql://ada:sesame@db/games", "postgresql://ada:sesame@db/games"),
    "host": ("::1", "::1"),
    "port": ("8080", 8080),
    "workers": ("3", 3),
    "log_format": ("JSON", "json"),
    "log_level": ("warning", "warning"),
    "trust_proxy": ("yes", True),
    "origins": ("https://one.example, http://two.example:8080/", ("https://one.example", "http://two.example:8080")),
    "durable": ("off", False),
    "busy_seconds": ("0.5", 0.5),
    "bot_threads": ("7", 7),
    "body_limit": ("2048", 2048),
    "check_seconds": ("2.5", 2.5),
    "backup_every": ("6", 6.0),
    "backup_folder": ("/var/backups", Path("/var/backups")),
    "backup_keep": ("3", 3),
    "message_limit": ("4096", 4096),
    "contact": ("mailto:ada@games.example", "mailto:ada@games.example"),
    "operator": ("The Club of Games", "The Club of Games"),
    "push_to_private": ("yes", True),
    "docs": ("no", False),
    "metrics_address": ("[::1]:9000", "[::1]:9000"),
    "metrics_token": ("0123456789abcdef", "0123456789abcdef"),
    "rated_same_address": ("yes", True),
    "smtp": ("smtp://ada:sesame@mail.example", "smtp://ada:sesame@mail.example"),
    "mail_from": ("Mesozoic <games@games.example>", "Mesozoic <games@games.example>"),
    "public_url": ("https://games.example/", "https://games.example"),
    "max_connections": ("10", 10),
    "limits": ('{"moves": [3, 60], "chat": null}', {"moves": (3, 60), "chat": None}),
}


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is chosen by the environment of the tests."""
    for name in SAMPLES:
        monkeypatch.delenv(variable(name), raising=False)


def read(**environment: str) -> Settings:
    return read_from({variable(name): value for name, value in environment.items()})


def read_from(environment: dict[str, str], **flags: object) -> Settings:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        return Settings.from_environment(**flags)


def test_without_anything_it_plays_on_this_machine_only() -> None:
    settings = read()
    assert settings == Settings()
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8000, 1)
    assert settings.durable
    assert not settings.trust_proxy
    assert settings.origins == ()
    assert settings.message_limit == 64 * 1024
    assert settings.is_sqlite


def test_every_setting_has_a_sample() -> None:
    assert set(SAMPLES) == set(Settings.model_fields)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_environment_says_it(name: str) -> None:
    written, value = SAMPLES[name]
    needed = {"workers": ("database",), "smtp": ("mail_from", "public_url")}
    others = {other: SAMPLES[other][0] for other in needed.get(name, ())}
    assert getattr(read(**{name: written}, **others), name) == value


def test_a_worker_reads_what_its_parent_wrote() -> None:
    settings = read(**{name: written for name, (written, _) in SAMPLES.items()})
    assert read_from(settings.to_environment()) == settings
    assert read_from(Settings().to_environment()) == Settings()


def test_a_flag_counts_more_than_the_environment() -> None:
    environment = {"MESOZOIC_PORT": "1", "MESOZOIC_HOST": "::1", "MESOZOIC_ORIGINS": "https://one.example"}
    settings = read_from(environment, port=0, host=None, origins=["https://two.example"], trust_proxy=False)
    assert (settings.port, settings.host, settings.origins) == (0, "::1", ("https://two.example",))


def test_an_empty_variable_is_none() -> None:
    assert read(port="", limits=" ") == Settings()


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("port", "http", "'http': Input should be a valid integer"),
        ("port", "65536", "'65536': Input should be less than or equal to 65535"),
        ("port", "-1", "greater than or equal to 0"),
        ("port", "٣", "valid integer"),
        ("port", "1" * 5000, "^.{,200}$"),
        ("workers", "0", "greater than or equal to 1"),
        ("host", "http://here", "'http://here': this is not the name or number of a host"),
        ("log_format", "xml", "'xml': Input should be 'text' or 'json'"),
        ("log_level", "loud", "'loud': Input should be 'debug'"),
        ("trust_proxy", "perhaps", "'perhaps': Input should be a valid boolean"),
        ("durable", "2", "valid boolean"),
        ("busy_seconds", "nan", "finite number"),
        ("busy_seconds", "soon", "valid number"),
        ("busy_seconds", "3601", "less than or equal to 3600"),
        ("origins", "games.example", "'games.example': this is not an origin such as"),
        ("origins", "https://games.example/path", "is not an origin"),
        ("origins", "https://ada@games.example", "is not an origin"),
        ("origins", "ftp://games.example", "is not an origin"),
        ("origins", "https://games.example:http", "is not an origin"),
        ("origins", "*", "is not an origin"),
        ("contact", "ada@games.example", "this is neither mailto:"),
        ("contact", "mailto:ada @games.example", "this is neither mailto:"),
        ("message_limit", "64kB", "valid integer"),
        ("limits", "[1]", "valid dictionary"),
        ("limits", '{"moves": 1}', "valid tuple"),
        ("limits", '{"moves": [1, NaN]}', "finite number"),
        ("limits", '{"moves": [1, "a"]}', "valid number"),
        ("limits", '{"moves": [1]}', "Field required"),
        ("limits", '{"moves": [0, 1]}', "the limit 'moves' allows at least one"),
        ("limits", '{"dreams": [1, 1]}', "unknown limit 'dreams'"),
        ("limits", "{moves: 1}", "not a JSON object such as"),
        ("database", "mysql://ada:sesame@db/games", "there is sqlite and postgresql"),
        ("database", "sqlite://", "in memory"),
    ],
)
def test_what_cannot_be_is_one_line_that_names_the_variable(name: str, value: str, reason: str) -> None:
    with pytest.raises(BadSettings, match=reason) as caught:
        read(**{name: value})
    line = str(caught.value)
    assert line.startswith(f"{variable(name)}: ")
    assert "\n" not in line
    assert "sesame" not in line


def test_a_bad_flag_is_named_as_a_flag() -> None:
    with pytest.raises(BadSettings, match=r"^--log-format: 'xml': Input should be 'text' or 'json'"):
        Settings.from_environment(log_format="xml")


def test_several_workers_need_postgresql() -> None:
    with pytest.raises(BadSettings, match="2 workers need PostgreSQL"):
        read(workers="2")
    assert read(workers="2", database="postgresql://db/games").workers == 2


def test_variables_that_mean_nothing_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("MESOZOIC_")]:
        monkeypatch.delenv(name)
    for name in ("MESOZOIC_PORT", "MESOZOIC_BOTS", "MESOZOIC_EVALUATION_TRIAS"):
        monkeypatch.setenv(name, "x")
    assert unknown_variables() == []
    monkeypatch.setenv("MESOZOIC_TRUSTPROXY", "yes")
    monkeypatch.setenv("MESOZOIC_ELEPHANT", "1")
    assert unknown_variables() == [
        "MESOZOIC_ELEPHANT is no setting",
        "MESOZOIC_TRUSTPROXY is no setting: is MESOZOIC_TRUST_PROXY meant?",
    ]


def test_nobody_reads_the_password_of_the_database() -> None:
    assert "sesame" not in repr(read(database="postgresql://ada:sesame@db/games"))


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("games.sqlite3", "sqlite:///{here}/games.sqlite3"),
        ("sqlite:///games.sqlite3", "sqlite:///{here}/games.sqlite3"),
        ("sqlite:////srv/games", "sqlite:////srv/games"),
        ("~/games", "sqlite:///{home}/games"),
        ("postgres://ada:s%40me@db:1/games", "postgresql://ada:s%40me@db:1/games"),
        ("postgresql+asyncpg://db/games", "postgresql://db/games"),
    ],
)
@pytest.mark.usefixtures("in_an_empty_folder")
def test_addresses_of_databases(given: str, meant: str) -> None:
    assert read(database=given).database == meant.format(here=Path.cwd(), home=Path.home())


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_the_usual_database_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert Settings().database == default_database() == "sqlite:////data/mesozoic/mesozoic.sqlite3"
    home = f"sqlite:///{Path.home()}/.local/share/mesozoic/mesozoic.sqlite3"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert default_database() == home
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_database() == home


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "http://127.0.0.1:8000"), ("0.0.0.0", "http://127.0.0.1:8000"), ("::1", "http://[::1]:8000")],
)
def test_the_address_that_a_browser_takes(host: str, address: str) -> None:
    assert read(host=host).address == address
