"""The groups of commands for hosts, `mesozoic db` and `mesozoic admin`; what they do is imported when they run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mesozoic.cli.parameters import AsJson, Database, Language, require_server

db = typer.Typer(no_args_is_help=True, help="Look after the server's database.")


@db.command(
    "upgrade", epilog="Example:  [bold]mesozoic db upgrade --database postgresql://mesozoic@localhost/mesozoic[/]"
)
def db_upgrade(database: Database = None) -> None:
    """Bring the database to the schema of this program."""
    require_server("db upgrade")
    from mesozoic.cli.db import upgrade as run_upgrade

    run_upgrade(database)


@db.command("status", epilog="Example:  [bold]mesozoic db status[/]")
def db_status(database: Database = None, as_json: AsJson = False) -> None:
    """Say which schema the database has: exit 0 if this program can use it, 1 if not."""
    require_server("db status")
    from mesozoic.cli.db import status as run_status

    run_status(database, as_json)


admin = typer.Typer(
    no_args_is_help=True,
    help="Look after the people on a site: reports, roles, warnings, mutes, bans. A running server heeds it at once.",
)

PersonKey = Annotated[str, typer.Argument(metavar="PERSON", help="A login or an id.")]
TableKey = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as its address has it.")]
Duration = Annotated[str, typer.Option("--for", metavar="TIME", help="30m, 12h, 7d, 2w, or ever.")]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; a person who is muted or banned reads it.")]


@admin.command("role", epilog="Example:  [bold]mesozoic admin role ann host[/]")
def admin_role(
    person: PersonKey,
    role: Annotated[str, typer.Argument(metavar="host|moderator|none", help="The role of an account.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Make an account a host or a moderator, or neither."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.give_role(database, person, role, as_json)


@admin.command("reports", epilog="Example:  [bold]mesozoic admin reports[/]")
def admin_reports(
    closed: Annotated[bool, typer.Option("--closed", help="Those that are decided.")] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List what people have reported."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.list_reports(database, closed, as_json)


@admin.command("report", epilog="Example:  [bold]mesozoic admin report 12[/]")
def admin_report(
    number: Annotated[int, typer.Argument(min=1, metavar="NUMBER", help="Of a report.")],
    close: Annotated[str | None, typer.Option(metavar="TEXT", help="Close it with this decision.")] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Show a report with what was said around it and what was done about the person; or close it."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    if close is None:
        commands.show_report(database, number, as_json)
    else:
        commands.close_report(database, number, close, as_json)


@admin.command("warn", epilog='Example:  [bold]mesozoic admin warn ann --reason "Please be kind."[/]')
def admin_warn(
    person: PersonKey,
    text: Annotated[str | None, typer.Argument(metavar="[TEXT]", help="The same as --reason.")] = None,
    reason: Annotated[
        str | None, typer.Option(metavar="TEXT", help="What they are shown until they have read it.")
    ] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Warn somebody."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.warn(database, person, text, reason, as_json)


@admin.command("mute", epilog='Example:  [bold]mesozoic admin mute ann --for 12h --reason "spam"[/]')
def admin_mute(
    person: PersonKey, duration: Duration, reason: Reason, database: Database = None, as_json: AsJson = False
) -> None:
    """Let somebody write in no chat for some time."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.mute(database, person, duration, reason, as_json)


@admin.command("unmute", epilog="Example:  [bold]mesozoic admin unmute ann[/]")
def admin_unmute(person: PersonKey, database: Database = None, as_json: AsJson = False) -> None:
    """End a mute."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.unmute(database, person, as_json)


@admin.command("ban", epilog='Example:  [bold]mesozoic admin ban ann --for 7d --reason "cheating" --address[/]')
def admin_ban(
    person: PersonKey,
    duration: Duration,
    reason: Reason,
    address: Annotated[bool, typer.Option("--address", help="Nobody begins anew from their networks either.")] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Shut somebody out: sessions and tokens end, bots go on in their games, their browsers begin no new account."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.ban(database, person, duration, reason, address, as_json)


@admin.command("unban", epilog="Example:  [bold]mesozoic admin unban ann[/]")
def admin_unban(person: PersonKey, database: Database = None, as_json: AsJson = False) -> None:
    """End a ban."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.unban(database, person, as_json)


@admin.command("rename", epilog='Example:  [bold]mesozoic admin rename ann --name "Ann" --reason "rude"[/]')
def admin_rename(
    person: PersonKey,
    reason: Reason,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Without: a neutral one.")] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Replace somebody's name; they cannot take the old one again."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.rename(database, person, name, reason, as_json)


@admin.command("close-table", epilog='Example:  [bold]mesozoic admin close-table AbC123 --reason "abuse"[/]')
def admin_close_table(table: TableKey, reason: Reason, database: Database = None, as_json: AsJson = False) -> None:
    """Close a table that waits or is in play, without a result."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.close_table(database, table, reason, as_json)


@admin.command("void", epilog='Example:  [bold]mesozoic admin void AbC123 --reason "a bot played"[/]')
def admin_void(table: TableKey, reason: Reason, database: Database = None, as_json: AsJson = False) -> None:
    """Let the result of a finished game not count."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.void(database, table, reason, as_json)


@admin.command("hide", epilog='Example:  [bold]mesozoic admin hide 4711 --reason "insult"[/]')
def admin_hide(
    line: Annotated[int, typer.Argument(min=1, metavar="LINE", help="The number of a line of a chat.")],
    reason: Reason,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Hide a line of a chat."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.hide(database, line, reason, as_json)


@admin.command("audit", epilog="Example:  [bold]mesozoic admin audit --person ann --since 7d[/]")
def admin_audit(
    person: Annotated[str | None, typer.Option(metavar="PERSON", help="Only about them: a login or an id.")] = None,
    since: Annotated[str | None, typer.Option(metavar="TIME", help="A day (2026-11-01), or 12h, 7d, 2w ago.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="The newest so many.")] = 200,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Show what was done: acts of moderators, sign-ins."""
    require_server("admin")
    from mesozoic.cli import admin as commands

    commands.list_audit(database, person, since, limit, as_json)


@admin.command("mail", epilog="Example:  [bold]mesozoic admin mail you@games.example[/]")
def admin_mail(
    address: Annotated[str, typer.Argument(metavar="ADDRESS", help="Who gets it.")],
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Send a test mail as $MESOZOIC_SMTP says, and tell what became of it: exit 0 if it was taken, 1 if not."""
    require_server("admin")
    from mesozoic.cli.admin_mail import send_test
    from mesozoic.cli.phrases import chosen_language

    send_test(address, chosen_language(language), as_json)


@db.command("backup", epilog="Example:  [bold]mesozoic db backup /var/backups/games.sqlite3[/]")
def db_backup(
    file: Annotated[Path, typer.Argument(help="The file to be written.")],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Copy the database into a file, also while a server uses it (PostgreSQL: by pg_dump)."""
    require_server("db backup")
    from mesozoic.cli.db import backup as run_backup

    run_backup(file, database, force)


@db.command("restore", epilog="Example:  [bold]mesozoic db restore /var/backups/games.sqlite3[/]")
def db_restore(
    backup: Annotated[Path, typer.Argument(help="What `mesozoic db backup` has written.")], database: Database = None
) -> None:
    """Put a copy in the place of the database, which no server may use; what was there is kept."""
    require_server("db restore")
    from mesozoic.cli.db import restore as run_restore

    run_restore(backup, database)


@db.command("check", epilog="Examples:  [bold]mesozoic db check[/]  ·  [bold]mesozoic db check copy.sqlite3 --all[/]")
def db_check(
    file: Annotated[str | None, typer.Argument(metavar="[FILE]", help="An SQLite file, e.g. a backup.")] = None,
    database: Database = None,
    is_all: Annotated[bool, typer.Option("--all", help="Play every game again, not only the newest.")] = False,
) -> None:
    """Look through the database: exit 0 if it is sound, 1 with the first thing that is wrong."""
    require_server("db check")
    from mesozoic.cli.db import check as run_check

    run_check(file, database, is_all)
