"""The server under load beside boardgame.io's, in the same run: moves per second, latency, memory.

Run by ``make bench-server``.  A real server (SQLite on disk, every commit flushed, as it is shipped) and the players
(``load.py``) are processes of their own that talk over sockets on this machine.  Machines are noisy and the two share
the cores with whatever else runs, so the figure to compare is moves per second of the server's processor time; the
best of several short windows counts.

``--before CHECKOUT`` compares with the server of another checkout instead: in turns, as fast as each goes, and both at
the same time at a fixed rate, where whatever else runs takes the same from both.
"""

from __future__ import annotations

import contextlib
import json
import os
import pwd
import resource
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from mesozoic.server.limits import RATES

Json = dict[str, Any]

HERE = Path(__file__).parent
PEER = HERE / "peers" / "boardgame"
MESOZOIC = Path(sys.executable).parent / "mesozoic"
WINDOW = 2.5
ROUNDS = 2
PREPARED = 16
"""Games that each party has open before it begins; more are opened when they are over."""
GOAL_MS = 50
RATE_COLUMNS = ("moves_per_second", "moves_per_core_second")
OWN_SHARES = ("server_cpu", "database_cpu", "generator_cpu")
OURS = "mesozoic"
OTHER_GAMES = {"triassic-terror": f"{OURS}, Triassic Terror", "pangea": f"{OURS}, Pangea"}
"""Games other than Trias that are measured, too."""
THEIRS = "boardgame.io, in memory"
SOURCES = HERE.parent / "src"
COMPARED_GAMES = ("trias", "triassic-terror", "pangea")
COMPARED_TABLES = 20
COMPARED_RATE = 400.0
"""Tables and moves a second of each server when two run at the same time: less than a core for both."""
COMPARED_SECONDS = 10.0
APART_GOAL = 1800
"""Moves a second of two processes when the players of each table are at different ones."""
FILES = 20_000
START_SECONDS = 300.0
MB = 1 << 20

NOT_COMPARABLE = (
    "The same: the number of tables of two, a connection for each player, an action as soon as the player to act has "
    "heard of the last one. New games are open before the measured time begins; what a new table costs is told apart.\n"
    "Not the same: ours saves every move on disk before it answers, checks it against the rules of Trias, and tells "
    "each player their own view and every legal action. boardgame.io keeps everything in memory (nothing survives its "
    "end), its game has no rules and hides nothing, and its messages hold about 650 bytes of state. "
    "Without views our messages hold the action and what happened, for programs that have the engine."
)

console = Console(width=None if sys.stdout.isatty() else 140)


# Processes


@dataclass
class Process:
    """Something that serves."""

    url: str
    pids: list[int]
    database: list[int]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_up(url: str) -> bool:
    """Whether something answers there, whatever it says."""
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False


@contextlib.contextmanager
def running(command: list[str], health: str, **how: Any) -> Iterator[int]:
    """A process, from when it answers until it is told to stop."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT, **how)
        try:
            deadline = time.monotonic() + START_SECONDS
            while not is_up(health):
                if process.poll() is not None or time.monotonic() > deadline:
                    said.seek(0)
                    raise RuntimeError(f"{command[0]} did not start:\n{said.read().decode()[-2000:]}")
                time.sleep(0.1)
            yield process.pid
        finally:
            process.terminate()
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


NO_LIMITS = dict.fromkeys(RATES)


def no_limits_of(sources: Path) -> Json:
    """The same for a server of other sources, which may know other limits."""
    ask_it = "import json; from mesozoic.server.limits import RATES; print(json.dumps(dict.fromkeys(RATES)))"
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    run = subprocess.run([sys.executable, "-c", ask_it], env=environment, capture_output=True, text=True, check=True)
    limits: Json = json.loads(run.stdout)
    return limits


@contextlib.contextmanager
def our_server(
    database: str,
    database_pids: list[int] | None = None,
    limits: Json | None = NO_LIMITS,
    sources: Path | None = None,
) -> Iterator[Process]:
    """`mesozoic serve`, with no limits for those who play too fast for people, or (None) with the usual ones.

    Sources other than the installed ones have to work with what is installed.
    """
    port = free_port()
    environment = {name: value for name, value in os.environ.items() if name != "MESOZOIC_DURABLE"}
    if sources is not None:
        environment["PYTHONPATH"] = str(sources)
    if limits is not None:
        environment["MESOZOIC_LIMITS"] = json.dumps(limits)
    command = [str(MESOZOIC), "serve", "--port", str(port), "--database", database]
    url = f"http://127.0.0.1:{port}"
    with running(command, f"{url}/health", env=environment) as pid:
        yield Process(url, [pid], database_pids or [])


@contextlib.contextmanager
def their_server() -> Iterator[Process]:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with running(["node", "server.mjs", str(port)], f"{url}/games", cwd=PEER, env=node_environment()) as pid:
        yield Process(url, [pid], [])


def node_environment() -> dict[str, str]:
    return {**os.environ, "NODE_ENV": "production"}


def install_peer() -> bool:
    """boardgame.io from npm; False if that cannot be had here."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        console.print("boardgame.io is left out: there is no node")
        return False
    if (PEER / "node_modules" / "boardgame.io").is_dir():
        return True
    command = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
    with console.status("npm install boardgame.io"):
        done = subprocess.run(command, cwd=PEER, check=False, timeout=600)
    if done.returncode:
        console.print("boardgame.io is left out: npm could not install it")
    return done.returncode == 0


def postgres_folder() -> str:
    """Where the programs of PostgreSQL are; empty if there are none."""
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return str(binaries[-1]) if binaries else os.path.dirname(shutil.which("initdb") or "")  # noqa: PTH120


@contextlib.contextmanager
def postgres() -> Iterator[tuple[str, list[int]]]:
    """A private PostgreSQL with its usual, durable settings; run by the user postgres if we are root."""
    folder = postgres_folder()
    if not folder:
        raise RuntimeError("there is no PostgreSQL here: give --database-url")
    port = free_port()
    how: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with tempfile.TemporaryDirectory(prefix="mesozoic-postgres-") as home:
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(home, owner.pw_uid, owner.pw_gid)
            how |= {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        data = f"{home}/data"
        create = [f"{folder}/initdb", "-D", data, "-U", "mesozoic", "--auth=trust", "-E", "UTF8", "--no-instructions"]
        subprocess.run(create, check=True, timeout=120, cwd=home, **how)
        serve = [f"{folder}/postgres", "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", home]
        process = subprocess.Popen(serve, cwd=home, **how)
        try:
            ready = [f"{folder}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
            deadline = time.monotonic() + 60
            while subprocess.run(ready, check=False, timeout=10).returncode:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError("PostgreSQL did not start")
                time.sleep(0.1)
            yield f"postgresql://mesozoic@127.0.0.1:{port}/postgres", [process.pid]
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


# Measuring


def ask(command: list[str], wanted: Json, **how: Any) -> Json:
    """Let a load generator do what is wanted."""
    limit = 300 + wanted.get("windows", 0) * wanted.get("seconds", 0)
    run = subprocess.run(
        [*command, json.dumps(wanted)], capture_output=True, text=True, timeout=limit, check=False, **how
    )
    if run.returncode:
        raise RuntimeError(f"{Path(command[-1]).name} failed:\n{run.stderr[-2000:]}")
    answer: Json = json.loads(run.stdout.splitlines()[-1])
    return answer


def ask_ours(servers: list[Process], **wanted: Any) -> Json:
    pids = [pid for server in servers for pid in server.pids]
    asked = {"urls": [server.url for server in servers], "watch": pids, "database": servers[0].database, **wanted}
    return ask([sys.executable, str(HERE / "load.py")], asked)


def ask_theirs(server: Process, **wanted: Any) -> Json:
    return ask(
        ["node", "client.mjs"], {"url": server.url, "watch": server.pids, **wanted}, cwd=PEER, env=node_environment()
    )


def summary(runs: list[Json]) -> Json:
    """The best window: rate, latencies and shares of a core are of the fastest; the rate per core is the highest."""
    windows = [window for run in runs for window in run["windows"]]
    best = max(windows, key=lambda window: window["moves"] / window["seconds"])
    used = [window for window in windows if window["server_cpu"] > 0]
    return {
        "moves_per_second": best["moves"] / best["seconds"],
        "moves_per_core_second": max((window["moves"] / window["server_cpu"] for window in used), default=None),
        "server_cores": best["server_cpu"] / best["seconds"],
        "database_cores": best.get("database_cpu", 0) / best["seconds"],
        "generator_cores": best["generator_cpu"] / best["seconds"],
        "foreign_cores": max(0.0, best["machine_cpu"] - sum(best.get(share, 0) for share in OWN_SHARES))
        / best["seconds"],
        "games": best["games"],
        "opened": best["opened"],
        "opening_core_ms": 1000 * min(run["opening_cpu"] for run in runs),
        "refused": sum(window.get("refused", 0) for window in windows),
        "refusal": next((run["refusal"] for run in runs if run.get("refusal")), None),
        "done_ms": best["done"],
        "other_ms": best["other"],
        "other_p99_ms_by_window": sorted(
            window["other"]["p99"] for window in windows if window["other"]["p99"] is not None
        ),
        "windows": len(windows),
    }


def plan(tables: int, seconds: float) -> Json:
    windows = max(1, round(seconds / WINDOW))
    common = {"mode": "play", "tables": tables, "rate": None, "prepared": PREPARED}
    return {**common, "seconds": seconds / windows, "windows": windows}


@dataclass
class Kind:
    """Something that is measured: what to call it, and how to ask."""

    name: str
    ask: Callable[..., Json]


def measure_play(kinds: list[Kind], tables: int, seconds: float) -> tuple[Json, Json]:
    """Each at its limit, in turn and more than once; then each at half of its own limit."""
    runs: dict[str, list[Json]] = {kind.name: [] for kind in kinds}
    for turn in range(ROUNDS):
        for kind in kinds:
            with console.status(f"{kind.name}: as fast as it goes, round {turn + 1} of {ROUNDS}"):
                runs[kind.name].append(kind.ask(**plan(tables, seconds)))
    full = {name: summary(kind_runs) for name, kind_runs in runs.items()}
    half = {}
    for kind in kinds:
        rate = full[kind.name]["moves_per_second"] / 2
        with console.status(f"{kind.name}: {rate:,.0f} moves a second"):
            half[kind.name] = {"rate": rate, **summary([kind.ask(**{**plan(tables, seconds), "rate": rate})])}
    return full, half


def measure_idle(folder: Path, connections: int, peer: bool) -> Json:
    """A new server for it, so that nothing is left from before."""
    figures = {}
    with (
        tempfile.TemporaryDirectory(prefix="server-", dir=folder) as database_folder,
        console.status("idle connections"),
    ):
        with our_server(f"sqlite:///{database_folder}/idle.sqlite3") as ours:
            figures[OURS] = ask_ours([ours], mode="idle", connections=connections)
        if peer:
            with their_server() as theirs:
                figures[THEIRS] = ask_theirs(theirs, mode="idle", connections=connections)
    return figures


def measure_scaling(url: str, counts: list[int], tables: int, seconds: float) -> Json:
    """Several processes that share one PostgreSQL; the two players of a table in the same, or in different ones."""
    figures: Json = {}
    with contextlib.ExitStack() as database:
        url, pids = (url, list[int]()) if url else database.enter_context(postgres())
        upgrade = [str(MESOZOIC), "db", "upgrade", "--database", url]
        subprocess.run(upgrade, check=True, timeout=120, capture_output=True)
        for count in counts:
            with contextlib.ExitStack() as stack:
                servers = [stack.enter_context(our_server(url, pids)) for _ in range(count)]
                for apart in (False, True)[: min(2, count)]:
                    name = f"{count} process{'es' * (count > 1)}" + (", players apart" if apart else "")
                    with console.status(f"PostgreSQL: {name}"):
                        run = ask_ours(servers, **plan(tables, seconds), views=True, apart=apart)
                    figures[name] = summary([run])
    return figures


def measure_both(before: Path, tables: int, seconds: float, rounds: int, folder: Path) -> Json:
    """The servers of two checkouts, by game: in turns, as fast as each goes, and at the same time at a fixed rate."""
    figures: Json = {game: {"in turns": {}, "at the same time": {}} for game in COMPARED_GAMES}
    checkouts = {"before": before / "src", "after": SOURCES}
    for sources in checkouts.values():
        warm = [str(MESOZOIC), "warm"]
        environment = {**os.environ, "PYTHONPATH": str(sources)}
        subprocess.run(warm, check=True, capture_output=True, timeout=1800, env=environment)
    with contextlib.ExitStack() as stack:
        database_folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="server-", dir=folder))
        servers = {
            name: stack.enter_context(
                our_server(f"sqlite:///{database_folder}/{name}.sqlite3", limits=no_limits_of(sources), sources=sources)
            )
            for name, sources in checkouts.items()
        }
        slow = {**plan(COMPARED_TABLES, COMPARED_SECONDS), "windows": 1, "seconds": COMPARED_SECONDS}
        slow["rate"] = COMPARED_RATE
        for turn in range(rounds):
            order = list(servers) if turn % 2 == 0 else list(servers)[::-1]
            for game in COMPARED_GAMES:
                for name in order:
                    with console.status(f"{game}, {name}, round {turn + 1} of {rounds}"):
                        run = ask_ours([servers[name]], **plan(tables, seconds), views=True, game=game)
                    figures[game]["in turns"].setdefault(name, []).append(run)
                with console.status(f"{game}, both"), ThreadPoolExecutor(len(servers)) as pool:
                    asked = {
                        name: pool.submit(ask_ours, [server], **slow, views=True, game=game)
                        for name, server in servers.items()
                    }
                    for name, answer in asked.items():
                        figures[game]["at the same time"].setdefault(name, []).append(answer.result())
    return figures


# Telling


def show_both(figures: Json) -> None:
    """What became of each game: rates of the best window, and ratios of what came after to what was before."""
    table = Table(title="Before and after, SQLite, with views", title_justify="left")
    columns = (
        "",
        "moves/s",
        "moves/s\nof a core",
        "ratios of both",
        "of medians",
        "new table,\nms of a core",
        "others,\ncores",
    )
    for column in columns:
        table.add_column(column, justify="right" if column else "left", no_wrap=True)
    for game, kinds in figures.items():
        for kind, runs in kinds.items():
            rows = {name: summary(own) for name, own in runs.items()}
            before, after = rows["before"], rows["after"]
            ratios = [after[name] / before[name] for name in RATE_COLUMNS]
            table.add_row(
                f"{game}, {kind}",
                *(" → ".join(f"{row[name]:,.0f}" for row in (before, after)) for name in RATE_COLUMNS),
                " and ".join(f"{ratio:.2f}" for ratio in ratios),
                f"{median_per_core(runs['after']) / median_per_core(runs['before']):.2f}",
                " → ".join(f"{row['opening_core_ms']:.1f}" for row in (before, after)),
                " → ".join(f"{row['foreign_cores']:.2f}" for row in (before, after)),
            )
    console.print(table)


def median_per_core(runs: list[Json]) -> float:
    """Moves per second of the server's processor time: the median of the windows."""
    return statistics.median(window["moves"] / window["server_cpu"] for run in runs for window in run["windows"])


def show_play(title: str, figures: Json, *, with_rate: bool = False, with_database: bool = False) -> None:
    table = Table(title=title, title_justify="left")
    table.add_column("", no_wrap=True)
    columns = {"asked/s": "rate"} if with_rate else {}
    columns |= {"moves/s": "moves_per_second", "moves/s\nof a core": "moves_per_core_second"}
    shares = {"server": "server_cores", "database": "database_cores", "players": "generator_cores"}
    shares["others"] = "foreign_cores"
    if not with_database:
        del shares["database"]
    costs = {} if with_rate or with_database else {"new table,\nms of a core": "opening_core_ms"}
    times = {"answer, ms\n50 / 95 / 99 %": "done_ms", "other player, ms\n50 / 95 / 99 %": "other_ms"}
    for column in (*columns, *(f"cores:\n{name}" for name in shares), *costs, *times):
        table.add_column(column, justify="right", no_wrap=True)
    for name, row in figures.items():
        cells = [f"{row[key] or 0:,.0f}" for key in columns.values()] + [f"{row[key]:.2f}" for key in shares.values()]
        cells += [f"{row[key]:.1f}" for key in costs.values()]
        table.add_row(name, *cells, *(quantiles(row[key]) for key in times.values()))
    console.print(table)
    for name, row in figures.items():
        if row["refused"]:
            console.print(f"{name}: {row['refused']} refused, e.g. {row['refusal']}")


def quantiles(times: Json) -> str:
    return " / ".join(
        "-" if value is None else f"{value:.1f}" if value < 10 else f"{value:.0f}" for value in times.values()
    )


def show_idle(figures: Json) -> None:
    table = Table(title="Idle connections: the server's memory, MB resident (proportional)", title_justify="left")
    for column in ("", "connections", "before", "with tables", "with connections", "kB each"):
        table.add_column(column, justify="right" if column else "left")
    for name, row in figures.items():
        stages = [row[stage] for stage in ("before", "with_tables", "after")]
        cells = [
            f"{stage['rss'] / MB:,.0f}" + (f" ({stage['pss'] / MB:,.0f})" if stage["pss"] else "") for stage in stages
        ]
        each = (row["after"]["rss"] - row["with_tables"]["rss"]) / 1024 / max(1, row["connections"])
        table.add_row(name, f"{row['connections']:,} at {row['tables']:,} tables", *cells, f"{each:.1f}")
    console.print(table)


def measure_site(tables: int, seconds: float, idle: int, peer: bool, folder: Path) -> Json:
    """One process with SQLite, and boardgame.io's beside it."""
    figures: Json = {}
    with contextlib.ExitStack() as stack:
        database_folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="server-", dir=folder))
        ours = stack.enter_context(our_server(f"sqlite:///{database_folder}/play.sqlite3"))
        kinds = [
            Kind(OURS, lambda **wanted: ask_ours([ours], **wanted, views=True)),
            Kind(f"{OURS} without views", lambda **wanted: ask_ours([ours], **wanted, views=False)),
        ]
        kinds += [Kind(name, partial(ask_ours, [ours], views=True, game=game)) for game, name in OTHER_GAMES.items()]
        if peer:
            theirs = stack.enter_context(their_server())
            kinds.append(Kind(THEIRS, lambda **wanted: ask_theirs(theirs, **wanted)))
        figures["saturated"], figures["half"] = measure_play(kinds, tables, seconds)
    if idle:
        figures["idle"] = measure_idle(folder, idle, peer)
    return figures


def show_site(figures: Json, tables: int) -> None:
    show_play(f"{tables} tables, everybody acts at once", figures["saturated"])
    show_play("Half of that", figures["half"], with_rate=True)
    late = figures["half"][OURS]["other_p99_ms_by_window"]
    console.print(
        f"At half load 99 of 100 moves reach the other player within {GOAL_MS} ms: "
        f"{'yes' if late and late[0] < GOAL_MS else 'no'} (windows of {WINDOW} s: {late[0]:.1f} to {late[-1]:.1f} ms)"
    )
    if "idle" in figures:
        show_idle(figures["idle"])
    if THEIRS in figures["saturated"]:
        own, other = (figures["saturated"][name]["moves_per_core_second"] for name in (OURS, THEIRS))
        console.print(f"Of a core {OURS} has {own / other:.2f} times the moves of boardgame.io.\n{NOT_COMPARABLE}")


def main(
    tables: Annotated[int, typer.Option(help="Tables of two players.")] = 50,
    seconds: Annotated[float, typer.Option(help="Measured seconds for each figure.")] = 10.0,
    idle: Annotated[int, typer.Option(help="Idle connections; 0: none.")] = 2000,
    peer: Annotated[bool, typer.Option(help="boardgame.io beside it.")] = True,
    site: Annotated[bool, typer.Option(help="One process with SQLite; without it, only --processes.")] = True,
    processes: Annotated[str, typer.Option(help="Processes on one PostgreSQL, e.g. 1,2,4; empty: none.")] = "1,2",
    database_url: Annotated[str, typer.Option(help="That PostgreSQL; otherwise a private one is started.")] = "",
    before: Annotated[Path | None, typer.Option(help="Another checkout: compare its server with this one's.")] = None,
    rounds: Annotated[int, typer.Option(help="How often each is measured with --before.")] = 3,
    json_file: Annotated[Path, typer.Option("--json", help="Where the figures go.")] = HERE / "results" / "server.json",
) -> None:
    """The server under load."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, FILES)), hard))
    json_file.parent.mkdir(parents=True, exist_ok=True)
    if before is not None:
        compared = measure_both(before.resolve(), tables, seconds, rounds, json_file.parent)
        save(compared, json_file.with_name("server-before.json"))
        show_both(compared)
        return
    with console.status("compiling, if need be"):
        subprocess.run([str(MESOZOIC), "warm"], check=True, capture_output=True, timeout=1800)
    figures: Json = {"tables": tables, "cores": os.cpu_count()}
    if site:
        figures |= measure_site(tables, seconds, idle, peer and install_peer(), json_file.parent)
        save(figures, json_file)
        show_site(figures, tables)
    if processes and not database_url and not postgres_folder():
        console.print("Several processes are left out: there is no PostgreSQL here")
    elif counts := processes:
        figures["scaling"] = measure_scaling(database_url, [int(count) for count in counts.split(",")], tables, seconds)
        show_play(f"PostgreSQL, {os.cpu_count()} cores for everything", figures["scaling"], with_database=True)
        show_apart(figures["scaling"])
    save(figures, json_file)
    console.print(str(json_file))


def show_apart(figures: Json) -> None:
    """What it costs that the players of a table are at different processes."""
    together, apart = (figures.get(f"2 processes{kind}") for kind in ("", ", players apart"))
    if together and apart:
        rates = [row["moves_per_second"] for row in (together, apart)]
        verdict = "yes" if rates[1] >= APART_GOAL else "no"
        console.print(
            f"Players apart: {rates[1]:,.0f} moves/s beside {rates[0]:,.0f} together ({rates[1] / rates[0]:.2f}); "
            f"at least {APART_GOAL:,}: {verdict}"
        )


def save(figures: Json, file: Path) -> None:
    file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
