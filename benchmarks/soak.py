"""The memory of a server over a long time in which visitors come, play bots and each other, watch, look back and leave.

Run by ``make bench-soak``.  The server is a process of its own (SQLite on disk, no limits on how often somebody may do
something); its memory is written down every ten seconds, and drawn.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console

from benchmarks.load import cpu_seconds, memory
from benchmarks.server import HERE, our_server

Json = dict[str, Any]

EVERY = 10.0
MB = 1e6
WIDTH, HEIGHT, MARGIN = 720, 260, 48
console = Console(width=None if sys.stdout.isatty() else 120)


def soak(minutes: float, visitors: int, folder: Path) -> Json:
    """Memory and processor time of a server while visitors come and go."""
    samples: list[Json] = []
    with (
        tempfile.TemporaryDirectory(prefix="soak-", dir=folder) as database_folder,
        our_server(f"sqlite:///{database_folder}/soak.sqlite3") as server,
    ):
        wanted = {"url": server.url, "visitors": visitors, "seconds": 60 * minutes}
        command = [sys.executable, str(HERE / "visitors.py"), json.dumps(wanted)]
        began = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as crowd:
            try:
                while crowd.poll() is None:
                    sample = {"at": time.perf_counter() - began, "cpu": cpu_seconds(server.pids), **memory(server.pids)}
                    samples.append(sample)
                    time.sleep(max(0.0, len(samples) * EVERY - (time.perf_counter() - began)))
                assert crowd.stdout is not None
                counts = json.loads(crowd.stdout.read() or "{}")
            finally:
                crowd.kill()
    return {"minutes": minutes, "visitors": visitors, "counts": counts, "samples": samples, **trend(samples)}


def trend(samples: list[Json]) -> Json:
    """Growth in the second half, in MB for ten minutes: the slope of a straight line through it."""
    half = samples[len(samples) // 2 :]
    if len(half) < 3:
        return {"growth_mb_per_10_minutes": None}
    slope = np.polyfit([sample["at"] for sample in half], [sample["rss"] / MB for sample in half], 1)[0]
    return {
        "growth_mb_per_10_minutes": float(slope * 600),
        "last_mb": samples[-1]["rss"] / MB,
        "largest_mb": max(sample["rss"] for sample in samples) / MB,
    }


def curve(figures: Json) -> str:
    """The memory over time as a picture."""
    samples = figures["samples"]
    end, top = max(samples[-1]["at"], 1.0), 1.15 * figures["largest_mb"]

    def x(at: float) -> float:
        return MARGIN + (WIDTH - 2 * MARGIN) * at / end

    def y(mb: float) -> float:
        return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * mb / top

    title = f"Resident memory in MB over minutes; {figures['visitors']} visitors at a time"
    points = " ".join(f"{x(sample['at']):.1f},{y(sample['rss'] / MB):.1f}" for sample in samples)
    step = next(step for step in (1, 2, 5, 10, 20, 60) if end / 60 / step <= 8)
    marks = [
        f'<text x="{x(60 * minute):.0f}" y="{HEIGHT - MARGIN + 18}" text-anchor="middle">{minute}</text>'
        for minute in range(0, int(end / 60) + 1, step)
    ]
    for mb in range(0, int(top) + 1, 100):
        marks.append(f'<path d="M{MARGIN} {y(mb):.1f}H{WIDTH - MARGIN}" stroke="#ccc"/>')
        marks.append(f'<text x="{MARGIN - 6}" y="{y(mb) + 4:.0f}" text-anchor="end">{mb}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12" fill="#333">\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n'
        + "\n".join(marks)
        + f'\n<text x="{MARGIN}" y="20">{title}</text>'
        + f'\n<polyline points="{points}" fill="none" stroke="#1b6b50" stroke-width="2"/>\n</svg>\n'
    )


def main(
    minutes: Annotated[float, typer.Option(help="How long visitors come.")] = 30.0,
    visitors: Annotated[int, typer.Option(help="Visitors at a time.")] = 40,
    json_file: Annotated[Path, typer.Option("--json", help="Where the figures go.")] = HERE / "results" / "soak.json",
    svg_file: Annotated[Path | None, typer.Option("--svg", help="Where the curve goes; beside the figures.")] = None,
) -> None:
    """The memory of a server over a long time."""
    json_file.parent.mkdir(parents=True, exist_ok=True)
    with console.status(f"{minutes:g} minutes"):
        figures = soak(minutes, visitors, json_file.parent)
    json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    drawing = svg_file or json_file.with_suffix(".svg")
    drawing.write_text(curve(figures), encoding="utf-8")
    console.print(", ".join(f"{count:,} {name}" for name, count in sorted(figures["counts"].items())))
    console.print(
        f"{figures['last_mb']:.1f} MB at the end, {figures['largest_mb']:.1f} at most; second half: "
        f"{figures['growth_mb_per_10_minutes']:+.2f} MB in ten minutes"
    )
    console.print(f"{json_file}\n{drawing}")


if __name__ == "__main__":
    typer.run(main)
