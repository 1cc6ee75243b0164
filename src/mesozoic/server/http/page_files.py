"""The files of the page: compressed beforehand, kept by browsers for a year if their name tells their content."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

INDEX = "/index.html"
WORKER = "/sw.js"
WORKER_POLICY = "default-src 'none'; connect-src 'self'"
"""What the service worker may do: ask this server."""
HASHED = "/assets/"
"""Under this path a name changes with the content."""
YEAR = "public, max-age=31536000, immutable"
HOUR = "public, max-age=3600"
ALWAYS_ASK = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The better first."""
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
OURS = ("/api", "/docs", "/health", "/metrics", "/openapi.json")
"""Paths that are never a page of the page."""


@dataclass(frozen=True)
class File:
    """A file with its forms: as it is (""), and by encoding."""

    kind: str
    cache: str
    tag: str
    forms: dict[str, bytes]
    policy: str | None = None


class PageFiles:
    """An ASGI application: what no route knows is a file of the page, an address within the page, or nothing."""

    def __init__(self, folder: Path, otherwise: ASGIApp) -> None:
        self.otherwise = otherwise
        self.files = {f"/{path.relative_to(folder).as_posix()}": read(path, folder) for path in shown(folder)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        file = self.find(scope["path"]) if scope["type"] == "http" and scope["method"] in {"GET", "HEAD"} else None
        if file is None:
            await self.otherwise(scope, receive, send)
            return
        await answer(file, Headers(scope=scope))(scope, receive, send)

    def find(self, path: str) -> File | None:
        """The file of a path; a path without a dot in its last part is an address that the page itself knows."""
        if path in self.files:
            return self.files[path]
        is_ours = any(path == prefix or path.startswith(f"{prefix}/") for prefix in OURS)
        is_of_page = "." not in path.rpartition("/")[2] and not is_ours
        return self.files.get(INDEX) if is_of_page else None


def shown(folder: Path) -> list[Path]:
    """All files but the compressed forms of others."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in ENCODINGS.values()]


def read(path: Path, folder: Path) -> File:
    content = path.read_bytes()
    forms = {"": content}
    for encoding, suffix in ENCODINGS.items():
        other = path.with_name(path.name + suffix)
        if other.is_file():
            forms[encoding] = other.read_bytes()
    name = f"/{path.relative_to(folder).as_posix()}"
    cache = YEAR if name.startswith(HASHED) else ALWAYS_ASK if name in (INDEX, WORKER) else HOUR
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    policy = WORKER_POLICY if name == WORKER else None
    return File(kind, cache, hashlib.sha256(content).hexdigest()[:20], forms, policy)


def answer(file: File, asked: Headers) -> Response:
    """The file in the best form that is understood, or that it has not changed."""
    accepted = {name.partition(";")[0].strip() for name in asked.get("accept-encoding", "").split(",")}
    encoding = next((name for name in ENCODINGS if name in accepted and name in file.forms), "")
    tag = f'"{file.tag}{encoding and "-"}{encoding}"'
    headers = {"cache-control": file.cache, "etag": tag}
    if file.policy is not None:
        headers["content-security-policy"] = file.policy
    if len(file.forms) > 1:
        headers["vary"] = "accept-encoding"
    if asked.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.forms[encoding], headers=headers, media_type=file.kind)
