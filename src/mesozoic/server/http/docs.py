"""The interface described on one page, without a script and without anything from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

Json = dict[str, Any]

STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "code{background:#8882;padding:0 .2em}td{padding:0 1em 0 0;vertical-align:top}"
)


def docs_page(described: Json) -> str:
    """The OpenAPI description as a page."""
    title = escape(described["info"]["title"])
    return "".join(
        (
            f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title><style>{STYLE}</style>",
            f"<h1>{title}</h1><p>{escape(described['info'].get('description', ''))}",
            "<p>For programs: <a href=/openapi.json>openapi.json</a>.",
            *_operations(described["paths"]),
            "<h1>Messages</h1>",
            *_schemas(described.get("components", {}).get("schemas", {})),
        )
    )


def _operations(paths: Json) -> Iterator[str]:
    for path, operations in paths.items():
        for method, operation in operations.items():
            about = escape(operation.get("description", ""))
            yield f"<h3><code>{method.upper()} {escape(path)}</code></h3><p>{about}<table>"
            for parameter in operation.get("parameters", ()):
                yield _row(parameter["name"], _kind(parameter["schema"]), parameter.get("description", ""))
            for kind, content in operation.get("requestBody", {}).get("content", {}).items():
                yield _row("body", _kind(content.get("schema", {})), kind)
            for status, answer in operation["responses"].items():
                kinds = [_kind(content.get("schema", {})) for content in answer.get("content", {}).values()]
                yield _row(status, " ".join(kinds), answer.get("description", ""))
            yield "</table>"


def _schemas(schemas: Json) -> Iterator[str]:
    for title, schema in schemas.items():
        yield f"<h3 id={escape(title)}>{escape(title)}</h3><p>{escape(schema.get('description', ''))}<table>"
        for name, field in schema.get("properties", {}).items():
            yield _row(name, _kind(field), field.get("description", ""))
        yield "</table>"


def _row(name: str, kind: str, about: str) -> str:
    return f"<tr><td><code>{escape(name)}</code><td>{kind}<td>{escape(about)}"


def _kind(schema: Json) -> str:
    """A schema in few words."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " or ".join(map(_kind, schema[word]))
    if "const" in schema or "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema.get("enum", [schema.get("const")]))
    kind = escape(str(schema.get("type", "anything")))
    return f"list of {_kind(schema.get('items', {}))}" if kind == "array" else kind
