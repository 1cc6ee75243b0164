"""Parameters that several commands take; nothing is imported here that takes long."""

from __future__ import annotations

from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print figures as JSON.")]
Language = Annotated[
    str | None,
    typer.Option("--language", "--lang", help="E.g. de; without: that of your locale.", show_default=False),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="An SQLite file, or postgresql://user@host/name; without: a file in your data folder.",
        show_default=False,
    ),
]


def require_server(command: str) -> None:
    """Raise MesozoicError unless what the server needs is installed."""
    from mesozoic.cli.extras import require

    require("server", f"mesozoic {command} needs the server")
