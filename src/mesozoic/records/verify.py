"""Auditing a record: nothing in it is trusted but the choices, and not even chance once its secret is revealed."""

from __future__ import annotations

from typing import Any

from mesozoic.core.errors import BadRecord
from mesozoic.engine.match import Match, canonical
from mesozoic.records.fairness import check_fairness, read_fairness
from mesozoic.records.model import read_envelope
from mesozoic.records.replay import replay


def verify(record: Any) -> Match:
    """Replay a record and recompute its result; raises BadRecord with the first entry that fails and the rule.

    If the record reveals the secret of its chance, every shuffle and every die is repeated, too (`check_fairness`).
    """
    envelope, fairness = read_envelope(record), read_fairness(record)
    match = replay(envelope)
    computed = match.result
    if computed is None and envelope.result is not None:
        raise BadRecord("'result' is given although the game is not over", rule="result")
    if computed is not None and envelope.result is None:
        raise BadRecord("'result' is null although the game is over", rule="result")
    if computed is not None and canonical(envelope.result) != canonical(computed):
        raise BadRecord(f"'result' is wrong{_difference(envelope.result, computed)}", rule="result")
    if fairness is not None and fairness.secret is not None:
        check_fairness(record)
    return match


def _difference(given: Any, computed: dict[str, Any]) -> str:
    if not isinstance(given, dict):
        return ": it is not an object"
    for key in sorted({*given, *computed}):
        if key not in computed:
            return f": {key!r} is unknown"
        if key not in given:
            return f": {key!r} is missing"
        if canonical(given[key]) != canonical(computed[key]):
            return f": {key!r} should be {canonical(computed[key])[:200]}"
    return ""
