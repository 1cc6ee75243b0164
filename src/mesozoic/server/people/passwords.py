"""Passwords: argon2 on a few threads, so that neither the event loop nor the writer waits for it."""

from __future__ import annotations

import asyncio
import re
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from mesozoic.server.problems import Problem

T = TypeVar("T")
THREADS = 2
MOST_WAITING = 64
LEAST_GUESSES = 1_000_000
"""What somebody who knows how people choose passwords would have to try (zxcvbn's estimate)."""
MOST_LOOKED_AT = 40
"""Characters of which that is estimated: it takes long for long ones, which are strong enough by then."""
ALIKE = str.maketrans("@{[<$!|+", "4(((5117")
"""Signs that stand for the same letters as others do: p@ssword, p4ssword."""
MOST_SIGNS = 1
"""Of those in one password; zxcvbn tries all that they may stand for together, which would be seconds with more."""
SHORT_TAIL = 5
"""So many digits and signs round a word, such as a year or 123!, add little to it:"""
TAILS = 100
"""people choose among about so many."""
LONG_LOGIN = 4
"""A login of fewer letters may well be part of a word."""
SHORTEST = 8
ROUND_A_WORD = re.compile(r"^[\W\d_]+|[\W\d_]+$")
SITE_WORDS = ("mesozoic", "trias", "pangea", "triassic", "terror", "dinosaur")


def usual_hasher() -> PasswordHasher:
    return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


class Passwords:
    """Hashes passwords and checks them."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or usual_hasher()
        self._threads = ThreadPoolExecutor(THREADS, "hasher")
        self.waiting = 0

    async def hash(self, password: str) -> str:
        return await self._run(lambda: self._hasher.hash(password))

    async def check_strength(self, password: str, login: str, name: str | None = None) -> None:
        """Raise Problem (422) for a password that is guessed soon."""
        await self._run(lambda: check_strength(password, login, name))

    async def check(self, password: str, stored: str | None) -> tuple[bool, str | None]:
        """Whether a password is right, and its new hash if the stored one was made with other parameters."""
        return await self._run(lambda: self.check_now(password, stored))

    def check_now(self, password: str, stored: str | None) -> tuple[bool, str | None]:
        """The same on this thread.  Without a stored hash it takes as long, so that logins cannot be guessed."""
        nobodys_hash = self._nobodys_hash
        try:
            self._hasher.verify(nobodys_hash if stored is None else stored, password)
        except (Argon2Error, InvalidHashError):
            return False, None
        if stored is None:
            return False, None
        return True, self._hasher.hash(password) if self._hasher.check_needs_rehash(stored) else None

    @cached_property
    def _nobodys_hash(self) -> str:
        return self._hasher.hash(secrets.token_urlsafe(16))

    async def _run(self, call: Callable[[], T]) -> T:
        if self.waiting >= MOST_WAITING:
            raise Problem(429, "too-many", "too many people sign in at once: wait a moment", retry_after=5)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, call)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def check_strength(password: str, login: str, name: str | None = None) -> None:
    """Raise Problem (422) for a password that is guessed soon: a common one, or made of the login."""
    folded, own = unicodedata.normalize("NFKC", password).casefold(), login.casefold()
    if own in folded and (len(own) >= LONG_LOGIN or len(folded.replace(own, "")) < SHORTEST):
        raise weak_password("a password does not contain the login")
    known = [own, *(word for word in (name or "").casefold().split()), *SITE_WORDS]
    if min(guesses(text, known) for text in {password, without_accents(folded)}) < LEAST_GUESSES:
        raise weak_password("this password is among the first that others would try: choose another")


def guesses(password: str, known: list[str]) -> int:
    """How many passwords are likelier; of a word with some digits and signs round it as people choose those."""
    from zxcvbn import zxcvbn  # only where somebody chooses a password: its lists take ten megabytes

    def estimated(text: str) -> int:
        text = text[:MOST_LOOKED_AT]
        if sum(ord(letter) in ALIKE for letter in set(text)) > MOST_SIGNS:
            text = text.translate(ALIKE)
        return int(zxcvbn(text, user_inputs=known)["guesses"])

    word = ROUND_A_WORD.sub("", password)
    if word and 0 < len(password) - len(word) <= SHORT_TAIL:
        return min(estimated(password), TAILS * estimated(word))
    return estimated(password)


def without_accents(text: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


def weak_password(detail: str) -> Problem:
    return Problem(422, "weak-password", detail, field="password")
