"""People over HTTP: who asks, what they may do, what they can change about themselves; problems as answers."""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Annotated, Any, Protocol

from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.models import APIKey, APIKeyIn, HTTPBearer
from fastapi.security.base import SecurityBase
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.routing import compile_path
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketState

from mesozoic.core.errors import BadRecord, IllegalAction, MesozoicError, NothingToUndo, UnknownGame
from mesozoic.server import protocol as p
from mesozoic.server.limits import POLICY, Limits, ProblemResponse, refuse
from mesozoic.server.people import accounts as people
from mesozoic.server.people.accounts import Identity
from mesozoic.server.problems import Problem, StorageFailure, conflict, forbidden, not_found
from mesozoic.server.store.store import Store, now

log = logging.getLogger("mesozoic.people")

COOKIE = "mesozoic"
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
    503: "The database does not answer",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that a route can answer with, as the documentation lists them."""
    return {status: {"model": p.ProblemDetails, "description": MEANING[status]} for status in statuses}


PROBLEMS = refusals(*MEANING)
ASKING = refusals(429, 503)
CHANGING = refusals(400, 403, 413, 415, 422, 429, 503)


# Who asks


def store_of(connection: HTTPConnection) -> Store:
    store: Store = connection.app.state.store
    return store


def limits_of(connection: HTTPConnection) -> Limits:
    limits: Limits = connection.app.state.limits
    return limits


async def database(connection: HTTPConnection) -> Store:
    """The store, for a route; what is not a coroutine would be sent to a thread."""
    return store_of(connection)


async def limits(connection: HTTPConnection) -> Limits:
    """The limits, for a route."""
    return limits_of(connection)


async def identify_connection(connection: HTTPConnection) -> Identity | None:
    """Whoever asks, if anybody; a token that is not valid is refused, a cookie that is not valid is nobody's."""
    authorization = connection.headers.get("authorization")
    who = await people.identify(store_of(connection), connection.cookies.get(COOKIE), authorization)
    if who is None and people.bearer(authorization) is not None:
        raise Problem(401, "who-are-you", "this token is not valid")
    return who


async def may_still(connection: HTTPConnection, who: Identity | None) -> bool:
    """Whether a connection that lasts still speaks for whom it spoke at first, and may read."""
    if who is None:
        return True
    try:
        found = await identify_connection(connection)
    except Problem:
        return False
    return found is not None and found.id == who.id and "read" in found.scopes


async def anybody(connection: HTTPConnection) -> Identity | None:
    """Whoever asks, if anybody."""
    return await identify_connection(connection)


class Documented(SecurityBase):
    """A way to say who one is, for the documentation; `somebody` looks at it."""

    def __init__(self, scheme_name: str, model: APIKey | HTTPBearer) -> None:
        self.scheme_name = scheme_name
        self.model = model

    async def __call__(self) -> None:
        return None


SESSION = Documented("session", APIKey.model_validate({"in": APIKeyIn.cookie, "name": COOKIE}))
TOKEN = Documented("token", HTTPBearer(bearerFormat="mz_…"))


async def somebody(
    who: Annotated[Identity | None, Depends(anybody)],
    _token: Annotated[None, Depends(TOKEN)],
    _session: Annotated[None, Depends(SESSION)],
) -> Identity:
    """Whoever asks; nobody is refused."""
    if who is None:
        raise Problem(401, "who-are-you", "sign in, or begin as a guest")
    return who


Somebody = Annotated[Identity, Depends(somebody)]


def needs(scope: p.Scope) -> Callable[[Identity], Awaitable[Identity]]:
    """Whoever asks, if their token allows it; a session allows everything."""

    async def allowed(who: Somebody) -> Identity:
        if scope not in who.scopes:
            raise forbidden("scope", f"this token lacks the scope {scope!r}")
        return who

    return allowed


async def myself(who: Somebody) -> Identity:
    """Whoever asks in person: a token cannot change who somebody is."""
    if who.via != "session":
        raise forbidden("session-only", "a token cannot do that: sign in")
    return who


Anybody = Annotated[Identity | None, Depends(anybody)]
Myself = Annotated[Identity, Depends(myself)]
Database = Annotated[Store, Depends(database)]
Limited = Annotated[Limits, Depends(limits)]
PersonId = Annotated[str, Path(pattern="^[A-Za-z0-9]{1,16}$")]
TokenId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
Before = Annotated[int | None, Query(ge=0, lt=1 << 53, description="Only what ended earlier, in milliseconds.")]
Limit = Annotated[int, Query(ge=1, le=100)]


# Cookies


def is_https(connection: HTTPConnection) -> bool:
    """Whether the browser speaks https, be it with a trusted proxy."""
    if connection.scope["scheme"] in ("https", "wss"):
        return True
    forwarded = connection.headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
    return limits_of(connection).trust_proxy and forwarded == "https"


def set_cookie(request: Request, response: Response, secret: str) -> None:
    """Let the browser remember a session."""
    age, secure = people.SESSION_LIFE // 1000, is_https(request)
    response.set_cookie(COOKIE, secret, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")


def drop_cookie(request: Request, response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", secure=is_https(request), httponly=True, samesite="lax")


# Tables in play


class Tables(Protocol):
    """What the tables in play have to hear about people."""

    async def leave(self, who: Identity, table_id: str) -> Any:
        """Stand up from a table; in a game that has begun a bot stands in."""

    async def on_notice(self, notice: str) -> None:
        """The seats of a table have changed in the database."""


async def tables_of(request: Request) -> Tables | None:
    tables: Tables | None = getattr(request.app.state, "hub", None)
    return tables


InPlay = Annotated[Tables | None, Depends(tables_of)]
ATTEMPTS = 3


async def leave_all(tables: Tables | None, who: Identity, wanted: Iterable[str]) -> None:
    """Let bots stand in for somebody who goes; others may act at the same time."""
    if tables is None:
        return
    for table in wanted:
        for _ in range(ATTEMPTS):
            try:
                await tables.leave(who, table)
                break
            except StorageFailure:
                raise
            except Problem as problem:
                log.info("not left", extra={"table": table, "reason": problem.detail})


async def tell_all(tables: Tables | None, changed: Iterable[str]) -> None:
    """Tell the tables in play that somebody else sits there now, or nobody."""
    if tables is not None:
        for table in changed:
            await tables.on_notice(table)


# Routes

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/guests", status_code=201, responses=refusals(401) | CHANGING)
async def begin_as_guest(
    request: Request,
    response: Response,
    who: Anybody,
    store: Database,
    limits: Limited,
    wanted: p.GuestRequest | None = None,
) -> p.Person:
    """Play at once.  Whoever is signed in already stays who they are."""
    if who is not None and who.via == "session":
        return await me_now(store, who)
    limits.take("guests", limits.address(request))
    begun = await people.begin_as_guest(store, None if wanted is None else wanted.name)
    set_cookie(request, response, begun.secret)
    return begun.person


@router.get("/me", responses=refusals(401) | ASKING)
async def me(request: Request, response: Response, who: Somebody, store: Database) -> p.Person:
    """Who I am."""
    person = await me_now(store, who)
    if who.is_renewed:
        set_cookie(request, response, request.cookies[COOKIE])
    return person


async def me_now(store: Store, who: Identity) -> p.Person:
    person = await store.read(lambda connection: people.find_person(connection, who.id))
    if person is None:
        raise Problem(401, "who-are-you", "sign in, or begin as a guest")
    return person


@router.patch("/me", responses=refusals(401) | CHANGING)
async def rename(wanted: p.Rename, who: Myself, store: Database) -> p.Person:
    """Call me something else from now on."""
    await store.write(lambda connection: people.rename(connection, who.id, wanted.name))
    people.forget(store, who.id)
    return await me_now(store, who)


@router.delete("/me", status_code=204, responses=refusals(401) | CHANGING)
async def delete_me(request: Request, response: Response, who: Myself, store: Database, tables: InPlay) -> None:
    """Delete my data.  Games I have played stay without my name; bots go on for me."""
    unfinished = await store.read(lambda connection: people.tables_of(connection, who.id, ("open", "playing")))
    await leave_all(tables, who, unfinished)
    touched = await store.write(lambda connection: people.delete_person(connection, who.id), *unfinished)
    people.forget(store, who.id)
    drop_cookie(request, response)
    await tell_all(tables, touched)


@router.post("/accounts", status_code=201, responses=refusals(401, 409) | CHANGING)
async def sign_up(
    request: Request, response: Response, wanted: p.AccountRequest, who: Anybody, store: Database, limits: Limited
) -> p.Person:
    """Register.  A guest stays the same person and keeps everything."""
    limits.take("accounts", limits.address(request))
    guest = who if who is not None and who.via == "session" else None
    if guest is not None and guest.kind == "account":
        raise conflict("registered", "you have an account already: sign out first")
    done = await people.sign_up(store, guest, wanted.login, wanted.password, wanted.name)
    set_cookie(request, response, done.secret)
    return done.person


@router.post("/sessions", status_code=201, responses=refusals(401) | CHANGING)
async def sign_in(
    request: Request,
    response: Response,
    wanted: p.SignIn,
    who: Anybody,
    store: Database,
    limits: Limited,
    tables: InPlay,
) -> p.Person:
    """Sign in.  A guest brings along what they have played."""
    limits.take("sign-ins", limits.address(request))
    limits.take("logins", wanted.login.lower())
    old = who if who is not None and who.via == "session" else None
    done = await people.sign_in(store, old, request.cookies.get(COOKIE), wanted.login, wanted.password)
    set_cookie(request, response, done.secret)
    with contextlib.suppress(StorageFailure):  # the session stands
        await tell_all(tables, done.moved)
        if old is not None:
            await leave_all(tables, old, done.stayed)
    return done.person


@router.put("/me/password", status_code=204, responses=refusals(401, 403) | CHANGING)
async def change_password(
    request: Request, response: Response, wanted: p.PasswordChange, who: Myself, store: Database, limits: Limited
) -> None:
    """Change my password.  Every other browser is signed out; tokens stay."""
    if who.kind != "account":
        raise forbidden("no-account", "a guest has no password: register first")
    limits.take("sign-ins", limits.address(request))
    limits.take("logins", who.id)
    set_cookie(request, response, await people.change_password(store, who.id, wanted.old, wanted.new))


@router.delete("/sessions/current", status_code=204, responses=refusals(401) | CHANGING)
async def sign_out(request: Request, response: Response, who: Myself, store: Database) -> None:
    """Sign out of this browser."""
    await store.write(lambda connection: people.close_session(connection, request.cookies[COOKIE]))
    people.forget(store, who.id)
    drop_cookie(request, response)


@router.delete("/sessions", status_code=204, responses=refusals(401) | CHANGING)
async def sign_out_everywhere(
    request: Request,
    response: Response,
    who: Myself,
    store: Database,
    tokens: Annotated[bool, Query(description="Revoke all tokens, too.")] = False,
) -> None:
    """Sign out of every browser."""
    await store.write(lambda connection: people.close_sessions(connection, who.id, tokens))
    people.forget(store, who.id)
    drop_cookie(request, response)


@router.get("/tokens", responses=refusals(401, 403) | ASKING)
async def tokens_of_mine(who: Myself, store: Database) -> list[p.Token]:
    """My tokens, without their secrets."""
    return await store.read(lambda connection: people.tokens_of(connection, who.id))


@router.post("/tokens", status_code=201, responses=refusals(401, 409) | CHANGING)
async def new_token(wanted: p.TokenRequest, who: Myself, store: Database) -> p.Token:
    """A token for a program; its secret is shown only now."""
    return await store.write(lambda connection: people.new_token(connection, who.id, wanted.name, wanted.scopes, now()))


@router.delete("/tokens/{token_id}", status_code=204, responses=refusals(401, 404) | CHANGING)
async def revoke_token(token_id: TokenId, who: Myself, store: Database) -> None:
    """Revoke a token."""
    await store.write(lambda connection: people.revoke_token(connection, who.id, token_id))
    people.forget(store, who.id)


@router.get("/people/{person_id}", responses=refusals(404, 422) | ASKING)
async def profile(person_id: PersonId, store: Database) -> p.Profile:
    """What everybody may know of a person."""
    found = await store.read(lambda connection: people.profile(connection, person_id))
    if found is None:
        raise not_found("person")
    return found


@router.get("/people/{person_id}/games", responses=refusals(401, 404, 422) | ASKING)
async def history(
    person_id: PersonId, who: Anybody, store: Database, before: Before = None, limit: Limit = 20
) -> list[p.Played]:
    """Finished games, the newest first: public ones, and those where I sat as well."""
    viewer = None if who is None else who.id
    found = await store.read(
        lambda connection: (
            people.history(connection, person_id, viewer, before, limit)
            if people.find_person(connection, person_id) is not None
            else None
        )
    )
    if found is None:
        raise not_found("person")
    return found


# Other sites

SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
FORMS = frozenset({"application/x-www-form-urlencoded", "multipart/form-data", "text/plain"})
"""What a page of another site can send without asking first."""


def check_origin(connection: HTTPConnection, allowed: set[str]) -> None:
    """Refuse what a page of another site sends in somebody's name; a token alone cannot be sent that way."""
    headers = connection.headers
    if people.bearer(headers.get("authorization")) is not None and COOKIE not in connection.cookies:
        return
    origin = headers.get("origin")
    if origin is None:
        is_ours = headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    else:
        is_ours = origin in allowed or origin.lower() in own_origins(connection)
    if not is_ours:
        raise forbidden("cross-site", "this comes from the page of another site")


def own_origins(connection: HTTPConnection) -> list[str]:
    """What the browser calls this site; http is as good as https where a proxy may stand between."""
    host = connection.headers.get("host", "").lower()
    schemes = ("https",) if connection.scope["scheme"] in ("https", "wss") else ("http", "https")
    return [f"{scheme}://{host}" for scheme in schemes if host]


def check_json(connection: HTTPConnection) -> None:
    """Refuse forms and everything else that is not JSON."""
    headers = connection.headers
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    is_json = kind.startswith("application/") and kind.endswith(("json", "jsonl"))
    if kind in FORMS or (has_body and not is_json):
        raise Problem(415, "not-json", "send JSON, with the content type application/json")


class SameSite:
    """Middleware: pages of other sites can neither act nor listen in somebody's name."""

    def __init__(self, app: ASGIApp, allowed: Iterable[str] = ()) -> None:
        self.app = app
        self.allowed = set(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE):
            connection = HTTPConnection(scope)
            try:
                check_origin(connection, self.allowed)
                if scope["type"] == "http":
                    check_json(connection)
            except Problem as problem:
                await refuse(problem, scope, receive, send)
                return
        await self.app(scope, receive, send)


# Problems as answers

CODES = {404: "not-found", 405: "not-allowed", 413: "too-large", 415: "not-json"}
DETAILS = {404: "there is nothing here", 405: "this method is not allowed here"}
STATUSES: dict[type[MesozoicError], int] = {UnknownGame: 404, NothingToUndo: 409}
LONGEST = 300


def problem_of(problem: Exception) -> Problem:
    """Anything that can go wrong, as a problem."""
    if isinstance(problem, Problem):
        return problem
    if isinstance(problem, IllegalAction):
        return Problem(422, problem.code, problem.english, rule=problem.rule, french=problem.french)
    if isinstance(problem, BadRecord):
        return Problem(422, "bad-record", problem.message, rule=problem.rule, entry=problem.entry)
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
    errors = [{"field": field_of(one["loc"]), "detail": str(one["msg"])[:LONGEST]} for one in problem.errors()[:20]]
    first = errors[0] if errors else {"field": "body", "detail": "not understood"}
    detail = f"{first['field']}: {first['detail']}"
    return Problem(422, "bad-field", detail, field=first["field"], errors=errors)


def field_of(place: tuple[int | str, ...]) -> str:
    """Where a field stands, as a path; a body that is not JSON has none."""
    inner = [str(part) for part in place[1:]]
    is_whole = not inner or (len(place) == 2 and place[0] == "body" and isinstance(place[1], int))
    return str(place[0]) if is_whole else ".".join(inner)[:LONGEST]


async def answer(connection: Any, problem: Exception) -> Response | None:
    """A problem as the answer to a request; a socket is not accepted, or closed."""
    told = problem_of(problem)
    if not isinstance(connection, WebSocket):
        headers = dict(problem.headers or {}) if isinstance(problem, HTTPException) else {}
        if told.status == 405:
            headers |= allowed_methods(connection.app, connection.url.path)
        return ProblemResponse(told, headers)
    if connection.application_state == WebSocketState.CONNECTING:
        await refuse(told, connection.scope, connection.receive, connection.send)
    else:
        await connection.close(POLICY, told.code)
    return None


def allowed_methods(app: FastAPI, path: str) -> dict[str, str]:
    """All methods of a path; the router itself names those of one route only."""
    paths = app.openapi()["paths"]
    for template in sorted(paths, key=lambda one: one.count("{")):
        if compile_path(template)[0].match(path):
            return {"Allow": ", ".join(sorted(paths[template])).upper()}
    return {}


def install_problems(app: FastAPI) -> None:
    """Let everything that goes wrong be answered, and documented, as `application/problem+json`."""
    for kind in (MesozoicError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, answer)  # type: ignore[arg-type]
    describe = app.openapi

    def described() -> dict[str, Any]:
        whole = describe()
        for path in whole.get("paths", {}).values():
            for operation in path.values():
                for response in operation.get("responses", {}).values():
                    as_problem(response)
        return whole

    app.openapi = described  # type: ignore[method-assign]


def as_problem(response: dict[str, Any]) -> None:
    """Give a documented problem its media type."""
    for kind, content in list(response.get("content", {}).items()):
        if content.get("schema", {}).get("$ref", "").endswith("/ProblemDetails"):
            response["content"] = {ProblemResponse.media_type: response["content"].pop(kind)}
