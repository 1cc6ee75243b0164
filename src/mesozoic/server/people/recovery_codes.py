"""Recovery codes: each proves once who somebody is, without a password.  The database holds their hashes."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, func, insert, select, update

from mesozoic.server.people.identity import hash_of
from mesozoic.server.store.schema import recovery_codes

CODES = 8
GROUPS, GROUP = 3, 4
LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Without those that are easily mistaken for others: I, L, O, U, 0, 1."""
LENGTH = GROUPS * GROUP


def new_codes(connection: Connection, person: str) -> list[str]:
    """A new set of codes; those before it do not work any more."""
    codes = [_new_code() for _ in range(CODES)]
    connection.execute(delete(recovery_codes).where(recovery_codes.c.person == person))
    connection.execute(insert(recovery_codes), [{"person": person, "hash": _hash(person, code)} for code in codes])
    return codes


def use_code(connection: Connection, person: str, code: str, at: int) -> bool:
    """Use a code up; False if it is none, or was used before."""
    mine = (recovery_codes.c.person == person) & (recovery_codes.c.hash == _hash(person, code))
    used = update(recovery_codes).where(mine, recovery_codes.c.used.is_(None)).values(used=at)
    return connection.execute(used).rowcount == 1


def codes_left(connection: Connection, person: str) -> int:
    mine = (recovery_codes.c.person == person) & recovery_codes.c.used.is_(None)
    return connection.execute(select(func.count()).select_from(recovery_codes).where(mine)).scalar_one()


def normal_code(code: str) -> str:
    """A code as it is compared: case and what stands between the letters do not matter."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def _new_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def _hash(person: str, code: str) -> str:
    return hash_of(f"{person} {normal_code(code)}")
