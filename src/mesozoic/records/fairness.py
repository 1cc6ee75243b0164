"""Provably fair chance: a secret is committed to before the game, and everything random derives from it.

Whoever runs a game publishes the `commitment` of a secret; then players may add entropy of their own.  `seed_of` both
is the seed with which the game is dealt and its dice are drawn.  When the game is over the secret is published under
the key ``fairness`` of the record, and everybody can repeat each shuffle and each die (docs/provable-chance.md).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mesozoic.core.errors import BadRecord
from mesozoic.core.json_checks import Json, is_int
from mesozoic.engine.match import Match, canonical
from mesozoic.records.model import Envelope, read_envelope
from mesozoic.records.replay import begin, steps

DIGITS = 64
"""Hex digits of a secret and of a commitment."""
MOST_TAKES = 1_000_000
CHECKED = "checked"
NOT_REVEALED = "not revealed yet"


def new_secret() -> str:
    """A secret nobody can guess: 64 hex digits."""
    return secrets.token_hex(DIGITS // 2)


def commitment(secret: str) -> str:
    """What is published of a secret before the game: it binds, and tells nothing."""
    return hashlib.sha256(f"mesozoic commitment {secret}".encode()).hexdigest()


def seed_of(secret: str, entropy: Sequence[str]) -> str:
    """The seed of a game: a keyed hash of what the players added, one text for each seat, "" if nothing."""
    return hmac.new(secret.encode(), canonical([*entropy]).encode(), hashlib.sha256).hexdigest()


def fairness_of(match: Match, secret: str, entropy: Sequence[str], reveal: bool) -> Json:
    """What a record of the match says under ``fairness``; the secret only if to ``reveal`` it."""
    block: Json = {"commitment": commitment(secret), "entropy": [*entropy]}
    if reveal:
        block["secret"] = secret
    if match.redraw_of:
        block["takes"] = {str(number): redraws for number, redraws in sorted(match.redraw_of.items())}
    return block


# Checking


@dataclass(frozen=True)
class Fairness:
    """The key ``fairness`` of a record, each field in order by itself."""

    commitment: str
    entropy: list[str]
    secret: str | None
    takes: dict[int, int]

    @property
    def standing(self) -> str:
        """Whether chance can be checked."""
        return NOT_REVEALED if self.secret is None else CHECKED

    @property
    def taken_back(self) -> int:
        """How many actions, at least, were taken back after chance had decided; an undo can take back several."""
        return max(self.takes.values(), default=0)


def read_fairness(record: Any) -> Fairness | None:
    """The key ``fairness`` of a record, None without one; raises BadRecord naming the field that is not in order."""
    envelope = read_envelope(record)
    if "fairness" not in record:
        return None
    block = record["fairness"]
    if not isinstance(block, dict):
        raise BadRecord("'fairness' is not an object", rule="fairness")
    for name in ("commitment", "entropy"):
        if name not in block:
            raise BadRecord(f"'fairness' lacks {name!r}", rule=f"fairness {name}")
    for name in block:
        if name not in {"commitment", "secret", "entropy", "takes"}:
            raise BadRecord(f"'fairness' has an unknown key {name!r}", rule="fairness")
    return Fairness(
        commitment=_digits(block, "commitment"),
        entropy=_entropy(block["entropy"], len(envelope.players)),
        secret=_digits(block, "secret") if "secret" in block else None,
        takes=_takes(block.get("takes", {}), envelope.log),
    )


def _digits(block: Json, name: str) -> str:
    value = block[name]
    if not isinstance(value, str) or len(value) != DIGITS or not {*value} <= {*"0123456789abcdef"}:
        raise BadRecord(f"'fairness': {name!r} is not {DIGITS} hex digits", rule=f"fairness {name}")
    return value


def _entropy(value: Any, seats: int) -> list[str]:
    if not isinstance(value, list) or len(value) != seats or not all(map(_is_text, value)):
        raise BadRecord(f"'fairness': 'entropy' is not a list of {seats} texts", rule="fairness entropy")
    return value


def _is_text(value: Any) -> bool:
    """Whether a value is a text that has bytes: half a surrogate pair has none."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _takes(value: Any, log: list[Any]) -> dict[int, int]:
    """The takes by number of the log entry; they only grow, because each is another action taken back."""
    rule = "fairness takes"
    if not isinstance(value, dict):
        raise BadRecord("'fairness': 'takes' is not an object", rule=rule)
    numbers = [number for number, entry in enumerate(log) if isinstance(entry, dict) and "chance" in entry]
    known = {str(number): number for number in numbers}
    for name, take in value.items():
        if name not in known:
            raise BadRecord(f"'fairness': 'takes' names {name!r}, which is no chance event", rule=rule)
        if not is_int(take) or not 1 <= take <= MOST_TAKES:
            said = f"'fairness': 'takes' of {name!r} is not a number from 1 to {MOST_TAKES}"
            raise BadRecord(said, rule=rule, entry=known[name])
    so_far = 0
    for number in numbers:
        if value.get(str(number), 0) < so_far:
            raise BadRecord("'fairness': 'takes' become fewer", rule=rule, entry=number)
        so_far = value.get(str(number), 0)
    return {known[name]: take for name, take in value.items()}


def check_fairness(record: Any) -> None:
    """Repeat every shuffle and every die from the revealed secret; raises BadRecord at the first that differs."""
    envelope, fairness = read_envelope(record), read_fairness(record)
    if fairness is None:
        raise BadRecord("the record says nothing about 'fairness'", rule="fairness")
    if fairness.secret is None:
        raise BadRecord(f"'fairness': the secret is {NOT_REVEALED}", rule="fairness secret")
    if not hmac.compare_digest(commitment(fairness.secret), fairness.commitment):
        raise BadRecord("'fairness': the secret does not fit the commitment", rule="fairness commitment")
    seed = seed_of(fairness.secret, fairness.entropy)
    _check_deal(envelope, seed)
    _check_draws(envelope, seed, fairness.takes)


def _check_deal(envelope: Envelope, seed: str) -> None:
    game = envelope.game
    states = game.deal(len(envelope.players), envelope.options, seed, envelope.data)
    dealt = game.positions.setup_of(states)
    if canonical(envelope.setup) != canonical(dealt):
        raise BadRecord("the set-up is not the one that the seed deals", rule="fairness setup")


def _check_draws(envelope: Envelope, seed: str, takes: dict[int, int]) -> None:
    match = begin(envelope)
    match.seed = seed
    _check_next(match, envelope.log, takes)
    for _ in steps(match, envelope.log):
        _check_next(match, envelope.log, takes)


def _check_next(match: Match, log: list[Any], takes: dict[int, int]) -> None:
    """Whether the next entry of a log, if chance is due, is what the seed draws."""
    number = len(match.log)
    if number < len(log) and match.awaits_chance:
        match.redraws = takes.get(number, 0)
        if canonical(log[number]) != canonical(match.drawn()):
            raise BadRecord("the seed draws something else here", rule="fairness chance", entry=number)
