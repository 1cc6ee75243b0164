"""The interface described on one page, without a script and without anything from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

Json = dict[str, Any]

STYLE = """
:root{color-scheme:light dark}
:root{--paper:#f4ecdc;--high:#fbf6ea;--ink:#2b2a26;--soft:#5d574b;--line:#cdbf9f;--accent:#0f4c5c}
@media(prefers-color-scheme:dark){
  :root{--paper:#22201c;--high:#2c2924;--ink:#efe6d2;--soft:#b9ae97;--line:#4d473c;--accent:#8ccbc6}
}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;gap:0 1.2rem}
header{padding:.2rem 1rem;border-bottom:1px solid var(--line);background:var(--high)}
header a{display:inline-block;padding:.65rem 0}
header a:first-child{color:var(--ink);font:600 1.15rem/1.3 Georgia,serif;text-decoration:none}
main{max-width:60rem;margin:0 auto;padding:0 1rem 3rem}
h1,h2,h3{font-family:Georgia,serif;line-height:1.25}
h3{margin:2rem 0 .3rem;scroll-margin-top:1rem;font-size:1.05rem}
p{margin:.3rem 0}
a{color:var(--accent)}
code{padding:0 .2em;border-radius:3px;background:var(--high);font-size:.94em}
table{width:100%;border-collapse:collapse}
td{width:60%;padding:.25rem .8rem .25rem 0;border-top:1px solid var(--line);vertical-align:top}
td:nth-child(1){width:15%}
td:nth-child(2){width:25%}
details ul{columns:16rem;padding-left:1.1rem}
summary{padding:.5rem 0;cursor:pointer}
@media(max-width:40rem){
  tr{display:block;padding:.3rem 0;border-top:1px solid var(--line)}
  td,td:nth-child(n){display:block;width:auto;padding:0;border:0}
  td:empty{display:none}
  td:nth-child(n+2){padding-left:.8rem;color:var(--soft)}
  details a{display:inline-block;padding:.4rem 0}
}
"""


def docs_page(described: Json) -> str:
    """The OpenAPI description as a page."""
    title = escape(described["info"]["title"])
    return "".join(
        (
            "<!doctype html><html lang=en><meta charset=utf-8>",
            "<meta name=viewport content='width=device-width,initial-scale=1'>",
            f"<title>{title}: interface for programs</title><style>{STYLE}</style>",
            f"<header><a href=/>{title}</a><a href=#addresses>Addresses</a><a href=#messages>Messages</a></header>",
            f"<main><h1>Interface for programs</h1><p>{escape(described['info'].get('description', ''))}",
            "<p>For programs: <a href=/openapi.json>openapi.json</a>.",
            "<h2 id=addresses>Addresses</h2>",
            *_contents(described["paths"]),
            *_operations(described["paths"]),
            "<h2 id=messages>Messages</h2>",
            *_schemas(described.get("components", {}).get("schemas", {})),
            "</main>",
        )
    )


def _contents(paths: Json) -> Iterator[str]:
    """A link to each operation."""
    yield "<details><summary>All of them</summary><ul>"
    for path, operations in paths.items():
        for method in operations:
            yield f"<li><a href='#{_anchor(method, path)}'>{method.upper()} {escape(path)}</a>"
    yield "</ul></details>"


def _anchor(method: str, path: str) -> str:
    return escape(f"{method}{path}".replace("/", "-").replace("{", "").replace("}", ""))


def _operations(paths: Json) -> Iterator[str]:
    for path, operations in paths.items():
        for method, operation in operations.items():
            about = escape(operation.get("description", ""))
            yield f"<h3 id='{_anchor(method, path)}'><code>{method.upper()} {escape(path)}</code></h3><p>{about}<table>"
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
