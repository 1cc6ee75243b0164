"""Problems as answers: `application/problem+json` (RFC 9457)."""

from __future__ import annotations

import json
from collections.abc import Mapping

from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from mesozoic.server.problems import Problem

POLICY = 1008
"""The code that closes a socket which is not wanted."""


class ProblemResponse(Response):
    """A problem as an answer; whatever its text holds, it can be sent."""

    media_type = "application/problem+json"

    def __init__(self, problem: Problem, headers: Mapping[str, str] | None = None) -> None:
        more = {"x-content-type-options": "nosniff", **(headers or {})}
        if problem.status == 401:
            more.setdefault("www-authenticate", "Bearer")
        if "retry_after" in problem.more:
            more["retry-after"] = str(problem.more["retry_after"])
        super().__init__(json.dumps(problem.body()).encode("ascii"), problem.status, more)


async def refuse(
    problem: Problem, scope: Scope, receive: Receive, send: Send, headers: Mapping[str, str] | None = None
) -> None:
    """Answer a request, or a socket that is not accepted yet, with a problem."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await WebSocketClose(POLICY, problem.code)(scope, receive, send)
    else:
        await ProblemResponse(problem, headers)(scope, receive, send)
