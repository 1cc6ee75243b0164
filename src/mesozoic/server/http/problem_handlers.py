"""Everything that goes wrong in a request, answered and documented as a problem."""

from __future__ import annotations

import re
from typing import Any

from fastapi import FastAPI, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import compile_path
from starlette.websockets import WebSocket, WebSocketState

from mesozoic.core.errors import BadRecord, IllegalAction, MesozoicError, NothingToUndo, UnknownGame
from mesozoic.server import protocol as p
from mesozoic.server.http.answers import POLICY, ProblemResponse, refuse
from mesozoic.server.parts import parts_of
from mesozoic.server.problems import Problem
from mesozoic.server.readiness import GettingReady

MEANING = {
    400: "Not understood",
    401: "Nobody is signed in, or with a wrong password or token",
    403: "Not allowed",
    404: "There is no such thing",
    409: "Not possible at this moment",
    413: "Too large",
    415: "Not JSON",
    422: "A field is wrong, or a rule forbids it",
    429: "Too often",
    503: "The database does not answer, or the game is not compiled yet",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that a route can answer with, as the documentation lists them."""
    return {status: {"model": p.ProblemDetails, "description": MEANING[status]} for status in statuses}


PROBLEMS = refusals(*MEANING)
ASKING = refusals(429, 503)
CHANGING = refusals(400, 403, 413, 415, 422, 429, 503)

CODES = {404: "not-found", 405: "not-allowed", 413: "too-large", 415: "not-json"}
DETAILS = {404: "there is nothing here", 405: "this method is not allowed here"}
STATUSES: dict[type[MesozoicError], int] = {UnknownGame: 404, NothingToUndo: 409}
LONGEST = 300


def problem_of(problem: Exception) -> Problem:
    """Anything that can go wrong, as a problem."""
    if isinstance(problem, Problem):
        return problem
    if isinstance(problem, IllegalAction):
        sentences = problem.refusal.sentences()
        return Problem(422, problem.code, problem.sentence(), rule=problem.rule, sentences=sentences)
    if isinstance(problem, BadRecord):
        return Problem(422, "bad-record", problem.message[:LONGEST], rule=problem.rule, entry=problem.entry)
    if isinstance(problem, MesozoicError):
        code = re.sub(r"(?<!^)([A-Z])", r"-\1", type(problem).__name__).lower()
        return Problem(STATUSES.get(type(problem), 422), code, str(problem)[:LONGEST])
    if isinstance(problem, RequestValidationError):
        return bad_fields(problem)
    if isinstance(problem, HTTPException):
        status = problem.status_code
        detail = DETAILS.get(status, str(problem.detail))
        return Problem(status, CODES.get(status, "bad-request"), detail)
    return Problem(500, "fault", "something went wrong here")


def bad_fields(problem: RequestValidationError) -> Problem:
    """The fields that are wrong and why, without what was sent: it may be a password."""
    errors = [
        {"field": field_of(error["loc"]), "detail": str(error["msg"])[:LONGEST]} for error in problem.errors()[:20]
    ]
    first = errors[0] if errors else {"field": "body", "detail": "not understood"}
    detail = f"{first['field']}: {first['detail']}"
    return Problem(422, "bad-field", detail, field=first["field"], errors=errors)


def field_of(location: tuple[int | str, ...]) -> str:
    """Where a field stands, as a path; a body that is not JSON has none."""
    inner = [str(part) for part in location[1:]]
    is_not_json = len(location) == 2 and location[0] == "body" and isinstance(location[1], int)
    return str(location[0]) if not inner or is_not_json else ".".join(inner)[:LONGEST]


async def answer(connection: Any, problem: Exception) -> Response | None:
    """A problem as the answer to a request; a socket is not accepted, or closed."""
    known = problem_of(problem)
    if isinstance(known, GettingReady):
        parts_of(connection).readiness.ask_for(known.game)
    if not isinstance(connection, WebSocket):
        headers = dict(problem.headers or {}) if isinstance(problem, HTTPException) else {}
        if known.status == 405:
            headers |= allowed_methods(connection.app, connection.url.path)
        return ProblemResponse(known, headers)
    if connection.application_state == WebSocketState.CONNECTING:
        await refuse(known, connection.scope, connection.receive, connection.send)
    else:
        await connection.close(POLICY, known.code)
    return None


def allowed_methods(app: FastAPI, path: str) -> dict[str, str]:
    """All methods of a path; the router itself names those of one route only."""
    paths = app.openapi()["paths"]
    for template in sorted(paths, key=lambda path: path.count("{")):
        if compile_path(template)[0].match(path):
            return {"Allow": ", ".join(sorted(paths[template])).upper()}
    return {}


def install_problems(app: FastAPI) -> None:
    """Let everything that goes wrong be answered, and documented, as `application/problem+json`."""
    for kind in (MesozoicError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, answer)  # type: ignore[arg-type]
    describe = app.openapi

    def described() -> dict[str, Any]:
        description = describe()
        for path in description.get("paths", {}).values():
            for operation in path.values():
                for response in operation.get("responses", {}).values():
                    as_problem(response)
        return description

    app.openapi = described  # type: ignore[method-assign]


def as_problem(response: dict[str, Any]) -> None:
    """Give a documented problem its media type."""
    for kind, content in list(response.get("content", {}).items()):
        if content.get("schema", {}).get("$ref", "").endswith("/ProblemDetails"):
            response["content"] = {ProblemResponse.media_type: response["content"].pop(kind)}
