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
from mesozoic.records.fairness import CHECKED, NOT_REVEALED, read_fairness
from mesozoic.records.files import BadFile, read_records
from mesozoic.records.model import read_envelope
from mesozoic.records.verify import verify as verify_record


def verify(files: list[Path], as_json: bool) -> None:
    """Audit every record of every file; exit code 1 if any fails."""
    reports = []
    for file in files:
        valid = []
        for report in audit_file(file):
            reports.append(report)
            if report["valid"]:
                valid.append(report)
            elif not as_json:
                sys.stderr.write(f"{report['where']}: {report['problem']}\n")
        if valid and not as_json:
            sys.stdout.write(f"{file}: {summary(valid)}\n")
    if as_json:
        sys.stdout.write(json.dumps({"records": reports}) + "\n")
    if not all(report["valid"] for report in reports):
        raise typer.Exit(1)


def summary(reports: list[dict[str, Any]]) -> str:
    """How many records are valid, and of how many chance was checked."""
    number = len(reports)
    said = [f"{number} {'record' if number == 1 else 'records'} valid"]
    checked = [report for report in reports if report["chance"] == CHECKED]
    sealed = [report for report in reports if report["chance"] == NOT_REVEALED]
    if checked:
        some = "" if len(checked) == number else f" of {len(checked)}"
        said.append(f"shuffles and dice{some} checked")
    if taken_back := sum(report["takes"] for report in checked):
        said.append(f"actions taken back after chance: {taken_back}")
    if sealed:
        some = "the secret" if len(sealed) == number else f"the secrets of {len(sealed)}"
        said.append(f"{some} {NOT_REVEALED}")
    return ", ".join(said)


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
        fairness = read_fairness(record)
    except BadRecord as problem:
        return {
            "where": where,
            "valid": False,
            "entry": problem.entry,
            "rule": problem.rule,
            "problem": str(problem),
        }
    if fairness is None:
        return {"where": where, "valid": True, "chance": None}
    return {"where": where, "valid": True, "chance": fairness.standing, "takes": fairness.taken_back}


def _tail(file: Path, problem: BadFile) -> str:
    return str(problem).removeprefix(f"{file}: ")
