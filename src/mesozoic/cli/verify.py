"""`mesozoic verify`: the auditor."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from mesozoic.cli.ready import make_ready
from mesozoic.core.errors import BadRecord
from mesozoic.records.files import BadFile, read_records
from mesozoic.records.model import read_envelope
from mesozoic.records.verify import verify as verify_record


def verify(files: list[Path], as_json: bool) -> None:
    """Audit every record of every file; exit code 1 if any fails."""
    reports = []
    for file in files:
        valid = 0
        for report in audit_file(file):
            reports.append(report)
            if report["valid"]:
                valid += 1
            elif not as_json:
                sys.stderr.write(f"{report['where']}: {report['problem']}\n")
        if valid and not as_json:
            plural = "record" if valid == 1 else "records"
            sys.stdout.write(f"{file}: {valid} {plural} valid\n")
    if as_json:
        sys.stdout.write(json.dumps({"records": reports}) + "\n")
    if not all(report["valid"] for report in reports):
        raise typer.Exit(1)


def audit_file(file: Path) -> Iterator[dict[str, Any]]:
    """A report on each record of a file."""
    try:
        for where, record in read_records(file):
            yield audit(where, record)
    except BadFile as problem:
        yield {"where": str(file), "valid": False, "entry": None, "rule": "file", "problem": _tail(file, problem)}


def audit(where: str, record: Any) -> dict[str, Any]:
    try:
        if isinstance(record, BadRecord):
            raise record
        make_ready(read_envelope(record).game)
        verify_record(record)
    except BadRecord as problem:
        return {
            "where": where,
            "valid": False,
            "entry": problem.entry,
            "rule": problem.rule,
            "problem": str(problem),
        }
    return {"where": where, "valid": True}


def _tail(file: Path, problem: BadFile) -> str:
    return str(problem).removeprefix(f"{file}: ")
