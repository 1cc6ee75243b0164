"""What goes wrong, as problem details (RFC 9457): a status, a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

from mesozoic.core.errors import MesozoicError

STORAGE_RETRY_SECONDS = 2
"""When to come again after the database has not taken something."""


class Problem(MesozoicError):
    """A request that is refused; nothing has changed."""

    def __init__(self, status: int, code: str, detail: str, **more: Any) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.more = more

    def body(self) -> dict[str, Any]:
        return {
            "type": f"/problems/{self.code}",
            "status": self.status,
            "code": self.code,
            "detail": self.detail,
            **self.more,
        }


def bad(code: str, detail: str, **more: Any) -> Problem:
    return Problem(400, code, detail, **more)


def not_found(what: str) -> Problem:
    return Problem(404, "not-found", f"there is no such {what}")


def forbidden(code: str, detail: str) -> Problem:
    return Problem(403, code, detail)


def conflict(code: str, detail: str, **more: Any) -> Problem:
    return Problem(409, code, detail, **more)


class StorageFailure(Problem):
    """The database does not take what it should: disk full, locked, gone."""

    sentence = "the game could not be saved, nothing has changed"

    def __init__(self, detail: str) -> None:
        super().__init__(503, "storage", f"{self.sentence}: {detail}", retry_after=STORAGE_RETRY_SECONDS)
        self.reason = detail


class OutcomeUnknown(StorageFailure):
    """The database did not answer: what was asked for may have been written, or may still be."""

    sentence = "it is not known whether this was saved: look again, or send it again with the same id"
