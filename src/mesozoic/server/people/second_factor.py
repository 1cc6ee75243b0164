"""The second factor: codes of an authenticator app (TOTP, RFC 6238), each of which counts once."""

from __future__ import annotations

import base64
import io
import re
import secrets

import pyotp
import segno
from sqlalchemy import Connection, Row, update

from mesozoic.server.people.pseudonyms import Pseudonyms
from mesozoic.server.people.recovery_codes import LENGTH, normal_code, use_code
from mesozoic.server.problems import Problem
from mesozoic.server.protocol import NewSecondFactor
from mesozoic.server.store.schema import people

ISSUER = "Mesozoic"
STEP = 30_000
"""Milliseconds for which a code counts."""
TOLERANCE = (0, -1, 1)
"""Steps by which a clock may be off."""
LENGTH_OF_SECRET = 32
SECRET = re.compile(rf"[A-Z2-7]{{{LENGTH_OF_SECRET}}}", re.ASCII)


RANDOM = 20
"""Letters of a secret that are drawn at random, 100 bits; the other twelve seal them."""
OFFER_LIFE = 3_600_000
"""Milliseconds for which an offered secret can be confirmed, at least."""


class SecretSeals:
    """Secrets that are offered to a person in a session, and nobody else can make: their last letters are a keyed hash
    of the others, of the person, the session and the time."""

    def __init__(self, pseudonyms: Pseudonyms, person: str, session: str) -> None:
        self._pseudonyms = pseudonyms
        self._of = f"{person} {session}"

    async def new_secret(self, at: int) -> str:
        drawn = pyotp.random_base32()[:RANDOM]
        return drawn + await self._seal(drawn, at // OFFER_LIFE)

    async def is_offered(self, secret: str, at: int) -> bool:
        """Whether a secret was made here for this person and session, within the last hour or two."""
        drawn, seal = secret[:RANDOM], secret[RANDOM:]
        period = at // OFFER_LIFE
        known = [await self._seal(drawn, made) for made in (period, period - 1)]
        return any(secrets.compare_digest(seal, right) for right in known)

    async def _seal(self, drawn: str, period: int) -> str:
        hashed = await self._pseudonyms.of("second-factor", f"{self._of} {period} {drawn}")
        return base64.b32encode(bytes.fromhex(hashed)).decode()[: LENGTH_OF_SECRET - RANDOM]


def new_second_factor(login: str, secret: str) -> NewSecondFactor:
    """A secret for an authenticator app, as text, as a link, and as a picture to scan."""
    uri = pyotp.TOTP(secret).provisioning_uri(login, ISSUER)
    picture = io.BytesIO()
    segno.make(uri, error="m").save(picture, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True)
    return NewSecondFactor(secret=secret, uri=uri, picture=picture.getvalue().decode().strip())


def step_of(secret: str, code: str, at: int, last: int | None) -> int | None:
    """The time step to which a code belongs, if it is later than the one that was used last.

    One that was used in the future was used before the system's clock was set back, and does not count.
    """
    digits = code.replace(" ", "")
    if SECRET.fullmatch(secret) is None:
        return None
    app, now = pyotp.TOTP(secret), at // STEP
    last = None if last is not None and last > now + max(TOLERANCE) else last
    for step in (now + off for off in TOLERANCE):
        if (last is None or step > last) and secrets.compare_digest(app.generate_otp(step).encode(), digits.encode()):
            return step
    return None


def check_second_factor(connection: Connection, row: Row[tuple[object, ...]], code: str | None, at: int) -> None:
    """Raise Problem (401) unless an account has no second factor, or a code proves it; a recovery code does, too."""
    if row.totp is None:
        return
    if not code:
        raise Problem(401, "code-needed", "enter the code of your authenticator app, or a recovery code", field="code")
    if len(normal_code(code)) == LENGTH:
        if use_code(connection, row.id, code, at):
            return
    elif (step := step_of(row.totp, code, at, row.totp_step)) is not None:
        last = row.totp_step
        unused = people.c.totp_step.is_(None) if last is None else people.c.totp_step == last
        taken = update(people).where(people.c.id == row.id, unused).values(totp_step=step)
        if connection.execute(taken).rowcount == 1:
            return
    raise wrong_code()


def wrong_code() -> Problem:
    return Problem(401, "wrong-code", "this code is not right, or was used before", field="code")
