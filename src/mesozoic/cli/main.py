"""The command `mesozoic`: one file per command, imported only when the command runs."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from mesozoic.cli.for_hosts import admin, db
from mesozoic.cli.parameters import AsJson, Database, Language, require_server
from mesozoic.core.errors import MesozoicError

EXIT_BAD_INPUT = 2
EXIT_NO_READER = 141
"""What a shell reports for a program that wrote to a closed pipe: 128 and the number of SIGPIPE."""

app = typer.Typer(
    name="mesozoic",
    help="Dinosaur board games: play them, simulate them, audit their records.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _games(incomplete: str) -> Iterable[str]:
    from mesozoic.games import all_games

    return [game.id for game in all_games() if game.id.startswith(incomplete)]


def _seats(incomplete: str) -> Iterable[str]:
    return _completed(incomplete, ["human"])


def _bots(incomplete: str) -> Iterable[str]:
    return _completed(incomplete, [])


def _completed(incomplete: str, others: list[str]) -> Iterable[str]:
    from mesozoic.bots.bot import makers

    done, comma, last = incomplete.rpartition(",")
    return [done + comma + name for name in (*others, *sorted(makers())) if name.startswith(last)]


GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game, e.g. trias.", autocompletion=_games)]
Options = Annotated[
    str | None,
    typer.Option(metavar="JSON", help="Options of the rules, e.g. '{\"pole_start\": false}'."),
]
Seed = Annotated[str | None, typer.Option(help="The same seed gives the same games.")]
Workers = Annotated[int | None, typer.Option("--processes", min=1, help="Games at the same time; one a core without.")]
ClusterAddress = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster, e.g. 192.0.2.7:6379 or auto."),
]


class Device(StrEnum):
    """Where a training takes place."""

    CPU = "cpu"
    CUDA = "cuda"


Colour = Annotated[bool, typer.Option("--colour/--no-colour", help="Colours in the terminal.")]


def _version(wanted: bool) -> None:
    if wanted:
        from mesozoic import __version__

        typer.echo(f"mesozoic {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Dinosaur board games: play them, simulate them, audit their records."""


@app.command(
    epilog="Examples:  [bold]mesozoic play trias[/]  ·  "
    "[bold]mesozoic play trias --seats human,adult,apex[/]  ·  "
    "[bold]mesozoic play trias --resume trias.saved.json[/]"
)
def play(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="Who sits where: human or a bot.", autocompletion=_seats),
    ] = None,
    players: Annotated[int | None, typer.Option(help="Number of players, you and bots.")] = None,
    seed: Seed = None,
    options: Options = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is saved.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    language: Language = None,
    colour: Colour = True,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard."""
    from mesozoic.cli.phrases import chosen_language
    from mesozoic.cli.play import play as run_play

    run_play(game, seats, seed, options, save, resume, chosen_language(language), colour, players)


@app.command(
    epilog="Examples:  [bold]mesozoic simulate trias --seats greedy,random,random --games 50[/]  ·  "
    "[bold]mesozoic simulate trias --games 200 --records games.jsonl[/]"
)
def simulate(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="A bot for each seat.", autocompletion=_seats),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10,
    seed: Seed = "0",
    options: Options = None,
    records: Annotated[Path | None, typer.Option(help="Write the records here, one a line.")] = None,
    processes: Workers = None,
    cluster: ClusterAddress = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play, and print who won."""
    from mesozoic.cli.simulate import simulate as run_simulate

    run_simulate(game, seats, games, seed or "0", options, records, processes, cluster, as_json)


@app.command(epilog="Example:  [bold]mesozoic verify games.jsonl[/]")
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="JSON or JSON lines.")],
    as_json: AsJson = False,
) -> None:
    """Audit records: exit 0, or 1 with the first entry that fails and the rule."""
    from mesozoic.cli.verify import verify as run_verify

    run_verify(files, as_json)


@app.command(epilog="Example:  [bold]mesozoic legal game.json --at 12[/]")
def legal(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    at: Annotated[int | None, typer.Option(min=0, help="After so many log entries.")] = None,
    line: Annotated[int, typer.Option(min=1, help="Which record of a file of several.")] = 1,
) -> None:
    """Print every legal action after K log entries: canonical JSON, sorted, one a line."""
    from mesozoic.cli.replay import legal as run_legal

    run_legal(file, at, line)


@app.command(epilog="Examples:  [bold]mesozoic replay game.json[/]  ·  [bold]mesozoic replay game.json --at 40[/]")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    at: Annotated[int | None, typer.Option(min=0, help="Show the board after so many entries.")] = None,
    line: Annotated[int, typer.Option(min=1, help="Which record of a file of several.")] = 1,
    step: Annotated[bool, typer.Option(help="Wait for Enter after each entry.")] = False,
    language: Language = None,
    colour: Colour = True,
) -> None:
    """Walk through a record."""
    from mesozoic.cli.phrases import chosen_language
    from mesozoic.cli.replay import replay as run_replay

    run_replay(file, at, line, step, chosen_language(language), colour)


@app.command(epilog="Example:  [bold]mesozoic bench trias --out bench.json[/]")
def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="All games if left out.", autocompletion=_games)
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="CPU time of each measurement.")] = 1.0,
    repeats: Annotated[int, typer.Option(min=1, help="The best of so many.")] = 5,
    out: Annotated[Path | None, typer.Option(help="Also write the figures to a file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure decisions per second on this machine."""
    from mesozoic.cli.bench import bench as run_bench

    run_bench(game, seconds, repeats, out, as_json)


@app.command(
    epilog="Examples:  [bold]mesozoic lab pangea --games 1000[/]  ·  "
    '[bold]mesozoic lab pangea --players 3,4 --options \'{"species": "r2"}\' --plot fair.svg[/]'
)
def lab(
    game: GameName,
    players: Annotated[str | None, typer.Option(metavar="N,M,...", help="Numbers of players; all without.")] = None,
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="Bots, dealt round the table.")] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games for each number of players.")] = 1000,
    seed: Seed = "0",
    options: Options = None,
    processes: Workers = None,
    cluster: ClusterAddress = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the shares of wins: FILE.png or FILE.svg.")] = None,
    report: Annotated[Path | None, typer.Option(help="Write all figures: FILE.md or FILE.json.")] = None,
    as_json: AsJson = False,
) -> None:
    """Is a game fair? Wins by species and order of turns, length, leaders at half-time."""
    from mesozoic.cli.lab import lab as run_lab

    run_lab(game, players, bots, games, seed or "0", options, processes, cluster, plot, report, as_json)


@app.command(
    epilog="Examples:  [bold]mesozoic arena trias[/]  ·  [bold]mesozoic arena --bots random,greedy --sets 500[/]  ·  "
    "[bold]mesozoic arena pangea --bots greedy,random --players 4 --resume arena.jsonl[/]  ·  "
    "[bold]mesozoic arena trias --bots 'greedy,external:python3 mybot.py'[/]"
)
def arena(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="All games if left out.", autocompletion=_games)
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="At least two; all bots without.", autocompletion=_bots),
    ] = None,
    players: Annotated[
        int, typer.Option(help="At a table: different bots, or one against copies of another if fewer are named.")
    ] = 2,
    sets: Annotated[
        int,
        typer.Option(
            "--sets",
            "--pairs",
            min=2,
            help="Sets at each table: a deal, played once for each player, so that each bot has each seat once.",
        ),
    ] = 200,
    seed: Seed = "0",
    options: Options = None,
    processes: Workers = None,
    cluster: ClusterAddress = None,
    records: Annotated[Path | None, typer.Option(help="Write the records here, one a line.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Write results here as they come, and go on with those that are there.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write all figures to a JSON file.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings: FILE.png or FILE.svg.")] = None,
    as_json: AsJson = False,
) -> None:
    """How strong are the bots? Shares of wins and ratings with 95 % intervals; seats rotate, deals are the same."""
    from mesozoic.cli.arena import arena as run_arena

    run_arena(
        game,
        bots,
        players,
        sets,
        seed or "0",
        options,
        processes,
        cluster,
        records,
        resume,
        out,
        plot,
        as_json,
    )


@app.command(epilog="Example:  [bold]mesozoic train trias --out trias-training --generations 6 --plot curve.svg[/]")
def train(
    game: GameName,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where the training lies; one that was stopped goes on there.")
    ],
    generations: Annotated[int, typer.Option(min=1, help="How many there are to be in the end.")] = 10,
    games: Annotated[int, typer.Option(min=100, help="Games of a generation for each number of players.")] = 20_000,
    seats: Annotated[
        str | None, typer.Option(metavar="N,N,...", help="Numbers of players, e.g. 2,4; all without.")
    ] = None,
    gate: Annotated[
        int, typer.Option(min=4, help="Games for two against the best weights before, which new ones have to win.")
    ] = 1000,
    seed: Seed = "0",
    processes: Workers = None,
    cluster: ClusterAddress = None,
    device: Annotated[
        Device, typer.Option(help="The processor, or a graphics card: that takes mesozoic\\[cuda] and PyTorch.")
    ] = Device.CPU,
    farther: Annotated[
        int,
        typer.Option(min=0, help="Games played on from each position of the last generation before those; 0: none."),
    ] = 4,
    planned: Annotated[
        int, typer.Option(min=0, help="Generations in the end that learn from bots that plan whole turns.")
    ] = 3,
    start: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Begin with these weights instead of the evaluation by hand.")
    ] = None,
    weights: Annotated[
        Path | None, typer.Option(help="Write the best weights here: $MESOZOIC_EVALUATION_<GAME> takes the file.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the shares that were won: FILE.png or FILE.svg.")] = None,
) -> None:
    """Train a learned evaluation: games of the best weights so far, a fit to them, a contest of new and old weights."""
    from mesozoic.cli.train import train as run_train

    run_train(
        game,
        out,
        generations,
        games,
        seats,
        gate,
        seed or "0",
        processes,
        cluster,
        device.value,
        farther,
        planned,
        start,
        weights,
        plot,
    )


@app.command(
    epilog="Example:  [bold]mesozoic dataset pangea --seats greedy,greedy,random --games 10000 --out pangea-games[/]"
)
def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Write the files here: a new or an empty folder.")],
    seats: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="A bot for each seat; greedy without.", autocompletion=_seats),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Seed = "0",
    options: Options = None,
    processes: Workers = None,
    cluster: ClusterAddress = None,
    as_json: AsJson = False,
) -> None:
    """Write games of bots as Parquet files, a row for each decision, for learning from them."""
    from mesozoic.cli.dataset import dataset as run_dataset

    run_dataset(game, seats, games, seed or "0", options, out, processes, cluster, as_json)


@app.command(epilog="Example:  [bold]mesozoic rules trias 5.2 --language de[/]")
def rules(
    game: GameName,
    section: Annotated[str | None, typer.Argument(help="Only this section, e.g. 5.2.")] = None,
    language: Language = None,
) -> None:
    """Print the rules."""
    from mesozoic.cli.phrases import chosen_language
    from mesozoic.cli.rules import rules as run_rules

    run_rules(game, section, chosen_language(language))


@app.command(epilog="Example:  [bold]mesozoic games trias[/]")
def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="All games if left out.", autocompletion=_games)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the games, their authors and the options of their rules."""
    from mesozoic.cli.games import games as run_games

    run_games(game, as_json)


@app.command(epilog="Example:  [bold]mesozoic warm trias --json[/]")
def warm(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="All games if left out.", autocompletion=_games)
    ] = None,
    learners: Annotated[
        bool, typer.Option("--learners", help="Also what batches, masks and features need: some minutes more.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Compile the rules once, so that everything starts fast afterwards."""
    from mesozoic.cli.ready import warm as run_warm

    run_warm(game, as_json, learners)


@app.command(
    epilog="Examples:  [bold]mesozoic serve[/]  ·  [bold]mesozoic serve --host 0.0.0.0 --port 80[/]  ·  "
    "[bold]mesozoic serve --database postgresql://mesozoic@localhost/mesozoic --workers 4[/]"
)
def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 127.0.0.1 without.", show_default=False)] = None,
    port: Annotated[int | None, typer.Option(help="8000 without; 0: any free one.", show_default=False)] = None,
    database: Database = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes that share the work; more than one need PostgreSQL.")
    ] = None,
    log_format: Annotated[str | None, typer.Option(metavar="text|json", help="How logs are written.")] = None,
    log_level: Annotated[str | None, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = None,
    trust_proxy: Annotated[
        bool | None,
        typer.Option("--trust-proxy/--no-trust-proxy", help="Believe the addresses that a proxy reports."),
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A site whose pages may use this server; repeatable.")
    ] = None,
    docs: Annotated[
        bool | None, typer.Option("--docs/--no-docs", help="Describe the interface at /docs and /openapi.json.")
    ] = None,
    metrics_address: Annotated[
        str | None, typer.Option(metavar="HOST:PORT", help="Where Prometheus finds /metrics, e.g. 127.0.0.1:9000.")
    ] = None,
    backup_every: Annotated[
        float | None, typer.Option(metavar="HOURS", help="Copy the database so often, while it serves.")
    ] = None,
    backup_folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where; without: backups/ beside an SQLite file.")
    ] = None,
    backup_keep: Annotated[int | None, typer.Option(metavar="N", help="How many copies stay; 7 without.")] = None,
) -> None:
    """Serve games to browsers and programs; every option can also be set as $MESOZOIC_<OPTION>.

    Several origins stand in $MESOZOIC_ORIGINS, with commas between them.  $MESOZOIC_METRICS_TOKEN opens /metrics.
    """
    require_server("serve")
    from mesozoic.cli.serve import serve as run_serve

    run_serve(
        host=host,
        port=port,
        database=database,
        workers=workers,
        log_format=log_format,
        log_level=log_level,
        trust_proxy=trust_proxy,
        origins=origin or None,
        docs=docs,
        metrics_address=metrics_address,
        backup_every=backup_every,
        backup_folder=backup_folder,
        backup_keep=backup_keep,
    )


app.add_typer(db, name="db")
app.add_typer(admin, name="admin")


def run() -> None:
    """The entry point: anything a person did wrong is one line, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter still shows the rest
    try:
        _run_command()
    except MesozoicError as problem:
        _fail(str(problem), EXIT_BAD_INPUT)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still buffered goes nowhere
        sys.exit(EXIT_NO_READER)
    except KeyboardInterrupt:
        _fail("interrupted", 130)


def _run_command() -> None:
    """Run the command; raises BrokenPipeError if nobody reads the output any more, as after ``| head -1``."""
    try:
        app()
    except SystemExit as stop:
        if isinstance(stop.__context__, BrokenPipeError):  # Click and Rich exit with 1
            raise stop.__context__ from None
        sys.stdout.flush()
        raise


def _fail(message: str, code: int) -> None:
    sys.stderr.write(f"mesozoic: {' '.join(message.split())}\n")
    sys.exit(code)


if __name__ == "__main__":
    run()
