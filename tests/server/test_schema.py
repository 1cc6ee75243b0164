"""The schema of the protocol: the page's types are made from what the server says."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from mesozoic.server.protocol.schema import protocol_schema

WEB = Path(__file__).parents[2] / "web"
LIB = WEB / "src" / "lib"


def test_the_schema_is_the_one_of_the_server() -> None:
    written = json.loads((LIB / "protocol.schema.json").read_text(encoding="utf-8"))
    assert written == protocol_schema(), "the protocol has changed: run `make types`"


def test_every_message_has_a_type() -> None:
    types = (LIB / "protocol.ts").read_text(encoding="utf-8")
    exported = set(re.findall(r"^export (?:interface|type) (\w+)", types, re.MULTILINE))
    assert exported == {*protocol_schema()["$defs"], "Protocol"}


def test_the_types_are_made_from_the_schema(tmp_path: Path) -> None:
    program = WEB / "node_modules" / ".bin" / "json2ts"
    if not program.exists() or shutil.which("node") is None:
        pytest.skip("the page's tools are not installed (npm install in web/)")
    made = tmp_path / "protocol.ts"
    words = [program, "--input", LIB / "protocol.schema.json", "--output", made, "--no-additionalProperties"]
    subprocess.run(words, check=True, timeout=120, cwd=WEB)
    assert made.read_text(encoding="utf-8") == (LIB / "protocol.ts").read_text(encoding="utf-8"), "run `make types`"
