"""`make audit`: what is known of holes in dependencies is said, what cannot be checked is said, too; lists of them."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.packaging.test_project import normal

ROOT = Path(__file__).parents[2]
VALIDATE = """
import sys
from pathlib import Path
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
for name in sys.argv[1:]:
    text = Path(name).read_text()
    version = SchemaVersion.V1_5 if '"specVersion": "1.5"' in text else SchemaVersion.V1_6
    fault = JsonStrictValidator(version).validate_str(text)
    assert fault is None, (name, fault)
"""


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", ROOT / ".ci" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["audit"] = module
    spec.loader.exec_module(module)
    return module


def package(name: str, *holes: str) -> dict[str, Any]:
    vulns = [{"id": hole, "fix_versions": ["2.0"], "aliases": [], "description": ""} for hole in holes]
    return {"name": name, "version": "1.0", "vulns": vulns}


def skipped(name: str) -> dict[str, str]:
    return {"name": name, "skip_reason": f"Dependency not found on PyPI and could not be audited: {name} (1.0)"}


def test_holes_of_python_packages_are_named(audit: ModuleType) -> None:
    packages = [package("sound"), package("holed", "PYSEC-1", "GHSA-2"), skipped("ours")]
    answer = audit.python_answer(json.dumps({"dependencies": packages}))
    assert (answer.checked, answer.unknown, answer.failure) == (2, ["ours"], None)
    assert answer.holes == ["holed 1.0: PYSEC-1, fixed in 2.0", "holed 1.0: GHSA-2, fixed in 2.0"]


@pytest.mark.parametrize("text", ["", "no JSON", "[]", json.dumps({"dependencies": [skipped("a"), skipped("b")]})])
def test_an_index_that_knows_nothing_is_no_all_clear(audit: ModuleType, text: str) -> None:
    assert audit.python_answer(text).failure is not None


def test_holes_of_the_page_are_named(audit: ModuleType) -> None:
    hole = {"severity": "high", "range": "<2", "via": [{"title": "A way in"}]}
    said = {"vulnerabilities": {"left-pad": hole}, "metadata": {"dependencies": {"total": 7}}}
    answer = audit.page_answer(json.dumps(said))
    assert (answer.checked, answer.holes, answer.failure) == (7, ["left-pad <2: high, A way in"], None)
    refused = audit.page_answer(json.dumps({"message": "405 Method Not Allowed", "error": {"summary": ""}}))
    assert (refused.holes, refused.failure) == ([], "405 Method Not Allowed")
    assert audit.page_answer("").failure is not None


def run_with(audit: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, python: str, page: str) -> int:
    """The exit code if the indexes answer so."""
    components = json.dumps({"components": []})

    def answer(*words: object) -> subprocess.CompletedProcess[str]:
        said = python if "pip-audit" in str(words[0]) else page if "audit" in words else components
        return subprocess.CompletedProcess([], 0, said, "")

    monkeypatch.setattr(audit, "run", answer)
    monkeypatch.setattr(audit, "page_list", lambda: answer("npm"))
    return int(audit.main("tools", "python", str(tmp_path)))


NO_PAGE_HOLE = json.dumps({"vulnerabilities": {}, "metadata": {"dependencies": {"total": 1}}})


def test_the_exit_code_says_whether_holes_are_known(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sound, holed = (json.dumps({"dependencies": [found]}) for found in (package("a"), package("a", "PYSEC-1")))
    assert run_with(audit, monkeypatch, tmp_path, sound, NO_PAGE_HOLE) == 0
    assert "NOT CHECKED" not in capsys.readouterr().out
    assert run_with(audit, monkeypatch, tmp_path, holed, NO_PAGE_HOLE) == 1
    assert "PYSEC-1" in capsys.readouterr().out
    assert run_with(audit, monkeypatch, tmp_path, "", "") == 3
    assert capsys.readouterr().out.endswith("NOT CHECKED: Python, page; this is no all-clear\n")
    assert run_with(audit, monkeypatch, tmp_path, sound, "") == 3
    assert run_with(audit, monkeypatch, tmp_path, holed, "") == 1


def direct_dependencies() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    return {normal(re.split(r"[^\w.-]", text)[0]) for text in named}


@pytest.mark.slow
def test_the_lists_are_valid_and_name_what_we_need(audit: ModuleType, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    subprocess.run([sys.executable, "-m", "venv", str(tools)], check=True)
    install = [str(tools / "bin" / "pip"), "install", "--quiet", "pip-audit", "cyclonedx-bom"]
    if subprocess.run(install, check=False, capture_output=True).returncode != 0:
        pytest.skip("pip-audit and cyclonedx-bom cannot be installed here")
    assert audit.main(str(tools), sys.executable, str(tmp_path / "lists")) in (0, 1, 3)
    files = [tmp_path / "lists" / f"sbom.{language}.json" for language in ("python", "page")]
    subprocess.run([str(tools / "bin" / "python"), "-c", VALIDATE, *map(str, files)], check=True)
    python, page = ({normal(c["name"]) for c in json.loads(f.read_text())["components"]} for f in files)
    assert direct_dependencies() <= python
    lists = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    purls = {c["purl"].rpartition("@")[0] for c in json.loads(files[1].read_text())["components"]}
    wanted = {**lists.get("dependencies", {}), **lists.get("devDependencies", {})}
    assert {f"pkg:npm/{name.replace('@', '%40')}" for name in wanted} <= purls
    assert page
